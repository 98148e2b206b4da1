/** Bids are compared against the tender's bill of quantities and without tax: in the sheet, the document and awards. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparisonsIn } from '../../../../test/comparison-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { actorOf, testService } from '../../../../test/test-service.ts'
import { readSheet } from '../../../engine/sheets/read-sheet.ts'
import { letterheadIn } from '../../../services/documents/letterhead.ts'
import { readComparable } from '../comparable-bids.ts'
import { comparisonContent } from './comparison-document.ts'
import { readComparison } from './read-comparison.ts'

let service: Service
let admin: Client
let made: Fixtures
let scenes: ReturnType<typeof comparisonsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Ada Marsh' })
  made = createFixtures(service, admin)
  scenes = comparisonsIn({ service, admin, made })
})
afterAll(() => service.stop())
async function sheetFor(project: string, query = '') {
  const { rawPayload } = await service.app.inject({
    url: `/api/projectBid/comparison/${project}${query}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const { head, rows } = await readSheet(rawPayload)
  const row = (item: string) => rows.find(each => each[1] === item) ?? []
  /** what stands in a bidder's column */
  const cell = (item: string, bidder: string, column: string) => row(item)[head.indexOf(`${bidder}: ${column}`)] ?? ''
  return { rows, row, cell }
}
async function documentFor(project: string) {
  const actor = await actorOf(service, admin)
  const compared = await readComparison(service.engine, actor, { project })
  const content = comparisonContent(compared, {
    language: 'en',
    letterhead: await letterheadIn(service.database),
    reader: actor,
    now: new Date(),
  })
  return content as {
    readonly summary: { readonly heads: string[]; readonly rows: string[][] }
    readonly tables: { readonly items: { readonly description: string; readonly prices: unknown[] }[] }
  } // what the template reads
}
const BILL = [
  { code: null, description: 'Concrete', unit: 'm3', quantity: 100 },
  { code: null, description: 'Steel', unit: 't', quantity: 10 },
  { code: null, description: 'Blocks', unit: 'm2', quantity: 50 },
]
const priced = (rates: readonly number[]) => BILL.map((row, at) => ({ ...row, unitRate: rates[at] }))
test('a bid of its own quantities, units and items does not make the heading, and is not the lowest by them', async () => {
  const extra = { description: 'Extra thing', unit: 'item', quantity: 1, unitRate: 100 }
  const short = [
    { description: 'Concrete', unit: 'm3', quantity: 50, unitRate: 11 },
    { description: 'Steel', unit: 'kg', quantity: 10, unitRate: 3 },
    extra,
  ]
  const { project, ids } = await scenes.bidsIn(
    'AED',
    [
      { name: 'Wrong', rates: [], more: { lineItems: short } },
      { name: 'Honest', rates: [], more: { lineItems: priced([10, 200, 20]) } },
      { name: 'Other', rates: [], more: { lineItems: priced([12, 210, 22]) } },
    ],
    { boq: BILL },
  )
  await scenes.open(project)
  const { rows, row, cell } = await sheetFor(project)
  const items = rows.map(([, item = '', unit = '']) => [item, unit])
  expect(items).toContainEqual(['Concrete', 'm³'])
  expect(items).toContainEqual(['Not in the bill: Extra thing', 'Item'])
  expect(['Wrong', 'Honest', 'Other'].map(bidder => cell('Rank by amount', bidder, 'Total'))).toEqual(['2', '1', '2'])
  expect(cell('Amount offered', 'Wrong', 'Total')).toBe('680')
  expect(cell('Amount compared', 'Wrong', 'Total')).toBe('4400')
  expect(cell('Rows of the bill without a price', 'Wrong', 'Total')).toBe('2')
  expect(cell('Concrete', 'Wrong', 'Stands out')).toContain('Other quantity')
  expect(cell('Concrete', 'Honest', 'Stands out')).toBe('')
  expect(cell('Steel', 'Wrong', 'Stands out')).toContain('Other unit (kg)')
  expect(cell('Blocks', 'Wrong', 'Stands out')).toBe('not priced')
  expect(row('Missing prices filled in: Highest price of the other bids')).not.toEqual([])
  const left = await sheetFor(project, '?plug=left_out')
  expect(left.cell('Amount compared', 'Wrong', 'Total')).toBe('1200')
  const { summary, tables } = await documentFor(project)
  expect(summary.rows.map(cells => [cells[0], cells[1]])).toEqual([
    ['1', 'Honest'],
    ['2', 'Other'],
    ['2', 'Wrong'],
  ])
  expect(tables.items.map(({ description }) => description)).toEqual([
    'Concrete',
    'Steel',
    'Blocks',
    'Not in the bill: Extra thing',
  ])
  expect(tables.items[1]?.prices).toMatchObject([{ note: '' }, { note: '' }, { note: 'Other unit (kg)' }])
  const { figures } = await readComparable(service.database, project, null)
  expect(figures.get(ids.get('Wrong') ?? '')).toMatchObject({ amount: 4400, rank: 2 })
})
test('tax is taken out, and is said on the sheet and the document', async () => {
  const lump = (name: string, amount: number, more: object = {}) => ({
    name,
    rates: [],
    more: { lineItems: [], amount, ...more },
  })
  const { project } = await scenes.bidsIn(
    'AED',
    [
      lump('Low', 99_000),
      lump('Taxed', 105_000, { taxIncluded: true }),
      lump('Own rate', 110_000, { taxIncluded: true, taxPercent: 10 }),
      lump('Plain', 100_000, { taxPercent: 7 }),
    ],
    { country: 'AE' },
  )
  await scenes.open(project)
  const { cell } = await sheetFor(project)
  const all = ['Low', 'Taxed', 'Own rate', 'Plain']
  expect(all.map(bidder => cell('Tax in the amount (%)', bidder, 'Total'))).toEqual(['0', '5', '10', '0'])
  expect(all.map(bidder => cell('Amount compared', bidder, 'Total'))).toEqual(['99000', '100000', '100000', '100000'])
  expect(all.map(bidder => cell('Rank by amount', bidder, 'Total'))).toEqual(['1', '2', '2', '2'])
  const { summary } = await documentFor(project)
  const column = (head: string) => summary.rows.map(cells => cells[summary.heads.indexOf(head)])
  expect(new Set(column('Tax in the amount (%)'))).toEqual(new Set(['0', '10', '5']))
  expect(column('')).toEqual(['1', '2', '2', '2'])
})
test('how much tax is in a price is to be said where no usual rate is known', async () => {
  const { ids } = await scenes.bidsIn(
    'AED',
    [{ name: 'Unknown', rates: [], more: { lineItems: [], amount: 5, taxIncluded: true } }],
    { country: 'US' },
  )
  const { body } = await admin.get(`/projectBid/id/${ids.get('Unknown')}`)
  expect(body.status).toBe('draft')
  const answer = await made.submitBid(String(ids.get('Unknown')))
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'Say how much tax is in the amount, or that the amount is without tax.' },
  })
})
