/** What lies where, and how it came there. */

import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { parseRange, splitList } from '@siteoffice/domain/engine/query'
import type { Page } from '@siteoffice/domain/engine/wire'
import type { listStock, listStockMovements } from '@siteoffice/domain/modules/inventory/endpoints'
import type { Balance, Movement } from '@siteoffice/domain/modules/inventory/stock'
import { STOCK_REASONS } from '@siteoffice/domain/modules/inventory/stock'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import { searchCondition } from '../../../engine/read/search-patterns.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { scopeOf } from '../../../engine/scope/scope.ts'
import { instantBound, instantsOf } from '../../../kinds/times.ts'
import { wrongField } from '../../../lib/failure.ts'
import { foldedSql } from '../../../lib/folded.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { costTo, worth } from '../ledger.ts'

type BalanceQuery = EndpointInput<typeof listStock>['query']
type MovementQuery = EndpointInput<typeof listStockMovements>['query']

function ids(name: string, value: string | undefined, column: string): Sql[] {
  if (value === undefined) return []
  const list = splitList(value)
  if (list.length === 0 || list.some(id => !isUuid(id)))
    throw wrongField('unknown_field', name, 'must be ids of records')
  return [sql`${raw(column)} = any(${list}::uuid[])`]
}
interface PageQuery {
  readonly select: Sql
  readonly from: Sql
  readonly conditions: readonly Sql[]
  readonly order: Sql
}
/** What lies in warehouses of others is not there. */
export const stockList = (engine: Engine, actor: Actor): Sql =>
  scopeOf(engine.model('warehouse'), actor, 'w', 'list') ?? sql`true`
export async function pageOf<T>(
  { database }: Engine,
  { page = 0, size = 10 }: { readonly page?: number; readonly size?: number },
  { select, from, conditions, order }: PageQuery,
): Promise<Page<T>> {
  const where = join(conditions, ' and ')
  const [content, [count]] = await Promise.all([
    database.query<T>(
      sql`select ${select} ${from} where ${where} order by ${order} limit ${size} offset ${page * size}`,
    ),
    database.query<{ n: number }>(sql`select count(*)::int as n ${from} where ${where}`),
  ])
  return { content, totalElements: count?.n ?? 0 }
}
export const PRODUCT = raw(`json_build_object('_id', p._id, 'label', p.name) as product, p.sku, p.unit, p.currency`)
export const WAREHOUSE = raw(`json_build_object('_id', w._id, 'label', w.name) as warehouse`)
const STATES = {
  out: sql`b.on_hand <= 0`,
  low: sql`(b.on_hand > 0 and b.on_hand <= coalesce(p.reorder_level, 0))`,
  in_stock: sql`b.on_hand > coalesce(p.reorder_level, 0)`,
} as const
const isState = (name: string): name is keyof typeof STATES => Object.hasOwn(STATES, name)
const SORTS: Readonly<Record<string, string>> = {
  product: 'p.name_sort_key',
  warehouse: 'w.name_sort_key',
  onHand: 'b.on_hand',
  available: 'b.on_hand - b.reserved',
}

/** GET /stock: the balance of each product in each warehouse. */
export function balances(engine: Engine, actor: Actor, query: BalanceQuery): Promise<Page<Balance>> {
  const { search, state, sort: sortKey = 'product' } = query
  if (state !== undefined && !isState(state))
    throw wrongField('unknown_field', 'state', `must be one of ${Object.keys(STATES).join(', ')}`)
  const key = sortKey.replace(/^-/, '')
  const sort = Object.hasOwn(SORTS, key) ? SORTS[key] : undefined
  if (sort === undefined) throw wrongField('unknown_field', 'sort', `must be one of ${Object.keys(SORTS).join(', ')}`)
  const conditions = [
    sql`p.deleted_at is null`,
    stockList(engine, actor),
    ...ids('product', query.product, 'b.product'),
    ...ids('warehouse', query.warehouse, 'b.warehouse'),
    ...(search === undefined
      ? []
      : [searchCondition(raw('p.searched'), raw(foldedSql("(p.name || ' ' || p.sku)")), search)]),
    ...(state === undefined ? [] : [STATES[state]]),
  ]
  const select = sql`b.product || '.' || b.warehouse as _id, ${PRODUCT}, ${WAREHOUSE}, b.on_hand as "onHand", b.reserved, b.on_hand - b.reserved as available, b.incoming,
    p.reorder_level as "reorderLevel", ${costTo(actor, worth(sql`b.on_hand * coalesce(p.cost_price, p.purchase_price)`))} as "costValue"`
  const from = sql`from stock_balance b join product p on p._id = b.product join warehouse w on w._id = b.warehouse`
  const order = sql`${raw(sort)} ${raw(sortKey.startsWith('-') ? 'desc' : 'asc')}, b.product, b.warehouse`
  return pageOf(engine, query, { select, from, conditions, order })
}
/** GET /stock/movements: the ledger, newest first. */
export function movements(engine: Engine, actor: Actor, query: MovementQuery): Promise<Page<Movement>> {
  const { reason, at, dateFrom, dateTo } = query
  const reasons = reason === undefined ? [] : splitList(reason)
  const odd = reasons.find(each => !STOCK_REASONS.some(stockReason => stockReason === each))
  if (odd !== undefined) throw wrongField('unknown_field', 'reason', `cannot be '${odd}'`)
  const range = parseRange(instantsOf(at ?? '', { ...actor, now: Date.now() })) ?? { from: dateFrom, to: dateTo }
  const conditions = [
    stockList(engine, actor),
    ...ids('product', query.product, 'm.product'),
    ...ids('warehouse', query.warehouse, 'm.warehouse'),
    ...(reasons.length === 0 ? [] : [sql`m.reason = any(${reasons}::text[])`]),
    ...(range.from === undefined ? [] : [sql`m.at >= ${instantBound(range.from, false, actor.timeZone)}::timestamptz`]),
    ...(range.to === undefined ? [] : [sql`m.at <= ${instantBound(range.to, true, actor.timeZone)}::timestamptz`]),
  ]
  const select = sql`m._id, m.at, ${PRODUCT}, ${WAREHOUSE}, m.change, m.balance_after as "balanceAfter", ${costTo(actor, sql`m.unit_cost`)} as "unitCost", m.reason, m.note,
    case when u._id is null then null else json_build_object('_id', u._id, 'label', u.name) end as by`
  const from = sql`from stock_movement m join product p on p._id = m.product join warehouse w on w._id = m.warehouse left join person u on u._id = m.by`
  return pageOf(engine, query, { select, from, conditions, order: sql`m.seq desc` })
}
