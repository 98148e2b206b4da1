import { useEffect } from 'react'

/** So many parts fit beside each other, whatever is in them. */
const FEW = 6
/** The keys of the tabs that were folded at the last record of each kind, for the next one to begin with. */
const foldedLast = new Map<string, readonly string[]>()

interface Counted {
  readonly key: string
  /** undefined: it has not come yet */
  readonly count: number | undefined
}
/**
 * The tabs that are folded away: where there are many, the empty ones. While their numbers are on the way, nothing is
 * shown that may have to go again: what was folded at the last record of the kind, else all, is until it is known to
 * hold something.
 */
export function useFoldedTabs<T extends Counted>(kind: string, tabs: readonly T[], settled: boolean): readonly T[] {
  const before = settled ? undefined : foldedLast.get(kind)
  const empty = tabs.filter(({ key, count }) => (settled ? count === 0 : !count && before?.includes(key) !== false))
  const folded = tabs.length > FEW && !(settled && empty.length < 2) ? empty : []
  useEffect(() => {
    if (settled)
      foldedLast.set(
        kind,
        folded.map(({ key }) => key),
      )
  })
  return folded
}
