/** The figures that help to decide an award. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, unitsOf } from '../../engine/money.ts'
import { netAmount } from './tax.ts'

interface Measures {
  /** of the bid itself */
  readonly amount: number
  /** among the bids compared, where any is in its currency */
  readonly lowest: number | null
  readonly estimate: number | null
  readonly currency?: string
  readonly taxIncluded?: boolean
  readonly taxPercent?: number | null
}
const MOST_PERCENT = 99_999.99
/** By how many per cent an amount exceeds another, negative where it is below; null where they cannot be compared. */
function percentAbove(amount: number, than: number | null | undefined): number | null {
  if (!than) return null
  const percent = Math.round(((amount - than) / than) * 10_000) / 100
  return Math.min(MOST_PERCENT, Math.max(-MOST_PERCENT, percent))
}
/** The award's amount, and its distance from the bid, the lowest bid and the estimate, for its approver. */
export function awardFigures(bid: Measures, negotiated: number | null | undefined) {
  const awardAmount = negotiated ?? bid.amount
  return {
    awardAmount,
    bidAmount: bid.amount,
    lowestAmount: bid.lowest,
    estimatedAmount: bid.estimate,
    overBid: percentAbove(awardAmount, bid.amount),
    // bids are compared without tax
    overLowest: percentAbove(netAmount(awardAmount, { ...bid }), bid.lowest),
    overEstimate: percentAbove(awardAmount, bid.estimate),
  }
}

/** By how much an amount exceeds another in its currency, negative where it is below. */
export function amountAbove(amount: number, than: number, currency: string): number {
  const digits = minorDigits(currency)
  return amountOf(unitsOf(amount, digits) - unitsOf(than, digits), digits)
}
