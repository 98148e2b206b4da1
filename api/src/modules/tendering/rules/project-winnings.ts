/** Winning declarations: the facts of the award, who may say what, and when. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import { isOneOf } from '@siteoffice/domain/engine/states'
import { awardFigures } from '@siteoffice/domain/modules/tendering/award-figures'
import { AWARD_UNDER_WAY } from '@siteoffice/domain/modules/tendering/states'
import { defineRules } from '../../../engine/define-rules.ts'
import { byCompanyItself } from '../../../engine/hooks/by-company-itself.ts'
import type { HookContext, NewOf } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { jsonText } from '../../../lib/json-text.ts'
import { latestDay } from '../../../lib/latest-day.ts'
import { networkDay, networkToday } from '../../../lib/network-day.ts'
import { conversionOf, convertAmount, noRate } from '../../../services/exchange-rates.ts'
import { wholeOf } from '../../../services/settings.ts'
import {
  awardBlockedReason,
  billNumberOf,
  endContract,
  executeAward,
  lockProjectAndWinner,
  lockProjectOf,
  projectOf,
  revertAward,
  titleOf,
} from '../award/award.ts'
import type { BidFacts } from '../award/award-facts.ts'
import { bidFacts, checkAgainstBid, checkNegotiated, notOfBid } from '../award/award-facts.ts'
import { beyondLimits, limitFigures } from '../award/award-limits.ts'
import { ratedBid } from '../evaluation/rated-bids.ts'
import { notifyOfTender } from '../notify-of-tender.ts'

type ProposalTerms = Pick<NewOf<'project-winnings'>, 'commissionPercent' | 'justification'> & {
  readonly currency: string
  readonly awardAmount: number
}
/** With rated criteria the best bid by them is expected to win, otherwise the lowest bid. */
async function demandJustification(context: HookContext, values: ProposalTerms, bid: BidFacts): Promise<void> {
  if (values.justification) return
  const rating = await ratedBid(context, bid.project, bid._id)
  const why = (words: string) => wrongField('validation_failed', 'justification', `is required, for ${words}`)
  if (rating !== undefined && rating.rank !== 1) throw why('the winner is not ranked first')
  if (rating !== undefined && values.awardAmount > rating.amount) throw why('it is more than the bid')
  // a bid that reached the lowest amount by negotiation was still not the lowest bid
  if (rating === undefined && bid.compared > 0 && (bid.rank !== 1 || values.awardAmount > bid.amount))
    throw why('the winner is not the lowest bidder')
}
interface Terms {
  readonly rate: number
  readonly cap: number | null
  readonly currency: string
}
/** What the agreement in force says of the commission: an agreement on commissions before any other, the latest first. */
async function agreedTerms(context: HookContext, company: string): Promise<Terms | undefined> {
  const inForce = { company, status: 'active', validTo: { from: networkToday, orNull: true } } as const
  const assignments = await context.find('mouAssignment', inForce, ['mou'], { order: '-validFrom' })
  const mous = await context.find(
    'mou',
    { _id: assignments.map(({ mou }) => mou), commissionPercent: { not: null } },
    ['kind', 'commissionPercent', 'commissionCap', 'currency'],
    { trash: 'with' },
  )
  const inOrder = assignments.flatMap(({ mou }) => mous.filter(({ _id }) => _id === mou))
  const mou = inOrder.find(({ kind }) => kind === 'commission_agreement') ?? inOrder[0]
  return mou && { rate: mou.commissionPercent ?? 0, cap: mou.commissionCap, currency: mou.currency }
}
/** The commission at the rate that is typed, else that of the agreement in force, else the usual one; at most its cap. */
async function commission(context: HookContext, values: ProposalTerms, company: string) {
  const terms = await agreedTerms(context, company)
  const usual = () => wholeOf(context.tx, 'billing.commissionPercent')
  const percent = values.commissionPercent ?? terms?.rate ?? (await usual())
  const digits = minorDigits(values.currency)
  const due = timesQuantity(unitsOf(values.awardAmount, digits), percent / 100)
  const { cap, rate } = await capIn(context, terms, values.currency)
  return {
    commissionPercent: percent,
    commissionAmount: amountOf(cap === null ? due : Math.min(due, unitsOf(cap, digits)), digits),
    capRate: rate,
  }
}
/** The cap of an agreement in the currency of the award, and the rate that it was converted by. */
async function capIn(context: HookContext, terms: Terms | undefined, currency: string) {
  if (terms === undefined || terms.cap === null) return { cap: null, rate: null }
  if (terms.currency === currency) return { cap: terms.cap, rate: null }
  const conversion = await conversionOf(context, terms.currency, currency)
  if (conversion === undefined) throw new Failure('rule_broken', noRate(terms.currency, currency))
  const { rate, day } = conversion
  return {
    cap: convertAmount(terms.cap, conversion, currency),
    rate: jsonText({ currency: terms.currency, rate: Number(rate.toFixed(10)), day }),
  }
}
/** Where what is told of an award leads to. */
const places = (row: { readonly _id: string; readonly project: { readonly _id: string } }) => ({
  project: row.project._id,
  record: ['project-winnings', row._id] as const,
})
export const projectWinnings = defineRules('project-winnings', {
  // Of two awards to one company the second is measured by its limits after the first.
  lockFirst: id => lockProjectAndWinner(id),
  async beforeCreate(context, values) {
    // Of two proposals at once the second waits for the project's row and then sees the first.
    await (values.project
      ? context.get('projects', values.project, [], { trash: 'with', lock: 'no key update' })
      : context.tx.query(lockProjectOf('projectBid', values.bid)))
    const bid = await bidFacts(context, values.bid)
    checkAgainstBid(bid, values)
    const { project, lot, company, currency } = bid
    if (await context.exists('project-winnings', { project, lot, status: AWARD_UNDER_WAY }))
      throw wrongField('rule_broken', 'project', 'has an active winning declaration already')
    await checkNegotiated(context, bid, values)
    const money = awardFigures(bid, values.negotiatedAmount)
    const award = { ...values, ...money, currency }
    await demandJustification(context, award, bid)
    return {
      project,
      lot,
      company,
      currency,
      comparedBids: bid.compared,
      ...money,
      ...(await commission(context, award, company)),
    }
  },
  async beforeUpdate(context, row, values) {
    const changes = (name: keyof typeof values & keyof typeof row): boolean =>
      values[name] !== undefined && values[name] !== row[name]
    const changesNegotiation = changes('negotiatedAmount') || changes('negotiationReason')
    if (!changesNegotiation && !changes('commissionPercent') && !changes('justification')) return {}
    const facts = await bidFacts(context, row.bid._id)
    // the award is measured by the lowest amount at the time of its proposal
    const bid = { ...facts, lowest: row.lowestAmount, estimate: row.estimatedAmount ?? facts.estimate }
    const after = { ...row, ...values }
    if (changesNegotiation) await checkNegotiated(context, bid, after)
    const money = changes('negotiatedAmount') ? awardFigures(bid, after.negotiatedAmount) : {}
    await demandJustification(context, { ...after, ...money }, bid)
    const changesMoney = changes('negotiatedAmount') || changes('commissionPercent')
    return {
      ...money,
      ...(changesMoney ? await commission(context, { ...after, ...money }, row.company._id) : {}),
    }
  },
  guards: {
    approve: async (context, row) => (await notOfBid(context, row)) ?? beyondLimits(context, row),
    declare: awardBlockedReason,
    accept: async (context, row) =>
      (row.acceptanceDeadline < (await networkDay(context))
        ? 'The day until which it was to be accepted has passed.'
        : byCompanyItself(context, row, 'Only the winner itself can accept.')) ??
      (await awardBlockedReason(context, row)),
    decline: async (context, row) => byCompanyItself(context, row, 'Only the winner itself can decline.'),
    expire: async (context, row) =>
      row.acceptanceDeadline < (await networkDay(context)) ? undefined : 'The winner may still accept it.',
    'sign-contract': async (context, row) =>
      row.standstillUntil !== null && row.standstillUntil >= (await networkDay(context))
        ? `The standstill runs until the end of ${row.standstillUntil}: the contract can be signed after it.`
        : undefined,
    revoke: (context, row) => billNumberOf(context, row.project._id, row._id),
  },
  async beforeDelete(_, row) {
    if (!isOneOf(row.status, 'proposed', 'rejected', 'declined', 'expired', 'revoked'))
      throw new Failure('rule_broken', 'Approved and declared awards cannot be deleted: revoke it instead.')
  },
  effects: {
    approve: limitFigures,
    async declare(context, row) {
      await notifyOfTender(context, row.project._id, [row.company._id], {
        title: `${titleOf(row)} is awarded to you`,
        body: ({ day }) =>
          `Your bid was chosen. Accept or decline the award ${row.number} by ${day(row.acceptanceDeadline)}.`,
        ...places(row),
      })
      return {}
    },
    async expire(context, row) {
      await notifyOfTender(context, row.project._id, [row.company._id], {
        title: `${titleOf(row)}: the award has expired`,
        body: ({ day }) => `The award ${row.number} was not accepted by ${day(row.acceptanceDeadline)}.`,
        ...places(row),
      })
      return {}
    },
    async terminate(context, row) {
      const { company: owner } = await projectOf(context, row)
      await notifyOfTender(context, row.project._id, [row.company._id, owner], {
        title: `${titleOf(row)}: the contract is terminated`,
        body: context.reason ?? '',
        ...places(row),
      })
      await endContract(context, row)
      return {}
    },
    async accept(context, row) {
      await executeAward(context, row)
      return { acceptedAt: context.now.toISOString() }
    },
    async 'sign-contract'(context, row, input) {
      const day = String(input.contractSignedOn)
      if (row.standstillUntil !== null && day <= row.standstillUntil)
        throw wrongField('rule_broken', 'contractSignedOn', 'must be after the end of the standstill')
      if (day > latestDay(context.now)) throw wrongField('rule_broken', 'contractSignedOn', 'must not be a day to come')
      return {}
    },
    revoke: revertAward,
  },
})
