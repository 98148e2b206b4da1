import { useEffect, useState } from 'react'

/** So many parts fit beside each other, whatever is in them. */
const FEW = 6
/** What does not come for so long is waited for no more. */
const PATIENCE_MS = 1500
/** The tabs that were folded at the last record of each kind, for the next one to begin with. */
const foldedLast = new Map<string, ReadonlySet<string>>()

interface Counted {
  readonly key: string
  /** undefined: it has not come yet */
  readonly count: number | undefined
}
interface Folded {
  /** the keys of the tabs that do not stand in the row */
  readonly folded: ReadonlySet<string>
  /** whether these are known to be empty */
  readonly known: boolean
}
/**
 * Which tabs of a record are folded away: where there are many, the empty ones. While their numbers are on the way nothing
 * is shown that may have to go again: what was folded at the last record of the kind, else all.
 */
export function useFoldedTabs(kind: string, tabs: readonly Counted[], settled: boolean): Folded {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (settled) return undefined
    const timer = setTimeout(setLate, PATIENCE_MS, true)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [settled])
  const empty = tabs.filter(({ count }) => count === 0).map(({ key }) => key)
  const many = tabs.length > FEW
  const known = settled || late || !many
  const folded = known ? (many && empty.length > 1 ? empty : []) : (foldedLast.get(kind) ?? tabs.map(({ key }) => key))
  useEffect(() => {
    if (settled) foldedLast.set(kind, new Set(folded))
  })
  return { folded: new Set(folded), known }
}
