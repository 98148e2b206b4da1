/** An addendum that changes the bill of quantities reaches drafts and revisions, and never a submitted bid. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { BILL_ROW } from '../../../test/tender-room-fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const OPEN = {
  requireVerified: false,
  acceptLateBids: false,
  siteVisit: null,
  bidOpeningAt: null,
  startDate: null,
  endDate: null,
}
const row = (code: string, more: object = {}) => ({
  ...BILL_ROW,
  code,
  description: `Row ${code}`,
  allowAlternatives: false,
  ...more,
})
const BILL = [row('1'), row('2'), row('3')]

type Row = Readonly<Record<string, unknown>>
const rowsOf = (record: Body, name: string) => (record[name] ?? []) as unknown as readonly Row[]

/** A bid that prices each row of the bill at 10, less a discount. */
async function priced(project: string): Promise<{ readonly bid: string; readonly bidder: Client }> {
  const company = idOf(await made.make('company'))
  const bill = rowsOf((await admin.get(`/projects/id/${project}`)).body, 'boq')
  const lineItems = bill.map(({ _id, code, description, unit, quantity }) => ({
    boqRow: _id,
    code,
    description,
    unit,
    quantity,
    unitRate: 10,
  }))
  const bid = idOf(await made.makeBid({ project, company, currency: 'EUR', lineItems, discount: 30 }))
  return { bid, bidder: await made.bidder(company) }
}
async function issue(project: string): Promise<void> {
  const bill = rowsOf((await admin.get(`/projects/id/${project}`)).body, 'boq')
  const [first, second] = bill
  const changed = [
    { ...row('1'), boqRow: first?._id },
    { ...row('2', { unit: 't', quantity: 4 }), boqRow: second?._id },
    row('4'),
  ]
  const values = { project, title: 'Steel by weight', changes: 'Row 2 is measured in tonnes', boq: changed }
  const addendum = await admin.post('/addenda/create', values)
  expect(addendum, addendum.text).toMatchObject({ status: 201, body: { material: true } })
  expect((await admin.post(`/addenda/issue/${idOf(addendum.body)}`, { version: 1 })).status).toBe(200)
}
const CHANGED = [
  { code: '1', unitRate: 10, changedFrom: null },
  { code: '2', unit: 't', quantity: 4, unitRate: null, changedFrom: '2 · Row 2 · 12.5 m³' },
  { code: '3', boqRow: null, excluded: true, changedFrom: '3 · Row 3 · 12.5 m³' },
  { code: '4', unitRate: null },
]

test('changed rows are changed in a draft, which is not submitted without their rates', async () => {
  const project = await made.publishedProject({ ...OPEN, boq: BILL })
  const { bid, bidder } = await priced(project)
  await issue(project)
  const draft = (await bidder.get(`/projectBid/id/${bid}`)).body
  expect(rowsOf(draft, 'lineItems')).toMatchObject(CHANGED)
  expect(draft).toMatchObject({ status: 'draft', amount: 95 })
  const refused = await bidder.post(`/projectBid/submit/${bid}`, { version: draft['version'] })
  expect(refused.body.message).toMatch(/without a unit rate: 2 of 4/)
  // the remark stays while rates are entered, whatever is sent in its place
  const lineItems = rowsOf(draft, 'lineItems').map(item => ({ ...item, unitRate: 10, changedFrom: 'nothing' }))
  const answer = await bidder.put(`/projectBid/update/${bid}`, { version: draft['version'], lineItems })
  expect(answer, answer.text).toMatchObject({ status: 200, body: { amount: 260 } })
  expect(rowsOf(answer.body, 'lineItems').map(item => item['changedFrom'])).toEqual(
    CHANGED.map(({ changedFrom = null }) => changedFrom),
  )
  expect((await bidder.post(`/projectBid/submit/${bid}`, { version: answer.body.version })).status).toBe(200)
})
test('a submitted bid stays as it is, and its revision begins with the present bill', async () => {
  const project = await made.publishedProject({ ...OPEN, boq: BILL })
  const { bid, bidder } = await priced(project)
  expect((await made.submitBid(bid)).status).toBe(200)
  const before = (await bidder.get(`/projectBid/id/${bid}`)).body
  await issue(project)
  const after = (await bidder.get(`/projectBid/id/${bid}`)).body
  expect(after).toMatchObject({ amount: before['amount'], contentHash: before['contentHash'], unconfirmedAddenda: 1 })
  expect(after['lineItems']).toEqual(before['lineItems'])
  expect((await bidder.post(`/projectBid/revise/${bid}`, { version: after['version'] })).status).toBe(200)
  const [revision] = (await bidder.get(`/bidRevisions?bid=${bid}&status=draft`)).body.content ?? []
  const draft = (await bidder.get(`/bidRevisions/id/${idOf(revision)}`)).body
  expect(rowsOf(draft, 'lineItems')).toMatchObject(CHANGED)
  expect((await bidder.post(`/bidRevisions/submit/${idOf(revision)}`, { version: 1 })).body.message).toMatch(
    /unit rate/,
  )
})
test('a revision in preparation is changed too, and a discount never refuses an addendum', async () => {
  const project = await made.publishedProject({ ...OPEN, boq: [row('2')] })
  const company = idOf(await made.make('company'))
  const bidder = await made.bidder(company)
  const [only] = rowsOf((await admin.get(`/projects/id/${project}`)).body, 'boq')
  const item = { boqRow: only?._id, code: '2', description: 'Row 2', unit: 'm3', quantity: 12.5, unitRate: 10 }
  const bid = idOf(await made.makeBid({ project, company, currency: 'EUR', lineItems: [item], discount: 100 }))
  expect((await made.submitBid(bid)).status).toBe(200)
  expect((await bidder.post(`/projectBid/revise/${bid}`, { version: 2 })).status).toBe(200)
  const boq = [{ ...row('2', { quantity: 20 }), boqRow: only?._id }]
  const addendum = await admin.post('/addenda/create', { project, title: 'More', changes: 'More of row 2', boq })
  expect((await admin.post(`/addenda/issue/${idOf(addendum.body)}`, { version: 1 })).status).toBe(200)
  const [revision] = (await bidder.get(`/bidRevisions?bid=${bid}&status=draft`)).body.content ?? []
  const draft = (await bidder.get(`/bidRevisions/id/${idOf(revision)}`)).body
  expect(draft).toMatchObject({
    amount: 0,
    lineItems: [{ quantity: 20, unitRate: null, changedFrom: '2 · Row 2 · 12.5 m³' }],
  })
})
