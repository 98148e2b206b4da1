/** GET /mouAssignment/single: one assignment with its text, merge fields filled. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { readAssignment } from '@siteoffice/domain/modules/agreements/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordsIn } from '../../data/records.ts'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { mountEndpoint } from '../../engine/http/mount-endpoint.ts'
import { hydrate } from '../../engine/read/read.ts'
import type { RowOf, Values } from '../../engine/rules.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { notFound, wrongField } from '../../lib/failure.ts'
import { renderAgreement } from './agreement-text.ts'
import { periodOf } from './renewal.ts'

async function find(engine: Engine, query: EndpointInput<typeof readAssignment>['query']): Promise<string> {
  const { id, mou, company } = query
  if (id !== undefined) return id
  if (mou === undefined || company === undefined)
    throw wrongField('validation_failed', 'id', 'give the id, or mou and company')
  const [row] = await recordsIn(engine.database).find('mouAssignment', { mou, company }, [], {
    order: '-createdAt',
    limit: 1,
  })
  if (row === undefined) throw notFound()
  return row._id
}
export function mountAgreements(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const model = engine.model('mouAssignment')
  const read = async ({ query }: EndpointInput<typeof readAssignment>, request: FastifyRequest): Promise<Values> => {
    const id = await find(engine, query)
    const record = await engine.run(engine.operation('mouAssignment', 'get'), {
      actor: actorOf(request),
      input: { id },
    })
    if (record.renderedText !== null) return record
    const [row] = await hydrate({ engine, tx: engine.database, model, actor: SYSTEM }, [id], 'full')
    if (row === undefined) throw notFound()
    // what the catalogue declares of an assignment
    const assignment = row as unknown as RowOf<'mouAssignment'>
    const period = await periodOf({ tx: engine.database, now: new Date() }, assignment)
    return { ...record, renderedText: (await renderAgreement(engine.database, row, period)).text }
  }
  mountEndpoint(app, readAssignment, read, { resource: model.resource })
}
