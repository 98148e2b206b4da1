interface Row {
  readonly _id: string
}
/** The rows with one of them moved right behind another, or to the front; unchanged where one of the two is missing. */
export function placeAfter<R extends Row>(rows: readonly R[], id: string, after: string | null): readonly R[] {
  const row = rows.find(each => each._id === id)
  const others = rows.filter(each => each._id !== id)
  const at = after === null ? 0 : others.findIndex(each => each._id === after) + 1
  return row === undefined || (after !== null && at === 0) ? rows : others.toSpliced(at, 0, row)
}
/**
 * The row behind which a dropped row would stand; null for the first place; undefined where it would not move, or where
 * its place is out of sight: before the first row of a later page.
 */
export function dropPlace(
  rows: readonly Row[],
  id: string,
  target: { readonly id: string; readonly edge: 'before' | 'after' },
  firstPage: boolean,
): string | null | undefined {
  const at = rows.findIndex(each => each._id === target.id)
  const after = target.edge === 'after' ? target.id : (rows[at - 1]?._id ?? null)
  const now = rows[rows.findIndex(each => each._id === id) - 1]?._id ?? null
  if (at < 0 || after === id || after === now || (after === null && !firstPage)) return undefined
  return after
}
