/** The cells of the kinds that may also stand in a block or a line. */
import type { BlockFields, FieldKind, LineFields } from '@siteoffice/domain/engine/field'
import { booleanCell } from './boolean/cell.tsx'
import { choiceCell } from './choice/cell.tsx'
import { codeCell } from './code/cell.tsx'
import { dayCell } from './day/cell.tsx'
import { fileCell } from './file/cell.tsx'
import { instantCell } from './instant/cell.tsx'
import type { CellKind } from './kind.ts'
import { moneyCell } from './money/cell.tsx'
import { decimalCell, integerCell } from './number/cell.tsx'
import { referenceCell } from './reference/cell.tsx'
import { textCell } from './text/cell.tsx'
import { unitCell } from './unit/cell.tsx'

type PlainField = BlockFields[string] | LineFields[string]
export type PlainKind = PlainField['kind']

export const plainCells = {
  text: textCell,
  integer: integerCell,
  decimal: decimalCell,
  money: moneyCell,
  boolean: booleanCell,
  instant: instantCell,
  day: dayCell,
  code: codeCell,
  unit: unitCell,
  choice: choiceCell,
  reference: referenceCell,
  file: fileCell,
} satisfies { readonly [K in PlainKind]: CellKind<K> }

/** The cell of a plain field. Field and kind belong together, which a union of components cannot say. */
export const plainCellOf = (field: PlainField): CellKind<FieldKind> =>
  plainCells[field.kind] as unknown as CellKind<FieldKind>
