/**
 * The first and the last day of what has one, told by the day of the network: on its last day it still holds, on the
 * next it does not. The network lies where it is another day than for the server.
 */
import { addDays } from '@siteoffice/domain/engine/relative-days'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSettings } from '../src/data/seed/settings.ts'
import { SYSTEM } from '../src/engine/scope/actor.ts'
import { dayIn } from '../src/lib/zoned-days.ts'
import { statementFor, yearUntil } from '../src/modules/billing/receivables/statement.ts'
import { runDue } from '../src/services/jobs/run-due.ts'
import { awardsIn, idOf } from './award-scenes.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Answer, Body, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
let second: Client
let made: Fixtures
let awards: ReturnType<typeof awardsIn>
/** Of these two one has another day than the server at every hour. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
const elsewhere = (): string => ZONES.find(zone => dayIn(zone, Date.now()) !== dayIn('UTC', Date.now())) ?? ZONES[0]
let zone: string
const day = (days: number): string => addDays(dayIn(zone, Date.now()), days)
beforeAll(async () => {
  service = await testService()
  zone = elsewhere()
  await seedSettings(service.database)
  await service.database.query(
    sql`update site_config set value = ${JSON.stringify(zone)}::jsonb where key = 'platform.timeZone'`,
  )
  admin = await service.person()
  second = await service.person()
  made = createFixtures(service, admin)
  awards = awardsIn({ service, admin, second, made })
})
afterAll(() => service.stop())
const setDay = (table: string, id: string, values: Readonly<Record<string, string>>) =>
  service.database.query(
    sql`update ${raw(table)} t set ${raw(
      Object.entries(values)
        .map(([column, value]) => `${column} = '${value}'`)
        .join(', '),
    )} where _id = ${id}`,
  )
async function step(who: Client, resource: string, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${resource}/id/${id}`)).body
  return who.post(`/${resource}/${name}/${id}`, { version, ...more })
}
const one = async (resource: string, id: string): Promise<Body> => (await admin.get(`/${resource}/id/${id}`)).body

describe('an agreement', () => {
  async function inForce() {
    const terms = { autoRenew: true, noticeDays: 30, validityMonths: 6, requiresCountersign: true, effectiveTo: null }
    const mou = idOf(await made.make('mou', terms))
    await admin.post(`/mou/activate/${mou}`, { version: 1 })
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company, name: 'Rana Odeh' })
    const id = idOf(await made.make('mouAssignment', { mou, company, signBefore: day(0) }))
    await step(admin, 'mouAssignment', 'send', id)
    const signature = { name: 'Rana Odeh', consent: true, onBehalf: 'The director is abroad' }
    const signed = await step(user, 'mouAssignment', 'sign', id, { signature })
    expect(signed.status, `on the last day to sign: ${signed.text}`).toBe(200)
    expect((await step(second, 'mouAssignment', 'countersign', id)).body).toMatchObject({ validFrom: day(0) })
    return { id, user, mou, company }
  }
  test('takes notice on the last day for it, and goes on by itself on the next', async () => {
    const { id, user } = await inForce()
    await setDay('mou_assignment', id, { notice_until: day(0) })
    await runDue(service.engine)
    expect((await one('mouAssignment', id)).renewals).toBe(0)
    expect((await step(user, 'mouAssignment', 'give-notice', id, { reason: 'We leave the trade.' })).status).toBe(200)
    const other = await inForce()
    await setDay('mou_assignment', other.id, { notice_until: day(-1) })
    expect((await step(other.user, 'mouAssignment', 'give-notice', other.id, { reason: 'x' })).status).toBe(422)
    await runDue(service.engine)
    expect((await one('mouAssignment', other.id)).renewals).toBe(1)
  })
  test('runs out on its last day, and has run out after it', async () => {
    const { id } = await inForce()
    await setDay('mou_assignment', id, { valid_to: day(0) })
    expect(await one('mouAssignment', id)).toMatchObject({ status: 'active', validity: 'expiring' })
    await setDay('mou_assignment', id, { valid_to: day(-1) })
    expect((await one('mouAssignment', id)).validity).toBe('expired')
  })
  test('that is renewed by hand is to be signed within two weeks of today', async () => {
    const { id } = await inForce()
    await setDay('mou_assignment', id, { valid_to: day(3) })
    expect((await step(admin, 'mouAssignment', 'renew', id)).status).toBe(200)
    const [draft] = [...((await admin.get(`/mouAssignment?renews=${id}`)).body.content ?? [])]
    expect(draft).toMatchObject({ signBefore: day(14) })
  })
  test('can be asked for until today, not until yesterday', async () => {
    const { mou } = await inForce()
    const ask = (signBefore: string) =>
      admin.post('/mouAssignment/assign', { mou, signBefore, filter: { search: 'nobody at all' }, preview: true })
    const yesterday = await ask(day(-1))
    expect(yesterday, yesterday.text).toMatchObject({ status: 422, body: { errors: [{ field: 'signBefore' }] } })
    expect((await ask(day(0))).status).toBe(200)
  })
})
describe('a profile', () => {
  test('that is shared is read on its last day, not after it, and opened again until today', async () => {
    const company = idOf(await made.make('company'))
    const id = idOf(await made.make('profileSharing', { company, passcode: null, sections: ['basic'] }))
    await setDay('profile_sharing', id, { expires_on: day(0) })
    const link = await admin.post(`/profileSharing/link/${id}`)
    const token = String(link.body.url).split('#')[1]
    const read = () => service.anonymous.post('/shared-profile/read', { token })
    expect((await read()).status).toBe(200)
    await runDue(service.engine)
    expect((await one('profileSharing', id)).status).toBe('active')
    await setDay('profile_sharing', id, { expires_on: day(-1) })
    expect((await read()).body.code).toBe('link_expired')
    await runDue(service.engine)
    expect((await one('profileSharing', id)).status).toBe('expired')
    const own = await service.person({ alias: 'company-admin', company })
    expect((await step(own, 'profileSharing', 'prolong', id, { expiresOn: day(-1) })).status).toBe(422)
    expect((await step(own, 'profileSharing', 'prolong', id, { expiresOn: day(0) })).status).toBe(200)
    expect((await read()).status).toBe(200)
  })
  test('is granted for thirty days at most, and downloaded on the last of them', async () => {
    const [company, target] = [idOf(await made.make('company')), idOf(await made.make('company'))]
    const own = await service.person({ alias: 'company-admin', company })
    const request = await made.make('profileDownloadRequest', { company, target, sections: ['basic'] })
    const id = idOf(request)
    await service.database.query(sql`update profile_download_request set consent = 'given' where _id = ${id}`)
    const approve = (expiresOn: string) =>
      step(admin, 'profileDownloadRequest', 'approve', id, { expiresOn, maxDownloads: 3, sections: ['basic'] })
    expect(await approve(day(31))).toMatchObject({ status: 422, body: { errors: [{ field: 'expiresOn' }] } })
    expect(await approve(day(-1))).toMatchObject({ status: 422, body: { errors: [{ field: 'expiresOn' }] } })
    const granted = await approve(day(30))
    expect(granted.status, granted.text).toBe(200)
    const download = () => own.get(`/profileDownloadRequest/document/${id}`)
    await setDay('profile_download_request', id, { expires_on: day(0) })
    const last = await download()
    expect(last.status, last.text).toBe(200)
    await setDay('profile_download_request', id, { expires_on: day(-1) })
    expect((await download()).status).toBe(422)
  })
})
test('a job takes applications on its closing day, and closes after it', async () => {
  const id = idOf(await made.make('jobs', { closingDate: day(0) }))
  await admin.post(`/jobs/open/${id}`, { version: 1 })
  const boundary = 'sample-boundary'
  async function apply(): Promise<Answer> {
    const { body } = await service.call({
      method: 'POST',
      url: '/api/careers/upload-cv',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n1 0 obj\n<<>>\nendobj\n\r\n--${boundary}--\r\n`,
    })
    const applicant = { name: 'Joe Mason', email: 'joe@mason.example', phone: '+44 20 7946 0000', consent: true }
    return service.anonymous.post('/careers/create', { ...applicant, job: id, resume: body._id })
  }
  const inTime = await apply()
  expect(inTime.status, inTime.text).toBe(201)
  await runDue(service.engine)
  expect((await one('jobs', id)).status).toBe('open')
  await setDay('jobs', id, { closing_date: day(-1) })
  expect((await apply()).body).toMatchObject({ errors: [{ field: 'job' }] })
  await runDue(service.engine)
  expect((await one('jobs', id)).status).toBe('closed')
})
describe('an award', () => {
  test('is accepted on the last day for it, which does not let it expire', async () => {
    const from = await awards.scene()
    const id = await awards.declared(from, { standstillUntil: null })
    await setDay('project_winnings', id, { acceptance_deadline: day(-1) })
    expect((await awards.award('accept', id, from.winner)).status).toBe(422)
    await setDay('project_winnings', id, { acceptance_deadline: day(0) })
    expect((await awards.award('expire', id, admin)).status).toBe(422)
    expect((await awards.award('accept', id, from.winner)).status).toBe(200)
  })
  test('stands still on the last day of its standstill, and is signed on the next', async () => {
    const from = await awards.scene()
    const id = await awards.declared(from)
    expect((await awards.award('accept', id, from.winner)).status).toBe(200)
    const sign = () => awards.award('sign-contract', id, admin, { contractNo: 'C-1', contractSignedOn: day(0) })
    await setDay('project_winnings', id, { standstill_until: day(0) })
    expect((await sign()).body.message).toContain('The standstill runs until the end of')
    await setDay('project_winnings', id, { standstill_until: day(-1) })
    const signed = await sign()
    expect(signed.status, signed.text).toBe(200)
  })
})
test('a statement that ends today has the bill that was issued today, and one that ended yesterday has not', async () => {
  const company = idOf(await made.make('company'))
  const bill = await made.make('billings', { company, issueDate: day(0), dueDate: day(30) })
  await step(admin, 'billings', 'submit', idOf(bill))
  expect((await step(second, 'billings', 'issue', idOf(bill))).status).toBe(200)

  const accountsUntil = async (last: string): Promise<unknown> =>
    ((await statementFor(service.engine, SYSTEM, company, yearUntil(last))) as { accounts: unknown }).accounts
  expect(await accountsUntil(day(0))).toHaveLength(1)
  expect(await accountsUntil(day(-1))).toHaveLength(0)
})
