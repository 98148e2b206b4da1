/** Messages of guest conversations: numbered per conversation, a repeated send is stored once. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { isOneOf } from '@siteoffice/domain/engine/states'
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { Engine, WriteContext } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { emitEvent } from '../../../engine/write/emit-event.ts'
import { insertNew } from '../../../engine/write/insert.ts'
import { parseInput } from '../../../engine/write/parse-input.ts'
import { hookContext, readOrThrow } from '../../../engine/write/write.ts'
import { notFound } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import type { Stretch } from '../stretch.ts'
import { usedClientId } from '../used-client-id.ts'

interface NewMessage {
  readonly conversation: string
  readonly clientId: string
  readonly body: string
  readonly private: boolean
  readonly direction: GuestMessage['direction']
  readonly author: string | null
  readonly byMail?: boolean
}
/** Messages with the number by which their reader knows them. */
const selectBy = (
  number: Sql,
): Sql => sql`select m._id, m.conversation, ${number} as seq, m.direction, m.body, m.private, m.at,
  case when a._id is null then null else json_build_object('_id', a._id, 'label', a.name) end as author from guest_message m left join person a on a._id = m.author`
const STAFF_NUMBER = sql`m.seq`
const GUEST_NUMBER = sql`m.guest_seq`

async function byClientId(queries: Queries, message: NewMessage): Promise<GuestMessage | undefined> {
  const [repeat] = await queries.query<GuestMessage>(
    sql`${selectBy(STAFF_NUMBER)} where m.client_id = ${message.clientId} and m.conversation = ${message.conversation}`,
  )
  return repeat
}
/** Stores a message under the conversation's lock; answers it as the staff reads it. Throws not_found for a conversation that is not there. */
export async function storeMessage(
  engine: Engine,
  tx: Transaction,
  actor: Actor,
  message: NewMessage,
): Promise<GuestMessage> {
  const lock = 'no key update'
  const conversationRow = await recordsIn(tx).get('guestConversation', message.conversation, ['status'], { lock })
  // a guest's token ends with the mark; this message has waited for it
  if (conversationRow === undefined || (conversationRow.status === 'spam' && message.direction === 'visitor'))
    throw notFound()
  const existing = await byClientId(tx, message)
  if (existing !== undefined) {
    const same = (['body', 'private', 'direction'] as const).every(name => existing[name] === message[name])
    if (!same || (existing.author?._id ?? null) !== message.author) throw usedClientId()
    return existing
  }
  const now = new Date().toISOString()
  const visitor = message.direction === 'visitor'
  // who writes by mail has not looked into the chat: answers that wait there must still be mailed
  const hasSeen = visitor && message.byMail !== true
  const [next] = await tx.query<{
    seq: number
  }>(sql`update guest_conversation set last_seq = last_seq + 1, version = version + 1, updated_at = ${now}::timestamptz,
      last_activity_at = case when ${message.direction === 'system'}::boolean then last_activity_at else ${now}::timestamptz end,
      last_message = case when ${message.private}::boolean then last_message else left(${message.body}::text, 200) end,
      waiting_since = case when ${visitor}::boolean then coalesce(waiting_since, ${now}::timestamptz) when ${message.private}::boolean then waiting_since end,
      first_reply_at = case when ${!visitor && !message.private}::boolean then coalesce(first_reply_at, ${now}::timestamptz) else first_reply_at end,
      agent_seen_seq = case when ${visitor}::boolean or (${message.private}::boolean and agent_seen_seq < last_seq) then agent_seen_seq else last_seq + 1 end,
      visitor_seen_seq = case when ${hasSeen}::boolean then last_seq + 1 else visitor_seen_seq end,
      visitor_seen_at = case when ${hasSeen}::boolean then ${now}::timestamptz else visitor_seen_at end
    where _id = ${message.conversation} returning last_seq as seq`)
  const guestSeq = message.private
    ? sql`null`
    : sql`(select coalesce(max(guest_seq), 0) + 1 from guest_message where conversation = ${message.conversation})`
  await tx.query(sql`insert into guest_message (_id, conversation, seq, guest_seq, client_id, direction, body, private, author, at)
    values (${uuid()}, ${message.conversation}, ${next?.seq ?? 1}, ${guestSeq}, ${message.clientId}, ${message.direction}, ${message.body}, ${message.private}, ${message.author}, ${now})`)
  if (visitor && isOneOf(conversationRow.status, 'resolved', 'snoozed'))
    await hookContext(engine, tx, actor, new Date(now)).transition(
      'guestConversation',
      message.conversation,
      'write-again',
    )
  const model = engine.model('guestConversation')
  await emitEvent({ engine, tx, model, actor }, await readOrThrow(engine, tx, model, message.conversation), 'message')
  const earlier = await byClientId(tx, message)
  if (earlier === undefined) throw notFound()
  return earlier
}
interface Visitor {
  readonly name: string
  readonly email?: string
  readonly page?: string
  readonly language: string
  readonly browser: string | null
}
/** Opens a conversation for a visitor, under an id of its own. */
export async function openConversation(
  { engine, tx, actor }: Omit<WriteContext, 'model'>,
  id: string,
  visitor: Visitor,
): Promise<void> {
  const model = engine.model('guestConversation')
  const body = {
    visitorName: visitor.name,
    ...(visitor.email !== undefined && { visitorEmail: visitor.email }),
    page: visitor.page ?? null,
    visitorLanguage: CODES.language.find(each => each === visitor.language) ?? null,
    browser: visitor.browser?.slice(0, 200) ?? null,
  }
  const { values } = await parseInput(engine, model, SYSTEM, {
    queries: tx,
    body,
    before: undefined,
    extra: ['page', 'browser', 'visitorLanguage'],
  })
  await insertNew({ engine, tx, model, actor }, { id, values, body, now: new Date() })
}
interface Messages {
  readonly content: GuestMessage[]
  readonly totalElements: number
}
async function readNumbered(
  queries: Queries,
  conversation: string,
  { after = 0, before, size = 100 }: Stretch,
  number: Sql,
): Promise<Messages> {
  const own = sql`${selectBy(number)} where m.conversation = ${conversation} and ${number} > ${after}`
  const content = await queries.query<GuestMessage>(
    before === undefined
      ? sql`${own} order by ${number} limit ${size}`
      : sql`select * from (${own} and ${number} < ${before} order by ${number} desc limit ${size}) l order by l.seq`,
  )
  const [count] = await queries.query<{ n: number }>(
    sql`select count(${number})::int as n from guest_message m where m.conversation = ${conversation}`,
  )
  return { content, totalElements: count?.n ?? 0 }
}
/** Messages of a conversation as the staff reads them, oldest first. */
export const readMessages = (queries: Queries, conversation: string, stretch: Stretch): Promise<Messages> =>
  readNumbered(queries, conversation, stretch, STAFF_NUMBER)

/** To guests members of staff have a first name alone. */
const withFirstName = (message: GuestMessage): GuestMessage => ({
  ...message,
  author: message.author && { _id: '', label: message.author.label.split(' ')[0] ?? '' },
})
/** Messages of a conversation as its guest reads them: without notes, and by numbers that tell nothing of notes. */
export async function readAsGuest(queries: Queries, conversation: string, stretch: Stretch): Promise<Messages> {
  const { content, totalElements } = await readNumbered(queries, conversation, stretch, GUEST_NUMBER)
  return { content: content.map(withFirstName), totalElements }
}
/** A message of a guest, as they read it. */
export async function readOneAsGuest(queries: Queries, id: string): Promise<GuestMessage> {
  const [message] = await queries.query<GuestMessage>(
    sql`${selectBy(GUEST_NUMBER)} where m._id = ${id} and not m.private`,
  )
  if (message === undefined) throw notFound()
  return withFirstName(message)
}
