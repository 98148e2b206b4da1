import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { placeOf } from '@siteoffice/domain/engine/live'
import {
  listGuestMessages,
  mailGuestTranscript,
  markGuestMessagesSeen,
  openGuestConversation,
  rateGuestConversation,
  readReception,
  sendGuestMessage,
} from '@siteoffice/domain/modules/messaging/guest-chat-endpoints'
import type { GuestMessage, Reception } from '@siteoffice/domain/modules/messaging/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql, { raw } from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import type { ActorOf } from '../../../engine/http/mount.ts'
import { mountEndpoint } from '../../../engine/http/mount-endpoint.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { guestFrom } from '../../../engine/scope/actor.ts'
import { rowsOf } from '../../../engine/scope/scope.ts'
import { forbidden, notFound, wrongField } from '../../../lib/failure.ts'
import type { Keys } from '../../../lib/keys.ts'
import { languageAsked } from '../../../lib/words.ts'
import { readUpTo } from '../../../services/guest-numbers.ts'
import { checkGuestToken, freshGuestToken } from '../../../services/guest-token.ts'
import type { Signals } from '../live/signals.ts'
import { guestStateOf, rateConversation } from './guest-state.ts'
import { openConversation, readAsGuest, readMessages, readOneAsGuest, storeMessage } from './messages.ts'
import { takeOpening } from './opening-quota.ts'
import { claimOpening } from './openings.ts'
import { receptionNow } from './reception.ts'
import { mailTranscript } from './transcript.ts'

const isGuest = (request: FastifyRequest): boolean => request.headers.authorization === undefined

type NewMessage = EndpointInput<typeof sendGuestMessage>['body']
type Answer = AnswerOf<typeof sendGuestMessage>
type SeenMark = EndpointInput<typeof markGuestMessagesSeen>['body']
interface Opening {
  readonly message: GuestMessage
  readonly visitorToken: string
  readonly reception: Reception
}
interface Room {
  readonly engine: Engine
  readonly actorOf: ActorOf
  readonly keys: Keys
  readonly signals: Signals
}
/** A visitor proves by the token of the first answer that the conversation is theirs. */
const checkVisitor = (queries: Queries, keys: Keys, request: FastifyRequest, conversation: string): Promise<void> =>
  checkGuestToken(queries, keys, conversation, request.headers['x-visitor-token'])
function agentOf(actorOf: ActorOf, request: FastifyRequest): Actor {
  const actor = actorOf(request)
  if (actor.tenantScoped) throw forbidden()
  return actor
}
async function mustExist(engine: Engine, actor: Actor, conversation: string): Promise<void> {
  const there = rowsOf(engine.model('guestConversation'), actor, 't', 'read', 'without')
  const [row] = await engine.database.query(
    sql`select 1 from guest_conversation t where t._id = ${conversation} and ${there}`,
  )
  if (row === undefined) throw notFound()
}
function fromAgent({ engine, actorOf }: Room, request: FastifyRequest, body: NewMessage): Promise<Answer> {
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
/** Opens the conversation of a first message, unless the same message has opened it; its id out. */
async function openFor(
  { engine, keys }: Room,
  tx: Transaction,
  actor: Actor,
  body: NewMessage & { readonly language: string },
): Promise<string> {
  const { clientId, name, email, page, language } = body
  if (name === undefined) throw wrongField('validation_failed', 'name', 'is required')
  const opening = { clientId, body: body.body.trim(), name, email, page }
  const { conversation, isNew } = await claimOpening(tx, keys, opening)
  const visitor = {
    name,
    language,
    ...(email !== undefined && { email }),
    ...(page !== undefined && { page }),
    browser: actor.userAgent,
  }
  if (isNew) {
    await takeOpening(tx, { ip: actor.ip, name, email })
    await openConversation({ engine, tx, actor }, conversation, visitor)
  }
  return conversation
}
const guestOf = (request: FastifyRequest): Actor =>
  guestFrom({ ip: request.ip, userAgent: request.headers['user-agent'] ?? null, requestId: request.id })

/** Opens a conversation with its first message, or the one that this message has opened; its token is a fresh one. */
async function openAsGuest(room: Room, request: FastifyRequest, body: NewMessage): Promise<Opening> {
  const { engine, keys } = room
  const actor = guestOf(request)
  const acceptLanguage = request.headers['accept-language']
  const opening = await engine.database.transaction(async tx => {
    const conversation = await openFor(room, tx, actor, { ...body, language: languageAsked(acceptLanguage) })
    const text = { clientId: body.clientId, body: body.body.trim(), private: false, author: null }
    const { _id } = await storeMessage(engine, tx, actor, { ...text, conversation, direction: 'visitor' })
    return { message: await readOneAsGuest(tx, _id), visitorToken: await freshGuestToken(tx, keys, conversation) }
  })
  return { ...opening, reception: await receptionNow(engine.database, acceptLanguage) }
}
async function fromVisitor(room: Room, request: FastifyRequest, body: NewMessage): Promise<Answer> {
  const { engine, keys } = room
  const { conversation } = body
  if (conversation === undefined) return openAsGuest(room, request, body)
  const message = await engine.database.transaction(async tx => {
    await checkVisitor(tx, keys, request, conversation)
    const text = { clientId: body.clientId, body: body.body.trim(), private: false, author: null }
    const { _id } = await storeMessage(engine, tx, guestOf(request), { ...text, conversation, direction: 'visitor' })
    return readOneAsGuest(tx, _id)
  })
  return { message, visitorToken: String(request.headers['x-visitor-token']) }
}
async function markSeen(
  { engine, actorOf, keys, signals }: Room,
  request: FastifyRequest,
  mark: SeenMark,
): Promise<void> {
  const { conversation, seq } = mark
  if (isGuest(request)) await checkVisitor(engine.database, keys, request, conversation)
  const reader = isGuest(request) ? null : agentOf(actorOf, request).person
  const column = raw(isGuest(request) ? 'visitor_seen_seq' : 'agent_seen_seq')
  const upTo = isGuest(request) ? readUpTo(conversation, seq) : sql`least(${seq}::int, last_seq)`
  const seenAt = isGuest(request) ? sql`, visitor_seen_at = now()` : sql``
  const [updated] = await engine.database.query<{ seq: number }>(
    sql`update guest_conversation set ${column} = greatest(${column}, ${upTo})${seenAt} where _id = ${conversation} and deleted_at is null returning ${column} as seq`,
  )
  if (updated === undefined) throw notFound()
  signals.send({ kind: 'seen', place: placeOf('guestConversation', conversation), reader, seq: updated.seq })
}

export function mountGuestChat(app: FastifyInstance, room: Room): void {
  const { engine, actorOf, keys } = room
  const { database } = engine
  mountEndpoint(app, listGuestMessages, async ({ query: { conversation, ...stretch } }, request) => {
    if (isGuest(request)) await checkVisitor(database, keys, request, conversation)
    else await mustExist(engine, agentOf(actorOf, request), conversation)
    if (!isGuest(request)) return readMessages(database, conversation, stretch)
    const messages = await readAsGuest(database, conversation, stretch)
    return { ...messages, state: await guestStateOf(database, conversation) }
  })
  mountEndpoint(app, sendGuestMessage, ({ body }, request) => {
    if (body.body.trim() === '') throw wrongField('validation_failed', 'body', 'is required')
    return isGuest(request) ? fromVisitor(room, request, body) : fromAgent(room, request, body)
  })
  mountEndpoint(app, openGuestConversation, async ({ body }, request) => {
    const { message, visitorToken: token, reception } = await openAsGuest(room, request, body)
    return { conversation: message.conversation, token, message, reception }
  })
  mountEndpoint(app, rateGuestConversation, ({ body }, request) =>
    database.transaction(async tx => {
      await checkVisitor(tx, keys, request, body.conversation)
      await rateConversation(engine, tx, guestOf(request), body)
    }),
  )
  mountEndpoint(app, mailGuestTranscript, ({ body: { conversation } }, request) =>
    database.transaction(async tx => {
      await checkVisitor(tx, keys, request, conversation)
      await mailTranscript(engine, tx, conversation)
      return {}
    }),
  )
  mountEndpoint(app, readReception, (_, request) => receptionNow(database, request.headers['accept-language']))
  mountEndpoint(app, markGuestMessagesSeen, ({ body }, request) => markSeen(room, request, body))
}
