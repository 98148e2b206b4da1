/** Slows guessing down, per account and per address; nobody is locked out for ever by a stranger. */
import sql from 'sql-template-tag'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'

const FREE_TRIES = 5
/**
 * An account waits at most this long, for a stranger may be the one who guesses; an address may wait longer, and so may
 * a second factor, for whoever guesses it has the password already.
 */
const MOST_SECONDS = { account: 30, 'second factor': 900, address: 900 } as const
const FORGET_HOURS = 24
type Sort = keyof typeof MOST_SECONDS
/** What is guessed at: the password of an address, or the second factor of a person. */
export type Guessed = readonly ['account' | 'second factor', string]
const keyOf = ([sort, name]: Guessed): string => `${sort} ${name.slice(0, 200)}`
const keysOf = (guessed: Guessed, ip: string): readonly (readonly [Sort, string])[] => [
  [guessed[0], keyOf(guessed)],
  ['address', `address ${ip}`],
]
/** Throws too_many_requests with the seconds left to wait. */
export async function refuseIfThrottled(queries: Queries, guessed: Guessed, ip: string, now: Date): Promise<void> {
  const keys = keysOf(guessed, ip)
  const rows = await queries.query<{ key: string; count: number; last_at: string }>(
    sql`select key, count, last_at from login_failure where key = any(${keys.map(([, key]) => key)}::text[])`,
  )
  const waits = rows.map(row => {
    const sort = keys.find(([, key]) => key === row.key)?.[0] ?? 'account'
    const tries = sort === 'address' ? row.count - FREE_TRIES * 3 : row.count - FREE_TRIES
    if (tries < 0) return 0
    const seconds = Math.min(2 ** Math.min(tries, 12), MOST_SECONDS[sort])
    return seconds - (now.getTime() - Date.parse(row.last_at)) / 1000
  })
  const retryAfter = Math.ceil(Math.max(0, ...waits))
  if (retryAfter > 0)
    throw new Failure('too_many_requests', `Too many failed attempts. Try again in ${retryAfter} seconds.`, undefined, {
      retryAfter,
    })
}
export async function noteFailure(queries: Queries, guessed: Guessed, ip: string, now: Date): Promise<void> {
  const at = now.toISOString()
  for (const [, key] of keysOf(guessed, ip))
    await queries.query(sql`insert into login_failure as f (key, count, last_at) values (${key}, 1, ${at})
      on conflict (key) do update set last_at = excluded.last_at,
        count = case when f.last_at < excluded.last_at - ${FORGET_HOURS}::int * interval '1 hour' then 1 else f.count + 1 end`)
}
export async function forgetFailures(queries: Queries, guessed: Guessed): Promise<void> {
  await queries.query(sql`delete from login_failure where key = ${keyOf(guessed)}`)
}
