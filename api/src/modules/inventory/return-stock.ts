/** What returned goods do to the stock: they lie in the warehouse of the sale again, at the cost at which they left. */
import sql from 'sql-template-tag'
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { uuid } from '../../lib/uuid.ts'
import { moveAverages } from './average-cost.ts'
import { holdProducts, holdWarehouses } from './ledger.ts'

/** Goods of one line of a return. */
export interface ReturnedLine {
  readonly product: string
  readonly quantity: number
  /** false: they are written off */
  readonly restocked: boolean
}
interface Sale {
  readonly _id: string
  readonly warehouse: { readonly _id: string }
}
/** Holds the products and the warehouse of a return, in the order of all orders. Answers the products by id. */
export async function holdReturned(context: HookContext, { warehouse }: Sale, ids: readonly string[]) {
  await holdProducts(context.tx, ids, 'cost')
  await holdWarehouses(context.tx, [warehouse._id])
  const products = await context.find('product', { _id: ids }, ['name', 'unit', 'type', 'trackStock'], {
    trash: 'with',
  })
  return new Map(products.map(row => [row._id, row]))
}
/** Throws rule_broken where goods are put back that are not sold any more, or into a warehouse that is not used any more. */
export async function refuseRestock(
  context: HookContext,
  { warehouse }: Sale,
  lines: readonly ReturnedLine[],
): Promise<void> {
  const restockedIds = lines.flatMap(({ product, restocked }) => (restocked ? [product] : []))
  if (restockedIds.length === 0) return
  const placeOf = (at: number): string => `lines.${at}.goods`
  const active = await context.find('product', { _id: restockedIds, active: true }, [])
  const activeIds = new Set(active.map(row => row._id))
  const ended = lines.findIndex(({ product, restocked }) => restocked && !activeIds.has(product))
  if (ended >= 0)
    throw wrongField('rule_broken', placeOf(ended), 'cannot go back into stock: the product is not sold any more')
  if (await context.exists('warehouse', { _id: warehouse._id, active: true })) return
  const first = lines.findIndex(({ restocked }) => restocked)
  throw wrongField('rule_broken', placeOf(first), 'cannot go back into stock: the warehouse is not used any more')
}
/** Posts what is restocked of held products; written off goods never reach the balance. */
export async function restock(
  context: HookContext,
  sale: Sale,
  lines: readonly ReturnedLine[],
  note: string,
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { product, quantity, restocked } of lines)
    if (restocked) sums.set(product, (sums.get(product) ?? 0) + quantity)
  // in one order for everybody
  const arrivals = [...sums]
    .map(([product, quantity]) => ({ product, quantity, cost: null }))
    .toSorted((a, b) => (a.product < b.product ? -1 : 1))
  if (arrivals.length === 0) return
  const { tx, now, actor } = context
  const costs = await moveAverages(context, arrivals, { sale: sale._id, action: 'return' })
  const products = arrivals.map(each => each.product)
  const quantities = arrivals.map(each => each.quantity)
  const balances = await tx.query<{
    product: string
    balance: number
  }>(sql`insert into stock_balance as b (product, warehouse, on_hand)
    select g.product, ${sale.warehouse._id}::uuid, g.quantity from unnest(${products}::uuid[], ${quantities}::numeric[]) as g(product, quantity) order by g.product
    on conflict (product, warehouse) do update set on_hand = b.on_hand + excluded.on_hand returning b.product, b.on_hand as balance`)
  const after = new Map(balances.map(({ product, balance }) => [product, balance]))
  await tx.query(sql`insert into stock_movement (_id, at, product, warehouse, change, balance_after, unit_cost, reason, note, source_id, by)
    select g.movement, ${now.toISOString()}::timestamptz, g.product, ${sale.warehouse._id}::uuid, g.quantity, g.balance, g.cost, 'return_in', ${note}::text, ${sale._id}::uuid, ${actor.person}::uuid
    from unnest(${products.map(() => uuid())}::uuid[], ${products}::uuid[], ${quantities}::numeric[], ${products.map(id => after.get(id) ?? 0)}::numeric[], ${products.map(id => costs.get(id) ?? null)}::numeric[])
      as g(movement, product, quantity, balance, cost) order by g.product`)
}
