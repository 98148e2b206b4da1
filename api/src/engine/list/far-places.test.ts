/** Rows that have no place in the order of a list, found by a time as a whole look finds them. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../test/copied-row.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const ROWS = 50_000
const AT = raw(`timestamptz '2023-01-01' + i * interval '31 minutes'`)
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  await createFixtures(service, admin).make('guestConversation')
  // nobody has written in one of nine, and in none of the third summer
  await copyRows(
    service,
    'guest_conversation',
    ROWS,
    // so long that reading them all is more than a light query
    sql`'number', 'G-' || i, 'last_message', repeat(md5(i::text), 30), 'created_at', ${AT}, 'last_activity_at',
      case when i % 9 > 0 and not (${AT} between '2025-06-01' and '2025-08-31') then ${AT} + i % 60 * interval '1 day' end`,
  )
  await service.database.script('analyze guest_conversation')
})
afterAll(() => service.stop())

const RANGES: readonly string[] = [
  'createdAt=..2023-04-01',
  'createdAt=2023-06-01..2024-01-31',
  'createdAt=2025-07-01..2025-07-31',
  'createdAt=2025-05-20..2025-06-10',
  'createdAt=2025-12-01..',
  'createdAt=2040-01-01..',
]
const PAGES = ['page=0', 'page=0&sort=lastActivityAt', 'page=3&size=25', 'page=2&size=25&sort=lastActivityAt']
const listed = async (query: string) => {
  const { status, text, body } = await admin.get(`/guestConversation?${query}`)
  expect(status, text).toBe(200)
  return body.content ?? []
}
const ids = async (query: string) => (await listed(query)).map(row => row._id)

test('they stand where the order has them, first or last, on every page', async () => {
  for (const range of RANGES)
    for (const page of PAGES) {
      const query = `${range}&${page}`
      expect(await ids(`${query}&count=none`), query).toEqual(await ids(`${query}&count=exact`))
    }
})
test('what has no place comes first where the order begins with the oldest', async () => {
  const rows = await listed('createdAt=2023-06-01..2024-01-31&sort=lastActivityAt&count=none')
  expect(rows.map(row => row['lastActivityAt'])).toEqual(Array.from({ length: 10 }, () => null))
})
test('a page deep in all rows goes on into those that have no place, and out of them', async () => {
  const placed = await service.database.query<{ n: number }>(
    sql`select count(last_activity_at)::int as n from guest_conversation where deleted_at is null`,
  )
  const last = Math.floor((placed[0]?.n ?? 0) / 10)
  const all = Number((await admin.get('/guestConversation?count=only')).body.totalElements)
  for (const [sort, way, page] of [
    ['-lastActivityAt', 'desc nulls last', last],
    ['lastActivityAt', 'asc nulls first', Math.floor(all / 10) - last - 1],
    ['-lastActivityAt', 'desc nulls last', 2000],
  ] as const) {
    const direction = way.startsWith('desc') ? 'desc' : 'asc'
    const rows = await service.database.query<{ _id: string }>(
      sql`select _id from guest_conversation where deleted_at is null
        order by last_activity_at ${raw(way)}, _id ${raw(direction)} limit 10 offset ${page * 10}`,
    )
    expect(await ids(`sort=${sort}&page=${page}&count=none`), `${sort} ${page}`).toEqual(rows.map(row => row._id))
  }
})
