/** What becomes of a message after it was sent: its author changes or removes it for a while, members react to it. */
import { CHANGE_MINUTES, type ChatMessage, type Reaction } from '@siteoffice/domain/modules/messaging/messages'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import { correctBells, silenceBells } from '../../../engine/timeline/tell-people.ts'
import { Failure, forbidden, notFound } from '../../../lib/failure.ts'
import { releaseFiles } from './files.ts'
import { messageById, SENT_HASH } from './messages.ts'
import type { Participant } from './participants.ts'
import { lockThread } from './threads.ts'

interface LockedMessage {
  readonly author: string
  readonly seq: number
  readonly thread: string
  readonly version: number
  readonly isRemoved: boolean
  readonly mentions: readonly string[]
  readonly isLate: boolean
}
/** Locks the thread of a message. Throws not_found for a message that this member does not read. */
async function lockMessage(tx: Transaction, participant: Participant, id: string): Promise<LockedMessage> {
  const [place] = await tx.query<{ thread: string }>(sql`select thread from chat_message where _id = ${id}`)
  if (place === undefined) throw notFound()
  const { fromSeq } = await lockThread(tx, participant, place.thread)
  const [message] = await tx.query<LockedMessage>(
    sql`select author, seq, thread, version, mentions, removed_at is not null as "isRemoved",
      at < clock_timestamp() - ${CHANGE_MINUTES}::int * interval '1 minute' as "isLate" from chat_message where _id = ${id}`,
  )
  if (message === undefined || message.seq <= fromSeq) throw notFound()
  return message
}
function refuseLate({ isLate }: LockedMessage): void {
  if (isLate)
    throw new Failure(
      'rule_broken',
      `A message can be changed for ${CHANGE_MINUTES} minutes after it was sent. Write another one instead.`,
    )
}
const refuseForeign = ({ author }: LockedMessage, { person }: Participant): void => {
  if (author !== person) throw forbidden('Only its author can change a message.')
}
const isRemovedNow = (): Failure => new Failure('conflict', 'This message was removed.')
/** What a list of threads says of the thread, where the message is its last. */
const renewLast = (tx: Transaction, { thread, seq }: LockedMessage, words: string | null) =>
  tx.query(
    sql`update chat_thread set last_message = left(${words}::text, 200) where _id = ${thread} and last_seq = ${seq}`,
  )
interface MessageChange {
  readonly version: number
  readonly body: string
  readonly mentions: readonly string[]
}
/** Answers the message, and whom it has mentioned before; they stay mentioned, so that nobody hears of it twice. */
export async function editMessage(
  tx: Transaction,
  participant: Participant,
  id: string,
  { version, body, mentions }: MessageChange,
): Promise<{ readonly message: ChatMessage; readonly earlier: readonly string[] }> {
  const message = await lockMessage(tx, participant, id)
  refuseForeign(message, participant)
  if (message.isRemoved) throw isRemovedNow()
  if (message.version !== version)
    throw new Failure('stale_version', 'This message has changed meanwhile.', undefined, {
      current: { ...(await messageById(tx, id)) },
    })
  refuseLate(message)
  await tx.query(
    sql`update chat_message set sent_hash = coalesce(sent_hash, ${SENT_HASH}), body = ${body}, mentions = ${[...new Set([...message.mentions, ...mentions])]}::uuid[], version = version + 1, edited_at = now() where _id = ${id}`,
  )
  await renewLast(tx, message, body)
  await correctBells(tx, id, body)
  return { message: await messageById(tx, id), earlier: message.mentions }
}
export async function removeMessage(tx: Transaction, participant: Participant, id: string): Promise<ChatMessage> {
  const message = await lockMessage(tx, participant, id)
  refuseForeign(message, participant)
  if (message.isRemoved) return messageById(tx, id)
  refuseLate(message)
  await tx.query(
    sql`update chat_message set sent_hash = coalesce(sent_hash, ${SENT_HASH}), body = '', mentions = '{}', files = '{}', version = version + 1, removed_at = now() where _id = ${id}`,
  )
  await tx.query(sql`delete from chat_reaction where message = ${id}`)
  await releaseFiles(tx, id)
  await silenceBells(tx, id)
  await renewLast(tx, message, null)
  return messageById(tx, id)
}
/** Adds a person's reaction, or takes the same one back. */
export async function reactTo(
  tx: Transaction,
  participant: Participant,
  id: string,
  reaction: Reaction,
): Promise<ChatMessage> {
  const message = await lockMessage(tx, participant, id)
  if (message.isRemoved) throw isRemovedNow()
  const { person } = participant
  const deletions = await tx.query(
    sql`delete from chat_reaction where message = ${id} and reaction = ${reaction} and person = ${person} returning person`,
  )
  if (deletions.length === 0)
    await tx.query(
      sql`insert into chat_reaction (message, reaction, person, at) values (${id}, ${reaction}, ${person}, clock_timestamp())`,
    )
  return messageById(tx, id)
}
