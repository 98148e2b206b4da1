/** Returned goods of a sale: the part of its final price that each return credits, and what is given back. Sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, unitsOf } from '../../engine/money.ts'
import { fitsUnit, NOT_WHOLE, unitLabel } from '../../engine/units.ts'
import type { CartProblem } from './cart.ts'
import { problem } from './cart.ts'
import { NOTHING_GIVEN } from './order-payments.ts'

export const RETURN_TOO_MUCH = 'is more than the {{left}} that can still be returned'
const TOO_FINE = 'may have at most 3 digits after the point'
const NO_ITEM = 'is no item of this sale'

/** An item of a sale, with the quantity of it that has come back by now. */
export interface SoldItem {
  readonly _id: string
  readonly quantity: number
  readonly totalPrice: number
  readonly returned: number
  readonly unit?: string | undefined
}
export interface ReturnLine {
  readonly item: string
  readonly quantity: number
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
const QUANTITY_DIGITS = 3
const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 10 ** QUANTITY_DIGITS))
/** The part of an amount up to a point of the whole, rounded half up; the parts up to successive points add up to the amount. */
const partUpTo = (units: bigint, point: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * units * point + whole) / (2n * whole)

/** The share of each item in the final price. */
function sharesOf({ currency, finalPrice, items }: SoldOrder): bigint[] {
  const digits = minorDigits(currency)
  const price = BigInt(unitsOf(finalPrice, digits))
  const totals = items.map(({ totalPrice }) => BigInt(unitsOf(totalPrice, digits)))
  const subTotal = totals.reduce((sum, each) => sum + each, 0n)
  let before = 0n
  return totals.map(total => {
    const share = partUpTo(price, before + total, subTotal) - partUpTo(price, before, subTotal)
    before += total
    return share
  })
}
function lineProblem(item: SoldItem | undefined, quantity: number, place: number): CartProblem | undefined {
  const field = `lines.${place}.quantity`
  if (item === undefined) return problem(`lines.${place}.item`, NO_ITEM)
  if (quantity <= 0) return problem(field, NOTHING_GIVEN)
  if (Number(quantity.toFixed(QUANTITY_DIGITS)) !== quantity) return problem(field, TOO_FINE)
  const { unit = '' } = item
  if (!fitsUnit(quantity, unit)) return problem(field, NOT_WHOLE, { unit: unitLabel(unit) })
  const left = thousandths(item.quantity) - thousandths(item.returned)
  if (thousandths(quantity) > left)
    return problem(field, RETURN_TOO_MUCH, { left: String(Number(left) / 10 ** QUANTITY_DIGITS) })
  return undefined
}
/**
 * What is credited of a sale for returned goods. An item's share is divided by its quantity, and the last part of it takes
 * the remainder. What is still due is settled first, and of the rest what was paid is given back.
 */
export function returnGoods(
  order: SoldOrder,
  lines: readonly ReturnLine[],
): { readonly goods: ReturnedGoods } | { readonly problem: CartProblem } {
  const digits = minorDigits(order.currency)
  const shares = new Map(sharesOf(order).map((share, place) => [order.items[place]?._id ?? '', share]))
  const items = new Map(order.items.map(item => [item._id, item]))
  const amounts: bigint[] = []
  for (const [place, { item: id, quantity }] of lines.entries()) {
    const item = items.get(id)
    const wrong = lineProblem(item, quantity, place)
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
