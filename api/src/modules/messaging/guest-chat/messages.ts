/** Messages of guest conversations: numbered per conversation, a repeated send is stored once. */
import { CODES } from '@siteoffice/domain/engine/codes'
import { isOneOf } from '@siteoffice/domain/engine/states'
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
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
}
const SELECT = sql`select m._id, m.conversation, m.seq, m.direction, m.body, m.private, m.at,
  case when a._id is null then null else json_build_object('_id', a._id, 'label', a.name) end as author from guest_message m left join person a on a._id = m.author`

async function byClientId(queries: Queries, message: NewMessage): Promise<GuestMessage | undefined> {
  const [repeat] = await queries.query<GuestMessage>(
    sql`${SELECT} where m.client_id = ${message.clientId} and m.conversation = ${message.conversation}`,
  )
  return repeat
}
/** Stores a message under the conversation's lock. Throws not_found for a conversation that is not there. */
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
  const [next] = await tx.query<{
    seq: number
  }>(sql`update guest_conversation set last_seq = last_seq + 1, version = version + 1, updated_at = ${now}::timestamptz,
      last_activity_at = case when ${message.direction === 'system'}::boolean then last_activity_at else ${now}::timestamptz end,
      last_message = case when ${message.private}::boolean then last_message else left(${message.body}::text, 200) end,
      waiting_since = case when ${visitor}::boolean then coalesce(waiting_since, ${now}::timestamptz) when ${message.private}::boolean then waiting_since end,
      first_reply_at = case when ${!visitor && !message.private}::boolean then coalesce(first_reply_at, ${now}::timestamptz) else first_reply_at end,
      agent_seen_seq = case when ${visitor}::boolean then agent_seen_seq else last_seq + 1 end,
      visitor_seen_seq = case when ${visitor}::boolean then last_seq + 1 else visitor_seen_seq end,
      visitor_seen_at = case when ${visitor}::boolean then ${now}::timestamptz else visitor_seen_at end
    where _id = ${message.conversation} returning last_seq as seq`)
  await tx.query(sql`insert into guest_message (_id, conversation, seq, client_id, direction, body, private, author, at)
    values (${uuid()}, ${message.conversation}, ${next?.seq ?? 1}, ${message.clientId}, ${message.direction}, ${message.body}, ${message.private}, ${message.author}, ${now})`)
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
/** Messages of a conversation, oldest first; notes among the staff are not for the visitor. */
export async function readMessages(
  queries: Queries,
  conversation: string,
  { after = 0, before, size = 100 }: Stretch,
  forVisitor: boolean,
): Promise<{ content: GuestMessage[]; totalElements: number }> {
  const publicOnly = forVisitor ? sql` and not m.private` : sql``
  const own = sql`${SELECT} where m.conversation = ${conversation} and m.seq > ${after}${publicOnly}`
  const content = await queries.query<GuestMessage>(
    before === undefined
      ? sql`${own} order by m.seq limit ${size}`
      : sql`select * from (${own} and m.seq < ${before} order by m.seq desc limit ${size}) l order by l.seq`,
  )
  const [count] = await queries.query<{ n: number }>(
    sql`select count(*)::int as n from guest_message m where m.conversation = ${conversation}${publicOnly}`,
  )
  return {
    content: forVisitor
      ? content.map(each => ({
          ...each,
          author: each.author === null ? null : { _id: '', label: each.author.label.split(' ')[0] ?? '' },
        }))
      : content,
    totalElements: count?.n ?? 0,
  }
}
