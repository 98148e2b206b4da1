/** The token by which a guest proves that a conversation is theirs. One is good at a time: a later one ends the former. */
import sql from 'sql-template-tag'
import type { Queries } from '../data/database.ts'
import { notFound } from '../lib/failure.ts'
import type { Keys } from '../lib/keys.ts'

/** What the token signs. The first has no number, as all had before tokens were numbered. */
const wordsOf = (conversation: string, number: number): string =>
  number === 0 ? `visitor ${conversation}` : `visitor ${conversation} ${number}`

async function numberOf(queries: Queries, conversation: string): Promise<number> {
  const [opening] = await queries.query<{ number: number }>(
    sql`select token_number as number from guest_opening where conversation = ${conversation}`,
  )
  return opening?.number ?? 0
}
export async function guestTokenOf(queries: Queries, keys: Keys, conversation: string): Promise<string> {
  return keys.sign(wordsOf(conversation, await numberOf(queries, conversation)))
}
/** Throws not_found where the token, as it came in the header, is not the one that is good. */
export async function checkGuestToken(
  queries: Queries,
  keys: Keys,
  conversation: string,
  token: unknown,
): Promise<void> {
  const number = await numberOf(queries, conversation)
  if (typeof token !== 'string' || !keys.verify(wordsOf(conversation, number), token)) throw notFound()
}
