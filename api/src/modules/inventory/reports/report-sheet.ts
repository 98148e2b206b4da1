/** Reports taken along as workbooks, in the language of their reader; each is told in the audit log. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { humanise } from '@siteoffice/domain/engine/describe'
import { unitLabel } from '@siteoffice/domain/engine/units'
import type { SalesGrouping, SalesReport, SalesRow } from '@siteoffice/domain/modules/inventory/sales-report'
import type { SlowMover, StockValues } from '@siteoffice/domain/modules/inventory/stock-report'
import { recordsIn } from '../../../data/records.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { Download } from '../../../engine/sheets/download.ts'
import { xlsx } from '../../../engine/sheets/xlsx.ts'
import { recordExport } from '../../../engine/write/record-export.ts'
import type { Cell } from '../../../kinds/cell.ts'
import { figure } from '../../../kinds/cell.ts'
import { forbidden } from '../../../lib/failure.ts'
import type { Words } from '../../../lib/words.ts'
import { wordsOf } from '../../../lib/words.ts'
import { dayIn } from '../../../lib/zoned-days.ts'

async function* each<T>(rows: Iterable<T>): AsyncGenerator<T> {
  yield* rows
}
interface Sheet {
  readonly title: string
  /** of the file, without its ending */
  readonly name: string
  /** how it is told in the audit log, under which kind of record */
  readonly told: string
  readonly resource: string
  readonly head: (words: Words) => readonly string[]
  readonly rows: (words: Words) => readonly (readonly Cell[])[]
}
export function refuseWithoutExport({ permissions }: Actor): void {
  if (!permissions.has('EXPORT_DATA')) throw forbidden()
}
export async function takeAlong(engine: Engine, actor: Actor, sheet: Sheet): Promise<Download> {
  const person = await recordsIn(engine.database).get('person', actor.person, ['locale'], { trash: 'with' })
  const language = person?.locale ?? 'en'
  const words = await wordsOf(language)
  const rows = sheet.rows(words)
  const description = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} as xlsx, ${sheet.told}`
  const entry = { resource: sheet.resource, description, at: new Date() }
  await engine.database.transaction(async tx => recordExport(tx, actor, entry))
  return new Download({
    name: `${sheet.name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: rows.length,
    content: xlsx(words(sheet.title), sheet.head(words), each(rows), { rightToLeft: language === 'ar' }),
  })
}
/** How the audit log tells which stores a report is about; empty for all that its reader sees. */
export async function placesTold(
  engine: Engine,
  { store, warehouse }: { readonly store?: string; readonly warehouse?: string },
): Promise<string> {
  const records = recordsIn(engine.database)
  const named = [
    store === undefined ? undefined : await records.get('stores', store, ['name'], { trash: 'with' }),
    warehouse === undefined ? undefined : await records.get('warehouse', warehouse, ['name'], { trash: 'with' }),
  ]
  return named.map(row => (row === undefined ? '' : `, ${row.name}`)).join('')
}
/** What the rows that find no room add up to, so that the column has its total. */
function otherRows({ rows, total, totalElements }: SalesReport): SalesReport['total'] | undefined {
  if (totalElements <= rows.length) return undefined
  const less = (name: 'count' | 'sold' | 'returned' | 'net'): number =>
    rows.reduce((left, row) => left - row[name], total[name])
  const margin = total.margin === null ? null : rows.reduce((left, row) => left - (row.margin ?? 0), total.margin)
  return {
    count: less('count'),
    quantity: null,
    sold: less('sold'),
    returned: less('returned'),
    net: less('net'),
    margin,
  }
}
const HEADINGS: { readonly [By in SalesGrouping]: string } = {
  day: 'Day',
  product: 'Product',
  customer: 'Customer',
  store: 'Store',
  person: 'Salesperson',
  method: 'Payment method',
}
function nameOf({ key, label }: SalesRow, by: SalesGrouping, words: Words): string {
  if (by === 'day') return key
  if (by === 'method') return words(humanise(key))
  return label ?? words('None')
}
/** The columns of a report of sales: quantities stand by product, and payments have no margins. */
export function salesSheet(report: SalesReport, by: SalesGrouping, places: string): Sheet {
  const digits = minorDigits(report.currency)
  const isOfPayments = by === 'method'
  const hasMargin = report.total.margin !== null
  const others = otherRows(report)
  const figures = (row: SalesReport['total']): readonly Cell[] => [
    row.count,
    ...(by === 'product' ? [row.quantity] : []),
    ...[row.sold, row.returned, row.net, ...(hasMargin ? [row.margin ?? 0] : [])].map(amount => figure(amount, digits)),
    report.currency,
  ]
  return {
    title: 'Sales',
    name: `sales-by-${by}-${report.from}-${report.to}`,
    told: `sales by ${by}, ${report.from}..${report.to}, ${report.currency}${places}`,
    resource: 'sale',
    head: words =>
      [
        HEADINGS[by],
        ...(by === 'product' ? ['SKU', 'Unit'] : []),
        ...(isOfPayments
          ? ['Payments', 'Received', 'Refunded', 'Net']
          : [
              'Sales',
              ...(by === 'product' ? ['Quantity'] : []),
              'Sold',
              'Returned',
              'Net',
              ...(hasMargin ? ['Margin'] : []),
            ]),
        'Currency',
      ].map(words),
    rows: words => [
      ...report.rows.map(row => [
        nameOf(row, by, words),
        ...(by === 'product' ? [row.detail, row.unit === null ? null : words(unitLabel(row.unit))] : []),
        ...figures(row),
      ]),
      ...(others === undefined
        ? []
        : [[words('Others'), ...(by === 'product' ? [null, null] : []), ...figures(others)]]),
      [words('Total'), ...(by === 'product' ? [null, null] : []), ...figures(report.total)],
    ],
  }
}
export const stockValueSheet = ({ day, content, totals }: StockValues, places: string): Sheet => ({
  title: 'Stock value',
  name: `stock-value-${day}`,
  told: `stock value at the end of ${day}${places}`,
  resource: 'warehouse',
  head: words => ['Warehouse', 'Store', 'Products', 'Value', 'Currency'].map(words),
  rows: words => [
    ...content.map(({ warehouse, store, products, value, currency }) => [
      warehouse.label,
      store?.label ?? null,
      products,
      figure(value, minorDigits(currency)),
      currency,
    ]),
    ...totals.map(({ currency, value }) => [
      words('Total'),
      null,
      null,
      figure(value, minorDigits(currency)),
      currency,
    ]),
  ],
})
export function slowMoversSheet(
  rows: readonly SlowMover[],
  { days, places }: { readonly days: number; readonly places: string },
  { permissions, networkZone }: Actor,
): Sheet {
  const hasValue = permissions.has('READ_COST')
  return {
    title: 'Slow movers',
    name: `slow-movers-${days}-days`,
    told: `products without a sale in ${days} days${places}`,
    resource: 'product',
    head: words =>
      ['Product', 'SKU', 'Warehouse', 'On hand', 'Unit', 'Last sale', ...(hasValue ? ['Value', 'Currency'] : [])].map(
        words,
      ),
    rows: words =>
      rows.map(({ product, sku, warehouse, onHand, unit, lastSale, costValue, currency }) => [
        product.label,
        sku,
        warehouse.label,
        onHand,
        words(unitLabel(unit)),
        lastSale === null ? null : dayIn(networkZone, Date.parse(lastSale)),
        ...(hasValue ? [costValue === null ? null : figure(costValue, minorDigits(currency)), currency] : []),
      ]),
  }
}
