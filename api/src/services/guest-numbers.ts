/**
 * Guests know their messages by numbers of their own, without gaps: those of the conversation count the notes among the
 * staff as well, so they would tell that there are some.
 */
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import { notFound } from '../lib/failure.ts'

/** The guest's number of the last message that a guest reads up to this number of the conversation. */
export const guestNumberAt = (conversation: Sql, seq: Sql): Sql =>
  sql`coalesce((select g.guest_seq from guest_message g where g.conversation = ${conversation} and g.seq <= ${seq} and g.guest_seq is not null
    order by g.seq desc limit 1), 0)`
interface SeenNumbers {
  readonly staffSeenSeq: number
  readonly seenSeq: number
}
/** Up to which of the guest's numbers the staff and the guest have read. */
export async function seenByGuestNumbers(queries: Queries, conversation: string): Promise<SeenNumbers> {
  const [row] = await queries.query<SeenNumbers>(
    sql`select ${guestNumberAt(sql`c._id`, sql`c.agent_seen_seq`)} as "staffSeenSeq", ${guestNumberAt(sql`c._id`, sql`c.visitor_seen_seq`)} as "seenSeq"
      from guest_conversation c where c._id = ${conversation}`,
  )
  if (row === undefined) throw notFound()
  return row
}
/**
 * The number of the conversation up to which a guest has read who has read up to one of theirs: that of a message that is
 * there. A message that is stored while this waits for its conversation counts as unread.
 */
export const readUpTo = (conversation: string, guestSeq: number): Sql =>
  sql`coalesce((select max(g.seq) from guest_message g where g.conversation = ${conversation} and g.guest_seq <= ${guestSeq}), 0)`
/** The guest's number of the last message up to a number of the conversation. */
export async function guestNumberOf(queries: Queries, conversation: string, seq: number): Promise<number> {
  const [row] = await queries.query<{ seq: number }>(
    sql`select ${guestNumberAt(sql`${conversation}::uuid`, sql`${seq}::int`)} as seq`,
  )
  return row?.seq ?? 0
}
