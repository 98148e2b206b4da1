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

/** What every embedded database is made with. */
export const OPTIONS = { extensions: { pg_trgm }, parsers: { ...PARSERS } }

/** Opens the embedded database in `folder`/database. */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  return asDatabase(await PGlite.create({ ...OPTIONS, dataDir: join(folder, 'database') }))
}
/** An opened PGlite behind the few calls that both databases have. */
export async function asDatabase(pglite: PGlite): Promise<Database> {
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
    alone: work => work(), // the folder belongs to this process
    close: () => pglite.close(),
  }
}
