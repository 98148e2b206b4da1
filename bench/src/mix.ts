/**
 * Measures what people wait for while others work: a mix of what an office asks for, from many connections at once. Needs
 * PostgreSQL binaries, or BENCH_DATABASE_URL. Usage:
 * npm run bench:mix [-- --connections 50 --seconds 20 --processes 1 --pause 0]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../api/test/postgres.ts'
import { makeData, SIZE } from './data.ts'
import type { ServiceProcess } from './service.ts'
import { end, run, SERVICE, signIn } from './service.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    pool: { type: 'string', default: '' },
    pause: { type: 'string', default: '0' },
  },
})
const CONNECTIONS = Number(values.connections)
const PROCESSES = Number(values.processes)
/** How long people look at what has come, in the mean: some longer, most of them less. */
const PAUSE_MS = Number(values.pause)
const SECOND_MS = 1000
const hex = (n: number): string => n.toString(16).padStart(12, '0')
const any = (count: number): number => 1 + Math.floor(Math.random() * count)
const project = (): string => `d0000000-0000-7000-8000-${hex(any(SIZE.projects))}`
const company = (): string => `c0000000-0000-7000-8000-${hex(3 + any(SIZE.companies - 3))}`
const bid = (): object => ({ project: project(), company: company(), amount: 1000, contact: 'Bench', currency: 'AED' })
const pick = (...words: readonly string[]): string => words[any(words.length) - 1] ?? ''

interface Ask {
  readonly name: string
  /** of a hundred things that people do so many */
  readonly share: number
  readonly path: () => string
  readonly body?: () => object
  /** a list, whose rows and number the web app asks for side by side */
  readonly list?: true
}
const MIX: readonly [Ask, ...Ask[]] = [
  { name: 'one record', share: 40, path: () => `/projects/id/${project()}` },
  { name: 'first page', share: 20, path: () => '/projects', list: true },
  {
    name: 'filtered list',
    share: 12,
    path: () => `/projects?country=${pick('AE', 'SA', 'OM')}&page=${any(3)}`,
    list: true,
  },
  {
    name: 'tabs under a filter',
    share: 8,
    path: () => `/projects/status-count?count=bounded&country=${pick('AE', 'SA', 'OM')}`,
  },
  { name: 'search', share: 8, path: () => `/projects?search=${pick('Riverside', 'Clinic 4', 'Tower 12')}`, list: true },
  { name: 'picker', share: 5, path: () => `/company/options?count=none&search=${pick('al', 'gulf', 'north')}` },
  { name: 'create a bid', share: 5, path: () => '/projectBid/create', body: bid },
  { name: 'dashboard', share: 2, path: () => '/admin/statistics' },
]
/** What somebody does next, as the requests that the web app makes of it at once. */
function next(): readonly Omit<Ask, 'share'>[] {
  let left = Math.random() * 100
  const found = MIX.find(({ share }) => (left -= share) < 0) ?? MIX[0]
  if (found.list === undefined) return [found]
  const path = found.path()
  const part = (count: string): string => `${path}${path.includes('?') ? '&' : '?'}count=${count}`
  return [
    { name: found.name, path: () => part('none') },
    { name: `${found.name}: number`, path: () => part('bounded') },
  ]
}
interface MixAnswer {
  readonly name: string
  readonly ms: number
  readonly status: number
}
function ask(url: string, { name, path, body }: Omit<Ask, 'share'>, agent: Agent, token: string): Promise<MixAnswer> {
  const begun = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(`${url}/api${path()}`, { agent, method, headers }, response => {
      response.resume()
      response.on('end', () => resolve({ name, ms: performance.now() - begun, status: response.statusCode ?? 0 }))
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body()))
  })
}
const at = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0)
function line(name: string, answered: readonly MixAnswer[]): void {
  const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b)
  // what a rule refuses was answered, too
  const failed = answered.filter(({ status }) => status >= 500 || status === 0).length
  const cells = [answered.length / Number(values.seconds), at(times, 0.5), at(times, 0.95), at(times, 0.99), failed]
  const text = cells.map(cell => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(10))
  console.log(`${name.padEnd(24)}${text.join('')}`)
}
async function measure(urls: readonly string[], seconds: number): Promise<MixAnswer[]> {
  const token = await signIn(urls[0] ?? '')
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * CONNECTIONS })
  const answered: MixAnswer[] = []
  const until = performance.now() + seconds * SECOND_MS
  const clients = Array.from({ length: CONNECTIONS }, async (_, i) => {
    const url = urls[i % urls.length] ?? ''
    // people do not all begin at one moment
    if (PAUSE_MS > 0) await wait(Math.random() * PAUSE_MS)
    while (performance.now() < until) {
      answered.push(...(await Promise.all(next().map(each => ask(url, each, agent, token)))))
      if (PAUSE_MS > 0) await wait(-Math.log(1 - Math.random()) * PAUSE_MS)
    }
  })
  await Promise.all(clients)
  agent.destroy()
  return answered
}
const server = process.env.BENCH_DATABASE_URL === undefined ? await startPostgres({ durable: true }) : undefined
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? server?.url ?? ''
const DATA_DIR = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const served: ServiceProcess[] = []
try {
  for (let i = 0; i < PROCESSES; i += 1) {
    const env = { ...SERVICE, DATABASE_URL, DATA_DIR, ...(values.pool !== '' && { DATABASE_POOL: values.pool }) }
    served.push(await run('api/src/server.ts', 0, env))
  }
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from company')
  if ((rows[0]?.n ?? 0) < SIZE.companies) await makeData(client)
  const urls = served.map(({ url }) => url)
  await measure(urls, 3) // statements are prepared, and code is compiled
  const answered = await measure(urls, Number(values.seconds))
  console.log(`${'ms'.padEnd(24)}${['per s', 'p50', 'p95', 'p99', 'failed'].map(each => each.padStart(10)).join('')}`)
  for (const [name, each] of Map.groupBy(answered, ({ name }) => name)) line(name, each)
  line('all', answered)
  const { rows: open } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  console.log(`${open[0]?.n} connections to the database, of ${PROCESSES} processes`)
  await client.query(`delete from project_bid where contact = 'Bench'`)
  await client.end()
} finally {
  await Promise.all(served.map(end))
  rmSync(DATA_DIR, { recursive: true, force: true })
  await server?.stop()
}
