/** Stock: an insert-only ledger and a balance per product and warehouse, changed together under the balance's lock. */

import { fitsUnit, notWhole } from '@siteoffice/domain/engine/units'
import type { StockReason } from '@siteoffice/domain/modules/inventory/stock'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../data/database.ts'
import { recordsIn } from '../../data/records.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { wrongField, wrongFields } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import { holdOpenWarehouses } from './closed-periods.ts'

/** The value of goods, of quantity times average cost. It is rounded twice, to drop the error in the last digits of the average first. */
export const worth = (product: Sql): Sql => sql`round(round(${product}, 6), 3)`

/** A cost as the actor reads it: null without the right to read costs. */
export const costTo = (actor: Actor, cost: Sql): Sql => (actor.permissions.has('READ_COST') ? cost : sql`null::numeric`)

export interface Movement {
  readonly product: string
  readonly warehouse: string
  /** more or less, never nothing */
  readonly change: number
  readonly reason: StockReason
  readonly note?: string | undefined
  readonly sourceId?: string | undefined
}
type Hold = 'use' | 'cost' | 'reorder'
/**
 * Holds products as they are until the transaction ends, in one order for everybody and before any balance: whoever
 * changes a product waits, and so sees what was done. `cost`: the average cost of them is about to move; `reorder`: no
 * stock of them may move meanwhile.
 */
export async function holdProducts(tx: Queries, ids: readonly string[], purpose: Hold): Promise<void> {
  const lock = purpose === 'use' ? 'share' : 'no key update'
  await recordsIn(tx).find('product', { _id: ids }, [], { trash: 'with', lock })
}
/** The same for warehouses; after the products. */
export const holdWarehouses = (tx: Queries, ids: readonly string[]) =>
  recordsIn(tx).find('warehouse', { _id: ids }, ['name', 'active'], { trash: 'with', lock: 'share' })

/** Posts a movement of a held product in a held warehouse. Throws rule_broken where the balance would go below zero and the product does not allow it. */
export async function postMovement(tx: Queries, actor: Actor, movement: Movement, at: Date): Promise<number> {
  const { product, warehouse, change, reason } = movement
  await tx.query(
    sql`insert into stock_balance (product, warehouse) values (${product}, ${warehouse}) on conflict do nothing`,
  )
  const [after] = await tx.query<{
    balance: number
  }>(sql`update stock_balance b set on_hand = b.on_hand + ${change}::numeric
    from product p, warehouse w where p._id = b.product and w._id = b.warehouse and b.product = ${product} and b.warehouse = ${warehouse}
      and (b.on_hand + ${change}::numeric >= b.reserved or ${change}::numeric > 0 or p.allow_backorder or w.allow_negative) returning b.on_hand as balance`)
  if (after === undefined) {
    const words =
      reason === 'count' ? 'is less than what orders there are promised' : 'is more than what is available there'
    throw wrongField('rule_broken', 'quantity', words)
  }
  await tx.query(sql`insert into stock_movement (_id, at, product, warehouse, change, balance_after, unit_cost, reason, note, source_id, by)
    select ${uuid()}::uuid, ${at.toISOString()}::timestamptz, p._id, ${warehouse}::uuid, ${change}::numeric, ${after.balance}::numeric, coalesce(p.cost_price, p.purchase_price),
      ${reason}::text, ${movement.note ?? null}::text, ${movement.sourceId ?? null}::uuid, ${actor.person}::uuid from product p where p._id = ${product}`)
  return after.balance
}
/** Where something is posted: the warehouses by the field that names each. */
export interface Place {
  readonly product: string
  readonly quantity: number
  readonly warehouses: { readonly [field: string]: string }
  /** those of some warehouses that may be used */
  readonly usable: (tx: Queries, warehouses: readonly string[]) => Promise<ReadonlySet<string>>
}
/** The product and the warehouses of a posting can be used in stores that are not closed, and are held as they are; the quantity is one of that product. */
export async function holdPlace(tx: Transaction, now: Date, place: Place): Promise<void> {
  const { product, quantity, warehouses, usable } = place
  await holdProducts(tx, [product], 'use')
  const productFacts = await recordsIn(tx).get('product', product, ['type', 'trackStock', 'unit'])
  if (productFacts === undefined) throw wrongField('missing_reference', 'product', 'there is no such record')
  if (productFacts.type !== 'stock' || !productFacts.trackStock)
    throw wrongField('rule_broken', 'product', 'is not kept in stock')
  if (!fitsUnit(quantity, productFacts.unit)) throw wrongField('rule_broken', 'quantity', notWhole(productFacts.unit))
  const ids = Object.values(warehouses)
  const activeIds = new Set((await holdWarehouses(tx, ids)).flatMap(({ _id, active }) => (active ? [_id] : [])))
  const usableIds = await usable(tx, ids)
  const missing = Object.entries(warehouses).filter(
    ([, id]) => !usableIds.has(id.toLowerCase()) || !activeIds.has(id.toLowerCase()),
  )
  if (missing.length > 0)
    throw wrongFields(
      'missing_reference',
      missing.map(([field]) => ({ field, message: 'there is no such record' })),
    )
  await holdOpenWarehouses(tx, now, ids)
}
/** What a count changes: the difference to what the balance says, under its lock. */
export async function sinceCount(tx: Queries, product: string, warehouse: string, quantity: number): Promise<number> {
  if (quantity < 0) throw wrongField('rule_broken', 'quantity', 'cannot be below zero in a count')
  // holds the balance, also a new one
  const [row] = await tx.query<{
    n: number
  }>(sql`insert into stock_balance (product, warehouse) values (${product}, ${warehouse})
    on conflict (product, warehouse) do update set on_hand = stock_balance.on_hand returning ${quantity}::numeric - on_hand as n`)
  return row?.n ?? 0
}
/** Damage takes away, an opening adds; an adjustment does as its sign says. */
export function signedQuantity(reason: 'opening' | 'adjustment' | 'damage', quantity: number): number {
  if (quantity === 0) throw wrongField('rule_broken', 'quantity', 'must not be nothing')
  if (reason === 'damage') return -Math.abs(quantity)
  if (reason === 'opening' && quantity < 0) throw wrongField('rule_broken', 'quantity', 'must be more than nothing')
  return quantity
}
