/** Messages of a thread: numbered, a repeated send is stored once, and what each member has read. */
import type { ChatHit, ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import { searchCondition } from '../../../engine/read/search-patterns.ts'
import { notFound } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import { holderOf } from '../../../services/files/stored-file.ts'
import type { Stretch } from '../stretch.ts'
import { usedClientId } from '../used-client-id.ts'
import { claimFiles, MESSAGE_FIELD } from './files.ts'
import { isMember } from './members.ts'
import type { Participant } from './participants.ts'
import { readableThreads } from './record-members.ts'
import { lockThread, ownThread } from './threads.ts'

const REACTED = sql`(select coalesce(json_agg(g.one order by g.first), '[]'::json) from (
    select json_build_object('reaction', e.reaction, 'people', json_agg(json_build_object('_id', w._id, 'label', w.name) order by e.at, w._id)) as one, min(e.at) as first
    from chat_reaction e join person w on w._id = e.person where e.message = c._id group by e.reaction) g)`
/** A message `c`, as it crosses the wire. */
const COLUMNS = sql`c._id, c.thread, c.seq, c.body, c.at, c.version, c.edited_at as "editedAt", c.removed_at as "removedAt",
  json_build_object('_id', p._id, 'label', p.name) as author, ${REACTED} as reactions, (select coalesce(json_agg(json_build_object('_id', f._id, 'name', f.name, 'mime', f.mime, 'size', f.size, 'isPicture', f.has_thumb)
    order by array_position(c.files, f._id)), '[]'::json) from "file" f where f._id = any(c.files)) as files,
  (select coalesce(json_agg(json_build_object('_id', w._id, 'label', w.name) order by w.name_sort_key), '[]'::json) from person w where w._id = any(c.mentions)) as mentions`
const SELECT = sql`select ${COLUMNS} from chat_message c join person p on p._id = c.author`

export async function messageById(queries: Queries, id: string): Promise<ChatMessage> {
  const [message] = await queries.query<ChatMessage>(sql`${SELECT} where c._id = ${id}`)
  if (message === undefined) throw notFound()
  return message
}
export async function readChat(
  queries: Queries,
  participant: Participant,
  thread: string,
  { after = 0, before, size = 200 }: Stretch,
): Promise<{ content: ChatMessage[]; totalElements: number }> {
  const { fromSeq, lastSeq } = await ownThread(queries, participant, thread)
  const until = before === undefined ? sql`` : sql` and c.seq < ${before}`
  const latest = sql`select * from (${SELECT} where c.thread = ${thread} and c.seq > ${Math.max(after, fromSeq)}${until} order by c.seq desc limit ${size}) l order by l.seq`
  const content = await queries.query<ChatMessage>(latest)
  return { content, totalElements: lastSeq }
}
/** Throws not_found for a file of a message that this person does not read, or does not read any more. */
export async function checkFile(queries: Queries, participant: Participant, id: string): Promise<void> {
  const { thread, seq } = await messageById(queries, await holderOf(queries, id, MESSAGE_FIELD))
  const { content } = await readChat(queries, participant, thread, { after: seq - 1, before: seq + 1 })
  if (!content.some(message => message.files.some(file => file._id === id))) throw notFound()
}
interface NewChatMessage {
  readonly thread: string
  readonly clientId: string
  readonly body: string
  readonly mentions: readonly string[]
  readonly files: readonly string[]
}
/** The hash of a message `chat_message` by which a repeated send is recognised: of its words, and of its files where it has some. */
export const SENT_HASH = sql`md5(body || coalesce(nullif(files::text, '{}'), ''))`
interface StoredMessage {
  readonly _id: string
  readonly author: string
  readonly isSame: boolean
}
/** Stores a message under the thread's lock; a repeated send is stored once. */
export async function writeChat(
  tx: Transaction,
  participant: Participant,
  { thread, clientId, body, mentions, files }: NewChatMessage,
): Promise<{ readonly message: ChatMessage; readonly isNew: boolean }> {
  const { person } = participant
  await lockThread(tx, participant, thread)
  const [duplicate] = await tx.query<StoredMessage>(
    sql`select _id, author, coalesce(sent_hash, ${SENT_HASH}) = md5(${body}::text || coalesce(nullif(${files}::uuid[]::text, '{}'), '')) as "isSame" from chat_message where client_id = ${clientId} and thread = ${thread}`,
  )
  if (duplicate !== undefined) {
    if (!duplicate.isSame || duplicate.author !== person) throw usedClientId()
    return { message: await messageById(tx, duplicate._id), isNew: false }
  }
  const id = uuid()
  const names = await claimFiles(tx, participant, id, files)
  const last = body === '' ? names : body
  const [next] = await tx.query<{ seq: number }>(
    sql`update chat_thread set last_seq = last_seq + 1, last_at = now(), last_message = left(${last}::text, 200) where _id = ${thread} returning last_seq as seq`,
  )
  const seq = next?.seq ?? 1
  await tx.query(
    sql`insert into chat_message (_id, thread, seq, client_id, body, author, at, mentions, files)
      values (${id}, ${thread}, ${seq}, ${clientId}, ${body}, ${person}, now(), ${mentions}::uuid[], ${files}::uuid[])`,
  )
  await tx.query(sql`update chat_member set seen_seq = ${seq} where thread = ${thread} and person = ${person}`)
  return { message: await messageById(tx, id), isNew: true }
}
/** Answers up to where the member has read now. */
export async function seenUpTo(
  queries: Queries,
  participant: Participant,
  thread: string,
  seq: number,
): Promise<number> {
  await ownThread(queries, participant, thread)
  const [mark] = await queries.query<{
    seq: number
  }>(sql`update chat_member m set seen_seq = greatest(m.seen_seq, least(${seq}::int, t.last_seq)) from chat_thread t
    where t._id = m.thread and m.thread = ${thread} and ${isMember(participant)} returning m.seen_seq as seq`)
  if (mark === undefined) throw notFound()
  return mark.seq
}
const MOST_HITS = 50
/** The latest messages of own threads that have the words. */
export async function searchMessages(
  queries: Queries,
  participant: Participant,
  words: string,
  thread: string | undefined,
): Promise<ChatHit[]> {
  const one = thread === undefined ? sql`` : sql` and c.thread = ${thread}`
  const besideRecords = await readableThreads(queries, participant)
  const readable = sql`(t.resource is null or t._id = any(${[...besideRecords.keys()]}::uuid[]))`
  const title = sql`coalesce(t.title, (select string_agg(o_p.name, ', ' order by o_p.name_sort_key) from chat_member o join person o_p on o_p._id = o.person where o.thread = t._id and o.person <> ${participant.person}))`
  const rows = await queries.query<
    ChatMessage & { readonly title: string | null }
  >(sql`select ${COLUMNS}, ${title} as title
    from chat_message c join chat_member m on m.thread = c.thread join chat_thread t on t._id = c.thread join person p on p._id = c.author
    where ${isMember(participant)} and c.seq > m.from_seq and c.removed_at is null and ${readable}${one}
      and ${searchCondition(sql`c.searched`, sql`c.searched`, words)}
    order by c.at desc, c._id limit ${MOST_HITS}`)
  return rows.map(({ title: name, ...message }) => ({ message, thread: besideRecords.get(message.thread) ?? name }))
}
