/** Databases for tests, each a test's or a file's own. */
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '../src/data/database.ts'
import { openPglite } from '../src/data/pglite.ts'
import type { HeavyLane } from '../src/data/postgres.ts'
import { openPostgres } from '../src/data/postgres.ts'
import { createDatabase } from './postgres.ts'
import { usedFolder } from './server-process.ts'

/** Six times the program's own: a busy machine is not refused for it. */
const PATIENT = { statementMs: 120_000, silenceMs: 132_000, connectMs: 60_000 }
/** Opens a database with limits that no busy machine meets; errors as the program's own. */
export const openPatiently = (url: string, connections: number, heavy?: HeavyLane): Database =>
  openPostgres(url, connections, PATIENT, heavy)
const HEAVY = { size: 3, statementMs: 20_000 }
/**
 * A database on the run's PostgreSQL server, migrated and otherwise empty: a copy of the one that the run's setup has
 * made. `connections` as many as are to do something at once: each plans what it is asked anew, which is most of its work.
 */
export async function openCopy(connections = 4): Promise<Database> {
  return openPatiently(await createDatabase(inject('postgresUrl'), randomUUID()), connections, HEAVY)
}
/** An embedded database of its own, migrated: in a folder that a server has used and left. */
export const openEmbedded = async (): Promise<Database> => openPglite(await usedFolder())
