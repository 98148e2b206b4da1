/** Slows guessing of passwords down, per account and per address; nobody is locked out for ever by a stranger. */
import sql from 'sql-template-tag'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'

const FREE_TRIES = 5
/** An account waits at most this long, for a stranger may be the one who guesses; an address may wait longer. */
const MOST_SECONDS = { account: 30, address: 900 } as const
const FORGET_HOURS = 24
type Sort = keyof typeof MOST_SECONDS
const keysOf = (email: string, ip: string): readonly (readonly [Sort, string])[] => [
  ['account', `account ${email.slice(0, 200)}`],
  ['address', `address ${ip}`],
]
/** Throws too_many_requests with the seconds left to wait. */
export async function refuseIfThrottled(queries: Queries, email: string, ip: string, now: Date): Promise<void> {
  const keys = keysOf(email, ip)
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
export async function noteFailure(queries: Queries, email: string, ip: string, now: Date): Promise<void> {
  const at = now.toISOString()
  for (const [, key] of keysOf(email, ip))
    await queries.query(sql`insert into login_failure as f (key, count, last_at) values (${key}, 1, ${at})
      on conflict (key) do update set last_at = excluded.last_at,
        count = case when f.last_at < excluded.last_at - ${FORGET_HOURS}::int * interval '1 hour' then 1 else f.count + 1 end`)
}
export async function forgetFailures(queries: Queries, email: string): Promise<void> {
  await queries.query(sql`delete from login_failure where key = ${`account ${email.slice(0, 200)}`}`)
}
