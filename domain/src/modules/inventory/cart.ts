/** The rules of sale and purchase carts (source text, sections 3 to 5; product.md §5). All sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, lineUnits, timesQuantity, unitsOf } from '../../engine/money.ts'
import { fitsUnit, LARGEST_QUANTITY, NOT_WHOLE, unitLabel } from '../../engine/units.ts'
import type { PaymentMethod } from './payment-methods.ts'

export const DUPLICATE_ITEM = 'This item already exists.'
export const NEGATIVE_QUANTITY = 'Negative quantity is not allowed.'
export const TOO_MUCH = 'come to more than can be kept'
export const COMMISSION_PERCENT = 10
/** The most that an order may total, in any currency. */
export const LARGEST_ORDER = 10_000_000_000
export type DiscountType = 'Flat' | 'Percent'

export interface CartItem {
  readonly product: string
  readonly quantity: number
  readonly unitPrice: number
  readonly unitCost: number
  readonly discountType?: DiscountType | null | undefined
  /** as it was typed: an amount, or a percentage */
  readonly discountValue?: number | null | undefined
  /** the unit, where it is known */
  readonly unit?: string | undefined
}
export interface Cart {
  readonly items: readonly CartItem[]
  readonly currency: string
  readonly discountType: DiscountType
  /** as it was typed: an amount, or a percentage */
  readonly discount: number
  /** what was handed over */
  readonly paymentAmount: number
  readonly paymentMethod: PaymentMethod
}
export interface CartTotals {
  readonly lines: readonly number[]
  /** the discount of each line */
  readonly lineDiscounts: readonly number[]
  readonly subTotal: number
  readonly discountAmount: number
  readonly commission: number
  readonly profit: number
  readonly finalPrice: number
  /** the part of the payment that is kept: of cash never more than was due */
  readonly paymentAmount: number
  /** what is given back of it */
  readonly change: number
  readonly duePrice: number
}
/** The rule that a cart breaks: the field, and a sentence with `values` for its placeholders `{{name}}`. */
export interface CartProblem {
  readonly field: string
  readonly message: string
  readonly template: string
  readonly values: { readonly [name: string]: string }
}
/** Percent → amount × value / 100, rounded to whole units; Flat → value. */
function percentOf(units: number, value: number, type: DiscountType, digits: number): number {
  return type === 'Percent' ? timesQuantity(units, value / 100) : unitsOf(value, digits)
}
export function problem(field: string, template: string, values: CartProblem['values'] = {}): CartProblem {
  const message = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return { field, template, values, message }
}
export const DISCOUNT_RANGE = 'must lie between 0 and {{most}}'
export const PAID_TOO_MUCH = 'is more than the {{due}} that are due: only cash may be, with change given back'
export const TOO_MANY = 'may be at most {{most}}'
export const ORDER_TOO_LARGE = 'come to more than an order may, which is {{most}}'

function quantityProblem({ quantity, unit = '' }: CartItem, index: number): CartProblem | undefined {
  const field = `items.${index}.quantity`
  if (quantity < 0) return problem(field, NEGATIVE_QUANTITY)
  if (quantity > LARGEST_QUANTITY) return problem(field, TOO_MANY, { most: LARGEST_QUANTITY.toLocaleString('en') })
  return fitsUnit(quantity, unit) ? undefined : problem(field, NOT_WHOLE, { unit: unitLabel(unit) })
}
export const amountText = (amount: number, currency: string): string =>
  `${amount.toFixed(minorDigits(currency))} ${currency}`
const sumOf = (units: readonly number[]): number => units.reduce((all, each) => all + each, 0)
const unitsIn = (amounts: readonly number[], digits: number): number =>
  sumOf(amounts.map(amount => unitsOf(amount, digits)))

/** What is left to be taken off by the discount of the cart. */
const afterLines = ({ subTotal, commission, lineDiscounts }: CartTotals, digits: number): number =>
  unitsOf(subTotal, digits) - unitsOf(commission, digits) - unitsIn(lineDiscounts, digits)

/** The largest discount, which leaves the final price at zero; an amount or a percentage, as it was typed. */
function mostDiscount({ currency, discountType }: Cart, totals: CartTotals): string {
  const { subTotal } = totals
  const digits = minorDigits(currency)
  const units = afterLines(totals, digits)
  if (discountType === 'Flat') return amountText(amountOf(units, digits), currency)
  const whole = unitsOf(subTotal, digits)
  return `${whole === 0 ? 0 : Math.floor((units * 100_000) / whole) / 1000} %`
}
/** The line whose discount is below nothing, above what the line costs, or more than the cart can bear. */
function lineDiscountProblem({ items, currency }: Cart, totals: CartTotals): CartProblem | undefined {
  const digits = minorDigits(currency)
  const lines = totals.lines.map(line => unitsOf(line, digits))
  const discounts = totals.lineDiscounts.map(discount => unitsOf(discount, digits))
  const range = (at: number, most: number): CartProblem =>
    problem(`items.${at}.discountValue`, DISCOUNT_RANGE, { most: amountText(amountOf(most, digits), currency) })
  for (const [at, { discountType, discountValue }] of items.entries()) {
    const value = discountValue ?? 0
    if (discountType === 'Percent' && (value < 0 || value > 100))
      return problem(`items.${at}.discountValue`, DISCOUNT_RANGE, { most: '100 %' })
    if (value < 0 || (discounts[at] ?? 0) > (lines[at] ?? 0)) return range(at, lines[at] ?? 0)
  }
  const left = afterLines(totals, digits)
  if (left >= 0 || sumOf(discounts) === 0) return undefined
  const largest = Math.max(...discounts)
  return range(discounts.indexOf(largest), Math.max(0, largest + left))
}
/** The rule that a cart breaks, in the words of the source text; undefined where it breaks none. Zero quantities have to be left out first. */
export function cartProblem(cart: Cart): CartProblem | undefined {
  const { items, currency } = cart
  for (const [index, item] of items.entries()) {
    const quantityError = quantityProblem(item, index)
    if (quantityError !== undefined) return quantityError
  }
  const twice = items.findIndex((item, index) => items.findIndex(other => other.product === item.product) < index)
  if (twice >= 0) return problem(`items.${twice}.product`, DUPLICATE_ITEM)
  const totals = cartTotals(cart)
  if (totals.subTotal > LARGEST_ORDER)
    return problem('items', ORDER_TOO_LARGE, { most: `${LARGEST_ORDER.toLocaleString('en')} ${currency}` })
  const ofLine = lineDiscountProblem(cart, totals)
  if (ofLine !== undefined) return ofLine
  // a subtotal of zero takes no discount, of however many per cent
  if (cart.discount < 0 || totals.finalPrice < 0 || (cart.discountType === 'Percent' && cart.discount > 100))
    return problem('discount', DISCOUNT_RANGE, { most: mostDiscount(cart, totals) })
  if (totals.duePrice < 0)
    return problem('paymentAmount', PAID_TOO_MUCH, { due: amountText(totals.finalPrice, currency) })
  return undefined
}
/** Computes all totals of a cart anew. */
export function cartTotals(cart: Cart): CartTotals {
  const digits = minorDigits(cart.currency)
  const lines = cart.items.map(item => lineUnits(item.unitPrice, item.quantity, digits))
  const costs = cart.items.map(item => lineUnits(item.unitCost, item.quantity, digits))
  const lineDiscounts = cart.items.map(({ discountType, discountValue }, at) =>
    percentOf(lines[at] ?? 0, discountValue ?? 0, discountType ?? 'Flat', digits),
  )
  const subTotal = sumOf(lines)
  const discount = percentOf(subTotal, cart.discount, cart.discountType, digits) + sumOf(lineDiscounts)
  const commission = percentOf(subTotal, COMMISSION_PERCENT, 'Percent', digits)
  const finalPrice = subTotal - discount - commission
  const handed = unitsOf(cart.paymentAmount, digits)
  const change = cart.paymentMethod === 'cash' ? Math.max(0, handed - Math.max(0, finalPrice)) : 0
  const amount = (units: number): number => amountOf(units, digits)
  return {
    lines: lines.map(amount),
    lineDiscounts: lineDiscounts.map(amount),
    subTotal: amount(subTotal),
    discountAmount: amount(discount),
    commission: amount(commission),
    profit: amount(subTotal - sumOf(costs) - discount - commission),
    finalPrice: amount(finalPrice),
    paymentAmount: amount(handed - change),
    change: amount(change),
    duePrice: amount(finalPrice - handed + change),
  }
}
