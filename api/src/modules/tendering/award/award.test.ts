/** From a proposed winner to its acceptance: what it does to the bids, the project and the commission, and who hears of it. */

import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { runDue } from '../../../services/jobs/run-due.ts'

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
const today = networkDayOf()
const scene = () => awards.scene()
const step: typeof awards.step = (...given) => awards.step(...given)
const award: typeof awards.award = (...given) => awards.award(...given)
const statusOf: typeof awards.statusOf = (...given) => awards.statusOf(...given)
const titlesOf: typeof awards.titlesOf = who => awards.titlesOf(who)
const declared: typeof awards.declared = (...given) => awards.declared(...given)

describe('an award that its winner accepts', () => {
  test('decides the bids, awards the project, drafts the commission, and everybody hears of it', async () => {
    const from = await scene()
    const owners = await service.person({ alias: 'company-admin', company: from.owner })
    const id = await declared(from)
    expect((await from.winner.get('/notifications')).body.content?.[0]).toMatchObject({
      title: 'Quay wall is awarded to you',
      linkUrl: `/view-project-winnings/${id}`,
    })
    expect(await statusOf('projectBid', from.bids[0])).toBe('under_review')
    const accepted = await award('accept', id, from.winner)
    expect(accepted, accepted.text).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await statusOf('projectBid', from.bids[0])).toBe('won')
    expect((await from.loser.get(`/projectBid/id/${from.bids[1]}`)).body).toMatchObject({
      status: 'lost',
      statusReason: 'Another bid was chosen.',
    })
    expect(await statusOf('projects', from.project)).toBe('awarded')
    expect(await titlesOf(from.loser)).toContain('Quay wall: your bid was not chosen')
    expect(await titlesOf(owners)).toContain('Quay wall is awarded')
    const bills = (await admin.get(`/billings?project=${from.project}`)).body.content ?? []
    expect(bills).toHaveLength(1)
    // what is not issued yet is nobody's but the network's
    expect((await from.winner.get('/billings')).body.totalElements).toBe(0)
    expect(bills[0]).toMatchObject({
      status: 'draft',
      total: 1000,
      currency: 'EUR',
      company: { _id: from.company },
      winning: { _id: id },
    })
    const mails = (await admin.get('/outerNotification?search=your bid was not chosen')).body
    expect(mails.totalElements).toBeGreaterThan(0)
  })
  test('drafts a commission with the tax of the company, else the usual one of its country', async () => {
    for (const [own, percent, total] of [
      [null, 5, 1050],
      [7, 7, 1070],
      [0, 0, 1000],
    ] as const) {
      const from = await scene()
      await service.database.query(
        sql`update company set country = 'AE', tax_percent = ${own}::numeric where _id = ${from.company}`,
      )
      expect((await award('accept', await declared(from), from.winner)).status).toBe(200)
      const [bill] = (await admin.get(`/billings?project=${from.project}`)).body.content ?? []
      expect((await admin.get(`/billings/id/${String(bill?._id)}`)).body).toMatchObject({
        total,
        lines: [{ taxPercent: percent }],
      })
    }
  })
  test('can be revoked until its commission is billed, and all is in the running again', async () => {
    const from = await scene()
    const id = await declared(from)
    await award('accept', id, from.winner)
    const bill = idOf((await admin.get(`/billings?project=${from.project}`)).body.content?.[0] as Body)
    expect((await step(admin, 'billings', 'submit', bill)).status).toBe(200)
    expect((await step(second, 'billings', 'issue', bill)).status).toBe(200)
    expect(await award('revoke', id, admin, { reason: 'a protest' })).toMatchObject({ status: 422 })
    expect(await step(admin, 'projects', 'cancel', from.project, { reason: 'no money' })).toMatchObject({ status: 422 })
    expect(await step(admin, 'billings', 'void', bill, { reason: 'a protest' })).toMatchObject({ status: 422 })
    expect((await step(second, 'billings', 'void', bill, { reason: 'a protest' })).status).toBe(200)
    expect((await award('revoke', id, admin, { reason: 'a protest' })).status).toBe(200)
    expect(await statusOf('projects', from.project)).toBe('under_evaluation')
    for (const bid of from.bids) expect(await statusOf('projectBid', bid)).toBe('under_review')
  })
  test('falls with its project', async () => {
    const from = await scene()
    const id = await declared(from)
    await award('accept', id, from.winner)
    const cancelled = await step(admin, 'projects', 'cancel', from.project, { reason: 'no money' })
    expect(cancelled, cancelled.text).toMatchObject({ status: 200 })
    expect(await statusOf('project-winnings', id)).toBe('revoked')
    expect(await statusOf('projectBid', from.bids[0])).toBe('project_cancelled')
    const bills = (await admin.get(`/billings?project=${from.project}`)).body.content ?? []
    expect([...bills].map(bill => String(bill.status))).toEqual(['cancelled'])
  })
})
describe('an award', () => {
  test('alone decides about the bid that it names', async () => {
    const from = await scene()
    await declared(from)
    for (const name of ['lose', 'disqualify'])
      expect(await step(admin, 'projectBid', name, from.bids[0], { reason: 'changed our mind' })).toMatchObject({
        status: 422,
      })
    expect(await step(admin, 'projectBid', 'win', from.bids[1])).toMatchObject({ status: 404 })
    expect(await step(admin, 'projects', 'award', from.project)).toMatchObject({ status: 404 })
    const { version } = (await admin.get(`/projectBid/id/${from.bids[1]}`)).body
    expect(await admin.put(`/projectBid/update/${from.bids[1]}`, { version, status: 'won' })).toMatchObject({
      status: 409,
    })
  })
  test('can be accepted until its deadline, and runs out afterwards', async () => {
    const from = await scene()
    const id = await declared(from)
    expect(await award('expire', id, admin)).toMatchObject({ status: 422 })
    await service.database.query(
      sql`update project_winnings set acceptance_deadline = ${networkToday} - 1 where _id = ${id}`,
    )
    expect(await award('accept', id, from.winner)).toMatchObject({ status: 422 })
    expect(await runDue(service.engine)).toBe(1)
    expect(await runDue(service.engine)).toBe(0)
    expect(await statusOf('project-winnings', id)).toBe('expired')
    expect(await titlesOf(from.winner)).toContain('Quay wall: the award has expired')
  })
  test('tells the winner and the owner when its contract is terminated', async () => {
    const from = await scene()
    const owners = await service.person({ alias: 'company-admin', company: from.owner })
    const id = await declared(from, { standstillUntil: null })
    await award('accept', id, from.winner)
    const contract = { contractNo: 'C-1', contractSignedOn: today }
    const signed = await award('sign-contract', id, admin, contract)
    expect(signed.status, signed.text).toBe(200)
    const ended = await award('terminate', id, admin, { reason: 'The works never began.' })
    expect(ended.status, ended.text).toBe(200)
    for (const who of [from.winner, owners])
      expect((await who.get('/notifications')).body.content?.[0]).toMatchObject({
        title: 'Quay wall: the contract is terminated',
        body: 'The works never began.',
      })
    // The project is evaluated again, without the bid whose contract has ended, and somebody else can win it.
    expect(await statusOf('projects', from.project)).toBe('under_evaluation')
    expect(await statusOf('projectBid', from.bids[0])).toBe('lost')
    expect(await statusOf('projectBid', from.bids[1])).toBe('under_review')
    const next = await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[1],
      company: from.other,
      contractFile: null,
      justification: 'The next best',
    })
    expect((await award('approve', idOf(next), second)).status).toBe(200)
    expect((await award('declare', idOf(next), second)).status).toBe(200)
    expect((await award('accept', idOf(next), from.loser)).status).toBe(200)
    expect(await statusOf('projects', from.project)).toBe('awarded')
  })
  test('asks the commission of the agreement in force, at most its cap, else the usual one', async () => {
    const propose = async (more: object) => {
      const from = await scene()
      const mou = await made.make('mou', { commissionPercent: 1.5, currency: 'EUR', commissionCap: 450, ...more })
      await admin.post(`/mou/activate/${idOf(mou)}`, { version: 1 })
      const asked = await made.make('mouAssignment', { mou: mou._id, company: from.company })
      await service.database.query(
        sql`update mou_assignment set status = 'active', valid_to = ${networkToday} where _id = ${idOf(asked)}`,
      )
      await awards.price(from.bids[0], 40_000)
      const { commissionPercent: _, ...body } = await made.body('project-winnings')
      return admin.post('/project-winnings/create', {
        ...body,
        project: from.project,
        bid: from.bids[0],
        company: from.company,
        contractFile: null,
      })
    }
    expect((await propose({})).body).toMatchObject({ commissionPercent: 1.5, commissionAmount: 450 })
    expect((await propose({ commissionCap: null })).body).toMatchObject({ commissionAmount: 600 })
    expect((await propose({ commissionPercent: null })).body).toMatchObject({
      commissionPercent: 10,
      commissionAmount: 4000,
    })
  })
  test('is not approved beyond what the company is verified for', async () => {
    const from = await scene()
    await service.database.query(
      sql`update company set currency = 'EUR', single_project_limit = 39999 where _id = ${from.company}`,
    )
    await awards.price(from.bids[0], 40_000)
    const row = await made.make('project-winnings', {
      project: from.project,
      bid: from.bids[0],
      company: from.company,
      contractFile: null,
    })
    expect(await award('approve', idOf(row), second)).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  })
  test('is not accepted in an impersonated account', async () => {
    const from = await scene()
    const id = await declared(from)
    const login = await admin.post('/login-company-admin', { userId: from.winner.person, reason: 'to look at it' })
    expect(login.status, login.text).toBe(200)
    const { version } = (await admin.get(`/project-winnings/id/${id}`)).body
    const answer = await service.call({
      method: 'POST',
      url: `/api/project-winnings/accept/${id}`,
      headers: { authorization: `Bearer ${String(login.body.token)}` },
      payload: { version },
    })
    expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  })
})
