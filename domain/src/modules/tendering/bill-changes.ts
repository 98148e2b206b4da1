/** The changes that an addendum makes to its tender's bill of quantities, row by row. */
import type { BillRow } from './bill-rows.ts'
import { deviationsOf, matchRows, saidOf } from './bill-rows.ts'

type NewRow = Parameters<typeof matchRows>[1][number]
export interface BillChange {
  readonly kind: 'changed' | 'added' | 'removed'
  /** the row before the change, in words; undefined for an added row */
  readonly before?: string
  /** the row after the change; undefined for a removed row */
  readonly after?: string
}
/**
 * The rows that differ between the current bill and a new one, in the order of the new one, the removed rows last.
 * A row is matched as bids match it (`matchRows`): by its key, else by its code, else by its words.
 */
export function billChanges(present: readonly BillRow[], next: readonly NewRow[]): readonly BillChange[] {
  const matches = matchRows(present, next)
  const matchedRows = new Set(matches)
  const changes = next.flatMap((row, at): readonly BillChange[] => {
    const before = matches[at]
    if (before === undefined) return [{ kind: 'added', after: saidOf(row) }]
    return deviationsOf(row, before).length === 0
      ? []
      : [{ kind: 'changed', before: saidOf(before), after: saidOf(row) }]
  })
  const removed = present
    .filter(row => !matchedRows.has(row))
    .map(row => ({ kind: 'removed' as const, before: saidOf(row) }))
  return [...changes, ...removed]
}
