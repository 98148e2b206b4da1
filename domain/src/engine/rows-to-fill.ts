import type { LinesField } from './field.ts'
import { lacksColumn } from './line-kinds.ts'

/** Rows of a field that declares what each needs, and those places among them, from 0 on, where it is missing. */
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
