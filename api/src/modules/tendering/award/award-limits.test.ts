/** What a company is verified for: in one project and in all, in whatever currency an award is. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scene } from '../../../../test/award-scenes.ts'
import { awardsIn, idOf } from '../../../../test/award-scenes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let awards: ReturnType<typeof awardsIn>
let from: Scene
let other: Scene
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  awards = awardsIn({ service, admin, second, made })
  from = await awards.scene()
  other = await awards.scene()
  // both tenders have a bid of the same company
  await service.database.query(sql`update project_bid set company = ${from.company} where _id = ${other.bids[0]}`)
})
afterAll(() => service.stop())
beforeEach(async () => {
  await service.database.query(sql`update project_winnings set deleted_at = now()`)
  await service.database.query(sql`delete from exchange_rate`)
})
const day = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
const setLimits = (single: number | null, aggregate: number | null, currency = 'USD') =>
  service.database.query(sql`update company set currency = ${currency}, single_project_limit = ${single}, aggregate_limit = ${aggregate}
    where _id = ${from.company}`)
async function setRate(rate: number, on = 0): Promise<void> {
  const answer = await admin.post('/exchangeRate/create', { currency: 'USD', base: 'AED', day: day(on), rate })
  expect(answer.status, answer.text).toBe(201)
}
async function proposed(scene: Scene, amount: number, currency: string): Promise<string> {
  await awards.price(scene.bids[0], amount, currency)
  const terms = { acceptanceDeadline: '2099-01-01', justification: 'Faster', commissionPercent: 1 }
  const answer = await admin.post('/project-winnings/create', { bid: scene.bids[0], ...terms })
  expect(answer.status, answer.text).toBe(201)
  return idOf(answer.body)
}
const approve = (id: string): Promise<Answer> => awards.award('approve', id, second)
const refused = (message: string) => ({ status: 422, body: { code: 'rule_broken', message } })
const SINGLE = 'The award is beyond what the company is verified for in one project.'
const TOTAL = 'With its awards that are not completed, the company would be beyond what it is verified for in total.'
const NO_RATE = 'There is no exchange rate between AED and USD of the last seven days: enter one first.'

describe('an award in another currency than the limit', () => {
  test('is compared by the rate of the day, which is kept with the approval', async () => {
    await setLimits(100_000, null)
    await setRate(4, -3)
    const dear = await proposed(from, 400_000.04, 'AED')
    expect(await approve(dear)).toMatchObject(refused(SINGLE))
    await awards.award('reject', dear, second, { reason: 'Too dear' })
    const fitting = await proposed(from, 400_000, 'AED')
    expect(await approve(fitting)).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        limitCurrency: 'USD',
        limitAmount: 100_000,
        limitOpenAmount: 100_000,
        limitRate: 0.25,
        limitRateOn: day(-3),
      },
    })
  })
  test('is refused with the reason while there is no rate of the last seven days', async () => {
    await setLimits(100_000, null)
    const id = await proposed(from, 50, 'AED')
    expect(await approve(id)).toMatchObject(refused(NO_RATE))
    await setRate(4, -8)
    expect(await approve(id)).toMatchObject(refused(NO_RATE))
    // tomorrow's rate is none of today
    await setRate(4, 2)
    expect(await approve(id)).toMatchObject(refused(NO_RATE))
    await setRate(4, -7)
    expect((await approve(id)).status).toBe(200)
  })
  test('goes by the newest of several rates', async () => {
    await setLimits(100, null)
    await setRate(1, -4)
    await setRate(4, -1)
    expect((await approve(await proposed(from, 400, 'AED'))).status).toBe(200)
  })
  test('needs no rate where the company has no limit', async () => {
    await setLimits(null, null)
    const id = await proposed(from, 999_999_999, 'AED')
    expect(await approve(id)).toMatchObject({ status: 200, body: { limitCurrency: null, limitAmount: null } })
  })
})
describe('all awards of a company together', () => {
  test('stay within the aggregate limit while their works are not completed', async () => {
    await setLimits(null, 1000)
    await setRate(4)
    expect((await approve(await proposed(from, 2400, 'AED'))).status).toBe(200)
    const next = await proposed(other, 400.01, 'USD')
    expect(await approve(next)).toMatchObject(refused(TOTAL))
    await service.database.query(sql`update projects set status = 'completed' where _id = ${from.project}`)
    expect(await approve(next)).toMatchObject({ status: 200, body: { limitOpenAmount: 400.01 } })
    await service.database.query(sql`update projects set status = 'under_evaluation' where _id = ${from.project}`)
  })
  test('count at the cent: what fills the limit passes', async () => {
    await setLimits(null, 1000)
    expect((await approve(await proposed(from, 600, 'USD'))).status).toBe(200)
    expect(await approve(await proposed(other, 400, 'USD'))).toMatchObject({
      status: 200,
      body: { limitAmount: 400, limitOpenAmount: 1000 },
    })
  })
})
test('an award is decided by its rank, its distances and the limits, as far as the reader may know them', async () => {
  await setLimits(100_000, 250_000)
  await setRate(4)
  await awards.price(from.bids[1], 300_000, 'AED')
  const id = await proposed(from, 320_000, 'AED')
  const decisionFor = async (who: Client) => who.get(`/project-winnings/decision/${id}`)
  const limits = { currency: 'USD', amount: 80_000, single: 100_000, open: 80_000, aggregate: 250_000 }
  const own = { rank: { rank: 2, of: 2, rated: false }, overLowest: { amount: 20_000, percent: 6.67 } }
  expect(await decisionFor(admin)).toMatchObject({ status: 200, body: { ...own, limits } })
  const read = 'READ_SINGLE_PROJECT_WINNING_DECLARATION'
  const narrow = await service.person({ permissions: [read] })
  const hidden = { rank: null, limits: null, overLowest: own.overLowest }
  expect((await decisionFor(narrow)).body, 'whoever reads awards alone').toMatchObject(hidden)
  expect((await decisionFor(await service.person({ permissions: [] }))).status).toBe(403)
  const winner = await service.person({ permissions: [read], company: from.company })
  expect((await decisionFor(winner)).status, 'the company itself').toBe(403)
  await setLimits(null, null)
  expect((await decisionFor(admin)).body).toMatchObject({ limits: null })
})
test('a rate is one of its day for two different currencies, and companies do not read it', async () => {
  await setRate(4)
  const rate = { currency: 'USD', base: 'AED', day: day(0), rate: 5 }
  expect(await admin.post('/exchangeRate/create', rate)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  expect(await admin.post('/exchangeRate/create', { ...rate, base: 'USD' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'base', message: 'must be another currency' }] },
  })
  const small = await admin.post('/exchangeRate/create', { ...rate, currency: 'PKR', rate: 0.013_061_234_5 })
  expect(small.body).toMatchObject({ rate: 0.013_061_234_5, name: `PKR in AED, ${day(0)}` })
  expect((await from.winner.get('/exchangeRate')).status).toBe(403)
})
test('verified companies without both limits are listed', async () => {
  const listed = async (): Promise<boolean> => {
    const { content = [] } = (await admin.get('/company?limits=not_limited&size=100')).body
    return [...content].some(row => String(row._id) === from.company)
  }
  await service.database.query(sql`update company set verification = 'verified' where _id = ${from.company}`)
  await setLimits(1000, null)
  expect(await listed()).toBe(true)
  await setLimits(1000, 5000)
  expect(await listed()).toBe(false)
})
