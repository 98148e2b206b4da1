import { minorDigits } from '@siteoffice/domain/engine/codes'
import { formatNumber } from '../../lib/format.ts'

/** An amount with all digits of its currency but without its code, for columns where the code stands once. */
export function formatAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return formatNumber(amount, digits, digits)
}
