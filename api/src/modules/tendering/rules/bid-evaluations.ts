/** Evaluations of bids: each evaluator's own, unseen by the others until they have submitted theirs. */
import { scoreOf, technicalScore } from '@siteoffice/domain/modules/tendering/evaluation'
import { sameName } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { BID_IN_EVALUATION } from '@siteoffice/domain/modules/tendering/states'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { lockProjectOf, pendingAward, shareProjectOf } from '../award/award.ts'
import type { Criterion } from '../evaluation/rated-bids.ts'
import { criteriaOf, stillScoring } from '../evaluation/rated-bids.ts'

interface Facts {
  readonly project: string
  readonly criteria: readonly Criterion[] | null
  /** opened, in the running, and of a project that is being evaluated */
  readonly live: boolean
  readonly named: boolean
}
async function factsOf(context: HookContext, bid: string): Promise<Facts> {
  const project = (await context.get('projectBid', bid, ['project'], { trash: 'with' }))?.project ?? null
  const fields = ['status', 'awardCriteria', 'criteria', 'evaluators'] as const
  const tender = await context.get('projects', project, fields, { trash: 'with' })
  if (tender === undefined) throw wrongField('missing_reference', 'bid', 'there is no such record')
  const inRunning = { _id: bid, openedAt: { not: null }, status: BID_IN_EVALUATION } as const
  return {
    project: tender._id,
    criteria: criteriaOf(tender) ?? null,
    live: tender.status === 'under_evaluation' && (await context.exists('projectBid', inRunning)),
    named: tender.evaluators.some(each => each === context.actor.person),
  }
}
/** Why somebody does not score a bid now, in a sentence. */
function refusal({ criteria, live, named }: Facts): string | undefined {
  if (criteria === null) return 'The bids of this tender are not rated by criteria.'
  if (!named) return 'You are not among the evaluators of this tender.'
  return live ? undefined : 'The bid is not under review: bids are scored once they are opened, until one is chosen.'
}
interface Score {
  readonly criterion: string
  readonly score?: number | null
}
/** What the scores come to by the weights of the criteria, once there is one for each. */
function weightedScores(criteria: readonly Criterion[] | null, scores: readonly Score[]) {
  const names = new Set(criteria?.map(({ name }) => sameName(name)))
  scores.forEach((each, at) => {
    const field = `scores.${at}.criterion`
    if (!names.has(sameName(each.criterion))) throw wrongField('rule_broken', field, 'is not one of the rated criteria')
    if (scoreOf({ scores }, each.criterion) !== each) throw wrongField('rule_broken', field, 'is scored already')
  })
  return { technicalScore: technicalScore(criteria ?? [], scores) ?? null }
}
export const bidEvaluations = defineRules('bidEvaluations', {
  restriction: (actor, alias) => {
    const at = (name: string) => raw(`${alias}.${name}`)
    return sql`(${at('evaluator')} = ${actor.person}::uuid
      or (${at('status')} = ${states('bidEvaluations.status', 'submitted')} and not ${stillScoring(actor.person, sql`${at('project')}`)}))`
  },
  lockFirst: id => shareProjectOf('bidEvaluations', id),
  async beforeCreate(context, values) {
    // of two that the same person begins at once the second waits for the project's row, and then sees the first
    await context.tx.query(lockProjectOf('projectBid', values.bid))
    const facts = await factsOf(context, values.bid)
    const problem = refusal(facts)
    if (problem !== undefined) throw wrongField('rule_broken', 'bid', problem)
    const evaluator = context.actor.person
    if (evaluator === null) throw wrongField('rule_broken', 'bid', 'You are not among the evaluators of this tender.')
    if (await context.exists('bidEvaluations', { bid: values.bid, evaluator }))
      throw wrongField('duplicate', 'bid', 'has an evaluation of yours already')
    return { project: facts.project, evaluator, ...weightedScores(facts.criteria, values.scores) }
  },
  async beforeUpdate(context, row, values) {
    if (values.scores === undefined) return {}
    return weightedScores((await factsOf(context, row.bid._id)).criteria, values.scores)
  },
  async beforeDelete(_, row) {
    if (row.status !== 'draft') throw wrongField('rule_broken', 'status', 'must be draft: submitted scores are kept')
  },
  guards: {
    async submit(context, row) {
      const problem = refusal(await factsOf(context, row.bid._id))
      if (problem !== undefined) return problem
      if (row.technicalScore === null) return 'Score the bid by every criterion first.'
      return row.noConflict ? undefined : 'Declare first that you have no conflict of interest.'
    },
    async reopen(context, row) {
      const { live, project } = await factsOf(context, row.bid._id)
      return live
        ? pendingAward(context, project)
        : 'The bid is not under review: bids are scored once they are opened, until one is chosen.'
    },
  },
  effects: {
    submit: async context => ({ submittedAt: context.now.toISOString(), statusReason: null }),
    reopen: async () => ({ submittedAt: null }),
  },
})
