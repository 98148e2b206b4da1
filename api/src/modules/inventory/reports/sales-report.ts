/** The figures of sales over a period, by one of six groupings, and the sales behind each of them. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { amountOf } from '@siteoffice/domain/engine/money'
import { EMPTY } from '@siteoffice/domain/engine/query'
import type { Page } from '@siteoffice/domain/engine/wire'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import type { listSalesEntries, readSalesReport } from '@siteoffice/domain/modules/inventory/report-endpoints'
import type {
  SalesEntry,
  SalesFigures,
  SalesGrouping,
  SalesReport,
  SalesRow,
} from '@siteoffice/domain/modules/inventory/sales-report'
import { firstDayOfReport, MOST_REPORT_DAYS } from '@siteoffice/domain/modules/inventory/sales-report'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { wrongField } from '../../../lib/failure.ts'
import { target } from '../../../lib/sql-names.ts'
import { dayIn } from '../../../lib/zoned-days.ts'
import { pageOf } from '../stock/lists.ts'
import type { SalesPeriod } from './sales-entries.ts'
import { entriesBy, happenedIn, keyOf, salesOf, soldIn } from './sales-entries.ts'

type Query = EndpointInput<typeof readSalesReport>['query']
type EntryQuery = EndpointInput<typeof listSalesEntries>['query']

/** Throws unknown_field where the period ends before it begins, or is too long. */
export function periodOf({ networkZone }: Actor, query: Query): SalesPeriod {
  const { to = dayIn(networkZone, Date.now()), store, warehouse } = query
  const { from = firstDayOfReport(to) } = query
  if (from > to) throw wrongField('unknown_field', 'from', `must not be after the end, ${to}`)
  if (addDays(from, MOST_REPORT_DAYS - 1) < to)
    throw wrongField('unknown_field', 'from', `must be at most ${MOST_REPORT_DAYS - 1} days before the end`)
  return { from, to, store, warehouse }
}
/** The currencies in which something was sold or returned, or paid, that with the most first. */
async function currenciesOf(engine: Engine, actor: Actor, period: SalesPeriod, by: SalesGrouping): Promise<string[]> {
  const sales = salesOf(engine, actor, period)
  const others = (table: string): Sql =>
    sql`(select t.currency from ${raw(table)} x join sale t on t._id = x.owner where ${happenedIn('x.at', actor, period)} and ${sales})`
  const all =
    by === 'method'
      ? others('sale_payments')
      : sql`((select t.currency from sale t where ${soldIn(period)} and ${sales}) union all ${others('sale_returns')})`
  const rows = await engine.database.query<{ currency: string }>(
    sql`select a.currency from ${all} a group by a.currency order by count(*) desc, a.currency`,
  )
  return rows.map(({ currency }) => currency)
}
/** A sale has a line of each of its products, and an entry of its own in the other reports. */
const countBy = (by: SalesGrouping): Sql => (by === 'product' ? sql`distinct e.sale` : sql`*`)
/** Sums of entries `e`, in minor units. */
const sumsBy = (by: SalesGrouping): Sql =>
  sql`count(${countBy(by)}) filter (where e.kind in ('sold', 'received'))::int as count,
  coalesce(sum(e.quantity), 0) as quantity, coalesce(sum(e.net) filter (where e.kind in ('sold', 'received')), 0) as sold,
  coalesce(-sum(e.net) filter (where e.kind in ('returned', 'refunded')), 0) as returned, coalesce(sum(e.net), 0) as net, coalesce(sum(e.net - e.cost), 0) as margin`
interface Labels {
  readonly label: Sql
  readonly from: Sql
}
function labelled(resource: 'customers' | 'stores' | 'adminUsers'): Labels {
  const { table, label } = target(resource)
  return { label: sql`r.${raw(label)} as label`, from: sql`left join ${raw(table)} r on r._id::text = g.key` }
}
const NO_LABELS: Labels = { label: sql`null::text as label`, from: sql`` }
const LABELS: { readonly [By in SalesGrouping]: () => Labels } = {
  day: () => NO_LABELS,
  method: () => NO_LABELS,
  product: () => ({
    label: sql`r.name as label, r.sku as detail, r.unit`,
    from: sql`left join product r on r._id::text = g.key`,
  }),
  customer: () => labelled('customers'),
  store: () => labelled('stores'),
  person: () => labelled('adminUsers'),
}
type Row = SalesFigures &
  Partial<Pick<SalesRow, 'label' | 'detail' | 'unit'>> & {
    readonly key: string | null
    readonly all: number
    readonly isTotal: boolean
  }
interface Terms {
  readonly actor: Actor
  readonly by: SalesGrouping
  readonly currency: string
}
function figuresOf(
  { count, quantity, sold, returned, net, margin }: SalesFigures,
  { actor, by, currency }: Terms,
): SalesFigures {
  const amount = (units: number): number => amountOf(units, minorDigits(currency))
  const hasMargin = by !== 'method' && actor.permissions.has('READ_COST')
  return {
    count,
    quantity: by === 'product' ? quantity : null,
    sold: amount(sold),
    returned: amount(returned),
    net: amount(net),
    margin: hasMargin && margin !== null ? amount(margin) : null,
  }
}
/** Of a period in which nothing was sold. */
const NO_CURRENCY = 'USD'
const NOTHING: SalesFigures = { count: 0, quantity: 0, sold: 0, returned: 0, net: 0, margin: 0 }

/** Throws as `periodOf`. */
export async function salesReport(engine: Engine, actor: Actor, query: Query, most: number): Promise<SalesReport> {
  const { by } = query
  const period = periodOf(actor, query)
  const currencies = await currenciesOf(engine, actor, period, by)
  const currency = query.currency ?? currencies[0] ?? NO_CURRENCY
  const labels = LABELS[by]()
  const order = by === 'day' ? sql`g.key` : sql`g.net desc, g.key`
  const rows =
    await engine.database.query<Row>(sql`select g.key, g."isTotal", g."all", g.count, g.quantity, g.sold, g.returned, g.net, g.margin, ${labels.label}
    from (select ${keyOf(by)} as key, grouping(${keyOf(by)}) = 1 as "isTotal", (count(*) over ())::int - 1 as "all", ${sumsBy(by)}
      from ${entriesBy(by, { engine, actor, period, currency })} e group by grouping sets ((${keyOf(by)}), ())) g ${labels.from}
    order by g."isTotal" desc, ${order} limit ${most + 1}`)
  const terms = { actor, by, currency }
  const total = rows.find(({ isTotal }) => isTotal)
  return {
    from: period.from,
    to: period.to,
    currency,
    currencies,
    totalElements: total?.all ?? 0,
    total: figuresOf(total ?? NOTHING, terms),
    rows: rows
      .filter(({ isTotal }) => !isTotal)
      .map(row => {
        const { key, label = null, detail = null, unit = null } = row
        return { key: key ?? EMPTY, label, detail, unit, ...figuresOf(row, terms) }
      }),
  }
}
type EntryRow = Omit<SalesEntry, 'margin'> & { readonly margin: number }

/** Throws as `periodOf`. */
export async function salesEntries(engine: Engine, actor: Actor, query: EntryQuery): Promise<Page<SalesEntry>> {
  const { by, key } = query
  const period = periodOf(actor, query)
  const currency = query.currency ?? (await currenciesOf(engine, actor, period, by))[0] ?? NO_CURRENCY
  const condition = key === EMPTY ? sql`${keyOf(by)} is null` : sql`${keyOf(by)} = ${key}::text`
  const page = await pageOf<EntryRow>(engine, query, {
    select: sql`g.sale || ' ' || g.day || ' ' || g.kind as _id, g.day::text as day, g.kind, g.quantity, g.net, g.margin,
      json_build_object('_id', s._id, 'label', s.reference) as sale, case when c._id is not null then json_build_object('_id', c._id, 'label', c.name) end as customer`,
    from: sql`from (select e.sale, e.day, e.kind, sum(e.quantity) as quantity, sum(e.net) as net, sum(e.net - e.cost) as margin
      from ${entriesBy(by, { engine, actor, period, currency })} e where ${condition} group by e.sale, e.day, e.kind) g
      join sale s on s._id = g.sale left join customers c on c._id = s.customer`,
    conditions: [sql`true`],
    order: sql`g.day desc, g.sale, g.kind`,
  })
  const content = page.content.map(row => {
    const { quantity, net, margin } = figuresOf({ ...NOTHING, ...row }, { actor, by, currency })
    return { ...row, quantity, net, margin }
  })
  return { ...page, content }
}
