/** Databases for tests, each a test's or a file's own. */
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../src/data/database.ts'
import { openPostgres } from '../src/data/postgres.ts'
import { createDatabase, TEMPLATE } from './postgres.ts'

const HEAVY = { size: 3, statementMs: 20_000 }
/**
 * A database on the run's PostgreSQL server, migrated and otherwise empty: a copy of the one that the run's setup has
 * made. `connections` as many as are to do something at once.
 */
export async function openCopy(connections = 8): Promise<Database> {
  return openPostgres(
    await createDatabase(inject('postgresUrl'), randomUUID(), TEMPLATE),
    connections,
    undefined,
    HEAVY,
  )
}
