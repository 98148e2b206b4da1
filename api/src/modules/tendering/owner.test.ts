/** What the owner of a tender does in it, and what is left to the staff. */
import sql from 'sql-template-tag'
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
const idOf = (row: Body | undefined): string => String(row?._id)
const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
async function step(who: Client, family: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  return who.post(`/${family}/${name}/${id}`, { version, ...more })
}
async function company() {
  const _id = idOf(await made.make('company'))
  return { _id, user: await service.person({ alias: 'company-admin', company: _id }) }
}
async function tender() {
  const owner = await company()
  const terms = { ...OPEN, company: owner._id, visibility: 'public', invitedCompanies: [] }
  return { owner, project: await made.publishedProject(terms) }
}
const list = async (who: Client, path: string) => (await who.get(path)).body.content ?? []
const titles = async (who: Client) => (await list(who, '/notifications')).map(each => String(each.title))
/** Does something while a switch among the settings is off. */
async function without<T>(key: string, act: () => Promise<T>): Promise<T> {
  const turn = async (value: boolean) => {
    const there = (await admin.get(`/site-config?search=${key}`)).body.content?.[0]
    const answer =
      there === undefined
        ? await admin.post('/site-config/create', { key, group: 'bidding', value })
        : await admin.put(`/site-config/update/${idOf(there)}`, { version: there.version, value })
    expect(answer.status, answer.text).toBeLessThan(300)
  }
  await turn(false)
  try {
    return await act()
  } finally {
    await turn(true)
  }
}
const passDeadline = (project: string) =>
  service.database.query(sql`update projects set bid_deadline = now() - interval '1 minute' where _id = ${project}`)

describe('inviting', () => {
  test('a company that the owner invites has one invitation, is told, and the owner reads what it answers', async () => {
    const { owner, project } = await tender()
    const guest = await company()
    for (const _ of [1, 2]) {
      const invited = await step(owner.user, 'projects', 'invite', project, { companiesToInvite: [guest._id] })
      expect(invited, invited.text).toMatchObject({ status: 200, body: { companiesToInvite: [] } })
    }
    const sent = await list(owner.user, `/tenderInvitations?project=${project}`)
    expect(sent).toMatchObject([{ company: { _id: guest._id }, status: 'sent' }])
    expect(await titles(guest.user)).toEqual([expect.stringMatching(/^You are invited to bid/)])
    expect((await admin.get(`/projects/id/${project}`)).body).toMatchObject({ invitedCompanies: [{ _id: guest._id }] })
  })
  test('is refused for the own company, to others than the owner, and where the staff invite', async () => {
    const { owner, project } = await tender()
    const guest = await company()
    const more = { companiesToInvite: [guest._id] }
    const own = await step(owner.user, 'projects', 'invite', project, { companiesToInvite: [owner._id] })
    expect(own).toMatchObject({ status: 422, body: { message: 'Your company owns this tender.' } })
    expect([403, 404]).toContain((await step(guest.user, 'projects', 'invite', project, more)).status)
    const off = await without('bidding.ownerInvites', () => step(owner.user, 'projects', 'invite', project, more))
    expect(off).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
    expect(await list(admin, `/tenderInvitations?project=${project}`)).toEqual([])
  })
})
test('the owner asks for the opening once the deadline has passed, and the staff open', async () => {
  const { owner, project } = await tender()
  await made.submitBid(idOf(await made.makeBid({ project })))
  expect(await step(owner.user, 'projects', 'want-opening', project)).toMatchObject({
    status: 422,
    body: { message: 'Bids stay sealed until the bid deadline has passed.' },
  })
  await passDeadline(project)
  expect(
    (await without('bidding.ownerDecides', () => step(owner.user, 'projects', 'want-opening', project))).status,
  ).toBe(422)
  expect((await step(owner.user, 'projects', 'want-opening', project)).status).toBe(200)
  expect((await admin.get(`/projects/id/${project}`)).body['openingWantedAt']).not.toBeNull()
  expect((await step(owner.user, 'projects', 'want-opening', project)).body.message).toBe(
    'You have asked for it already.',
  )
  expect((await step(owner.user, 'projects', 'open-bids', project)).status).toBe(403)
  expect((await step(admin, 'projects', 'open-bids', project)).status).toBe(200)
})
test('the owner drafts addenda, which bidders do not see until the staff issue them', async () => {
  const { owner, project } = await tender()
  const bidder = await company()
  const body = { project, title: 'Deeper piles', changes: 'Piles are 2 m longer.' }
  const draft = await owner.user.post('/addenda/create', body)
  expect(draft, draft.text).toMatchObject({ status: 201, body: { status: 'draft' } })
  const id = idOf(draft.body)
  expect((await owner.user.put(`/addenda/update/${id}`, { version: 1, changes: 'Piles are 3 m longer.' })).status).toBe(
    200,
  )
  expect(await list(bidder.user, `/addenda?project=${project}`)).toEqual([])
  expect((await bidder.user.post('/addenda/create', body)).status, 'of a tender of others').toBeGreaterThanOrEqual(403)
  const off = await without('bidding.ownerDrafts', () => owner.user.post('/addenda/create', body))
  expect(off).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect((await step(owner.user, 'addenda', 'issue', id)).status).toBe(403)
  expect((await step(admin, 'addenda', 'issue', id)).body).toMatchObject({ number: 1, status: 'issued' })
  expect(await list(bidder.user, `/addenda?project=${project}`)).toMatchObject([{ title: 'Deeper piles' }])
})
test('the owner proposes an award, which waits for the staff and is for a bid of the tender', async () => {
  const { owner, project } = await tender()
  const bid = idOf(await made.makeBid({ project }))
  await made.submitBid(bid)
  await passDeadline(project)
  expect((await owner.user.get(`/projectBid/id/${bid}`)).status, 'sealed').toBe(404)
  expect((await step(admin, 'projects', 'open-bids', project)).status).toBe(200)
  const foreign = await made.openedBid()
  expect((await owner.user.get(`/projectBid/id/${bid}`)).body, 'the owner reads what is opened').toMatchObject({
    amount: expect.any(Number),
  })
  const propose = (proposedBid: string) => step(owner.user, 'projects', 'propose-award', project, { proposedBid })
  expect((await propose(foreign.bid)).status).toBe(422)
  const proposed = await propose(bid)
  expect(proposed, proposed.text).toMatchObject({ status: 200, body: { proposedBid: null } })
  const [award] = await list(admin, `/project-winnings?project=${project}`)
  expect(award).toMatchObject({ status: 'proposed', bid: { _id: bid } })
  expect(await propose(bid)).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  expect([403, 404]).toContain((await step(owner.user, 'project-winnings', 'approve', idOf(award))).status)
  const second = await service.person()
  expect((await step(second, 'project-winnings', 'approve', idOf(award))).status).toBe(200)
})
