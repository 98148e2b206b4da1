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

const by = { by: oneOf(SALES_GROUPINGS) }
const narrowing = {
  from: day(),
  to: day(),
  currency: text({ maxLength: 3, description: 'The one with the most sales of the period, where it is left out' }),
  store: id(),
  warehouse: id(),
}
const PERIOD = `From the first of this month to today where no days are given, at most ${MOST_REPORT_DAYS} days.`
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
