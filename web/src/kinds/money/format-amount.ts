import { minorDigits } from '@siteoffice/domain/engine/codes'
import { UNIT_PRICE_DIGITS } from '@siteoffice/domain/engine/money'
import { formatNumber } from '../../lib/format.ts'

/** The price of one, which may have more digits than an amount of its currency. */
export const formatUnitAmount = (price: number, currency: string): string =>
  formatNumber(price, UNIT_PRICE_DIGITS, minorDigits(currency))
/** An amount with all digits of its currency but without its code, for columns where the code stands once. */
export function formatAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return formatNumber(amount, digits, digits)
}
