/** Filters joined by and/or find what a plain evaluator finds, in rows, numbers, tabs and exports. */
import {
  type FilterCondition,
  type FilterGroup,
  type FilterNode,
  isGroup,
  MOST_DEPTH,
  writeGroup,
} from '@siteoffice/domain/engine/filter-groups'
import { parseRange, readNot, splitList } from '@siteoffice/domain/engine/query'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
const TYPES = ['building', 'road', 'bridge'] as const
const COUNTRIES = ['AE', 'SA', 'EG'] as const
const BUDGETS = [null, 100, 250, 1000] as const
const DAYS = ['2031-01-05', '2031-01-20', '2031-02-10'] as const
type Row = Readonly<Record<'type' | 'country' | 'budget' | 'bidDeadline' | 'moderator', string | number | null>>
const rows = new Map<string, Row>()

beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  for (let n = 0; n < 36; n += 1) {
    const { _id } = await made.make('projects')
    const row: Row = {
      type: TYPES[n % 3] ?? '',
      country: COUNTRIES[Math.floor(n / 3) % 3] ?? '',
      budget: BUDGETS[n % 4] ?? null,
      bidDeadline: DAYS[Math.floor(n / 4) % 3] ?? null,
      moderator: n % 5 === 0 ? admin.person : null,
    }
    await service.database.query(sql`update projects set type = ${row.type}, country = ${row.country},
      budget = ${row.budget}, bid_deadline = ${row.bidDeadline}::text::date + interval '12 hours',
      moderator = ${row.moderator}::uuid where _id = ${String(_id)}`)
    rows.set(String(_id), row)
  }
})
afterAll(() => service.stop())

/** What a condition says of a row, told without the service. */
function holds(row: Row, { name, value }: FilterCondition): boolean {
  const { not, rest } = readNot(value)
  if (not) return !holds(row, { name, value: rest })
  const own = row[name as keyof Row] // the conditions below name nothing else
  if (rest === '@empty') return own === null
  if (rest === '@any') return own !== null
  const range = parseRange(rest)
  if (range === undefined) return splitList(rest).some(each => each === String(own))
  if (own === null) return false
  const [at, from, to] =
    name === 'budget'
      ? [Number(own), Number(range.from ?? 0), Number(range.to ?? 1e9)]
      : [own, range.from ?? '', range.to ?? '9']
  return at >= from && at <= to
}
const evaluate = (row: Row, node: FilterNode): boolean => {
  if (!isGroup(node)) return holds(row, node)
  return node.join === 'and'
    ? node.nodes.every(each => evaluate(row, each))
    : node.nodes.some(each => evaluate(row, each))
}
const turned = (value: fc.Arbitrary<string>) =>
  fc.tuple(fc.boolean(), value).map(([not, rest]) => (not ? `@not:${rest}` : rest))
const among = (values: readonly string[]) => fc.subarray([...values], { minLength: 1 }).map(each => each.join(','))
const named = (name: keyof Row, value: fc.Arbitrary<string>) => turned(value).map(each => ({ name, value: each }))
const condition: fc.Arbitrary<FilterCondition> = fc.oneof(
  named('type', among(TYPES)),
  named('country', among(COUNTRIES)),
  named('budget', fc.constantFrom('100', '100..250', '250..', '..999', '@empty', '@any')),
  named('bidDeadline', fc.constantFrom('2031-01-05..2031-01-05', '2031-01-06..', '..2031-01-05', '@empty', '@any')),
  named('moderator', fc.constantFrom('@me', '@empty', '@any')),
)
const meant = (node: FilterNode): FilterNode =>
  isGroup(node)
    ? { join: node.join, nodes: node.nodes.map(meant) }
    : { name: node.name, value: node.value.replace('@me', admin.person ?? '') }
const groups = (depth: number): fc.Arbitrary<FilterGroup> =>
  fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    nodes: fc.array(depth === 1 ? condition : fc.oneof({ weight: 2, arbitrary: condition }, groups(depth - 1)), {
      minLength: 1,
      maxLength: 3,
    }),
  })
const at = (group: FilterGroup, more = ''): string => `where=${encodeURIComponent(writeGroup(group))}&size=100${more}`

test('a group finds the rows that a plain evaluator finds, and counts them', async () => {
  await fc.assert(
    fc.asyncProperty(groups(3), async group => {
      const wanted = [...rows].flatMap(([id, row]) => (evaluate(row, meant(group)) ? [id] : [])).toSorted()
      const { status, body } = await admin.get(`/projects?${at(group)}`)
      expect(status).toBe(200)
      expect((body.content ?? []).map(row => String(row._id)).toSorted()).toEqual(wanted)
      expect(body.totalElements).toBe(wanted.length)
    }),
    { numRuns: 150 },
  )
})
test('rows alone, numbers alone, tabs and exports are those of the group', async () => {
  const group: FilterGroup = {
    join: 'or',
    nodes: [
      { name: 'type', value: 'road' },
      {
        join: 'and',
        nodes: [
          { name: 'country', value: 'EG' },
          { name: 'budget', value: '@empty' },
        ],
      },
    ],
  }
  const n = [...rows.values()].filter(row => evaluate(row, group)).length
  expect(n).toBeGreaterThan(0)
  expect(n).toBeLessThan(rows.size)
  expect((await admin.get(`/projects?${at(group, '&count=none')}`)).body.content).toHaveLength(n)
  expect((await admin.get(`/projects?${at(group, '&count=only')}`)).body.totalElements).toBe(n)
  const counts = (await admin.get(`/projects/status-count?${at(group)}`)).body as unknown as { count: number }[]
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(n)
  const options = (await admin.get(`/projects/options?${at(group)}`)).body
  expect(options.content).toHaveLength(n)
  const both = (await admin.get(`/projects?${at(group, '&country=EG')}`)).body.content ?? []
  expect(both.length).toBeLessThan(n)
  expect(both.map(row => String(rows.get(String(row._id))?.country))).toEqual(both.map(() => 'EG'))
})
test('a group that is too deep, too long, no group or names what may not be filtered by is refused by name', async () => {
  const nested = (depth: number): unknown =>
    Array.from({ length: depth }).reduce<unknown>(inner => ({ and: [inner] }), { type: 'road' })
  const refusals: [unknown, RegExp][] = [
    [nested(MOST_DEPTH + 1), /5 groups deep/],
    [nested(50), /5 groups deep/],
    [{ or: Array.from({ length: 51 }, () => ({ type: 'road' })) }, /50 conditions/],
    [{ or: [{ country: Array.from({ length: 1000 }, () => 'AE').join() }] }, /500 values/],
    [{ or: [{ country: 'x'.repeat(12_500) }] }, /12000 characters/],
    [{ or: [{ internalNotes: 'x' }] }, /names internalNotes, which is not a filter/],
    [{ or: [{ where: '{}' }] }, /names where/],
    [{ or: [{ type: 'castle' }] }, /type .*castle|castle/],
    [{ or: [{ bidDeadline: '..' }] }, /^bidDeadline: A range needs a side/],
    [{ or: [] }, /list of conditions/],
    [{ or: 'road' }, /list of conditions/],
    [{ type: 5 }, /text as the value of type/],
    [{ type: 'road', country: 'AE' }, /one filter/],
    [[], /conditions/],
    [null, /conditions/],
  ]
  for (const [group, message] of refusals) {
    const { status, body } = await admin.get(`/projects?where=${encodeURIComponent(JSON.stringify(group))}`)
    expect([400, 422], JSON.stringify(group).slice(0, 60)).toContain(status)
    expect(body.errors?.[0]).toMatchObject({ field: 'where', message: expect.stringMatching(message) })
  }
  expect((await admin.get('/projects?where=%7B')).status).toBe(400)
  expect((await admin.get('/projects?where=%7B%7D&where=%7B%7D')).status).toBe(400)
})
test('a group asks nothing of fields that its asker may not read', async () => {
  const company = String((await made.make('company'))._id)
  const member = await service.person({ alias: 'company-admin', company })
  const asked = await member.get(`/projects?${at({ join: 'or', nodes: [{ name: 'moderator', value: '@empty' }] })}`)
  expect(asked.status).toBe(400)
  expect(
    (await admin.get(`/projects?${at({ join: 'or', nodes: [{ name: 'moderator', value: '@empty' }] })}`)).status,
  ).toBe(200)
})
test('a saved view keeps a group of filters that its list has, and no other', async () => {
  const view = (group: unknown) => ({
    resource: 'projects',
    name: `View ${JSON.stringify(group).length}`,
    query: new URLSearchParams({ where: JSON.stringify(group) }).toString(),
  })
  const kept = await admin.post('/savedViews/create', view({ or: [{ type: 'road' }, { country: 'EG' }] }))
  expect(kept.status).toBe(201)
  const refused = await admin.post('/savedViews/create', view({ or: [{ internalNotes: 'x' }] }))
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toMatch(/internalNotes/)
  expect((await admin.post('/savedViews/create', view({ or: 5 }))).status).toBe(422)
})
