/** Signing by the link that was mailed: once, in time, by who has it; and the documents that are kept of it. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { untilLockWaits } from '../../../../test/lock-waits.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import { ROUNDS } from '../../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { networkToday } from '../../../lib/network-day.ts'

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
const one = async (id: string): Promise<Body> => (await admin.get(`/mouAssignment/id/${id}`)).body
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = await one(id)
  return who.post(`/mouAssignment/${name}/${id}`, { version, ...more })
}
/** The one-time links that were mailed to an address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  await service.deliverMail()
  const folder = join(service.dataDir, 'outbox')
  const mails = readdirSync(folder)
    .toSorted()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
  return mails.filter(mail => mail.includes(`To: ${email}`)).flatMap(mail => /\/sign#([\w-]{43})/.exec(mail)?.[1] ?? [])
}
interface SentAgreement {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly company: string
}
async function sent(mou: object = {}, more: object = {}): Promise<SentAgreement> {
  const body =
    '<h2>Terms</h2><p>Between us and {{company.name}}.</p><ul><li>One</li><li><strong>Two</strong></li></ul><table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table>'
  const agreement = await made.make('mou', { body, language: 'en', ...mou })
  await admin.post(`/mou/activate/${idOf(agreement)}`, { version: agreement.version })
  const company = idOf(await made.make('company'))
  const { email } = await service.person({ alias: 'member', company, name: 'Omar Haddad' })
  const signatory = { name: 'Omar Haddad', title: 'Director', email }
  const given = { mou: idOf(agreement), company, signatory, signBefore: day(10), mergeValues: null, ...more }
  const id = idOf(await made.make('mouAssignment', given))
  const answer = await step(admin, 'send', id)
  expect(answer.status, answer.text).toBe(200)
  const [token = ''] = await linksTo(email)
  expect(token).not.toBe('')
  return { id, email, token, company }
}
const guest = (path: string, body: object): Promise<Answer> => service.anonymous.post(`/mou-signing/${path}`, body)
const SIGN = { name: 'Omar Haddad', consent: true, drawing: 'M10 20 L30 40 M50 60 L70 80' }
interface StoredDocument {
  readonly name: string
  readonly content: Body
}
const keptOf = (id: string): Promise<StoredDocument[]> =>
  service.database.query<StoredDocument>(
    sql`select name, content from record_document where record_id = ${id} order by at, name`,
  )

describe('an agreement that is sent', () => {
  test('is read by its link, which counts as viewed, and signed; name, time, address and drawing are kept', async () => {
    const { id, token } = await sent({ requiresCountersign: true })
    const read = await guest('read', { token })
    expect(read, read.text).toMatchObject({
      status: 200,
      body: { status: 'viewed', signatory: { name: 'Omar Haddad' }, text: expect.stringContaining('<h2>Terms</h2>') },
    })
    expect(read.text).not.toContain(token)
    const signed = await guest('sign', { token, ...SIGN })
    expect(signed, signed.text).toMatchObject({ status: 200, body: { status: 'signed' } })
    expect(await one(id)).toMatchObject({
      status: 'signed',
      signature: SIGN,
      signedVia: 'link',
      signedFrom: '127.0.0.1',
      signedBy: null,
    })
    const countersigned = await step(second, 'countersign', id)
    expect(countersigned, countersigned.text).toMatchObject({ status: 200, body: { status: 'active' } })
    const [asSent, final] = await keptOf(id)
    expect(asSent).toMatchObject({ name: 'agreement', content: { certificate: null } })
    expect(asSent?.content.blocks).toMatchObject([
      { t: 'h', level: 1 },
      { t: 'p' },
      { t: 'list', ordered: false, items: [[{ t: 'p' }], [{ c: [{ b: true, s: 'Two' }] }]] },
      { t: 'table', columns: 1 },
    ])
    expect(final).toMatchObject({ name: 'signed agreement' })
    const certificate = final?.content.certificate
    expect([...(certificate?.events?.rows ?? [])].map(row => String(row[1]))).toEqual([
      expect.stringContaining('Sent to Omar Haddad'),
      'Viewed',
      'Signed by Omar Haddad',
      expect.stringContaining('Countersigned by'),
    ])
    expect([...(certificate?.signatures ?? [])]).toMatchObject([
      {
        name: 'Omar Haddad',
        drawing: expect.stringContaining('M10 20 L30 40'),
        details: expect.arrayContaining(['from 127.0.0.1']),
      },
      { drawing: null },
    ])
    expect(certificate?.hash).toMatchObject({ value: (await one(id)).renderedHash })
  })
  test('is in force at once where nobody countersigns, and the signed document comes by mail and by the link', async () => {
    const { id, token, email } = await sent({ requiresCountersign: false })
    expect((await guest('sign', { token, ...SIGN })).body.status).toBe('active')
    await service.deliverMail()
    const mails = readdirSync(join(service.dataDir, 'outbox')).map(name =>
      readFileSync(join(service.dataDir, 'outbox', name), 'utf8'),
    )
    expect(mails.filter(mail => mail.includes(`To: ${email}`) && mail.includes('signed.pdf'))).toHaveLength(1)
    const answer = await service.app.inject({ method: 'POST', url: '/api/mou-signing/document', payload: { token } })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const sha256 = createHash('sha256').update(answer.rawPayload).digest('hex')
    const { number } = await one(id)
    expect(await service.anonymous.get(`/documents/verify/${sha256}`)).toMatchObject({
      status: 200,
      body: { name: 'signed agreement', number: `${String(number)} signed` },
    })
    expect((await service.anonymous.get(`/documents/verify/${'0'.repeat(64)}`)).status).toBe(404)
    expect((await service.anonymous.get('/documents/verify/x')).status).toBe(400)
  })
  test('is declined, or sent back with what is to be changed; the new link kills the older', async () => {
    const declined = await sent()
    expect(await guest('refuse', { token: declined.token, decline: true, reason: 'Not for us' })).toMatchObject({
      status: 200,
      body: { status: 'declined' },
    })
    expect(await one(declined.id)).toMatchObject({ status: 'declined', statusReason: 'Not for us' })
    const { id, token, email } = await sent()
    expect((await guest('refuse', { token, decline: false, reason: 'Clause 2' })).body.status).toBe('changes_requested')
    expect((await guest('sign', { token, ...SIGN })).status).toBe(422)
    expect((await step(admin, 'send', id)).status).toBe(200)
    const links = await linksTo(email)
    expect(links).toHaveLength(2)
    expect((await guest('read', { token })).body.code).toBe('link_expired')
    expect((await guest('sign', { token: links[1], ...SIGN })).status).toBe(200)
  })
  test('gets another link when staff ask for one, and never by anybody else', async () => {
    const { id, token, email, company } = await sent()
    const own = await service.person({ alias: 'company-admin', company })
    expect((await own.post(`/mouAssignment/send-link/${id}`)).status).toBe(403)
    expect((await admin.post(`/mouAssignment/send-link/${id}`)).status).toBe(204)
    const links = await linksTo(email)
    expect(links).toHaveLength(2)
    expect((await guest('read', { token })).status).toBe(404)
    expect((await guest('read', { token: links[1] })).status).toBe(200)
    expect((await guest('sign', { token: links[1], ...SIGN })).status).toBe(200)
    expect((await admin.post(`/mouAssignment/send-link/${id}`)).status).toBe(422)
  })
})
describe('a link', () => {
  test('that another takes the place of while somebody signs by it signs nothing', async () => {
    const { id, token } = await sent()
    const [signed] = await service.database.transaction(async tx => {
      await tx.query(sql`select 1 from mou_assignment where _id = ${id} for update`)
      const signing = guest('sign', { token, ...SIGN })
      await untilLockWaits(service.database, 1)
      await tx.query(sql`update record_link set token_hash = 'of another' where record_id = ${id}`)
      return [signing] as const
    })
    expect((await signed).body.code).toBe('link_expired')
    expect((await one(id)).status).toBe('sent')
  })
  test('that is guessed, has run out, or whose assignment was taken back says so and nothing else', async () => {
    expect((await guest('read', { token: 'x'.repeat(43) })).body).toMatchObject({ code: 'link_expired' })
    const late = await sent()
    await service.database.query(
      sql`update record_link set expires_at = now() - interval '1 minute' where record_id = ${late.id}`,
    )
    for (const [path, more] of [
      ['read', {}],
      ['sign', SIGN],
      ['refuse', { decline: true, reason: 'no' }],
      ['document', {}],
    ] as const)
      expect((await guest(path, { token: late.token, ...more })).body.code, path).toBe('link_expired')
    const cancelled = await sent()
    expect((await step(admin, 'cancel', cancelled.id, { reason: 'wrong company' })).status).toBe(200)
    expect((await guest('sign', { token: cancelled.token, ...SIGN })).body.code).toBe('link_expired')
    expect((await one(late.id)).status).toBe('sent')
  })
  test('signs nothing without consent, a name, an honest drawing, or after the last day', async () => {
    const { id, token, company } = await sent()
    for (const [body, field] of [
      [{ ...SIGN, consent: false }, 'consent'],
      [{ ...SIGN, drawing: 'M1 1"/><script>' }, 'drawing'],
      [{ ...SIGN, name: '' }, 'name'],
    ] as const)
      expect((await guest('sign', { token, ...body })).body.errors?.[0], field).toMatchObject({ field })
    const own = await service.person({ alias: 'company-admin', company })
    const drawn = await step(own, 'sign', id, { signature: { ...SIGN, drawing: 'M1 1"/><script>' } })
    expect(drawn, drawn.text).toMatchObject({ status: 400, body: { errors: [{ field: 'signature.drawing' }] } })
    await service.database.query(sql`update mou_assignment set sign_before = ${networkToday} - 3 where _id = ${id}`)
    expect((await guest('sign', { token, ...SIGN })).status).toBe(422)
    expect((await one(id)).status).toBe('sent')
  })
  test('signs once, however often and together with whom it is used', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, token, company } = await sent({ requiresCountersign: false })
      const own = await service.person({ alias: 'company-admin', company })
      const { version } = await one(id)
      const signature = { name: 'Omar Haddad', consent: true, onBehalf: 'He is abroad' }
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () => guest('sign', { token, ...SIGN })),
        guest('refuse', { token, decline: true, reason: 'no' }),
        guest('read', { token }),
        own.post(`/mouAssignment/sign/${id}`, { version, signature }),
        own.post(`/mouAssignment/decline/${id}`, { version, reason: 'no' }),
        admin.post(`/mouAssignment/cancel/${id}`, { version, reason: 'wrong' }),
      ])
      const done = answers.filter((each, at) => at !== 6 && each.status === 200)
      expect(done, answers.map(each => each.text).join('\n')).toHaveLength(1)
      expect(answers.every(each => each.status < 500)).toBe(true)
      const [signed] = await service.database.query<{ n: number }>(
        sql`select count(*)::int as n from record_document where record_id = ${id} and name = 'signed agreement'`,
      )
      expect(signed?.n).toBe(String((await one(id)).status) === 'active' ? 1 : 0)
    }
  })
})
test('a draft has a preview; the document is read by who may read the assignment', async () => {
  const { id, company } = await sent()
  const read = (who: Client) =>
    service.app.inject({ url: `/api/mouAssignment/document/${id}`, headers: { authorization: `Bearer ${who.token}` } })
  expect((await read(admin)).statusCode).toBe(200)
  expect((await read(await service.person({ alias: 'company-admin', company }))).statusCode).toBe(200)
  const foreign = await service.person({ alias: 'company-admin', company: idOf(await made.make('company')) })
  expect((await read(foreign)).statusCode).toBe(404)
  const draft = idOf(await made.make('mouAssignment', { mergeValues: null }))
  const answer = await service.app.inject({
    url: `/api/mouAssignment/document/${draft}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(answer.statusCode).toBe(200)
})
describe('whoever signs', () => {
  async function drafted(company: string, email: string): Promise<string> {
    const agreement = await made.make('mou', { body: '<p>{{company.name}}, {{signatory.name}}</p>', language: 'en' })
    await admin.post(`/mou/activate/${idOf(agreement)}`, { version: agreement.version })
    const signatory = { name: 'Omar Haddad', title: null, email }
    const given = { mou: idOf(agreement), company, signatory, signBefore: day(10), mergeValues: null }
    return idOf(await made.make('mouAssignment', given))
  }
  test('by a mailbox that is none of the company gets no link before the company has confirmed it', async () => {
    const company = idOf(await made.make('company'))
    const own = await service.person({ alias: 'company-admin', company })
    const outside = `${crypto.randomUUID()}@my-own.example`
    const id = await drafted(company, outside)
    expect((await step(admin, 'send', id)).status).toBe(200)
    expect(await linksTo(outside)).toEqual([])
    expect((await admin.post(`/mouAssignment/send-link/${id}`)).status).toBe(422)
    for (const staff of [admin, second]) expect((await step(staff, 'confirm-signatory', id)).status).toBe(422)
    const confirmed = await step(own, 'confirm-signatory', id)
    expect(confirmed, confirmed.text).toMatchObject({ status: 200, body: { status: 'sent' } })
    expect(await linksTo(outside)).toHaveLength(1)
  })
  test('for a company without an administrator is confirmed by a second member of staff', async () => {
    const id = await drafted(idOf(await made.make('company')), `${crypto.randomUUID()}@my-own.example`)
    expect((await step(admin, 'send', id)).status).toBe(200)
    expect((await step(admin, 'confirm-signatory', id)).status, 'whoever has sent it').toBe(422)
    expect((await step(second, 'confirm-signatory', id)).status).toBe(200)
  })
  test('signed in is the signatory, or says why on behalf', async () => {
    const { id, company } = await sent()
    const own = await service.person({ alias: 'company-admin', company, name: 'Hala Other' })
    const refused = await step(own, 'sign', id, { signature: SIGN })
    expect(refused, refused.text).toMatchObject({ status: 422, body: { errors: [{ field: 'signature.onBehalf' }] } })
    const signature = { ...SIGN, name: 'Hala Other', onBehalf: 'Omar is abroad until May' }
    expect((await step(own, 'sign', id, { signature })).body.signature).toMatchObject(signature)
    expect((await step(second, 'countersign', id)).status).toBe(200)
    const [paper] = await service.database.query<{ content: object }>(
      sql`select content from record_document where record_id = ${id} order by at desc limit 1`,
    )
    expect(JSON.stringify(paper)).toContain('On behalf of Omar Haddad: Omar is abroad until May')
  })
})
