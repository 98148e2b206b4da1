/** On tables of 20,000 rows, as they are planned: no list reads a whole table to show its first page. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { CODES } from '@siteoffice/domain/engine/codes'
import { allFields, hasTrash, isSortable, tabsOf } from '@siteoffice/domain/engine/describe'
import type { Field } from '@siteoffice/domain/engine/field'
import { targetOf } from '@siteoffice/domain/engine/field'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCounted } from '../../test/counted.ts'
import { fillTables } from '../../test/filled.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'
import { quoteName, tableName } from '../lib/sql-names.ts'
import type { Statement } from './database.ts'
import { isServedSort, sortsWithinTabs } from './index-plan.ts'

const ROWS = 20_000
const NAMES = [
  'company',
  'projects',
  'projectBid',
  'project-winnings',
  'billings',
  'product',
  'sale',
  'purchase',
  'booking',
  'companyNotification',
] as const
const filled: readonly AnyResource[] = NAMES.map(name => resourceNamed(name))
let service: Service
let admin: Client
const asked: Statement[] = []
beforeAll(async () => {
  service = await testService(() => openCounted(statement => void asked.push(statement)))
  admin = await service.person()
  await fillTables(service.database, filled, ROWS)
})
afterAll(() => service.stop())

interface Node {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
/** A scan that stops at a few of very many matches is over soon. */
const stopsSoon = (node: Node): boolean =>
  node['Node Type'] === 'Limit' &&
  node.Plans?.[0]?.['Node Type'] === 'Seq Scan' &&
  node.Plans[0]['Plan Rows'] > 20 * node['Plan Rows']
const nodesOf = (node: Node): Node[] => [node, ...(stopsSoon(node) ? [] : (node.Plans ?? [])).flatMap(nodesOf)]
const tables = new Set(filled.map(tableName))
/** Sorting so many rows is reading a good part of the table. */
const MANY = ROWS / 10
const readsAll = (node: Node): boolean =>
  (node['Node Type'] === 'Seq Scan' && tables.has(node['Relation Name'] ?? '')) ||
  (node['Node Type'].includes('Sort') && (node.Plans?.[0]?.['Plan Rows'] ?? 0) > MANY)
/** How many there are of what a third of the rows have is counted apart, and no index makes that less. */
const isForRows = ({ text }: Statement): boolean => text.startsWith('select') && !text.startsWith('select count(*)')
/** The call where something that it asks for reads all of a table, as it is planned. */
async function badPlans(path: string): Promise<string[]> {
  asked.length = 0
  const answer = await admin.get(path)
  expect(answer.status, `${path} ${answer.text}`).toBe(200)
  const bad: string[] = []
  for (const { text, values } of asked.filter(isForRows)) {
    const [row] = await service.database.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>({
      text: `explain (format json) ${text}`,
      values,
    })
    const plan = row?.['QUERY PLAN'][0].Plan
    if (plan !== undefined && nodesOf(plan).some(readsAll)) bad.push(path)
  }
  return [...new Set(bad)]
}
async function unserved(paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) found.push(...(await badPlans(path)))
  return found
}

test('the tables are full', async () => {
  for (const resource of filled) {
    const [row] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from ${raw(quoteName(tableName(resource)))}`,
    )
    expect(row?.n, resource.name).toBeGreaterThan(0.8 * ROWS)
  }
})
test('the first page in every order that is not bounded', async () => {
  const paths = filled.flatMap(resource =>
    Object.keys(allFields(resource))
      .filter(name => isSortable(resource, name) && isServedSort(resource, name))
      .flatMap(name => [name, `-${name}`].map(sort => `/${resource.name}?count=none&sort=${sort}`)),
  )
  expect(paths.length).toBeGreaterThan(150)
  expect(await unserved(paths)).toEqual([])
})
test('the first page of every tab, by what is empty in some of them, as one walk of an index', async () => {
  const paths = filled.flatMap(resource => {
    const tab = tabsOf(resource)?.field ?? ''
    const field = allFields(resource)[tab]
    const values = field !== undefined && 'options' in field ? field.options : []
    return sortsWithinTabs(resource).flatMap(name =>
      values.flatMap(value =>
        [name, `-${name}`].map(sort => `/${resource.name}?count=none&${tab}=${value}&sort=${sort}`),
      ),
    )
  })
  expect(paths.length).toBeGreaterThan(50)
  expect(await unserved(paths)).toEqual([])
  for (const path of paths) {
    asked.length = 0
    await admin.get(path)
    const pages = asked.filter(({ text }) => / limit (?:\$\d+ offset|\d+$)/.test(text))
    // neither looked for among the first rows of another order, nor gathered and sorted
    expect(
      pages.map(({ text }) => text.includes('(select t.*')),
      path,
    ).toEqual([false])
    expect(asked.filter(({ text }) => text.startsWith('explain')).length, path).toBe(0)
  }
})
/** Values that a filter takes: one that many rows have, and where there are several one that few have. */
function valuesFor(field: Field): readonly string[] {
  const options = 'options' in field ? field.options : 'list' in field ? CODES[field.list] : undefined
  if (options !== undefined) return [options[0] ?? '', options.at(-1) ?? '']
  if (targetOf(field) !== undefined) return [] // asked for below, by the id of a record
  if (field.kind === 'unit') return ['pcs', 'm3']
  if (field.kind === 'boolean') return ['true', 'false']
  if (field.kind === 'day' || field.kind === 'instant') return ['2025-01-01..2025-02-01', '2024-01-01..2026-01-01']
  if (['integer', 'decimal', 'money'].includes(field.kind)) return ['1..2', '1..100000']
  return ['Tower', 'Tower 77']
}
async function filterPaths(resource: AnyResource): Promise<string[]> {
  const fields = allFields(resource)
  const paths = resource.list.filters.flatMap(name => {
    const field = fields[name]
    if (field === undefined || name in (resource.computed ?? {})) return []
    return valuesFor(field).map(value => `/${resource.name}?count=none&${name}=${encodeURIComponent(value)}`)
  })
  const references: string[] = []
  for (const name of resource.list.filters) {
    const to = fields[name] === undefined ? undefined : targetOf(fields[name])
    const target = filled.find(each => each.name === to)
    if (target === undefined) continue
    const [row] = await service.database.query<{ _id: string }>(
      sql`select _id from ${raw(quoteName(tableName(target)))} limit 1`,
    )
    references.push(`/${resource.name}?count=none&${name}=${row?._id}`)
  }
  return [...paths, ...references]
}
test('the first page under every filter, of values that many rows have and few', async () => {
  const paths = (await Promise.all(filled.map(filterPaths))).flat()
  expect(paths.length).toBeGreaterThan(100)
  expect(await unserved(paths)).toEqual([])
})
test('pickers, trash and what is searched for', async () => {
  const paths = filled.flatMap(resource => [
    `/${resource.name}/options`,
    `/${resource.name}/options?search=Tow`,
    `/${resource.name}?count=none&search=Tower`,
    `/${resource.name}?count=none&search=Tower%2077`,
    `/${resource.name}?count=none&search=zzz`,
    ...(hasTrash(resource) ? [`/${resource.name}?count=none&trash=true`] : []),
  ])
  expect(await unserved(paths)).toEqual([])
})
