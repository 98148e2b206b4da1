/** The days of a project, who may change it and when, and what its owner and those invited hear. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let owner: string
let owners: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  owner = idOf(await made.make('company'))
  owners = await service.person({ alias: 'company-admin', company: owner })
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const soon = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
const WHY = { reason: 'because' }
const read = async (id: string): Promise<Body> => (await admin.get(`/projects/id/${id}`)).body
const project = async (more: object = {}): Promise<string> =>
  idOf(await made.make('projects', { ...OPEN, company: owner, ...more }))
const published = (more: object = {}): Promise<string> => made.publishedProject({ ...OPEN, company: owner, ...more })
async function step(name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = await read(id)
  return admin.post(`/projects/${name}/${id}`, { version, ...more })
}
const update = async (id: string, values: object, who = admin): Promise<Answer> =>
  who.put(`/projects/update/${id}`, { version: (await read(id)).version, ...values })
const bring = (id: string, status: string) =>
  service.database.query(sql`update projects set status = ${status} where _id = ${id}`)
const refused = (answer: Answer, message: string): void =>
  expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'rule_broken', message } })
const wrong = (answer: Answer, field: string, message: string): void =>
  expect(answer, answer.text).toMatchObject({
    status: 422,
    body: { code: 'rule_broken', errors: [{ field, message }] },
  })

describe('the days of a project', () => {
  const DEADLINE = '2031-03-10T12:00:00.000Z'
  const RULES = [
    ['endDate', 'must not be before the start', { startDate: '2031-04-02', endDate: '2031-04-01' }],
    ['bidOpeningAt', 'must not be before the bid deadline', { bidOpeningAt: '2031-03-10T11:59:00Z' }],
    ['startDate', 'must not be before the bid deadline', { startDate: '2031-03-09' }],
    ['siteVisit.at', 'must not be after the bid deadline', { siteVisit: { at: '2031-03-10T12:01:00Z' } }],
  ] as const
  test.each(RULES)('stand in order from the start: %s %s', async (field, message, values) => {
    const body = { ...(await made.body('projects')), ...OPEN, bidDeadline: DEADLINE }
    wrong(await admin.post('/projects/create', { ...body, ...values }), field, message)
    const id = await project({ bidDeadline: DEADLINE })
    wrong(await update(id, values), field, message)
  })
  test('may be the same day or instant', async () => {
    const id = await project({ bidDeadline: DEADLINE })
    const same = { startDate: '2031-03-10', endDate: '2031-03-10', bidOpeningAt: DEADLINE, siteVisit: { at: DEADLINE } }
    const answer = await update(id, same)
    expect(answer.status, answer.text).toBe(200)
    // what is there already counts, whichever of them is written
    wrong(await update(id, { endDate: '2031-03-09' }), 'endDate', 'must not be before the start')
    wrong(await update(id, { startDate: '2031-03-11' }), 'endDate', 'must not be before the start')
    wrong(
      await update(id, { bidDeadline: '2031-03-10T12:01:00Z' }),
      'bidOpeningAt',
      'must not be before the bid deadline',
    )
    const later = { bidDeadline: '2031-03-11T12:00:00Z', bidOpeningAt: null }
    wrong(await update(id, later), 'startDate', 'must not be before the bid deadline')
    wrong(
      await update(id, { bidDeadline: '2031-03-10T11:00:00Z' }),
      'siteVisit.at',
      'must not be after the bid deadline',
    )
    expect((await update(id, { title: 'Another title' })).status).toBe(200)
    // what stands wrong from before is no reason to refuse something else
    await service.database.query(sql`update projects set end_date = '2031-03-01' where _id = ${id}`)
    expect((await update(id, { title: 'Yet another title' })).status).toBe(200)
    await service.database.query(sql`update projects set end_date = '2031-03-10' where _id = ${id}`)
    expect((await update(id, { siteVisit: { place: 'At the gate' } })).status).toBe(200)
    expect((await update(id, { siteVisit: null })).status).toBe(200)
  })
})
describe('what was announced', () => {
  const DAYS = { bidDeadline: '2031-03-10T12:00:00Z', bidOpeningAt: '2031-03-12T12:00:00Z' }
  const LATER = 'may only be moved to a later time'
  test('is put off and never brought forward, while the project runs', async () => {
    const id = await published({ ...DAYS, startDate: '2031-04-02', endDate: '2031-05-02' })
    wrong(await update(id, { bidDeadline: '2031-03-10T11:59:00Z' }), 'bidDeadline', LATER)
    wrong(await update(id, { bidOpeningAt: '2031-03-12T11:59:00Z' }), 'bidOpeningAt', LATER)
    for (const status of ['published', 'on_hold', 'under_evaluation', 'awarded', 'in_progress']) {
      await bring(id, status)
      wrong(await update(id, { startDate: '2031-04-01' }), 'startDate', LATER)
      wrong(await update(id, { endDate: '2031-05-01' }), 'endDate', LATER)
    }
    expect((await update(id, { startDate: '2031-04-02', endDate: '2031-05-03' })).status).toBe(200)
    await bring(id, 'pending_approval')
    const free = { startDate: '2031-04-01', endDate: '2031-05-01', bidDeadline: '2031-03-09T12:00:00Z' }
    expect((await update(id, free)).status).toBe(200)
  })
  test('may be said later where nothing was', async () => {
    const id = await published({ bidDeadline: DAYS.bidDeadline })
    const days = { bidOpeningAt: '2031-03-10T12:00:00Z', startDate: '2031-03-11', endDate: '2031-03-12' }
    expect((await update(id, days)).status).toBe(200)
  })
  test('has a deadline to come, or the one that it had', async () => {
    const id = await published()
    const past = soon(-60 * 24)
    await service.database.query(sql`update projects set bid_deadline = ${past}::timestamptz where _id = ${id}`)
    wrong(await update(id, { bidDeadline: soon(-60) }), 'bidDeadline', 'must be a time to come')
    expect((await update(id, { bidDeadline: past })).status).toBe(200)
    expect((await update(id, { bidDeadline: soon(60) })).status).toBe(200)
  })
  test('keeps its papers', async () => {
    const [first, second] = [await made.document(), await made.document()]
    const id = await published({ attachments: [first] })
    expect((await update(id, { attachments: [first] })).status).toBe(200)
    wrong(
      await update(id, { attachments: [second] }),
      'attachments',
      'may be added to, but what bidders were given stays',
    )
    expect((await update(id, { attachments: [second, first] })).status).toBe(200)
    expect((await update(id, { attachments: [second] })).status, 'one of two is gone').toBe(422)
    const draft = await project({ attachments: [first] })
    expect((await update(draft, { attachments: [second] })).status).toBe(200)
  })
})
describe('a project', () => {
  const LATE = 'The bid deadline has passed: set a later one first.'
  test('is offered and published before its deadline', async () => {
    const id = await project()
    const passed = () =>
      service.database.query(sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${id}`)
    await passed()
    refused(await step('submit', id), LATE)
    await update(id, { bidDeadline: soon(60) })
    expect((await step('submit', id)).status).toBe(200)
    await passed()
    refused(await step('publish', id), LATE)
  })
  test('gets its number when it is published; its owner and those invited hear of it', async () => {
    const guest = idOf(await made.make('company'))
    const guests = await service.person({ alias: 'company-admin', company: guest })
    const title = `Slipway ${made.next()}`
    const id = await published({ title, invitedCompanies: [guest] })
    const { number, publishedAt } = await read(id)
    expect(String(number)).toMatch(new RegExp(`^P-${networkDayOf().slice(0, 4)}-\\d{4}$`))
    expect(Math.abs(Date.parse(String(publishedAt)) - Date.now())).toBeLessThan(60_000)
    const next = String((await read(await published())).number)
    expect(Number(next.slice(-4))).toBe(Number(String(number).slice(-4)) + 1)
    const heard = async (who: Client) =>
      [...((await who.get('/notifications?size=50')).body.content ?? [])]
        .filter(each => String(each.title).includes(title))
        .map(each => [String(each.title), String(each.body), String(each.linkUrl)])
    const link = `/view-projects/${id}`
    expect(await heard(owners)).toEqual([
      [
        `${title} is published`,
        `Its number is ${String(number)}. Bids are taken until the deadline that you have set.`,
        link,
      ],
    ])
    const [invitation] = (await admin.get(`/tenderInvitations?project=${id}`)).body.content ?? []
    expect(await heard(guests)).toEqual([
      [
        `You are invited to bid: ${title}`,
        `${String(number)} is open for your bid.`,
        `/view-tenderInvitations/${String(invitation?._id)}`,
      ],
    ])
  })
  test('that is sent back tells its owner why', async () => {
    const id = await project({ title: 'Jetty' })
    await step('submit', id)
    expect((await step('reject', id, { reason: 'The bill of quantities is empty.' })).status).toBe(200)
    expect((await owners.get('/notifications')).body.content?.[0]).toMatchObject({
      title: 'Jetty was not published',
      body: 'The bill of quantities is empty.',
      linkUrl: `/view-projects/${id}`,
    })
  })
  test('is changed by its owner while it is theirs, by staff until it is over', async () => {
    const id = await project()
    const taken = 'The network has taken it over; ask its staff for changes.'
    for (const [status, byOwner, byStaff] of [
      ['draft', undefined, undefined],
      ['rejected', undefined, undefined],
      ['pending_approval', taken, undefined],
      ['published', taken, undefined],
      ['awarded', taken, undefined],
      ['completed', 'The project is over.', 'The project is over.'],
      ['cancelled', 'The project is over.', 'The project is over.'],
      ['unsuccessful', 'The project is over.', 'The project is over.'],
    ] as const) {
      await bring(id, status)
      for (const [who, sentence] of [
        [owners, byOwner],
        [admin, byStaff],
      ] as const) {
        const answer = await update(id, { contactPerson: `Somebody ${made.next()}` }, who)
        if (sentence === undefined) expect(answer.status, `${status} ${answer.text}`).toBe(200)
        else refused(answer, sentence)
      }
    }
  })
  test('is deleted as a draft, or when it was rejected or cancelled', async () => {
    for (const status of ['pending_approval', 'published', 'on_hold', 'completed', 'unsuccessful']) {
      const id = await project()
      await bring(id, status)
      wrong(
        await admin.del(`/projects/delete/${id}`),
        'status',
        'must be draft, rejected or cancelled before a project can be deleted',
      )
    }
    for (const status of ['draft', 'rejected', 'cancelled']) {
      const id = await project()
      await bring(id, status)
      expect((await admin.del(`/projects/delete/${id}`)).status, status).toBe(200)
    }
  })
  test('is closed or cancelled only where no award, bill or contract stands in the way', async () => {
    const award = await made.openedBid()
    const id = award.project
    const winning = idOf(await made.make('project-winnings', award))
    refused(await step('close-unsuccessful', id, WHY), 'A winning declaration is under way: reject or revoke it first.')
    const stand = (status: string) =>
      service.database.query(sql`update project_winnings set status = ${status} where _id = ${winning}`)
    await stand('accepted')
    const bill = idOf(await made.make('billings', { company: award.company, winning, project: id }))
    await service.database.query(sql`update billings set status = 'issued' where _id = ${bill}`)
    refused(await step('cancel', id, WHY), 'Its commission is billed: void that bill first.')
    await stand('contract_signed')
    refused(await step('cancel', id, WHY), 'A contract is signed: terminate it first.')
    const open = await published()
    const bid = idOf(await made.makeBid({ project: open }))
    await made.submitBid(bid)
    refused(await step('close-unsuccessful', open, WHY), 'Bids were submitted: open them first, or cancel the project.')
  })
  test('is opened after its deadline, where somebody has bid', async () => {
    const id = await published({ bidDeadline: soon(60) })
    refused(await step('open-bids', id), 'Bids stay sealed until the bid deadline has passed.')
    await service.database.query(sql`update projects set bid_deadline = now() - interval '1 second' where _id = ${id}`)
    refused(await step('open-bids', id), 'No bid was submitted.')
  })
})
