import type { Database } from '../src/data/database.ts'
import { openMemory } from './memory.ts'

/** A database in memory that tells of every statement asked for outside a transaction. */
export async function openCounted(asked: () => void): Promise<Database> {
  const database = await openMemory()
  return {
    ...database,
    query: statement => {
      asked()
      return database.query(statement)
    },
  }
}
