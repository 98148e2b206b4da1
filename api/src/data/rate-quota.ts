/** Quotas of so many uses within an hour, counted and checked in one statement. */
import sql from 'sql-template-tag'
import type { Queries } from './database.ts'

/** Takes one; false where there is none left in this hour, or in so many hours. */
export async function takeFromQuota(
  queries: Queries,
  key: string,
  most: number,
  now: Date,
  hours = 1,
): Promise<boolean> {
  const over = sql`f.last_at <= excluded.last_at - ${hours}::int * interval '1 hour'`
  const rows = await queries.query(sql`insert into login_failure as f (key, count, last_at)
    values (${key}, 1, ${now.toISOString()})
    on conflict (key) do update set count = case when ${over} then 1 else f.count + 1 end,
      last_at = case when ${over} then excluded.last_at else f.last_at end
    where f.count < ${most}::int or ${over} returning key`)
  return rows.length > 0
}
/** The seconds until an hourly quota has a use left again. */
export async function secondsLeft(queries: Queries, key: string, now: Date): Promise<number> {
  const [row] = await queries.query<{ seconds: number }>(
    sql`select ceil(extract(epoch from last_at + interval '1 hour' - ${now.toISOString()}::timestamptz))::int as seconds
      from login_failure where key = ${key}`,
  )
  return Math.max(1, row?.seconds ?? 1)
}
/** Gives one back that turned out not to count. */
export async function returnToQuota(queries: Queries, key: string): Promise<void> {
  await queries.query(sql`update login_failure set count = greatest(count - 1, 0) where key = ${key}`)
}
