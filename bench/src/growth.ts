/**
 * Measures how what people do with large lists grows with the tables: every filter, sort, search, picker and figure, for
 * staff and for a company. Usage: npm run bench:growth [-- --sizes 10000,200000 --only search --worst 40 --plans 5]
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bytes } from './growth/bytes.ts'
import { bytesOf, printBytes } from './growth/bytes.ts'
import { casesFor } from './growth/cases.ts'
import { asking, timeOf } from './growth/measure.ts'
import { openNetwork } from './growth/network.ts'
import { plansOf } from './growth/plans.ts'
import type { CaseTime, Row } from './growth/results.ts'
import { brief, printRows, printSummary, rowsOf } from './growth/results.ts'
import type { Network, Who } from './growth/types.ts'
import { writes } from './growth/writes.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,200000' },
    only: { type: 'string' },
    worst: { type: 'string' },
    plans: { type: 'string', default: '0' },
    repeats: { type: 'string' },
    json: { type: 'string' },
    keep: { type: 'string' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const only = values.only === undefined ? undefined : new RegExp(values.only, 'i')
const repeats = values.repeats === undefined ? undefined : Number(values.repeats)
const READERS: readonly Who[] = ['staff', 'company']
const isWanted = (name: string): boolean => only?.test(name) !== false
/** It is not for this one, or not offered at all. */
const REFUSED = [400, 403]

async function measureAll(network: Network): Promise<CaseTime[]> {
  const measured: CaseTime[] = []
  for (const who of READERS)
    for (const each of await casesFor(asking(network), who)) {
      if (!isWanted(`${who} ${each.name}`)) continue
      const timed = await timeOf(network, who, each.path, repeats)
      if (!REFUSED.includes(timed.status ?? 0)) measured.push({ case: each, ...timed })
    }
  if (!isWanted('create')) return measured
  const made = await writes(network, asking(network))
  return [
    ...measured,
    ...made.map(({ name, ms }) => ({ case: { name, who: 'staff' as const, sort: 'create' as const, path: '' }, ms })),
  ]
}
interface Size {
  readonly projects: number
  readonly measured: readonly CaseTime[]
  readonly bytes: readonly Bytes[]
  readonly plans: Readonly<Record<string, readonly string[]>>
}
/** The plans of what takes longest beside its aim here. */
async function worstPlans(network: Network, measured: readonly CaseTime[], count: number): Promise<Size['plans']> {
  const slow = new Map(measured.map(each => [`${each.case.who} ${each.case.name}`, each.case]))
  const plans: Record<string, readonly string[]> = {}
  for (const { who, name } of worst(rowsOf([measured])).slice(0, count)) {
    const found = slow.get(`${who} ${name}`)
    if (found !== undefined && found.sort !== 'create') plans[`${who} ${name}`] = await plansOf(network, found)
  }
  return plans
}
const worst = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => b.over - a.over)

async function measureSize(projects: number, last: boolean): Promise<Size> {
  const start = performance.now()
  const network = await openNetwork(projects, values.keep)
  try {
    const opened = performance.now()
    const measured = await measureAll(network)
    const plans = last ? await worstPlans(network, measured, Number(values.plans)) : {}
    const seconds = [opened - start, performance.now() - opened].map(ms => `${(ms / 1000).toFixed(0)} s`)
    console.error(`${brief(projects)} projects: opened in ${seconds[0]}, ${measured.length} cases in ${seconds[1]}.`)
    return { projects, measured, bytes: await bytesOf(network.client), plans }
  } finally {
    await network.stop()
  }
}
const done: Size[] = []
for (const [at, projects] of sizes.entries()) done.push(await measureSize(projects, at === sizes.length - 1))
const rows = rowsOf(done.map(each => each.measured))
if (rows.length === 0) throw new Error('No case has such a name.')
printRows(values.worst === undefined ? rows : worst(rows).slice(0, Number(values.worst)), sizes)
printSummary(rows)
for (const { projects, bytes } of done) printBytes(brief(projects), bytes)
for (const [name, plans] of done.flatMap(each => Object.entries(each.plans)))
  console.log(`\n${name}\n${plans.join('\n')}`)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ sizes: done, rows }, null, 2)}\n`)
