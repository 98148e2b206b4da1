/** Amounts of the demo network: from dollars into a country's currency, exact to its minor unit. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { Country } from './places.ts'

/** Rounds to the currency's minor unit. */
export function toMinor(amount: number, currency: string): number {
  const factor = 10 ** minorDigits(currency)
  return Math.round(amount * factor) / factor
}
/** A round figure: two leading digits, then zeros, or halves of that. */
export function roundFigure(amount: number, digits = 2): number {
  if (amount <= 0) return 0
  const step = 10 ** Math.max(Math.floor(Math.log10(amount)) + 1 - digits, 0)
  return Math.round(amount / step) * step
}
/** Dollars as a round figure of the country's currency. */
export const roundLocal = (dollars: number, country: Country, digits = 2): number =>
  roundFigure(dollars * country.perDollar, digits)
