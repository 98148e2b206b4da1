/** A tender that hides its bidders: until the opening no answer that staff get depends on who bids (lifecycles.md, project). */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { tableName } from '../../lib/sql-names.ts'

interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: object }>>
}
/** What changes by itself, or by being read: the log of exports, sheets with the number of bids, documents with the time. */
const UNSTEADY =
  /^\/(health|ready|metrics|openapi|jobs|profile|audit-log(\/export)?$|projects\/export|billings\/statement)/
const WRITES = 'create,update,submit,revise,withdraw'
const TIMES = /"requestId":"[^"]*"|"\w*(?:[aA]t|Until|Time)":"[^"]*"/g
/** That there are bids, and how many, staff may know. */
const NUMBER_OF_BIDS = /"bidCount":\d+/g

let service: Service
let admin: Client
let made: Fixtures
let bidder: Client
let company: string
let project: string
const idOf = (row: Body): string => String(row._id)
const TENDER = { requireVerified: false, sealed: true, hidesBidders: true, siteVisit: null, timeZone: 'UTC' }
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = idOf(await made.make('company', { tradeName: 'Quiet Works', legalName: 'Quiet Works LLC' }))
  bidder = await service.person({ alias: 'company-admin', company })
  project = await made.publishedProject(TENDER)
})
afterAll(() => service.stop())

/** What staff read by every address that can be read, with the ids that they might try. */
async function everyAnswer(ids: readonly string[]): Promise<Map<string, string>> {
  const description = (await admin.get('/openapi.json')).body as unknown as Description // what the API says of itself
  const paths = Object.entries(description.paths).flatMap(([path, { get }]) => (get === undefined ? [] : [path]))
  const all = paths.flatMap(path => (path.includes('{') ? ids.map(id => path.replaceAll(/\{\w+\}/g, id)) : [path]))
  const filtered = [
    `/projectBid?company=${company}`,
    `/projectBid?project=${project}`,
    `/outerNotification?company=${company}`,
    `/companyNotification?companies=${company}`,
    '/search?text=Quiet',
    `/audit-log?action=${WRITES}`,
    `/audit-log?action=${WRITES}&resource=projectBid,bidRevisions`,
    `/audit-log?action=${WRITES}&search=Quiet`,
  ]
  const answers = new Map<string, string>()
  for (const path of [...all, ...filtered]) {
    if (UNSTEADY.test(path)) continue
    const { status, text } = await admin.get(path)
    answers.set(path, `${status} ${text.replaceAll(TIMES, '').replaceAll(NUMBER_OF_BIDS, '')}`)
  }
  return answers
}

/** Where answers differ: the address, and what each says there. */
const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].flatMap(([path, answer]) => {
    const former = before.get(path) ?? ''
    let at = 0
    while (at < answer.length && answer[at] === former[at]) at += 1
    const from = Math.max(0, at - 60)
    return former === answer ? [] : [`${path}: ${former.slice(from, at + 60)} | ${answer.slice(from, at + 60)}`]
  })
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const [row] = await service.database.query<{ version: number }>(
    sql`select version from ${raw(tableName(resourceNamed(family)))} where _id = ${id}`,
  )
  return who.post(`/${family}/${name}/${id}`, { version: row?.version, ...more })
}
async function submittedBid(who: Client, of: string): Promise<string> {
  const values = { project, company: of, currency: 'USD', amount: 1234, contact: 'Mona', validityUntil: '2031-01-01' }
  const bid = await who.post('/projectBid/create', values)
  expect(bid).toMatchObject({ status: 201, body: { concealed: true } })
  expect(await step(who, 'projectBid', 'submit', idOf(bid.body))).toMatchObject({ status: 200 })
  return idOf(bid.body)
}
const found = async (who: Client, path: string): Promise<unknown> => (await who.get(path)).body.totalElements

describe('a tender that hides its bidders', () => {
  let bid: string
  test('gives staff the same answers whoever bids, but for the number of bids', async () => {
    const other = idOf(await made.make('company'))
    await submittedBid(await service.person({ alias: 'company-admin', company: other }), other)
    const before = await everyAnswer([project, company])
    bid = await submittedBid(bidder, company)
    await step(bidder, 'projectBid', 'revise', bid)
    await service.outbox.drain()
    const after = await everyAnswer([project, company])
    expect(before.size).toBeGreaterThan(300)
    expect(differences(before, after)).toEqual([])
    expect((await admin.get(`/projects/id/${project}`)).body).toMatchObject({ bidCount: 2 })
  })
  test('answers staff about a bid, by its id, as if it were not there', async () => {
    for (const path of ['id', 'history', 'timeline', 'files', 'readers'])
      expect(await admin.get(`/projectBid/${path}/${bid}`)).toMatchObject({ status: 404 })
    expect(await admin.get(`/projectBid/options?ids=${bid}`)).toMatchObject({ body: { content: [] } })
    expect(await step(admin, 'projectBid', 'disqualify', bid, { reason: 'a guess' })).toMatchObject({ status: 404 })
    expect(await admin.put(`/projectBid/update/${bid}`, { version: 2, internalNotes: 'x' })).toMatchObject({
      status: 404,
    })
    expect(await admin.del(`/projectBid/delete/${bid}`)).toMatchObject({ status: 404 })
  })
  test('shows the bidder its own bid, number and news', async () => {
    expect((await bidder.get(`/projectBid/id/${bid}`)).body).toMatchObject({ status: 'submitted', amount: 1234 })
    expect((await bidder.get(`/company/id/${company}`)).body).toMatchObject({ bidCount: 1 })
    expect((await bidder.get('/notifications')).body.content?.[0]?.['title']).toMatch(/is submitted$/)
  })
  test('hides the bid from staff who work in the account of a bidder', async () => {
    const lent = await admin.post('/login-company-admin', { userId: bidder.person, reason: 'asked for help' })
    const headers = { authorization: `Bearer ${String(lent.body.token)}` }
    const inside = (path: string) => service.call({ method: 'GET', url: `/api${path}`, headers })
    expect(await inside(`/projectBid/id/${bid}`)).toMatchObject({ status: 404 })
    expect((await inside('/projectBid')).body).toMatchObject({ totalElements: 0 })
  })
  test('takes no bid from paper, no word of who intends to bid, and is not unsealed', async () => {
    const values = { project, company, currency: 'USD', amount: 1, contact: 'Mona', validityUntil: '2031-01-01' }
    const refused = await admin.post('/projectBid/create', values)
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'project' }] } })
    expect(refused.body.message).toContain('hides its bidders until the opening')
    const invited = await made.publishedProject({ ...TENDER, invitedCompanies: [company] })
    const [invitation] = (await bidder.get(`/tenderInvitations?project=${invited}`)).body.content ?? []
    const answer = await step(bidder, 'tenderInvitations', 'intend', String(invitation?._id))
    expect(answer).toMatchObject({ status: 422 })
    expect(answer.body.message).toContain('hides who bids')
    const unsealed = await made.body('projects', { ...TENDER, sealed: false })
    expect(await admin.post('/projects/create', unsealed)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'hidesBidders' }] },
    })
    const addendum = await made.make('addenda', {
      project,
      sealing: 'unsealed',
      newDeadline: null,
      boq: [],
      criteria: [],
    })
    const issued = await step(admin, 'addenda', 'issue', idOf(addendum))
    expect(issued).toMatchObject({ status: 422 })
    expect(issued.body.message).toContain('its bids stay sealed')
  })
  test('shows nothing in the log of mails of what a colleague who follows the bid is told', async () => {
    const colleague = await service.person({ alias: 'company-admin', company })
    await colleague.post(`/projectBid/follow/${bid}`, { follow: true })
    await colleague.put('/profile/notices/notes', { bell: true, mail: 'at_once' })
    expect((await bidder.post(`/projectBid/note/${bid}`, { body: 'Canary 1234' })).status).toBe(201)
    const [mail] = await service.database.query<{ body: string; concealed: boolean }>(
      sql`select body, concealed from outer_notification where recipient = ${colleague.email}`,
    )
    expect(mail).toMatchObject({ concealed: true })
    expect(mail?.body).not.toContain('Canary')
    const log = (await admin.get('/outerNotification?size=100')).text
    for (const word of ['Canary', colleague.email, bid]) expect(log).not.toContain(word)
  })
  test('keeps any two companies that could bid from being merged, so that a refusal tells nothing', async () => {
    const [from, into] = [await made.make('company'), await made.make('company')]
    await service.person({ alias: 'company-admin', company: idOf(from) })
    const merge = (id: string) => step(admin, 'company', 'merge', id, { into: idOf(into) })
    const [stranger, known] = [await merge(idOf(from)), await merge(company)]
    expect(stranger.status).toBe(422)
    expect(known.status).toBe(422)
    expect(known.body.message).toBe(stranger.body.message)
    expect((await merge(idOf(await made.make('company')))).status, 'without accounts it cannot bid').toBe(200)
  })
  test('shows who bid, and what they were sent, once its bids are opened', async () => {
    expect(await found(admin, `/outerNotification?company=${company}`)).toBe(0)
    await service.database.query(
      sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`,
    )
    expect(await step(admin, 'projects', 'open-bids', project)).toMatchObject({ status: 200 })
    expect((await admin.get(`/projectBid/id/${bid}`)).body).toMatchObject({ status: 'under_review', amount: 1234 })
    expect(await found(admin, `/projectBid?company=${company}`)).toBe(1)
    expect((await admin.get(`/company/id/${company}`)).body).toMatchObject({ bidCount: 1 })
    expect(await found(admin, `/companyNotification?companies=${company}&project=${project}`)).toBeGreaterThan(0)
    expect(await found(admin, `/outerNotification?company=${company}`)).toBeGreaterThan(0)
  })
})
