import { useEffect } from 'react'

/** The keys of the tabs that were folded at the last record of each kind; the next record begins with them. */
const foldedLast = new Map<string, readonly string[]>()

interface TabCount {
  readonly key: string
  /** undefined: it has not come yet */
  readonly count: number | undefined
}
/**
 * Which tabs are folded away: the empty ones, where they are more than one. While their numbers are on the way, nothing is
 * shown that may have to go again: what was folded at the last record of the kind, else all, is until it is known to
 * hold something.
 */
export function foldedOf<T extends TabCount>(
  tabs: readonly T[],
  settled: boolean,
  before: readonly string[] | undefined,
): readonly T[] {
  const empty = tabs.filter(({ key, count }) => (settled ? count === 0 : !count && before?.includes(key) !== false))
  return empty.length > 1 || (!settled && before !== undefined) ? empty : []
}
/** The same for tabs on screen, beginning with those that were folded at the last record of the kind. */
export function useFoldedTabs<T extends TabCount>(kind: string, tabs: readonly T[], settled: boolean): readonly T[] {
  const folded = foldedOf(tabs, settled, settled ? undefined : foldedLast.get(kind))
  useEffect(() => {
    if (settled)
      foldedLast.set(
        kind,
        folded.map(({ key }) => key),
      )
  })
  return folded
}
