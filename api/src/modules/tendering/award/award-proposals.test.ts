/** What a winning declaration may say of bid, money and days, and who may take it further. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scene } from '../../../../test/award-scenes.ts'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { formatsIn } from '../../../services/documents/formats.ts'

const inEnglish = formatsIn('en')

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let awards: ReturnType<typeof awardsIn>
let from: Scene
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  awards = awardsIn({ service, admin, second, made })
  from = await awards.scene()
})
afterAll(() => service.stop())
// Whatever a test has done to the one scene, the next begins as all of them.
beforeEach(async () => {
  const { database } = service
  await database.query(
    sql`update project_bid set status = 'under_review', deleted_at = null, opened_at = now(), currency = 'EUR' where project = ${from.project}`,
  )
  await database.query(sql`update mou_assignment set status = 'expired' where company = ${from.company}`)
  await database.query(sql`update company set single_project_limit = null where _id = ${from.company}`)
})
const day = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
const award: typeof awards.award = (...given) => awards.award(...given)
const refused = (message: string) => ({ status: 422, body: { code: 'rule_broken', message } })
const wrong = (field: string, message: string, code = 'rule_broken') => ({
  body: { code, errors: [{ field, message }] },
})
const one = async (id: string): Promise<Body> => (await admin.get(`/project-winnings/id/${id}`)).body
const newest = async (who: Client): Promise<Body | undefined> => (await who.get('/notifications')).body.content?.[0]
const set = (id: string, values: object) =>
  service.database.query(sql`update project_winnings set status = v.status, acceptance_deadline = v.acceptance_deadline
    from project_winnings w, lateral jsonb_populate_record(w, ${JSON.stringify(values)}::jsonb) v where w._id = ${id} and project_winnings._id = ${id}`)
/** A proposal for the winner of the one scene; the one before it goes. */
interface ProposalInput {
  readonly [field: string]: unknown
  /** what the bid offers, where that matters */
  readonly offer?: number
}
async function propose({ offer, ...more }: ProposalInput = {}): Promise<Answer> {
  await service.database.query(sql`update project_winnings set deleted_at = now() where project = ${from.project}`)
  if (offer !== undefined) await awards.price(from.bids[0], offer)
  const values = { project: from.project, bid: from.bids[0], company: from.company, ...more }
  return admin.post('/project-winnings/create', await made.body('project-winnings', values))
}
async function proposed(more: ProposalInput = {}): Promise<string> {
  const answer = await propose(more)
  expect(answer.status, answer.text).toBe(201)
  return idOf(answer.body)
}
async function change(id: string, values: object): Promise<Answer> {
  return admin.put(`/project-winnings/update/${id}`, { version: (await one(id)).version, ...values })
}
const setBid = (id: string, status: string) =>
  service.database.query(sql`update project_bid set status = ${status} where _id = ${id}`)

describe('a proposal', () => {
  test('is of a bid on its project, by its company, that is under review', async () => {
    const other = await awards.scene()
    expect(await propose({ bid: other.bids[0], company: other.company })).toMatchObject(
      wrong('bid', 'is not a bid on this project'),
    )
    expect(await propose({ company: from.other })).toMatchObject(wrong('company', 'is not the bidder'))
    for (const status of ['lost', 'disqualified']) {
      await setBid(from.bids[0], status)
      expect(await propose()).toMatchObject(wrong('bid', 'is not under review'))
    }
    for (const status of ['shortlisted', 'won', 'under_review']) {
      await setBid(from.bids[0], status)
      expect((await propose()).status).toBe(201)
    }
    await service.database.query(sql`update project_bid set deleted_at = now() where _id = ${from.bids[0]}`)
    expect(await propose()).toMatchObject(wrong('bid', 'there is no such record', 'missing_reference'))
  })
  test('is the only one under way of its project', async () => {
    const { project, bids, company } = from
    await proposed()
    const again = await admin.post(
      '/project-winnings/create',
      await made.body('project-winnings', { project, bid: bids[0], company }),
    )
    expect(again).toMatchObject({ status: 422, ...wrong('project', 'has an active winning declaration already') })
  })
  test('notes how many bids were compared and the lowest, and says why where it is not the lowest', async () => {
    await awards.price(from.bids[1], 900)
    const id = await proposed({ offer: 900, justification: null })
    expect(await one(id)).toMatchObject({ comparedBids: 2, lowestAmount: 900 })
    const missing = wrong('justification', 'is required, for the winner is not the lowest bidder', 'validation_failed')
    expect(await propose({ offer: 901, justification: null })).toMatchObject({ status: 400, ...missing })
    const dear = await proposed({ offer: 901, justification: 'Faster' })
    expect(await change(dear, { justification: null })).toMatchObject({ status: 400, ...missing })
    // negotiated down to the lowest, it was still not the lowest bid
    const talk = { negotiatedAmount: 900, negotiationReason: 'Agreed by letter' }
    expect(await propose({ offer: 901, justification: null, ...talk })).toMatchObject({ status: 400, ...missing })
    const cheap = await proposed({ offer: 900, justification: null })
    const up = { negotiatedAmount: 901, negotiationReason: 'One more door' }
    expect(await change(cheap, up)).toMatchObject({ status: 400, ...missing })
    // one from before that was asked for may still be written on
    await service.database.query(sql`update project_winnings set award_amount = award_amount + 1 where _id = ${cheap}`)
    expect((await change(cheap, { notes: 'a call with the owner' })).status).toBe(200)
    // a bid that was disqualified is no measure
    await setBid(from.bids[1], 'disqualified')
    await awards.price(from.bids[1], 1)
    const best = await proposed({ justification: null })
    expect(await one(best)).toMatchObject({ comparedBids: 1, lowestAmount: 900 })
    // without another bid in its currency there is none to compare with
    await service.database.query(sql`update project_bid set opened_at = null where project = ${from.project}`)
    const alone = await proposed({ justification: null })
    expect(await one(alone)).toMatchObject({ comparedBids: 0, lowestAmount: null })
  })
})
describe('the commission', () => {
  async function agreement(terms: object, assigned: object = {}): Promise<void> {
    const mou = await made.make('mou', { currency: 'EUR', commissionCap: null, ...terms })
    await admin.post(`/mou/activate/${idOf(mou)}`, { version: 1 })
    const asked = await made.make('mouAssignment', { mou: mou._id, company: from.company })
    const until = 'validTo' in assigned ? String(assigned.validTo) : day(0)
    await service.database.query(sql`update mou_assignment set status = 'expired' where company = ${from.company}`)
    await service.database.query(
      sql`update mou_assignment set status = 'active', valid_to = ${until}::date where _id = ${idOf(asked)}`,
    )
  }
  const asked = async (more: ProposalInput) =>
    one(await proposed({ offer: 40_000, commissionPercent: null, justification: 'Faster', ...more }))
  test('is the usual one, that of the agreement, or the one that is typed, never more than its cap', async () => {
    expect(await asked({})).toMatchObject({ commissionPercent: 10, commissionAmount: 4000 })
    await agreement({ commissionPercent: 1.5, commissionCap: 450 })
    expect(await asked({})).toMatchObject({ commissionPercent: 1.5, commissionAmount: 450 })
    expect(await asked({ offer: 20_000 })).toMatchObject({ commissionPercent: 1.5, commissionAmount: 300 })
    expect(await asked({ commissionPercent: 1 })).toMatchObject({ commissionPercent: 1, commissionAmount: 400 })
    expect(await asked({ commissionPercent: 0 })).toMatchObject({ commissionPercent: 0, commissionAmount: 0 })
    // a cap in dollars is converted by the rate of the day, and nothing is proposed without one
    await agreement({ commissionPercent: 1.5, commissionCap: 450, currency: 'USD' })
    const without = await propose({ offer: 40_000, commissionPercent: null, justification: 'Faster' })
    expect(without).toMatchObject(
      refused('There is no exchange rate between USD and EUR of the last seven days: enter one first.'),
    )
    const rate = { currency: 'EUR', base: 'USD', day: day(-2), rate: 1.125 }
    expect((await admin.post('/exchangeRate/create', rate)).status).toBe(201)
    expect(await asked({})).toMatchObject({
      commissionPercent: 1.5,
      commissionAmount: 400,
      capRate: { currency: 'USD', rate: 0.8888888889, day: day(-2) },
    })
    await service.database.query(sql`delete from exchange_rate`)
    await agreement({ commissionPercent: 0, commissionCap: null })
    expect(await asked({})).toMatchObject({ commissionPercent: 0, commissionAmount: 0 })
    await agreement({ commissionPercent: 1.5 }, { validTo: day(-1) })
    expect(await asked({})).toMatchObject({ commissionPercent: 10 })
  })
  test('is rounded to the minor unit, and calculated anew with the amount and the rate', async () => {
    const id = await proposed({ offer: 10_050, commissionPercent: 2.5, justification: 'Faster' })
    expect(await one(id)).toMatchObject({ commissionAmount: 251.25 })
    const talk = { negotiatedAmount: 9000, negotiationReason: 'Agreed by letter' }
    expect((await change(id, talk)).body).toMatchObject({ awardAmount: 9000, commissionAmount: 225 })
    expect((await change(id, { commissionPercent: 5 })).body).toMatchObject({ commissionAmount: 450 })
    expect((await change(id, { negotiatedAmount: 9010 })).body).toMatchObject({ commissionAmount: 450.5 })
    await service.database.query(sql`update project_winnings set commission_amount = 7 where _id = ${id}`)
    expect((await change(id, { notes: 'nothing of money' })).body).toMatchObject({ commissionAmount: 7 })
    // yens have no parts
    await awards.price(from.bids[0], 10_010, 'JPY')
    expect(await one(await proposed({ commissionPercent: 5, justification: 'Faster' }))).toMatchObject({
      currency: 'JPY',
      commissionAmount: 501,
    })
  })
})
describe('an approved proposal', () => {
  test('is approved by whoever is not known to have proposed it', async () => {
    // nobody may be known to have proposed it
    const id = await proposed({ justification: 'Faster' })
    await service.database.query(sql`update project_winnings set created_by = null where _id = ${id}`)
    expect((await award('approve', id, second)).status).toBe(200)
  })
})
describe('a declared award', () => {
  async function declared(more: object = {}): Promise<string> {
    const id = await proposed({ justification: 'Faster', ...more })
    await set(id, { status: 'approved' })
    expect((await award('declare', id, admin)).status).toBe(200)
    return id
  }
  test('is told to its winner with the day, and accepted or declined by the winner alone', async () => {
    const id = await declared({ acceptanceDeadline: day(5) })
    const { number } = await one(id)
    expect(await newest(from.winner)).toMatchObject({
      title: 'Quay wall is awarded to you',
      body: `Your bid was chosen. Accept or decline the award ${String(number)} by ${inEnglish.day(day(5))}.`,
      linkUrl: `/view-project-winnings/${id}`,
    })
    const told = (await admin.get('/companyNotification?sort=-createdAt&size=1')).body.content?.[0]
    expect(told).toMatchObject({ project: { _id: from.project } })
    const staff = await service.person({ alias: 'operations' })
    expect(await award('accept', id, staff)).toMatchObject(refused('Only the winner itself can accept.'))
    expect(await award('decline', id, staff, { reason: 'for them' })).toMatchObject(
      refused('Only the winner itself can decline.'),
    )
    expect((await award('decline', id, from.winner, { reason: 'we are full' })).status).toBe(200)
  })
  test('stands until the end of its day, and runs out after it', async () => {
    const id = await declared({ acceptanceDeadline: day(0) })
    const { number } = await one(id)
    expect(await award('expire', id, admin)).toMatchObject(refused('The winner may still accept it.'))
    await set(id, { acceptance_deadline: day(-1) })
    expect(await award('accept', id, from.winner)).toMatchObject(
      refused('The day until which it was to be accepted has passed.'),
    )
    expect((await award('expire', id, admin)).status).toBe(200)
    expect(await newest(from.winner)).toMatchObject({
      title: 'Quay wall: the award has expired',
      body: `The award ${String(number)} was not accepted by ${inEnglish.day(day(-1))}.`,
      linkUrl: `/view-project-winnings/${id}`,
    })
    const last = await awards.scene()
    const other = await awards.declared(last, { acceptanceDeadline: day(0), standstillUntil: day(3) })
    expect(await award('accept', other, last.winner)).toMatchObject({ status: 200 })
    expect(networkDayOf(Date.parse(String((await one(other)).acceptedAt)))).toBe(day(0))
    const contract = { contractNo: 'C-1', contractSignedOn: day(0) }
    const sentence = `The standstill runs until the end of ${day(3)}: the contract can be signed after it.`
    expect(await award('sign-contract', other, admin, contract)).toMatchObject(refused(sentence))
    await service.database.query(
      sql`update project_winnings set standstill_until = ${networkToday} - 2 where _id = ${other}`,
    )
    const sign = (contractSignedOn: string) => award('sign-contract', other, admin, { ...contract, contractSignedOn })
    expect(await sign(day(-2))).toMatchObject(wrong('contractSignedOn', 'must be after the end of the standstill'))
    expect(await sign(day(2))).toMatchObject(wrong('contractSignedOn', 'must not be a day to come'))
    expect((await sign(day(-1))).status).toBe(200)
    const owners = await service.person({ alias: 'company-admin', company: last.owner })
    expect((await award('terminate', other, admin, { reason: 'bankrupt' })).status).toBe(200)
    for (const who of [last.winner, owners])
      expect(await newest(who)).toMatchObject({
        title: 'Quay wall: the contract is terminated',
        body: 'bankrupt',
        linkUrl: `/view-project-winnings/${other}`,
      })
    expect((await admin.get(`/projects/id/${last.project}`)).body.status).toBe('under_evaluation')
  })
  test('is signed on the very day where there is no standstill, also where the day has begun elsewhere', async () => {
    const last = await awards.scene()
    const id = await awards.declared(last, { standstillUntil: null })
    expect((await award('accept', id, last.winner)).status).toBe(200)
    const here = new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
    const signed = await award('sign-contract', id, admin, { contractNo: 'C-1', contractSignedOn: here })
    expect(signed, signed.text).toMatchObject({ status: 200, body: { contractSignedOn: here } })
  })
})
test('an award whose commission is billed is not revoked', async () => {
  const last = await awards.scene()
  const id = await awards.declared(last)
  expect((await award('accept', id, last.winner)).status).toBe(200)
  const bill = idOf((await admin.get(`/billings?project=${last.project}`)).body.content?.[0] as Body)
  expect((await awards.step(admin, 'billings', 'submit', bill)).status).toBe(200)
  expect((await awards.step(second, 'billings', 'issue', bill)).status).toBe(200)
  expect(await award('revoke', id, admin, { reason: 'a protest' })).toMatchObject(
    refused('Its commission is billed: void that bill first.'),
  )
})
test('a winning declaration is deleted only where nothing stands of it', async () => {
  for (const [status, gone] of [
    ['proposed', true],
    ['rejected', true],
    ['declined', true],
    ['expired', true],
    ['revoked', true],
    ['approved', false],
    ['declared', false],
    ['accepted', false],
    ['contract_signed', false],
    ['terminated', false],
  ] as const) {
    const id = await proposed({ justification: 'Faster' })
    await set(id, { status })
    const answer = await admin.del(`/project-winnings/delete/${id}`)
    if (gone) expect(answer.status, status).toBe(200)
    else
      expect(answer, status).toMatchObject(
        refused('Approved and declared awards cannot be deleted: revoke it instead.'),
      )
  }
})
