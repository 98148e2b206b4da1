/** A PostgreSQL server of the tests' own: made in a temporary folder, gone when the tests are. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

interface TestPostgres {
  /** of a superuser, with a password in it */
  readonly url: string
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** what is committed is on the disk, as where it counts */
  readonly durable?: boolean
  /** where its files are made, or are from before; they stay there */
  readonly folder?: string
  /** more settings of the server, each as in `shared_buffers=1GB` */
  readonly settings?: readonly string[]
}
/**
 * Starts a server on a free loopback port. It runs under a keeper process that ends it and removes its files on `stop`
 * and also when this process dies. Throws with the server's own words where none can be started.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const path = fileURLToPath(new URL('./postgres/keeper.ts', import.meta.url))
  const keeper = spawn(process.execPath, [path, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = once(keeper, 'exit')
  let complaint = ''
  keeper.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const firstLine = once(createInterface(keeper.stdout), 'line').then(([line]) => String(line))
  const url = await Promise.race([firstLine, exited.then(() => undefined)])
  if (url === undefined)
    throw new Error(`No PostgreSQL for the tests: ${complaint.trim() || 'the keeper ended silently'}`)
  return {
    url,
    stop: async () => {
      keeper.stdin.end()
      await exited
    },
  }
}

/** The migrated database that others are copied from; the run's setup makes it. */
export const TEMPLATE = 'migrated'

/** The names of the databases that this process has made on each server, by the server's URL. */
const made = new Map<string, string[]>()

/**
 * Makes a database on the run's server in which all migrations have run, so that test files do not meet; answers its
 * URL. They are copied: to run them takes twenty times as long.
 */
export const createDatabase = (serverUrl: string, name: string): Promise<string> =>
  makeDatabase(serverUrl, name, TEMPLATE)
/** The same with nothing in it, on any server: for what is about migrations, or needs none. */
export const createEmptyDatabase = (serverUrl: string, name: string): Promise<string> => makeDatabase(serverUrl, name)

async function makeDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const copied = template === undefined ? '' : ` TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${copied}`)
  } finally {
    await client.end()
  }
  made.set(serverUrl, [...(made.get(serverUrl) ?? []), name])
  const url = new URL(serverUrl)
  url.pathname = `/${encodeURIComponent(name)}`
  return url.href
}

/** Databases in which a test has two deadlock on purpose. */
const deadlocking = new Set<string>()
/** Says that a deadlock in this database is what a test is about. */
export const expectDeadlock = (url: string): void =>
  void deadlocking.add(decodeURIComponent(new URL(url).pathname.slice(1)))

/** How often two waited for each other in each of the databases, once their connections have told it: when they are closed. */
async function deadlocksIn(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const open = `SELECT 1 FROM pg_stat_activity WHERE datname = ANY ($1)`
  for (let waits = 0; waits < 40 && ((await client.query(open, [names])).rowCount ?? 0) > 0; waits += 1) await wait(25)
  const { rows } = await client.query<{ told: string }>(
    `SELECT datname || ': ' || deadlocks AS told FROM pg_stat_database WHERE datname = ANY ($1) AND deadlocks > 0`,
    [names.filter(name => !deadlocking.has(name))],
  )
  return rows.map(({ told }) => told)
}

/**
 * Drops what this process has made on the server since it was last asked to. A whole run makes databases of eight
 * gigabytes in all, which where temporary files are kept in memory leaves too little for the tests. Throws where two
 * of its transactions waited for each other: tried again, they hide that they lock in different orders (decision 28).
 */
export async function dropDatabases(serverUrl: string): Promise<void> {
  const names = made.get(serverUrl) ?? []
  made.delete(serverUrl)
  if (names.length === 0) return
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const deadlocks = await deadlocksIn(client, names)
    for (const name of names)
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`)
    if (deadlocks.length > 0) throw new Error(`There were deadlocks: ${deadlocks.join(', ')}.`)
  } finally {
    await client.end()
  }
}
