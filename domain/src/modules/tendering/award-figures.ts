/** The figures that an award is decided by. */
import { netAmount } from './tax.ts'

interface Measures {
  /** of the bid itself */
  readonly amount: number
  /** of the bids that it was compared with, where there are any in its currency */
  readonly lowest: number | null
  readonly estimate: number | null
  readonly currency?: string
  readonly taxIncluded?: boolean
  readonly taxPercent?: number | null
}
const MOST_PERCENT = 99_999.99
/** By how many per cent an amount is above another one, below zero where it is below; null where there is nothing to compare. */
function percentAbove(amount: number, than: number | null | undefined): number | null {
  if (!than) return null
  const percent = Math.round(((amount - than) / than) * 10_000) / 100
  return Math.min(MOST_PERCENT, Math.max(-MOST_PERCENT, percent))
}
/** What an award comes to, and how far that is from the bid, the lowest bid and the estimate, for who approves it. */
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
