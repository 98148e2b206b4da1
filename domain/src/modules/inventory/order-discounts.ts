/** The discounts that a role may give. Sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { timesQuantity, unitsOf } from '../../engine/money.ts'
import type { CartProblem } from './cart.ts'
import { problem } from './cart.ts'

const DISCOUNT_LIMIT = 'is above the {{most}} that your role may give'

interface DiscountedLine {
  readonly product: string
  readonly totalPrice: number
  readonly discountAmount: number
}
/** An order with the discounts of its lines, and that of all, which has those of its lines in it. */
export interface DiscountedOrder {
  readonly currency: string
  readonly items: readonly DiscountedLine[]
  readonly subTotal: number
  readonly discountAmount: number
}
interface Discount {
  readonly price: number
  readonly amount: number
}
/** Whether somebody with a higher limit has given as much: neither the amount nor its share of the price has grown, but for the unit by which it is rounded. */
const isGranted = ({ price, amount }: Discount, before: Discount | undefined): boolean =>
  before !== undefined &&
  amount <= before.amount &&
  BigInt(amount - 1) * BigInt(before.price) <= BigInt(before.amount) * BigInt(price)

/** The discount above the limit of a role, in per cent; undefined where there is none. `before`: the order as it is stored. */
export function limitProblem(
  order: DiscountedOrder,
  limit: number,
  before: DiscountedOrder | undefined,
): CartProblem | undefined {
  const digits = minorDigits(order.currency)
  const units = (amount: number): number => unitsOf(amount, digits)
  const most = `${limit} %`
  const comparable = before?.currency === order.currency ? before : undefined
  const lineOf = ({ totalPrice, discountAmount }: DiscountedLine): Discount => ({
    price: units(totalPrice),
    amount: units(discountAmount),
  })
  const granted = new Map(comparable?.items.map(line => [line.product, lineOf(line)]))
  const allowed = (price: number): number => timesQuantity(price, limit / 100)
  const discountedLines = order.items.map(lineOf)
  for (const [at, item] of order.items.entries()) {
    const line = lineOf(item)
    if (line.amount > allowed(line.price) && !isGranted(line, granted.get(item.product)))
      return problem(`items.${at}.discountValue`, DISCOUNT_LIMIT, { most })
  }
  const whole = { price: units(order.subTotal), amount: units(order.discountAmount) }
  // what lines may have by themselves, each rounded, can come to more than the limit of all
  const ofLines = discountedLines.reduce((sum, { price, amount }) => sum + Math.min(amount, allowed(price)), 0)
  const wholeBefore = comparable && { price: units(comparable.subTotal), amount: units(comparable.discountAmount) }
  if (whole.amount <= Math.max(allowed(whole.price), ofLines) || isGranted(whole, wholeBefore)) return undefined
  return problem('discount', DISCOUNT_LIMIT, { most })
}
