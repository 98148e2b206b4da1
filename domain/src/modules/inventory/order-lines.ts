/** Quantities of an order's items, and their parts of its amounts. Sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { unitsOf } from '../../engine/money.ts'
import { fitsUnit, NOT_WHOLE, unitLabel } from '../../engine/units.ts'
import type { CartProblem } from './cart.ts'
import { problem } from './cart.ts'
import { NOTHING_GIVEN } from './order-payments.ts'

const TOO_FINE = 'may have at most 3 digits after the point'
const QUANTITY_DIGITS = 3

export interface LineItem {
  readonly _id: string
  readonly quantity: number
  readonly totalPrice: number
  /** the amount of its own discount */
  readonly discount?: number | null | undefined
  readonly unit?: string | undefined
}
export interface GoodsLine {
  readonly item: string
  readonly quantity: number
}
export const thousandths = (quantity: number): bigint => BigInt(Math.round(quantity * 10 ** QUANTITY_DIGITS))
export const quantityOf = (units: bigint): number => Number(units) / 10 ** QUANTITY_DIGITS

/** The part of an amount up to a point of the whole, rounded half up; the parts up to successive points add up to the amount. */
export const partUpTo = (units: bigint, point: bigint, whole: bigint): bigint =>
  whole === 0n ? 0n : (2n * units * point + whole) / (2n * whole)

interface Priced {
  readonly currency: string
  readonly finalPrice: number
  readonly items: readonly LineItem[]
}
/** The share of each item in the final price, by what it costs after its own discount. */
export function sharesOf({ currency, finalPrice, items }: Priced): bigint[] {
  const digits = minorDigits(currency)
  const price = BigInt(unitsOf(finalPrice, digits))
  const totals = items.map(({ totalPrice, discount }) =>
    BigInt(unitsOf(totalPrice, digits) - unitsOf(discount ?? 0, digits)),
  )
  const subTotal = totals.reduce((sum, each) => sum + each, 0n)
  let before = 0n
  return totals.map(total => {
    const share = partUpTo(price, before + total, subTotal) - partUpTo(price, before, subTotal)
    before += total
    return share
  })
}
interface Limit {
  /** the most that the line may have, in thousandths */
  readonly left: bigint
  /** the sentence where it has more, with `{{left}}` */
  readonly tooMuch: string
  /** the sentence where the order has no such item */
  readonly noItem: string
}
/** The rule that a line breaks; undefined where it breaks none. */
export function lineProblem(
  item: LineItem | undefined,
  quantity: number,
  place: number,
  { left, tooMuch, noItem }: Limit,
): CartProblem | undefined {
  const field = `lines.${place}.quantity`
  if (item === undefined) return problem(`lines.${place}.item`, noItem)
  if (quantity <= 0) return problem(field, NOTHING_GIVEN)
  if (Number(quantity.toFixed(QUANTITY_DIGITS)) !== quantity) return problem(field, TOO_FINE)
  const { unit = '' } = item
  if (!fitsUnit(quantity, unit)) return problem(field, NOT_WHOLE, { unit: unitLabel(unit) })
  if (thousandths(quantity) > left) return problem(field, tooMuch, { left: String(quantityOf(left)) })
  return undefined
}
