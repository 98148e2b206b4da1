/** Databases for tests, each a test's or a file's own. */
import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '../src/data/database.ts'
import { asDatabase, OPTIONS } from '../src/data/pglite.ts'
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
/** The embedded database, in memory and without any table. */
export async function openEmbedded(): Promise<Database> {
  return asDatabase(await PGlite.create(OPTIONS))
}
