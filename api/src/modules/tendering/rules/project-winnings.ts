/** Winning declarations: the facts of the award, who may say what, and when. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import sql from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import { byCompanyItself } from '../../../engine/hooks/by-company-itself.ts'
import type { HookContext, NewOf } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { latestDay } from '../../../lib/latest-day.ts'
import { notify } from '../../../services/notify.ts'
import { settingIn } from '../../../services/settings.ts'
import type { Award } from '../award.ts'
import { awardGone, billedAlready, carryOut, endContract, lockProject, projectOf, takeBack, titleOf } from '../award.ts'
import { ratedBid } from '../evaluation/rated-bids.ts'

const MONEY = ['currency', 'awardAmount', 'commissionPercent'] as const
type Proposed = Pick<NewOf<'project-winnings'>, 'currency' | 'awardAmount' | 'commissionPercent' | 'justification'>
/** Of a tender with rated criteria the best by them is expected to win, of any other one the lowest. */
async function demandJustification(
  context: HookContext,
  values: Proposed,
  { project, bid, lowest }: { readonly project: string; readonly bid: string; readonly lowest: number | null },
): Promise<void> {
  if (values.justification) return
  const rated = await ratedBid(context, project, bid)
  const why = (words: string) => wrongField('validation_failed', 'justification', `is required, for ${words}`)
  if (rated !== undefined && rated.rank !== 1) throw why('the winner is not ranked first')
  if (rated !== undefined && values.awardAmount > rated.amount) throw why('it is more than the bid')
  if (rated === undefined && lowest !== null && values.awardAmount > lowest)
    throw why('the winner is not the lowest bidder')
}
/** A winning belongs to a bid on its project by its company; the amounts of the other bids are noted with it. */
async function awardFacts(context: HookContext, values: NewOf<'project-winnings'>) {
  // what was disqualified is no measure for the others
  const measure = sql`o.project = b.project and o.lot is not distinct from b.lot and o.deleted_at is null and o.opened_at is not null and o.status <> 'disqualified'`
  const [bid] = await context.tx.query<{
    project: string
    lot: string | null
    company: string
    status: string
    compared: number
    lowest: number | null
  }>(sql`
    select b.project, b.lot, b.company, b.status, (select count(*)::int from project_bid o where ${measure}) as compared,
      (select min(o.amount) from project_bid o where ${measure} and o.currency = b.currency) as lowest
    from project_bid b where b._id = ${values.bid} and b.deleted_at is null`)
  if (bid === undefined) throw wrongField('missing_reference', 'bid', 'there is no such record')
  if (bid.project !== values.project) throw wrongField('rule_broken', 'bid', 'is not a bid on this project')
  if (bid.company !== values.company) throw wrongField('rule_broken', 'company', 'is not the bidder')
  if (!['under_review', 'shortlisted', 'won'].includes(bid.status))
    throw wrongField('rule_broken', 'bid', 'is not under review')
  await demandJustification(context, values, { project: bid.project, bid: values.bid, lowest: bid.lowest })
  return { lot: bid.lot, comparedBids: bid.compared, lowestAmount: bid.lowest }
}
interface Terms {
  readonly rate: number
  readonly cap: number | null
  readonly currency: string
}
async function usualPercent({ tx }: HookContext): Promise<number | undefined> {
  const [usual] = await tx.query<{ rate: number }>(sql`select ${settingIn('billing.commissionPercent')} as rate`)
  return usual?.rate
}
/** The commission at the rate that is typed, else that of the agreement in force, else the usual one; at most its cap. */
async function commission(context: HookContext, values: Proposed, company: string) {
  const [terms] =
    await context.tx.query<Terms>(sql`select m.commission_percent as rate, m.commission_cap as cap, m.currency
    from mou_assignment a join mou m on m._id = a.mou where a.company = ${company} and a.status = 'active' and a.deleted_at is null
    and (a.valid_to is null or a.valid_to >= ${today(context)}::date) and m.commission_percent is not null
    order by m.kind = 'commission_agreement' desc, a.valid_from desc nulls last, a._id limit 1`)
  const percent = Number(values.commissionPercent ?? terms?.rate ?? (await usualPercent(context)))
  const digits = minorDigits(values.currency)
  const due = timesQuantity(unitsOf(values.awardAmount, digits), percent / 100)
  const cap = terms !== undefined && terms.currency === values.currency ? terms.cap : null
  return {
    commissionPercent: percent,
    commissionAmount: amountOf(cap === null ? due : Math.min(due, unitsOf(cap, digits)), digits),
  }
}
/** A company is verified for projects up to a limit, in its own currency. */
async function beyondLimit(context: HookContext, row: Award): Promise<string | undefined> {
  const [found] = await context.tx.query(sql`select 1 from company where _id = ${row.company._id}
    and currency = ${row.currency} and single_project_limit < ${row.awardAmount}::numeric`)
  return found === undefined ? undefined : 'The award is beyond what the company is verified for in one project.'
}
/** Where what is told of an award leads to. */
const places = (row: Pick<Award, '_id' | 'project'>) => ({
  project: row.project._id,
  record: ['project-winnings', row._id] as const,
})
const today = (context: HookContext): string => context.now.toISOString().slice(0, 10)

export const projectWinnings = defineRules('project-winnings', {
  lockFirst: id => lockProject(sql`select project from project_winnings where _id = ${id}`),
  async beforeCreate(context, values) {
    // Of two proposals at once the second waits for the project's row and then sees the first.
    await context.tx.query(lockProject(sql`select ${values.project}::uuid`))
    const facts = await awardFacts(context, values)
    const [other] =
      await context.tx.query(sql`select 1 from project_winnings where project = ${values.project} and deleted_at is null
      and lot is not distinct from ${facts.lot}::uuid and status in ('proposed', 'approved', 'declared', 'accepted', 'contract_signed')`)
    if (other !== undefined) throw wrongField('rule_broken', 'project', 'has an active winning declaration already')
    return { ...facts, ...(await commission(context, values, values.company)) }
  },
  async beforeUpdate(context, row, values) {
    if ('justification' in values || MONEY.some(name => name in values)) {
      const compared = { project: row.project._id, bid: row.bid._id, lowest: row.lowestAmount }
      await demandJustification(context, { ...row, ...values }, compared)
    }
    // Written again as it is, the money of an approved award is not calculated anew.
    const changed = MONEY.some(name => values[name] !== undefined && values[name] !== row[name])
    return changed && ['proposed', 'approved'].includes(row.status)
      ? commission(context, { ...row, ...values }, row.company._id)
      : {}
  },
  guards: {
    approve: beyondLimit,
    declare: awardGone,
    accept: async (context, row) =>
      (row.acceptanceDeadline < today(context)
        ? 'The day until which it was to be accepted has passed.'
        : byCompanyItself(context, row, 'Only the winner itself can accept.')) ?? (await awardGone(context, row)),
    decline: async (context, row) => byCompanyItself(context, row, 'Only the winner itself can decline.'),
    expire: async (context, row) =>
      row.acceptanceDeadline < today(context) ? undefined : 'The winner may still accept it.',
    'sign-contract': async (context, row) =>
      row.standstillUntil !== null && row.standstillUntil >= today(context)
        ? `The standstill runs until the end of ${row.standstillUntil}: the contract can be signed after it.`
        : undefined,
    revoke: (context, row) => billedAlready(context, row.project._id, row._id),
  },
  async beforeDelete(_, row) {
    if (!['proposed', 'rejected', 'declined', 'expired', 'revoked'].includes(row.status))
      throw new Failure('rule_broken', 'What was approved or declared is kept: revoke it instead.')
  },
  effects: {
    async declare(context, row) {
      await notify(context, [row.company._id], {
        title: `${titleOf(row)} is awarded to you`,
        body: ({ day }) =>
          `Your bid was chosen. Accept or decline the award ${row.number} by ${day(row.acceptanceDeadline)}.`,
        ...places(row),
      })
      return {}
    },
    async expire(context, row) {
      await notify(context, [row.company._id], {
        title: `${titleOf(row)}: the award has expired`,
        body: ({ day }) => `The award ${row.number} was not accepted by ${day(row.acceptanceDeadline)}.`,
        ...places(row),
      })
      return {}
    },
    async terminate(context, row) {
      const { company: owner } = await projectOf(context, row)
      await notify(context, [row.company._id, owner], {
        title: `${titleOf(row)}: the contract is terminated`,
        body: context.reason ?? '',
        ...places(row),
      })
      await endContract(context, row)
      return {}
    },
    async accept(context, row) {
      await carryOut(context, row)
      return { acceptedAt: context.now.toISOString() }
    },
    async 'sign-contract'(context, row, input) {
      const day = String(input.contractSignedOn)
      if (row.standstillUntil !== null && day <= row.standstillUntil)
        throw wrongField('rule_broken', 'contractSignedOn', 'must be after the end of the standstill')
      if (day > latestDay(context.now)) throw wrongField('rule_broken', 'contractSignedOn', 'must not be a day to come')
      return {}
    },
    revoke: takeBack,
  },
})
