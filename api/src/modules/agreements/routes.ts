/** GET /mouAssignment/single: one assignment with its text, merge fields filled. */
import type { FastifyInstance } from 'fastify'
import sql, { join } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { ActorOf } from '../../engine/http/mount.ts'
import { recordSchema } from '../../engine/http/schema.ts'
import { get } from '../../engine/operations/get.ts'
import { hydrate } from '../../engine/read/read.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { notFound, wrongField } from '../../lib/failure.ts'
import { isUuid } from '../../lib/uuid.ts'
import { periodFrom, renderAgreement } from './agreement-text.ts'

interface Query {
  readonly id?: string
  readonly mou?: string
  readonly company?: string
}
async function find(engine: Engine, query: Query): Promise<string> {
  for (const [name, value] of Object.entries(query))
    if (!['id', 'mou', 'company'].includes(name) || !isUuid(value))
      throw wrongField('unknown_field', name, 'must be the id of a record')
  const { id, mou, company } = query
  if (id !== undefined) return id
  if (mou === undefined || company === undefined)
    throw wrongField('validation_failed', 'id', 'give the id, or mou and company')
  const conditions = [sql`mou = ${mou}`, sql`company = ${company}`, sql`deleted_at is null`]
  const [row] = await engine.database.query<{ _id: string }>(
    sql`select _id from mou_assignment where ${join(conditions, ' and ')} order by created_at desc limit 1`,
  )
  if (row === undefined) throw notFound()
  return row._id
}
export function mountAgreements(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const model = engine.model('mouAssignment')
  const record = recordSchema(model.resource)
  const properties = { ...(record.properties as object), renderedText: { type: ['string', 'null'] } }
  app.get<{ Querystring: Query }>('/mouAssignment/single', {
    schema: {
      tags: ['MOU assignments'],
      summary: 'One assignment with its rendered text',
      response: { 200: { type: 'object', properties } },
    },
    config: { guard: ['READ_SINGLE_ASSIGNED_MOU'], errors: ['not_found', 'validation_failed'] },
    async handler(request) {
      const id = await find(engine, request.query)
      const shown = await get(engine, model, actorOf(request), id)
      if (shown.renderedText !== null) return shown
      const [row] = await hydrate(engine.database, engine, model, [id], SYSTEM, 'full')
      const [source] = await engine.database.query<{ months: number }>(sql`select m.validity_months as months
        from mou m join mou_assignment a on a.mou = m._id where a._id = ${id}`)
      const period = periodFrom(new Date(), source?.months ?? 12)
      return { ...shown, renderedText: await renderAgreement(engine.database, row ?? shown, period) }
    },
  })
}
