/** Amounts by currency, which are never added up across currencies. */
import type { Total } from '@siteoffice/domain/engine/wire'
import type { MoneySpan } from '@siteoffice/domain/modules/dashboard/statistics'

export interface Sum {
  readonly currency: string
  readonly amount: number
  /** so many records */
  readonly count: number
}
/** The sums of one field of a list, those of the most records first. */
export const sumsOf = (totals: readonly Total[], field: string): readonly Sum[] =>
  totals
    .flatMap(({ field: name, currency, sum, rows }) =>
      name === field && currency !== null && rows > 0 ? [{ currency, amount: sum, count: rows }] : [],
    )
    .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency))

interface MonthSum {
  readonly currency: string
  readonly issued: number
  readonly received: number
  readonly count: number
}
/** What was issued and what was received in each currency, over all spans of a month. */
export function monthSums(spans: readonly MoneySpan[]): readonly MonthSum[] {
  return [...Map.groupBy(spans, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      issued: own.reduce((all, { billed }) => all + billed, 0),
      received: own.reduce((all, { received }) => all + received, 0),
      count: own.reduce((all, { count }) => all + count, 0),
    }))
    .toSorted((a, b) => b.count - a.count || a.currency.localeCompare(b.currency))
}
