/** Goods of an order that are handed over or received in parts: what each part is worth, and what is credited of a rest that never comes. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, unitsOf } from '../../engine/money.ts'
import type { CartProblem } from './cart.ts'
import type { GoodsLine, LineItem } from './order-lines.ts'
import { lineProblem, partUpTo, quantityOf, sharesOf, thousandths } from './order-lines.ts'

export const DELIVERY_TOO_MUCH = 'is more than the {{left}} that are still to be handed over'
export const RECEIPT_TOO_MUCH = 'is more than the {{left}} that may still be received'
const NO_ITEM = 'is no item of this order'

/** An item with the quantity of it that was handed over or received by now. */
export interface DeliveredItem extends LineItem {
  readonly delivered: number
}
interface Order {
  readonly currency: string
  readonly items: readonly DeliveredItem[]
}
export interface DeliveredPart {
  readonly item: string
  /** where the item stands in the order */
  readonly at: number
  readonly quantity: number
  /** the part of the quantity that was ordered; the rest came beyond the order */
  readonly ordered: number
  /** the part of the item's price */
  readonly amount: number
}
interface Terms {
  readonly tooMuch: string
  /** by how many per cent of what was ordered an item may exceed it */
  readonly tolerance: number
}
const openUnits = ({ quantity, delivered }: DeliveredItem): bigint => {
  const open = thousandths(quantity) - thousandths(delivered)
  return open > 0n ? open : 0n
}
/** The quantity of an item that is still to be handed over or to come. */
export const openQuantity = (item: DeliveredItem): number => quantityOf(openUnits(item))
/** Lines for all that is open. */
export const openLines = (items: readonly DeliveredItem[]): GoodsLine[] =>
  items.flatMap(item => (openUnits(item) > 0n ? [{ item: item._id, quantity: openQuantity(item) }] : []))

/** The parts of an order that lines of it make; the last part of an item takes the remainder of its price. */
export function deliverGoods(
  { currency, items }: Order,
  lines: readonly GoodsLine[],
  { tooMuch, tolerance }: Terms,
): { readonly parts: readonly DeliveredPart[] } | { readonly problem: CartProblem } {
  const digits = minorDigits(currency)
  const places = new Map(items.map(({ _id }, at) => [_id, at]))
  const deliveredUnits = items.map(item => thousandths(item.delivered))
  const parts: DeliveredPart[] = []
  for (const [place, { item: id, quantity }] of lines.entries()) {
    const at = places.get(id) ?? -1
    const item = items[at]
    const whole = thousandths(item?.quantity ?? 0)
    const before = deliveredUnits[at] ?? 0n
    const most = (whole * BigInt(100 + tolerance)) / 100n
    const left = most > before ? most - before : 0n
    const wrong = lineProblem(item, quantity, place, { left, tooMuch, noItem: NO_ITEM })
    if (wrong !== undefined) return { problem: wrong }
    const after = before + thousandths(quantity)
    deliveredUnits[at] = after
    const upTo = (point: bigint): bigint => (point < whole ? point : whole)
    const total = BigInt(unitsOf(item?.totalPrice ?? 0, digits))
    const amount = partUpTo(total, upTo(after), whole) - partUpTo(total, upTo(before), whole)
    const ordered = quantityOf(upTo(after) - upTo(before))
    parts.push({ item: id, at, quantity, ordered, amount: amountOf(Number(amount), digits) })
  }
  return { parts }
}
/** The part of the final price that is credited for goods that are not delivered any more. */
export function restCredit(order: Order & { readonly finalPrice: number }): number {
  const rest = sharesOf(order).reduce((sum, share, at) => {
    const item = order.items[at]
    if (item === undefined) return sum
    const whole = thousandths(item.quantity)
    return sum + share - partUpTo(share, whole - openUnits(item), whole)
  }, 0n)
  return amountOf(Number(rest), minorDigits(order.currency))
}
