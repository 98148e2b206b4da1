/** A profile that its company shares: by its link alone, behind its passcode, counted, and gone when it is revoked. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { runDue } from '../../../services/jobs/run-due.ts'

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
const one = async (id: string): Promise<Body> => (await admin.get(`/profileSharing/id/${id}`)).body
const read = (token: string, more: object = {}): Promise<Answer> =>
  service.anonymous.post('/shared-profile/read', { token, ...more })
const fetched = (token: string, more: object = {}): Promise<Answer> =>
  service.anonymous.post('/shared-profile/document', { token, ...more })
const inDays = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
async function shared(more: object = {}) {
  const company = idOf(await made.make('company', { tradeName: 'Open Works' }))
  const row = await made.make('profileSharing', {
    company,
    recipientName: 'A client',
    recipientEmail: null,
    passcode: null,
    sections: ['basic'],
    allowDownload: true,
    expiresOn: inDays(3),
    ...more,
  })
  const answer = await admin.post(`/profileSharing/link/${idOf(row)}`)
  expect(answer.status, answer.text).toBe(200)
  return { id: idOf(row), company, token: String(answer.body.url).split('#')[1] ?? '', mailed: answer.body.mailed }
}

test('it is read by its link, counted, and its older link dies with a new one', async () => {
  const { id, token, company } = await shared()
  const answer = await read(token)
  expect(answer, answer.text).toMatchObject({ status: 200, body: { passcodeNeeded: false, name: 'Open Works' } })
  expect([...(answer.body.parts ?? [])].map(each => String(each.title))).toContain('The company')
  expect((await read(token, { language: 'ar' })).body.parts?.[0]?.title).toBe('الشركة')
  expect((await fetched(token)).text.startsWith('%PDF-')).toBe(true)
  expect(await one(id)).toMatchObject({ viewCount: 3 })
  const own = await service.person({ alias: 'company-admin', company })
  const newer = await own.post(`/profileSharing/link/${id}`)
  expect(newer.status, newer.text).toBe(200)
  expect((await read(token)).body.code).toBe('link_expired')
  expect((await read(String(newer.body.url).split('#')[1] ?? '')).status).toBe(200)
  const foreign = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  expect((await foreign.post(`/profileSharing/link/${id}`)).status).toBe(404)
})
test('a passcode keeps all of it back, and cannot be guessed at for long', async () => {
  const { id, token } = await shared({ passcode: 'crane-77' })
  const closed = await read(token)
  expect(closed).toMatchObject({ status: 200, body: { passcodeNeeded: true, name: null, parts: [] } })
  expect(closed.text).not.toContain('Open Works')
  expect((await fetched(token)).status).toBe(401)
  expect(await read(token, { passcode: 'crane-78' })).toMatchObject({
    status: 401,
    body: { code: 'wrong_credentials' },
  })
  expect(await one(id)).toMatchObject({ viewCount: 0 })
  expect((await read(token, { passcode: 'crane-77' })).body.name).toBe('Open Works')
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, at) => read(token, { passcode: `guess-${at}` })))
  expect(guesses.filter(each => each.status === 401)).toHaveLength(19)
  // one was wrong before, and the right one cost nothing
  expect(guesses.filter(each => each.status === 429)).toHaveLength(6)
  expect((await read(token, { passcode: 'crane-77' })).status).toBe(429)
  // nobody else is kept out by them
  const elsewhere = await service.call({
    method: 'POST',
    url: '/api/shared-profile/read',
    remoteAddress: '192.0.2.9',
    payload: { token, passcode: 'crane-77' },
  })
  expect(elsewhere.body.name).toBe('Open Works')
})
test('what was revoked or has ended opens nothing, and a download that is not allowed is refused', async () => {
  const { id, token } = await shared({ allowDownload: false })
  expect((await fetched(token)).status).toBe(422)
  expect(
    (await admin.post(`/profileSharing/revoke/${id}`, { version: (await one(id)).version, reason: 'done' })).status,
  ).toBe(200)
  expect((await read(token)).body.code).toBe('link_expired')
  expect((await admin.post(`/profileSharing/link/${id}`)).status).toBe(422)
  const late = await shared()
  await service.database.query(sql`update profile_sharing set expires_on = ${networkToday} - 1 where _id = ${late.id}`)
  expect((await read(late.token)).body.code).toBe('link_expired')
  expect((await read('x'.repeat(43))).body.code).toBe('link_expired')
})
test('after its last day it is expired, until its company opens it again for a time to come', async () => {
  const { id, token, company } = await shared()
  await runDue(service.engine)
  expect(await one(id), 'before its last day is over').toMatchObject({ status: 'active' })
  await service.database.query(sql`update profile_sharing set expires_on = ${networkToday} - 1 where _id = ${id}`)
  await runDue(service.engine)
  const { status, version } = await one(id)
  expect(status).toBe('expired')
  const later = await admin.put(`/profileSharing/update/${id}`, { version, expiresOn: inDays(5) })
  expect(later, 'an update alone opens nothing').toMatchObject({
    status: 422,
    body: { errors: [{ field: 'expiresOn' }] },
  })
  const own = await service.person({ alias: 'company-admin', company })
  const open = (more: object) => own.post(`/profileSharing/prolong/${id}`, { version, ...more })
  expect((await open({})).status).toBe(422)
  const past = await open({ expiresOn: inDays(-1) })
  expect(past).toMatchObject({ status: 422, body: { errors: [{ field: 'expiresOn' }] } })
  expect((await read(token)).body.code).toBe('link_expired')
  const foreign = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  const theirs = await foreign.post(`/profileSharing/prolong/${id}`, { version, expiresOn: inDays(5) })
  expect(theirs.status).toBe(404)
  expect(await open({ expiresOn: inDays(5) })).toMatchObject({ status: 200, body: { status: 'active' } })
  expect((await read(token)).status).toBe(200)
})
test('its recipient is mailed the link where an address is known', async () => {
  const { mailed } = await shared({ recipientEmail: 'client@elsewhere.example' })
  expect(mailed).toBe(true)
  const [mail] = await service.database.query<{ subject: string; body: string }>(
    sql`select subject, body from outer_notification where recipient = 'client@elsewhere.example'`,
  )
  expect(mail?.subject).toBe('Open Works shares its profile with you')
  // what is kept of the mail does not open it
  expect(mail?.body).not.toContain('#')
})
