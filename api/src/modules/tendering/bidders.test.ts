/** What befalls the bids of a project as it is opened, closed, cancelled and changed, and which bidders hear what. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let bidder: Client
let made: Fixtures
let company: string
let owner: string
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
const one = async (family: string, id: string): Promise<Body> => (await admin.get(`/${family}/id/${id}`)).body
async function step(family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  return admin.post(`/${family}/${name}/${id}`, { version: (await one(family, id)).version, ...more })
}
const newest = async (who: Client): Promise<Body | undefined> => (await who.get('/notifications')).body.content?.[0]
const forget = () => service.database.query(sql`delete from inbox`)
const OPEN = {
  requireVerified: false,
  siteVisit: null,
  bidOpeningAt: null,
  startDate: null,
  endDate: null,
  timeZone: 'UTC',
}
const tender = (more: object = {}): Promise<string> =>
  made.publishedProject({ ...OPEN, company: owner, title: 'Culvert', ...more })
/** One bid in each of the states, the first of them the bidder's. */
async function bidsIn(project: string, states: readonly string[]): Promise<string[]> {
  const bids: string[] = []
  for (const [i, status] of states.entries()) {
    const by = i === 0 ? company : idOf(await made.make('company'))
    const bid = idOf(await made.makeBid({ project, company: by }))
    await service.database.query(sql`update project_bid set status = ${status} where _id = ${bid}`)
    bids.push(bid)
  }
  return bids
}
/** Which of the bids' companies the last news went to. */
async function toldOf(bids: readonly string[]): Promise<boolean[]> {
  const [last] = (await admin.get('/companyNotification?sort=-createdAt&size=1')).body.content ?? []
  const told = new Set([...((await one('companyNotification', String(last?._id))).companies ?? [])].map(idOf))
  return Promise.all(bids.map(async bid => told.has(String((await one('projectBid', bid)).company?._id))))
}
const statesOf = (bids: readonly string[]): Promise<string[]> =>
  Promise.all(bids.map(async bid => String((await one('projectBid', bid)).status)))
const past = (project: string) =>
  service.database.query(sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`)
const STATES = [
  'draft',
  'submitted',
  'under_review',
  'shortlisted',
  'won',
  'lost',
  'withdrawn',
  'disqualified',
] as const

describe('the bids of a project', () => {
  test('are opened where one was submitted, and only those', async () => {
    const project = await tender()
    await past(project)
    expect(await step('projects', 'open-bids', project)).toMatchObject({
      status: 422,
      body: { message: 'No bid was submitted.' },
    })
    await service.database.query(
      sql`update projects set bid_deadline = now() + interval '1 hour' where _id = ${project}`,
    )
    const bids = await bidsIn(project, ['draft', 'withdrawn', 'submitted'])
    expect(await step('projects', 'open-bids', project)).toMatchObject({
      status: 422,
      body: { message: 'Bids stay sealed until the bid deadline has passed.' },
    })
    await past(project)
    const opened = await step('projects', 'open-bids', project)
    expect(opened.status, opened.text).toBe(200)
    expect(Math.abs(Date.parse(String(opened.body.bidsOpenedAt)) - Date.now())).toBeLessThan(60_000)
    expect(await statesOf(bids)).toEqual(['draft', 'withdrawn', 'under_review'])
    const at = String((await one('projectBid', bids[2] ?? '')).openedAt)
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  })
  test('fall with a project that is cancelled, where they were still in, and their bidders hear of it', async () => {
    const project = await tender()
    const bids = await bidsIn(project, STATES)
    await forget()
    expect((await step('projects', 'cancel', project, { reason: 'no money' })).status).toBe(200)
    const gone = 'project_cancelled'
    expect(await statesOf(bids)).toEqual([gone, gone, gone, gone, gone, 'lost', 'withdrawn', 'disqualified'])
    expect(await toldOf(bids)).toEqual([true, true, true, true, true, false, false, false])
    expect(await newest(bidder)).toMatchObject({
      title: 'Culvert is cancelled',
      body: 'The project was cancelled; it takes no bids any more.',
    })
    const other = await tender()
    await bidsIn(other, ['withdrawn', 'lost', 'disqualified'])
    await forget()
    expect((await step('projects', 'cancel', other, { reason: 'no money' })).status).toBe(200)
    expect(await newest(bidder)).toBeUndefined()
  })
  test('lose with a project that nobody gets, where they were considered', async () => {
    const sealed = await tender()
    await bidsIn(sealed, ['submitted'])
    expect(await step('projects', 'close-unsuccessful', sealed, { reason: 'too late' })).toMatchObject({
      status: 422,
      body: { message: 'Bids were submitted: open them first, or cancel the project.' },
    })
    const project = await tender()
    const bids = await bidsIn(project, ['under_review', 'shortlisted', 'draft', 'withdrawn', 'disqualified'])
    await forget()
    const reason = 'All are too dear.'
    expect((await step('projects', 'close-unsuccessful', project, { reason })).status).toBe(200)
    expect(await statesOf(bids)).toEqual(['lost', 'lost', 'draft', 'withdrawn', 'disqualified'])
    expect(await toldOf(bids)).toEqual([true, true, false, false, false])
    expect(await one('projectBid', bids[1] ?? '')).toMatchObject({ statusReason: reason })
    expect(await newest(bidder)).toMatchObject({
      title: 'Culvert is closed without an award',
      body: reason,
      linkUrl: `/view-projects/${project}`,
    })
  })
  test.each([
    ['lose', 'was not chosen'],
    ['disqualify', 'was disqualified'],
  ])('are told one by one: %s', async (name, outcome) => {
    const project = await tender()
    const [bid = ''] = await bidsIn(project, ['under_review'])
    expect((await step('projectBid', name, bid, { reason: 'too slow' })).status).toBe(200)
    expect(await newest(bidder)).toMatchObject({
      title: `Culvert: your bid ${outcome}`,
      body: 'too slow',
      linkUrl: `/view-projects/${project}`,
    })
  })
})
describe('a tender that changes', () => {
  async function change(project: string, values: object): Promise<string | undefined> {
    await forget()
    const { version } = await one('projects', project)
    const answer = await admin.put(`/projects/update/${project}`, { version, ...values })
    expect(answer.status, answer.text).toBe(200)
    const told = await newest(bidder)
    if (told !== undefined)
      expect(told).toMatchObject({
        title: expect.stringMatching(/^Culvert(?: has changed|: new bid deadline)$/),
        linkUrl: `/view-projects/${project}`,
      })
    return told === undefined ? undefined : String(told.body)
  }
  test('tells its bidders what has changed, each thing in its sentence', async () => {
    const [paper, more] = [await made.document(), await made.document()]
    const project = await tender({ attachments: [paper] })
    await bidsIn(project, ['draft'])
    expect(await change(project, { contactPerson: 'Somebody else' })).toBeUndefined()
    const visit = { at: '2030-12-01T08:00:00Z', place: 'At the gate' }
    const VISIT = 'The site visit is now 1 Dec 2030, 08:00 UTC.'
    const PLACE = 'The place or the notes of the site visit have changed.'
    const PAPERS = 'Its documents have changed: read them before you bid.'
    expect(await change(project, { startDate: '2032-02-01' })).toBe(
      'The works are to run from 1 Feb 2032 to a day to be agreed.',
    )
    expect(await change(project, { startDate: null, endDate: '2032-05-01' })).toBe(
      'The works are to run from a day to be agreed to 1 May 2032.',
    )
    expect(await change(project, { siteVisit: visit })).toBe(`${VISIT} ${PLACE}`)
    expect(await change(project, { siteVisit: { ...visit, place: 'At the quay' } })).toBe(PLACE)
    expect(await change(project, { attachments: [paper, more] })).toBe(PAPERS)
    const all = {
      bidDeadline: '2031-05-06T07:08:00Z',
      startDate: '2032-02-01',
      siteVisit: { ...visit, at: '2030-12-02T08:00:00Z' },
      attachments: [paper, more, await made.document()],
    }
    const { bidDeadline } = await one('projects', project)
    const before = new Date(String(bidDeadline)).toISOString().slice(11, 16)
    expect(await change(project, all)).toBe(
      [
        `The bid deadline has moved from 1 Jan 2031, ${before} UTC to 6 May 2031, 07:08 UTC.`,
        'The site visit has moved from 1 Dec 2030, 08:00 UTC to 2 Dec 2030, 08:00 UTC.',
        'The works are to run from 1 Feb 2032 to 1 May 2032.',
        `${PLACE} ${PAPERS}`,
      ].join(' '),
    )
  })
  test('tells them on hold too, nobody who has withdrawn, nor when bids are taken no longer', async () => {
    const project = await tender()
    const [bid = ''] = await bidsIn(project, ['under_review'])
    expect((await step('projects', 'hold', project, { reason: 'a question' })).status).toBe(200)
    expect(await change(project, { endDate: '2032-05-01' })).toMatch('to 1 May 2032.')
    await service.database.query(sql`update project_bid set status = 'withdrawn' where _id = ${bid}`)
    expect(await change(project, { endDate: '2032-06-01' })).toBeUndefined()
    await service.database.query(sql`update project_bid set status = 'shortlisted' where _id = ${bid}`)
    await service.database.query(sql`update projects set status = 'under_evaluation' where _id = ${project}`)
    expect(await change(project, { endDate: '2032-07-01' })).toBeUndefined()
  })
})
