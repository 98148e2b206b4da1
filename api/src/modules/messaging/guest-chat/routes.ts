import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { pageOf } from '../../../engine/http/schema.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { forbidden, notFound, wrongField } from '../../../lib/failure.ts'
import type { Keys } from '../../../lib/keys.ts'
import { visitorWords } from '../../../lib/keys.ts'
import { isUuid } from '../../../lib/uuid.ts'
import type { Message } from './messages.ts'
import { openConversation, readMessages, storeMessage } from './messages.ts'

const MESSAGE = {
  type: 'object',
  properties: {
    _id: { type: 'string' },
    conversation: { type: 'string' },
    seq: { type: 'integer' },
    direction: { type: 'string' },
    body: { type: 'string' },
    private: { type: 'boolean' },
    author: { type: ['object', 'null'], properties: { _id: { type: 'string' }, label: { type: 'string' } } },
    at: { type: 'string' },
  },
} as const
interface Query {
  readonly conversation?: string
  readonly after?: string
  readonly size?: string
}
interface Body {
  readonly conversation?: string
  readonly clientId: string
  readonly body: string
  readonly private?: boolean
  readonly name?: string
  readonly email?: string
  readonly page?: string
}
const whole = (value: string | undefined, name: string, fallback: number, max: number): number => {
  if (value === undefined || value === '') return fallback
  if (/^\d{1,9}$/.test(value) && Number(value) <= max) return Number(value)
  throw wrongField('unknown_field', name, `must be a whole number up to ${max}`)
}
const isGuest = (request: FastifyRequest): boolean => request.headers.authorization === undefined
const LIMIT = { max: 60, timeWindow: '1 minute', allowList: (request: FastifyRequest) => !isGuest(request) }
const tags = ['Guest chat']

interface Room {
  readonly engine: Engine
  readonly actorOf: ActorOf
  readonly keys: Keys
}
/** A visitor proves by the token of the first answer that the conversation is theirs. */
function checkVisitor(keys: Keys, request: FastifyRequest, conversation: string): void {
  const token = request.headers['x-visitor-token']
  if (typeof token !== 'string' || !keys.verify(visitorWords(conversation), token)) throw notFound()
}
function agentOf(actorOf: ActorOf, request: FastifyRequest): Actor {
  const actor = actorOf(request)
  if (actor.ownRowsOnly) throw forbidden()
  return actor
}
async function mustExist(engine: Engine, actor: Actor, conversation: string): Promise<void> {
  const there = rowsOf(engine.model('guestConversation'), actor, 't', 'read', 'without')
  const [found] = await engine.database.query(
    sql`select 1 from guest_conversation t where t._id = ${conversation} and ${there}`,
  )
  if (found === undefined) throw notFound()
}
function fromAgent({ engine, actorOf }: Room, request: FastifyRequest, body: Body): Promise<{ message: Message }> {
  const actor = agentOf(actorOf, request)
  const { conversation } = body
  if (conversation === undefined) throw wrongField('validation_failed', 'conversation', 'is required')
  const message = {
    conversation,
    clientId: body.clientId,
    body: body.body.trim(),
    private: body.private ?? false,
    direction: 'agent' as const,
    author: actor.person,
  }
  return engine.database.transaction(async tx => ({ message: await storeMessage(engine, tx, actor, message) }))
}
function fromVisitor(
  { engine, keys }: Room,
  request: FastifyRequest,
  body: Body,
): Promise<{ message: Message; visitorToken: string }> {
  const { name, email, page, conversation: known } = body
  const browser = request.headers['user-agent'] ?? null
  const actor = { ...SYSTEM, ip: request.ip, userAgent: browser, requestId: request.id }
  if (known !== undefined) checkVisitor(keys, request, known)
  else if (name === undefined) throw wrongField('validation_failed', 'name', 'is required')
  const visitor = {
    name: name ?? '',
    ...(email !== undefined && { email }),
    ...(page !== undefined && { page }),
    browser,
  }
  return engine.database.transaction(async tx => {
    const conversation = known ?? (await openConversation(engine, tx, visitor, actor))
    const text = { clientId: body.clientId, body: body.body.trim(), private: false, author: null }
    const message = await storeMessage(engine, tx, actor, { ...text, conversation, direction: 'visitor' })
    return { message, visitorToken: keys.sign(visitorWords(conversation)) }
  })
}
const NEW_MESSAGE = {
  type: 'object',
  additionalProperties: false,
  properties: {
    conversation: { type: 'string', format: 'uuid' },
    clientId: { type: 'string', format: 'uuid' },
    body: { type: 'string', minLength: 1, maxLength: 10_000 },
    private: { type: 'boolean' },
    name: { type: 'string', minLength: 1, maxLength: 120 },
    email: { type: 'string', maxLength: 200 },
    page: { type: 'string', maxLength: 500 },
  },
  required: ['clientId', 'body'],
} as const
const SEEN = {
  type: 'object',
  additionalProperties: false,
  properties: {
    conversation: { type: 'string', format: 'uuid' },
    seq: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  },
  required: ['conversation', 'seq'],
} as const

export function mountGuestChat(app: FastifyInstance, room: Room): void {
  const { engine, actorOf, keys } = room
  const { database } = engine
  app.get<{ Querystring: Query }>('/guestMessages', {
    schema: { tags, summary: 'Messages of a conversation after a number', response: { 200: pageOf(MESSAGE) } },
    config: {
      guard: ['READ_ALL_CHAT', 'CAN_CHAT'],
      guests: true,
      rateLimit: LIMIT,
      errors: ['not_found', 'unknown_field'],
    },
    async handler(request) {
      const { conversation, after, size, ...rest } = request.query
      const foreign = Object.keys(rest)[0]
      if (foreign !== undefined) throw wrongField('unknown_field', foreign, 'is not known here')
      if (!isUuid(conversation))
        throw wrongField('validation_failed', 'conversation', 'must be the id of a conversation')
      if (isGuest(request)) checkVisitor(keys, request, conversation)
      else await mustExist(engine, agentOf(actorOf, request), conversation)
      const [from, most] = [whole(after, 'after', 0, 999_999_999), whole(size, 'size', 100, 200)]
      return readMessages(database, conversation, from, most, isGuest(request))
    },
  })
  app.post<{ Body: Body }>('/guestMessages/create', {
    schema: {
      tags,
      summary: 'Send a message; a visitor without a conversation opens one',
      body: NEW_MESSAGE,
      response: { 201: { type: 'object', properties: { message: MESSAGE, visitorToken: { type: 'string' } } } },
    },
    // The answer holds the visitor's token, and `clientId` has a repeated message stored once.
    config: {
      guard: ['CAN_CHAT'],
      guests: true,
      idempotent: false,
      rateLimit: LIMIT,
      errors: ['not_found', 'validation_failed'],
    },
    async handler(request, reply) {
      const { body } = request
      if (body.body.trim() === '') throw wrongField('validation_failed', 'body', 'is required')
      const answer = isGuest(request) ? await fromVisitor(room, request, body) : await fromAgent(room, request, body)
      return reply.code(201).send(answer)
    },
  })
  app.post<{ Body: { conversation: string; seq: number } }>('/guestMessages/seen', {
    schema: {
      tags,
      summary: 'Tell up to which message the staff has read',
      body: SEEN,
      response: { 204: { type: 'null' } },
    },
    config: { guard: ['CAN_CHAT'], errors: ['not_found'] },
    async handler(request, reply) {
      agentOf(actorOf, request)
      const { conversation, seq } = request.body
      const found = await database.query(
        sql`update guest_conversation set agent_seen_seq = greatest(agent_seen_seq, least(${seq}::int, last_seq)) where _id = ${conversation} and deleted_at is null returning _id`,
      )
      if (found.length === 0) throw notFound()
      return reply.code(204).send()
    },
  })
}
