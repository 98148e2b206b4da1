/** What sales add to the reports, as rows of SQL with their amounts in minor units: lines, returned goods and payments. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { addDays } from '@siteoffice/domain/modules/dashboard/statistics'
import type { SalesGrouping } from '@siteoffice/domain/modules/inventory/sales-report'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { startOfDay } from '../../../lib/zoned-days.ts'

export interface SalesPeriod {
  readonly from: string
  readonly to: string
  readonly store?: string | undefined
  readonly warehouse?: string | undefined
}
/** Carts and cancelled sales sell nothing. */
const SOLD = sql`t.status in (${states('sale.status', 'confirmed', 'on_hold', 'completed', 'closed_short')})`

/** Sales `t` that the actor lists. */
export function salesOf(engine: Engine, actor: Actor, { store, warehouse }: SalesPeriod): Sql {
  return join(
    [
      rowsOf(engine.model('sale'), actor, 't', 'list', 'without'),
      ...(store === undefined ? [] : [sql`t.store = ${store}::uuid`]),
      ...(warehouse === undefined ? [] : [sql`t.warehouse = ${warehouse}::uuid`]),
    ],
    ' and ',
  )
}
export const soldIn = ({ from, to }: SalesPeriod): Sql =>
  sql`${SOLD} and t.sold_on between ${from}::date and ${to}::date`
/** Whether an instant is on a day of the period, where the network is. */
export function happenedIn(column: string, { networkZone }: Actor, { from, to }: SalesPeriod): Sql {
  const [start, end] = [from, addDays(to, 1)].map(day => new Date(startOfDay(networkZone, day)).toISOString())
  return sql`${raw(column)} >= ${start}::timestamptz and ${raw(column)} < ${end}::timestamptz`
}
const dayOf = (column: string, { networkZone }: Actor): Sql =>
  sql`(${raw(column)} at time zone ${networkZone}::text)::date`
/** The part of `units` up to a point of the whole, rounded half up, as `partUpTo` has it; all are whole numbers. */
const partUpTo = (units: string, point: string, whole: string): Sql =>
  raw(`(case when ${whole} = 0 then 0 else div(2 * ${units} * ${point} + ${whole}, 2 * ${whole}) end)`)

interface Scope {
  readonly engine: Engine
  readonly actor: Actor
  readonly period: SalesPeriod
  readonly currency: string
}
const OF_SALE = raw('t._id as sale, t.customer, t.store, t.salesperson as person')
const scaleOf = (currency: string): Sql => raw(String(10 ** minorDigits(currency)))
/** Goods of a sale that was closed short were sold as far as they were handed over. */
const IS_SHORT = sql`t.status = ${states('sale.status', 'closed_short')}`
const DELIVERED = sql`least(l.quantity, (select coalesce(sum(d.quantity), 0) from sale_deliveries d where d.owner = t._id and d.row = l.position))`
const COSTS = raw('left join sale_costs c on c.owner = l.owner and c.position = l.position')
/** Confirmed sales, without their lines: what was credited and not returned was never handed over. */
function sales({ engine, actor, period, currency }: Scope): Sql {
  const scale = scaleOf(currency)
  const short = sql`case when ${IS_SHORT} then coalesce(t.amount_credited, 0) - (select coalesce(sum(r.amount), 0) from sale_returns r where r.owner = t._id) else 0 end`
  const cost = sql`case when ${IS_SHORT} then (select coalesce(sum(round(${DELIVERED} * coalesce(c.unit_cost, 0) * ${scale})), 0) from sale_items l ${COSTS} where l.owner = t._id)
    else round((t.final_price - coalesce(t.profit, t.final_price)) * ${scale}) end`
  return sql`(select ${OF_SALE}, t.sold_on as day, 'sold' as kind, null::uuid as product, 0 as quantity, round((t.final_price - ${short}) * ${scale}) as net, ${cost} as cost
    from sale t where ${soldIn(period)} and t.currency = ${currency} and ${salesOf(engine, actor, period)})`
}
/** The lines of confirmed sales: the share of each in the final price, as `sharesOf` has it, and what its goods cost. */
function lines({ engine, actor, period, currency }: Scope): Sql {
  const scale = scaleOf(currency)
  const part = sql`round((l.total_price - coalesce(l.discount_amount, 0)) * ${scale})`
  return sql`(select s.sale, s.customer, s.store, s.person, s.day, 'sold' as kind, s.product, s.moved as quantity,
      case when s.moved = s.quantity then s.share else ${partUpTo('s.share', '(s.moved * 1000)', '(s.quantity * 1000)')} end as net, round(s.moved * s.unit_cost * ${scale}) as cost
    from (select p.*, ${partUpTo('p.price', 'p.upto', 'p.whole')} - ${partUpTo('p.price', '(p.upto - p.part)', 'p.whole')} as share
      from (select ${OF_SALE}, t.sold_on as day, l.product, l.quantity, case when ${IS_SHORT} then ${DELIVERED} else l.quantity end as moved,
          coalesce(c.unit_cost, 0) as unit_cost, round(t.final_price * ${scale}) as price, ${part} as part,
          sum(${part}) over (partition by l.owner order by l.position rows unbounded preceding) as upto, sum(${part}) over (partition by l.owner) as whole
        from sale t join sale_items l on l.owner = t._id ${COSTS}
        where ${soldIn(period)} and t.currency = ${currency} and ${salesOf(engine, actor, period)}) p) s)`
}
/** What was written off has cost the store what it did. */
function returns({ engine, actor, period, currency }: Scope): Sql {
  const scale = scaleOf(currency)
  return sql`(select ${OF_SALE}, ${dayOf('r.at', actor)} as day, 'returned' as kind, r.product, -r.quantity as quantity, -round(r.amount * ${scale}) as net,
      case when r.goods = 'restocked' then -round(r.quantity * coalesce(c.unit_cost, 0) * ${scale}) else 0 end as cost
    from sale_returns r join sale t on t._id = r.owner left join sale_costs c on c.owner = r.owner and c.position = r.row
    where ${happenedIn('r.at', actor, period)} and t.currency = ${currency} and ${salesOf(engine, actor, period)})`
}
/** Payments also of carts and of cancelled sales: the money came, or went back. */
function payments({ engine, actor, period, currency }: Scope): Sql {
  const scale = scaleOf(currency)
  return sql`(select ${OF_SALE}, ${dayOf('p.at', actor)} as day, case when p.amount < 0 then 'refunded' else 'received' end as kind, p.method,
      0 as quantity, round(p.amount * ${scale}) as net, 0 as cost
    from sale_payments p join sale t on t._id = p.owner
    where ${happenedIn('p.at', actor, period)} and t.currency = ${currency} and ${salesOf(engine, actor, period)})`
}
const KEYS: { readonly [By in SalesGrouping]: string } = {
  day: 'e.day',
  product: 'e.product',
  customer: 'e.customer',
  store: 'e.store',
  person: 'e.person',
  method: 'e.method',
}
/** What a row of the report stands for, of entries `e`. */
export const keyOf = (by: SalesGrouping): Sql => raw(`${KEYS[by]}::text`)
/** The entries of a report: each sale, or each of its lines, each returned line and each payment of the period once. */
export function entriesBy(by: SalesGrouping, scope: Scope): Sql {
  if (by === 'method') return payments(scope)
  return sql`(${by === 'product' ? lines(scope) : sales(scope)} union all ${returns(scope)})`
}
