/** Several payments of one sale, while they are typed. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { Account, Tender } from '@siteoffice/domain/modules/inventory/order-payments'

/** The amount that is open after some payments; none where they come to more. */
export function openAfter({ currency, price, paid }: Account, tenders: readonly Tender[]): number {
  const digits = minorDigits(currency)
  const handed = tenders.reduce((sum, { amount }) => sum + unitsOf(amount, digits), unitsOf(paid, digits))
  return amountOf(Math.max(0, unitsOf(price, digits) - handed), digits)
}
type Errors = { readonly [path: string]: string }
interface PlacedErrors {
  readonly errors: Errors
  /** by row of the payments */
  readonly paymentErrors: Errors
}
/**
 * The errors of one attempt at the fields of the cart, or, where several payments were typed, at their rows: the cart says
 * one payment, and shows what is wrong with it at its own fields.
 */
export function placeErrors(all: Errors, typed: readonly Tender[]): PlacedErrors {
  const isOfPayment = ([path]: [string, string]) => path.startsWith('payments.')
  const { rows = [], cart = [] } = Object.groupBy(Object.entries(all), each => (isOfPayment(each) ? 'rows' : 'cart'))
  if (typed.length > 0) return { errors: Object.fromEntries(cart), paymentErrors: Object.fromEntries(rows) }
  const placed = rows.map(([path, words]) => [path.endsWith('.method') ? 'paymentMethod' : 'paymentAmount', words])
  return { errors: Object.fromEntries([...cart, ...placed]), paymentErrors: {} }
}
/** One more payment, for all that is open: cash after a card, a card after cash. */
export const nextTender = (tenders: readonly Tender[], open: number): Tender => ({
  method: tenders.at(-1)?.method === 'cash' ? 'card' : 'cash',
  amount: open,
})
