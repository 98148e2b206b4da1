/** What was sold in a period, by one of six groupings, and what was received by method of payment. */
import { addDays } from '../../engine/relative-days.ts'
import type { TypeOf } from '../../engine/schema.ts'
import { day, id, integer, list, nullable, number, object, oneOf, text } from '../../engine/schema.ts'

export const SALES_GROUPINGS = ['day', 'product', 'customer', 'store', 'person', 'method'] as const
export type SalesGrouping = (typeof SALES_GROUPINGS)[number]
/** Where no first day is given: thirty days that end with the last one, for a month that has just begun is empty. */
export const firstDayOfReport = (to: string): string => addDays(to, -29)
/** A year, and the day after it. */
export const MOST_REPORT_DAYS = 366
export const MOST_REPORT_ROWS = 500
export const MOST_SHEET_ROWS = 10_000

const FIGURES = {
  count: integer({ description: 'Sales that were confirmed, or payments' }),
  quantity: nullable(
    number({ description: 'Sold less returned, by product alone: units of different products have no sum' }),
  ),
  sold: number({ description: 'After discounts, or received' }),
  returned: number({ description: 'Credited for returned goods, or refunded' }),
  net: number(),
  margin: nullable(number({ description: 'Net less the cost of the goods; null without the right to read costs' })),
}
const SUMS = object(FIGURES)
export type SalesFigures = TypeOf<typeof SUMS>
const SALES_ROW = object({
  key: text({ description: 'A day, an id or a method; `@empty` where there is none' }),
  label: nullable(text()),
  detail: nullable(text({ description: 'The code of a product' })),
  unit: nullable(text({ description: 'Of a product' })),
  ...FIGURES,
})
export type SalesRow = TypeOf<typeof SALES_ROW>
export const SALES_REPORT = object({
  from: day(),
  to: day(),
  currency: text(),
  currencies: list(text(), { description: 'Of the period, that with the most sales first' }),
  rows: list(SALES_ROW),
  totalElements: integer(),
  total: SUMS,
})
export type SalesReport = TypeOf<typeof SALES_REPORT>
/** What one sale adds to a figure of the report: by its confirmation, its returns of a day, or a payment. */
export const SALES_ENTRY = object({
  _id: text(),
  day: day(),
  kind: oneOf(['sold', 'returned', 'received', 'refunded']),
  sale: object({ _id: id(), label: text() }),
  customer: nullable(object({ _id: id(), label: text() })),
  quantity: nullable(number({ description: 'By product alone' })),
  net: number(),
  margin: nullable(number()),
})
export type SalesEntry = TypeOf<typeof SALES_ENTRY>
