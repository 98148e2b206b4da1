/** Rows without their number and the number without rows: the same as both together, whichever way they are found. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../test/copied-row.ts'
import { openCounted } from '../../../test/counted.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const ROWS = 6_000
let service: Service
let readers: readonly Client[]
/** a company whose rows are none of the newest */
let other: string
const asked: string[] = []
beforeAll(async () => {
  service = await testService(() => openCounted(({ text }) => void asked.push(text)))
  const admin = await service.person()
  const made = createFixtures(service, admin)
  const company = await made.make('company')
  await made.make('projects', { company: company._id })
  other = String((await made.make('company'))._id)
  // a common and a rare value of each, old rows unlike new ones, some without, some deleted
  await copyRows(
    service,
    'projects',
    ROWS,
    sql`'number', 'P-' || i, 'title', (array['Tower','Villa','Rare kiosk'])[case when i % 700 = 0 then 3 else 1 + i % 2 end] || ' ' || i,
      'created_at', now() - i * interval '1 minute', 'country', case when i % 40 = 0 then 'OM' else 'AE' end, 'status', case when i > 5000 then 'on_hold' else 'published' end,
      'type', case when i % 3 = 0 then 'building' else 'interior' end, 'budget', case when i % 5 = 0 then null else i end, 'published_at', now() - i * interval '1 hour',
      'visibility', case when i % 11 = 0 then 'invited' else 'public' end, 'deleted_at', case when i % 500 = 1 then now() end,
      'company', case when i > 3000 and i % 2 = 0 then ${other} else ${String(company._id)} end`,
  )
  readers = [admin, await service.person({ alias: 'company-admin', company: String(company._id) })]
})
afterAll(() => service.stop())

const filters = (): readonly string[] => [
  '',
  'country=AE',
  'country=OM',
  'country=OM,AE',
  'status=on_hold',
  'type=building',
  'visibility=invited',
  'budget=100..2000',
  'budget=@empty',
  'phase=open',
  'search=Tower',
  'search=rare',
  'search=Nowhere',
  `dateTo=${new Date(Date.now() - 3 * 86_400_000).toISOString()}`,
  `company=${other}`,
]
const ORDERS = ['', 'sort=createdAt', 'sort=title', 'sort=-budget', 'sort=type', 'sort=-country,title', 'sort=floors']
const PAGES = ['page=0', 'page=1&size=25', 'page=17&size=100', 'page=700&size=10']

test('each half of a list says what the whole list says', async () => {
  let asked = 0
  for (const reader of readers)
    for (const [at, filter] of filters().entries())
      for (const [turn, order] of ORDERS.entries()) {
        const second = filters()[(at + turn) % filters().length] ?? ''
        const both = second.split('=')[0] === filter.split('=')[0] ? filter : `${filter}&${second}`
        const page = PAGES[(at + turn) % PAGES.length] ?? ''
        const query = `/projects?${both}&${order}&${page}`
        const whole = await reader.get(query)
        if (whole.status === 400) continue // not offered to companies
        const [rows, number] = [await reader.get(`${query}&count=none`), await reader.get(`${query}&count=only`)]
        const ids = whole.body.content?.map(row => row._id)
        const [, from = '0', , size = '10'] = /page=(\d+)(&size=(\d+))?/.exec(page) ?? []
        expect(
          rows.body.content?.map(row => row._id),
          query,
        ).toEqual(ids)
        expect(rows.body.more, query).toBe((Number(from) + 1) * Number(size) < Number(whole.body.totalElements))
        expect(rows.body.totalElements, query).toBeUndefined()
        expect(number.body.totalElements, query).toBe(whole.body.totalElements)
        expect(number.body.content, query).toEqual([])
        asked += 1
      }
  expect(asked).toBeGreaterThan(150)
})

test('what else is asked of the rows of one company is looked for among these alone', async () => {
  for (const second of ['type=building', 'budget=100..6000', 'type=building&budget=100..6000']) {
    asked.length = 0
    const answer = await readers[0]?.get(`/projects?company=${other}&${second}&count=none`)
    expect(answer?.body.content?.length, second).toBe(10)
    expect(answer?.body.content?.map(row => row.company?._id)).toEqual(Array.from({ length: 10 }, () => other))
    // neither are matches estimated, nor all of them gathered
    expect(asked.filter(text => text.startsWith('explain') || text.includes('offset 0'))).toEqual([])
  }
})
test('what is asked of the number must be one of four', async () => {
  const answer = await readers[0]?.get('/projects?count=some')
  expect(answer?.status).toBe(400)
  expect(answer?.body.errors).toEqual([{ field: 'count', message: 'must be one of exact, none, only, bounded' }])
})

test('so many rows are sorted by what no index has in order, and no more', async () => {
  await service.database.query(sql`insert into why_choose_us (_id, created_at, updated_at, version, title, text)
    select gen_random_uuid(), case when i = 0 then now() - interval '9 days' else now() end, now(), 1, 'Reason ' || i, 'Text ' || i
    from generate_series(0, 100000) i`)
  const [admin] = readers
  for (const count of ['exact', 'none']) {
    const refused = await admin?.get(`/why-choose-us?sort=text&count=${count}`)
    expect(refused?.status).toBe(400)
    expect(refused?.body.message).toBe(
      "At most 100,000 rows are sorted by 'Text': filter the list, or sort it otherwise.",
    )
    const old = networkDayOf(Date.now() - 8 * 86_400_000)
    expect((await admin?.get(`/why-choose-us?sort=text&count=${count}&dateTo=${old}`))?.body.content).toHaveLength(1)
    expect((await admin?.get(`/why-choose-us?sort=-title&count=${count}`))?.body.content).toHaveLength(10)
  }
  expect((await admin?.get('/why-choose-us?sort=text&count=only'))?.body.totalElements).toBe(100_001)
})
