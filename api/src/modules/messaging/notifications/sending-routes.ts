/** Before a notification is sent: whom it would reach, and what it looks like to oneself; and a message to companies in one call. */

import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import {
  companyRecipients,
  globalRecipients,
  sendNotification,
  testCompanyNotification,
  testGlobalNotification,
} from '@siteoffice/domain/modules/messaging/sending-endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { RowOf, Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isThemselves } from '../../../engine/scope/scope.ts'
import { hookContext, onlyReading } from '../../../engine/write/write.ts'
import { Failure, forbidden, notFound, wrongField } from '../../../lib/failure.ts'
import type { Sent } from '../../../services/sending/audience.ts'
import { audienceOf, sampleOfRecipients } from '../../../services/sending/audience.ts'
import { bringTest, countRecipients } from '../../../services/sending/delivery.ts'

/** The record as somebody may read it; throws not_found. */
async function notificationOf<N extends Sent>(
  engine: Engine,
  resource: N,
  id: string,
  actor: Actor,
): Promise<RowOf<N>> {
  const model = engine.model(resource)
  if (!actor.permissions.has(permissionFor(model.resource, 'get'))) throw forbidden()
  await engine.run(engine.operation(resource, 'get'), { actor, input: { id } })
  const [row] = await hookContext(engine, onlyReading(engine.database), actor, new Date()).read(resource, [id])
  if (row === undefined) throw notFound()
  return row
}
async function recipientsOf(
  engine: Engine,
  resource: Sent,
  id: string,
  actor: Actor,
): Promise<AnswerOf<typeof globalRecipients>> {
  const who = audienceOf(resource, (await notificationOf(engine, resource, id, actor)) as never) // the row of this resource
  if (who === undefined) return { count: 0, sample: [] }
  const [count, sample] = await Promise.all([
    countRecipients(engine.database, who),
    sampleOfRecipients(engine.database, who, actor),
  ])
  return { count, sample }
}
async function sendTest(engine: Engine, resource: Sent, id: string, actor: Actor): Promise<{ mailed: boolean }> {
  if (!isThemselves(actor) || actor.person === null)
    throw forbidden(
      'A test goes to its sender, so you cannot send one while you work in the account of another person.',
    )
  const row: RowOf<Sent> = await notificationOf(engine, resource, id, actor)
  if (row.status !== 'draft' && row.status !== 'scheduled')
    throw new Failure('rule_broken', 'A sent message needs no test.')
  const { person } = actor
  return engine.database.transaction(async tx => {
    const context = hookContext(engine, tx, actor, new Date())
    const me = await context.get('person', person, ['email', 'company'])
    if (me === undefined) throw notFound()
    await bringTest(context, resource, row, me)
    return { mailed: row.channels.includes('email') }
  })
}
type Message = EndpointInput<typeof sendNotification>['body']
const saysWhom = ({ companies = [], companyTypes = [], categories = [], country, verifiedOnly }: Message): boolean =>
  companies.length + companyTypes.length + categories.length > 0 || country !== undefined || verifiedOnly === true
export function mountSending(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountEndpoint(app, globalRecipients, ({ params: { id } }, request) =>
    recipientsOf(engine, 'adminNotification', id, actorOf(request)),
  )
  mountEndpoint(app, companyRecipients, ({ params: { id } }, request) =>
    recipientsOf(engine, 'companyNotification', id, actorOf(request)),
  )
  mountEndpoint(app, testGlobalNotification, ({ params: { id } }, request) =>
    sendTest(engine, 'adminNotification', id, actorOf(request)),
  )
  mountEndpoint(app, testCompanyNotification, ({ params: { id } }, request) =>
    sendTest(engine, 'companyNotification', id, actorOf(request)),
  )
  const send = async ({ body }: EndpointInput<typeof sendNotification>, request: FastifyRequest): Promise<Values> => {
    const actor = actorOf(request)
    if (!saysWhom(body))
      throw wrongField('validation_failed', 'companies', 'must name companies, or another field must describe them')
    const { _id, version } = await engine.run(engine.operation('companyNotification', 'create'), {
      actor,
      input: { body: { ...body } },
    })
    const input = { id: String(_id), body: { version } }
    return engine.run(engine.operation('companyNotification', 'send'), { actor, input })
  }
  const { resource } = engine.model('companyNotification')
  mountEndpoint(app, sendNotification, send, { resource })
}
