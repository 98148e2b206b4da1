/** Tax in the prices of a bid: bids are compared without it. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, UNIT_PRICE_DIGITS, unitsOf } from '../../engine/money.ts'

/** The usual rate of value added or sales tax on building works, in per cent; a bid may state another one. */
const USUAL_TAX: { readonly [country: string]: number | undefined } = {
  AE: 5,
  BH: 10,
  DE: 19,
  EG: 14,
  ES: 21,
  FR: 20,
  GB: 20,
  IN: 18,
  IT: 22,
  JO: 16,
  JP: 10,
  KE: 16,
  KW: 0,
  MA: 20,
  NG: 7.5,
  OM: 5,
  PK: 18,
  PL: 23,
  QA: 0,
  SA: 15,
  SG: 9,
  TR: 20,
  ZA: 15,
}
export const usualTax = (country: string): number | undefined => USUAL_TAX[country]

/** The tax of a bid as it is read: whether prices include it, its rate, and the currency. */
interface TaxedBid {
  readonly [field: string]: unknown
}
/** The rate of the tax in the amounts of a bid; 0 where there is none, or its rate is unknown. */
export function taxIn(bid: TaxedBid): number {
  const percent = bid['taxPercent']
  return bid['taxIncluded'] === true && typeof percent === 'number' ? percent : 0
}
const PARTS = 1_000_000
/** An amount in minor units without the tax in it, half up. A percentage has four digits, so that all stays whole. */
export function netUnits(units: number, percent: number): number {
  const parts = Math.round((percent * PARTS) / 100)
  if (parts === 0) return units
  const whole = BigInt(PARTS + parts)
  const doubled = (2n * BigInt(units) * BigInt(PARTS) + whole) / (2n * whole)
  return Number(doubled)
}
/** The rate of one in a bid, without the tax in it. */
export const netRate = (rate: number, bid: TaxedBid): number =>
  amountOf(netUnits(unitsOf(rate, UNIT_PRICE_DIGITS), taxIn(bid)), UNIT_PRICE_DIGITS)
/** An amount of a bid, without the tax in it. */
export function netAmount(amount: number, bid: TaxedBid): number {
  const currency = bid['currency']
  const digits = minorDigits(typeof currency === 'string' ? currency : '')
  return amountOf(netUnits(unitsOf(amount, digits), taxIn(bid)), digits)
}
