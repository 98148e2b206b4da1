/** Connections to a PostgreSQL server that may be slow, full, gone silent, or replaced by another. */
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import pg from 'pg'
import type { PendingStatement } from './batch.ts'
import { Batch, byText, type Naming } from './batch.ts'
import { refuseWhenStopping } from './request-statements.ts'

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
/** After so long the server may have more connections for us than it had. */
const FULL_MS = 30_000
const PAUSE_MS = 100
/** The advisory lock of whoever starts up. */
const STARTING = 7_410_216

export interface Pool {
  connect(): Promise<PoolClient>
  /** statements for a connection that is given up when they are not answered in time */
  limited(
    client: PoolClient,
    statements: readonly PendingStatement[],
    done?: (lost?: Error) => void,
    statementMs?: number,
  ): Batch
  script(text: string): Promise<void>
  end(): Promise<void>
}
const silent = (): Error =>
  Object.assign(new Error('The database server has not answered in time.'), { code: 'ETIMEDOUT' })
/** The server's own limit of connections is reached: it said so, and others of ours go on. */
const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53300'
/** What the driver's types do not show: the socket under a connection. */
const socketOf = (client: object): { destroy(error?: Error): void } =>
  (client as { readonly connection: { readonly stream: { destroy(error?: Error): void } } }).connection.stream

/** How the connections of a pool behave. */
interface Manner {
  /** of the server's, for these connections, as in `work_mem=64MB` */
  readonly settings?: readonly string[]
  /** which statements are prepared; default: all whose plan serves any values */
  readonly naming?: Naming
}
/** Opens at most `size` connections to a PostgreSQL server, the first when it is asked for. */
export function openPool(
  url: string,
  size: number,
  limits: Limits = LIMITS,
  { settings = [], naming = byText }: Manner = {},
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
  })
  const idle = new Set<PoolClient>()
  const dropped = new WeakSet<object>()
  pool.on('acquire', client => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', client => idle.delete(client))
  pool.on('error', (error, client) => {
    if (!dropped.has(client)) process.emitWarning(error)
  })
  // A connection that is lost while it is asked something: who asked hears of it there.
  pool.on('connect', client => client.on('error', () => undefined))
  /** Where one connection has gone silent, those that nobody uses just now lead to the same host. */
  function giveUp(client: PoolClient): void {
    socketOf(client).destroy(silent())
    for (const other of idle) {
      dropped.add(other)
      socketOf(other).destroy()
    }
  }
  async function connect(): Promise<PoolClient> {
    const until = Date.now() + limits.connectMs
    for (;;) {
      try {
        refuseWhenStopping()
        const client = await pool.connect()
        if (!dropped.has(client)) return client
        client.release(true)
      } catch (error) {
        if (!isFull(error) || Date.now() > until) throw error
        // From here on everybody waits for one of the connections that there are.
        pool.options.max = Math.max(1, Math.min(pool.options.max, pool.totalCount))
        setTimeout(() => (pool.options.max = size), FULL_MS).unref()
        await wait(PAUSE_MS)
      }
    }
  }
  return {
    connect,
    limited: (client, statements, done, statementMs = limits.statementMs) =>
      new Batch(
        statements,
        { silenceMs: statementMs + limits.silenceMs - limits.statementMs, giveUp: () => giveUp(client) },
        done,
        naming,
      ),
    async script(text) {
      await pool.query(text)
    },
    end: () => pool.end(),
  }
}
/** Does work while this process alone holds the lock of those that start up, on a connection of its own. */
export async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: LIMITS.connectMs, keepAlive: true })
  // When the connection is lost, so is the lock; what is done meanwhile is safe beside others, only not as quiet.
  client.on('error', error => process.emitWarning(error))
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${STARTING})`)
    return await work()
  } finally {
    await client.end()
  }
}
