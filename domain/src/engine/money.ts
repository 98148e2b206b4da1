/** Amounts as whole minor units, so that sums are exact. Rounding is half up, once per line. */

/** Amounts keep at most 12 digits before the point: with those of the minor unit a JSON number carries them exactly. */
export const LARGEST_AMOUNT = 999_999_999_999

/** 12.34 with 2 digits → 1234. */
export const unitsOf = (amount: number, digits: number): number => Math.round(amount * 10 ** digits)
/** 1234 with 2 digits → 12.34. */
export const amountOf = (units: number, digits: number): number => Number((units / 10 ** digits).toFixed(digits))
/** A price in minor units times a quantity with up to six decimals, rounded half up to whole units. */
export const timesQuantity = (units: number, quantity: number): number => {
  const scaled = BigInt(Math.round(quantity * 1_000_000)) * BigInt(units)
  const half = scaled < 0n ? -500_000n : 500_000n
  return Number((scaled + half) / 1_000_000n)
}
