/** For how much an award is: what its bid says, or what was negotiated, within the bounds of the settings. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scene } from '../../../../test/award-scenes.ts'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

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
beforeEach(async () => {
  await service.database.query(sql`update project_winnings set deleted_at = now() where project = ${from.project}`)
  await awards.price(from.bids[0], 9_175_925.35, 'AED')
  await awards.price(from.bids[1], 9_000_000, 'AED')
  await service.database.query(sql`update projects set currency = 'AED', budget = 10000000 where _id = ${from.project}`)
})
const BASE = { acceptanceDeadline: '2099-01-01', justification: 'Eight weeks shorter' }
const propose = (more: object = {}): Promise<Answer> =>
  admin.post('/project-winnings/create', { bid: from.bids[0], ...BASE, ...more })
const read = async (id: unknown): Promise<Body> => (await admin.get(`/project-winnings/id/${String(id)}`)).body
const refused = (field: string, message: string, code = 'rule_broken') => ({
  body: { code, errors: [{ field, message }] },
})
const OTHER = 'must be the amount of the bid, or the negotiated amount'

describe('an award', () => {
  test('begins with the bid alone: project, company, currency and amount are those of the bid', async () => {
    const answer = await propose({ commissionPercent: 10 })
    expect(answer, answer.text).toMatchObject({
      status: 201,
      body: {
        project: { _id: from.project },
        company: { _id: from.company },
        currency: 'AED',
        awardAmount: 9_175_925.35,
        commissionAmount: 917_592.54,
      },
    })
    expect(await read(answer.body._id)).toMatchObject({
      bidAmount: 9_175_925.35,
      overBid: 0,
      lowestAmount: 9_000_000,
      overLowest: 1.95,
      estimatedAmount: 10_000_000,
      overEstimate: -8.24,
    })
  })
  test('of another amount or currency is refused by the name of the field', async () => {
    expect(await propose({ awardAmount: 1234.5 })).toMatchObject({ status: 422, ...refused('awardAmount', OTHER) })
    expect(await propose({ currency: 'USD' })).toMatchObject({
      status: 422,
      ...refused('currency', 'must be the currency of the bid'),
    })
    expect(await propose({ currency: 'AED', awardAmount: 9_175_925.35 })).toMatchObject({ status: 201 })
  })
  test('keeps its amount and currency: no update changes them', async () => {
    const id = String((await propose()).body._id)
    for (const values of [{ awardAmount: 1234.5 }, { currency: 'USD' }])
      expect(await admin.put(`/project-winnings/update/${id}`, { version: 1, ...values })).toMatchObject({
        status: 400,
        body: { errors: [{ field: Object.keys(values)[0], message: 'is not known here or cannot be set' }] },
      })
    expect(await read(id)).toMatchObject({ awardAmount: 9_175_925.35, currency: 'AED', version: 1 })
  })
  test('that was proposed for something else before this was asked is not approved', async () => {
    for (const change of [sql`award_amount = 1234.5`, sql`currency = 'USD'`]) {
      const id = String((await propose()).body._id)
      await service.database.query(sql`update project_winnings set ${change} where _id = ${id}`)
      expect(await awards.award('approve', id, second)).toMatchObject({
        status: 422,
        body: {
          message: 'The amount or currency is not that of the bid: reject this proposal and propose the bid again.',
        },
      })
      await service.database.query(sql`update project_winnings set deleted_at = now() where _id = ${id}`)
    }
  })
})
describe('a negotiated amount', () => {
  const talk = (negotiatedAmount: number | null, negotiationReason: string | null = 'Agreed by letter') => ({
    negotiatedAmount,
    negotiationReason,
  })
  test('is what is awarded, and is shown beside the bid, the lowest and the estimate', async () => {
    const answer = await propose({ ...talk(8_900_000), commissionPercent: 10 })
    expect(answer, answer.text).toMatchObject({ status: 201, body: { awardAmount: 8_900_000 } })
    expect(await read(answer.body._id)).toMatchObject({
      bidAmount: 9_175_925.35,
      overBid: -3.01,
      overLowest: -1.11,
      overEstimate: -11,
      commissionAmount: 890_000,
    })
    expect((await awards.award('approve', idOf(answer.body), second)).status).toBe(200)
  })
  test('needs its reason, and a reason needs an amount', async () => {
    const missing = refused('negotiationReason', 'is required for a negotiated amount', 'validation_failed')
    expect(await propose(talk(8_900_000, null))).toMatchObject({ status: 400, ...missing })
    expect(await propose(talk(null))).toMatchObject({
      status: 422,
      ...refused('negotiationReason', 'has no meaning without a negotiated amount'),
    })
    const id = String((await propose()).body._id)
    const update = (values: object) => admin.put(`/project-winnings/update/${id}`, { version: 1, ...values })
    expect(await update({ negotiatedAmount: 8_900_000 })).toMatchObject({ status: 400, ...missing })
    expect(await update(talk(8_900_000))).toMatchObject({ status: 200, body: { awardAmount: 8_900_000 } })
    expect(await admin.put(`/project-winnings/update/${id}`, { version: 2, ...talk(null, null) })).toMatchObject({
      status: 200,
      body: { awardAmount: 9_175_925.35, overBid: 0 },
    })
  })
  test('stays within the bounds that the settings name, at both ends to the cent', async () => {
    const bounds = 'must be between 7340740.28 and 10093517.88, as the settings allow'
    for (const amount of [7_340_740.27, 10_093_517.89])
      expect(await propose(talk(amount))).toMatchObject({ status: 422, ...refused('negotiatedAmount', bounds) })
    for (const amount of [7_340_740.28, 10_093_517.88]) {
      const answer = await propose(talk(amount))
      expect(answer.status, answer.text).toBe(201)
      await service.database.query(sql`update project_winnings set deleted_at = now() where project = ${from.project}`)
    }
    const setting = { key: 'bidding.negotiatedBelowPercent', group: 'bidding', public: false }
    const made = await admin.post('/site-config/create', { ...setting, value: 1 })
    expect(made.status, made.text).toBe(201)
    expect(await propose(talk(9_000_000))).toMatchObject({ status: 422 })
    await admin.del(`/site-config/delete/${idOf(made.body)}`)
  })
})
