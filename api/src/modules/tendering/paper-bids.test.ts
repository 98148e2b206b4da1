/** Bids that came on paper: staff enter them, somebody else checks them, and they are sealed like any other. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let typist: Client
let checker: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  typist = await service.person()
  checker = await service.person()
  made = createFixtures(service, typist)
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
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await typist.get(`/projectBid/id/${id}`)).body
  return who.post(`/projectBid/${name}/${id}`, { version, ...more })
}
async function entered(tender: object = {}) {
  const company = idOf(await made.make('company'))
  const bidder = await made.bidder(company)
  const project = await made.publishedProject({ ...OPEN, ...tender })
  const values = { project, company, currency: 'EUR', amount: 4321.5, contact: 'By post' }
  const answer = await typist.post('/projectBid/create', values)
  expect(answer, answer.text).toMatchObject({
    status: 201,
    body: { enteredBy: { _id: typist.person }, amount: 4321.5 },
  })
  return { bid: idOf(answer.body), bidder, project, company }
}
const proof = async (more: object = {}) => ({ receivedAt: ago(5), scan: [await made.document()], ...more })
const titles = async (who: Client): Promise<string[]> =>
  [...((await who.get('/notifications')).body.content ?? [])].map(each => String(each.title))

test('a company is not offered to hand over its own bid: it submits it', async () => {
  const company = idOf(await made.make('company'))
  const bidder = await made.bidder(company)
  const values = { project: await made.publishedProject(OPEN), company, currency: 'EUR', amount: 10, contact: 'Desk' }
  const own = await bidder.post('/projectBid/create', values)
  expect(own, own.text).toMatchObject({ status: 201 })
  const offered = own.body.transitions?.map(each => String(each.name))
  expect(offered).toEqual(expect.arrayContaining(['submit', 'withdraw']))
  expect(offered).not.toContain('hand-over')
  const refused = await bidder.post(`/projectBid/hand-over/${idOf(own.body)}`, { version: 1, ...(await proof()) })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await bidder.get(`/projectBid/id/${idOf(own.body)}`)).body.status).toBe('draft')
})
test('a bid that staff enter counts once another person has compared it with its scan', async () => {
  const { bid, bidder } = await entered()
  expect(await titles(bidder)).toContainEqual(expect.stringContaining('staff enter a bid in your name'))
  for (const missing of ['receivedAt', 'scan'])
    expect(await step(typist, 'hand-over', bid, { ...(await proof()), [missing]: null })).toMatchObject({ status: 400 })
  const own = await step(typist, 'hand-over', bid, await proof({ checker: typist.person }))
  expect(own).toMatchObject({ status: 422, body: { errors: [{ field: 'checker' }] } })
  const future = await step(typist, 'hand-over', bid, await proof({ receivedAt: ago(-5) }))
  expect(future).toMatchObject({ status: 422, body: { errors: [{ field: 'receivedAt' }] } })
  const handed = await proof({ checker: checker.person })
  expect(await step(typist, 'hand-over', bid, handed)).toMatchObject({
    status: 200,
    // handed over, it is sealed from who typed it
    body: { status: 'in_check', amount: null, scan: null },
  })
  expect(await titles(bidder)).toContainEqual(expect.stringContaining('came on paper'))
  expect((await checker.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: 4321.5, scan: [{}] })
  expect((await typist.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: null })
  // who read the sealed bid is kept, once an hour
  expect((await checker.get(`/projectBid/id/${bid}`)).status).toBe(200)
  const entries = (await typist.get(`/projectBid/history/${bid}?size=50`)).body.content ?? []
  const readings = entries.filter(each => String(each.action) === 'read-sealed')
  expect(readings).toHaveLength(2)
  expect(new Set(readings.map(each => each.actor?._id))).toEqual(new Set([checker.person, typist.person]))
  const third = await service.person()
  expect((await third.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: null, scan: null })
  expect((await step(typist, 'confirm-check', bid)).body.message).toMatch(/Another person/)
  expect((await step(third, 'confirm-check', bid)).body.message).toMatch(/colleague who is named/)
  expect(await step(checker, 'confirm-check', bid)).toMatchObject({
    status: 200,
    body: { status: 'submitted', submittedAt: handed.receivedAt, isLate: false, amount: null, openedAt: null },
  })
  expect((await bidder.get(`/projectBid/id/${bid}`)).body).toMatchObject({ amount: 4321.5 })
})
test('the company checks it too, sends it back, or withdraws what is not its own', async () => {
  const { bid, bidder } = await entered()
  expect((await bidder.put(`/projectBid/update/${bid}`, { version: 1, amount: 1 })).body.message).toMatch(
    /Staff are entering/,
  )
  expect((await step(bidder, 'submit', bid)).body.message).toMatch(/Staff are entering/)
  expect((await step(typist, 'hand-over', bid, await proof())).status).toBe(200)
  expect((await step(bidder, 'send-back', bid, { reason: 'the rate is wrong' })).status).toBe(200)
  expect((await typist.get(`/projectBid/id/${bid}`)).body).toMatchObject({ status: 'draft', amount: 4321.5 })
  const { version } = (await typist.get(`/projectBid/id/${bid}`)).body
  expect((await typist.put(`/projectBid/update/${bid}`, { version, amount: 4000 })).status).toBe(200)
  expect((await step(typist, 'hand-over', bid, await proof())).status).toBe(200)
  expect((await step(bidder, 'confirm-check', bid)).body).toMatchObject({ status: 'submitted', amount: 4000 })
  const other = await entered()
  expect((await step(other.bidder, 'withdraw', other.bid, { reason: 'not ours' })).status).toBe(200)
})
test('what was received in time may be typed in after the deadline, and what came late may not', async () => {
  const late = await entered()
  await service.database.query(sql`update projects set bid_deadline = ${ago(10)} where _id = ${late.project}`)
  const refused = await step(typist, 'hand-over', late.bid, await proof())
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'receivedAt' }] } })
  expect((await step(typist, 'hand-over', late.bid, await proof({ receivedAt: ago(11) }))).status).toBe(200)
  // the opening waits for the check
  const open = async () => {
    const { version } = (await typist.get(`/projects/id/${late.project}`)).body
    return typist.post(`/projects/open-bids/${late.project}`, { version })
  }
  expect((await open()).body.message).toMatch(/not checked yet: B-/)
  expect((await step(late.bidder, 'confirm-check', late.bid)).status).toBe(200)
  expect((await open()).status).toBe(200)
})
test('the opening can go on without a bid that nobody checked', async () => {
  const { bid, project, bidder } = await entered()
  const other = idOf(await made.makeBid({ project }))
  expect((await made.submitBid(other)).status).toBe(200)
  expect((await step(typist, 'hand-over', bid, await proof({ checker: checker.person }))).status).toBe(200)
  expect((await step(typist, 'leave-out', bid, { reason: 'no check' })).body.message).toMatch(/until the opening/)
  await service.database.query(sql`update projects set bid_deadline = ${ago(1)} where _id = ${project}`)
  expect((await step(typist, 'leave-out', bid, { reason: 'no check' })).body).toMatchObject({ status: 'not_counted' })
  expect(await titles(bidder)).toContainEqual(expect.stringContaining('was not counted'))
  const { version } = (await typist.get(`/projects/id/${project}`)).body
  expect((await typist.post(`/projects/open-bids/${project}`, { version })).status).toBe(200)
  const [opening] = (await typist.get(`/bidOpenings?project=${project}`)).body.content ?? []
  const record = (await typist.get(`/bidOpenings/id/${idOf(opening)}`)).body
  const number = String((await typist.get(`/projectBid/id/${bid}`)).body['number'])
  expect(record).toMatchObject({ bidCount: 1, notCounted: [{ bid: number, reason: 'no check' }] })
})
describe('a bid that the company made', () => {
  test('is neither handed over, submitted, withdrawn, revised, deleted nor restored by staff', async () => {
    const project = await made.publishedProject(OPEN)
    const bid = idOf(await made.makeBid({ project }))
    for (const [name, more] of [
      ['submit', {}],
      ['withdraw', { reason: 'x' }],
    ] as const)
      expect((await step(typist, name, bid, more)).status, name).toBe(403)
    expect((await step(typist, 'hand-over', bid, await proof())).status).toBe(400)
    expect(await typist.del(`/projectBid/delete/${bid}`)).toMatchObject({ status: 422 })
    const { company } = (await typist.get(`/projectBid/id/${bid}`)).body
    const bidder = await made.bidder(String(company?._id))
    expect((await bidder.del(`/projectBid/delete/${bid}`)).status).toBe(200)
    expect(await typist.post(`/projectBid/restore/${bid}`, {})).toMatchObject({ status: 422 })
    expect((await bidder.post(`/projectBid/restore/${bid}`, {})).status).toBe(200)
  })
})
