/** What waits for a lock in PostgreSQL: tests hold one until those that they race have come so far. */
import sql from 'sql-template-tag'
import { vi } from 'vitest'
import type { Database } from '../src/data/database.ts'

/** How many connections of the database wait for a lock. */
export async function lockWaits(database: Database): Promise<number> {
  const [row] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.n ?? 0
}
/** Resolves once at least so many wait for a lock. Throws after a minute. */
export const untilLockWaits = (database: Database, many: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await lockWaits(database)
      if (waiting < many) throw new Error(`${waiting} of ${many} wait for a lock`)
    },
    { timeout: 60_000, interval: 10 },
  )
