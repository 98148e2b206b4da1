/** The read-only rendering of kinds on a record and in its history, where it differs from that in a list. */
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { BlockValue } from './block/value.tsx'
import { cellOf } from './cells.ts'
import { FilesValue, FileValue } from './file/value.tsx'
import { InstantValue } from './instant/cell.tsx'
import { JsonValue } from './json/value.tsx'
import type { ValueKind } from './kind.ts'
import { LinesValue } from './lines/value.tsx'
import { ReferencesValue } from './reference/cell.tsx'
import { RichTextValue } from './rich-text/cell.tsx'
import { TagsValue } from './tags/cell.tsx'
import { TextValue } from './text/cell.tsx'

const values = {
  text: TextValue,
  richText: RichTextValue,
  instant: InstantValue,
  tags: TagsValue,
  references: ReferencesValue,
  file: FileValue,
  files: FilesValue,
  lines: LinesValue,
  block: BlockValue,
  json: JsonValue,
} satisfies { readonly [K in FieldKind]?: ValueKind<K> }

/** The read-only rendering of a field. Field and kind belong together, which a union of components cannot say. */
export const valueOf = (field: Field): { readonly Value: ValueKind<FieldKind> } => ({
  Value: ((values as { readonly [kind: string]: unknown })[field.kind] ?? cellOf(field).Cell) as ValueKind<FieldKind>,
})
