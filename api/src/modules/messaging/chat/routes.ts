import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { pageOf } from '../../../engine/http/schema.ts'
import { visibleLine } from '../../../kinds/visible.ts'
import { forbidden, wrongField } from '../../../lib/failure.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { openThread, readChat, seenUpTo, threadsOf, writeChat } from './threads.ts'

const REF = { type: 'object', properties: { _id: { type: 'string' }, label: { type: 'string' } } } as const
const THREAD = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    kind: { type: 'string' },
    title: { type: ['string', 'null'] },
    members: { type: 'array', items: REF },
    lastSeq: { type: 'integer' },
    seenSeq: { type: 'integer' },
    lastMessage: { type: ['string', 'null'] },
    lastAt: { type: 'string' },
  },
} as const
const MESSAGE = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    thread: { type: 'string' },
    seq: { type: 'integer' },
    body: { type: 'string' },
    author: REF,
    at: { type: 'string' },
  },
} as const
const ID = { type: 'string', format: 'uuid' } as const
const body = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
})
const tags = ['Chat']
const config = { guard: ['CAN_CHAT'], errors: ['not_found', 'validation_failed'] } as const
const MOST = 200

/** Staff only, and never in somebody else's account. */
function staffOf(actorOf: ActorOf, request: FastifyRequest): string {
  const actor = actorOf(request)
  if (actor.kind !== 'staff' || actor.person === null || actor.impersonator !== null) throw forbidden()
  return actor.person
}
export function mountChat(app: FastifyInstance, engine: Engine, actorOf: ActorOf): void {
  mountThreads(app, engine, actorOf)
  mountMessages(app, engine, actorOf)
}
function mountThreads(app: FastifyInstance, { database }: Engine, actorOf: ActorOf): void {
  const staff = (request: FastifyRequest): string => staffOf(actorOf, request)
  app.get('/chat/threads', {
    schema: { tags, summary: 'Own threads, the latest first', response: { 200: pageOf(THREAD) } },
    config,
    async handler(request) {
      const content = await threadsOf(database, staff(request))
      return { content, totalElements: content.length }
    },
  })
  app.get('/chat/people', {
    schema: { tags, summary: 'Who can be written to', response: { 200: pageOf(REF) } },
    config,
    async handler(request) {
      const content = await database.query(
        sql`select _id, name as label from person where kind = 'staff' and status = 'active' and deleted_at is null and _id <> ${staff(request)} order by name limit 500`,
      )
      return { content, totalElements: content.length }
    },
  })
  app.post<{ Body: { members: string[]; title?: string } }>('/chat/threads', {
    schema: {
      tags,
      summary: 'Write to one or several of the staff',
      body: body(
        {
          members: { type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: ID },
          title: { type: 'string', minLength: 1, maxLength: 120 },
        },
        ['members'],
      ),
      response: { 201: THREAD },
    },
    config,
    handler: async (request, reply) =>
      reply
        .code(201)
        .send(await openThread(database, staff(request), request.body.members, titleOf(request.body.title))),
  })
}
/** A title of nothing that is seen is none. */
const titleOf = (given = ''): string | undefined => visibleLine(given) || undefined
function mountMessages(app: FastifyInstance, { database }: Engine, actorOf: ActorOf): void {
  const staff = (request: FastifyRequest): string => staffOf(actorOf, request)
  app.get<{ Querystring: { thread?: string; after?: string } }>('/chat/messages', {
    schema: { tags, summary: 'Messages of an own thread after a number', response: { 200: pageOf(MESSAGE) } },
    config,
    handler(request) {
      const { thread, after = '0' } = request.query
      if (!isUuid(thread)) throw wrongField('validation_failed', 'thread', 'must be the id of a thread')
      if (!/^\d{1,9}$/.test(after)) throw wrongField('unknown_field', 'after', 'must be a whole number')
      return readChat(database, staff(request), thread, Number(after), MOST)
    },
  })
  app.post<{ Body: { thread: string; clientId: string; body: string } }>('/chat/messages', {
    schema: {
      tags,
      summary: 'Send a message',
      body: body(
        { thread: ID, clientId: ID, body: { type: 'string', minLength: 1, maxLength: 10_000, pattern: '\\S' } },
        ['thread', 'clientId', 'body'],
      ),
      response: { 201: MESSAGE },
    },
    config,
    async handler(request, reply) {
      const person = staff(request)
      return reply
        .code(201)
        .send(
          await database.transaction(tx => writeChat(tx, person, { ...request.body, body: request.body.body.trim() })),
        )
    },
  })
  app.post<{ Body: { thread: string; seq: number } }>('/chat/seen', {
    schema: {
      tags,
      summary: 'Tell up to which message one has read',
      body: body({ thread: ID, seq: { type: 'integer', minimum: 0, maximum: 999_999_999 } }, ['thread', 'seq']),
      response: { 204: { type: 'null' } },
    },
    config,
    async handler(request, reply) {
      await seenUpTo(database, staff(request), request.body.thread, request.body.seq)
      return reply.code(204).send()
    },
  })
}
