/** What stock was worth at the end of a day, and products that lie there unsold. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { Page } from '@siteoffice/domain/engine/wire'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import type { listSlowMovers, readStockValue } from '@siteoffice/domain/modules/inventory/report-endpoints'
import type { SlowMover, StockValue, StockValues } from '@siteoffice/domain/modules/inventory/stock-report'
import { SLOW_DAYS } from '@siteoffice/domain/modules/inventory/stock-report'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { forbidden, wrongField } from '../../../lib/failure.ts'
import { dayIn, startOfDay } from '../../../lib/zoned-days.ts'
import { costTo, worth } from '../ledger.ts'
import { PRODUCT, pageOf, stockList, WAREHOUSE } from '../stock/lists.ts'

interface Places {
  readonly store?: string
  readonly warehouse?: string
}
/** Warehouses `w` that the actor lists. */
const placesOf = (engine: Engine, actor: Actor, { store, warehouse }: Places): readonly Sql[] => [
  stockList(engine, actor),
  ...(store === undefined ? [] : [sql`w.store = ${store}::uuid`]),
  ...(warehouse === undefined ? [] : [sql`w._id = ${warehouse}::uuid`]),
]
const startIn = ({ networkZone }: Actor, day: string): string => new Date(startOfDay(networkZone, day)).toISOString()

/** A price as it stood at an instant: that which its first change since then has replaced, else the present one. */
const priceAt = (
  field: string,
  column: string,
  end: string,
): Sql => sql`(select case when h.change is null then p.${raw(column)} else (h.change ->> 'from')::numeric end
  from (select 1) now_or_then left join lateral (select c as change from history cross join jsonb_array_elements(changes) c
    where resource = 'product' and record_id = p._id and at >= ${end}::timestamptz and c ->> 'field' = ${field} order by at, version limit 1) h on true)`
/**
 * What lay in each warehouse then is what lies there today less what has moved since, and is worth the average cost that
 * the product had then. Throws unknown_field for a day that has not begun, forbidden without the right to read stock.
 */
export async function stockValue(
  engine: Engine,
  actor: Actor,
  { day: asked, ...places }: EndpointInput<typeof readStockValue>['query'],
): Promise<StockValues> {
  if (!actor.permissions.has('READ_ALL_STOCK') || !actor.permissions.has('READ_COST')) throw forbidden()
  const today = dayIn(actor.networkZone, Date.now())
  const day = asked ?? today
  if (day > today) throw wrongField('unknown_field', 'day', 'cannot lie after today')
  const end = startIn(actor, addDays(day, 1))
  const content = await engine.database.query<StockValue>(sql`with since as (
      select product, warehouse, sum(change) as quantity from stock_movement where at >= ${end}::timestamptz group by product, warehouse),
    places as (select b.product, b.warehouse, b.on_hand - coalesce(s.quantity, 0) as quantity
      from stock_balance b left join since s on s.product = b.product and s.warehouse = b.warehouse),
    averages as (select p._id as product, p.currency,
        coalesce(${priceAt('costPrice', 'cost_price', end)}, ${priceAt('purchasePrice', 'purchase_price', end)}) as average
      from product p where (p.deleted_at is null or p.deleted_at >= ${end}::timestamptz)
        and p._id in (select product from places where quantity <> 0))
    select w._id || '.' || a.currency as _id, ${WAREHOUSE}, case when t._id is not null then json_build_object('_id', t._id, 'label', t.name) end as store,
      a.currency, count(*)::int as products, ${worth(sql`sum(l.quantity * a.average)`)} as value
    from places l join averages a on a.product = l.product join warehouse w on w._id = l.warehouse left join stores t on t._id = w.store
    where l.quantity <> 0 and ${join(placesOf(engine, actor, places), ' and ')}
    group by w._id, t._id, a.currency order by t.name_sort_key nulls last, w.name_sort_key, w._id, a.currency`)
  const byCurrency = Map.groupBy(content, ({ currency }) => currency)
  const totals = [...byCurrency].map(([currency, rows]) => ({
    currency,
    value: Math.round(rows.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
  }))
  return { day, content, totals: totals.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }
}
/** Products that others were merged into, with themselves and those: what moved keeps the product that it was. */
const MERGED = sql`with recursive former(id, product) as (select target, target from record_merge where resource = 'product'
    union select r.source, f.product from record_merge r join former f on r.target = f.id)
  select product, array_agg(id) as products from former group by product`
type SlowQuery = Omit<EndpointInput<typeof listSlowMovers>['query'], 'size'> & { readonly size?: number }

/** Sold is what was handed over to a customer, also under a product that was merged into it; what came in since then had no time to be sold. */
export function slowMovers(engine: Engine, actor: Actor, query: SlowQuery): Promise<Page<SlowMover>> {
  const { days = SLOW_DAYS } = query
  const since = startIn(actor, addDays(dayIn(actor.networkZone, Date.now()), -days))
  return pageOf(engine, query, {
    select: sql`b.product || '.' || b.warehouse as _id, ${PRODUCT}, ${WAREHOUSE}, b.on_hand as "onHand", s.at as "lastSale",
      ${costTo(actor, worth(sql`b.on_hand * coalesce(p.cost_price, p.purchase_price)`))} as "costValue"`,
    from: sql`from stock_balance b join product p on p._id = b.product join warehouse w on w._id = b.warehouse
      left join (${MERGED}) own on own.product = b.product
      cross join lateral (select max(m.at) as at from stock_movement m where m.product = any(coalesce(own.products, array[b.product])) and m.warehouse = b.warehouse and m.reason = 'sale_delivery') s`,
    conditions: [
      sql`b.on_hand > 0 and p.deleted_at is null and coalesce(s.at < ${since}::timestamptz, true)`,
      sql`exists (select 1 from stock_movement e where e.product = any(coalesce(own.products, array[b.product])) and e.warehouse = b.warehouse and e.change > 0 and e.at < ${since}::timestamptz)`,
      ...placesOf(engine, actor, query),
    ],
    order: sql`s.at nulls first, p.name_sort_key, b.product, b.warehouse`,
  })
}
