/** What the evaluators of tenders with rated criteria say of their bids. */
import { bidEvaluations } from '@siteoffice/domain/modules/tendering/bid-evaluations'
import { technicalScore } from '@siteoffice/domain/modules/tendering/evaluation'
import { daysAfter, workHours } from '../clock.ts'
import { numberRows } from '../numbering.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { past, stepsAlong } from '../steps.ts'
import type { World } from '../world.ts'
import type { DrawnBid } from './bids.ts'
import { CRITERIA, isRated } from './rating.ts'

type Evaluation = Values<typeof bidEvaluations>
const NOTES = [
  'The order of the works is convincing; the critical path is shown.',
  'Two of the references are much smaller than this project.',
  'The site manager has done works of this kind before.',
  'The plan is taken over from another project.',
] as const
function drawEvaluation(bid: DrawnBid, evaluator: string, place: number, world: World): DemoRow<Evaluation> {
  const random = randomOf(`evaluation ${bid._id} ${place}`)
  // who is stricter by a criterion is so with every bid; now and then two do not agree
  const scores = CRITERIA.map(({ name }, at) => ({
    criterion: name,
    score: Math.min(98, Math.max(25, Math.round(random.around(74 - 6 * place + 3 * at, 9)))),
    note: random.chance(0.5) ? random.pick(NOTES) : null,
  }))
  const opened = new Date(bid.values.openedAt ?? '')
  const dates = [daysAfter(opened, 0.6 + place * 0.2), daysAfter(opened, 1.2 + place * 0.3)]
  const [createdAt = opened, submitted = opened] = past(
    world.clock,
    dates.map(at => workHours(at, opened)),
  )
  const submittedAt = submitted.toISOString()
  const draft = evaluator === world.crew.admin
  return {
    _id: idFor('evaluation', `${bid._id} ${place}`, createdAt),
    values: {
      number: '',
      project: bid.project._id,
      bid: bid._id,
      evaluator,
      scores,
      comment: random.chance(0.4) ? random.pick(NOTES) : null,
      noConflict: true,
      technicalScore: technicalScore(CRITERIA, scores) ?? null,
      ...(draft ? { status: 'draft' } : { status: 'submitted', submittedAt }),
    },
    steps: stepsAlong(
      bidEvaluations,
      'status',
      { action: 'create', at: createdAt, by: evaluator },
      draft ? [] : [{ action: 'submit', at: submitted, by: evaluator, sets: { submittedAt } }],
    ),
  }
}
/** Of the rated tenders under evaluation every bid in the running, by each of its evaluators. */
export function drawEvaluations(world: World): DemoRow<Evaluation>[] {
  const live = world.bids.filter(
    ({ project, values }) =>
      isRated(project.values) &&
      project.course.status === 'under_evaluation' &&
      (values.status === 'under_review' || values.status === 'shortlisted'),
  )
  const projectIds = new Set<string>()
  const evaluations = live.flatMap(bid => {
    // the third has begun with one bid of each tender
    const panel = (bid.project.values.evaluators ?? []).slice(0, projectIds.has(bid.project._id) ? 2 : 3)
    projectIds.add(bid.project._id)
    return panel.map((evaluator, place) => drawEvaluation(bid, evaluator, place, world))
  })
  return numberRows(evaluations, 'number', 'E-')
}
