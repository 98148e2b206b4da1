/** Bids with rated criteria as the system sees them: who is still scoring, and how a bid ranks. */
import { rate } from '@siteoffice/domain/modules/tendering/evaluation'
import { BID_IN_EVALUATION } from '@siteoffice/domain/modules/tendering/states'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { readComparable } from '../comparable-bids.ts'

export interface Criterion {
  readonly name: string
  readonly weight: number
}
/** The criteria that the bids of a project are rated by, in their order; undefined where there are none. */
export const criteriaOf = (tender: {
  readonly awardCriteria: string
  readonly criteria: readonly Criterion[]
}): readonly Criterion[] | undefined =>
  tender.awardCriteria === 'rated_criteria' && tender.criteria.length > 0 ? tender.criteria : undefined
/**
 * Whether somebody is to score bids of a project yet: one of its evaluators who has not submitted the scores of every
 * bid in the running, or whoever has begun with one and not submitted it.
 */
export const stillScoring = (person: string | null, project: Sql): Sql => {
  const live = sql`live.deleted_at is null and live.status in (${states('projectBid.status', ...BID_IN_EVALUATION)})`
  // The query goes from the person's own evaluations, which are few, to the bids, which may be many.
  return sql`(exists (select 1 from projects_evaluators panel
      where panel.owner = ${project} and panel.target = ${person}::uuid and exists (
        select 1 from project_bid live where live.project = panel.owner and ${live} and not exists (
          select 1 from bid_evaluations mine where mine.bid = live._id and mine.evaluator = ${person}::uuid)))
    or exists (select 1 from bid_evaluations begun join project_bid live on live._id = begun.bid
      where begun.project = ${project} and begun.evaluator = ${person}::uuid and begun.status = ${states('bidEvaluations.status', 'draft')} and ${live}))`
}

/** The rank of a bid, and what it comes to; undefined where the bids of its project are not rated by criteria. */
export async function ratedBid(
  context: HookContext,
  project: string,
  bid: string,
): Promise<{ readonly rank: number | null; readonly amount: number } | undefined> {
  const { tx } = context
  const tender = await context.get('projects', project, ['awardCriteria', 'criteria', 'priceWeight'], { trash: 'with' })
  const criteria = tender && criteriaOf(tender)
  if (criteria === undefined) return undefined
  const row = await context.get('projectBid', bid, ['lot'], { trash: 'with' })
  const { bids, figures } = await readComparable(tx, project, row?.lot ?? null)
  const fields = ['bid', 'evaluator', 'scores'] as const
  const evaluations = await context.find('bidEvaluations', { project, status: 'submitted' }, fields, { trash: 'with' })
  const own = bids.find(({ _id }) => _id === bid)
  const rating = rate({ priceWeight: tender?.priceWeight ?? null, criteria }, bids, evaluations, figures).get(bid)
  return { rank: rating?.rank ?? null, amount: Math.max(Number(own?.['amount'] ?? 0), figures.get(bid)?.amount ?? 0) }
}
