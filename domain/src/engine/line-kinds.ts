/** Rows of lines that are of several kinds, as one of their columns says. */
import type { LinesField } from './field.ts'
import type { LineKind } from './field-options.ts'

type Declared = Pick<LinesField, 'kinds' | 'keyed'>
interface Row {
  readonly [column: string]: unknown
}
const NO_KIND: LineKind = {}
/** What rows of the kind of this row have and count. */
export function lineKindOf({ kinds }: Pick<LinesField, 'kinds'>, row: Row): LineKind {
  const kind = kinds === undefined ? undefined : row[kinds.column]
  return typeof kind === 'string' ? (kinds?.of[kind] ?? NO_KIND) : NO_KIND
}
/** Whether rows of the kind of this row leave the column empty. */
export const lacksColumn = (field: Pick<LinesField, 'kinds'>, row: Row, column: string): boolean =>
  lineKindOf(field, row).without?.includes(column) === true
/** Keys, and the kind of rows that stand for rows of another list: tools set them, nobody types them. */
export const isSetByTools = ({ keyed, kinds }: Declared, column: string): boolean =>
  keyed !== undefined &&
  (keyed.by === column || keyed.remark === column || (keyed.fixes.length > 0 && kinds?.column === column))
