/** The token by which a guest proves that a conversation is theirs. Only one is valid at a time: a new one ends the former. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import { states } from '../data/states.ts'
import { notFound } from '../lib/failure.ts'
import type { Keys } from '../lib/keys.ts'
import { guestNumberAt } from './guest-numbers.ts'

interface StoredToken {
  readonly hash: string | null
  readonly number: number
}
/** Until tokens were random they signed the conversation; the first had no number. Those are good until the next one is given. */
const signedWords = (conversation: string, number: number): string =>
  number === 0 ? `visitor ${conversation}` : `visitor ${conversation} ${number}`

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
const isGood = (keys: Keys, conversation: string, { hash, number }: StoredToken, token: string): boolean =>
  hash === null
    ? keys.verify(signedWords(conversation, number), token)
    : isSame(hash, keys.fingerprint(`guest ${token}`))

/** A new token for the guest who opened a conversation; the former one ends. Only its hash is kept. */
export async function freshGuestToken(queries: Queries, keys: Keys, conversation: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.query(
    sql`update guest_opening set token_hash = ${keys.fingerprint(`guest ${token}`)} where conversation = ${conversation}`,
  )
  return token
}
/**
 * Throws not_found where the token, as it came in the header, is not the one that is good. None is good for what is spam
 * or in the trash.
 */
export async function checkGuestToken(
  queries: Queries,
  keys: Keys,
  conversation: string,
  token: unknown,
): Promise<void> {
  const [tokenRow] = await queries.query<StoredToken>(
    sql`select o.token_hash as hash, coalesce(o.token_number, 0) as number from guest_conversation c
      left join guest_opening o on o.conversation = c._id
      where c._id = ${conversation} and c.deleted_at is null and c.status <> ${states('guestConversation.status', 'spam')}`,
  )
  if (tokenRow === undefined || typeof token !== 'string' || !isGood(keys, conversation, tokenRow, token))
    throw notFound()
}
/** What a guest who is connected has to hear of; both change as they do. */
interface GuestStanding {
  /** of the token that is good now */
  readonly standing: string
  /** of what the guest may read: notes among the staff do not change it */
  readonly news: string
}
/** The standings of conversations whose token may be good, by one statement for all. */
export async function guestStandings(
  queries: Queries,
  conversations: readonly string[],
): Promise<ReadonlyMap<string, GuestStanding>> {
  const rows = await queries.query<GuestStanding & { readonly conversation: string }>(
    sql`select c._id as conversation, coalesce(o.token_hash, 'number ' || coalesce(o.token_number, 0)) as standing,
        concat_ws(' ', p.seq, ${guestNumberAt(sql`c._id`, sql`c.agent_seen_seq`)}, c.status = ${states('guestConversation.status', 'resolved')}, c.email_verified) as news
      from guest_conversation c left join guest_opening o on o.conversation = c._id
      cross join lateral (select coalesce(max(m.guest_seq), 0) as seq from guest_message m where m.conversation = c._id) p
      where c._id = any(${[...new Set(conversations)]}::uuid[]) and c.deleted_at is null
        and c.status <> ${states('guestConversation.status', 'spam')}`,
  )
  return new Map(rows.map(each => [each.conversation, each]))
}
