import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Database, Queries } from './database.ts'
import { PARSERS, runAfterCommit, statementName, statementsOf } from './database.ts'

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && PARSERS[oid]) || pg.types.getTypeParser(oid, format)
  },
}
interface Runner {
  query(config: string | QueryConfig): Promise<QueryResult>
}
/** Statements that are asked for one after another without waiting go out in one write, in their order. */
function batching(client: PoolClient): Runner {
  const { stream } = client.connection
  let held = false
  return {
    async query(config) {
      if (!held) {
        held = true
        stream.cork()
        process.nextTick(() => {
          held = false
          stream.uncork()
        })
      }
      return client.query(config)
    },
  }
}
const queries = (runner: Runner): Queries => ({
  async query<T>(statement: Sql) {
    const name = statementName(statement.text)
    const result = await runner.query({
      text: statement.text,
      values: statement.values,
      ...(name && { name }),
    })
    return result.rows as T[] // rows have the shape that the statement's author names
  },
  async script(text) {
    await runner.query(text)
  },
})
/** Failures that another attempt may not meet: serialisation, deadlock. */
const RETRY = new Set(['40001', '40P01'])
const ATTEMPTS = 3

/** Opens a pool of connections to a PostgreSQL server (15 or newer). */
export function openPostgres(url: string, size: number): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  })
  pool.on('error', error => process.emitWarning(error))
  const once = async <T>(work: Parameters<Database['transaction']>[0]): Promise<T> => {
    const client = await pool.connect()
    const after: (() => void | Promise<void>)[] = []
    let broken: Error | undefined
    const runner = batching(client)
    const { own, sent, end, cause } = statementsOf(queries(runner))
    try {
      const begun = runner.query('begin')
      const [result] = await Promise.all([work({ ...own, onCommit: action => void after.push(action) }), begun])
      end()
      const [commit] = await Promise.all([runner.query('commit'), ...sent])
      if (commit.command !== 'COMMIT') throw new Error('The transaction was not committed.')
      await runAfterCommit(after)
      return result as T // the work's own result; the signature is generic over it
    } catch (error) {
      end()
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw cause(error)
    } finally {
      client.release(broken)
    }
  }
  return {
    kind: 'postgres',
    ...queries(pool), // a pool answers query() as a client does
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work)
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : ''
          if (attempt >= ATTEMPTS || !RETRY.has(code)) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}
