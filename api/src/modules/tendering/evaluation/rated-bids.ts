/** Bids with rated criteria as the system sees them: who is still scoring, and how a bid ranks. */
import type { Evaluation } from '@siteoffice/domain/modules/tendering/evaluation'
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
/** The criteria of project `p` as JSON, in their order; null where its bids are not rated by any. */
export const CRITERIA = sql`(select json_agg(json_build_object('name', c.name, 'weight', c.weight) order by c.position)
  from projects_criteria c where c.owner = p._id and p.award_criteria = 'rated_criteria')`
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

interface Tender {
  readonly criteria: readonly Criterion[] | null
  readonly priceWeight: number | null
}
/** The rank of a bid, and what it comes to; undefined where the bids of its project are not rated by criteria. */
export async function ratedBid(
  context: HookContext,
  project: string,
  bid: string,
): Promise<{ readonly rank: number | null; readonly amount: number } | undefined> {
  const { tx } = context
  const [tender] = await tx.query<Tender>(
    sql`select ${CRITERIA} as criteria, p.price_weight as "priceWeight" from projects p where p._id = ${project}`,
  )
  if (!tender?.criteria) return undefined
  const row = await context.get('projectBid', bid, ['lot'], { trash: 'with' })
  const { bids, figures } = await readComparable(tx, project, row?.lot ?? null)
  const evaluations = await tx.query<Evaluation>(sql`select e.bid, e.evaluator,
      coalesce((select json_agg(json_build_object('criterion', s.criterion, 'score', s.score)) from bid_evaluations_scores s
        where s.owner = e._id), '[]'::json) as scores
    from bid_evaluations e where e.project = ${project} and e.status = ${states('bidEvaluations.status', 'submitted')}`)
  const own = bids.find(({ _id }) => _id === bid)
  const rating = rate({ ...tender, criteria: tender.criteria }, bids, evaluations, figures).get(bid)
  return { rank: rating?.rank ?? null, amount: Math.max(Number(own?.['amount'] ?? 0), figures.get(bid)?.amount ?? 0) }
}
