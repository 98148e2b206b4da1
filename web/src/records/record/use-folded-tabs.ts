import { useEffect } from 'react'

/** So many parts fit beside each other, whatever is in them. */
const FEW = 6
/** The tabs that were folded at the last record of each kind, for the next one to begin with. */
const foldedLast = new Map<string, readonly string[]>()

interface Counted {
  readonly key: string
  /** undefined: it has not come yet */
  readonly count: number | undefined
}
/**
 * The keys of the tabs that are folded away: where there are many, the empty ones. While their numbers are on the way,
 * nothing is shown that may have to go again: what was folded at the last record of the kind, else all, is until it is
 * known to hold something.
 */
export function useFoldedTabs(kind: string, tabs: readonly Counted[], settled: boolean): readonly string[] {
  const keysOf = (some: readonly Counted[]) => some.map(({ key }) => key)
  const empty = keysOf(tabs.filter(({ count }) => (settled ? count === 0 : !count)))
  const before = settled ? undefined : foldedLast.get(kind)
  const folded =
    tabs.length <= FEW || (settled && empty.length < 2) ? [] : empty.filter(key => !before || before.includes(key))
  useEffect(() => {
    if (settled) foldedLast.set(kind, folded)
  })
  return folded
}
