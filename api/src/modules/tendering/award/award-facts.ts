/** What an award takes from its bid: project, lot, company, currency and amount; and how far a negotiated amount may be from it. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import { isOneOf } from '@siteoffice/domain/engine/states'
import { BID_IN_EVALUATION } from '@siteoffice/domain/modules/tendering/states'
import type { HookContext, NewOf, ValuesOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { wholeOf } from '../../../services/settings.ts'
import { readComparable } from '../comparable-bids.ts'

/** A bid as an award begins with it, beside the other bids for the same and the estimate. */
export interface BidFacts {
  readonly _id: string
  readonly project: string
  readonly lot: string | null
  readonly company: string
  readonly currency: string
  readonly amount: number
  readonly status: string
  readonly taxIncluded: boolean
  readonly taxPercent: number | null
  /** how many bids were compared, by the figure that all are compared by, its own rank and the lowest, where they are in its currency */
  readonly compared: number
  readonly rank: number | null
  readonly lowest: number | null
  /** of the lot, where the tender has lots, else of the project; null in another currency */
  readonly estimate: number | null
}
const OWN_FACTS = ['project', 'lot', 'company', 'currency', 'amount', 'status', 'taxIncluded', 'taxPercent'] as const
/** What the lot of a bid, or its project, is estimated at, where that is in the currency of the bid. */
async function estimateFor(
  context: HookContext,
  { project, lot, currency }: Pick<BidFacts, 'project' | 'lot' | 'currency'>,
): Promise<number | null> {
  const tender = await context.get('projects', project, ['budget', 'currency'], { trash: 'with' })
  const part = await context.get('tenderLots', lot, ['estimatedValue', 'currency'], { trash: 'with' })
  if ((part?.currency ?? tender?.currency) !== currency) return null
  return (part === undefined ? tender?.budget : part.estimatedValue) ?? null
}
/** The bid of an award. Throws missing_reference where there is none. */
export async function bidFacts(context: HookContext, bid: string): Promise<BidFacts> {
  const facts = await context.get('projectBid', bid, OWN_FACTS)
  if (facts === undefined) throw wrongField('missing_reference', 'bid', 'there is no such record')
  const { bids, figures } = await readComparable(context.tx, facts.project, facts.lot)
  const own = figures.get(bid)
  const amounts = [...figures.values()].flatMap(({ amount }) => amount ?? [])
  const lowest = own?.amount === undefined ? null : Math.min(...amounts)
  const estimate = await estimateFor(context, facts)
  return { ...facts, estimate, compared: bids.length, rank: own?.rank ?? null, lowest }
}
type AwardTerms = Pick<
  NewOf<'project-winnings'>,
  'project' | 'company' | 'currency' | 'awardAmount' | 'negotiatedAmount'
>
/** Throws where an award says something else than its bid. What it leaves out is filled in from there. */
export function checkAgainstBid(bid: BidFacts, terms: AwardTerms): void {
  const differs = (value: unknown, own: unknown): boolean => value !== null && value !== undefined && value !== own
  if (differs(terms.project, bid.project)) throw wrongField('rule_broken', 'bid', 'is not a bid on this project')
  if (differs(terms.company, bid.company)) throw wrongField('rule_broken', 'company', 'is not the bidder')
  if (!isOneOf(bid.status, ...BID_IN_EVALUATION, 'won')) throw wrongField('rule_broken', 'bid', 'is not under review')
  if (differs(terms.currency, bid.currency))
    throw wrongField('rule_broken', 'currency', 'must be the currency of the bid')
  if (differs(terms.awardAmount, terms.negotiatedAmount ?? bid.amount))
    throw wrongField('rule_broken', 'awardAmount', 'must be the amount of the bid, or the negotiated amount')
}
type NegotiatedTerms = Pick<ValuesOf<'project-winnings'>, 'negotiatedAmount' | 'negotiationReason'>
/** Throws where an amount was negotiated without a reason, or is further from the bid than the settings allow. */
export async function checkNegotiated(context: HookContext, bid: BidFacts, terms: NegotiatedTerms): Promise<void> {
  const { negotiatedAmount: amount, negotiationReason: reason } = terms
  if (amount === null || amount === undefined) {
    if (reason) throw wrongField('rule_broken', 'negotiationReason', 'has no meaning without a negotiated amount')
    return
  }
  if (!reason) throw wrongField('validation_failed', 'negotiationReason', 'is required for a negotiated amount')
  const below = await wholeOf(context.tx, 'bidding.negotiatedBelowPercent')
  const above = await wholeOf(context.tx, 'bidding.negotiatedAbovePercent')
  const digits = minorDigits(bid.currency)
  const units = unitsOf(bid.amount, digits)
  const [least, most] = [Math.ceil((units * (100 - below)) / 100), Math.floor((units * (100 + above)) / 100)]
  const negotiatedUnits = unitsOf(amount, digits)
  if (negotiatedUnits >= least && negotiatedUnits <= most) return
  const [from, to] = [amountOf(least, digits), amountOf(most, digits)]
  throw wrongField('rule_broken', 'negotiatedAmount', `must be between ${from} and ${to}, as the settings allow`)
}
/** A sentence where the money of an award is not that of its bid, because it was proposed before this was checked. */
export async function notOfBid(
  context: HookContext,
  row: {
    readonly bid: { readonly _id: string }
    readonly currency: string
    readonly awardAmount: number
    readonly negotiatedAmount: number | null
  },
): Promise<string | undefined> {
  const bid = await context.get('projectBid', row.bid._id, ['currency', 'amount'], { trash: 'with' })
  return bid !== undefined && bid.currency === row.currency && row.awardAmount === (row.negotiatedAmount ?? bid.amount)
    ? undefined
    : 'The amount or currency is not that of the bid: reject this proposal and propose the bid again.'
}
