/**
 * Keeps one PostgreSQL server: makes its files, starts it, prints its URL, and waits. When standard input closes (the
 * parent asked for it, or is dead) or a signal comes, it stops the server and removes the files, but for those in a
 * folder that it was given. Its one argument is what `startPostgres` was asked for, as JSON.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresOptions } from '../postgres.ts'
import { type Binaries, findBinaries } from './binaries.ts'

/** Whom a server runs as, where not as whoever starts it. */
interface Identity {
  readonly uid?: number
  readonly gid?: number
}
const USER = 'siteoffice'
const ATTEMPTS = 3
const STOP_MS = 5_000
/** What is kept is written out in peace. */
const KEPT_STOP_MS = 120_000
const { durable = false, folder: given, settings = [] } = JSON.parse(process.argv[2] ?? '{}') as PostgresOptions // the parent's own words
/**
 * Nothing here outlives the tests, so nothing is flushed to disk. A vacuum that comes when it likes changes plans, and
 * starting parallel workers costs more than a query of few rows: both are off. Connections live for one file, in which
 * planning a statement five times for its values would take longer than all its answers: it is planned once. Where
 * something is measured (`durable`), all of it is as usual.
 */
const FOR_TESTS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_parallel_workers_per_gather=0',
  'plan_cache_mode=force_generic_plan',
]
const SETTINGS = [
  ...(durable ? [] : FOR_TESTS),
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  durable ? 'shared_buffers=512MB' : 'shared_buffers=64MB',
  'log_min_messages=fatal',
  ...settings,
]

if (given !== undefined) mkdirSync(given, { recursive: true })
const folder = given ?? mkdtempSync(join(tmpdir(), 'siteoffice-postgres-'))
let server: ChildProcess | undefined
let ending: Promise<void> | undefined

function end(code: number): void {
  ending ??= shutDown().finally(() => process.exit(code))
}

async function shutDown(): Promise<void> {
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit')
    server.kill('SIGINT') // PostgreSQL's fast shutdown
    await Promise.race([exited, wait(given === undefined ? STOP_MS : KEPT_STOP_MS)])
    server.kill('SIGKILL')
  }
  if (given === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

process.stdin
  .on('end', () => end(0))
  .on('error', () => end(0))
  .resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))

try {
  const identity = unprivileged()
  const binaries = reachable(findBinaries(), identity)
  const password = initialise(binaries, identity)
  const url = await startSomewhere(binaries, identity, password)
  server?.once('exit', () => end(1))
  process.stdout.write(`${url}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  end(1)
}

/** PostgreSQL refuses to run as root: then it gets the user made for it, or the one made for nobody in particular. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // no such user on this machine; the next one
    }
  }
  throw new Error('PostgreSQL cannot run as root, and this machine has neither a postgres nor a nobody user.')
}

/** The programs where the server's user can read them: node_modules may lie in root's home. */
function reachable(binaries: Binaries, { uid, gid }: Identity): Binaries {
  chmodSync(folder, 0o755)
  if (binaries.copyable === undefined || uid === undefined || gid === undefined) return binaries
  const copy = join(folder, 'native')
  cpSync(binaries.copyable, copy, { recursive: true, verbatimSymlinks: true })
  const moved = (path: string): string => join(copy, relative(binaries.copyable ?? '', path))
  return { initdb: moved(binaries.initdb), postgres: moved(binaries.postgres), copyable: copy }
}

/** Makes the files, unless they are there from before; answers the password. */
function initialise(binaries: Binaries, identity: Identity): string {
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  if (existsSync(join(data, 'PG_VERSION'))) return readFileSync(passwordFile, 'utf8')
  const password = randomBytes(16).toString('hex')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    for (const path of [data, passwordFile]) chownSync(path, identity.uid, identity.gid)
  }
  const args = ['--pgdata', data, '--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  const make = (locale: string): unknown =>
    execFileSync(binaries.initdb, [...args, '--encoding', 'UTF8', `--locale=${locale}`, '--no-sync'], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  try {
    make('C.UTF-8')
  } catch {
    // macOS and Windows do not know that locale; initdb leaves the folder empty when it fails
    make('C')
  }
  return password
}

/** Another program may take the free port first, so this is tried a few times. */
async function startSomewhere(binaries: Binaries, identity: Identity, password: string): Promise<string> {
  let lastWords = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const port = await freePort()
    const settings = [...SETTINGS, `port=${port}`].flatMap(setting => ['-c', setting])
    const child = spawn(binaries.postgres, ['-D', join(folder, 'data'), ...settings], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    server = child
    lastWords = ''
    child.stderr.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-2000)
    })
    const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
    if (await answers(child, url)) return url
    child.kill('SIGKILL')
  }
  throw new Error(`PostgreSQL did not start: ${lastWords}`)
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await wait(50) // still starting
    }
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port on the loopback address.')
  return address.port
}
