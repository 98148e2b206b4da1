/** What an order does to the stock: a sale promises goods and hands them over, a purchase announces goods and brings them. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { recordsIn } from '../../data/records.ts'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { moveAverages } from './average-cost.ts'
import { holdProducts, holdWarehouses, postMovement } from './ledger.ts'

/** What sales and purchases have in common. */
export type Order = Omit<Pick<RowOf<'sale'>, keyof RowOf<'sale'> & keyof RowOf<'purchase'>>, 'status'> & {
  readonly status: string
}
interface Goods {
  readonly product: string
  readonly quantity: number
  readonly unitPrice: number
  /** where the item stands in the order */
  readonly at: number
}
/** The items of an order that are kept in stock, in one order for everybody, so that two orders never wait for each other. */
async function goodsOf({ tx }: HookContext, order: Order, purpose: 'use' | 'cost' = 'use'): Promise<Goods[]> {
  const ids = order.items.map(item => item.product._id)
  await holdProducts(tx, ids, purpose)
  await holdWarehouses(tx, [order.warehouse._id])
  const where = { _id: ids, type: 'stock', trackStock: true } as const
  const stockProducts = await recordsIn(tx).find('product', where, [], { trash: 'with' })
  const stockIds = new Set(stockProducts.map(row => row._id))
  return order.items
    .map(({ product, quantity, unitPrice }, at) => ({ product: product._id, quantity, unitPrice: unitPrice ?? 0, at }))
    .filter(({ product }) => stockIds.has(product))
    .toSorted((a, b) => (a.product < b.product ? -1 : 1))
}
const balanceOf = (order: Order, { product }: Goods): Sql =>
  sql`b.product = ${product} and b.warehouse = ${order.warehouse._id}`

/** Promises what a sale takes. Throws rule_broken where there is not enough left that nobody else was promised. */
export async function reserve(context: HookContext, order: Order): Promise<void> {
  for (const goods of await goodsOf(context, order)) {
    await context.tx.query(
      sql`insert into stock_balance (product, warehouse) values (${goods.product}, ${order.warehouse._id}) on conflict do nothing`,
    )
    const [reservation] =
      await context.tx.query(sql`update stock_balance b set reserved = b.reserved + ${goods.quantity}::numeric
      from product p, warehouse w where p._id = b.product and w._id = b.warehouse and ${balanceOf(order, goods)}
        and (b.on_hand - b.reserved >= ${goods.quantity}::numeric or p.allow_backorder or w.allow_negative) returning b.product`)
    if (reservation === undefined)
      throw wrongField('rule_broken', `items.${goods.at}.quantity`, 'is more than what is available there')
  }
}
/** Takes a promise or an announcement back. */
async function release(context: HookContext, order: Order, goods: Goods, what: 'reserved' | 'incoming'): Promise<void> {
  const column = raw(what)
  await context.tx.query(
    sql`update stock_balance b set ${column} = greatest(b.${column} - ${goods.quantity}::numeric, 0) where ${balanceOf(order, goods)}`,
  )
}
export async function releaseAll(context: HookContext, order: Order, what: 'reserved' | 'incoming'): Promise<void> {
  if (order.status === 'cart') return
  for (const goods of await goodsOf(context, order)) await release(context, order, goods, what)
}
/** Hands over what was promised. */
export async function handOver(context: HookContext, order: Order): Promise<void> {
  for (const goods of await goodsOf(context, order)) {
    await release(context, order, goods, 'reserved')
    await bookItem(context, order, goods, -goods.quantity)
  }
}
/** Announces what a purchase will bring. */
export async function expectStock(context: HookContext, order: Order): Promise<void> {
  for (const goods of await goodsOf(context, order))
    await context.tx.query(sql`insert into stock_balance as b (product, warehouse, incoming)
      values (${goods.product}, ${order.warehouse._id}, ${goods.quantity}::numeric)
      on conflict (product, warehouse) do update set incoming = b.incoming + excluded.incoming`)
}
/** Takes in what was ordered; the average cost moves with it. */
export async function takeIn(context: HookContext, order: Order): Promise<void> {
  for (const goods of await goodsOf(context, order, 'cost')) {
    await release(context, order, goods, 'incoming')
    const { product, quantity, unitPrice: cost } = goods
    await moveAverages(context, [{ product, quantity, cost }], { sale: null, action: 'receive' })
    await bookItem(context, order, goods, goods.quantity)
  }
}
async function bookItem(context: HookContext, order: Order, goods: Goods, change: number): Promise<void> {
  const { product } = goods
  const reason = change < 0 ? 'sale_delivery' : 'purchase_receipt'
  const movement = { product, warehouse: order.warehouse._id, change, reason, sourceId: order._id } as const
  await postMovement(context.tx, context.actor, { ...movement, note: order.number ?? order.reference }, context.now)
}
