/** When a bid goes in, is changed, taken back and looked at, and what its receipt says. */
import { createHash } from 'node:crypto'
import { LARGEST_AMOUNT } from '@siteoffice/domain/engine/money'
import type { Offer } from '@siteoffice/domain/modules/tendering/bid-offer'
import { offerText } from '@siteoffice/domain/modules/tendering/bid-offer'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { networkToday } from '../../lib/network-day.ts'

let service: Service
let admin: Client
let bidder: Client
let made: Fixtures
let company: string
let owner: string
const OPEN = {
  requireVerified: false,
  acceptLateBids: false,
  siteVisit: null,
  bidOpeningAt: null,
  startDate: null,
  endDate: null,
}
const idOf = (row: Body): string => String(row._id)
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = idOf(await made.make('company'))
  owner = idOf(await made.make('company'))
  bidder = await service.person({ alias: 'company-admin', company })
})
afterAll(() => service.stop())
const refused = (message: string) => ({ status: 422, body: { code: 'rule_broken', message } })
const wrong = (field: string, message: string, code = 'rule_broken') => ({
  body: { code, errors: [{ field, message }] },
})
const one = async (id: string): Promise<Body> => (await admin.get(`/projectBid/id/${id}`)).body
/** A transition of a bid, by a person of its company where nobody is named. */
async function step(name: string, id: string, more: object = {}, who?: Client): Promise<Answer> {
  const actor = who ?? (await made.bidder(String((await one(id)).company?._id)))
  return actor.post(`/projectBid/${name}/${id}`, { version: (await one(id)).version, ...more })
}
async function change(id: string, values: object, who = admin): Promise<Answer> {
  return who.put(`/projectBid/update/${id}`, { version: (await one(id)).version, ...values })
}
const tender = (more: object = {}): Promise<string> => made.publishedProject({ ...OPEN, company: owner, ...more })
const offer = async (project: string, more: object = {}): Promise<string> =>
  idOf(await made.makeBid({ project, company, currency: 'EUR', ...more }))
const set = (project: string, values: object) =>
  service.database.query(sql`update projects set status = v.status, bid_deadline = v.bid_deadline, bids_opened_at = v.bids_opened_at
    from projects p, lateral jsonb_populate_record(p, ${JSON.stringify(values)}::jsonb) v where p._id = ${project} and projects._id = ${project}`)
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
const WHY = { reason: 'for the test' }

describe('a bid goes in', () => {
  test('for a project of others only, that takes bids, until its deadline', async () => {
    const [project, other] = [await tender(), idOf(await made.make('company'))]
    const owners = await made.bidder(owner)
    const create = async (values: object, who = bidder) =>
      who.post('/projectBid/create', { project, contact: 'Ann', amount: 1, ...values })
    expect(await create({}, owners)).toMatchObject({
      status: 422,
      ...wrong('company', 'cannot bid on its own project'),
    })
    const draft = await offer(project, { company: other })
    await set(project, { bid_deadline: ago(1) })
    const late = 'The bid deadline has passed.'
    expect(await create({})).toMatchObject({ status: 422, ...wrong('project', late) })
    expect(await step('submit', draft)).toMatchObject(refused(late))
    const told = async () => (await one(draft)).bidDeadline
    expect(await told()).toBe((await admin.get(`/projects/id/${project}`)).body.bidDeadline)
    await set(project, { bid_deadline: ago(-60), status: 'on_hold' })
    expect(await told()).toBeNull()
    expect(await create({})).toMatchObject({ status: 422, ...wrong('project', 'The project does not take bids now.') })
    expect(await step('submit', draft)).toMatchObject(refused('The project does not take bids now.'))
    await set(project, { status: 'published' })
    expect((await step('submit', draft)).status).toBe(200)
    expect(await create({ project: draft })).toMatchObject(
      wrong('project', 'there is no such record', 'missing_reference'),
    )
  })
  test('of verified companies only where the project says so', async () => {
    const draft = await offer(await tender({ requireVerified: true }))
    expect(await step('submit', draft)).toMatchObject(refused('The project takes bids of verified companies only.'))
    const verify = (verification: string, days: number) =>
      service.database.query(
        sql`update company set verification = ${verification}, verified_until = ${networkToday} + ${days}::int where _id = ${company}`,
      )
    await verify('verified', -1)
    expect((await step('submit', draft)).status).toBe(422)
    await verify('verified', 0)
    expect((await step('submit', draft)).status).toBe(200)
    await verify('unverified', 10)
  })
  test('with a receipt over what was offered, and late where it is late', async () => {
    const [project, open] = [await tender({ acceptLateBids: true }), await tender({ sealed: false })]
    const [sealed, read] = [await offer(project), await offer(open)]
    await set(project, { bid_deadline: ago(1) })
    const answer = await step('submit', sealed, {}, bidder)
    expect(answer.body).toMatchObject({ status: 'submitted', isLate: true, openedAt: null })
    expect(answer.body.receiptNo).toMatch(/^R-\d{6}$/)
    const text = offerText(answer.body as unknown as Offer) // an offer as its bidder reads it
    expect(answer.body.contentHash).toBe(createHash('sha256').update(text).digest('hex'))
    const other = await step('submit', read, {}, bidder)
    expect(other.body).toMatchObject({ isLate: false, openedAt: other.body.submittedAt })
    expect(Math.abs(Date.parse(String(other.body.submittedAt)) - Date.now())).toBeLessThan(60_000)
    expect(Number(String(other.body.receiptNo).slice(2))).toBe(Number(String(answer.body.receiptNo).slice(2)) + 1)
  })
})
describe('a bid that was submitted', () => {
  test('is revised where the project allows it, and withdrawn, until the deadline', async () => {
    const [project, once] = [await tender({ acceptLateBids: true }), await tender({ allowRevision: false })]
    const [bid, fixed] = [await offer(project), await offer(once)]
    for (const id of [bid, fixed]) expect((await step('submit', id)).status).toBe(200)
    expect(await step('revise', fixed)).toMatchObject(refused('Bids on this project may not be revised.'))
    await set(project, { bid_deadline: ago(1) })
    const stays = 'The bid deadline has passed: a bid that was submitted stays in.'
    expect(await step('revise', bid)).toMatchObject(refused(stays))
    expect(await step('withdraw', bid, WHY)).toMatchObject(refused(stays))
    await set(once, { bid_deadline: ago(1) })
    expect(await step('revise', fixed)).toMatchObject(refused('The bid deadline has passed.'))
    await set(project, { bid_deadline: ago(-60), status: 'on_hold' })
    expect(await step('revise', bid)).toMatchObject(refused('The project does not take bids now.'))
    expect((await step('withdraw', bid, WHY)).status).toBe(200)
    const draft = await offer(await tender())
    await set(String((await one(draft)).project?._id), { bid_deadline: ago(1) })
    expect((await step('withdraw', draft, WHY)).status).toBe(200)
  })
  test('is changed by its company as a draft only, and deleted as a draft or when it is withdrawn', async () => {
    const bid = await offer(await tender())
    expect((await change(bid, { subcontractors: 'none' }, bidder)).status).toBe(200)
    expect((await step('submit', bid)).status).toBe(200)
    expect(await change(bid, { subcontractors: 'one' }, bidder)).toMatchObject({
      status: 422,
      ...wrong('subcontractors', 'can no longer be changed'),
    })
    expect((await change(bid, { internalNotes: 'looks well' })).status).toBe(200)
    const remove = () => bidder.del(`/projectBid/delete/${bid}`)
    const kept = wrong('status', 'must be draft or withdrawn before a bid can be deleted')
    expect(await remove()).toMatchObject({ status: 422, ...kept })
    expect((await step('withdraw', bid, WHY)).status).toBe(200)
    expect(await change(bid, { subcontractors: 'two' }, bidder)).toMatchObject(
      refused('A bid can be changed only as a draft.'),
    )
    // what was handed in is kept with its receipt
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'in_use' } })
    const draft = await offer(await tender())
    expect(await admin.del(`/projectBid/delete/${draft}`)).toMatchObject({ status: 422 })
    expect((await bidder.del(`/projectBid/delete/${draft}`)).status).toBe(200)
  })
  test('is looked at when the project’s bids are open', async () => {
    const project = await tender()
    const bid = await offer(project)
    expect((await step('submit', bid)).status).toBe(200)
    expect(await step('review', bid, {}, admin)).toMatchObject(refused("Open the project's bids first."))
    await set(project, { bids_opened_at: ago(0) })
    expect((await step('review', bid, {}, admin)).status).toBe(200)
  })
})
test('a bid that is considered again forgets why it was not', async () => {
  const award = await made.openedBid(company)
  const id = idOf(await made.make('project-winnings', award))
  const path = (name: string) => `/project-winnings/${name}/${id}`
  expect((await (await service.person()).post(path('approve'), { version: 1 })).status).toBe(200)
  expect((await admin.post(path('declare'), { version: 2 })).status).toBe(200)
  expect((await bidder.post(path('accept'), { version: 3 })).status).toBe(200)
  await service.database.query(sql`update project_bid set status_reason = 'not this one' where _id = ${award.bid}`)
  expect((await admin.post(path('revoke'), { version: 4, reason: 'a protest' })).status).toBe(200)
  expect(await one(award.bid)).toMatchObject({ status: 'under_review', statusReason: null })
})
test('a new bid with which several things are wrong is told one of them, and no other refusal is left unheard', async () => {
  const project = await tender({ company })
  const priced = { lineItems: [{ description: 'An item', quantity: 1, unitRate: 1 }], discount: 2 }
  for (const lot of [null, crypto.randomUUID()]) {
    const body = await made.body('projectBid', { project, company, currency: 'EUR', ...priced, lot })
    expect((await admin.post('/projectBid/create', body)).status).toBe(422)
  }
})
describe('the amount of a bid', () => {
  const item = (quantity: number, unitRate: number) => ({ description: 'An item', quantity, unitRate })
  test('is what its items come to, whichever of them is written', async () => {
    const bid = await offer(await tender(), { lineItems: [item(0.333, 1)], discount: null })
    expect(await one(bid)).toMatchObject({ amount: null })
    expect((await bidder.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: 0.33 })
    const seen = async (values: object) => (await change(bid, values, bidder)).body.amount
    expect(await seen({ currency: 'KWD' })).toBe(0.333)
    expect(await seen({ currency: 'EUR', amount: 1 })).toBe(0.33)
    expect(await seen({ discount: 0.33 })).toBe(0)
    expect(await change(bid, { discount: 0.34 }, bidder)).toMatchObject({
      status: 422,
      ...wrong('discount', 'is more than the total of the priced items'),
    })
    const most = item(1, LARGEST_AMOUNT)
    expect(await change(bid, { discount: null, lineItems: [most, item(1, 1)] }, bidder)).toMatchObject({
      status: 422,
      ...wrong('lineItems', 'come to more than can be kept'),
    })
    expect(await seen({ discount: null, lineItems: [most] })).toBe(LARGEST_AMOUNT)
    expect(await seen({ amount: 3 })).toBe(LARGEST_AMOUNT)
    expect(await seen({ lineItems: [item(2, 3)] })).toBe(6)
    // what is stored stays as it is where nothing of the price is written
    await service.database.query(sql`update project_bid set amount = 5 where _id = ${bid}`)
    expect(await seen({ subcontractors: 'none' })).toBe(5)
    expect(await seen({ lineItems: [] })).toBe(5)
    expect(await seen({ lineItems: null, amount: 6 })).toBe(6)
  })
})
