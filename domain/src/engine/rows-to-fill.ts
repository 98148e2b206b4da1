import type { LinesField } from './field.ts'

/** Rows of a field that declares what each needs, and those places among them, from 0 on, where it is missing. */
export function rowsToFill(
  { toFill }: Pick<LinesField, 'toFill'>,
  rows: readonly { readonly [column: string]: unknown }[],
): readonly number[] {
  if (toFill === undefined) return []
  const { column, unless } = toFill
  return rows.flatMap((row, index) =>
    (row[column] ?? null) === null && !(unless !== undefined && row[unless] === true) ? [index] : [],
  )
}
