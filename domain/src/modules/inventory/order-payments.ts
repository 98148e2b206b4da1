/** Payments of sales and purchases, in parts and by several methods, and refunds. Sums are in minor units. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, unitsOf } from '../../engine/money.ts'
import type { CartProblem } from './cart.ts'
import { amountText, PAID_TOO_MUCH, problem } from './cart.ts'
import type { PaymentMethod } from './payment-methods.ts'

export const NOTHING_DUE = 'Nothing is left to be paid.'
export const NOTHING_GIVEN = 'must be more than nothing'
export const REFUND_TOO_MUCH = 'is more than the {{paid}} that were paid'

/** Money handed over; cash may exceed the amount due. */
export interface Tender {
  readonly method: PaymentMethod
  readonly amount: number
}
/** The amount of a payment; negative for a refund. */
export interface OrderPayment extends Tender {
  readonly change: number
}
/** What an order costs, which is its final price less what was credited, and what was paid of it. */
export interface Account {
  readonly currency: string
  readonly price: number
  readonly paid: number
}
export interface Settlement<T extends Tender> {
  readonly payments: readonly (T & OrderPayment)[]
  readonly paymentAmount: number
  readonly duePrice: number
  /** the cash to give back as change */
  readonly change: number
}
type Outcome<T extends Tender> = { readonly settlement: Settlement<T> } | { readonly problem: CartProblem }

/** Takes payments one after the other: change is given for cash, while other methods may not exceed the amount due. */
export function takePayments<T extends Tender>(account: Account, tenders: readonly T[]): Outcome<T> {
  const { currency } = account
  const digits = minorDigits(currency)
  const amount = (units: number): number => amountOf(units, digits)
  const price = unitsOf(account.price, digits)
  let paid = unitsOf(account.paid, digits)
  let change = 0
  const payments: (T & OrderPayment)[] = []
  for (const [place, tender] of tenders.entries()) {
    const field = `payments.${place}.amount`
    const handed = unitsOf(tender.amount, digits)
    const open = price - paid
    if (handed <= 0) return { problem: problem(field, NOTHING_GIVEN) }
    if (open <= 0) return { problem: problem(field, NOTHING_DUE) }
    const payment = tender.method === 'cash' ? Math.min(handed, open) : handed
    if (payment > open) return { problem: problem(field, PAID_TOO_MUCH, { due: amountText(amount(open), currency) }) }
    paid += payment
    change += handed - payment
    payments.push({ ...tender, amount: amount(payment), change: amount(handed - payment) })
  }
  return {
    settlement: { payments, paymentAmount: amount(paid), duePrice: amount(price - paid), change: amount(change) },
  }
}
/** Refunds at most what was paid. */
export function giveBack<T extends Tender>(account: Account, tender: T): Outcome<T> {
  const { currency } = account
  const digits = minorDigits(currency)
  const paid = unitsOf(account.paid, digits)
  const back = unitsOf(tender.amount, digits)
  if (back <= 0) return { problem: problem('payment.amount', NOTHING_GIVEN) }
  if (back > paid)
    return { problem: problem('payment.amount', REFUND_TOO_MUCH, { paid: amountText(account.paid, currency) }) }
  const paidAfter = paid - back
  return {
    settlement: {
      payments: [{ ...tender, amount: amountOf(-back, digits), change: 0 }],
      paymentAmount: amountOf(paidAfter, digits),
      duePrice: amountOf(unitsOf(account.price, digits) - paidAfter, digits),
      change: 0,
    },
  }
}
