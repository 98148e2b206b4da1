/** Connections to a PostgreSQL server that may be slow, full, gone silent, or replaced by another. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import pg from 'pg'
import type { Statement } from './database.ts'
import { PARSERS, statementName } from './database.ts'
import { refuseWhenStopping } from './request-statements.ts'
import { watchConnections } from './silence-watch.ts'

/** What the server calls the connections of this process's pools. */
export const POOL_NAME = `siteoffice-${crypto.randomUUID().slice(0, 8)}`

export interface Limits {
  /** how long the server may work on one statement */
  readonly statementMs: number
  /** how long we wait for its answer: a host that has vanished says nothing at all */
  readonly silenceMs: number
  /** how long a request waits for a connection */
  readonly connectMs: number
}
export const LIMITS: Limits = { statementMs: 20_000, silenceMs: 22_000, connectMs: 10_000 }
/** After this time the server may accept more connections from us than it did. */
const FULL_MS = 30_000
const PAUSE_MS = 100
/** The advisory lock of whoever starts up. */
const STARTING = 7_410_216

/** A connection that has prepared so many statements is closed: PostgreSQL keeps some ten or hundred kilobytes for each. */
export const MOST_PREPARED = 500

export interface StatementResult {
  readonly rows: unknown[]
  /** the first word of what was done: 'COMMIT', 'ROLLBACK', 'SELECT' */
  readonly command: string
}
export interface Pool {
  connect(): Promise<PoolClient>
  /** Asks a connection, which is given up where it does not answer in time. */
  ask(client: PoolClient, statement: Statement, statementMs?: number): Promise<StatementResult>
  /** Gives a connection back; it is closed where its last failure, if any, has ended it. */
  release(client: PoolClient, failure?: unknown): void
  /** Asks any connection. */
  query(statement: Statement): Promise<StatementResult>
  script(text: string): Promise<void>
  end(): Promise<void>
}
/** The server says that its own limit of connections is reached; our other connections go on. */
const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53300'
/** Only these codes are failures of the statement alone; after any other failure the connection is of no use. */
const isOfStatement = (failure: unknown): boolean =>
  failure instanceof Error && 'severity' in failure && failure.severity === 'ERROR'
/** How the connections of a pool behave. */
interface Manner {
  /** of the server's, for these connections, as in `work_mem=64MB` */
  readonly settings?: readonly string[]
  /** the name under which a statement is prepared; undefined for one that is planned each time anew */
  readonly nameOf?: (text: string) => string | undefined
}
/** The parsers of our types before those of the driver. */
const TYPES = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
/** Opens at most `size` connections to a PostgreSQL server, the first when it is asked for. */
export function openPool(
  url: string,
  size: number,
  limits: Limits = LIMITS,
  { settings = [], nameOf = statementName }: Manner = {},
): Pool {
  const all = [
    'timezone=UTC',
    'jit=off',
    `statement_timeout=${limits.statementMs}`,
    'idle_in_transaction_session_timeout=60000',
    ...settings,
  ]
  const pool = new pg.Pool({
    connectionString: url,
    application_name: POOL_NAME,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: all.map(each => `-c ${each}`).join(' '),
    types: TYPES,
    // What a transaction asks for together is sent without waiting for the answer before it.
    pipeline: true,
  })
  const { isDropped, answerOf } = watchConnections(pool)
  const prepared = new WeakMap<PoolClient, Set<string>>()
  pool.on('connect', client => prepared.set(client, new Set()))
  async function connect(): Promise<PoolClient> {
    const until = Date.now() + limits.connectMs
    for (;;) {
      try {
        refuseWhenStopping()
        const client = await pool.connect()
        if (!isDropped(client)) return client
        client.release(true)
      } catch (error) {
        if (!isFull(error) || Date.now() > until) throw error
        // From here on everybody waits for one of the existing connections.
        pool.options.max = Math.max(1, Math.min(pool.options.max, pool.totalCount))
        setTimeout(() => (pool.options.max = size), FULL_MS).unref()
        await wait(PAUSE_MS)
      }
    }
  }
  const ask: Pool['ask'] = async (client, { text, values }, statementMs = limits.statementMs) => {
    const name = nameOf(text)
    if (name !== undefined) prepared.get(client)?.add(name)
    const silenceMs = statementMs + limits.silenceMs - limits.statementMs
    return answerOf(client, silenceMs, () => client.query({ name, text, values }))
  }
  const release: Pool['release'] = (client, failure) => {
    const isBroken = failure !== undefined && !isOfStatement(failure)
    client.release(isBroken || (prepared.get(client)?.size ?? 0) >= MOST_PREPARED)
  }
  return {
    connect,
    ask,
    release,
    async query(statement) {
      const client = await connect()
      let failure: unknown
      try {
        return await ask(client, statement)
      } catch (error) {
        failure = error
        throw error
      } finally {
        release(client, failure)
      }
    },
    async script(text) {
      await pool.query(text)
    },
    end: () => pool.end(),
  }
}
/** Does work while this process alone holds the lock of those that start up, on a connection of its own. */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMITS.connectMs, keepAlive: true })
  // When the connection is lost, so is the lock. The work is safe beside other processes, only less quiet.
  client.on('error', error => process.emitWarning(error))
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${STARTING})`)
    return await work()
  } finally {
    await client.end()
  }
}
