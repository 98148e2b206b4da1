/** Addenda issued and bids opened at once, on a real PostgreSQL. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }

test('fifty that are issued at once get one number each, without a gap', async () => {
  const project = await made.publishedProject(OPEN)
  const body = { ...(await made.body('addenda', { project })), boq: [], title: 'At once' }
  const ids: string[] = []
  for (let i = 0; i < 50; i += 1) ids.push(String((await admin.post('/addenda/create', body)).body._id))
  const answers = await Promise.all(ids.map(id => admin.post(`/addenda/issue/${id}`, { version: 1 })))
  expect(new Set(answers.map(each => each.status))).toEqual(new Set([200]))
  const numbers = answers.map(each => Number(each.body['number'])).toSorted((a, b) => a - b)
  expect(numbers).toEqual(ids.map((_, index) => index + 1))
})
test('one opening is recorded also when twenty open at once', async () => {
  const project = await made.publishedProject({ ...OPEN, openingBy: 'one' })
  const bid = String((await made.makeBid({ project }))._id)
  await made.submitBid(bid)
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
  )
  const { version } = (await admin.get(`/projects/id/${project}`)).body
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => admin.post(`/projects/open-bids/${project}`, { version })),
  )
  expect(answers.filter(each => each.status === 200)).toHaveLength(1)
  expect((await admin.get(`/bidOpenings?project=${project}`)).body['totalElements']).toBe(1)
})
async function bidding() {
  const company = String((await made.make('company'))._id)
  const project = await made.publishedProject({ ...OPEN, visibility: 'public' })
  const bid = String((await made.makeBid({ project, company }))._id)
  const bidder = await service.person({ alias: 'company-admin', company })
  const draft = {
    ...(await made.body('addenda', { project })),
    boq: [],
    sealing: null,
    newDeadline: null,
    material: true,
  }
  const addendum = async (): Promise<string> => String((await admin.post('/addenda/create', draft)).body._id)
  const issue = async (id: string) => admin.post(`/addenda/issue/${id}`, { version: 1 })
  const read = async () => (await admin.get(`/projectBid/id/${bid}`)).body
  return { bid, bidder, addendum, issue, read }
}
test('an addendum that is issued beside a confirmation is never confirmed unseen', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bid, bidder, addendum, issue, read } = await bidding()
    await bidder.post(`/projectBid/submit/${bid}`, { version: 1 })
    expect((await issue(await addendum())).status).toBe(200)
    const [second, { version }] = [await addendum(), await read()]
    const [issued, confirmed] = await Promise.all([
      issue(second),
      bidder.post(`/projectBid/confirm-addenda/${bid}`, { version }),
    ])
    expect(issued.status, issued.text).toBe(200)
    expect([200, 409], confirmed.text).toContain(confirmed.status)
    expect(await read()).toMatchObject({ unconfirmedAddenda: confirmed.status === 200 ? 1 : 2 })
  }
})
test('an addendum that is issued beside a submission is either before that bid or waits to be confirmed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bid, bidder, addendum, issue, read } = await bidding()
    const id = await addendum()
    const [issued, submitted] = await Promise.all([issue(id), bidder.post(`/projectBid/submit/${bid}`, { version: 1 })])
    expect([issued.status, submitted.status], `${issued.text} ${submitted.text}`).toEqual([200, 200])
    const { addendaConfirmed, unconfirmedAddenda } = await read()
    expect(Number(addendaConfirmed) + Number(unconfirmedAddenda)).toBe(1)
  }
})
