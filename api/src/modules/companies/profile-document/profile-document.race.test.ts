/** A profile that was asked for: what was granted of it, as often and as long, by link or signed in. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { networkToday } from '../../../lib/network-day.ts'
import { profileContent } from './profile-content.ts'

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
const day = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
const one = async (id: string): Promise<Body> => (await admin.get(`/profileDownloadRequest/id/${id}`)).body
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = await one(id)
  return who.post(`/profileDownloadRequest/${name}/${id}`, { version, ...more })
}
let count = 0
async function asked() {
  const email = `asks-${(count += 1)}@quay.example`
  const company = idOf(await made.make('company', { email, tradeName: 'Asking Works', language: 'en' }))
  const target = idOf(await made.make('company', { tradeName: 'Target Works', language: 'en', taxId: null }))
  const id = idOf(await made.make('profileDownloadRequest', { company, target, purpose: 'to hire them' }))
  const own = await service.person({ alias: 'company-admin', company })
  return { id, email, company, target, own }
}
const GRANT = { sections: ['basic'], expiresOn: day(5), maxDownloads: 3 }
async function granted(more: object = {}) {
  const request = await asked()
  const answer = await step(admin, 'approve', request.id, { ...GRANT, ...more })
  expect(answer.status, answer.text).toBe(200)
  await service.deliverMail()
  const folder = join(service.dataDir, 'outbox')
  const mail = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .find(each => each.includes(`To: ${request.email}`) && each.includes('/profile-download#'))
  const token = /\/profile-download#([\w-]{43})/.exec(mail ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  return { ...request, token }
}
const byLink = (token: string): Promise<Answer> => service.anonymous.post('/profile-download/document', { token })
async function signedIn(who: Client, id: string) {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await service.app.inject({ url: `/api/profileDownloadRequest/document/${id}`, headers })
  return { status: answer.statusCode, start: answer.rawPayload.subarray(0, 5).toString(), text: answer.body }
}

test('it is downloaded by link and signed in as often as was granted, and each time is written down', async () => {
  const { id, token, own } = await granted()
  expect((await one(id)).status).toBe('approved')
  const first = await byLink(token)
  expect(first.status, first.text).toBe(200)
  expect(first.text.startsWith('%PDF-')).toBe(true)
  expect(await one(id)).toMatchObject({ status: 'fulfilled', downloadCount: 1 })
  expect(await signedIn(own, id)).toMatchObject({ status: 200, start: '%PDF-' })
  expect((await byLink(token)).status).toBe(200)
  expect(await byLink(token)).toMatchObject({
    status: 422,
    body: { message: 'It was downloaded as often as was granted.' },
  })
  expect((await signedIn(own, id)).status).toBe(422)
  const history = (await admin.get(`/profileDownloadRequest/history/${id}`)).body.content ?? []
  expect([...history].filter(each => String(each.action) === 'download')).toHaveLength(3)
  // staff look at it before they decide, which counts nothing
  expect(await signedIn(admin, id)).toMatchObject({ status: 200, start: '%PDF-' })
  expect((await one(id)).downloadCount).toBe(3)
})
test('twenty at once get three', async () => {
  const { id, token, own } = await granted()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => byLink(token)),
    ...Array.from({ length: 10 }, () => signedIn(own, id)),
  ])
  expect(answers.filter(each => each.status === 200)).toHaveLength(3)
  expect(answers.filter(each => each.status === 422)).toHaveLength(17)
  expect((await one(id)).downloadCount).toBe(3)
})
test('a revoked or expired one ends at once, and a guessed link opens nothing', async () => {
  const { id, token, own } = await granted()
  expect((await step(admin, 'revoke', id, { reason: 'changed their mind' })).status).toBe(200)
  expect(await byLink(token)).toMatchObject({ status: 422, body: { message: 'It was revoked.' } })
  expect((await signedIn(own, id)).status).toBe(422)
  const late = await granted()
  await service.database.query(
    sql`update profile_download_request set expires_on = ${networkToday} - 1 where _id = ${late.id}`,
  )
  expect((await byLink(late.token)).status).toBe(422)
  await service.database.query(
    sql`update record_link set expires_at = now() - interval '1 minute' where record_id = ${late.id}`,
  )
  expect((await byLink(late.token)).body.code).toBe('link_expired')
  expect((await byLink('x'.repeat(43))).body.code).toBe('link_expired')
  const pending = await asked()
  expect(await signedIn(pending.own, pending.id)).toMatchObject({ status: 422 })
  expect((await signedIn(late.own, id)).status).toBe(404)
})
test('a company that allows no downloads is not asked for any, and ends what was granted', async () => {
  const allow = async (company: string, allowProfileDownload: boolean) => {
    const { version } = (await admin.get(`/company/id/${company}`)).body
    const answer = await admin.put(`/company/update/${company}`, { version, allowProfileDownload })
    expect(answer.status, answer.text).toBe(200)
  }
  const { id, own, target, token, company } = await granted()
  const pending = idOf(await made.make('profileDownloadRequest', { company, target, purpose: 'to hire them' }))
  await allow(target, false)
  expect(await signedIn(own, id)).toMatchObject({ status: 422, text: expect.stringContaining('not allow downloads') })
  expect(await byLink(token)).toMatchObject({ status: 422 })
  expect((await one(id))['downloadCount']).toBe(0)
  expect(await step(admin, 'approve', pending, GRANT)).toMatchObject({
    status: 422,
    body: { message: 'The company allows no downloads of its profile.' },
  })
  const again = await admin.post('/profileDownloadRequest/create', { company, target, purpose: 'to hire them' })
  expect(again).toMatchObject({ status: 422, body: { errors: [{ field: 'target' }] } })
  await allow(target, true)
  expect(await signedIn(own, id)).toMatchObject({ status: 200, start: '%PDF-' })
})
test('it says the parts that were granted and no others, and whom it is for', async () => {
  const { target } = await asked()
  await service.database.query(
    sql`update company set annual_turnover = 123456, emr = 0.85, verification = 'verified', verified_until = ${day(9)}::date where _id = ${target}`,
  )
  await made.make('companyDocument', { company: target, number: 'LIC-1', type: 'trade_licence' })
  const recipient = { company: 'Asking Works', number: 'PD-7' }
  const content = async (
    sections: readonly ('basic' | 'licences' | 'references' | 'safety' | 'financial')[],
    language: 'en' | 'ar' = 'en',
  ) =>
    (await profileContent(service.engine, { target, sections, recipient, language, now: new Date() })) as {
      mark: string
      standing: string
      parts: { title: string; rows?: unknown[] }[]
    }
  const basic = await content(['basic'])
  expect(basic.mark).toContain('For Asking Works, PD-7')
  expect(basic.standing).toContain('Verified by the network until')
  expect(JSON.stringify(basic)).not.toContain('123,456')
  const more = await content(['safety', 'financial', 'licences'])
  expect(more.parts.map(each => each.title)).toEqual(['Safety', 'Financial standing', 'Licences and certificates'])
  expect(JSON.stringify(more)).toContain('123,456')
  // a paper that nobody has accepted yet is none
  expect(more.parts[2]?.rows).toEqual([])
  await service.database.query(sql`update company_document set status = 'accepted' where number = 'LIC-1'`)
  expect((await content(['licences'])).parts[0]?.rows).toEqual([
    ['Trade licence', 'LIC-1', expect.anything(), expect.anything()],
  ])
  expect((await content(['basic'], 'ar')).parts[0]?.title).toBe('الشركة')
})
