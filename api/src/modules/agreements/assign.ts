/** An agreement for many companies at once: those that filters of their list find. */
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { MOST_ASSIGNED, type Outcome } from '@siteoffice/domain/modules/agreements/assigning'
import { assignToCompanies } from '@siteoffice/domain/modules/agreements/endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import { states } from '../../data/states.ts'
import type { Engine } from '../../engine/context.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { readListQuery } from '../../engine/list/parse.ts'
import { where } from '../../engine/list/run.ts'
import { permit } from '../../engine/operations/operation.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../engine/write/write.ts'
import { Failure, wrongField } from '../../lib/failure.ts'
import { networkDay, networkToday } from '../../lib/network-day.ts'
import type { Services } from '../../services/module.ts'

type AssignRequest = EndpointInput<typeof assignToCompanies>['body']
type AssignAnswer = AnswerOf<typeof assignToCompanies>
interface Candidate {
  readonly _id: string
  readonly label: string
  readonly name: string | null
  readonly title: string | null
  readonly email: string | null
  readonly hasOne: boolean
}
/** The companies that the filters find, as far as the actor sees them, and what stands in the way of an assignment. */
async function candidates(
  engine: Engine,
  tx: Transaction,
  actor: Actor,
  { mou, filter }: AssignRequest,
): Promise<Candidate[]> {
  const model = engine.model('company')
  const { sort: _, page: __, size: ___, count: ____, ...filters } = filter
  const rows = await tx.query<Candidate>(sql`select t._id, t.trade_name as label,
      t.signatory->>'name' as name, t.signatory->>'title' as title, t.signatory->>'email' as email,
      exists (select 1 from mou_assignment a where a.mou = ${mou} and a.company = t._id and a.deleted_at is null
        and (a.status in (${states('mouAssignment.status', 'draft', 'sent', 'viewed', 'changes_requested', 'signed')})
          or (a.status = ${states('mouAssignment.status', 'active')} and (a.valid_to is null or a.valid_to >= ${networkToday})))) as "hasOne"
    from company t where ${where(model, actor, readListQuery(model, actor, filters))}
    order by t.trade_name_sort_key, t._id limit ${MOST_ASSIGNED + 1}`)
  if (rows.length > MOST_ASSIGNED)
    throw wrongField('rule_broken', 'filter', `finds more than ${MOST_ASSIGNED} companies: narrow it down`)
  return rows
}
const outcomeOf = ({ hasOne, name, email }: Candidate): Outcome =>
  hasOne ? 'has_one' : name === null || email === null ? 'no_signatory' : 'assigned'

async function assign(engine: Engine, actor: Actor, body: AssignRequest, now: Date): Promise<AssignAnswer> {
  permit(engine.operation('company', 'list'), actor)
  permit(engine.operation('mouAssignment', 'create'), actor)
  if (body.send === true) permit(engine.operation('mouAssignment', 'send'), actor)
  if (body.signBefore < (await networkDay({ tx: engine.database, now })))
    throw wrongField('rule_broken', 'signBefore', 'has passed')
  return engine.database.transaction(async tx => {
    // of two people who assign the same agreement the second waits, and then finds the assignments of the first
    const mou = await lockRow({ engine, tx, model: engine.model('mou'), actor }, body.mou)
    if (mou.status !== 'active') throw wrongField('rule_broken', 'mou', 'is not active')
    const candidateRows = await candidates(engine, tx, actor, body)
    const assignees = body.preview === true ? [] : candidateRows.filter(each => outcomeOf(each) === 'assigned')
    const context = hookContext(engine, tx, actor, now)
    for (const { _id, label, name, title, email } of assignees) {
      const signatory = { name: name ?? '', title, email: email ?? '', phone: null }
      const assignment = await context.create('mouAssignment', {
        mou: body.mou,
        company: _id,
        signatory,
        signBefore: body.signBefore,
      })
      if (body.send !== true) continue
      await context.transition('mouAssignment', assignment, 'send').catch((error: unknown) => {
        throw error instanceof Failure ? new Failure(error.code, `${label}: ${error.message}`) : error
      })
    }
    const companies = candidateRows.map(each => ({ _id: each._id, label: each.label, outcome: outcomeOf(each) }))
    return { matching: candidateRows.length, companies }
  })
}
export function mountAssigning(app: FastifyInstance, { engine, actorOf }: Services): void {
  mountEndpoint(app, assignToCompanies, ({ body }, request) => assign(engine, actorOf(request), body, new Date()))
}
