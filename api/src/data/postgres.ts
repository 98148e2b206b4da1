import type { PoolClient } from 'pg'
import type { PendingStatement, StatementResult } from './batch.ts'
import type { Database, Queries, Statement, Transaction, TransactionLimits } from './database.ts'
import { runAfterCommit, statementsOf } from './database.ts'
import { heavySender } from './heavy.ts'
import { isHeavy } from './lane.ts'
import { listen } from './listen.ts'
import type { Limits, Pool } from './pool.ts'
import { alone, LIMITS, openPool } from './pool.ts'

type Ask = (statement: Statement) => Promise<StatementResult>

const asking = (statement: Statement): PendingStatement & { readonly promise: Promise<StatementResult> } => ({
  statement,
  ...Promise.withResolvers<StatementResult>(),
})
interface Connection {
  readonly ask: Ask
  readonly script: Queries['script']
}
/** One connection: statements that are asked for one after another without waiting go out as one message, in their order. */
function batching(pool: Pool, client: PoolClient, limits?: TransactionLimits): Connection {
  let next: PendingStatement[] = []
  function send(): void {
    if (next.length > 0) client.query(pool.limited(client, next, undefined, limits?.statementMs))
    next = []
  }
  return {
    ask(statement) {
      const pending = asking(statement)
      if (next.length === 0) process.nextTick(send)
      next.push(pending)
      return pending.promise
    },
    async script(text) {
      send()
      await client.query(text)
    },
  }
}
type Send = (statements: readonly PendingStatement[]) => void
const sender =
  (pool: Pool): Send =>
  statements => {
    pool.connect().then(
      client => client.query(pool.limited(client, statements, lost => client.release(lost))),
      (error: unknown) => {
        for (const { reject } of statements) reject(error)
      },
    )
  }
/** Asks any connection of the lane; statements asked for within `together` go out as one message, heavy ones each on its own. */
function gathering(quick: Send, heavy: Send): { readonly ask: Ask; readonly together: Database['together'] } {
  let gathered: PendingStatement[] | undefined
  return {
    ask(statement) {
      const pending = asking(statement)
      if (isHeavy()) heavy([pending])
      else if (gathered === undefined) quick([pending])
      else gathered.push(pending)
      return pending.promise
    },
    together(ask) {
      const batch: PendingStatement[] = []
      gathered = batch
      try {
        return ask()
      } finally {
        gathered = undefined
        if (batch.length > 0) quick(batch)
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

const laneLimits = (limits: Limits, { statementMs }: HeavyLane): Limits => ({
  ...limits,
  statementMs,
  silenceMs: statementMs + limits.silenceMs - limits.statementMs,
})
export interface HeavyLane {
  /** how many connections, beside the others */
  readonly size: number
  /** how long one of its statements may take */
  readonly statementMs: number
}
/** What reads much is planned for its values, and has room for all the rows that an index names. */
const HEAVY = { settings: ['work_mem=64MB'], naming: () => undefined }
/** Opens a pool of connections to a PostgreSQL server (15 or newer), and where one is given another for heavy statements. */
export function openPostgres(url: string, size: number, limits: Limits = LIMITS, heavy?: HeavyLane): Database {
  const pool = openPool(url, size, limits)
  const lane = heavy && openPool(url, heavy.size, laneLimits(limits, heavy), HEAVY)
  const quick = sender(pool)
  const { ask, together } = gathering(quick, lane === undefined ? quick : heavySender(lane, pool))
  const pooled = queries(ask, text => pool.script(text))
  /** One attempt; what is read with its commit is still to be awaited. */
  const once = async <T, R>(
    work: (tx: Transaction) => Promise<T>,
    read: (queries: Queries, written: T) => R,
    limits?: TransactionLimits,
  ): Promise<{ readonly reading: R }> => {
    const client = await pool.connect()
    const after: (() => void | Promise<void>)[] = []
    let broken: Error | undefined
    const { ask: inside, script } = batching(pool, client, limits)
    const { own, sent, end, cause } = statementsOf(queries(inside, script))
    try {
      const begun = inside(BEGIN)
      if (limits !== undefined) own.send(plain(`set local statement_timeout = ${limits.statementMs}`))
      const [written] = await Promise.all([work({ ...own, onCommit: action => void after.push(action) }), begun])
      const committed = Promise.withResolvers<StatementResult>()
      let within = true
      // What is asked for later goes by another connection, when what was written can be seen there.
      const query: Queries['query'] = statement =>
        within ? own.query(statement) : committed.promise.then(() => pooled.query(statement))
      const reading = read({ ...pooled, query }, written)
      within = false
      end()
      Promise.all([inside(COMMIT), ...sent]).then(([answer]) => committed.resolve(answer), committed.reject)
      const commit = await committed.promise
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
  const attempts: typeof once = async (work, read, limits) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work, read, limits)
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
    transaction: async (work, limits) => (await attempts(work, (_, written) => written, limits)).reading,
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
    close: async () => void (await Promise.all([pool.end(), lane?.end()])),
  }
}
