/**
 * Measures the API beside the plain way, alternating in one run, and prints ratios. Needs PostgreSQL binaries (a server of
 * its own is started), or BENCH_DATABASE_URL for a database that may be filled. Usage: npm run bench [-- --seconds 4]
 */

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '../../api/test/postgres.ts'
import { makeData, SIZE } from './data.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const root = join(import.meta.dirname, '../..')
const OURS = 3901
const PLAIN = 3902
const ADMIN = { email: 'bench@bench.example', password: 'a password for the bench' }
const hex = (n: number): string => n.toString(16).padStart(12, '0')
const project = (n: number): string => `d0000000-0000-7000-8000-${hex(n)}`
const company = (n: number): string => `c0000000-0000-7000-8000-${hex(n)}`

function run(file: string, port: number, env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, file)], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (/ready/.test(chunk.toString())) resolve(child)
    })
    child.once('exit', code => reject(new Error(`${file} ended with ${code}`)))
  })
}
interface Case {
  readonly name: string
  readonly aim: number
  readonly path?: string
  readonly body?: () => object
}
const from = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
const to = new Date(Date.now() - 330 * 86_400_000).toISOString().slice(0, 10)
let next = 0
const cases: readonly Case[] = [
  { name: 'A first page, exact total', aim: 10, path: '/projects' },
  { name: 'B status and date range', aim: 0.5, path: `/projects?status=published&dateFrom=${from}&dateTo=${to}` },
  { name: 'C substring search', aim: 1, path: '/projects?search=Riverside%20Clinic%204' },
  { name: 'D page 15,000', aim: 15, path: '/projects?page=15000' },
  { name: 'E one project by id', aim: 0.5, path: `/projects/id/${project(777)}` },
  {
    name: 'F create a bid',
    aim: 0.4,
    body: () => ({
      project: project(1),
      company: company(3 + (next++ % (SIZE.companies - 3))), // the second company owns the project
      amount: 1000,
      contact: 'Bench',
      currency: 'AED',
    }),
  },
]
async function measure(
  port: number,
  base: string,
  token: string,
  each: Case,
): Promise<{ rate: number; p99: number; errors: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request =
    each.body === undefined
      ? { method: 'GET' as const, path: `${base}${each.path ?? ''}` }
      : {
          method: 'POST' as const,
          path: `${base}/projectBid/create`,
          setupRequest: (built: autocannon.Request) => ({ ...built, body: JSON.stringify(each.body?.()) }),
        }
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: 10,
    duration: SECONDS,
    headers,
    requests: [request],
  })
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, errors: result.non2xx + result.errors }
}
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

async function compare(token: string): Promise<void> {
  console.log(
    `${'case'.padEnd(28)}${'ours/s'.padStart(9)}${'plain/s'.padStart(9)}${'ratio'.padStart(8)}${'aim'.padStart(7)}${'p99 ms'.padStart(8)}${'errors'.padStart(8)}`,
  )
  for (const each of cases) {
    if (values.only !== undefined && !values.only.includes(each.name.charAt(0))) continue
    const ours: number[] = []
    const plain: number[] = []
    let errors = 0
    let p99 = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const a = await measure(OURS, '/api', token, each)
      if (each.body !== undefined) await clearBids()
      const b = await measure(PLAIN, '', '', each)
      if (each.body !== undefined) await clearBids()
      ours.push(a.rate)
      plain.push(b.rate)
      errors += a.errors + b.errors
      p99 = Math.max(p99, a.p99)
    }
    const [mine, theirs] = [median(ours), median(plain)]
    console.log(
      `${each.name.padEnd(28)}${mine.toFixed(0).padStart(9)}${theirs.toFixed(0).padStart(9)}${(mine / theirs).toFixed(2).padStart(8)}${`≥ ${each.aim}`.padStart(7)}${p99.toFixed(0).padStart(8)}${String(errors).padStart(8)}`,
    )
  }
}
/** How long the dashboard's figures take over a quarter and over all years, in milliseconds. */
async function dashboard(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const query of ['', `?from=2022-01-01&to=${new Date().toISOString().slice(0, 10)}`]) {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      const answer = await fetch(`http://127.0.0.1:${OURS}/api/admin/statistics${query}`, { headers })
      if (!answer.ok) throw new Error(`The dashboard does not answer: ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - start)
    }
    console.log(`G dashboard, ${query === '' ? '90 days' : 'all years'}: ${median(times).toFixed(0)} ms`)
  }
}
let clearBids = async (): Promise<void> => undefined

async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${OURS}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  if (!answer.ok) throw new Error(`The bench cannot sign in: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}
const server = process.env.BENCH_DATABASE_URL === undefined ? await startPostgres() : undefined
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? server?.url ?? ''
const DATA_DIR = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const children: ChildProcess[] = []
try {
  children.push(
    await run('api/src/server.ts', OURS, {
      DATABASE_URL,
      DATA_DIR,
      DEMO: 'false',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }),
  )
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from company')
  if ((rows[0]?.n ?? 0) < SIZE.companies)
    console.log(`Data made in ${(await makeData(client)).map(each => `${each.toFixed(0)} s`).join(', ')}.`)
  clearBids = async () => {
    await client.query(`delete from project_bid where project = '${project(1)}'`)
  }
  await clearBids()
  children.push(await run('bench/src/plain.ts', PLAIN, { DATABASE_URL }))
  const token = await signIn()
  await compare(token)
  if (values.only?.includes('G') !== false) await dashboard(token)
  await client.end()
} finally {
  for (const child of children) {
    child.removeAllListeners('exit')
    child.kill('SIGTERM')
  }
  rmSync(DATA_DIR, { recursive: true, force: true })
  await server?.stop()
}
