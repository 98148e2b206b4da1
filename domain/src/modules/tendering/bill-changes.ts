/** What an addendum changes in the bill of quantities of its tender, row by row. */
import type { BillRow } from './bill-rows.ts'
import { deviationsOf, matchRows, saidOf } from './bill-rows.ts'

type NewRow = Parameters<typeof matchRows>[1][number]
export interface BillChange {
  readonly kind: 'changed' | 'added' | 'removed'
  /** what the row says now, in words; undefined of a row that is added */
  readonly before?: string
  /** what it will say; undefined of a row that is removed */
  readonly after?: string
}
/**
 * Present bill and new bill in; the rows that differ out, in the order of the new bill, those that are removed at the end.
 * A row is recognised as bids recognise it (`matchRows`): by its key, else by its code, else by its words.
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
