/** What is kept of bids as they are handed in, and of their opening. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
const close = (project: string) =>
  service.database.query(sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`)
const revisions = async (who: Client, bid: string) =>
  (await who.get(`/bidRevisions?bid=${bid}&sort=revision`)).body.content ?? []

test('a bid that is submitted again keeps what it said before, for its bidder alone until it is opened', async () => {
  const [company, owner] = [idOf(await made.make('company')), idOf(await made.make('company'))]
  const project = await made.publishedProject({ ...OPEN, company: owner, sealed: true, allowRevision: true })
  const bid = idOf(await made.makeBid({ project, company, lineItems: [], discount: 0, amount: 1000 }))
  const [bidder, theirs] = [
    await service.person({ alias: 'company-admin', company }),
    await service.person({ alias: 'company-admin', company: owner }),
  ]
  const first = (await step(bidder, 'projectBid', 'submit', bid)).body
  await step(bidder, 'projectBid', 'revise', bid)
  const [draft] = (await bidder.get(`/bidRevisions?bid=${bid}&status=draft`)).body.content ?? []
  const revision = String(draft?._id)
  expect((await bidder.put(`/bidRevisions/update/${revision}`, { version: 1, amount: 900 })).status).toBe(200)
  expect((await bidder.post(`/bidRevisions/submit/${revision}`, { version: 2 })).status).toBe(200)
  const again = (await bidder.get(`/projectBid/id/${bid}`)).body
  expect(again).toMatchObject({ amount: 900, revision: 2, receiptNo: first['receiptNo'], status: 'submitted' })
  const kept = await revisions(bidder, bid)
  expect(kept).toMatchObject([
    { revision: 1, amount: 1000, contentHash: first['contentHash'], receipt: `${String(first['receiptNo'])}/1` },
    { revision: 2, amount: 900, contentHash: again['contentHash'] },
  ])
  const [old] = kept
  for (const who of [admin, theirs]) {
    expect(await revisions(who, bid)).toEqual([])
    expect((await who.get(`/bidRevisions/id/${String(old?._id)}`)).status).toBe(404)
    expect((await who.get(`/bidRevisions/history/${String(old?._id)}`)).status).toBe(404)
    expect((await who.get(`/bidRevisions/export?bid=${bid}&format=csv`)).text).not.toContain('1000')
  }
  await close(project)
  expect((await step(admin, 'projects', 'open-bids', project)).status).toBe(200)
  expect(await revisions(admin, bid)).toHaveLength(2)
  expect(await revisions(theirs, bid)).toEqual([])
})
test('an opening is recorded with who, when and which bids, read by staff and the owner', async () => {
  const [owner, company] = [idOf(await made.make('company')), idOf(await made.make('company'))]
  const project = await made.publishedProject({ ...OPEN, company: owner, visibility: 'public', openingBy: 'one' })
  const bid = await made.makeBid({ project, company, lineItems: [], discount: 0, amount: 1234.5 })
  await made.submitBid(idOf(bid))
  await close(project)
  expect((await step(admin, 'projects', 'open-bids', project)).status).toBe(200)
  const list = async (who: Client) => (await who.get(`/bidOpenings?project=${project}`)).body.content ?? []
  const [record] = await list(admin)
  const whole = (await admin.get(`/bidOpenings/id/${String(record?._id)}`)).body
  expect(whole).toMatchObject({
    bidCount: 1,
    askedBy: null,
    openedBy: expect.stringMatching(/./),
    contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    bids: [{ place: 1, bid: bid['number'], amount: 1234.5, currency: 'EUR' }],
  })
  expect(await list(await service.person({ alias: 'company-admin', company: owner }))).toHaveLength(1)
  expect(await list(await service.person({ alias: 'company-admin', company }))).toEqual([])
})
test('the evaluators are fixed with the opening: nobody joins who could read scores, and nobody leaves to read them', async () => {
  const [member, other] = [await service.person(), await service.person()]
  const project = await made.publishedProject({ ...OPEN, openingBy: 'one', evaluators: [member.person] })
  const change = async (evaluators: readonly string[]) => {
    const { version } = (await admin.get(`/projects/id/${project}`)).body
    return admin.put(`/projects/update/${project}`, { version, evaluators })
  }
  expect((await change([member.person, other.person])).status).toBe(200)
  await made.submitBid(idOf(await made.makeBid({ project })))
  await close(project)
  expect((await step(admin, 'projects', 'open-bids', project)).status).toBe(200)
  const [opening] = (await admin.get(`/bidOpenings?project=${project}`)).body.content ?? []
  const names = await Promise.all([member, other].map(async each => (await each.get('/profile')).body['name']))
  expect((await admin.get(`/bidOpenings/id/${String(opening?._id)}`)).body).toMatchObject({
    evaluators: names.map(name => ({ name })),
  })
  for (const panel of [[member.person], [], [member.person, other.person, admin.person]])
    expect(await change(panel)).toMatchObject({ status: 422, body: { errors: [{ field: 'evaluators' }] } })
  expect((await change([other.person, member.person])).status).toBe(200)
})
test('where two people open, one asks and another one opens', async () => {
  const project = await made.publishedProject({ ...OPEN, openingBy: 'two' })
  await made.submitBid(idOf(await made.makeBid({ project })))
  expect((await step(admin, 'projects', 'ask-opening', project)).body.message).toMatch(/stay sealed/)
  await close(project)
  expect((await step(admin, 'projects', 'open-bids', project)).body.message).toMatch(/asks for the opening first/)
  expect((await step(admin, 'projects', 'ask-opening', project)).status).toBe(200)
  expect((await step(admin, 'projects', 'open-bids', project)).body.message).toMatch(/You asked for the opening/)
  const second = await service.person()
  expect((await step(second, 'projects', 'ask-opening', project)).body.message).toMatch(/asked for it already/)
  expect((await step(second, 'projects', 'open-bids', project)).status).toBe(200)
  const { content = [] } = (await admin.get(`/bidOpenings?project=${project}`)).body
  expect(content).toMatchObject([{ askedBy: expect.stringMatching(/./), openedBy: expect.stringMatching(/./) }])
})
