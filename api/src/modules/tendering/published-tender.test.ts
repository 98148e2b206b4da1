/** What bidders rely on once a tender is published, what a bid comes to, and until when it can be taken back. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
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
const idOf = (row: Body): string => String(row._id)
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
/** Whose a record is to change: a bid is its company's. */
async function actorOf(family: string, row: Body): Promise<Client> {
  return family === 'projectBid' ? made.bidder(String(row.company?._id)) : admin
}
async function update(family: string, id: string, values: object): Promise<Answer> {
  const row = (await admin.get(`/${family}/id/${id}`)).body
  const { version } = row
  return (await actorOf(family, row)).put(`/${family}/update/${id}`, { version, ...values })
}
async function step(family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const row = (await admin.get(`/${family}/id/${id}`)).body
  const { version } = row
  return (await actorOf(family, row)).post(`/${family}/${name}/${id}`, { version, ...more })
}
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }

describe('a published tender', () => {
  test.each([
    ['boq', []],
    ['sealed', false],
    ['acceptLateBids', false],
    ['awardCriteria', 'quality_only'],
    ['bidSecurityPercent', 0],
    ['performanceSecurityPercent', 1],
    ['paymentTerms', 'In a year'],
    ['currency', 'USD'],
    ['description', '<p>Another building</p>'],
    ['visibility', 'invited'],
    ['requireVerified', true],
    ['budget', 1],
  ])('keeps what bidders rely on: %s', async (field, value) => {
    const project = await made.publishedProject(OPEN)
    const before = (await admin.get(`/projects/id/${project}`)).body
    const answer = await update('projects', project, { [field]: value })
    expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'rule_broken', errors: [{ field }] } })
    expect((await admin.get(`/projects/id/${project}`)).body[field]).toEqual(before[field])
  })
  test('can be written again as it is, and where nobody relies on it', async () => {
    const project = await made.publishedProject(OPEN)
    const { sealed, currency, boq, description } = (await admin.get(`/projects/id/${project}`)).body
    const same = await update('projects', project, {
      sealed,
      currency,
      boq,
      description,
      contactPerson: 'Somebody else',
    })
    expect(same, same.text).toMatchObject({ status: 200, body: { contactPerson: 'Somebody else' } })
  })
  test('is closed later only, and not once its bids are open', async () => {
    const project = await made.publishedProject({ ...OPEN, bidDeadline: soon(60) })
    for (const bidDeadline of [soon(59), soon(-60 * 24 * 10)]) {
      const earlier = await update('projects', project, { bidDeadline })
      expect(earlier, earlier.text).toMatchObject({ status: 422, body: { errors: [{ field: 'bidDeadline' }] } })
    }
    expect((await update('projects', project, { bidDeadline: soon(120) })).status).toBe(200)
    await service.database.query(
      sql`update projects set bid_deadline = now() - interval '3 days' where _id = ${project}`,
    )
    expect(await update('projects', project, { bidDeadline: soon(-60) })).toMatchObject({ status: 422 })
    const bid = await made.makeBid({ project: await made.publishedProject(OPEN) })
    await service.database.query(
      sql`update project_bid set project = ${project}, status = 'submitted' where _id = ${idOf(bid)}`,
    )
    expect((await step('projects', 'open-bids', project)).status).toBe(200)
    expect(await update('projects', project, { bidDeadline: soon(60) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'bidDeadline' }] },
    })
  })
  test('is not opened before the last deadline that was announced', async () => {
    const project = await made.publishedProject({ ...OPEN, bidDeadline: soon(60) })
    expect((await update('projects', project, { bidDeadline: soon(90) })).status).toBe(200)
    const early = await step('projects', 'open-bids', project)
    expect(early.body.message).toBe('Bids stay sealed until the bid deadline has passed.')
  })
  test('keeps the papers that bidders were given', async () => {
    const [first, second] = [await made.document(), await made.document()]
    const project = await made.publishedProject({ ...OPEN, attachments: [first] })
    expect(await update('projects', project, { attachments: [second] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'attachments' }] },
    })
    expect((await update('projects', project, { attachments: [first, second] })).status).toBe(200)
  })
  test('has its dates in order from the start', async () => {
    const body = { ...(await made.body('projects')), ...OPEN, bidDeadline: '2031-03-10T12:00:00Z' }
    for (const [field, values] of [
      ['startDate', { startDate: '2031-03-09' }],
      ['siteVisit.at', { siteVisit: { at: '2031-03-11T08:00:00Z' } }],
      ['bidOpeningAt', { bidOpeningAt: '2031-03-10T11:00:00Z' }],
      ['endDate', { startDate: '2031-04-02', endDate: '2031-04-01' }],
    ] as const) {
      const answer = await admin.post('/projects/create', { ...body, ...values })
      expect(answer, field).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    }
  })
  test("tells a bidder that it is another company's, and its owner who has it", async () => {
    const [owner, bidder] = [idOf(await made.make('company')), idOf(await made.make('company'))]
    const project = await made.publishedProject({ ...OPEN, company: owner, visibility: 'public' })
    const reason = async (company: string) => {
      const user = await service.person({ alias: 'company-admin', company })
      return (await user.get(`/projects/id/${project}`)).body.readOnly
    }
    expect(await reason(owner)).toMatch(/network has taken it over/)
    expect(await reason(bidder)).toBe('It belongs to another company.')
  })
  test('with bids that nobody has opened is not closed without an award', async () => {
    const project = await made.publishedProject(OPEN)
    const bid = await made.makeBid({ project })
    expect((await step('projectBid', 'submit', idOf(bid))).status).toBe(200)
    const closed = await step('projects', 'close-unsuccessful', project, { reason: 'nothing suits' })
    expect(closed.body.message).toBe('Bids were submitted: open them first, or cancel the project.')
  })
})
describe('a bid', () => {
  const item = (quantity: number, unitRate: number, excluded = false) => ({
    description: `Item at ${unitRate}`,
    quantity,
    unitRate,
    excluded,
  })
  test('comes to what its priced items come to, less the discount, whatever amount is typed', async () => {
    const project = await made.publishedProject(OPEN)
    const company = idOf(await made.make('company'))
    const bidder = await service.person({ alias: 'company-admin', company })
    const amounts = async () => (await bidder.get(`/projectBid/id/${id}`)).body.amount
    const lineItems = [item(1.5, 33.33), item(10, 12.5), item(4, 99, true)]
    const bid = await made.makeBid({ project, company, currency: 'EUR', amount: 1, discount: 10, lineItems })
    const id = idOf(bid)
    // 49.995 is rounded by itself to 50.00
    expect(await amounts()).toBe(165)
    const changed = async (values: object) => {
      expect((await update('projectBid', id, values)).status).toBe(200)
      return amounts()
    }
    expect(await changed({ amount: 7 })).toBe(165)
    expect(await changed({ discount: null })).toBe(175)
    expect(await changed({ lineItems: [item(1, 396_913.5)] })).toBe(396_913.5)
    const much = await update('projectBid', id, { discount: 396_913.51 })
    expect(much, much.text).toMatchObject({ status: 422, body: { errors: [{ field: 'discount' }] } })
    // without items it is the amount that was typed
    expect(await changed({ lineItems: [], discount: null, amount: 12 })).toBe(12)
  })
  test('is kept as a draft with items that have no rate yet, and submitted when each is priced or excluded', async () => {
    const project = await made.publishedProject(OPEN)
    const unpriced = { description: 'Item', quantity: 2, unitRate: null, excluded: false }
    const lineItems = [item(3, 10), unpriced, { ...unpriced, excluded: true }, unpriced]
    const company = idOf(await made.make('company'))
    const bidder = await service.person({ alias: 'company-admin', company })
    const id = idOf(await made.makeBid({ project, company, currency: 'EUR', lineItems, discount: null }))
    expect((await bidder.get(`/projectBid/id/${id}`)).body).toMatchObject({ status: 'draft', amount: 30, lineItems })
    const refused = await step('projectBid', 'submit', id)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'Priced items without a unit rate: 2 of 4, the first in row 2. Price or exclude each.',
      },
    })
    const priced = [item(3, 10), { ...unpriced, unitRate: 0 }, { ...unpriced, excluded: true }, item(1, 5)]
    expect((await update('projectBid', id, { lineItems: priced })).status).toBe(200)
    expect((await step('projectBid', 'submit', id)).status).toBe(200)
  })
  test('that was submitted stays in after the deadline, late bids accepted or not', async () => {
    for (const acceptLateBids of [false, true]) {
      const project = await made.publishedProject({ ...OPEN, acceptLateBids })
      const bids = [idOf(await made.makeBid({ project })), idOf(await made.makeBid({ project }))]
      for (const bid of bids) expect((await step('projectBid', 'submit', bid)).status).toBe(200)
      const [first = '', second = ''] = bids
      expect((await step('projectBid', 'withdraw', second, { reason: 'in time' })).status).toBe(200)
      const draft = idOf(await made.makeBid({ project }))
      await service.database.query(
        sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
      )
      expect(await step('projectBid', 'withdraw', first, { reason: 'too late' })).toMatchObject({ status: 422 })
      expect(await step('projectBid', 'revise', first)).toMatchObject({ status: 422 })
      expect((await step('projectBid', 'withdraw', draft, { reason: 'never handed in' })).status).toBe(200)
    }
  })
})
