/** Returned goods of a sale: the part of its final price that each return credits, and what is given back. Sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, unitsOf } from '../../engine/money.ts'
import type { CartProblem } from './cart.ts'
import type { GoodsLine, LineItem } from './order-lines.ts'
import { lineProblem, partUpTo, sharesOf, thousandths } from './order-lines.ts'

export const RETURN_TOO_MUCH = 'is more than the {{left}} that can still be returned'
const NO_ITEM = 'is no item of this sale'

/** An item of a sale, with the quantities of it that were handed over and have come back by now. */
export interface SoldItem extends LineItem {
  readonly delivered: number
  readonly returned: number
}
/** A sale that goods are returned of; the final price is the one that was confirmed. */
export interface SoldOrder {
  readonly currency: string
  readonly finalPrice: number
  readonly credited: number
  readonly paid: number
  readonly items: readonly SoldItem[]
}
export interface ReturnedGoods {
  /** the amount credited for each line */
  readonly amounts: readonly number[]
  /** all that is credited of the sale, this return included */
  readonly credited: number
  /** the amount of this return */
  readonly credit: number
  /** the part of the credit that is given back; the rest was not paid yet, and is owed no more */
  readonly refund: number
}
/**
 * What is credited of a sale for returned goods. An item's share is divided by its quantity, and the last part of it takes
 * the remainder. What is still due is settled first, and of the rest what was paid is given back.
 */
export function returnGoods(
  order: SoldOrder,
  lines: readonly GoodsLine[],
): { readonly goods: ReturnedGoods } | { readonly problem: CartProblem } {
  const digits = minorDigits(order.currency)
  const shares = new Map(sharesOf(order).map((share, place) => [order.items[place]?._id ?? '', share]))
  const items = new Map(order.items.map(item => [item._id, item]))
  const amounts: bigint[] = []
  for (const [place, { item: id, quantity }] of lines.entries()) {
    const item = items.get(id)
    const left = item === undefined ? 0n : thousandths(item.delivered) - thousandths(item.returned)
    const wrong = lineProblem(item, quantity, place, { left, tooMuch: RETURN_TOO_MUCH, noItem: NO_ITEM })
    if (wrong !== undefined) return { problem: wrong }
    if (item === undefined) continue
    const returned = item.returned + quantity
    const [share, whole] = [shares.get(id) ?? 0n, thousandths(item.quantity)]
    amounts.push(partUpTo(share, thousandths(returned), whole) - partUpTo(share, thousandths(item.returned), whole))
    items.set(id, { ...item, returned })
  }
  const credit = Number(amounts.reduce((sum, each) => sum + each, 0n))
  const credited = unitsOf(order.credited, digits) + credit
  const overpaid = unitsOf(order.paid, digits) - (unitsOf(order.finalPrice, digits) - credited)
  return {
    goods: {
      amounts: amounts.map(each => amountOf(Number(each), digits)),
      credited: amountOf(credited, digits),
      credit: amountOf(credit, digits),
      refund: amountOf(Math.max(0, Math.min(overpaid, credit)), digits),
    },
  }
}
