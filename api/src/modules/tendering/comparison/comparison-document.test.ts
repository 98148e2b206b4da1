/** The comparison of bids as a document: what its template is given, which others have looked at. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonsIn } from '../../../../test/comparison-scenes.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { actorOf, testService } from '../../../../test/test-service.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { comparisonContent, groupsOf } from './comparison-document.ts'
import { readComparison } from './read-comparison.ts'

let service: Service
let admin: Client
let scenes: ReturnType<typeof comparisonsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Ada Marsh' })
  scenes = comparisonsIn({ service, admin, made: createFixtures(service, admin) })
})
afterAll(() => service.stop())
interface Content {
  readonly title: string
  readonly reader: string
  readonly summary: { readonly heads: string[]; readonly rows: string[][] }
  readonly notes: { readonly title: string; readonly text: string }[]
  readonly tables: { readonly items: object[]; readonly totals: string[]; readonly groups: object[] }
}
async function contentFor(project: string, language: 'en' | 'ar' = 'en'): Promise<Content> {
  const actor = await actorOf(service, admin)
  const compared = await readComparison(service.engine, actor, { project })
  const letterhead = await letterheadIn(service.database)
  return comparisonContent(compared, { language, letterhead, reader: actor, now: new Date() }) as Content // what the template reads
}
test.each([
  [
    'JPY',
    [101, 33],
    [111, 43],
    { amounts: ['353', '398'], rates: ['101', '33'], totals: ['303', '50'], above: '+13%' },
  ],
  [
    'PKR',
    [100.05, 33.33],
    [110.05, 43.33],
    { amounts: ['350.15', '395.15'], rates: ['100.05', '33.33'], totals: ['300.15', '50.00'], above: '+13%' },
  ],
  [
    'KWD',
    [0.105, 33.333],
    [0.115, 33.335],
    { amounts: ['50.315', '50.348'], rates: ['0.105', '33.333'], totals: ['0.315', '50.000'], above: '+0.1%' },
  ],
])('amounts in %s are written in its digits', async (currency, first, second, said) => {
  const { project } = await scenes.bidsIn(currency, [
    { name: 'Second', rates: second },
    { name: 'First', rates: first },
  ])
  await scenes.open(project)
  const { summary, tables } = await contentFor(project)
  const column = (head: string) => summary.rows.map(row => row[summary.heads.indexOf(head)])
  expect(column('Bidder')).toEqual(['First', 'Second'])
  expect(column('Amount')).toEqual(said.amounts)
  expect(column('Above the lowest')).toEqual(['Lowest', said.above])
  expect(tables.totals).toEqual(said.amounts)
  for (const [at, rate] of said.rates.entries())
    expect(tables.items[at]).toMatchObject({
      lowest: rate,
      prices: [{ rate, total: said.totals[at], lowest: true, mark: '' }, { lowest: false }],
    })
})
test('it says in the language of its reader what stands out, what was levelled, scored and left out', async () => {
  const { project, ids } = await scenes.bidsIn('AED', [
    { name: 'North', rates: [100, 10], more: { exclusions: 'Site huts' } },
    { name: 'South', rates: [100, 10] },
    { name: 'East', rates: [200] },
  ])
  await scenes.open(project)
  const id = ids.get('North')
  const { version } = (await admin.get(`/projectBid/id/${id}`)).body
  const evaluated = { leveledAmount: 320, levelNotes: 'Scaffolding added', technicalScore: 81.5 }
  await admin.put(`/projectBid/update/${id}`, { version, ...evaluated })
  const { title, reader, summary, notes, tables } = await contentFor(project, 'ar')
  expect(title).toBe('مقارنة العطاءات')
  expect(reader).toBe('Ada Marsh')
  const [south, north, east] = summary.rows.map(row => row.join(' | '))
  expect(south).toContain('South')
  expect(north).toMatch(/North.*قيد المراجعة.*315\.00.*320\.00.*81\.5/)
  expect(east).toContain('أعلى كثيرًا من الوسيط')
  expect(notes).toEqual([
    { title: 'ملاحظات المعادلة: North', text: 'Scaffolding added' },
    { title: 'المستثنيات: North', text: 'Site huts' },
  ])
  expect(tables.items).toMatchObject([
    { unit: 'm³', prices: [{ mark: '' }, { mark: '' }, { mark: 'high', rate: '200.00' }] },
    { prices: [{ mark: '' }, { mark: '' }, null] },
  ])
})
test('bidders are divided evenly among the tables, fewer to each where amounts are long', () => {
  expect(groupsOf(1, 9)).toEqual([{ from: 0, to: 1 }])
  expect(groupsOf(6, 9)).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
  ])
  expect(groupsOf(10, 9).map(({ to }) => to)).toEqual([5, 10])
  expect(groupsOf(10, 19).map(({ to }) => to)).toEqual([4, 8, 10])
})
test('what is more than a document can hold is refused, and left to the sheet', async () => {
  const offers = Array.from({ length: 11 }, (_, at) => ({ name: `Bidder ${at}`, rates: at < 2 ? [100 + at] : [] }))
  const { project, ids } = await scenes.bidsIn('AED', offers)
  await scenes.open(project)
  const names = raw('owner, description, unit, quantity, unit_rate, excluded')
  // lines that no other bid has
  const lines = (bidder: string) =>
    service.database.query(sql`insert into project_bid_line_items (_id, position, code, ${names})
      select gen_random_uuid(), n, owner || ' ' || n, ${names}
      from project_bid_line_items, generate_series(10, 920) n where owner = ${ids.get(bidder)}::uuid and position < 10`)
  const statuses = () =>
    Promise.all(
      ['comparison-document', 'comparison'].map(
        async door => (await admin.get(`/projectBid/${door}/${project}`)).status,
      ),
    )
  await lines('Bidder 0')
  expect(await statuses()).toEqual([200, 200])
  await lines('Bidder 1')
  expect(await statuses()).toEqual([422, 200])
})
