import type { PoolClient } from 'pg'
import type { Answer, Asked } from './batch.ts'
import type { Database, Queries, Statement, Transaction } from './database.ts'
import { runAfterCommit, statementsOf } from './database.ts'
import { listen } from './listen.ts'
import type { Limits, Pool } from './pool.ts'
import { alone, openPool } from './pool.ts'

type Ask = (statement: Statement) => Promise<Answer>

const asking = (statement: Statement): Asked & { readonly promise: Promise<Answer> } => ({
  statement,
  ...Promise.withResolvers<Answer>(),
})
interface Connection {
  readonly ask: Ask
  readonly script: Queries['script']
}
/** One connection: statements that are asked for one after another without waiting go out as one message, in their order. */
function batching(pool: Pool, client: PoolClient): Connection {
  let next: Asked[] = []
  function send(): void {
    if (next.length > 0) client.query(pool.limited(client, next))
    next = []
  }
  return {
    ask(statement) {
      const asked = asking(statement)
      if (next.length === 0) process.nextTick(send)
      next.push(asked)
      return asked.promise
    },
    async script(text) {
      send()
      await client.query(text)
    },
  }
}
/** Asks any connection of the pool; statements asked for within `together` go out as one message. */
function gathering(pool: Pool): { readonly ask: Ask; readonly together: Database['together'] } {
  let gathered: Asked[] | undefined
  function send(batch: readonly Asked[]): void {
    pool.connect().then(
      client => client.query(pool.limited(client, batch, lost => client.release(lost))),
      (error: unknown) => {
        for (const { reject } of batch) reject(error)
      },
    )
  }
  return {
    ask(statement) {
      const asked = asking(statement)
      if (gathered === undefined) send([asked])
      else gathered.push(asked)
      return asked.promise
    },
    together(ask) {
      const batch: Asked[] = []
      gathered = batch
      try {
        return ask()
      } finally {
        gathered = undefined
        if (batch.length > 0) send(batch)
      }
    },
  }
}
const queries = (ask: Ask, script: Queries['script']): Queries => ({
  async query<T>(statement: Statement) {
    return (await ask(statement)).rows as T[] // rows have the shape that the statement's author names
  },
  script,
})
const plain = (text: string): Statement => ({ text, values: [] })
const [BEGIN, COMMIT, ROLLBACK] = [plain('begin'), plain('commit'), plain('rollback')]
/** Failures that another attempt may not meet: serialisation, deadlock. */
const RETRY = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/** Opens a pool of connections to a PostgreSQL server (15 or newer). */
export function openPostgres(url: string, size: number, limits?: Limits): Database {
  const pool = openPool(url, size, limits)
  const { ask, together } = gathering(pool)
  const pooled = queries(ask, text => pool.script(text))
  /** One attempt; what is read with its commit is still to be awaited. */
  const once = async <T, R>(
    work: (tx: Transaction) => Promise<T>,
    read: (queries: Queries, written: T) => R,
  ): Promise<{ readonly reading: R }> => {
    const client = await pool.connect()
    const after: (() => void | Promise<void>)[] = []
    let broken: Error | undefined
    const { ask: inside, script } = batching(pool, client)
    const { own, sent, end, cause } = statementsOf(queries(inside, script))
    try {
      const begun = inside(BEGIN)
      const [written] = await Promise.all([work({ ...own, onCommit: action => void after.push(action) }), begun])
      let within = true
      const reading = read({ ...pooled, query: statement => (within ? own : pooled).query(statement) }, written)
      within = false
      end()
      const [commit] = await Promise.all([inside(COMMIT), ...sent])
      if (commit.command !== 'COMMIT') throw new Error('The transaction was not committed.')
      await runAfterCommit(after)
      return { reading }
    } catch (error) {
      end()
      await inside(ROLLBACK).catch((failure: Error) => {
        broken = failure
      })
      throw cause(error)
    } finally {
      client.release(broken)
    }
  }
  const attempts: typeof once = async (work, read) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, read)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (attempt >= ATTEMPTS || !RETRY.has(code)) throw error
      }
    }
  }
  return {
    kind: 'postgres',
    driver: { kind: 'postgres', url },
    ...pooled,
    together,
    transaction: async work => (await attempts(work, (_, written) => written)).reading,
    async transactionThenRead(work, read) {
      const { reading } = await attempts(work, (queries, written) => {
        const answer = read(queries, written)
        answer.catch(() => undefined) // heard below; where the commit fails with it, that is what is heard
        return answer
      })
      return reading
    },
    alone: work => alone(url, work),
    listen: (channel, heard) => listen(url, channel, heard),
    close: () => pool.end(),
  }
}
