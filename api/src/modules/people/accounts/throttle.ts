/** Slows guessing down, per account and per address; nobody is locked out for ever by somebody else. */
import sql from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { takeFromQuota } from '../../../data/rate-quota.ts'
import { Failure } from '../../../lib/failure.ts'
import { networkOf } from '../../../lib/network.ts'

/** So many guesses are free; after them each waits twice as long as the one before, up to `most` seconds. */
interface Policy {
  readonly free: number
  readonly most: number
}
/**
 * An account waits at most half a minute, since somebody else may be the one who guesses. An address may wait longer, and
 * so may a second factor, because whoever guesses it already has the password.
 */
const POLICIES = {
  account: { free: 5, most: 30 },
  device: { free: 5, most: 30 },
  'second factor': { free: 5, most: 900 },
  address: { free: 15, most: 900 },
} as const satisfies { readonly [sort: string]: Policy }
const FORGET_HOURS = 24
const WORTH_A_WARNING = 10

/**
 * What is guessed at: the password of an address, the second factor of a person, or a password from a device or session
 * that has shown before whose it is.
 */
export type GuessKey = readonly ['account' | 'second factor' | 'device', string]
const keyOf = ([sort, name]: GuessKey): string => `${sort} ${name.slice(0, 200)}`

const addressKey = (ip: string): string => `address ${networkOf(ip)}`

/** Counts a guess where one is allowed now: asked and counted in one statement, so that many at once are counted as many. */
async function count(queries: Queries, key: string, { free, most }: Policy, now: Date): Promise<void> {
  const at = now.toISOString()
  const wait = sql`least(power(2, least(f.count - ${free}::int, 12)), ${most}::int) * interval '1 second'`
  const rows = await queries.query(sql`insert into login_failure as f (key, count, last_at) values (${key}, 1, ${at})
    on conflict (key) do update set last_at = excluded.last_at,
      count = case when f.last_at < excluded.last_at - ${FORGET_HOURS}::int * interval '1 hour' then 1 else f.count + 1 end
    where f.count < ${free}::int or f.last_at + ${wait} <= excluded.last_at returning key`)
  if (rows.length > 0) return
  const [row] = await queries.query<{ seconds: number }>(
    sql`select ceil(extract(epoch from f.last_at + ${wait} - ${at}::timestamptz))::int as seconds from login_failure f where key = ${key}`,
  )
  const retryAfter = Math.max(1, row?.seconds ?? 1)
  throw new Failure('too_many_requests', `Too many failed attempts. Try again in ${retryAfter} seconds.`, undefined, {
    retryAfter,
  })
}
/**
 * Counts a guess before anything is compared. Throws too_many_requests with the seconds left to wait. What others guess
 * from the same address does not count against a known device.
 */
export async function countGuess(queries: Queries, guessKey: GuessKey, ip: string, now: Date): Promise<void> {
  if (guessKey[0] !== 'device') await count(queries, addressKey(ip), POLICIES.address, now)
  await count(queries, keyOf(guessKey), POLICIES[guessKey[0]], now)
}
/** The guess was right: what was counted against the account is forgotten, and this one against the address it came from. */
export async function forgetGuesses(queries: Queries, guessKey: GuessKey, ip?: string): Promise<void> {
  await queries.query(sql`delete from login_failure where key = ${keyOf(guessKey)}`)
  if (ip === undefined || guessKey[0] === 'device') return
  await queries.query(sql`update login_failure set count = greatest(count - 1, 0) where key = ${addressKey(ip)}`)
}
/** Whether so much was guessed at an account within a day that its owner is to be told. */
export async function isGuessedAt(queries: Queries, email: string): Promise<boolean> {
  const key = keyOf(['account', email])
  const rows = await queries.query(
    sql`select 1 from login_failure where key = ${key} and count >= ${WORTH_A_WARNING}::int`,
  )
  return rows.length > 0
}
/** Takes one of the mails that an address may be sent within the hour; false where there is none left. */
export const takeMail = (queries: Queries, email: string, most: number, now: Date): Promise<boolean> =>
  takeFromQuota(queries, `mails ${email.slice(0, 200)}`, most, now)
/** Throws away what was counted long ago. */
export async function sweepThrottles(queries: Queries): Promise<void> {
  await queries.query(sql`delete from login_failure where key in (select key from login_failure
    where last_at < now() - ${FORGET_HOURS}::int * interval '1 hour' for update skip locked)`)
}
