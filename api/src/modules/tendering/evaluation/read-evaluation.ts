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
import { isTrue } from '../../../data/is-true.ts'
import { recordsIn } from '../../../data/records.ts'
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
async function evaluatorsOf(
  engine: Engine,
  actor: Actor,
  project: string,
  lot: string | undefined,
): Promise<ReadEvaluation['evaluators']> {
  const records = recordsIn(engine.database)
  const compared = { project, lot: lot ?? null, openedAt: { not: null }, status: BID_COMPARED } as const
  const bids = (await records.find('projectBid', compared)).map(({ _id }) => _id)
  const scored = { bid: bids, status: 'submitted' } as const
  const evaluations = await records.find('bidEvaluations', scored, ['evaluator'], { trash: 'with' })
  const panel = (await records.get('projects', project, ['evaluators'], { trash: 'with' }))?.evaluators ?? []
  const ids = [...new Set([...panel, ...evaluations.map(({ evaluator }) => evaluator)])]
  const people = await records.find('person', { _id: ids }, ['name'], { trash: 'with', order: 'name' })
  return people.map(({ _id, name }) => ({
    _id,
    label: name,
    submitted: evaluations.filter(({ evaluator }) => evaluator === _id).length,
    of: bids.length,
    own: _id === actor.person,
  }))
}
async function submittedOf(engine: Engine, actor: Actor, project: string): Promise<EvaluationRow[]> {
  const all: EvaluationRow[] = []
  for await (const row of engine.each('bidEvaluations', { actor, query: { project, status: 'submitted' } })) {
    const { bid, evaluator, scores, comment } = row as unknown as RowOf<'bidEvaluations'> // of that resource, read in full
    all.push({ bid: bid._id, evaluator: evaluator._id, scores, comment })
  }
  return all
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
  const mayReadOthers = !(await isTrue(engine.database, stillScoring(actor.person, sql`${project}`)))
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
