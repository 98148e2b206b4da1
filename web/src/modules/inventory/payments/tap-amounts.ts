/** The amounts offered for a tap: the open one, and those that people are likely to hand over in notes. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'

const NOTES = [1, 2, 5] as const
const MOST = 4

export function tapAmounts(due: number, currency: string): readonly number[] {
  const digits = minorDigits(currency)
  const units = unitsOf(due, digits)
  if (units <= 0) return []
  const amounts = new Set([units])
  // from the smallest whole amount upwards: the next multiples of notes
  for (let size = 10 ** digits; amounts.size < MOST && size <= units * 100; size *= 10)
    for (const note of NOTES) if (note * size * 20 > units) amounts.add(Math.ceil(units / (note * size)) * note * size)
  return [...amounts]
    .toSorted((a, b) => a - b)
    .slice(0, MOST)
    .map(each => amountOf(each, digits))
}
