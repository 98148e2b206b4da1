/** What is written for others to see is what they see: no hidden letters, look-alikes, addresses in disguise. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { PASSWORD, testService } from '../../test/test-service.ts'
import { visibleLine, visibleText } from '../kinds/visible.ts'

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

describe('letters that are not seen', () => {
  test.each([
    ['Acme\u202Egnp.exe', 'Acmegnp.exe'],
    ['Ad\u200Bmin', 'Admin'],
    ['Ad\u200Cmin\u2060', 'Admin'],
    ['\u2066Harbour\u2069 \uFEFFWorks', 'Harbour Works'],
    ['So\u00ADft', 'Soft'],
    ['نمی\u200Cشود', 'نمی\u200Cشود'],
    ['👩\u200D🔧 Works', '👩\u200D🔧 Works'],
  ])('%j is kept as %j', (given, kept) => expect(visibleLine(given)).toBe(kept))
  test('of several lines leave the lines and their direction', () =>
    expect(visibleText('One\u202E\n\u200FTwo\u200B')).toBe('One\n\u200FTwo'))
  test('are taken out of names, tags, titles and notes, and nothing is no name', async () => {
    const row = await made.make('department', { name: `Fi\u200Bnance\u202E ${made.next()}` })
    expect(String(row.name)).toMatch(/^Finance \d+$/)
    const company = await made.make('company', { certifications: ['ISO\u200B 9001'] })
    expect(company.certifications).toEqual(['ISO 9001'])
    const nothing = { ...(await made.body('department')), name: '\u200B\u202E' }
    expect(await admin.post('/department/create', nothing)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'name' }] },
    })
    const person = await service.person({ alias: 'viewer' })
    const { version } = (await person.get('/profile')).body
    expect((await person.put('/profile', { version, name: 'Site\u202E\u200Boffice' })).body.name).toBe('Siteoffice')
    const chat = { clientId: crypto.randomUUID(), body: 'Hello', name: 'Sup\u200Bport' }
    const opened = await service.anonymous.post('/guestMessages/create', chat)
    const { visitorName } = (await admin.get(`/guestConversation/id/${String(opened.body.message?.conversation)}`)).body
    expect(visitorName).toBe('Support')
  })
})
describe('the name of a role', () => {
  test('is no look-alike of another', async () => {
    const { body } = await admin.get('/roles?search=Operations')
    expect(body.totalElements).toBe(1)
    for (const name of ['Оperations', 'Oper ations', 'OPERATI0NS', 'Operatіons', 'Operations.', 'Ορerations'])
      expect(
        await admin.post('/roles/create', { name, alias: `x-${made.next()}`, permissions: [] }),
        name,
      ).toMatchObject({
        status: 409,
        body: { code: 'duplicate', errors: [{ field: 'name' }] },
      })
    const other = await admin.post('/roles/create', { name: 'Site visits', alias: 'visits', permissions: [] })
    expect(other.status, other.text).toBe(201)
    const path = `/roles/update/${idOf(other.body)}`
    expect((await admin.put(path, { version: 1, name: 'Finаnce' })).status).toBe(409)
    expect((await admin.put(path, { version: 1, name: 'Site Visits' })).status, 'its own name').toBe(200)
  })
})
describe('an address on the web', () => {
  test('names its host at once', async () => {
    for (const website of [
      'https://good@evil.example/',
      'https://good.example:x@evil.example',
      'https://good\\@evil.example',
    ])
      expect(await admin.post('/company/create', { ...(await made.body('company')), website })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'website' }] },
      })
    for (const website of ['https://good.example/@someone', 'https://good.example/?to=a@b.example'])
      expect(await made.make('company', { website })).toMatchObject({ website })
  })
  test('in a text lends nobody our name, and does not hide where it leads', async () => {
    const description = '<p><a href="https://good.example/">a</a> <a href="https://good@evil.example/">b</a></p>'
    const row = await made.make('projects', { description })
    expect(row.description).toBe(
      '<p><a href="https://good.example/" rel="nofollow noopener noreferrer">a</a> <a rel="nofollow noopener noreferrer">b</a></p>',
    )
  })
  test('of a picture that is no id is refused in words', async () => {
    for (const id of ['00000000------------------------0000', 'nothing', '0'.repeat(36)]) {
      const description = `<p>x</p><img src="/api/files/${id}">`
      const answer = await admin.post('/projects/create', { ...(await made.body('projects')), description })
      expect(answer, answer.text).toMatchObject({ status: 400, body: { errors: [{ field: 'description' }] } })
    }
  })
})
test('a list is sorted by three fields at most, and more are refused by name', async () => {
  expect((await admin.get('/company?sort=city,-tradeName,country')).status).toBe(200)
  const many = Array.from({ length: 20 }, () => 'city').join(',')
  expect(await admin.get(`/company?sort=${many}`)).toMatchObject({
    status: 400,
    body: { code: 'unknown_field', errors: [{ field: 'sort', message: expect.stringContaining('3') }] },
  })
})
test('the public site is searched by what it shows alone', async () => {
  const key = `public.word${made.next()}`
  const body = { key, group: 'general', value: { a: 1 }, public: true, description: 'of the unspoken merger' }
  expect((await admin.post('/site-config/create', body)).status).toBe(201)
  const found = async (search: string) => (await service.anonymous.get(`/public/site-config?search=${search}`)).body
  expect((await found(key)).totalElements).toBe(1)
  expect((await found('unspoken')).totalElements).toBe(0)
})
describe('an agreement', () => {
  test('states facts, whatever its assignment says', async () => {
    const mou = await made.make('mou', {
      body: '<p>{{commission.percent}} % of {{company.name}} in {{company.city}} for {{mou.code}}</p>',
      commissionPercent: 7.5,
    })
    await admin.post(`/mou/activate/${idOf(mou)}`, { version: 1 })
    const company = await made.make('company', { legalName: 'Real Works Limited', city: 'Dubai' })
    const body = { ...(await made.body('mouAssignment')), mou: mou._id, company: company._id }
    for (const mergeValues of [{ 'commission.percent': 0 }, { 'company.name': 'Other' }, { 'mou.version': 9 }])
      expect(await admin.post('/mouAssignment/create', { ...body, mergeValues })).toMatchObject({
        status: 422,
        body: { code: 'rule_broken', errors: [{ field: 'mergeValues' }] },
      })
    const kept = await made.make('mouAssignment', { ...body, mergeValues: { 'company.city': 'Sharjah' } })
    // as it may stand from before
    await service.database.query(
      sql`update mou_assignment set merge_values = ${JSON.stringify({ 'commission.percent': 0, 'company.city': 'Sharjah' })}::jsonb where _id = ${idOf(kept)}`,
    )
    const sent = await admin.post(`/mouAssignment/send/${idOf(kept)}`, { version: 1 })
    expect(sent.body.renderedText).toBe(`<p>7.50 % of Real Works Limited in Sharjah for ${String(mou.code)}</p>`)
    const own = await admin.put(`/mouAssignment/update/${idOf(await made.make('mouAssignment'))}`, {
      version: 1,
      mergeValues: { validTo: '2099-01-01' },
    })
    expect(own).toMatchObject({ status: 422 })
  })
})
test('of one person a hundred devices are signed in at most, and all are listed', async () => {
  const person = await service.person({ alias: 'viewer' })
  await service.database.query(sql`insert into session (_id, token_hash, person, created_at, last_seen_at, expires_at)
    select gen_random_uuid(), 'many ' || n, ${person.person}, now(), now() - n * interval '1 minute', now() + interval '1 day' from generate_series(1, 150) n`)
  const login = await service.anonymous.post('/login', { email: person.email, password: PASSWORD })
  const headers = { authorization: `Bearer ${String(login.body.token)}` }
  const listed = await service.call({ method: 'GET', url: '/api/profile/sessions', headers })
  expect(listed.body.content).toHaveLength(100)
  const [all] = await service.database.query<{ n: number; oldest: boolean }>(
    sql`select count(*)::int as n, bool_or(token_hash = 'many 150') as oldest from session where person = ${person.person}`,
  )
  expect(all).toEqual({ n: 100, oldest: false })
  await service.database.query(
    sql`update session set expires_at = now() - interval '1 second' where token_hash = 'many 5'`,
  )
  await service.sweep()
  expect(await service.database.query(sql`select 1 from session where token_hash = 'many 5'`)).toEqual([])
})
describe("a guest's address", () => {
  test('is a claim until the link that is mailed there is followed, and again when it changes', async () => {
    const email = `${crypto.randomUUID()}@guest.example`
    const opening = { clientId: crypto.randomUUID(), body: 'Hello', name: 'Vera', email }
    const opened = (await service.anonymous.post('/guestMessages/create', opening)).body
    const conversation = String(opened.message?.conversation)
    const state = async () => (await admin.get(`/guestConversation/id/${conversation}`)).body
    expect(await state()).toMatchObject({ visitorEmail: email, emailVerified: false })
    const prove = (token: string) =>
      service.call({
        method: 'POST',
        url: '/api/guestMessages/prove-email',
        headers: { 'x-visitor-token': token },
        payload: { conversation },
      })
    expect((await prove('x'.repeat(32))).status).toBe(404)
    expect((await prove(String(opened.visitorToken))).status).toBe(202)
    const [job] = await service.database.query<{ token_hash: string }>(
      sql`select token_hash from email_proof where person = ${conversation}`,
    )
    expect(job).toBeDefined()
    const known = 'x'.repeat(43)
    const { linkHash } = await import('../modules/people/accounts/links.ts')
    await service.database.query(
      sql`update email_proof set token_hash = ${linkHash(known)} where person = ${conversation}`,
    )
    expect((await service.anonymous.post('/email/link', { token: known })).body).toMatchObject({
      purpose: 'guest',
      email,
    })
    expect((await service.anonymous.post('/email/confirm', { token: known })).status).toBe(204)
    expect((await service.anonymous.post('/email/confirm', { token: known })).status).toBe(404)
    const proven = await state()
    expect(proven.emailVerified).toBe(true)
    const path = `/guestConversation/update/${conversation}`
    expect(await admin.put(path, { version: proven.version, emailVerified: true })).toMatchObject({ status: 400 })
    const moved = await admin.put(path, { version: proven.version, visitorEmail: 'other@guest.example' })
    expect(moved.body).toMatchObject({ emailVerified: false })
  })
})
