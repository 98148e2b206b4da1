/** How many rows of a list others have changed since it was loaded. */
interface Row {
  readonly _id: string
  readonly version: number
}
/** Rows, and when they arrived. */
interface Shown {
  readonly rows: readonly Row[]
  readonly at: number
}
export interface Present extends Shown {
  /** what one changed oneself before they arrived: the version of each record */
  readonly own: ReadonlyMap<string, number>
}
/** A row that left makes room for the one behind it, and a new one pushes the last one out: each is one change. */
export function countChanged(shown: Shown, present: Present): number {
  // the list was loaded again since
  if (shown.at > present.at) return 0
  const before = new Map(shown.rows.map(row => [row._id, row.version]))
  const now = new Set(present.rows.map(row => row._id))
  const isOwn = ({ _id, version }: Row): boolean => (present.own.get(_id) ?? -1) >= version
  const added = present.rows.filter(row => !before.has(row._id))
  const gone = shown.rows.filter(row => !now.has(row._id))
  const changed = present.rows.filter(row => row.version > (before.get(row._id) ?? row.version) && !isOwn(row)).length
  const own = Math.max(added.filter(isOwn).length, gone.filter(isOwn).length)
  return changed + Math.max(added.length, gone.length) - own
}
