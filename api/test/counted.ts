import type { Database, Statement } from '../src/data/database.ts'
import { openCopy } from './database.ts'

/**
 * What runs beside requests is no cost of theirs: when a session was last seen is written each minute by whatever is
 * asked then, and mails are sent once an answer has left.
 */
const BESIDE_REQUESTS = /^update (session s set last_seen_at|mail_job set)/

/** A database that tells of every statement asked for outside a transaction, but for what runs beside requests. */
export async function openCounted(asked: (statement: Statement) => void): Promise<Database> {
  const database = await openCopy()
  return {
    ...database,
    query: statement => {
      if (!BESIDE_REQUESTS.test(statement.text)) asked(statement)
      return database.query(statement)
    },
  }
}
