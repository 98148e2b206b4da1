import type { Database, Statement } from '../src/data/database.ts'
import { openCopy } from './database.ts'

/** A database that tells of every statement asked for outside a transaction. */
export async function openCounted(asked: (statement: Statement) => void): Promise<Database> {
  const database = await openCopy()
  return {
    ...database,
    query: statement => {
      asked(statement)
      return database.query(statement)
    },
  }
}
