import type { Database, Transaction } from './database.ts'

/** A database whose every transaction does something more at its end; where that throws, the whole transaction is undone. */
export function beforeCommits(database: Database, more: (tx: Transaction) => Promise<void>): Database {
  const and =
    <T>(work: (tx: Transaction) => Promise<T>) =>
    async (tx: Transaction): Promise<T> => {
      const result = await work(tx)
      await more(tx)
      return result
    }
  return {
    kind: database.kind,
    driver: database.driver,
    query: statement => database.query(statement),
    script: text => database.script(text),
    alone: work => database.alone(work),
    listen: (channel, heard) => database.listen(channel, heard),
    close: () => database.close(),
    transaction: (work, limits) => database.transaction(and(work), limits),
  }
}
