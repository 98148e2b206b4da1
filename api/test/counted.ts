import type { Database, Statement } from '../src/data/database.ts'
import { openCopy } from './database.ts'

/** When a session was last seen is written each minute, by whatever is asked then: it is no cost of that request. */
const LAST_SEEN = /^update session s set last_seen_at/

/** A database that tells of every statement asked for outside a transaction, but for the minute's mark of a session. */
export async function openCounted(asked: (statement: Statement) => void): Promise<Database> {
  const database = await openCopy()
  return {
    ...database,
    query: statement => {
      if (!LAST_SEEN.test(statement.text)) asked(statement)
      return database.query(statement)
    },
  }
}
