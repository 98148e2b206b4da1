/** Counts the statements that transactions of a database run. */
import type { Database } from '../src/data/database.ts'

export function countingStatements() {
  const counter = {
    statements: 0,
    of: (database: Database): Database => ({
      ...database,
      transaction: (work, limits) =>
        database.transaction(tx => {
          const query: Database['query'] = statement => {
            counter.statements += 1
            return tx.query(statement)
          }
          return work({ ...tx, query })
        }, limits),
    }),
  }
  return counter
}
