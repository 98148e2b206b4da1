/** What an addendum changes in the bill of its tender, as it is kept and as its mails say it. */
import type { BillChange } from '@siteoffice/domain/modules/tendering/bill-changes'
import type { RowOf } from '../../engine/rules.ts'

const LONGEST_ROW = 2000
export const cutChange = ({ kind, before, after }: BillChange): BillChange => ({
  kind,
  ...(before !== undefined && { before: before.slice(0, LONGEST_ROW) }),
  ...(after !== undefined && { after: after.slice(0, LONGEST_ROW) }),
})
/** A mail names so many rows; all of them stand in the addendum. */
const NAMED_ROWS = 50
function factOfChange({ kind, before, after }: RowOf<'addenda'>['billChanges'][number]): string {
  if (kind === 'added') return `New row of the bill: ${after ?? ''}`
  if (kind === 'removed') return `Row removed from the bill: ${before ?? ''}`
  return `Row of the bill was: ${before ?? ''} – is now: ${after ?? ''}`
}
export const changesInWords = (changes: RowOf<'addenda'>['billChanges']): readonly string[] => [
  ...changes.slice(0, NAMED_ROWS).map(factOfChange),
  ...(changes.length > NAMED_ROWS ? [`Further rows that the addendum changes: ${changes.length - NAMED_ROWS}`] : []),
]
