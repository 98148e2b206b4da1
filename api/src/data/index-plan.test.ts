/** What lists offer is served by indexes: sorts and pickers walk one, filters enter one, the trash has its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@siteoffice/domain/catalogue'
import { CODES } from '@siteoffice/domain/engine/codes'
import { allFields, hasTrash, isSortable, operationsOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounted } from '../../test/counted.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { snake, tableName } from '../lib/sql-names.ts'
import { uuid } from '../lib/uuid.ts'
import type { Statement } from './database.ts'
import { indexName, isServedFilter, isServedSort, orderField, plannedStatistics } from './index-plan.ts'

const COMPUTED = 'is computed from other records, or from the time'
const OTHER_TABLE = 'is a list of other records, which has an index of its own'
/** Filters that enter no index of the table, each with its reason. */
const UNSERVED: Readonly<Record<string, string>> = {
  'savedViews resource': "finds a part of a text among the few rows that are one person's own",
}
/** Lists whose rows are gathered before they are put in order, each with its reason. */
const GATHERED: Readonly<Record<string, string>> = {
  savedViews: "one's own and those that are shared, a hundred of a list at most, come of two indexes",
}

let service: Service
let admin: Client
const asked: Statement[] = []
beforeAll(async () => {
  service = await testService(() => openCounted(statement => void asked.push(statement)))
  admin = await service.person()
})
afterAll(() => service.stop())

const listed = catalogue.filter(resource => operationsOf(resource).includes('list'))
interface Node {
  readonly 'Node Type': string
  readonly 'Index Cond'?: string
  readonly 'Parent Relationship'?: string
  readonly Plans?: readonly Node[]
}
/** How rows are found; what a condition asks of other tables is not among it: the indexes for that may be left out here. */
const nodesOf = (node: Node): Node[] => [
  node,
  ...(node.Plans ?? []).filter(each => each['Parent Relationship'] !== 'SubPlan').flatMap(nodesOf),
]
class Undone extends Error {}
/** The plan of the first statement like `pattern` that a call asks for, where the planner takes an index if it can, and has all but `without`. */
async function planOf(path: string, pattern: RegExp, without: readonly string[] = []): Promise<Node[]> {
  asked.length = 0
  const answer = await admin.get(path)
  expect(answer.status, `${path} ${answer.text}`).toBe(200)
  const statement = asked.find(({ text }) => pattern.test(text))
  if (statement === undefined) throw new Error(`${path} asks for no rows`)
  let plan: Node = { 'Node Type': 'none' }
  await service.database
    .transaction(async tx => {
      await tx.script('set local enable_seqscan = off; set local enable_sort = off')
      for (const index of without) await tx.script(`drop index "${index}"`)
      const [row] = await tx.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>({
        text: `explain (format json) ${statement.text}`,
        values: statement.values,
      })
      plan = row?.['QUERY PLAN'][0].Plan ?? plan
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return nodesOf(plan)
}
const isUnordered = (nodes: readonly Node[]): boolean => nodes.some(node => /Sort|Seq Scan/.test(node['Node Type']))
const ROWS = /order by .* limit/s

test('the migrated tables have all their indexes, also those of a column that was made anew', async () => {
  interface Snapshot {
    readonly tables: Readonly<Record<string, { readonly indexes: Readonly<Record<string, { readonly name: string }>> }>>
  }
  const file = join(import.meta.dirname, 'migrations/snapshot.json')
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot // written by the generator
  const wanted = Object.values(tables).flatMap(({ indexes }) => Object.values(indexes).map(({ name }) => name))
  const rows = await service.database.query<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = 'public'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  expect(wanted.length).toBeGreaterThan(catalogue.length)
  expect(wanted.filter(name => !there.has(name))).toEqual([])
})
test('PostgreSQL keeps statistics of every expression that a list filters or sorts by', async () => {
  const kept = await service.database.query<{ name: string }>(sql`select stxname as name from pg_statistic_ext`)
  const planned = listed.flatMap(plannedStatistics).map(({ name }) => name)
  expect(planned).toContain('project_bid_amount_statistics')
  expect(kept.map(({ name }) => name).toSorted()).toEqual(planned.toSorted())
})
test('every sort that is not bounded walks an index, both ways', async () => {
  const unserved: string[] = []
  let served = 0
  for (const resource of listed)
    for (const name of Object.keys(allFields(resource))) {
      if (!isSortable(resource, name) || !isServedSort(resource, name) || resource.name in GATHERED) continue
      for (const sort of [name, `-${name}`]) {
        const nodes = await planOf(`/${resource.name}?count=none&sort=${sort}`, ROWS)
        if (isUnordered(nodes)) unserved.push(`${resource.name} ${sort}`)
        served += 1
      }
    }
  expect(unserved).toEqual([])
  expect(served).toBeGreaterThan(600)
})

test('every picker and every trash walks an index', async () => {
  const unserved: string[] = []
  for (const resource of listed) {
    const paths = [
      `/${resource.name}/options`,
      ...(hasTrash(resource) ? [`/${resource.name}?count=none&trash=true`] : []),
    ]
    if (resource.name in GATHERED) continue
    for (const path of paths) if (isUnordered(await planOf(path, ROWS))) unserved.push(path)
  }
  expect(unserved).toEqual([])
})

/** A value that a filter takes. */
function valueFor(field: Field): string {
  if ('options' in field) return String(field.options[0])
  if ('list' in field) return CODES[field.list][0]
  if (targetOf(field) !== undefined) return uuid()
  if (field.kind === 'unit') return 'm3'
  if (field.kind === 'boolean') return 'true'
  if (field.kind === 'day' || field.kind === 'instant') return '2026-01-01..2026-02-01'
  if (['integer', 'decimal', 'money'].includes(field.kind)) return '1..2'
  return 'some'
}
const whyNot = (resource: AnyResource, name: string, field: Field): string | undefined => {
  if (resource.computed !== undefined && name in resource.computed) return COMPUTED
  if (field.kind === 'references') return OTHER_TABLE
  return UNSERVED[`${resource.name} ${name}`]
}
test('every filter enters an index, but for those with a reason', async () => {
  const rows = await service.database.query<{ table: string; index: string }>(
    sql`select tablename as table, indexname as index from pg_indexes where schemaname = 'public' and indexname not like '%\\_pkey'`,
  )
  const indexes = new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, all]) => [table, all.map(({ index }) => index)]),
  )
  const unserved: string[] = []
  let served = 0
  for (const resource of listed)
    for (const name of resource.list.filters) {
      const field = allFields(resource)[name]
      if (field === undefined || whyNot(resource, name, field) !== undefined) continue
      const path = `/${resource.name}?${name}=${encodeURIComponent(valueFor(field))}`
      // nearly empty tables cost the same by every index, so that each is tried alone
      const own = indexName(resource, `${name === orderField(resource) ? 'order' : snake(name)}_list`)
      const others = (indexes.get(tableName(resource)) ?? []).filter(index => index !== own)
      // rows of one value stand in their order; of a range all are gathered, as they are to count them: with a day
      // more, for the number of some ranges is kept
      const inOrder = isServedFilter(resource, name, [orderField(resource)])
      const pattern = inOrder ? ROWS : /^select count\(\*\)/
      const nodes = await planOf(inOrder ? `${path}&count=none` : `${path}&dateTo=2030-01-01`, pattern, others)
      const enters = nodes.some(node => node['Index Cond']?.includes(snake(name)) === true)
      if (!enters || (inOrder && isUnordered(nodes))) unserved.push(`${resource.name} ${name}`)
      served += 1
    }
  expect(unserved).toEqual([])
  expect(served).toBeGreaterThan(200)
})
