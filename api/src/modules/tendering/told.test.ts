/** What companies hear of their bids, of tenders that change, and of the categories that they ask for. */
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
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
interface Bidder {
  readonly user: Client
  readonly project: string
  readonly title: string
  readonly bid: string
  readonly award: Readonly<Record<string, unknown>>
}
/** A company whose bid was opened, and one of its people. */
async function bidder(): Promise<Bidder> {
  const company = idOf(await made.make('company'))
  const user = await service.person({ alias: 'company-admin', company })
  const award = await made.openedBid(company)
  const { project, bid } = award
  const title = String((await admin.get(`/projects/id/${project}`)).body.title)
  return { user, project, title, bid, award }
}
const heard = async ({ user }: Pick<Bidder, 'user'>) => (await user.get('/notifications')).body.content?.[0]

describe('bidders hear', () => {
  test.each([
    ['disqualify', 'was disqualified', 'The bank guarantee is missing.'],
    ['lose', 'was not chosen', 'The programme is too long.'],
  ])('why a bid is gone: %s', async (name, outcome, reason) => {
    const from = await bidder()
    expect((await step(admin, 'projectBid', name, from.bid, { reason })).status).toBe(200)
    expect(await heard(from)).toMatchObject({ title: `${from.title}: your bid ${outcome}`, body: reason })
  })
  test('that nobody gets the project, which no award may be under way for', async () => {
    const from = await bidder()
    const award = idOf(await made.make('project-winnings', from.award))
    const reason = 'All are too dear.'
    const close = () => step(admin, 'projects', 'close-unsuccessful', from.project, { reason })
    expect(await close()).toMatchObject({ status: 422 })
    expect((await step(admin, 'project-winnings', 'reject', award, { reason: 'a protest' })).status).toBe(200)
    expect(await close()).toMatchObject({ status: 200, body: { status: 'unsuccessful' } })
    const bid = await admin.get(`/projectBid/id/${from.bid}`)
    expect(bid.body).toMatchObject({ status: 'lost', statusReason: reason })
    expect(await heard(from)).toMatchObject({ title: `${from.title} is closed without an award`, body: reason })
  })
  test('of a new deadline', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const project = await made.publishedProject({
      requireVerified: false,
      title: 'Culvert',
      timeZone: 'UTC',
      startDate: null,
      endDate: null,
    })
    await made.makeBid({ project, company })
    const change = async (values: object) => {
      const { version } = (await admin.get(`/projects/id/${project}`)).body
      expect((await admin.put(`/projects/update/${project}`, { version, ...values })).status).toBe(200)
    }
    await change({ contactPerson: 'Somebody else' })
    expect(await heard({ user })).toBeUndefined()
    await change({ bidDeadline: '2031-05-06T07:08:00Z', bidOpeningAt: null })
    expect(await heard({ user })).toMatchObject({
      title: 'Culvert: new bid deadline',
      body: expect.stringMatching(/^The bid deadline has moved from .+ UTC to 6 May 2031, 07:08 UTC\.$/),
    })
  })
})
describe('a requested category', () => {
  test('is answered, and its company hears the answer with the reason', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const ask = async (name: string) =>
      idOf(await made.make('requestedCategory', { name, type: 'professional', company, suggestedParent: null }))
    const [fresh, known, odd] = [await ask('Rope access'), await ask('Brick laying'), await ask('Odd jobs')]
    const trade = idOf(await made.make('professionalCategory', { name: 'Masonry' }))
    const discipline = idOf(await made.make('consultantCategory', { name: 'Masonry design' }))
    const both = { resolvedProfessional: trade, resolvedConsultant: discipline }
    expect(await step(admin, 'requestedCategory', 'merge-into', known, both)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'resolvedConsultant' }] },
    })
    expect(await step(admin, 'requestedCategory', 'merge-into', known)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'resolvedProfessional' }] },
    })
    const approved = await step(admin, 'requestedCategory', 'approve', fresh)
    expect(approved, approved.text).toMatchObject({ status: 200, body: { status: 'approved' } })
    const rope = (await admin.get('/professionalCategory?search=Rope access')).body.content?.[0]
    expect(rope).toMatchObject({ slug: 'rope-access', active: true })
    expect((await admin.get(`/professionalCategory/history/${String(rope?._id)}`)).body.totalElements).toBe(1)
    expect((await step(admin, 'requestedCategory', 'merge-into', known, { resolvedProfessional: trade })).status).toBe(
      200,
    )
    expect((await step(admin, 'requestedCategory', 'reject', odd, { reason: 'Too wide to search by' })).status).toBe(
      200,
    )
    const told = [...((await user.get('/notifications')).body.content ?? [])].map(
      each => `${String(each.title)}: ${String(each.body)}`,
    )
    expect(told.toSorted()).toEqual([
      'Your request for the category Brick laying: The directory has it already: Masonry.',
      'Your request for the category Odd jobs: Too wide to search by',
      'Your request for the category Rope access: It is in the directory now, under the name that you gave.',
    ])
  })
})
