/** Rows of a time that lie far from the beginning of a list: found where they are, and the same as without looking there. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../test/copied-row.ts'
import { openCounted } from '../../../test/counted.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import type { Statement } from '../../data/database.ts'

const ROWS = 100_000
const AT = raw(`timestamptz '2023-01-01' + i * interval '16 minutes'`)
let service: Service
let admin: Client
let member: Client
/** What the member sees of them, as it would be said without this program. */
let theirs = ''
const asked: Statement[] = []
beforeAll(async () => {
  service = await testService(() => openCounted(statement => void asked.push(statement)))
  admin = await service.person()
  const made = createFixtures(service, admin)
  const [company, other] = [String((await made.make('company'))._id), String((await made.make('company'))._id)]
  await made.make('projects', { company: other })
  // one in 16 minutes for three years; each is published some days later, one in seven never, and its deadline is weeks
  // later; a third is of one company, and of the others three in four are open to all
  await copyRows(
    service,
    'projects',
    ROWS,
    sql`'number', 'P-' || i, 'title', 'Tower ' || i, 'created_at', ${AT}, 'status', 'published',
      'company', case when i % 3 = 0 then ${company} else ${other} end, 'visibility', case when i % 4 = 0 then 'invited' else 'public' end,
      'country', case when i % 90 = 0 then 'OM' else 'AE' end, 'published_at', case when i % 7 > 0 then ${AT} + i % 5 * interval '1 day' end,
      'bid_deadline', ${AT} + i % 40 * interval '1 day', 'deleted_at', case when i % 500 = 1 then now() end`,
  )
  await service.database.script('analyze projects')
  member = await service.person({ alias: 'company-admin', company })
  theirs = `deleted_at is null and (company = '${company}' or status = 'published' and visibility = 'public')`
})
afterAll(() => service.stop())

const RANGES: readonly string[] = [
  'publishedAt=..2024-04-10',
  'publishedAt=..2024-03-31',
  'publishedAt=2023-03-31..2024-05-01',
  'publishedAt=2023-02-28T23:59:59.999Z..2024-03-01T00:00:00Z',
  'publishedAt=2023-01-31T23:30:00-02:00..2024-12-31T23:00:00-02:00',
  'publishedAt=2024-08-01..',
  'publishedAt=2040-01-01..',
  'publishedAt=..2000-01-01',
  'bidDeadline=2023-06-01..2024-06-30',
  'bidDeadline=..2024-05-20',
  'bidDeadline=..2024-12-31&publishedAt=2023-06-15..2024-11-15',
  'bidDeadline=2023-01-01..2023-12-31&publishedAt=2024-02-01..',
  'publishedAt=..2024-05-05&country=OM',
  'publishedAt=@not:2024-05-05..',
  'publishedAt=@empty&bidDeadline=..2024-01-20',
]
const PAGES = ['page=0', 'page=0&sort=createdAt', 'page=3&size=25', 'page=1&sort=createdAt', 'page=0&sort=title']
async function ids(reader: Client, query: string) {
  const { status, body } = await reader.get(`/projects?${query}`)
  expect(status, query).toBe(200)
  return body.content?.map(row => row._id)
}
const INSIDE = /"created_at" >= \$\d+ and t\."created_at" < \$\d+/

test('far rows are those that a whole look finds, from either end and on every page', async () => {
  for (const reader of [admin, member])
    for (const range of RANGES)
      for (const page of PAGES) {
        const query = `${range}&${page}`
        expect(await ids(reader, `${query}&count=none`), query).toEqual(await ids(reader, `${query}&count=exact`))
      }
})
test('they are looked for in the weeks of the list that have them', async () => {
  asked.length = 0
  expect(await ids(admin, 'publishedAt=..2024-04-10&count=none')).toHaveLength(10)
  const inside = asked.filter(({ text }) => INSIDE.test(text))
  expect(inside).toHaveLength(1)
  expect(inside[0]?.values).toEqual(expect.arrayContaining(['2022-12-26T00:00:00Z', '2024-04-15T00:00:00Z']))
})
test('tabs of far more rows than are counted to are not counted at all', async () => {
  const tabs = async (query: string) => (await admin.get(`/projects/status-count?${query}`)).body
  const counts = () => asked.filter(({ text }) => text.includes('group by'))
  for (const [query, counted] of [
    ['publishedAt=2023-01-01..', 0],
    ['publishedAt=..2023-07-31', 1],
  ] as const) {
    asked.length = 0
    expect(await tabs(`${query}&count=bounded`), query).toEqual([])
    expect(counts(), query).toHaveLength(counted)
  }
  const some = 'publishedAt=2023-06-01..2023-07-31'
  expect(await tabs(`${some}&count=bounded`)).toEqual(await tabs(some))
  expect(await tabs(some)).toContainEqual({ key: 'published', label: 'Published', count: expect.any(Number) as number })
})
test('where no week has any, nothing is looked for', async () => {
  asked.length = 0
  expect(await ids(admin, 'bidDeadline=2023-01-01..2023-12-31&publishedAt=2024-02-01..&count=none')).toEqual([])
  expect(asked.filter(({ text }) => INSIDE.test(text))).toEqual([])
})
test('a page deep in all rows that somebody sees is begun in its week, from either end and whichever way the list goes', async () => {
  const begun = /"created_at" (?:<|>=) \$\d+ order by/
  for (const [reader, seen] of [
    [admin, 'deleted_at is null'],
    [member, theirs],
  ] as const)
    for (const [sort, way] of [
      ['-createdAt', 'desc'],
      ['createdAt', 'asc'],
    ] as const)
      for (const page of [1000, 2500, 4989, 4990, 5100, 7480, 8990]) {
        const rows = await service.database.query<{ _id: string }>(
          sql`select _id from projects where ${raw(seen)} order by created_at ${raw(way)}, _id ${raw(way)} limit 10 offset ${page * 10}`,
        )
        for (const count of ['none', 'exact']) {
          asked.length = 0
          expect(await ids(reader, `sort=${sort}&page=${page}&count=${count}`)).toEqual(rows.map(row => row._id))
          const statement = asked.find(({ text }) => begun.test(text))
          if (rows.length > 0) expect(Number(statement?.values.at(-1)), `${sort} ${page}`).toBeLessThan(7 * 90)
        }
      }
  expect(await ids(member, 'page=7480&count=none')).not.toEqual([])
  asked.length = 0
  await ids(admin, 'page=1000&sort=title&count=none')
  await ids(member, 'page=1000&country=AE&count=none')
  await ids(admin, 'page=1000&country=AE&count=none')
  expect(asked.filter(({ text }) => begun.test(text))).toEqual([])
})
test('a row is found where it has been moved to', async () => {
  const [row] = (await admin.get('/projects?publishedAt=..2023-02-10&sort=-createdAt')).body.content ?? []
  await service.database.query(sql`update projects set created_at = '2024-08-15' where _id = ${row?._id}`)
  expect((await ids(admin, 'publishedAt=..2024-04-10&count=none'))?.[0]).toBe(row?._id)
})
test('in the trash they are looked for without the weeks, which tell of what is not deleted alone', async () => {
  // all of a year: the weeks of these hold nothing any more
  await service.database.query(sql`update projects set deleted_at = now()
    where created_at between '2023-07-01' and '2024-06-30'`)
  await service.database.script('analyze projects')
  for (const range of RANGES)
    for (const page of ['page=0', 'page=3&size=25&sort=createdAt']) {
      const query = `trash=true&${range}&${page}`
      const found = await ids(admin, `${query}&count=none`)
      expect(found, query).toEqual(await ids(admin, `${query}&count=exact`))
    }
  const inside = 'trash=true&publishedAt=2023-08-01..2024-05-01&sort=createdAt'
  expect(await ids(admin, `${inside}&count=none`)).toHaveLength(10)
  asked.length = 0
  await ids(admin, `${inside}&count=none`)
  expect(asked.filter(({ text }) => INSIDE.test(text))).toEqual([])
  // what was deleted is in no list of the rest
  expect(await ids(admin, 'publishedAt=2023-08-01..2024-05-01&createdAt=2023-08-01..2024-05-01&count=none')).toEqual([])
})
