/** The rules of sale and purchase carts (source text, sections 3 to 5; product.md §5). All sums are in minor units. */
import { minorDigits } from './codes.ts'
import { amountOf, LARGEST_AMOUNT, timesQuantity, unitsOf } from './money.ts'

export const DUPLICATE_ITEM = 'This item already exists.'
export const NEGATIVE_QUANTITY = 'Negative quantity is not allowed.'
export const TOO_MUCH = 'come to more than can be kept'
export const COMMISSION_PERCENT = 10
export type DiscountType = 'Flat' | 'Percent'

export interface CartItem {
  readonly product: string
  readonly quantity: number
  readonly unitPrice: number
  readonly unitCost: number
}
export interface Cart {
  readonly items: readonly CartItem[]
  readonly currency: string
  readonly discountType: DiscountType
  /** what was typed: an amount, or per cent */
  readonly discount: number
  readonly paymentAmount: number
}
export interface CartTotals {
  readonly lines: readonly number[]
  readonly subTotal: number
  readonly discountAmount: number
  readonly commission: number
  readonly profit: number
  readonly finalPrice: number
  readonly duePrice: number
}
/** Percent → amount × value / 100, rounded to whole units; Flat → value. */
export function percentOf(units: number, value: number, type: DiscountType, digits: number): number {
  return type === 'Percent' ? timesQuantity(units, value / 100) : unitsOf(value, digits)
}
/** What forbids a cart, as the source text words it; undefined where nothing does. Zero quantities are to be left out first. */
export function cartProblem(cart: Cart): { readonly field: string; readonly message: string } | undefined {
  const negative = cart.items.findIndex(item => item.quantity < 0)
  if (negative >= 0) return { field: `items.${negative}.quantity`, message: NEGATIVE_QUANTITY }
  const twice = cart.items.findIndex(
    (item, index) => cart.items.findIndex(other => other.product === item.product) < index,
  )
  if (twice >= 0) return { field: `items.${twice}.product`, message: DUPLICATE_ITEM }
  const { subTotal, discountAmount } = cartTotals(cart)
  if (subTotal > LARGEST_AMOUNT) return { field: 'items', message: TOO_MUCH }
  if (cart.discount < 0 || discountAmount > subTotal)
    return { field: 'discount', message: 'must lie between nothing and the subtotal' }
  return undefined
}
/** Computes all totals of a cart anew. */
export function cartTotals(cart: Cart): CartTotals {
  const digits = minorDigits(cart.currency)
  const lines = cart.items.map(item => timesQuantity(unitsOf(item.unitPrice, digits), item.quantity))
  const costs = cart.items.map(item => timesQuantity(unitsOf(item.unitCost, digits), item.quantity))
  const sum = (units: readonly number[]): number => units.reduce((all, each) => all + each, 0)
  const subTotal = sum(lines)
  const discount = percentOf(subTotal, cart.discount, cart.discountType, digits)
  const commission = percentOf(subTotal, COMMISSION_PERCENT, 'Percent', digits)
  const finalPrice = subTotal - discount - commission
  const amount = (units: number): number => amountOf(units, digits)
  return {
    lines: lines.map(amount),
    subTotal: amount(subTotal),
    discountAmount: amount(discount),
    commission: amount(commission),
    profit: amount(subTotal - sum(costs) - discount - commission),
    finalPrice: amount(finalPrice),
    duePrice: amount(finalPrice - unitsOf(cart.paymentAmount, digits)),
  }
}
