/** The owner of a tender and the staff act in it at once, on a real PostgreSQL: one of them is told, and nothing is done by halves. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: string
let owner: Client
let guest: string
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company'))._id)
  owner = await service.person({ alias: 'company-admin', company })
  guest = String((await made.make('company'))._id)
})
afterAll(() => service.stop())
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
const tender = () => made.publishedProject({ ...OPEN, company, visibility: 'public', invitedCompanies: [] })
const project = async (id: string) => (await admin.get(`/projects/id/${id}`)).body
const step = (who: Client, name: string, id: string, version: unknown, more: object = {}): Promise<Answer> =>
  who.post(`/projects/${name}/${id}`, { version, ...more })
const countOf = async (path: string) => (await admin.get(path)).body.totalElements
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b)
/** A tender whose deadline has passed, with one bid that was submitted. */
async function withBid(): Promise<string> {
  const id = await tender()
  const bid = await made.makeBid({ project: id, company: guest })
  await made.submitBid(String(bid._id))
  await service.database.query(sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${id}`)
  return id
}

test('an invitation by the owner beside one by the staff: the company has one invitation', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await tender()
    const { version } = await project(id)
    const answers = await Promise.all([
      step(owner, 'invite', id, version, { companiesToInvite: [guest] }),
      admin.put(`/projects/update/${id}`, { version, invitedCompanies: [guest] }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    expect(await countOf(`/tenderInvitations?project=${id}`)).toBe(1)
  }
})
test('an invitation beside the cancelling of the tender: nobody is invited to what is cancelled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await tender()
    const { version } = await project(id)
    const [invited, cancelled] = await Promise.all([
      step(owner, 'invite', id, version, { companiesToInvite: [guest] }),
      step(admin, 'cancel', id, version, { reason: 'It is not built.' }),
    ])
    expect(statuses([invited, cancelled])).toEqual([200, 409])
    const left = await countOf(`/tenderInvitations?project=${id}&status=sent`)
    expect(left).toBe(invited.status === 200 ? 1 : 0)
    expect((await project(id)).status).toBe(cancelled.status === 200 ? 'cancelled' : 'published')
  }
})
test('an opening that the owner asks for beside the opening itself: the bids are opened once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await withBid()
    const { version } = await project(id)
    const answers = await Promise.all([step(owner, 'want-opening', id, version), step(admin, 'open-bids', id, version)])
    expect(statuses(answers)).toEqual([200, 409])
    if (answers[1]?.status === 409)
      expect(await step(admin, 'open-bids', id, (await project(id)).version)).toMatchObject({ status: 200 })
    expect(await project(id)).toMatchObject({ status: 'under_evaluation' })
    expect(await countOf(`/bidOpenings?project=${id}`)).toBe(1)
  }
})
test('an award that the owner proposes beside one by the staff: there is one award', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await withBid()
    expect(await step(admin, 'open-bids', id, (await project(id)).version)).toMatchObject({ status: 200 })
    const { version } = await project(id)
    const [bid] = (await admin.get(`/projectBid?project=${id}`)).body.content ?? []
    const [proposed, created] = await Promise.all([
      step(owner, 'propose-award', id, version, { proposedBid: bid?._id, proposalReason: 'The best programme' }),
      admin.post('/project-winnings/create', {
        bid: bid?._id,
        acceptanceDeadline: '2031-01-01',
        justification: 'The lowest price',
      }),
    ])
    expect([proposed.status, created.status].filter(status => status < 300)).toHaveLength(1)
    expect([proposed.status, created.status].filter(status => status === 409 || status === 422)).toHaveLength(1)
    expect(await countOf(`/project-winnings?project=${id}`)).toBe(1)
  }
})
