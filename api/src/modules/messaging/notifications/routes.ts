/** Notifications in the app: a message to a company's users, and everybody's own inbox. */
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { pageOf, recordSchema } from '../../../engine/http/schema.ts'
import { create } from '../../../engine/operations/create.ts'
import { transition } from '../../../engine/operations/transition.ts'
import type { Values } from '../../../engine/rules.ts'
import { notFound } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'

const ENTRY = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    title: { type: 'string' },
    body: { type: 'string' },
    kind: { type: 'string' },
    at: { type: 'string' },
    readAt: { type: ['string', 'null'] },
    linkLabel: { type: ['string', 'null'] },
    linkUrl: { type: ['string', 'null'] },
  },
} as const
const SENT = sql`(select a._id, a.title, a.body, a.kind, a.link_label, a.link_url from "admin_notification" a where a.deleted_at is null and (a.expires_at is null or a.expires_at > now())
  union all select c._id, c.title, c.body, c.kind, null,
    coalesce(c.link, '/edit-billings/' || c.billing, '/edit-projects/' || c.project) from company_notification c where c.deleted_at is null)`

interface Message {
  readonly companies: readonly string[]
  readonly title: string
  readonly body: string
  readonly kind?: string
  readonly requiresAck?: boolean
}
function mountInbox(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  const { database } = engine
  const unread = {
    type: 'object',
    properties: { ...(pageOf(ENTRY).properties as object), unread: { type: 'integer' } },
  }
  app.get('/notifications', {
    schema: { tags: ['Notifications'], summary: 'Own notifications, the newest fifty', response: { 200: unread } },
    config: { guard: 'session' },
    async handler(request) {
      const { person } = actorOf(request)
      const content =
        await database.query<Values>(sql`select i.notification as _id, n.title, n.body, n.kind, n.link_label as "linkLabel", n.link_url as "linkUrl", i.at, i.read_at as "readAt"
        from inbox i join ${SENT} n on n._id = i.notification where i.person = ${person} order by i.at desc, i.notification limit 50`)
      return { content, totalElements: content.length, unread: content.filter(each => each.readAt === null).length }
    },
  })
  app.post<{ Params: { id: string } }>('/notifications/read/:id', {
    schema: {
      tags: ['Notifications'],
      summary: 'Mark one own notification as read',
      response: { 204: { type: 'null' } },
    },
    config: { guard: 'session', errors: ['not_found'] },
    async handler(request, reply) {
      const { id } = request.params
      if (!isUuid(id)) throw notFound()
      const found = await database.query(
        sql`update inbox set read_at = coalesce(read_at, now()) where notification = ${id} and person = ${actorOf(request).person} returning person`,
      )
      if (found.length === 0) throw notFound()
      return reply.code(204).send()
    },
  })
}
export function mountNotifications(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountInbox(app, engine, actorOf)
  const model = engine.model('companyNotification')
  app.post<{ Body: Message }>('/company/send-notification', {
    schema: {
      tags: ['Notifications'],
      summary: 'Send a message to the users of companies now',
      body: {
        type: 'object',
        additionalProperties: false,
        properties: {
          companies: {
            type: 'array',
            minItems: 1,
            maxItems: 200,
            uniqueItems: true,
            items: { type: 'string', format: 'uuid' },
          },
          title: { type: 'string', minLength: 1, maxLength: 120 },
          body: { type: 'string', minLength: 1, maxLength: 2000 },
          kind: { type: 'string', enum: ['info', 'warning', 'reminder', 'document'] },
          requiresAck: { type: 'boolean' },
        },
        required: ['companies', 'title', 'body'],
      },
      response: { 201: recordSchema(model.resource) },
    },
    config: { guard: ['SEND_NOTIFICATION'], errors: ['validation_failed', 'missing_reference', 'forbidden'] },
    async handler(request, reply) {
      const actor = actorOf(request)
      const made = await create(engine, model, actor, { ...request.body })
      return reply
        .code(201)
        .send(await transition(engine, model, actor, 'send', String(made._id), { version: made.version }))
    },
  })
}
