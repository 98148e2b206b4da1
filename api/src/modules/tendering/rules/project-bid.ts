import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import { once } from '../../../engine/hooks/once.ts'
import type { HookContext, NewOf, RowOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { nominateBid, shareProjectOf } from '../award/award.ts'
import { tellBidder } from '../bidders.ts'
import type { ProjectFacts } from '../bidding.ts'
import {
  boundBecause,
  closedBecause,
  deadlineOf,
  factsOf,
  lastAddendum,
  readFacts,
  revisingBlocked,
  unconfirmedAddenda,
  unverifiedBecause,
} from '../bidding.ts'
import { unpricedNames, unpricedRows } from '../bill.ts'
import { criteriaOf } from '../evaluation/rated-bids.ts'
import { byPresentBill } from '../follow-addendum.ts'
import { checkLot, lotsOf } from '../lots.ts'
import { factsOfBid, incomplete, offerOf, pricedOffer, revisionTitle, submitBid } from '../offer.ts'
import {
  checkBlocked,
  confirmCheck,
  handOver,
  handOverBlocked,
  isOffice,
  notifyOfEntry,
  refuseRemovalByStaff,
} from '../paper-bids.ts'

import { zoneIn } from '../tender-zone.ts'

type Bid = RowOf<'projectBid'>
const factsFor = (context: HookContext, row: Bid): Promise<ProjectFacts> =>
  factsOf(context, row.project._id, row.company._id)

/** Where bids are rated by criteria, their scores follow from those of the evaluators, and nobody types them. */
async function refuseTypedScores(
  context: HookContext,
  project: string,
  values: { readonly technicalScore?: unknown; readonly financialScore?: unknown },
): Promise<void> {
  const scoreField = (['technicalScore', 'financialScore'] as const).find(name => (values[name] ?? null) !== null)
  if (scoreField === undefined) return
  const tender = await context.get('projects', project, ['awardCriteria', 'criteria'], { trash: 'with' })
  if (tender !== undefined && criteriaOf(tender) !== undefined)
    throw wrongField('rule_broken', scoreField, 'is reckoned from the scores that the evaluators submit')
}
/** The project of a new bid, held so that it stays as it is; asked once. */
const sharedFacts = (context: HookContext, { project, company }: NewOf<'projectBid'>): Promise<ProjectFacts> =>
  once(context, `new bid ${project} ${company}`, () => readFacts(context, project, company, 'share'))
/** The priced items of a new bid by the rows of the bill, and the amount that follows from them. */
async function pricedEntry<E extends object>(context: HookContext, values: NewOf<'projectBid'>, entry: E) {
  const bid = { project: values.project, lot: values.lot ?? null }
  return { ...entry, ...(await pricedOffer(context, bid, undefined, values)) }
}
/** A sentence where a revision of a bid is being prepared already. */
const revisionBegun = async (context: HookContext, row: Bid): Promise<string | undefined> =>
  (await context.exists('bidRevisions', { bid: row._id, status: 'draft' }))
    ? 'A revision is begun already: continue it, or discard it.'
    : undefined
/** A draft beside the submitted bid, which begins with what the bid says. */
async function beginRevision(context: HookContext, row: Bid): Promise<object> {
  const offer = offerOf(row)
  await context.create('bidRevisions', {
    title: revisionTitle(row.number, row.revision + 1),
    bid: row._id,
    revision: row.revision + 1,
    ...offer,
    // addenda that were issued since the bid was submitted have changed rows of the bill
    ...(await byPresentBill(context, factsOfBid(row), offer)),
  })
  return {}
}
export const projectBid = defineRules('projectBid', {
  computed: {
    unconfirmedAddenda,
    bidDeadline: alias => deadlineOf(raw(`${alias}.project`)),
    timeZone: alias => zoneIn(raw(`${alias}.project`)),
    unpricedRows,
    unpricedNames,
  },
  // the owner of a tender reads its bids after the opening
  sharedRows: actor => [
    {
      values: { status: ['under_review', 'shortlisted', 'won', 'lost', 'disqualified'] },
      ids: sql`select b._id from project_bid b join projects p on p._id = b.project
        where p.company = ${actor.company}::uuid and p.bids_opened_at is not null`,
    },
  ],
  locked(row, actor) {
    if (!actor.tenantScoped) return undefined
    if (row.enteredBy !== null && row.status === 'draft')
      return 'Staff are entering this bid. You can check it when they hand it over.'
    // a submitted bid has nothing left that could be changed, and a revision is prepared beside it
    return row.status === 'draft' || row.status === 'submitted' ? undefined : 'A bid can be changed only as a draft.'
  },
  lockFirst: id => shareProjectOf('projectBid', id),
  async mayCreate(context, values) {
    // The first of these locks the project, so the facts stay true while the bid is written.
    const facts = await sharedFacts(context, values)
    const lots = await lotsOf(context, values.project)
    await refuseTypedScores(context, values.project, values)
    if (facts.hidesBidders && isOffice(context.actor))
      throw wrongField(
        'rule_broken',
        'project',
        'hides its bidders until the opening: companies make their bids themselves',
      )
    if (facts.company === values.company) throw wrongField('rule_broken', 'company', 'cannot bid on its own project')
    // what came on paper in time may be typed in after the deadline, until the bids are opened
    const reason = closedBecause(isOffice(context.actor) ? { ...facts, late: false } : facts)
    if (reason !== undefined) throw wrongField('rule_broken', 'project', reason)
    checkLot(lots, values.lot)
  },
  async beforeCreate(context, values) {
    const { hidesBidders: concealed } = await sharedFacts(context, values)
    const entry = { concealed, ...(isOffice(context.actor) && { enteredBy: context.actor.person }) }
    const plain = values.lineItems.length === 0 && !values.taxIncluded && values.taxPercent === null
    return plain ? entry : pricedEntry(context, values, entry)
  },
  async beforeUpdate(context, row, values) {
    await refuseTypedScores(context, row.project._id, values)
    return pricedOffer(context, factsOfBid(row), row, values)
  },
  async beforeDelete(context, row) {
    await refuseRemovalByStaff(context, row)
    if (row.status !== 'draft' && row.status !== 'withdrawn')
      throw wrongField('rule_broken', 'status', 'must be draft or withdrawn before a bid can be deleted')
  },
  guards: {
    async submit(context, row) {
      if (row.enteredBy !== null) return 'Staff are entering this bid, and hand it over for checking.'
      const facts = await factsFor(context, row)
      return closedBecause(facts) ?? incomplete(row) ?? unverifiedBecause(facts)
    },
    revise: async (context, row) => revisingBlocked(await factsFor(context, row)) ?? revisionBegun(context, row),
    'hand-over': async (context, row) => handOverBlocked(context, row) ?? incomplete(row),
    async 'confirm-check'(context, row) {
      const facts = await factsFor(context, row)
      return (
        checkBlocked(context, row) ??
        closedBecause({ ...facts, late: false }) ??
        incomplete(row) ??
        unverifiedBecause(facts)
      )
    },
    'send-back': async (context, row) => checkBlocked(context, row),
    async 'leave-out'(context, row) {
      return (await factsFor(context, row)).late ? undefined : 'The bid can be checked until the opening.'
    },
    'confirm-addenda': async (_, row) =>
      row.unconfirmedAddenda === 0 ? 'No addendum waits for your confirmation.' : undefined,
    async review(context, row) {
      return (await factsFor(context, row)).opened ? undefined : "Open the project's bids first."
    },
    withdraw: async (context, row) =>
      row.status === 'submitted' ? boundBecause(await factsFor(context, row)) : undefined,
    lose: nominateBid,
    disqualify: nominateBid,
  },
  effects: {
    async submit(context, row) {
      const { late, sealed } = await factsFor(context, row)
      return submitBid(context, row, { at: context.now.toISOString(), isLate: late, sealed })
    },
    revise: beginRevision,
    'hand-over': handOver,
    'confirm-check': confirmCheck,
    'leave-out': tellBidder(of => `${of}: your bid was not counted`),
    'confirm-addenda': async (context, row) => ({ addendaConfirmed: await lastAddendum(context, row.project._id) }),
    open: async context => ({ openedAt: context.now.toISOString() }),
    'consider-again': async () => ({ statusReason: null }),
    lose: tellBidder(of => `${of}: your bid was not chosen`),
    disqualify: tellBidder(of => `${of}: your bid was disqualified`),
  },
  async afterWrite(context, row, before) {
    if (before === undefined && row.enteredBy !== null) await notifyOfEntry(context, row)
    if (before?.deletedAt && !row.deletedAt) await refuseRemovalByStaff(context, row)
  },
})
