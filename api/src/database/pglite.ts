import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database, Queries, Statement } from './database.ts'
import { PARSERS, runAfterCommit, statementsOf } from './database.ts'

interface Runner {
  query<T>(text: string, values: unknown[]): Promise<{ rows: T[] }>
  exec(text: string): Promise<unknown>
}
const queries = (runner: Runner): Queries => ({
  async query<T>(statement: Statement) {
    return (await runner.query<T>(statement.text, statement.values)).rows
  },
  async script(text) {
    await runner.exec(text)
  },
})

/** Opens the embedded database in `folder`/database, or in memory where no folder is given. */
export async function openPglite(folder: string | undefined): Promise<Database> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  const pglite = await PGlite.create({
    ...(folder !== undefined && { dataDir: join(folder, 'database') }),
    extensions: { pg_trgm },
    parsers: { ...PARSERS },
  })
  await pglite.exec(`set timezone to 'UTC'`)
  return {
    kind: 'pglite',
    ...queries(pglite),
    together: ask => ask(),
    async transaction(work) {
      const after: (() => void | Promise<void>)[] = []
      const result = await pglite.transaction(async tx => {
        const { own, sent, end, cause } = statementsOf(queries(tx))
        try {
          const done = await work({ ...own, onCommit: action => void after.push(action) })
          end()
          await Promise.all(sent)
          return done
        } catch (error) {
          throw cause(error)
        } finally {
          end()
        }
      })
      await runAfterCommit(after)
      return result
    },
    close: () => pglite.close(),
  }
}
