/** Numbers that are not kept are counted up to a bound for who asks so, and beyond it only for who waits. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../test/copied-row.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { THRESHOLDS } from './choose.ts'

const COUNT_LIMIT = THRESHOLDS.counted
const ROWS = COUNT_LIMIT + 1_500
const MORE = { content: [], totalElements: COUNT_LIMIT, more: true }
let service: Service
let admin: Client
let member: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  const made = createFixtures(service, admin)
  const [owner, other] = [await made.make('company'), await made.make('company')]
  await made.make('projects', { company: owner._id, budget: 900_000 })
  // budgets from 1 up; the last thousand are another company's drafts
  await copyRows(
    service,
    'projects',
    ROWS,
    sql`'number', 'P-' || i, 'title', 'Tower ' || i,
      'company', case when i > ${COUNT_LIMIT + 500} then ${other._id} else ${owner._id} end, 'status', case when i > ${COUNT_LIMIT + 500} then 'draft' else 'published' end, 'budget', i`,
  )
  member = await service.person({ alias: 'company-admin', company: String(owner._id) })
})
afterAll(() => service.stop())

const number = async (reader: Client, query: string) => (await reader.get(`/projects?${query}&count=bounded`)).body
const none = { content: [], more: false }

test('a number that is kept is told whole, however large', async () => {
  expect(await number(admin, '')).toEqual({ ...none, totalElements: ROWS + 1 })
  expect(await number(admin, 'status=published')).toMatchObject({ totalElements: COUNT_LIMIT + 500, more: false })
})
test('a number that has to be counted is told up to the bound, and that there are more', async () => {
  expect(await number(admin, `budget=1..${COUNT_LIMIT}`)).toEqual({ ...none, totalElements: COUNT_LIMIT })
  expect(await number(admin, `budget=1..${COUNT_LIMIT + 1}`)).toEqual(MORE)
  expect(await number(admin, 'search=Tower')).toEqual(MORE)
  // 777, 1777 to 10777, and 7770 to 7779: each word is found anywhere
  expect(await number(admin, 'search=Tower 777')).toEqual({ ...none, totalElements: 20 })
  expect((await admin.get('/projects?search=Tower&count=only')).body.totalElements).toBe(ROWS)
})
test('what one index serves is told whole to who asks for all, beyond the bound as within it', async () => {
  const today = networkDayOf()
  const exact = async (query: string) => (await admin.get(`/projects?${query}&size=1`)).body.totalElements
  for (const [status, all] of [
    ['published', COUNT_LIMIT + 500],
    ['draft', 1_001],
  ] as const) {
    expect(await exact(`status=${status}&dateFrom=2020-01-01&dateTo=${today}`), status).toBe(all)
    expect(await number(admin, `status=${status}&dateFrom=2020-01-01`), status).toEqual(
      all > COUNT_LIMIT ? MORE : { ...none, totalElements: all },
    )
  }
  expect(await exact(`status=published&dateTo=2020-01-01`)).toBe(0)
})
test('tabs have their numbers up to the bound, or none at all', async () => {
  const tabs = async (query: string) => (await admin.get(`/projects/status-count?${query}`)).body
  for (const query of ['', 'type=building', `budget=1..${COUNT_LIMIT}`, 'search=Tower 777'])
    expect(await tabs(`${query}&count=bounded`), query).toEqual(await tabs(query))
  expect(await tabs(`budget=1..${COUNT_LIMIT + 1}&count=bounded`)).toEqual([])
  const published = { key: 'published', label: 'Published', count: COUNT_LIMIT }
  expect(await tabs(`budget=1..${COUNT_LIMIT}&count=bounded`)).toContainEqual(published)
})
test('what somebody may not see counts for no bound', async () => {
  expect(await number(member, `search=Tower&status=draft`)).toEqual({ ...none, totalElements: 0 })
  expect(await number(member, `budget=${COUNT_LIMIT}..${ROWS}`)).toEqual({ ...none, totalElements: 501 })
})
test('another word is refused where it stands', async () => {
  for (const path of ['/projects?count=some', '/projects/status-count?count=none', '/projects/options?count=bounded']) {
    const answer = await admin.get(path)
    expect(answer.status, path).toBe(400)
    expect(answer.body.errors, path).toMatchObject([{ field: 'count' }])
  }
})
