/** Balances and movements of many products of one order at once, in as many statements as for one. */
import type { StockReason } from '@siteoffice/domain/modules/inventory/stock'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'

/** How the balance of a held product changes. */
interface BalanceChange {
  readonly product: string
  /** the field that names its quantity */
  readonly field: string
  readonly onHand?: number
  readonly reserved?: number
  readonly incoming?: number
}
/**
 * Changes the balances of different products in a held warehouse and answers what lies there, by product. Throws
 * rule_broken where less would be there than orders are promised, unless the product or the warehouse allows it.
 */
export async function changeBalances(
  tx: Queries,
  warehouse: string,
  unsorted: readonly BalanceChange[],
): Promise<ReadonlyMap<string, number>> {
  if (unsorted.length === 0) return new Map()
  // in one order for everybody, so that two orders never wait for each other
  const changes = unsorted.toSorted((a, b) => (a.product < b.product ? -1 : 1))
  const products = changes.map(each => each.product)
  await tx.query(sql`insert into stock_balance (product, warehouse)
    select g.product, ${warehouse}::uuid from unnest(${products}::uuid[]) as g(product) order by g.product on conflict do nothing`)
  const rows = await tx.query<{
    product: string
    balance: number
  }>(sql`with held as (select product from stock_balance where warehouse = ${warehouse} and product = any(${products}::uuid[]) order by product for update)
    update stock_balance b set on_hand = b.on_hand + g.on_hand,
      reserved = greatest(b.reserved + g.reserved, 0), incoming = greatest(b.incoming + g.incoming, 0)
    from held h join unnest(${products}::uuid[], ${changes.map(each => each.onHand ?? 0)}::numeric[], ${changes.map(each => each.reserved ?? 0)}::numeric[],
      ${changes.map(each => each.incoming ?? 0)}::numeric[]) as g(product, on_hand, reserved, incoming) on g.product = h.product, product p, warehouse w
    where b.product = g.product and b.warehouse = ${warehouse} and p._id = g.product and w._id = b.warehouse
      and (g.on_hand >= 0 and g.reserved <= 0 or b.on_hand + g.on_hand >= greatest(b.reserved + g.reserved, 0) or p.allow_backorder or w.allow_negative)
    returning b.product, b.on_hand as balance`)
  const balances = new Map(rows.map(({ product, balance }) => [product, balance]))
  const short = unsorted.find(({ product }) => !balances.has(product))
  if (short !== undefined) throw wrongField('rule_broken', short.field, 'is more than what is available there')
  return balances
}
interface Posting {
  readonly warehouse: string
  readonly reason: StockReason
  readonly note: string
  readonly source: string
}
interface PostedGoods {
  readonly product: string
  readonly change: number
  /** of one; null: the average */
  readonly cost: number | null
}
/** Enters the movements of different products in the ledger; their balances are changed already. */
export async function enterMovements(
  { tx, now, actor }: HookContext,
  { warehouse, reason, note, source }: Posting,
  goods: readonly PostedGoods[],
  balances: ReadonlyMap<string, number>,
): Promise<void> {
  if (goods.length === 0) return
  const products = goods.map(each => each.product)
  await tx.query(sql`insert into stock_movement (_id, at, product, warehouse, change, balance_after, unit_cost, reason, note, source_id, by)
    select g.movement, ${now.toISOString()}::timestamptz, g.product, ${warehouse}::uuid, g.change, g.balance, coalesce(g.cost, p.cost_price, p.purchase_price),
      ${reason}::text, ${note}::text, ${source}::uuid, ${actor.person}::uuid
    from unnest(${products.map(() => uuid())}::uuid[], ${products}::uuid[], ${goods.map(each => each.change)}::numeric[],
      ${products.map(id => balances.get(id) ?? 0)}::numeric[], ${goods.map(each => each.cost)}::numeric[])
      as g(movement, product, change, balance, cost) join product p on p._id = g.product order by g.product`)
}
