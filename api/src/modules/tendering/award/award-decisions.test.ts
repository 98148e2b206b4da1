/** What an award decides about bids, project and bills, and what forbids it: every sentence, and everybody who hears of it. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let awards: ReturnType<typeof awardsIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  awards = awardsIn({ service, admin, second, made })
})
afterAll(() => service.stop())
const day = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
const scene = () => awards.scene()
const step: typeof awards.step = (...given) => awards.step(...given)
const award: typeof awards.award = (...given) => awards.award(...given)
const statusOf: typeof awards.statusOf = (...given) => awards.statusOf(...given)
const declared: typeof awards.declared = (...given) => awards.declared(...given)
type Scene = Awaited<ReturnType<typeof scene>>
const refused = (message: string) => ({ status: 422, body: { code: 'rule_broken', message } })
const setBid = (id: string, status: string) =>
  service.database.query(sql`update project_bid set status = ${status} where _id = ${id}`)
const setProject = (id: string, status: string) =>
  service.database.query(sql`update projects set status = ${status} where _id = ${id}`)
const one = async (family: string, id: string): Promise<Body> => (await admin.get(`/${family}/id/${id}`)).body
const newest = async (who: Client): Promise<Body | undefined> => (await who.get('/notifications')).body.content?.[0]
const billsOf = async ({ project }: Scene): Promise<Body[]> => [
  ...((await admin.get(`/billings?project=${project}&size=50`)).body.content ?? []),
]
async function accepted(from: Scene, more: object = {}): Promise<string> {
  const id = await declared(from, more)
  const answer = await award('accept', id, from.winner)
  expect(answer.status, answer.text).toBe(200)
  return id
}
async function signed(from: Scene): Promise<string> {
  const id = await accepted(from, { standstillUntil: null })
  const contract = { contractNo: 'C-1', contractSignedOn: day(0) }
  expect((await award('sign-contract', id, admin, contract)).status).toBe(200)
  return id
}

describe('an award is carried out only', () => {
  test('while its bid is in the running, no other has won, and the project is under evaluation', async () => {
    const from = await scene()
    const id = await declared(from)
    const accept = () => award('accept', id, from.winner)
    await setBid(from.bids[0], 'withdrawn')
    expect(await accept()).toMatchObject(refused('The bid is no longer in the running.'))
    await setBid(from.bids[0], 'under_review')
    await service.database.query(sql`update project_bid set deleted_at = now() where _id = ${from.bids[0]}`)
    expect(await accept()).toMatchObject(refused('The bid is no longer in the running.'))
    await service.database.query(sql`update project_bid set deleted_at = null where _id = ${from.bids[0]}`)
    await setBid(from.bids[1], 'won')
    expect(await accept()).toMatchObject(refused('Another bid has already won.'))
    await setBid(from.bids[1], 'disqualified')
    await setProject(from.project, 'completed')
    expect(await accept()).toMatchObject(refused('The project is not under evaluation.'))
    await setProject(from.project, 'awarded')
    await setBid(from.bids[0], 'won')
    expect((await accept()).status).toBe(200)
    expect(await statusOf('projectBid', from.bids[0])).toBe('won')
    expect(await statusOf('projectBid', from.bids[1])).toBe('disqualified')
    expect(await statusOf('projects', from.project)).toBe('awarded')
  })
  test('among bids that were shortlisted too, and is declared under the same conditions', async () => {
    const from = await scene()
    for (const bid of from.bids) expect((await step(admin, 'projectBid', 'shortlist', bid)).status).toBe(200)
    const row = await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[0],
      company: from.company,
      justification: 'The best programme',
    })
    expect((await award('approve', idOf(row), second)).status).toBe(200)
    await setProject(from.project, 'cancelled')
    expect(await award('declare', idOf(row), second)).toMatchObject(refused('The project is not under evaluation.'))
    await setProject(from.project, 'under_evaluation')
    expect((await award('declare', idOf(row), second)).status).toBe(200)
    expect((await award('accept', idOf(row), from.winner)).status).toBe(200)
    expect(await statusOf('projectBid', from.bids[0])).toBe('won')
    expect(await one('projectBid', from.bids[1])).toMatchObject({
      status: 'lost',
      statusReason: 'Another bid was chosen.',
    })
  })
})
describe('the commission', () => {
  test('waits as a draft with its dates, its line and whom it is billed to; the owner hears who has won', async () => {
    const from = await scene()
    const owner = await service.person({ alias: 'company-admin', company: from.owner })
    await service.database.query(sql`update company set legal_name = 'Quay Works Ltd' where _id = ${from.company}`)
    const id = await accepted(from)
    const { number } = await one('project-winnings', id)
    const { taxId } = await one('company', from.company)
    const [bill] = await billsOf(from)
    expect(await one('billings', String(bill?._id))).toMatchObject({
      type: 'invoice',
      issueDate: day(0),
      dueDate: day(30),
      lines: [
        {
          description: `Commission of 2.5 % on the award ${String(number)}`,
          quantity: 1,
          unitPrice: 1000,
          total: 1000,
        },
      ],
      billTo: { name: 'Quay Works Ltd', taxId },
    })
    expect(await newest(owner)).toMatchObject({
      title: 'Quay wall is awarded',
      body: `${String((await one('company', from.company)).tradeName)} has accepted the award ${String(number)}. The contract can be signed.`,
      linkUrl: `/view-projects/${from.project}`,
    })
  })
  test('of nothing is not billed', async () => {
    const from = await scene()
    await accepted(from, { commissionPercent: 0 })
    expect(await billsOf(from)).toEqual([])
  })
})
describe('what was billed or signed', () => {
  test('keeps the award and the project until the bill is void, and the contract terminated', async () => {
    const from = await scene()
    const id = await accepted(from)
    const bill = idOf((await billsOf(from))[0] as Body)
    expect((await step(admin, 'billings', 'submit', bill)).status).toBe(200)
    expect((await step(second, 'billings', 'issue', bill)).status).toBe(200)
    const billed = refused('Its commission is billed: void that bill first.')
    expect(await award('revoke', id, admin, { reason: 'a protest' })).toMatchObject(billed)
    expect(await step(admin, 'projects', 'cancel', from.project, { reason: 'no money' })).toMatchObject(billed)
    const other = await scene()
    await signed(other)
    expect(await step(admin, 'projects', 'cancel', other.project, { reason: 'no money' })).toMatchObject(
      refused('A contract is signed: terminate it first.'),
    )
  })
})
describe('an award that is revoked', () => {
  test('cancels the bills that wait, not notes, and brings back only the bids that it turned down', async () => {
    const from = await scene()
    expect((await step(admin, 'projectBid', 'lose', from.bids[1], { reason: 'too dear' })).status).toBe(200)
    const id = await accepted(from)
    const { number } = await one('project-winnings', id)
    const [draft] = await billsOf(from)
    const more = { company: from.company, project: from.project, winning: id, currency: 'EUR' }
    const waiting = idOf(await made.make('billings', more))
    expect((await step(admin, 'billings', 'submit', waiting)).status).toBe(200)
    const note = idOf(await made.make('billings', { ...more, type: 'credit_note', relatedTo: waiting }))
    const gone = idOf(await made.make('billings', more))
    expect((await step(admin, 'billings', 'cancel', gone, { reason: 'not this one' })).status).toBe(200)
    expect((await award('revoke', id, admin, { reason: 'a protest' })).status).toBe(200)
    for (const bill of [idOf(draft as Body), waiting])
      expect(await one('billings', bill)).toMatchObject({
        status: 'cancelled',
        statusReason: 'The award was revoked.',
      })
    expect(await one('billings', gone)).toMatchObject({ statusReason: 'not this one' })
    expect(await statusOf('billings', note)).toBe('draft')
    expect(await one('projectBid', from.bids[0])).toMatchObject({ status: 'under_review', statusReason: null })
    expect(await one('projectBid', from.bids[1])).toMatchObject({ status: 'lost', statusReason: 'too dear' })
    expect(await newest(from.winner)).toMatchObject({
      title: 'Quay wall: the award is revoked',
      body: `The award ${String(number)} is no longer valid.`,
      linkUrl: `/view-projects/${from.project}`,
    })
  })
  test('before it was accepted leaves the bids as they are, and what would bill it is not issued', async () => {
    const from = await scene()
    const id = await declared(from)
    const bill = idOf(await made.make('billings', { company: from.company, winning: id, project: from.project }))
    expect((await step(admin, 'billings', 'submit', bill)).status).toBe(200)
    expect((await award('revoke', id, admin, { reason: 'a protest' })).status).toBe(200)
    expect(await statusOf('projects', from.project)).toBe('under_evaluation')
    expect(await step(second, 'billings', 'issue', bill)).toMatchObject(
      refused('The award that it bills is not valid.'),
    )
  })
  test('brings back the bids that it turned down, which forget why, and no bid that was disqualified', async () => {
    const from = await scene()
    const id = await accepted(from)
    expect((await award('revoke', id, admin, { reason: 'a protest' })).status).toBe(200)
    for (const bid of from.bids)
      expect(await one('projectBid', bid)).toMatchObject({ status: 'under_review', statusReason: null })
    const reason = 'Another bid was chosen.'
    expect((await step(admin, 'projectBid', 'disqualify', from.bids[1], { reason })).status).toBe(200)
    const next = await accepted(from)
    expect((await award('revoke', next, admin, { reason: 'a protest' })).status).toBe(200)
    expect(await one('projectBid', from.bids[1])).toMatchObject({ status: 'disqualified', statusReason: reason })
    const close = await step(admin, 'projects', 'close-unsuccessful', from.project, { reason: 'nothing suits' })
    expect(close.status, close.text).toBe(200)
  })
})
describe('a contract that is terminated', () => {
  test('brings a project in progress back to evaluation, and its bid down with the reason', async () => {
    const from = await scene()
    const id = await signed(from)
    expect((await step(admin, 'projects', 'start', from.project)).status).toBe(200)
    expect((await award('terminate', id, admin, { reason: 'bankrupt' })).status).toBe(200)
    expect(await statusOf('projects', from.project)).toBe('under_evaluation')
    expect(await one('projectBid', from.bids[0])).toMatchObject({
      status: 'lost',
      statusReason: 'The contract was terminated.',
    })
    expect(await one('projectBid', from.bids[1])).toMatchObject({ status: 'under_review', statusReason: null })
  })
  test('leaves a project that is complete as it is', async () => {
    const from = await scene()
    const id = await signed(from)
    for (const name of ['start', 'complete'])
      expect((await step(admin, 'projects', name, from.project)).status).toBe(200)
    expect((await award('terminate', id, admin, { reason: 'a dispute' })).status).toBe(200)
    expect(await statusOf('projects', from.project)).toBe('completed')
    expect(await statusOf('projectBid', from.bids[0])).toBe('won')
    expect(await statusOf('projectBid', from.bids[1])).toBe('lost')
  })
})
describe('a project', () => {
  test('is not closed, nor a bid turned down, beside a winning declaration that is under way', async () => {
    const from = await scene()
    await declared(from)
    expect(await step(admin, 'projects', 'close-unsuccessful', from.project, { reason: 'too dear' })).toMatchObject(
      refused('A winning declaration is under way: reject or revoke it first.'),
    )
    for (const name of ['lose', 'disqualify'])
      expect(await step(admin, 'projectBid', name, from.bids[0], { reason: 'changed our mind' })).toMatchObject(
        refused('It is put forward as the winner: the winning declaration decides about it.'),
      )
  })
  test('that is cancelled takes the award under way with it, and no other', async () => {
    const from = await scene()
    const body = { project: from.project, bid: from.bids[0], company: from.company }
    const rejected = idOf(await made.make('project-winnings', body))
    expect((await award('reject', rejected, admin, { reason: 'a mistake' })).status).toBe(200)
    const id = await accepted(from)
    expect((await step(admin, 'projects', 'cancel', from.project, { reason: 'no money' })).status).toBe(200)
    expect(await one('project-winnings', rejected)).toMatchObject({ status: 'rejected', statusReason: 'a mistake' })
    expect(await one('project-winnings', id)).toMatchObject({
      status: 'revoked',
      statusReason: 'The project was cancelled.',
    })
    expect(await one('billings', idOf((await billsOf(from))[0] as Body))).toMatchObject({
      status: 'cancelled',
      statusReason: 'The project was cancelled.',
    })
  })
  test.each(['proposed', 'approved', 'declared'])('that is cancelled takes an award along that is %s', async status => {
    const from = await scene()
    const row = await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[0],
      company: from.company,
    })
    await service.database.query(sql`update project_winnings set status = ${status} where _id = ${idOf(row)}`)
    expect((await step(admin, 'projects', 'cancel', from.project, { reason: 'no money' })).status).toBe(200)
    expect(await statusOf('project-winnings', idOf(row))).toBe('revoked')
  })
})
