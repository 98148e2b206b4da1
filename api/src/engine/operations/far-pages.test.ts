/** Pages deep in what a company sees of all projects: the rows that a whole look finds, begun with in their week. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyRows } from '../../../test/copied-row.ts'
import { openCopy } from '../../../test/database.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import type { Statement } from '../../data/database.ts'

const ROWS = 40_000
/** What a company sees, as it would be said without this program. */
const seenBy = (company: string, open: string): string => `deleted_at is null and (company = '${company}'
  or status in ('published', 'on_hold', 'under_evaluation', 'awarded', 'in_progress', 'completed') and visibility in (${open}))`
let asked: Statement[] = []
let service: Service
let readers: readonly (readonly [reader: Client, seen: string])[]
beforeAll(async () => {
  service = await testService(async () => {
    const database = await openCopy()
    return {
      ...database,
      query: statement => {
        asked.push(statement)
        return database.query(statement)
      },
    }
  })
  const made = createFixtures(service, await service.person())
  const [owner, verified, other] = [
    String((await made.make('company'))._id),
    String((await made.make('company'))._id),
    String((await made.make('company'))._id),
  ]
  await service.database.script(
    `update company set verification = 'verified', verified_until = now() + interval '1 year' where _id = '${verified}'`,
  )
  await made.make('projects', { company: owner })
  await copyRows(
    service,
    'projects',
    ROWS,
    sql`'number', 'P-' || i, 'created_at', timestamptz '2021-01-01' + i * interval '40 minutes',
      'status', (array['published', 'draft', 'completed', 'in_progress', 'cancelled'])[1 + i % 5],
      'visibility', (array['public', 'public', 'verified', 'invited'])[1 + i % 4],
      'company', case when i % 7 = 0 then ${owner} else ${other} end, 'deleted_at', case when i % 500 = 1 then now() end`,
  )
  await service.database.script('analyze projects')
  const person = (company: string) => service.person({ alias: 'company-admin', company })
  readers = [
    [await person(owner), seenBy(owner, `'public'`)],
    [await person(verified), seenBy(verified, `'public', 'verified'`)],
  ]
}, 60_000)
afterAll(() => service.stop())

/** As many rows as a statement was asked to skip at most. */
const skipped = (): number =>
  Math.max(
    0,
    ...asked.flatMap(({ text, values }) => {
      const [, at] = /order by .* limit \$\d+ offset \$(\d+)/.exec(text) ?? []
      return at === undefined ? [] : [Number(values[Number(at) - 1])]
    }),
  )
test('they are those of the whole, in both directions, and no statement skips more than a week of them', async () => {
  for (const [reader, seen] of readers) {
    const [{ n } = { n: 0 }] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from projects where ${raw(seen)}`,
    )
    expect(n).toBeGreaterThan(15_000)
    for (const page of [1000, 1300, Math.ceil(n / 10) - 1, Math.ceil(n / 10)])
      for (const [sort, direction] of [
        ['-createdAt', 'desc'],
        ['createdAt', 'asc'],
      ] as const) {
        const rows = await service.database.query<{ _id: string }>(
          sql`select _id from projects where ${raw(seen)} order by created_at ${raw(direction)}, _id ${raw(direction)} limit 10 offset ${page * 10}`,
        )
        asked = []
        const { status, body, text } = await reader.get(`/projects?sort=${sort}&page=${page}&count=none`)
        expect(status, text).toBe(200)
        const ids = (body.content ?? []).map(row => row['_id'])
        expect(ids, `${seen} ${sort} ${page}`).toEqual(rows.map(row => row._id))
        expect(body.more).toBe((page + 1) * 10 < n)
        expect(skipped(), `${sort} ${page}`).toBeLessThan(500)
      }
  }
}, 60_000)
test('a filter has its pages walked to', async () => {
  const [[reader, seen]] = readers as readonly [(typeof readers)[number]]
  const rows = await service.database.query<{ _id: string }>(
    sql`select _id from projects where ${raw(seen)} and visibility = 'public' order by created_at desc, _id desc limit 10 offset 12000`,
  )
  const { body } = await reader.get('/projects?visibility=public&page=1200&count=none')
  expect((body.content ?? []).map(row => row['_id'])).toEqual(rows.map(row => row._id))
})
