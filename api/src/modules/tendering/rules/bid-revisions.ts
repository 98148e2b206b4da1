/** Revisions: a draft beside the submitted bid, which counts until the revision is submitted (lifecycles.md, bid). */
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { speaksForCompany } from '../../../engine/scope/actor.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import type { ProjectFacts } from '../bidding.ts'
import { deadlineOf, factsOf, lastAddendum, revisingBlocked, unverifiedBecause } from '../bidding.ts'
import { contentHash, incomplete, offerOf, pricedOffer } from '../offer.ts'
import { confirmSubmission } from '../submission-notice.ts'
import { zoneIn } from '../tender-zone.ts'

type Revision = RowOf<'bidRevisions'>
type Bid = Awaited<ReturnType<typeof bidOf>>
/** What is read of the bid that a revision replaces. */
const OF_BID = ['number', 'project', 'company', 'lot', 'status', 'receiptNo'] as const
async function bidOf(context: HookContext, row: Revision) {
  const bid = await context.get('projectBid', row.bid._id, OF_BID)
  if (bid === undefined) throw new Failure('rule_broken', 'The bid is in the trash.')
  // a bid that has a revision was submitted, and so has a receipt
  return { ...bid, receiptNo: bid.receiptNo ?? '' }
}
const factsFor = (context: HookContext, bid: Bid): Promise<ProjectFacts> => factsOf(context, bid.project, bid.company)

export const bidRevisions = defineRules('bidRevisions', {
  computed: {
    timeZone: alias => zoneIn(sql`(select b.project from project_bid b where b._id = ${raw(alias)}.bid)`),
    bidDeadline: alias => deadlineOf(sql`(select b.project from project_bid b where b._id = ${raw(alias)}.bid)`),
  },
  // A company's draft is its own: nobody else reads it, before the opening or after it.
  // the owner of a tender reads its opened bids, but not what a bidder offered before
  restriction(actor, alias) {
    if (!actor.tenantScoped) return sql`${raw(alias)}.status <> ${states('bidRevisions.status', 'draft')}`
    const own = sql`exists (select 1 from project_bid b where b._id = ${raw(alias)}.bid and b.company = ${actor.company}::uuid)`
    return speaksForCompany(actor)
      ? own
      : sql`${raw(alias)}.status <> ${states('bidRevisions.status', 'draft')} and ${own}`
  },
  // The project is held before the bid, which its revision replaces (lifecycles.md, rule 2).
  lockFirst: id => sql`with project as materialized (
      select p._id from projects p where p._id = (select b.project from project_bid b join bid_revisions r on r.bid = b._id where r._id = ${id}) for share)
    select 1 from project, project_bid b where b._id = (select bid from bid_revisions where _id = ${id}) for no key update of b`,
  locked: row => (row.status === 'draft' ? undefined : 'A revision that was submitted is kept as it is.'),
  beforeUpdate: async (context, row, values) => pricedOffer(context, await bidOf(context, row), row, values),
  async beforeDelete(_, row) {
    if (row.status !== 'draft') throw wrongField('rule_broken', 'status', 'must be draft: what was submitted is kept')
  },
  guards: {
    async submit(context, row) {
      const bid = await bidOf(context, row)
      if (bid.status !== 'submitted') return 'The bid that it revises is no longer submitted.'
      const facts = await factsFor(context, bid)
      return revisingBlocked(facts) ?? incomplete(row) ?? unverifiedBecause(facts)
    },
  },
  effects: {
    async submit(context, row) {
      const bid = await bidOf(context, row)
      const facts = await factsFor(context, bid)
      const submittedAt = context.now.toISOString()
      const receipt = { submittedAt, isLate: false, contentHash: contentHash(bid, row) }
      await context.update(
        'projectBid',
        bid._id,
        {
          ...offerOf(row),
          ...receipt,
          revision: row.revision,
          openedAt: facts.sealed ? null : submittedAt,
          addendaConfirmed: await lastAddendum(context, bid.project),
        },
        'submit-revision',
      )
      await confirmSubmission(context, { ...bid, revision: row.revision }, receipt)
      return { ...receipt, receipt: `${bid.receiptNo}/${row.revision}` }
    },
  },
})
