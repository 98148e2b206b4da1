/** Reports of the stores. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { day, id, integer, object, oneOf, page, text } from '../../engine/schema.ts'
import {
  MOST_REPORT_DAYS,
  MOST_REPORT_ROWS,
  MOST_SHEET_ROWS,
  SALES_ENTRY,
  SALES_GROUPINGS,
  SALES_REPORT,
} from './sales-report.ts'
import { MOST_SLOW_DAYS, SLOW_DAYS, SLOW_MOVER, STOCK_VALUES } from './stock-report.ts'

const by = { by: oneOf(SALES_GROUPINGS) }
const narrowing = {
  from: day(),
  to: day(),
  currency: text({ maxLength: 3, description: 'The one with the most sales of the period, where it is left out' }),
  store: id(),
  warehouse: id(),
}
const PERIOD = `The last thirty days where no days are given, at most ${MOST_REPORT_DAYS} days.`
const COUNTS =
  'Confirmed sales count on the day of their confirmation, returned goods on the day of their return, payments and refunds on their own, all by the time zone of the network. Margins are for whoever holds READ_COST.'
export const readSalesReport = defineEndpoint({
  method: 'GET',
  path: '/sale/report',
  guard: ['READ_ALL_SALE'],
  section: 'Sales',
  operationId: 'readSalesReport',
  summary: 'What was sold in a period, by day, product, customer, store, person or method of payment',
  description: `${PERIOD} ${COUNTS} The first ${MOST_REPORT_ROWS} rows, days by their order and others by their amount; \`total\` is over all.`,
  query: object(by, narrowing),
  answer: SALES_REPORT,
  errors: ['unknown_field', 'validation_failed', 'forbidden'],
  heavy: true,
})
export const listSalesEntries = defineEndpoint({
  method: 'GET',
  path: '/sale/report/entries',
  guard: ['READ_ALL_SALE'],
  section: 'Sales',
  operationId: 'listSalesReportEntries',
  summary: 'The sales behind a row of the report',
  description: `${PERIOD} ${COUNTS}`,
  query: object(
    { ...by, key: text({ description: 'That of the row' }) },
    {
      ...narrowing,
      page: integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 10 }),
    },
  ),
  answer: page(SALES_ENTRY),
  errors: ['unknown_field', 'validation_failed', 'forbidden'],
  heavy: true,
})
export const exportSalesReport = defineEndpoint({
  method: 'GET',
  path: '/sale/report/export',
  guard: ['READ_ALL_SALE'],
  section: 'Sales',
  operationId: 'exportSalesReport',
  summary: 'The same as a workbook',
  description: `Takes EXPORT_DATA as well, and stands in the audit log. At most ${MOST_SHEET_ROWS} rows.`,
  query: object(by, narrowing),
  answer: 'file',
  errors: ['unknown_field', 'validation_failed', 'forbidden'],
  heavy: true,
})
const atDay = { day: day(), store: id(), warehouse: id() }
const VALUED = 'Takes READ_ALL_STOCK as well. Today where no day is given, by the time zone of the network.'
export const readStockValue = defineEndpoint({
  method: 'GET',
  path: '/stock/value',
  guard: ['READ_COST'],
  section: 'Stock',
  operationId: 'readStockValue',
  summary: 'What the stock of each warehouse was worth at the end of a day',
  description: `${VALUED} At the average cost of that day, reckoned back from today's stock by the movements since; by currency of the products.`,
  query: object({}, atDay),
  answer: STOCK_VALUES,
  errors: ['unknown_field', 'validation_failed', 'forbidden'],
  heavy: true,
})
export const exportStockValue = defineEndpoint({
  method: 'GET',
  path: '/stock/value/export',
  guard: ['READ_COST'],
  section: 'Stock',
  operationId: 'exportStockValue',
  summary: 'The same as a workbook',
  description: `${VALUED} Takes EXPORT_DATA too, and stands in the audit log.`,
  query: object({}, atDay),
  answer: 'file',
  errors: ['unknown_field', 'validation_failed', 'forbidden'],
  heavy: true,
})
const unsold = {
  days: integer({ minimum: 1, maximum: MOST_SLOW_DAYS, default: SLOW_DAYS }),
  store: id(),
  warehouse: id(),
}
export const listSlowMovers = defineEndpoint({
  method: 'GET',
  path: '/stock/slow-movers',
  guard: ['READ_ALL_STOCK'],
  section: 'Stock',
  operationId: 'listSlowMovers',
  summary: 'Products that lie in a warehouse and were not sold from there for so many days',
  description:
    'Those that were sold never, or longest ago, come first. What came in later than that is left out. Values are for whoever holds READ_COST.',
  query: object(
    {},
    {
      ...unsold,
      page: integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 10 }),
    },
  ),
  answer: page(SLOW_MOVER),
  errors: ['unknown_field', 'validation_failed'],
  heavy: true,
})
export const exportSlowMovers = defineEndpoint({
  method: 'GET',
  path: '/stock/slow-movers/export',
  guard: ['READ_ALL_STOCK'],
  section: 'Stock',
  operationId: 'exportSlowMovers',
  summary: 'The same as a workbook',
  description: `Takes EXPORT_DATA as well, and stands in the audit log. At most ${MOST_SHEET_ROWS} rows.`,
  query: object({}, unsold),
  answer: 'file',
  errors: ['unknown_field', 'validation_failed', 'forbidden'],
  heavy: true,
})
