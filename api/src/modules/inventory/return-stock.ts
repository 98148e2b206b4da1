/** What returned goods do to the stock: they lie in the warehouse of the sale again, at the cost at which they left. */
import type { HookContext } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { moveAverages } from './average-cost.ts'
import { changeBalances, enterMovements } from './stock-posting.ts'

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
  const arrivals = [...sums].map(([product, quantity]) => ({ product, quantity, cost: null }))
  if (arrivals.length === 0) return
  const costs = await moveAverages(context, arrivals, { sale: sale._id, action: 'return' })
  const warehouse = sale.warehouse._id
  const changes = arrivals.map(({ product, quantity }) => ({ product, field: 'lines', onHand: quantity }))
  const balances = await changeBalances(context.tx, warehouse, changes)
  const posted = arrivals.map(({ product, quantity }) => ({
    product,
    change: quantity,
    cost: costs.get(product) ?? null,
  }))
  await enterMovements(context, { warehouse, reason: 'return_in', note, source: sale._id }, posted, balances)
}
