/** How many rows of a list others have changed since it was loaded. */
interface Row {
  readonly _id: string
  readonly version: number
}
/** A row that left makes room for the one behind it, and a new one pushes the last one out: each is one change. */
export function countChanged(shown: readonly Row[], present: readonly Row[]): number {
  const before = new Map(shown.map(row => [row._id, row.version]))
  const now = new Set(present.map(row => row._id))
  const added = present.filter(row => !before.has(row._id)).length
  const gone = shown.filter(row => !now.has(row._id)).length
  const changed = present.filter(row => before.has(row._id) && before.get(row._id) !== row.version).length
  return changed + Math.max(added, gone)
}
