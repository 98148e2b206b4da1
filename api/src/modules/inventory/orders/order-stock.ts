/** What an order does to the stock: a sale promises goods and hands them over, a purchase announces goods and brings them. */
import type { Ref } from '@siteoffice/domain/engine/values'
import { recordsIn } from '../../../data/records.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { moveAverages } from '../average-cost.ts'
import { holdProducts, holdWarehouses } from '../ledger.ts'
import { changeBalances, enterMovements } from '../stock-posting.ts'

/** What sales and purchases have in common. */
export type Order = Omit<Pick<RowOf<'sale'>, keyof RowOf<'sale'> & keyof RowOf<'purchase'>>, 'status' | 'payments'> & {
  readonly status: string
  readonly payments: readonly Payment[]
}
/** A payment, of a sale with the register session of its cash. */
type Payment = RowOf<'purchase'>['payments'][number] & { readonly session?: Ref | null }
/** Goods of an item. */
interface ItemGoods {
  /** where the item stands in the order */
  readonly at: number
  readonly quantity: number
  /** the part of it that was ordered; the rest came beyond the order, and costs nothing */
  readonly ordered: number
  /** the field that names the quantity */
  readonly field: string
}
interface ProductGoods {
  readonly product: string
  readonly quantity: number
  readonly ordered: number
  /** of one */
  readonly cost: number
  readonly field: string
}
/** Holds the products and the warehouse of an order, in the order of all orders. Answers the products by id. */
export async function holdGoods(
  { tx }: HookContext,
  warehouse: string,
  ids: readonly string[],
  purpose: 'use' | 'cost',
) {
  await holdProducts(tx, ids, purpose)
  await holdWarehouses(tx, [warehouse])
  const fields = ['name', 'unit', 'type', 'trackStock'] as const
  const products = await recordsIn(tx).find('product', { _id: ids }, fields, { trash: 'with' })
  return new Map(products.map(row => [row._id, row]))
}
type HeldProducts = Awaited<ReturnType<typeof holdGoods>>
export const isKept = (products: HeldProducts, product: string): boolean => {
  const facts = products.get(product)
  return facts?.type === 'stock' && facts.trackStock
}
const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000

/** Goods of one product: what came beyond the order costs nothing. */
function sumOf(product: string, goods: readonly (ItemGoods & { readonly unitPrice: number })[]): ProductGoods {
  const [first] = goods
  const quantity = exact(goods.reduce((sum, each) => sum + each.quantity, 0))
  const ordered = exact(goods.reduce((sum, each) => sum + each.ordered, 0))
  const price = goods.reduce((sum, each) => sum + each.ordered * each.unitPrice, 0)
  const isPlain = goods.every(({ unitPrice }) => unitPrice === first?.unitPrice) && ordered === quantity
  const cost = isPlain ? (first?.unitPrice ?? 0) : price / quantity
  return { product, quantity, ordered, cost, field: first?.field ?? '' }
}
/** What is kept in stock of the goods, summed by product: two items may have become one product by a merge. */
function keptGoods(order: Order, products: HeldProducts, goods: readonly ItemGoods[]): ProductGoods[] {
  const lines = goods.flatMap(line => {
    const item = order.items[line.at]
    const product = item?.product._id ?? ''
    if (line.quantity === 0 || !isKept(products, product)) return []
    return [{ ...line, product, unitPrice: item?.unitPrice ?? 0 }]
  })
  return [...Map.groupBy(lines, ({ product }) => product)].map(([product, each]) => sumOf(product, each))
}
/** The quantity of the item in a row that was handed over or received by now. */
export const deliveredOf = ({ deliveries }: Pick<Order, 'deliveries'>, row: number): number =>
  deliveries.reduce((sum, line) => sum + (line.row === row ? Math.round(line.quantity * 1000) : 0), 0) / 1000
/** The items with what was handed over or received of each. */
export const deliveredItems = (order: Order) =>
  order.items.map(({ _id, quantity, totalPrice, discountAmount, product: { _id: product } }, at) => ({
    _id,
    product,
    quantity,
    totalPrice: totalPrice ?? 0,
    discount: discountAmount,
    delivered: deliveredOf(order, at + 1),
  }))
/** The goods that are open: all of a cart. */
const openGoods = (order: Order): ItemGoods[] =>
  deliveredItems(order).map(({ quantity, delivered }, at) => {
    const open = Math.max(0, exact(quantity - delivered))
    return { at, quantity: open, ordered: open, field: `items.${at}.quantity` }
  })
/** Holds the goods of an order, and answers what is open of those that are kept in stock. */
async function holdOpen(context: HookContext, order: Order): Promise<ProductGoods[]> {
  const ids = order.items.map(item => item.product._id)
  return keptGoods(order, await holdGoods(context, order.warehouse._id, ids, 'use'), openGoods(order))
}
/** Promises what a sale takes. Throws rule_broken where there is not enough left that nobody else was promised. */
export async function reserve(context: HookContext, order: Order): Promise<void> {
  const goods = await holdOpen(context, order)
  const changes = goods.map(({ product, field, quantity }) => ({ product, field, reserved: quantity }))
  await changeBalances(context.tx, order.warehouse._id, changes)
}
/** Announces what a purchase will bring. */
export async function expectStock(context: HookContext, order: Order): Promise<void> {
  const goods = await holdOpen(context, order)
  const changes = goods.map(({ product, field, quantity }) => ({ product, field, incoming: quantity }))
  await changeBalances(context.tx, order.warehouse._id, changes)
}
/** Takes back what is still promised or announced. */
export async function releaseOpen(context: HookContext, order: Order, what: 'reserved' | 'incoming'): Promise<void> {
  if (order.status === 'cart') return
  const goods = await holdOpen(context, order)
  const changes = goods.map(({ product, field, quantity }) => ({ product, field, [what]: -quantity }))
  await changeBalances(context.tx, order.warehouse._id, changes)
}
const postingOf = (order: Order, reason: 'sale_delivery' | 'purchase_receipt') => ({
  warehouse: order.warehouse._id,
  reason,
  note: order.number ?? order.reference,
  source: order._id,
})
/** Hands over goods that were promised. */
export async function handOver(
  context: HookContext,
  order: Order,
  products: HeldProducts,
  lines: readonly ItemGoods[],
): Promise<void> {
  const goods = keptGoods(order, products, lines)
  const balances = await changeBalances(
    context.tx,
    order.warehouse._id,
    goods.map(({ product, field, quantity }) => ({ product, field, onHand: -quantity, reserved: -quantity })),
  )
  const posted = goods.map(({ product, quantity }) => ({ product, change: -quantity, cost: null }))
  await enterMovements(context, postingOf(order, 'sale_delivery'), posted, balances)
}
/** Takes in goods that were announced; the average cost moves with them. */
export async function takeIn(
  context: HookContext,
  order: Order,
  products: HeldProducts,
  lines: readonly ItemGoods[],
): Promise<void> {
  const goods = keptGoods(order, products, lines)
  const posted = goods.map(({ product, quantity, cost }) => ({ product, change: quantity, cost }))
  const arrivals = posted.map(({ product, change, cost }) => ({ product, quantity: change, cost }))
  await moveAverages(context, arrivals, { sale: null, action: 'receive' })
  const balances = await changeBalances(
    context.tx,
    order.warehouse._id,
    goods.map(({ product, field, quantity, ordered }) => ({ product, field, onHand: quantity, incoming: -ordered })),
  )
  await enterMovements(context, postingOf(order, 'purchase_receipt'), posted, balances)
}
