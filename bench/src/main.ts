/**
 * Measures the API beside the plain way, alternating in one run, and prints ratios. Needs PostgreSQL binaries (a server of
 * its own is started), or BENCH_DATABASE_URL for a database that may be filled. Usage: npm run bench [-- --seconds 4]
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { startPostgres } from '../../api/test/postgres.ts'
import { makeData, SIZE } from './data.ts'
import type { ServiceProcess } from './service.ts'
import { end, run, SERVICE, signIn } from './service.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const OURS = 3901
const PLAIN = 3902
const hex = (n: number): string => n.toString(16).padStart(12, '0')
const project = (n: number): string => `d0000000-0000-7000-8000-${hex(n)}`
const company = (n: number): string => `c0000000-0000-7000-8000-${hex(n)}`

interface Case {
  readonly name: string
  readonly aim: number
  readonly path?: string
  readonly body?: () => object
}
const from = new Date(Date.now() - 400 * 86_400_000).toISOString().slice(0, 10)
const to = new Date(Date.now() - 330 * 86_400_000).toISOString().slice(0, 10)
interface Tender {
  readonly _id: string
  /** who may not bid for it */
  readonly owner: string
}
/** Tenders that anybody may bid for; bids go to one after another, as on a day on which several close. */
let tenders: readonly Tender[] = []
const TENDERS = 200
let next = 0
/** A bid that nobody has made yet: each round over the tenders is another company's. */
function newBid(): object {
  const tender = tenders[next % tenders.length]
  const bidder = 1 + (next % (SIZE.companies - 1))
  next += 1
  return {
    project: tender?._id,
    company: company(company(bidder) === tender?.owner ? bidder + 1 : bidder),
    amount: 1000,
    contact: 'Bench',
    currency: 'AED',
  }
}
const cases: readonly Case[] = [
  { name: 'A first page, exact total', aim: 10, path: '/projects' },
  { name: 'B status and date range', aim: 0.7, path: `/projects?status=published&dateFrom=${from}&dateTo=${to}` },
  { name: 'C substring search', aim: 1.3, path: '/projects?search=Riverside%20Clinic%204' },
  { name: 'D page 15,000', aim: 11, path: '/projects?page=15000' },
  { name: 'E one project by id', aim: 0.4, path: `/projects/id/${project(777)}` },
  {
    name: 'F create a bid',
    aim: 0.4,
    body: newBid,
  },
]
/** Whether a case, by its letter, is one of those that are to be measured. */
const isWanted = (name: string): boolean => values.only?.includes(name.charAt(0)) !== false
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
interface Target {
  readonly port: number
  readonly base: string
  /** of the requests to it */
  readonly headers?: Readonly<Record<string, string>>
}
const OURS_AT: Target = { port: OURS, base: '/api' }
const PLAIN_AT: Target = { port: PLAIN, base: '' }
/** Requests per second that were answered with 2xx, the slowest hundredth in milliseconds, and all other answers. */
async function measure(
  { port, base, headers: own }: Target,
  each: Case,
  headers: Readonly<Record<string, string>>,
): Promise<{ rate: number; p99: number; errors: number }> {
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
    headers: { ...headers, ...own, 'content-type': 'application/json' },
    requests: [request],
  })
  if (each.body !== undefined) await clearBids()
  return { rate: result['2xx'] / result.duration, p99: result.latency.p99, errors: result.non2xx + result.errors }
}
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Compares two servers in one case, taking turns, and prints the median of the rounds' ratios and how far they lie apart. */
async function compareCase(
  name: string,
  each: Case,
  [left, right]: readonly [Target, Target],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const rounds: { readonly ours: number; readonly theirs: number; readonly p99: number; readonly errors: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const a = await measure(left, each, headers)
    const b = await measure(right, each, headers)
    rounds.push({ ours: a.rate, theirs: b.rate, p99: a.p99, errors: a.errors + b.errors })
  }
  const ratios = rounds.map(({ ours, theirs }) => ours / theirs).toSorted((a, b) => a - b)
  const cells = [
    [median(rounds.map(round => round.ours)).toFixed(0), 9],
    [median(rounds.map(round => round.theirs)).toFixed(0), 9],
    [median(ratios).toFixed(2), 8],
    [`${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}`, 13],
    [left.port === right.port ? '' : `≥ ${each.aim}`, 7],
    [Math.max(...rounds.map(round => round.p99)).toFixed(0), 8],
    [String(rounds.reduce((sum, round) => sum + round.errors, 0)), 8],
  ] as const
  console.log(`${name.padEnd(34)}${cells.map(([text, width]) => text.padStart(width)).join('')}`)
}
/** Fails where the two servers do not tell the same number of rows: what answers another question is not compared. */
async function sameAnswers(headers: Readonly<Record<string, string>>): Promise<void> {
  for (const { name, path } of cases) {
    if (!isWanted(name) || path?.startsWith('/projects/id') !== false) continue
    const [ours, theirs] = await Promise.all(
      [OURS_AT, PLAIN_AT].map(async ({ port, base }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${base}${path}`, { headers })
        return ((await answer.json()) as { totalElements?: number }).totalElements // a list's answer
      }),
    )
    if (ours === undefined || ours !== theirs) throw new Error(`${name}: ${ours} rows beside ${theirs}.`)
  }
}
async function compare(token: string): Promise<void> {
  const headings = `${'case'.padEnd(34)}${'ours/s'.padStart(9)}${'plain/s'.padStart(9)}${'ratio'.padStart(8)}${'rounds'.padStart(13)}`
  console.log(`${headings}${'aim'.padStart(7)}${'p99 ms'.padStart(8)}${'errors'.padStart(8)}`)
  const authorization = `Bearer ${token}`
  await sameAnswers({ authorization })
  for (const each of cases) {
    if (!isWanted(each.name)) continue
    await compareCase(each.name, each, [OURS_AT, PLAIN_AT], { authorization })
    if (each.body === undefined)
      await compareCase(`${each.name}, compressed`, each, [OURS_AT, PLAIN_AT], { authorization, ...BROWSER })
  }
  const [first] = cases
  if (first !== undefined)
    await compareCase('A compressed beside itself plain', first, [{ ...OURS_AT, headers: BROWSER }, OURS_AT], {
      authorization,
    })
  if (first !== undefined) await compareCase('noise: plain beside itself', first, [PLAIN_AT, PLAIN_AT], {})
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

const server = process.env.BENCH_DATABASE_URL === undefined ? await startPostgres({ durable: true }) : undefined
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? server?.url ?? ''
const DATA_DIR = mkdtempSync(join(tmpdir(), 'siteoffice-bench-'))
const children: ServiceProcess[] = []
try {
  children.push(await run('api/src/server.ts', OURS, { DATABASE_URL, DATA_DIR, ...SERVICE }))
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from company')
  if ((rows[0]?.n ?? 0) < SIZE.companies)
    console.log(`Data made in ${(await makeData(client)).map(each => `${each.toFixed(0)} s`).join(', ')}.`)
  clearBids = async () => {
    await client.query('delete from project_bid where project = any($1)', [tenders.map(tender => tender._id)])
    // as the server's own upkeep does before long: what is read of these tenders steps over what is gone
    await client.query('vacuum project_bid')
  }
  tenders = (
    await client.query<Tender>(
      `select _id, company as owner from projects t where status = 'published' and visibility = 'public' and deleted_at is null
       and not require_verified and bid_deadline > now() + interval '1 day' and currency = 'AED' order by _id limit ${TENDERS}`,
    )
  ).rows
  await clearBids()
  children.push(await run('bench/src/plain.ts', PLAIN, { DATABASE_URL }))
  const token = await signIn(`http://127.0.0.1:${OURS}`)
  await compare(token)
  if (values.only?.includes('G') !== false) await dashboard(token)
  await client.end()
} finally {
  for (const child of children) await end(child)
  rmSync(DATA_DIR, { recursive: true, force: true })
  await server?.stop()
}
