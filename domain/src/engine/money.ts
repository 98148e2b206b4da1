/** Amounts as whole minor units, so that sums are exact. Rounding is half up, once per line. */

/** Amounts keep at most 12 digits before the point: with those of the minor unit a JSON number carries them exactly. */
export const LARGEST_AMOUNT = 999_999_999_999

/** 12.34 with 2 digits → 1234. */
export const unitsOf = (amount: number, digits: number): number => Math.round(amount * 10 ** digits)
/** 1234 with 2 digits → 12.34. */
export const amountOf = (units: number, digits: number): number => Number((units / 10 ** digits).toFixed(digits))
/** A price, rate or cost of one has up to so many digits after the point, whatever its currency. */
export const UNIT_PRICE_DIGITS = 6
/** An average cost has so many digits, so that the value of the stock equals what was paid for it. */
export const AVERAGE_DIGITS = 12
const QUANTITY_DIGITS = 6

/** A number as a whole number of its last digit: 0.125 with 3 digits → 125n. */
function wholeOf(value: number, digits: number): bigint {
  const numeral = String(value)
  const fraction = numeral.split('.')[1] ?? ''
  // a short number is taken digit by digit, a longer one is rounded
  const text = /e/i.test(numeral) || fraction.length > digits ? value.toFixed(digits) : numeral
  const [whole = '0', rest = ''] = text.split('.')
  return BigInt(whole + rest.padEnd(digits, '0'))
}
/** What a quantity costs at the price of one, in minor units: rounded once, half away from zero. */
export function lineUnits(price: number, quantity: number, digits: number): number {
  const exact = wholeOf(price, AVERAGE_DIGITS) * wholeOf(quantity, QUANTITY_DIGITS)
  const unit = 10n ** BigInt(AVERAGE_DIGITS + QUANTITY_DIGITS - digits)
  const half = exact < 0n ? -unit / 2n : unit / 2n
  return Number((exact + half) / unit)
}
/** A price in minor units times a quantity with up to six decimals, rounded half up to whole units. */
export const timesQuantity = (units: number, quantity: number): number => {
  const scaled = BigInt(Math.round(quantity * 1_000_000)) * BigInt(units)
  const half = scaled < 0n ? -500_000n : 500_000n
  return Number((scaled + half) / 1_000_000n)
}
