/** Chat among the staff: threads of two or more, messages numbered per thread, what each member has read. */
import type { ChatMessage, ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import sql from 'sql-template-tag'
import type { Database, Queries, Transaction } from '../../../data/database.ts'
import { notFound, wrongField } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import type { Stretch } from '../stretch.ts'
import { usedClientId } from '../used-client-id.ts'

const MOST_THREADS = 200
/** The threads of a person, the latest first; a direct one is named after the other. */
export async function threadsOf(queries: Queries, person: string, only?: string): Promise<ChatThread[]> {
  const one = only === undefined ? sql`` : sql` and t._id = ${only}`
  return queries.query<ChatThread>(sql`select t._id, t.kind, t.last_seq as "lastSeq", m.seen_seq as "seenSeq", t.last_message as "lastMessage", t.last_at as "lastAt",
      coalesce(t.title, (select string_agg(p.name, ', ' order by p.name_sort_key) from chat_member o join person p on p._id = o.person where o.thread = t._id and o.person <> ${person})) as title,
      (select json_agg(json_build_object('_id', p._id, 'label', p.name) order by p.name_sort_key) from chat_member o join person p on p._id = o.person where o.thread = t._id) as members
    from chat_thread t join chat_member m on m.thread = t._id where m.person = ${person}${one} order by t.last_at desc, t._id limit ${MOST_THREADS}`)
}
/** Opens a thread with others of the staff; the one between the same two is opened again. */
export async function openThread(
  database: Database,
  person: string,
  members: readonly string[],
  title: string | undefined,
): Promise<ChatThread> {
  const others = [...new Set(members)].filter(each => each !== person)
  if (others.length === 0) throw wrongField('validation_failed', 'members', 'must name somebody else')
  const rows = await database.query(
    sql`select 1 from person where _id = any(${others}::uuid[]) and kind = 'staff' and status = 'active' and deleted_at is null`,
  )
  if (rows.length !== others.length) throw wrongField('missing_reference', 'members', 'there is no such record')
  const direct = others.length === 1 && title === undefined
  const pair = direct ? [person, others[0] ?? ''].toSorted().join(' ') : null
  return database.transaction(async tx => {
    const [made] = await tx.query<{
      _id: string
    }>(sql`insert into chat_thread (_id, kind, title, pair, last_at, created_by)
      values (${uuid()}, ${direct ? 'direct' : 'group'}, ${title ?? null}, ${pair}, now(), ${person})
      on conflict (pair) do update set pair = excluded.pair returning _id`)
    const id = made?._id ?? ''
    await tx.query(
      sql`insert into chat_member (thread, person) select ${id}::uuid, x from unnest(${[person, ...others]}::uuid[]) x on conflict do nothing`,
    )
    const [thread] = await threadsOf(tx, person, id)
    if (thread === undefined) throw notFound()
    return thread
  })
}
const SELECT = sql`select m._id, m.thread, m.seq, m.body, m.at, json_build_object('_id', p._id, 'label', p.name) as author from chat_message m join person p on p._id = m.author`
async function refuseForeign(queries: Queries, person: string, thread: string): Promise<void> {
  const [member] = await queries.query(sql`select 1 from chat_member where thread = ${thread} and person = ${person}`)
  if (member === undefined) throw notFound()
}
export async function readChat(
  queries: Queries,
  person: string,
  thread: string,
  { after = 0, before, size = 200 }: Stretch,
): Promise<{ content: ChatMessage[]; totalElements: number }> {
  await refuseForeign(queries, person, thread)
  const until = before === undefined ? sql`` : sql` and m.seq < ${before}`
  const latest = sql`select * from (${SELECT} where m.thread = ${thread} and m.seq > ${after}${until} order by m.seq desc limit ${size}) l order by l.seq`
  const content = await queries.query<ChatMessage>(latest)
  const [count] = await queries.query<{ n: number }>(sql`select last_seq as n from chat_thread where _id = ${thread}`)
  return { content, totalElements: count?.n ?? 0 }
}
export interface NewChatMessage {
  readonly thread: string
  readonly clientId: string
  readonly body: string
}
/** Stores a message under the thread's lock; a repeated send is stored once. */
export async function writeChat(tx: Transaction, person: string, message: NewChatMessage): Promise<ChatMessage> {
  const { thread, clientId, body } = message
  await refuseForeign(tx, person, thread)
  await tx.query(sql`select 1 from chat_thread where _id = ${thread} for no key update`)
  const stored = async (): Promise<ChatMessage | undefined> =>
    (await tx.query<ChatMessage>(sql`${SELECT} where m.client_id = ${clientId} and m.thread = ${thread}`))[0]
  const existing = await stored()
  if (existing !== undefined) {
    if (existing.body !== body || existing.author._id !== person) throw usedClientId()
    return existing
  }
  const [next] = await tx.query<{ seq: number }>(
    sql`update chat_thread set last_seq = last_seq + 1, last_at = now(), last_message = left(${body}::text, 200) where _id = ${thread} returning last_seq as seq`,
  )
  const seq = next?.seq ?? 1
  await tx.query(
    sql`insert into chat_message (_id, thread, seq, client_id, body, author, at) values (${uuid()}, ${thread}, ${seq}, ${clientId}, ${body}, ${person}, now())`,
  )
  await tx.query(sql`update chat_member set seen_seq = ${seq} where thread = ${thread} and person = ${person}`)
  const made = await stored()
  if (made === undefined) throw notFound()
  return made
}
export async function seenUpTo(queries: Queries, person: string, thread: string, seq: number): Promise<void> {
  const rows =
    await queries.query(sql`update chat_member m set seen_seq = greatest(m.seen_seq, least(${seq}::int, t.last_seq)) from chat_thread t
    where t._id = m.thread and m.thread = ${thread} and m.person = ${person} returning m.person`)
  if (rows.length === 0) throw notFound()
}
