import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database, Queries, Statement } from './database.ts'
import { guardedQueries, PARSERS, runAfterCommit } from './database.ts'
import { refuseWhenStopping } from './request-statements.ts'

interface Runner {
  query<T>(text: string, values: unknown[]): Promise<{ rows: T[] }>
  exec(text: string): Promise<unknown>
}
type InTurn = <T>(work: () => Promise<T>) => Promise<T>
const queries = (runner: Runner, inTurn: InTurn): Queries => ({
  async query<T>(statement: Statement) {
    return (await inTurn(() => runner.query<T>(statement.text, statement.values))).rows
  },
  async script(text) {
    await inTurn(() => runner.exec(text))
  },
})
const TURN_MS = 20
/**
 * The database runs on this very thread, and its statements follow each other without a turn of the event loop: under a
 * hundred requests no timer, signal or new request would be handled for many seconds.
 */
function breathing(): InTurn {
  let lastTurn = performance.now()
  return async work => {
    if (performance.now() - lastTurn > TURN_MS) {
      await turn()
      lastTurn = performance.now()
    }
    return work()
  }
}
/** One after another, in the order they come. */
function oneByOne(inTurn: InTurn): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const mine = last.then(() => inTurn(work))
    last = mine.catch(() => undefined)
    return mine
  }
}

/** By itself it takes 128 MB for buffers and fills them with zeros; the system keeps what was read of its files anyhow. */
const BUFFERS = 'shared_buffers=32MB'
/** What every embedded database is made with. */
const OPTIONS = {
  extensions: { pg_trgm },
  parsers: { ...PARSERS },
  startParams: [...PGlite.defaultStartParams, '-c', BUFFERS],
}

/** Opens the embedded database in `folder`/database. */
export async function openPglite(folder: string): Promise<Database> {
  mkdirSync(join(folder, 'database'), { recursive: true, mode: 0o700 })
  return asDatabase(await PGlite.create({ ...OPTIONS, dataDir: join(folder, 'database') }))
}
/** An opened PGlite behind the few calls that both databases have. */
async function asDatabase(pglite: PGlite): Promise<Database> {
  await pglite.exec(`set timezone to 'UTC'`)
  const breathe = breathing()
  const inTurn = oneByOne(async work => {
    refuseWhenStopping()
    return breathe(work)
  })
  const own = queries(pglite, inTurn)
  const transaction: Database['transaction'] = async work => {
    const after: (() => void | Promise<void>)[] = []
    const run = async (tx: Runner) => {
      const { own, end, cause } = guardedQueries(queries(tx, oneByOne(breathe)))
      try {
        return await work({ ...own, onCommit: action => void after.push(action) })
      } catch (error) {
        throw cause(error)
      } finally {
        end()
      }
    }
    const result = await inTurn(() => pglite.transaction(run))
    await runAfterCommit(after)
    return result
  }
  return {
    kind: 'pglite',
    driver: { kind: 'pglite', pglite },
    ...own,
    transaction,
    // the folder belongs to this process
    alone: work => work(),
    listen: async () => async () => undefined,
    close: () => pglite.close(),
  }
}
