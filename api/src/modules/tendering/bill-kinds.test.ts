/** Kinds of rows in a bill of quantities, from the tender to the comparison: sections, rates only, provisional sums, optional rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparisonsIn } from '../../../test/comparison-scenes.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { BILL_ROW } from '../../../test/tender-room-fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { actorOf, testService } from '../../../test/test-service.ts'
import { readSheet } from '../../engine/sheets/read-sheet.ts'
import { letterheadIn } from '../../services/documents/letterhead.ts'
import { readBillSheet } from './bill-sheet/read-bill-sheet.ts'
import { comparisonContent } from './comparison/comparison-document.ts'
import { readComparison } from './comparison/read-comparison.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
type Row = Readonly<Record<string, unknown>>
const idOf = (row: Body | undefined): string => String(row?._id)
const rowsOf = (record: Body, name: string) => (record[name] ?? []) as unknown as readonly Row[] // lists of rows, as they are declared
const BILL = [
  { code: 'A', kind: 'section', description: 'Earthworks' },
  { code: '1', description: 'Excavation', unit: 'm3', quantity: 10 },
  { code: '2', kind: 'rate_only', description: 'Excavation in rock', unit: 'm3' },
  { code: 'B', kind: 'section', description: 'Works' },
  { code: '3', kind: 'provisional_sum', description: 'Diversions', amount: 500 },
  { code: '4', kind: 'optional', description: 'Sunshades', unit: 'no', quantity: 4 },
]
const RATES: Readonly<Record<string, number>> = { 1: 20, 2: 35, 4: 90 }
const TENDER = { requireVerified: false, siteVisit: null, currency: 'AED', boq: BILL }
const tender = (more: object = {}) => made.publishedProject({ ...TENDER, ...more })
const billOf = async (project: string) => rowsOf((await admin.get(`/projects/id/${project}`)).body, 'boq')
/** What a bidder sends who has read the bill: each row, and a rate for those that ask for one. */
async function itemsFor(project: string, more: (code: string) => object = () => ({})) {
  return (await billOf(project)).map(({ _id, code, description, unit, quantity }) => ({
    boqRow: _id,
    code,
    description,
    unit,
    quantity,
    unitRate: RATES[String(code)] ?? null,
    ...more(String(code)),
  }))
}
async function bidOn(project: string, lineItems: readonly object[], more: object = {}) {
  const company = idOf(await made.make('company'))
  const bid = { project, company, currency: 'AED', amount: 0, contact: 'Omar Aziz', lineItems, ...more }
  const bidder = await made.bidder(company)
  return { answer: await bidder.post('/projectBid/create', bid), bidder }
}

describe('a tender', () => {
  test('has in each row what its kind needs', async () => {
    expect(await billOf(await tender())).toMatchObject([
      { kind: 'section', unit: null, quantity: null, amount: null },
      { kind: 'item', unit: 'm3', quantity: 10 },
      { kind: 'rate_only', unit: 'm3', quantity: null },
      { kind: 'section' },
      { kind: 'provisional_sum', unit: 'ps', quantity: 1, amount: 500 },
      { kind: 'optional', unit: 'no', quantity: 4 },
    ])
  })
  test.each([
    [{ ...BILL[0], quantity: 1 }, 'boq.0.quantity'],
    [{ ...BILL[0], unit: 'm' }, 'boq.0.unit'],
    [{ ...BILL[1], quantity: null }, 'boq.0.quantity'],
    [{ ...BILL[1], amount: 5 }, 'boq.0.amount'],
    [{ ...BILL[2], unit: null }, 'boq.0.unit'],
    [{ ...BILL[4], quantity: 3 }, 'boq.0.quantity'],
  ])('%o is refused', async (row, field) => {
    const answer = await admin.post('/projects/create', await made.body('projects', { boq: [row] }))
    expect(answer, answer.text).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
  test('goes out when its provisional sums have amounts, in its bill and in an addendum', async () => {
    const open = [{ ...BILL[4], amount: null }]
    const project = await made.make('projects', { ...TENDER, boq: open })
    const answer = await admin.post(`/projects/submit/${idOf(project)}`, { version: project.version })
    const message = 'Bill of quantities, row 1: the provisional sum 3 Diversions needs its amount.'
    expect(answer).toMatchObject({ status: 422, body: { message } })
    const values = { project: await tender(), title: 'Sums', changes: 'Sums', boq: open }
    const addendum = await admin.post('/addenda/create', values)
    const issued = await admin.post(`/addenda/issue/${idOf(addendum.body)}`, { version: 1 })
    expect(issued).toMatchObject({ status: 422, body: { message } })
  })
})
describe('a bid', () => {
  test('takes over the kinds and provisional sums of the bill, and comes to its items and these sums', async () => {
    const project = await tender()
    const { answer } = await bidOn(project, await itemsFor(project))
    expect(answer, answer.text).toMatchObject({ status: 201, body: { amount: 700, unpricedRows: null } })
    expect(rowsOf(answer.body, 'lineItems').map(({ kind, unitRate }) => [kind, unitRate])).toEqual([
      ['section', null],
      [null, 20],
      ['rate_only', 35],
      ['section', null],
      ['provisional_sum', 500],
      ['optional', 90],
    ])
  })
  test('has each provisional sum though it leaves them out, and names the rows that need a rate', async () => {
    const project = await tender()
    const items = await itemsFor(project)
    const { answer, bidder } = await bidOn(project, items.slice(1, 2))
    expect(answer.body).toMatchObject({
      amount: 700,
      unpricedRows: 2,
      unpricedNames: '2 Excavation in rock, 4 Sunshades',
    })
    expect(rowsOf(answer.body, 'lineItems').map(({ code }) => code)).toEqual(['1', '3'])
    const unpriced = items.map(item => ({ ...item, unitRate: item['code'] === '1' ? 20 : null }))
    const id = idOf(answer.body)
    const saved = await bidder.put(`/projectBid/update/${id}`, { version: answer.body.version, lineItems: unpriced })
    expect(saved, saved.text).toMatchObject({ status: 200, body: { amount: 700, unpricedRows: 2 } })
    const refused = await bidder.post(`/projectBid/submit/${id}`, { version: saved.body.version })
    expect(refused.body.message).toBe(
      'Priced items without a unit rate: 2 of 6, the first in row 3. Price or exclude each.',
    )
  })
  test.each([
    ['3', { unitRate: 499 }, 'lineItems.4.unitRate'],
    ['3', { excluded: true }, 'lineItems.4.excluded'],
    ['A', { unitRate: 5 }, 'lineItems.0.unitRate'],
    ['2', { quantity: 7 }, 'lineItems.2.quantity'],
    ['4', { kind: 'rate_only' }, 'lineItems.5.kind'],
    ['1', { boqRow: null, kind: 'optional', description: 'Extra' }, 'lineItems.1.kind'],
  ])('cannot change what the bill says of row %s: %o', async (code, change, field) => {
    const project = await tender()
    const items = await itemsFor(project, each => (each === code ? change : {}))
    const { answer } = await bidOn(project, items)
    expect(answer, answer.text).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
  test('once saved leaves no provisional sum out and changes none', async () => {
    const project = await tender()
    const { answer, bidder } = await bidOn(project, await itemsFor(project))
    const stored = rowsOf(answer.body, 'lineItems')
    for (const [change, field] of [
      [{ excluded: true }, 'lineItems.4.excluded'],
      [{ unitRate: 1 }, 'lineItems.4.unitRate'],
    ] as const) {
      const lineItems = stored.map((item, at) => (at === 4 ? { ...item, ...change } : item))
      const update = await bidder.put(`/projectBid/update/${idOf(answer.body)}`, { version: 1, lineItems })
      expect(update, update.text).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
  })
  test('is in the currency of the tender where that has provisional sums', async () => {
    const project = await tender()
    const { answer } = await bidOn(project, await itemsFor(project), { currency: 'USD' })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'currency' }] } })
  })
  test('follows an addendum that changes kinds and sums', async () => {
    const project = await tender({ acceptLateBids: false, startDate: null, endDate: null, bidOpeningAt: null })
    const { answer, bidder } = await bidOn(project, await itemsFor(project))
    const boq = (await billOf(project)).map(({ _id, ...row }) => ({
      ...row,
      boqRow: _id,
      ...(row['code'] === '3' && { amount: 800 }),
      ...(row['code'] === '4' && { kind: 'item' }),
    }))
    const addendum = await admin.post('/addenda/create', { project, title: 'Sums', changes: 'Sums', boq })
    const issued = await admin.post(`/addenda/issue/${idOf(addendum.body)}`, { version: 1 })
    expect(issued.body['billChanges']).toMatchObject([
      { before: '3 · Diversions · provisional sum · 500', after: '3 · Diversions · provisional sum · 800' },
      { before: '4 · Sunshades · optional · 4 no.', after: '4 · Sunshades · 4 no.' },
    ])
    const draft = (await bidder.get(`/projectBid/id/${idOf(answer.body)}`)).body
    expect(draft).toMatchObject({ amount: 200 + 800, unpricedRows: 1, unpricedNames: '4 Sunshades' })
  })
})
test('a bill goes out as a sheet and comes back: headings and fixed amounts are locked, optional rows beside the sum', async () => {
  const project = await tender()
  const { rawPayload } = await service.app.inject({
    url: `/api/projectBid/bill-sheet/${project}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const sheet = await readSheet(rawPayload)
  expect(sheet.rows.map(cells => [cells[1], cells[4], cells[5], cells[8] ?? ''])).toEqual([
    ['A', '', '', 'Section'],
    ['1', '10', '', ''],
    ['2', '', '', 'Rate only'],
    ['B', '', '', 'Section'],
    ['3', '1', '500', 'Provisional sum'],
    ['4', '4', '', 'Optional'],
    ['', '', '', ''],
  ])
  const bill = await billOf(project)
  const rows = bill.map(row => ({
    key: String(row['_id']),
    code: String(row['code']),
    kind: String(row['kind']),
    description: String(row['description']),
    unit: typeof row['unit'] === 'string' ? row['unit'] : null,
    quantity: row['quantity'] === null ? null : Number(row['quantity']),
    unitRate: row['amount'] === null ? null : Number(row['amount']),
  }))
  const typed = sheet.rows.map((cells, at) => cells.with(5, ['7', '20', '35', '', '450', '90', ''][at] ?? ''))
  const report = await readBillSheet({ ...sheet, rows: typed }, rows)
  expect(report.problems).toEqual([{ kind: 'changed', row: 6, column: 'rate', text: '450' }])
  expect(report.rows.filter(({ isRead }) => isRead).map(({ unitRate }) => unitRate)).toEqual([20, 35, 90])
})
test('bids are compared by items and provisional sums, with sub-totals, in the sheet and in the document', async () => {
  const scenes = comparisonsIn({ service, admin, made })
  const offer = (name: string, rates: readonly (number | null)[]) => ({
    name,
    rates: [],
    more: {
      lineItems: BILL.map((row, at) => ({
        ...row,
        unit: row.kind === 'provisional_sum' ? 'ps' : (row.unit ?? null),
        quantity: row.kind === 'provisional_sum' ? 1 : (row.quantity ?? null),
        kind: undefined,
        amount: undefined,
        unitRate: rates[at],
      })),
    },
  })
  const one = [null, 20, 35, null, 500, 90]
  const two = [null, 25, 30, null, 500, 80]
  const { project } = await scenes.bidsIn('AED', [offer('One', one), offer('Two', two)], {
    boq: BILL.map(row => ({ ...BILL_ROW, unit: null, quantity: null, allowAlternatives: false, ...row })),
  })
  await scenes.open(project)
  const actor = await actorOf(service, admin)
  const compared = await readComparison(service.engine, actor, { project })
  expect(compared.bids.map(bid => compared.comparable(bid))).toMatchObject([
    { amount: 700, unpriced: 0 },
    { amount: 750, unpriced: 0 },
  ])
  const content = comparisonContent(compared, {
    language: 'en',
    letterhead: await letterheadIn(service.database),
    reader: actor,
    now: new Date(),
  })
  const { tables } = content as { readonly tables: { readonly items: readonly Row[] } & Row } // what the template reads
  expect(tables.items.map(({ description, isSection, subtotals }) => [description, isSection, subtotals])).toEqual([
    ['Earthworks', true, ['200.00', '250.00']],
    ['Excavation', false, ['', '']],
    ['Rate only: Excavation in rock', false, ['', '']],
    ['Works', true, ['500.00', '500.00']],
    ['Provisional sum: Diversions', false, ['', '']],
    ['Optional: Sunshades', false, ['', '']],
  ])
  expect(tables).toMatchObject({ totals: ['700.00', '750.00'], optional: ['360.00', '320.00'] })
  const { rawPayload } = await service.app.inject({
    url: `/api/projectBid/comparison/${project}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const { head, rows } = await readSheet(rawPayload)
  const totals = (item: string) => {
    const row = rows.find(each => each[1] === item) ?? []
    return ['One', 'Two'].map(bidder => row[head.indexOf(`${bidder}: Total`)])
  }
  expect(totals('Earthworks')).toEqual(['200', '250'])
  expect(totals('Rate only: Excavation in rock')).toEqual(['', ''])
  expect(totals('Optional items, not in the amount')).toEqual(['360', '320'])
  const pdf = await service.app.inject({
    url: `/api/projectBid/comparison-document/${project}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(pdf.statusCode).toBe(200)
  expect(pdf.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
})
