/** Addenda to a tender that runs: their numbers, what they change, who hears of them, and what bidders confirm. */
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
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const OPEN = {
  requireVerified: false,
  showEstimate: false,
  siteVisit: null,
  bidOpeningAt: null,
  startDate: null,
  endDate: null,
}
const EMPTY = {
  boq: [],
  awardCriteria: null,
  criteria: [],
  priceWeight: null,
  bidSecurityPercent: null,
  performanceSecurityPercent: null,
  retentionPercent: null,
  paymentTerms: null,
  attachments: [],
}
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
async function draft(project: string, more: object = {}): Promise<string> {
  const answer = await admin.post('/addenda/create', { project, title: 'A', changes: 'Something', ...EMPTY, ...more })
  expect(answer, answer.text).toMatchObject({ status: 201, body: { number: null, status: 'draft' } })
  return idOf(answer.body)
}
const issue = (id: string): Promise<Answer> => step(admin, 'addenda', 'issue', id)

test('are numbered by project, change the tender, and stay as they were issued', async () => {
  const [project, other] = [await made.publishedProject(OPEN), await made.publishedProject(OPEN)]
  const deadline = '2033-01-01T10:00:00.000Z'
  const boq = [{ unit: 'no', description: 'Piles, in place of a slab', quantity: 7 }]
  const first = await draft(project, { newDeadline: deadline, retentionPercent: 7, boq, sealing: 'unsealed' })
  const second = await draft(project)
  expect((await issue(first)).body).toMatchObject({ number: 1, status: 'issued' })
  expect((await issue(await draft(other))).body).toMatchObject({ number: 1 })
  expect((await issue(second)).body).toMatchObject({ number: 2 })
  expect((await admin.get(`/projects/id/${project}`)).body).toMatchObject({
    bidDeadline: deadline,
    retentionPercent: 7,
    sealed: false,
    boq: [{ description: 'Piles, in place of a slab', quantity: 7 }],
  })
  const { version } = (await admin.get(`/addenda/id/${first}`)).body
  expect(await admin.put(`/addenda/update/${first}`, { version, changes: 'Nothing' })).toMatchObject({ status: 422 })
  expect(await admin.del(`/addenda/delete/${first}`)).toMatchObject({ status: 422 })
  expect((await issue(first)).status).toBe(409)
})
test('that move the deadline beyond the opening put that off too, and leave a later one where it is', async () => {
  const [deadline, opening, later] = [
    '2032-05-03T10:00:00.000Z',
    '2032-05-04T10:00:00.000Z',
    '2032-05-09T10:00:00.000Z',
  ]
  for (const [planned, then] of [
    [opening, '2032-05-06T10:00:00.000Z'],
    [later, later],
  ] as const) {
    const project = await made.publishedProject({ ...OPEN, bidDeadline: deadline, bidOpeningAt: planned })
    const newDeadline = '2032-05-06T10:00:00.000Z'
    const issued = await issue(await draft(project, { newDeadline }))
    expect(issued.status, issued.text).toBe(200)
    expect((await admin.get(`/projects/id/${project}`)).body).toMatchObject({
      bidDeadline: newDeadline,
      bidOpeningAt: then,
    })
  }
})
test('move the deadline later only, and are refused after it', async () => {
  const project = await made.publishedProject({ ...OPEN, bidDeadline: soon(60) })
  const earlier = await issue(await draft(project, { newDeadline: soon(30) }))
  expect(earlier.body.message).toBe('The bid deadline may only be moved to a later time.')
  const waiting = await draft(project)
  await service.database.query(
    sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
  )
  const late = await issue(waiting)
  expect(late).toMatchObject({ status: 422, body: { message: expect.stringContaining('deadline has passed') } })
  const body = { project, title: 'A', changes: 'Something', ...EMPTY }
  expect(await admin.post('/addenda/create', body)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'project' }] },
  })
  const unpublished = idOf(await made.make('projects'))
  expect(await admin.post('/addenda/create', { ...body, project: unpublished })).toMatchObject({ status: 422 })
})
test('are read by bidders once they are issued, told to them and to whoever was invited, once', async () => {
  const [bidder, invited, stranger] = [
    idOf(await made.make('company')),
    idOf(await made.make('company')),
    idOf(await made.make('company')),
  ]
  const project = await made.publishedProject({ ...OPEN, visibility: 'public', invitedCompanies: [invited] })
  await made.makeBid({ project, company: bidder })
  const addendum = await draft(project, { newDeadline: '2033-02-01T10:00:00.000Z' })
  const [theirs, guests, strangers] = await Promise.all(
    [bidder, invited, stranger].map(company => service.person({ alias: 'company-admin', company })),
  )
  expect((await theirs?.get(`/addenda/id/${addendum}`))?.status).toBe(404)
  expect((await issue(addendum)).status).toBe(200)
  expect((await theirs?.get(`/addenda/id/${addendum}`))?.body).toMatchObject({ number: 1 })
  const told = async (who: Client | undefined) => {
    const { body } = (await who?.get('/notifications')) ?? { body: {} as Body }
    return (body.content ?? []).filter(each => String(each.title).includes('addendum 1')).length
  }
  expect([await told(theirs), await told(guests), await told(strangers)]).toEqual([1, 1, 0])
  const [{ n } = { n: 0 }] = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from company_notification where project = ${project} and title like '%has changed%'`,
  )
  expect(n, 'the later deadline is told by the addendum alone').toBe(0)
})
test('that are material are confirmed on bids that were in, by the bidder itself', async () => {
  const company = idOf(await made.make('company'))
  const project = await made.publishedProject({ ...OPEN, visibility: 'public' })
  const bid = idOf(await made.makeBid({ project, company }))
  const bidder = await service.person({ alias: 'company-admin', company })
  expect((await step(bidder, 'projectBid', 'submit', bid)).status).toBe(200)
  const marks = async () => (await admin.get(`/projectBid/id/${bid}`)).body['unconfirmedAddenda']
  await issue(await draft(project, { material: false }))
  expect(await marks()).toBe(0)
  expect((await step(bidder, 'projectBid', 'confirm-addenda', bid)).status).toBe(422)
  await issue(await draft(project, { material: true }))
  expect(await marks()).toBe(1)
  const refused = await issue(await draft(project, { sealing: 'unsealed' }))
  expect(refused.body.message).toMatch(/submitted already/)
  expect((await step(admin, 'projectBid', 'confirm-addenda', bid)).status).toBe(403)
  // from a page that was opened before another one nobody confirms it unseen
  const { version } = (await admin.get(`/projectBid/id/${bid}`)).body
  await issue(await draft(project, { material: true }))
  expect(await bidder.post(`/projectBid/confirm-addenda/${bid}`, { version })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { unconfirmedAddenda: 2 } },
  })
  const confirmed = await step(bidder, 'projectBid', 'confirm-addenda', bid)
  expect(confirmed, confirmed.text).toMatchObject({ status: 200, body: { status: 'submitted', unconfirmedAddenda: 0 } })
  await issue(await draft(project, { material: true }))
  expect(await marks()).toBe(1)
  await step(bidder, 'projectBid', 'revise', bid)
  const [revision] = (await bidder.get(`/bidRevisions?bid=${bid}&status=draft`)).body.content ?? []
  expect((await bidder.post(`/bidRevisions/submit/${String(revision?._id)}`, { version: 1 })).status).toBe(200)
  expect(await marks()).toBe(0)
})
test('say row by row what they change in the bill, on the record for good and in the mail', async () => {
  const company = idOf(await made.make('company', { language: 'en' }))
  const rows = [
    { code: null, description: 'Concrete', unit: 'm3', quantity: 100, allowAlternatives: false, lot: null },
    { code: null, description: 'Steel', unit: 't', quantity: 10, allowAlternatives: false, lot: null },
  ]
  const project = await made.publishedProject({ ...OPEN, visibility: 'public', boq: rows })
  await made.makeBid({ project, company })
  const boq = [
    { ...rows[0], quantity: 120 },
    { description: 'Blocks', unit: 'm2', quantity: 50 },
  ]
  const addendum = await draft(project, { boq })
  expect((await admin.get(`/addenda/id/${addendum}`)).body['billChanges']).toEqual([])
  expect((await issue(addendum)).status).toBe(200)
  const bidder = await service.person({ alias: 'company-admin', company })
  expect((await bidder.get(`/addenda/id/${addendum}`)).body['billChanges']).toMatchObject([
    { kind: 'changed', before: 'Concrete · 100 m³', after: 'Concrete · 120 m³' },
    { kind: 'added', before: null, after: 'Blocks · 50 m²' },
    { kind: 'removed', before: 'Steel · 10 t', after: null },
  ])
  const [mail] = await service.database.query<{ body: string }>(
    sql`select o.body from outer_notification o where o.company = ${company} and o.body like '%was: Concrete%'`,
  )
  expect(mail?.body).toContain('Row of the bill was: Concrete · 100 m³ – is now: Concrete · 120 m³')
  expect(mail?.body).toContain('New row of the bill: Blocks · 50 m²')
  expect(mail?.body).toContain('Row removed from the bill: Steel · 10 t')
})
