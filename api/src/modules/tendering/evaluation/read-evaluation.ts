/** What the evaluators of a tender say of its bids, as far as who asks may know it. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { Comparable } from '@siteoffice/domain/modules/tendering/comparable'
import type { ComparedBid } from '@siteoffice/domain/modules/tendering/comparison'
import { COMPARED, compare } from '@siteoffice/domain/modules/tendering/comparison'
import type { readEvaluation as endpoint } from '@siteoffice/domain/modules/tendering/endpoints'
import type { Evaluation } from '@siteoffice/domain/modules/tendering/evaluation'
import { rate, ratedCriterion } from '@siteoffice/domain/modules/tendering/evaluation'
import { isRated } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { BID_COMPARED } from '@siteoffice/domain/modules/tendering/states'
import sql from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import type { RowOf, Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { Failure } from '../../../lib/failure.ts'
import { readComparable } from '../comparable-bids.ts'
import { bidderOf, lotIn, numberOf, openedTender } from '../comparison/opened-tender.ts'
import { stillScoring } from './rated-bids.ts'

export type ReadEvaluation = AnswerOf<typeof endpoint>
type Tender = Pick<RowOf<'projects'>, 'criteria' | 'priceWeight'>
type EvaluationRow = Evaluation & { readonly comment: string | null }
const LIVE: readonly unknown[] = ['under_review', 'shortlisted']

/** Who is to score, or has: how many of the bids that count. */
function evaluatorsOf(
  engine: Engine,
  actor: Actor,
  project: string,
  lot: string | undefined,
): Promise<ReadEvaluation['evaluators']> {
  return engine.database.query(sql`with counted as (select b._id from project_bid b where b.project = ${project}
      and b.lot is not distinct from ${lot ?? null}::uuid and b.deleted_at is null and b.opened_at is not null and b.status in (${states('projectBid.status', ...BID_COMPARED)})),
    done as (select e.evaluator, count(*)::int as n from bid_evaluations e join counted c on c._id = e.bid
      where e.status = ${states('bidEvaluations.status', 'submitted')} group by 1)
    select p._id, coalesce(p.name, '') as label, coalesce(done.n, 0) as submitted, (select count(*)::int from counted) as of,
      p._id = ${actor.person}::uuid as own
    from person p left join done on done.evaluator = p._id
    where done.n > 0 or p._id in (select target from projects_evaluators where owner = ${project})
    order by p.name_sort_key, p._id`)
}
async function submittedOf(engine: Engine, actor: Actor, project: string): Promise<EvaluationRow[]> {
  const all: EvaluationRow[] = []
  for await (const row of engine.each('bidEvaluations', { actor, query: { project, status: 'submitted' } })) {
    const { bid, evaluator, scores, comment } = row as unknown as RowOf<'bidEvaluations'> // of that resource, read in full
    all.push({ bid: bid._id, evaluator: evaluator._id, scores, comment })
  }
  return all
}
async function isStillScoring(engine: Engine, actor: Actor, project: string): Promise<boolean> {
  const [row] = await engine.database.query<{ still: boolean }>(
    sql`select ${stillScoring(actor.person, sql`${project}`)} as still`,
  )
  return row?.still === true
}
/** Throws rule_broken where the tender's bids are not rated, or not opened yet. */
export async function readEvaluation(
  engine: Engine,
  actor: Actor,
  project: string,
  lot: string | undefined,
): Promise<ReadEvaluation> {
  const tender = await openedTender(engine, actor, project)
  if (!isRated(tender)) throw new Failure('rule_broken', 'The bids of this tender are not rated by criteria.')
  await lotIn(engine, project, lot)
  const all: ComparedBid[] = []
  for await (const row of engine.each('projectBid', {
    actor,
    query: { project, lot, status: COMPARED },
    extent: 'list',
  }))
    all.push({ ...row, _id: String(row['_id']) })
  const mayReadOthers = !(await isStillScoring(engine, actor, project))
  // an evaluator who has submitted only a part of their scores may not see the results either
  const evaluations = mayReadOthers ? await submittedOf(engine, actor, project) : []
  const evaluators = await evaluatorsOf(engine, actor, project, lot)
  const { figures } = await readComparable(engine.database, project, lot ?? null)
  return { told: mayReadOthers, evaluators, ...toAnswer(tender, all, evaluations, figures) }
}
function toAnswer(
  tender: Values,
  all: readonly ComparedBid[],
  evaluations: readonly EvaluationRow[],
  figures: ReadonlyMap<string, Comparable>,
) {
  const { criteria, priceWeight } = tender as unknown as Tender // a project, read in full
  const ratings = rate({ criteria, priceWeight }, all, evaluations, figures)
  const rankOf = ({ _id }: ComparedBid): number => ratings.get(_id)?.rank ?? all.length + 1
  const bids = compare(all).bids.toSorted((a, b) => rankOf(a) - rankOf(b))
  const of = (bid: ComparedBid) => evaluations.filter(each => each.bid === bid._id)
  return {
    priceWeight,
    currency: compare(all).currency ?? null,
    bids: bids.map(bid => ({
      _id: bid._id,
      label: numberOf(bid),
      bidder: bidderOf(bid),
      status: String(bid['status']),
      live: LIVE.includes(bid['status']),
      ...(ratings.get(bid._id) ?? { technical: null, financial: null, total: null, rank: null }),
      comments: of(bid).flatMap(({ evaluator, comment }) => (comment === null ? [] : [{ evaluator, comment }])),
    })),
    criteria: criteria.map(({ name, weight, description }) => ({
      name,
      weight,
      description,
      bids: bids.map(bid => ratedCriterion(name, of(bid))),
    })),
  }
}
