/** Exact sums of money: decimals are read into whole numbers, so no floating-point error ever adds up. */
import { minorDigits } from '@siteoffice/domain/codes'

/** A decimal number as a whole number of its smallest units, and how many digits stood after the point. */
function whole(value: number, scale: number): bigint {
  const [units = '0', fraction = ''] = value.toFixed(scale).split('.')
  return BigInt(units + fraction.padEnd(scale, '0'))
}
/** Quantity times rate in minor units of the currency, rounded half up. */
export function lineTotal(quantity: number, rate: number, currency: string): bigint {
  const product = whole(quantity, 6) * whole(rate, minorDigits(currency))
  const unit = 1_000_000n
  const negative = product < 0n
  const rounded = ((negative ? -product : product) + unit / 2n) / unit
  return negative ? -rounded : rounded
}
/** Minor units as the plain number that stands on the wire. */
export function fromMinor(minor: bigint, currency: string): number {
  const digits = minorDigits(currency)
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return Number(minor < 0n ? `-${decimal}` : decimal)
}
