import type { Database, Queries, Statement, Transaction } from './database.ts'
import { guardedQueries, runAfterCommit } from './database.ts'
import { heavyQuery } from './heavy.ts'
import { isHeavy } from './lane.ts'
import { listen } from './listen.ts'
import type { Limits, StatementResult } from './pool.ts'
import { alone, LIMITS, openPool } from './pool.ts'

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
/** A heavy statement is planned for its values, and has memory for all the rows that an index names. */
const HEAVY = { settings: ['work_mem=64MB'], nameOf: () => undefined }
/** Rows have the shape that the statement's author names. */
const rowsOf = async <T>(result: Promise<StatementResult>): Promise<T[]> => (await result).rows as T[]
/** Opens a pool of connections to a PostgreSQL server (15 or newer), and where one is given another for heavy statements. */
export function openPostgres(url: string, size: number, limits: Limits = LIMITS, heavy?: HeavyLane): Database {
  const pool = openPool(url, size, limits)
  const lane = heavy && openPool(url, heavy.size, laneLimits(limits, heavy), HEAVY)
  const askHeavy = lane && heavyQuery(lane, pool)
  /** One attempt; `after` holds what runs after its commit. */
  async function attempt<T>(
    work: (tx: Transaction) => Promise<T>,
    after: (() => void | Promise<void>)[],
    statementMs: number | undefined,
  ): Promise<T> {
    const client = await pool.connect()
    const inside: Queries = {
      query: <R>(statement: Statement) => rowsOf<R>(pool.ask(client, statement, statementMs)),
      async script(text) {
        await client.query(text)
      },
    }
    const { own, end, cause } = guardedQueries(inside)
    let connectionError: unknown
    try {
      await pool.ask(client, BEGIN)
      if (statementMs !== undefined) await own.query(plain(`set local statement_timeout = ${statementMs}`))
      const result = await work({ ...own, onCommit: action => void after.push(action) })
      end()
      const { command } = await pool.ask(client, COMMIT)
      if (command !== 'COMMIT') throw new Error('The transaction was not committed.')
      return result
    } catch (error) {
      end()
      await pool.ask(client, ROLLBACK).catch((failure: unknown) => {
        connectionError = failure
      })
      throw cause(error)
    } finally {
      pool.release(client, connectionError)
    }
  }
  const transaction: Database['transaction'] = async (work, limits) => {
    for (let attempts = 1; ; attempts += 1) {
      const after: (() => void | Promise<void>)[] = []
      try {
        const result = await attempt(work, after, limits?.statementMs)
        await runAfterCommit(after)
        return result
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (attempts >= ATTEMPTS || !RETRY.has(code)) throw error
      }
    }
  }
  return {
    kind: 'postgres',
    driver: { kind: 'postgres', url },
    query: <T>(statement: Statement) => rowsOf<T>(isHeavy() && askHeavy ? askHeavy(statement) : pool.query(statement)),
    script: text => pool.script(text),
    transaction,
    alone: work => alone(url, work),
    listen: (channel, heard) => listen(url, channel, heard),
    close: async () => void (await Promise.all([pool.end(), lane?.end()])),
  }
}
