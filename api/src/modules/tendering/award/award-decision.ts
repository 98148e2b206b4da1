/** What an award is decided by, as far as its reader may know it. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import { allows, permissionFor } from '@siteoffice/domain/engine/permissions'
import { company } from '@siteoffice/domain/modules/companies/company'
import { amountAbove } from '@siteoffice/domain/modules/tendering/award-figures'
import { bidEvaluations } from '@siteoffice/domain/modules/tendering/bid-evaluations'
import type { readAwardDecision as endpoint } from '@siteoffice/domain/modules/tendering/endpoints'
import { readAwardDecision } from '@siteoffice/domain/modules/tendering/endpoints'
import { projectBid } from '@siteoffice/domain/modules/tendering/project-bid'
import { projectWinnings } from '@siteoffice/domain/modules/tendering/project-winnings'
import { projects } from '@siteoffice/domain/modules/tendering/projects'
import { isRated } from '@siteoffice/domain/modules/tendering/rated-criteria'
import { netAmount } from '@siteoffice/domain/modules/tendering/tax'
import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { hookContext } from '../../../engine/write/write.ts'
import { forbidden } from '../../../lib/failure.ts'
import type { Services } from '../../../services/module.ts'
import { readComparable } from '../comparable-bids.ts'
import { readEvaluation } from '../evaluation/read-evaluation.ts'
import { besideLimits } from './award-limits.ts'

type Decision = AnswerOf<typeof endpoint>
type Award = RowOf<'project-winnings'>

const mayList = (actor: Actor, resource: Parameters<typeof permissionFor>[0]): boolean =>
  allows(actor.permissions, [permissionFor(resource, 'list')])
const mayGet = (actor: Actor, resource: Parameters<typeof permissionFor>[0]): boolean =>
  allows(actor.permissions, [permissionFor(resource, 'get')])

/** By the criteria, where the bids are rated and the reader may know of it; else by the amount. */
async function rankOf(engine: Engine, actor: Actor, { project, lot, bid }: Award): Promise<Decision['rank']> {
  if (!mayList(actor, projectBid) || !mayGet(actor, projects)) return null
  const read = { actor, input: { id: project._id } }
  const tender = await engine.run(engine.operation('projects', 'get'), read)
  if (tender['bidsOpenedAt'] === null) return null
  if (isRated(tender)) {
    if (!mayList(actor, bidEvaluations)) return null
    const { bids } = await readEvaluation(engine, actor, project._id, lot?._id)
    const rank = bids.find(({ _id }) => _id === bid._id)?.rank
    return rank ? { rank, of: bids.filter(each => each.rank !== null).length, rated: true } : null
  }
  const { bids, figures } = await readComparable(engine.database, project._id, lot?._id ?? null)
  const rank = figures.get(bid._id)?.rank
  return rank ? { rank, of: bids.length, rated: false } : null
}
/** Amounts beside those of the proposal that the reader may see. */
async function differences(context: HookContext, award: Award): Promise<Pick<Decision, 'overLowest' | 'overEstimate'>> {
  const { awardAmount, currency, lowestAmount, overLowest, estimatedAmount, overEstimate } = award
  const bid = await context.get('projectBid', award.bid._id, ['taxIncluded', 'taxPercent'], { trash: 'with' })
  const from = (amount: number, than: number | null | undefined, percent: number | null | undefined) =>
    typeof than === 'number' && typeof percent === 'number'
      ? { amount: amountAbove(amount, than, currency), percent }
      : null
  return {
    // bids are compared without tax
    overLowest: from(netAmount(awardAmount, { ...bid, currency }), lowestAmount, overLowest),
    overEstimate: from(awardAmount, estimatedAmount, overEstimate),
  }
}
async function decisionOf(engine: Engine, actor: Actor, id: string): Promise<Decision> {
  // the figures are those of the people who award, whatever rights the role of a company has
  if (actor.tenantScoped) throw forbidden()
  const award = (await engine.run(engine.operation('project-winnings', 'get'), {
    actor,
    input: { id },
  })) as unknown as Award // of that resource, read in full
  const context = (tx: HookContext['tx']) => hookContext(engine, tx, actor, new Date())
  const mayMeasure = mayGet(actor, company) && mayList(actor, projectWinnings)
  const figures = await engine.database.transaction(async tx => ({
    ...(await differences(context(tx), award)),
    limits: (mayMeasure && (await besideLimits(context(tx), award))) || null,
  }))
  return { rank: await rankOf(engine, actor, award), ...figures }
}
export function mountAwardDecision(app: FastifyInstance, { engine, actorOf }: Services): void {
  mountEndpoint(app, readAwardDecision, ({ params: { id } }, request) => decisionOf(engine, actorOf(request), id))
}
