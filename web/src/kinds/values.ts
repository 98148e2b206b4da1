/** Every kind as it stands, read-only, on a record and in its history. */
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { BlockValue } from './block/value.tsx'
import { choicesCell } from './choice/cell.tsx'
import { FilesValue, FileValue } from './file/cell.tsx'
import { InstantValue } from './instant/cell.tsx'
import { JsonValue } from './json/cell.tsx'
import type { ValueKind } from './kind.ts'
import { LinesValue } from './lines/value.tsx'
import { plainCells } from './plain-cells.ts'
import { ReferencesValue } from './reference/cell.tsx'
import { RichTextValue } from './rich-text/cell.tsx'
import { secretCell } from './secret/cell.tsx'
import { TagsValue } from './tags/cell.tsx'
import { TextValue } from './text/cell.tsx'

const values = {
  text: TextValue,
  richText: RichTextValue,
  integer: plainCells.integer.Cell,
  decimal: plainCells.decimal.Cell,
  money: plainCells.money.Cell,
  boolean: plainCells.boolean.Cell,
  instant: InstantValue,
  day: plainCells.day.Cell,
  code: plainCells.code.Cell,
  choice: plainCells.choice.Cell,
  choices: choicesCell.Cell,
  tags: TagsValue,
  reference: plainCells.reference.Cell,
  references: ReferencesValue,
  file: FileValue,
  files: FilesValue,
  lines: LinesValue,
  block: BlockValue,
  json: JsonValue,
  secret: secretCell.Cell,
} satisfies { readonly [K in FieldKind]: ValueKind<K> }

/** The read-only rendering of a field. Field and kind belong together, which a union of components cannot say. */
export const valueOf = (field: Field): { readonly Value: ValueKind<FieldKind> } => ({
  Value: values[field.kind] as unknown as ValueKind<FieldKind>,
})
