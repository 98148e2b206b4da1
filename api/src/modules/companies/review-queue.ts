/** Applications of companies that wait for review, taken one after another. */
import { takeNextReview } from '@siteoffice/domain/modules/companies/endpoints'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { Engine } from '../../engine/context.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { hookContext } from '../../engine/write/write.ts'
import { forbidden } from '../../lib/failure.ts'
import type { Services } from '../../services/module.ts'

interface Next {
  readonly _id: string
  readonly tradeName: string
}
/** Starts the review of the application that has waited longest, the actor's own first; undefined where none waits. */
async function takeNext(engine: Engine, actor: Actor): Promise<Next | undefined> {
  // whoever sees the rows of one company alone has no queue of all
  if (actor.tenantScoped) throw forbidden()
  return engine.database.transaction(async tx => {
    // whoever asks at the same time passes over what is being taken
    const [next] = await tx.query<Next>(sql`select _id, trade_name as "tradeName" from company
      where application = ${states('company.application', 'submitted')} and deleted_at is null and (reviewer is null or reviewer = ${actor.person}::uuid)
      order by reviewer is null, submitted_at nulls first, _id limit 1 for update skip locked`)
    if (next !== undefined)
      await hookContext(engine, tx, actor, new Date()).transition('company', next._id, 'start-review')
    return next
  })
}
export function mountReviewQueue(app: FastifyInstance, { engine, actorOf }: Services): void {
  mountEndpoint(app, takeNextReview, async (_, request) => ({
    company: (await takeNext(engine, actorOf(request))) ?? null,
  }))
}
