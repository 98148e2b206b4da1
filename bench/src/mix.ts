/**
 * Measures what people wait for while others work: a mix of what an office asks for, from many connections at once. Needs
 * PostgreSQL binaries, or BENCH_DATABASE_URL. Usage: npm run bench:mix [-- --connections 50 --seconds 20 --processes 1]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../api/test/postgres.ts'
import { makeData, SIZE } from './data.ts'
import type { Served } from './service.ts'
import { end, run, SERVICE, signIn } from './service.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    pool: { type: 'string', default: '10' },
  },
})
const CONNECTIONS = Number(values.connections)
const PROCESSES = Number(values.processes)
const SECOND_MS = 1000
const hex = (n: number): string => n.toString(16).padStart(12, '0')
const any = (count: number): number => 1 + Math.floor(Math.random() * count)
const project = (): string => `d0000000-0000-7000-8000-${hex(any(SIZE.projects))}`
const company = (): string => `c0000000-0000-7000-8000-${hex(3 + any(SIZE.companies - 3))}`
const bid = (): object => ({ project: project(), company: company(), amount: 1000, contact: 'Bench', currency: 'AED' })
const pick = (...words: readonly string[]): string => words[any(words.length) - 1] ?? ''

interface Ask {
  readonly name: string
  /** of a hundred requests so many */
  readonly share: number
  readonly path: () => string
  readonly body?: () => object
}
const MIX: readonly Ask[] = [
  { name: 'one record', share: 40, path: () => `/projects/id/${project()}` },
  { name: 'first page', share: 20, path: () => '/projects' },
  { name: 'filtered list', share: 12, path: () => `/projects?country=${pick('AE', 'SA', 'OM')}&page=${any(3)}` },
  { name: 'tabs under a filter', share: 8, path: () => `/projects/status-count?country=${pick('AE', 'SA', 'OM')}` },
  { name: 'search', share: 8, path: () => `/projects?search=${pick('Riverside', 'Clinic 4', 'Tower 12')}` },
  { name: 'picker', share: 5, path: () => `/company/options?search=${pick('al', 'gulf', 'north')}` },
  { name: 'create a bid', share: 5, path: () => '/projectBid/create', body: bid },
  { name: 'dashboard', share: 2, path: () => '/admin/statistics' },
]
function next(): Ask {
  let left = Math.random() * 100
  return MIX.find(({ share }) => (left -= share) < 0) ?? (MIX[0] as Ask) // the list is not empty
}
interface Answered {
  readonly name: string
  readonly ms: number
  readonly status: number
}
function ask(url: string, { name, path, body }: Ask, agent: Agent, token: string): Promise<Answered> {
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
function line(name: string, answered: readonly Answered[]): void {
  const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b)
  // what a rule refuses was answered, too
  const failed = answered.filter(({ status }) => status >= 500 || status === 0).length
  const cells = [answered.length / Number(values.seconds), at(times, 0.5), at(times, 0.95), at(times, 0.99), failed]
  const text = cells.map(cell => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(10))
  console.log(`${name.padEnd(24)}${text.join('')}`)
}
async function measure(urls: readonly string[], seconds: number): Promise<Answered[]> {
  const token = await signIn(urls[0] ?? '')
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const answered: Answered[] = []
  const until = performance.now() + seconds * SECOND_MS
  const clients = Array.from({ length: CONNECTIONS }, async (_, i) => {
    const url = urls[i % urls.length] ?? ''
    while (performance.now() < until) answered.push(await ask(url, next(), agent, token))
  })
  await Promise.all(clients)
  agent.destroy()
  return answered
}
const server = process.env.BENCH_DATABASE_URL === undefined ? await startPostgres({ durable: true }) : undefined
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? server?.url ?? ''
const DATA_DIR = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const served: Served[] = []
try {
  for (let i = 0; i < PROCESSES; i += 1) {
    const env = { ...SERVICE, DATABASE_URL, DATA_DIR, DATABASE_POOL: values.pool }
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
  for (const { name } of MIX)
    line(
      name,
      answered.filter(each => each.name === name),
    )
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
