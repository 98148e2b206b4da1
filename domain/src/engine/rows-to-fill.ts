import type { LinesField } from './field.ts'
import { lacksColumn } from './line-kinds.ts'

/** The rows of a field that declares required columns, and the indexes of those that lack one. */
export function rowsToFill(
  field: Pick<LinesField, 'toFill' | 'kinds'>,
  rows: readonly { readonly [column: string]: unknown }[],
): readonly number[] {
  const { toFill } = field
  if (toFill === undefined) return []
  const { column, unless } = toFill
  return rows.flatMap((row, index) =>
    (row[column] ?? null) === null &&
    !lacksColumn(field, row, column) &&
    !(unless !== undefined && row[unless] === true)
      ? [index]
      : [],
  )
}
