/** Every kind as it stands in a list. */
import type { Field, FieldKind } from '@siteoffice/domain/engine/field'
import { blockCell } from './block/cell.tsx'
import { choicesCell } from './choice/cell.tsx'
import { filesCell } from './file/cell.tsx'
import { jsonCell } from './json/cell.tsx'
import type { CellKind } from './kind.ts'
import { linesCell } from './lines/cell.tsx'
import { plainCells } from './plain-cells.ts'
import { referencesCell } from './reference/cell.tsx'
import { richTextCell } from './rich-text/cell.tsx'
import { secretCell } from './secret/cell.tsx'
import { tagsCell } from './tags/cell.tsx'

const cells = {
  ...plainCells,
  richText: richTextCell,
  choices: choicesCell,
  tags: tagsCell,
  references: referencesCell,
  files: filesCell,
  lines: linesCell,
  block: blockCell,
  json: jsonCell,
  secret: secretCell,
} satisfies { readonly [K in FieldKind]: CellKind<K> }

/** The cell of a field. Field and kind belong together, which a union of components cannot say. */
export const cellOf = (field: Field): CellKind<FieldKind> => cells[field.kind] as unknown as CellKind<FieldKind>
