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
/** One more payment, for all that is open: cash after a card, a card after cash. */
export const nextTender = (tenders: readonly Tender[], open: number): Tender => ({
  method: tenders.at(-1)?.method === 'cash' ? 'card' : 'cash',
  amount: open,
})
