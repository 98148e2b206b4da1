/** Stock: an insert-only ledger and a balance per product and warehouse, changed together under the balance's lock. */
import type { StockReason } from '@siteoffice/domain/stock'
import sql from 'sql-template-tag'
import type { Viewer } from '../crud/viewer.ts'
import type { Queries } from '../database/database.ts'
import { uuid } from '../database/uuid.ts'
import { Failure, wrongField } from '../failure.ts'

export interface Movement {
  readonly product: string
  readonly warehouse: string
  /** more or less, never nothing */
  readonly change: number
  readonly reason: StockReason
  readonly note?: string | undefined
  readonly sourceId?: string | undefined
}
/** Books one movement. Throws rule_broken where the balance would go below zero and the product does not allow it. */
export async function book(tx: Queries, viewer: Viewer, movement: Movement, at: Date): Promise<number> {
  const { product, warehouse, change, reason } = movement
  await tx.query(
    sql`insert into stock_balance (product, warehouse) values (${product}, ${warehouse}) on conflict do nothing`,
  )
  const [after] = await tx.query<{
    balance: number
  }>(sql`update stock_balance b set on_hand = b.on_hand + ${change}::numeric
    from product p where p._id = b.product and b.product = ${product} and b.warehouse = ${warehouse}
      and (b.on_hand + ${change}::numeric >= b.reserved or ${change}::numeric > 0 or p.allow_backorder) returning b.on_hand as balance`)
  if (after === undefined) throw wrongField('rule_broken', 'quantity', 'is more than what is available there')
  await tx.query(sql`insert into stock_movement (_id, at, product, warehouse, change, balance_after, unit_cost, reason, note, source_id, by)
    select ${uuid()}::uuid, ${at.toISOString()}::timestamptz, p._id, ${warehouse}::uuid, ${change}::numeric, ${after.balance}::numeric, coalesce(p.cost_price, p.purchase_price),
      ${reason}::text, ${movement.note ?? null}::text, ${movement.sourceId ?? null}::uuid, ${viewer.person}::uuid from product p where p._id = ${product}`)
  return after.balance
}
/** The product and the warehouses of a booking exist and can be used; they are locked against a delete. */
export async function checkPlace(tx: Queries, product: string, warehouses: readonly string[]): Promise<void> {
  const [found] = await tx.query<{ type: string; tracked: boolean }>(
    sql`select type, track_stock as tracked from product where _id = ${product} and deleted_at is null for key share`,
  )
  if (found === undefined) throw wrongField('missing_reference', 'product', 'there is no such record')
  if (found.type !== 'stock' || !found.tracked) throw wrongField('rule_broken', 'product', 'is not kept in stock')
  const there = await tx.query(
    sql`select 1 from warehouse where _id = any(${warehouses}::uuid[]) and deleted_at is null and active for key share`,
  )
  if (there.length !== warehouses.length)
    throw new Failure('missing_reference', 'There is no such warehouse.', [
      { field: 'warehouse', message: 'there is no such record' },
    ])
}
/** What a count changes: the difference to what the balance says, under its lock. */
export async function sinceCount(tx: Queries, product: string, warehouse: string, counted: number): Promise<number> {
  if (counted < 0) throw wrongField('rule_broken', 'quantity', 'cannot be below zero in a count')
  await tx.query(
    sql`insert into stock_balance (product, warehouse) values (${product}, ${warehouse}) on conflict do nothing`,
  )
  const [row] = await tx.query<{ n: number }>(
    sql`select ${counted}::numeric - on_hand as n from stock_balance where product = ${product} and warehouse = ${warehouse} for update`,
  )
  return row?.n ?? 0
}
/** Damage takes away, an opening adds; an adjustment does as its sign says. */
export function signed(reason: 'opening' | 'adjustment' | 'damage', quantity: number): number {
  if (quantity === 0) throw wrongField('rule_broken', 'quantity', 'must not be nothing')
  if (reason === 'damage') return -Math.abs(quantity)
  if (reason === 'opening' && quantity < 0) throw wrongField('rule_broken', 'quantity', 'must be more than nothing')
  return quantity
}
