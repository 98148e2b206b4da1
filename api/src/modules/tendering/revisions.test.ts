/** A revision is a draft beside the submitted bid, which counts until the revision is submitted. */
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
const idOf = (row: Body | undefined): string => String(row?._id)
const OPEN = {
  requireVerified: false,
  acceptLateBids: false,
  siteVisit: null,
  bidOpeningAt: null,
  startDate: null,
  endDate: null,
}
const ITEM = { code: '1', description: 'Piles', unit: 'm', quantity: 2, unitRate: 50, excluded: false }

interface Scene {
  readonly project: string
  readonly bid: string
  readonly bidder: Client
}
async function submitted(tender: object = {}): Promise<Scene> {
  const company = idOf(await made.make('company'))
  const project = await made.publishedProject({ ...OPEN, ...tender })
  const values = { project, company, currency: 'EUR', lineItems: [ITEM], discount: null, attachments: [] }
  const bid = idOf(await made.makeBid(values))
  expect((await made.submitBid(bid)).status).toBe(200)
  return { project, bid, bidder: await made.bidder(company) }
}
const read = async (who: Client, family: string, id: string): Promise<Body> =>
  (await who.get(`/${family}/id/${id}`)).body
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = await read(who, family, id)
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
async function begun({ bid, bidder }: Scene): Promise<string> {
  const answer = await step(bidder, 'projectBid', 'revise', bid)
  expect(answer, answer.text).toMatchObject({ status: 200, body: { status: 'submitted' } })
  const [draft] = (await bidder.get(`/bidRevisions?bid=${bid}&status=draft`)).body.content ?? []
  return idOf(draft)
}
const close = (project: string) =>
  service.database.query(sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`)

test('the submitted bid counts while a revision is prepared, and is opened where the revision is never submitted', async () => {
  const scene = await submitted()
  const revision = await begun(scene)
  const before = await read(scene.bidder, 'projectBid', scene.bid)
  const change = { version: 1, lineItems: [{ ...ITEM, unitRate: 40 }] }
  const changed = await scene.bidder.put(`/bidRevisions/update/${revision}`, change)
  expect(changed, changed.text).toMatchObject({ status: 200, body: { amount: 80, status: 'draft' } })
  expect(await read(scene.bidder, 'projectBid', scene.bid)).toMatchObject({
    status: 'submitted',
    amount: 100,
    receiptNo: before['receiptNo'],
  })
  await close(scene.project)
  const refused = await step(scene.bidder, 'bidRevisions', 'submit', revision)
  expect(refused).toMatchObject({ status: 422, body: { message: 'The bid deadline has passed.' } })
  expect((await step(admin, 'projects', 'open-bids', scene.project)).status).toBe(200)
  expect(await read(admin, 'projectBid', scene.bid)).toMatchObject({ status: 'under_review', amount: 100 })
  // what was prepared and never submitted stays its company's own, also after the opening
  expect((await admin.get(`/bidRevisions/id/${revision}`)).status).toBe(404)
  expect((await admin.get(`/bidRevisions?bid=${scene.bid}`)).body.totalElements).toBe(1)
  expect((await scene.bidder.get(`/bidRevisions/id/${revision}`)).status).toBe(200)
})
test('a revision that is submitted replaces the offer, under the same receipt number', async () => {
  const scene = await submitted()
  const revision = await begun(scene)
  const file = await made.document()
  await service.database.query(sql`update "file" set created_by = ${scene.bidder.person} where _id = ${file}`)
  const values = {
    lineItems: [{ ...ITEM, unitRate: 40 }],
    exclusions: 'No piles deeper than 20 m',
    attachments: [file],
  }
  expect((await scene.bidder.put(`/bidRevisions/update/${revision}`, { version: 1, ...values })).status).toBe(200)
  const before = await read(scene.bidder, 'projectBid', scene.bid)
  const answer = await step(scene.bidder, 'bidRevisions', 'submit', revision)
  expect(answer, answer.text).toMatchObject({
    status: 200,
    body: { status: 'submitted', receipt: `${String(before['receiptNo'])}/2` },
  })
  const after = await read(scene.bidder, 'projectBid', scene.bid)
  expect(after).toMatchObject({
    amount: 80,
    revision: 2,
    receiptNo: before['receiptNo'],
    exclusions: 'No piles deeper than 20 m',
    attachments: [{ _id: file }],
    contentHash: answer.body['contentHash'],
    submittedAt: answer.body['submittedAt'],
  })
  expect(after['contentHash']).not.toBe(before['contentHash'])
  const again = await scene.bidder.put(`/bidRevisions/update/${revision}`, { version: 3, amount: 1 })
  expect(again).toMatchObject({ status: 422 })
  expect(await scene.bidder.del(`/bidRevisions/delete/${revision}`)).toMatchObject({ status: 422 })
})
test('one revision is prepared at a time; it can be discarded and brought back', async () => {
  const scene = await submitted()
  const revision = await begun(scene)
  const twice = await step(scene.bidder, 'projectBid', 'revise', scene.bid)
  expect(twice.body.message).toBe('A revision is begun already: continue it, or discard it.')
  expect((await scene.bidder.del(`/bidRevisions/delete/${revision}`)).status).toBe(200)
  const next = await begun(scene)
  expect(await scene.bidder.post(`/bidRevisions/restore/${revision}`, {})).toMatchObject({ status: 409 })
  expect((await scene.bidder.del(`/bidRevisions/delete/${next}`)).status).toBe(200)
  expect((await scene.bidder.post(`/bidRevisions/restore/${revision}`, {})).status).toBe(200)
  expect((await step(scene.bidder, 'projectBid', 'withdraw', scene.bid, { reason: 'no capacity' })).status).toBe(200)
  const late = await step(scene.bidder, 'bidRevisions', 'submit', revision)
  expect(late.body.message).toBe('A bid can be changed only as a draft.')
})
test('nobody but the company begins, reads, changes, submits or discards a revision', async () => {
  const scene = await submitted({ sealed: false })
  expect((await step(admin, 'projectBid', 'revise', scene.bid)).status).toBe(403)
  const revision = await begun(scene)
  const other = await made.bidder(idOf(await made.make('company')))
  for (const who of [admin, other]) {
    expect((await who.get(`/bidRevisions/id/${revision}`)).status).toBe(404)
    expect((await who.get(`/bidRevisions?status=draft`)).body.totalElements).toBe(0)
    expect((await who.get(`/bidRevisions/status-count`)).text).not.toContain('"key":"draft","label":"Draft","count":1')
    expect((await who.put(`/bidRevisions/update/${revision}`, { version: 1, amount: 1 })).status).toBe(404)
    expect((await who.post(`/bidRevisions/submit/${revision}`, { version: 1 })).status).toBe(404)
    expect((await who.del(`/bidRevisions/delete/${revision}`)).status).toBe(404)
  }
})
