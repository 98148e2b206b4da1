import type { Database } from '../src/database/database.ts'
import { openPglite } from '../src/database/pglite.ts'

/** A database in memory that tells of every statement asked for outside a transaction. */
export async function openCounted(asked: () => void): Promise<Database> {
  const database = await openPglite(undefined)
  return {
    ...database,
    query: statement => {
      asked()
      return database.query(statement)
    },
  }
}
