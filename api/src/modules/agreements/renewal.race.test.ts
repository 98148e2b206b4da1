/** Agreements that go on: by themselves where nobody gives notice in time, and by a new one that follows. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { runDue } from '../../services/jobs/run-due.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const day = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
const laterBy = (date: unknown, months: number): string => {
  const to = new Date(String(date))
  to.setUTCMonth(to.getUTCMonth() + months)
  return to.toISOString().slice(0, 10)
}
const one = async (id: string): Promise<Body> => (await admin.get(`/mouAssignment/id/${id}`)).body
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = await one(id)
  return who.post(`/mouAssignment/${name}/${id}`, { version, ...more })
}
async function sign(id: string, user: Client): Promise<void> {
  await step(admin, 'send', id)
  await step(user, 'sign', id, { signature: { name: 'Rana Odeh', consent: true, onBehalf: 'The director is abroad' } })
  const signed = await step(second, 'countersign', id)
  expect(signed, signed.text).toMatchObject({ status: 200, body: { status: 'active' } })
}
const RENEWS = { autoRenew: true, noticeDays: 30, validityMonths: 6, requiresCountersign: true, effectiveTo: null }
/** An agreement in force, and a person of its company. */
async function inForce(mou: typeof RENEWS = RENEWS) {
  const agreement = await made.make('mou', mou)
  await admin.post(`/mou/activate/${idOf(agreement)}`, { version: 1 })
  const company = idOf(await made.make('company'))
  const user = await service.person({ alias: 'company-admin', company, name: 'Rana Odeh' })
  const id = idOf(await made.make('mouAssignment', { mou: idOf(agreement), company }))
  await sign(id, user)
  return { id, user, agreement }
}
const move = (id: string, noticeUntil: string) =>
  service.database.query(sql`update mou_assignment set notice_until = ${noticeUntil}::date where _id = ${id}`)
const toldTo = async (who: Client): Promise<string[]> =>
  [...((await who.get('/notifications')).body.content ?? [])].map(each => String(each.title))

describe('an agreement that goes on by itself', () => {
  test('does so once when its day for notice has passed, though two processes look, and tells the company', async () => {
    const { id, user } = await inForce()
    const before = await one(id)
    expect(before).toMatchObject({ validTo: laterBy(day(0), 6), renewals: 0 })
    expect(before.noticeUntil).toBe(
      new Date(Date.parse(String(before.validTo)) - 30 * 86_400_000).toISOString().slice(0, 10),
    )
    await runDue(service.engine)
    expect((await one(id)).renewals, 'not before its time').toBe(0)
    await move(id, day(-1))
    await Promise.all([runDue(service.engine), runDue(service.engine), runDue(service.engine)])
    const after = await one(id)
    expect(after).toMatchObject({ status: 'active', renewals: 1, validTo: laterBy(before.validTo, 6) })
    expect(after.noticeUntil).toBe(
      new Date(Date.parse(String(after.validTo)) - 30 * 86_400_000).toISOString().slice(0, 10),
    )
    expect((await toldTo(user)).filter(title => title.endsWith('is renewed'))).toHaveLength(1)
    expect((await admin.post(`/mouAssignment/extend/${id}`, { version: after.version })).status, 'nobody says so').toBe(
      404,
    )
  })
  test('ends with its last day once either side has given notice, which only the company itself gives for itself', async () => {
    const { id, user } = await inForce()
    expect(await step(admin, 'give-notice', id, { reason: 'x' })).toMatchObject({ status: 403 })
    expect(await step(user, 'stop-renewal', id, { reason: 'x' })).toMatchObject({ status: 403 })
    expect(await step(user, 'give-notice', id)).toMatchObject({ status: 422 })
    const given = await step(user, 'give-notice', id, { reason: 'We leave the trade.' })
    expect(given, given.text).toMatchObject({
      status: 200,
      body: { status: 'active', noticeUntil: null, noticeReason: 'We leave the trade.', noticeAt: expect.any(String) },
    })
    expect(await step(admin, 'stop-renewal', id, { reason: 'x' })).toMatchObject({
      status: 422,
      body: { message: 'Notice was given already.' },
    })
    const other = await inForce()
    expect((await step(admin, 'stop-renewal', other.id, { reason: 'A new text.' })).status).toBe(200)
    expect((await toldTo(other.user)).some(title => title.endsWith('is not renewed'))).toBe(true)
    const late = await inForce()
    await move(late.id, day(-2))
    expect(await step(late.user, 'give-notice', late.id, { reason: 'x' })).toMatchObject({
      status: 422,
      body: { message: `Notice could be given until ${day(-2)}.` },
    })
  })
})
describe('an agreement that is renewed', () => {
  test('by hand gets one draft with the newest version, which follows it and ends it', async () => {
    const { id, user, agreement } = await inForce()
    const next = await made.make('mou', { ...RENEWS, code: agreement.code, validityMonths: 3 })
    await admin.post(`/mou/activate/${idOf(next)}`, { version: 1 })
    const { version } = await one(id)
    const asked = [1, 2, 3, 4].map(() => admin.post(`/mouAssignment/renew/${id}`, { version }))
    const statuses = (await Promise.all(asked)).map(each => each.status)
    expect(statuses.filter(each => each === 200)).toHaveLength(1)
    const [draft] = [...((await admin.get(`/mouAssignment?renews=${id}`)).body.content ?? [])]
    if (draft === undefined) throw new Error('No draft was made')
    expect(draft).toMatchObject({ status: 'draft', mou: { _id: idOf(next) }, renews: { _id: id } })
    expect(await step(admin, 'renew', id)).toMatchObject({
      status: 422,
      body: { message: `${String(draft.number)} renews it already.` },
    })
    const former = await one(id)
    await sign(idOf(draft), user)
    const begins = new Date(Date.parse(String(former.validTo)) + 86_400_000).toISOString().slice(0, 10)
    expect(await one(idOf(draft))).toMatchObject({ validFrom: begins, validTo: laterBy(begins, 3) })
    expect(await one(id), 'the former ends with its last day').toMatchObject({ status: 'active', noticeUntil: null })
  })
  test('that ends anyway takes no notice, and one without an active version cannot be renewed', async () => {
    const { id, user, agreement } = await inForce({ ...RENEWS, autoRenew: false })
    expect(await one(id)).toMatchObject({ noticeUntil: null })
    expect(await step(user, 'give-notice', id, { reason: 'x' })).toMatchObject({
      status: 422,
      body: { message: 'It does not go on by itself: it ends with its last day.' },
    })
    const { version } = (await admin.get(`/mou/id/${idOf(agreement)}`)).body
    await admin.post(`/mou/retire/${idOf(agreement)}`, { version, reason: 'old' })
    expect(await step(admin, 'renew', id)).toMatchObject({ status: 422 })
    expect((await admin.get(`/mouAssignment?renews=${id}`)).body.totalElements).toBe(0)
  })
})
