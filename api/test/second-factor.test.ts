/** Codes of an authenticator app, recovery codes, and roles that demand them: what must not be possible is tried. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, wrongCodeOf } from './codes.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Caller, PersonOptions, Service } from './harness.ts'
import { PASSWORD, startService } from './harness.ts'

let service: Service
let admin: Caller
let made: Fixtures
beforeAll(async () => {
  service = await startService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload?: object) =>
  service.call({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
const signIn = (email: string, password = PASSWORD) => service.anonymous.post('/login', { email, password })
const ticketOf = async (person: Caller): Promise<string> =>
  String((await signIn(person.email)).body.secondFactor?.ticket)
const second = (ticket: string, code: string) => service.anonymous.post('/login/second-factor', { ticket, code })
/** As if the code that was used last were an old one. */
const timePasses = () => service.database.query(sql`update second_factor set last_step = last_step - 10`)

interface Armed {
  readonly person: Caller
  readonly secret: string
  readonly recovery: string[]
}
async function armed(options: PersonOptions = { alias: 'viewer' }): Promise<Armed> {
  const person = await service.person(options)
  const begun = await person.post('/profile/second-factor/begin', { password: PASSWORD })
  const secret = String(begun.body.secret)
  const confirmed = await person.post('/profile/second-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.status, confirmed.text).toBe(200)
  await timePasses()
  return { person, secret, recovery: confirmed.body.recoveryCodes?.map(String) ?? [] }
}

describe('an authenticator app', () => {
  test('is set up with the password and a first code; all other devices are signed out', async () => {
    const person = await service.person({ alias: 'viewer' })
    const other = String((await signIn(person.email)).body.token)
    expect((await person.get('/profile/second-factor')).body).toEqual({
      enabled: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
      required: false,
      passkeys: [],
    })
    expect(await person.post('/profile/second-factor/begin', { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'password' }] },
    })
    expect((await person.post('/profile/second-factor/confirm', { code: '123456' })).status).toBe(422)
    const begun = await person.post('/profile/second-factor/begin', { password: PASSWORD })
    expect(begun, begun.text).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    const secret = String(begun.body.secret)
    const uri = new URL(String(begun.body.uri))
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'Siteoffice',
    ])
    expect(decodeURIComponent(uri.pathname)).toContain(person.email)
    expect((await signIn(person.email)).body.token, 'not yet confirmed').toBeDefined()
    expect(await person.post('/profile/second-factor/confirm', { code: wrongCodeOf(secret) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'code' }] },
    })
    const confirmed = await person.post('/profile/second-factor/confirm', { code: codeOf(secret) })
    expect(new Set(confirmed.body.recoveryCodes?.map(String)).size).toBe(10)
    for (const code of confirmed.body.recoveryCodes ?? []) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{2}$/)
    expect((await call('GET', '/profile', other)).status).toBe(401)
    expect((await person.get('/profile/second-factor')).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect(await second(await ticketOf(person), codeOf(secret)), 'the code of the setup is used up').toMatchObject({
      status: 401,
    })
  })
  test('is asked after the password; the ticket is no session, and a code works once', async () => {
    const { person, secret } = await armed()
    const answer = await signIn(person.email)
    expect(answer, answer.text).toMatchObject({
      status: 200,
      body: { secondFactor: { methods: ['code', 'recovery'] } },
    })
    expect(Object.keys(answer.body)).toEqual(['secondFactor'])
    const ticket = String(answer.body.secondFactor?.ticket)
    expect((await call('GET', '/profile', ticket)).status).toBe(401)
    expect(await second(ticket, wrongCodeOf(secret))).toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials', errors: [{ field: 'code' }] },
    })
    const code = codeOf(secret)
    const entered = await second(ticket, code)
    expect(entered, entered.text).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    expect((await call('GET', '/company', String(entered.body.token))).status).toBe(200)
    expect(await second(ticket, codeOf(secret, 1)), 'a ticket works once').toMatchObject({
      status: 401,
      body: { errors: [{ field: 'ticket' }] },
    })
    expect(await second(await ticketOf(person), code), 'and so does a code').toMatchObject({
      status: 401,
      body: { errors: [{ field: 'code' }] },
    })
    expect((await second(await ticketOf(person), codeOf(secret, -1))).status, 'nor an older one').toBe(401)
    expect((await second(await ticketOf(person), codeOf(secret, 1))).status, 'a newer one does').toBe(200)
  })
  test('can be replaced by a recovery code, each once, until new ones are made', async () => {
    const { person, recovery } = await armed()
    const [first = '', other = ''] = recovery
    expect((await second(await ticketOf(person), first.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await second(await ticketOf(person), first)).status).toBe(401)
    expect((await person.get('/profile/second-factor')).body.recoveryCodesLeft).toBe(9)
    const foreign = await armed()
    expect((await second(await ticketOf(foreign.person), other)).status, "somebody else's").toBe(401)
    expect((await person.post('/profile/second-factor/recovery-codes', { password: 'wrong' })).status).toBe(400)
    const renewed = await person.post('/profile/second-factor/recovery-codes', { password: PASSWORD })
    expect(renewed.body.recoveryCodes?.length).toBe(10)
    expect((await second(await ticketOf(person), other)).status).toBe(401)
    expect((await second(await ticketOf(person), String(renewed.body.recoveryCodes?.[0]))).status).toBe(200)
    const actions = (await admin.get(`/adminUsers/history/${person.person}`)).body.content?.map(each =>
      String(each.action),
    )
    expect(actions).toEqual(['recovery-code-used', 'recovery-codes', 'recovery-code-used', 'second-factor-on'])
  })
  test('is turned off with the password, and then no code is asked for', async () => {
    const { person, recovery } = await armed()
    const open = await ticketOf(person)
    expect((await person.post('/profile/second-factor/disable', { password: 'wrong' })).status).toBe(400)
    expect((await person.post('/profile/second-factor/disable', { password: PASSWORD })).status).toBe(204)
    expect((await second(open, recovery[0] ?? '')).status).toBe(401)
    expect((await signIn(person.email)).body.token).toBeDefined()
    expect((await person.get('/profile/second-factor')).body).toMatchObject({ enabled: false, recoveryCodesLeft: 0 })
    expect((await person.post('/profile/second-factor/recovery-codes', { password: PASSWORD })).status).toBe(422)
  })
})

describe('guessing', () => {
  test('kills the ticket after five wrong codes, and new tickets give no new guesses', async () => {
    const { person, secret } = await armed()
    const ticket = await ticketOf(person)
    for (let i = 0; i < 5; i += 1)
      expect(await second(ticket, wrongCodeOf(secret))).toMatchObject({ body: { errors: [{ field: 'code' }] } })
    expect(await second(await ticketOf(person), codeOf(secret))).toMatchObject({ status: 429 })
    await service.database.query(sql`delete from login_failure`)
    expect(await second(ticket, codeOf(secret)), 'dead, though the code is right').toMatchObject({
      status: 401,
      body: { errors: [{ field: 'ticket' }] },
    })
    expect((await second(await ticketOf(person), codeOf(secret))).status).toBe(200)
  })
  test('does not help after ten minutes, a suspension, or a new password', async () => {
    const { person, secret } = await armed()
    const late = await ticketOf(person)
    await service.database.query(sql`update login_ticket set expires_at = now() - interval '1 second'`)
    expect((await second(late, codeOf(secret))).status).toBe(401)
    const changed = await ticketOf(person)
    expect((await person.post('/profile/password', { current: PASSWORD, next: 'another long one' })).status).toBe(204)
    expect((await second(changed, codeOf(secret))).status).toBe(401)
    const ticket = String((await signIn(person.email, 'another long one')).body.secondFactor?.ticket)
    const { version } = (await admin.get(`/adminUsers/id/${person.person}`)).body
    await admin.post(`/adminUsers/suspend/${person.person}`, { version, reason: 'left' })
    expect((await second(ticket, codeOf(secret))).status).toBe(401)
    expect((await second('no ticket at all', codeOf(secret))).status).toBe(401)
    for (const bad of [{}, { ticket: 1, code: '1' }, { ticket: 'x', code: '1', role: 'admin' }])
      expect((await service.anonymous.post('/login/second-factor', bad)).status).toBe(400)
  })
})

const ANY_ID = '00000000-0000-7000-8000-000000000000'
const STILL_OPEN = [
  'DELETE /profile/passkeys/{id}',
  'DELETE /profile/sessions/{id}',
  'GET /profile',
  'GET /profile/history',
  'GET /profile/second-factor',
  'GET /profile/sessions',
  'POST /login-company-admin/end',
  'POST /logout',
  'POST /profile/passkeys',
  'POST /profile/passkeys/options',
  'POST /profile/password',
  'POST /profile/second-factor/begin',
  'POST /profile/second-factor/confirm',
  'POST /profile/second-factor/disable',
  'POST /profile/second-factor/recovery-codes',
  'PUT /profile',
]
const demand = (person: Caller, on = true) =>
  service.database.query(
    sql`update roles set mfa_required = ${on}, version = version + 1 where _id = (select role from person where _id = ${person.person})`,
  )
const everything = async () => {
  const { permissions } = (await admin.get('/profile')).body
  return service.person({ permissions: permissions?.map(String) ?? [] })
}

describe('a role that demands a second factor', () => {
  test('opens nothing but the own profile until there is one: every route is tried', async () => {
    const person = await everything()
    await demand(person)
    const answer = await signIn(person.email)
    expect(answer.body, answer.text).toMatchObject({ user: { secondFactorRequired: true } })
    expect((await person.get('/profile')).body.secondFactorRequired).toBe(true)
    const document = (await service.anonymous.get('/openapi.json')).body as unknown as {
      paths: Record<string, Record<string, { security: object[] }>>
    }
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => security.length > 0)
        .map(([method]) => [method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE', path] as const),
    )
    expect(routes.length).toBeGreaterThan(400)
    const open: string[] = []
    for (const [method, path] of routes) {
      if (path === '/logout') {
        open.push('POST /logout')
        continue
      }
      const { status, body, text } = await call(method, path.replace(/\{\w+\}/g, ANY_ID), person.token)
      if (String(body.code) !== 'second_factor_required' || status !== 403) open.push(`${method} ${path}`)
      else expect(text).not.toContain('stack')
    }
    expect(open.toSorted()).toEqual(STILL_OPEN)
    const begun = await person.post('/profile/second-factor/begin', { password: PASSWORD })
    const confirmed = await person.post('/profile/second-factor/confirm', { code: codeOf(String(begun.body.secret)) })
    expect(confirmed.status, confirmed.text).toBe(200)
    expect((await person.get('/profile')).body.secondFactorRequired).toBe(false)
    expect((await person.get('/company')).status).toBe(200)
    expect((await person.get('/profile/second-factor')).body).toMatchObject({ required: true, enabled: true })
    expect(await person.post('/profile/second-factor/disable', { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect((await person.get('/profile/second-factor')).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect((await call('POST', '/logout', String(answer.body.token))).status).toBe(401)
  })
  test('takes hold of sessions that are open when it begins to demand, by its form', async () => {
    const person = await service.person({ permissions: ['READ_ALL_COMPANY'] })
    expect((await person.get('/company')).status).toBe(200)
    const [role] = await service.database.query<{ role: string }>(
      sql`select role from person where _id = ${person.person}`,
    )
    const { version } = (await admin.get(`/roles/id/${role?.role}`)).body
    expect((await admin.put(`/roles/update/${role?.role}`, { version, mfaRequired: true })).status).toBe(200)
    expect(await person.get('/company')).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
  })
  test('holds for a borrowed account as well: the borrower must have signed in fully', async () => {
    const company = await made.make('company')
    const user = await service.person({ alias: 'company-admin', company: String(company._id) })
    const helper = await everything()
    const borrow = () => helper.post('/login-company-admin', { userId: user.person, reason: 'asked for help' })
    const token = String((await borrow()).body.token)
    expect((await call('GET', '/company', token)).status).toBe(200)
    for (const [path, body] of [
      ['begin', { password: PASSWORD }],
      ['confirm', { code: '123456' }],
      ['recovery-codes', { password: PASSWORD }],
      ['disable', { password: PASSWORD }],
    ] as const)
      expect((await call('POST', `/profile/second-factor/${path}`, token, body)).status, path).toBe(403)
    expect((await call('POST', '/profile/passkeys/options', token, { password: PASSWORD })).status).toBe(403)
    await demand(helper)
    expect((await call('GET', '/company', token)).body.code).toBe('second_factor_required')
    expect((await borrow()).body.code).toBe('second_factor_required')
    await demand(helper, false)
    expect((await call('GET', '/company', token)).status).toBe(200)
  })
})

describe('a lost second factor', () => {
  test('is taken away by staff who may, and never by oneself', async () => {
    const { person } = await armed()
    const viewer = await service.person({ alias: 'viewer' })
    const reset = (caller: Caller, id: string, family = 'adminUsers') =>
      caller.post(`/${family}/reset-second-factor/${id}`)
    expect((await reset(viewer, person.person)).status).toBe(403)
    const weak = await service.person({ permissions: ['UPDATE_ADMIN_USER'] })
    expect((await reset(weak, person.person)).status, 'who may do less').toBe(403)
    expect((await reset(admin, person.person, 'users')).status).toBe(404)
    expect((await reset(admin, admin.person)).status).toBe(403)
    expect((await reset(admin, ANY_ID)).status).toBe(404)
    expect((await person.get('/profile')).status).toBe(200)
    expect((await reset(admin, person.person)).status).toBe(204)
    expect((await person.get('/profile')).status, 'signed out').toBe(401)
    expect((await signIn(person.email)).body.token).toBeDefined()
    expect((await admin.get(`/adminUsers/history/${person.person}`)).body.content?.[0]).toMatchObject({
      action: 'reset-second-factor',
      actor: { _id: admin.person },
      changes: [],
    })
  })
  test("of a company's user, by its own administrator, within the company", async () => {
    const [own, foreign] = [await made.make('company'), await made.make('company')]
    const boss = await service.person({ alias: 'company-admin', company: String(own._id) })
    const colleague = await armed({ alias: 'member', company: String(own._id) })
    const stranger = await armed({ alias: 'member', company: String(foreign._id) })
    expect((await boss.post(`/users/reset-second-factor/${stranger.person.person}`)).status).toBe(404)
    expect((await boss.post(`/users/reset-second-factor/${colleague.person.person}`)).status).toBe(204)
  })
})

test('nothing of it stands anywhere in the clear', async () => {
  const { person, secret, recovery } = await armed()
  const ticket = await ticketOf(person)
  const entered = await second(await ticketOf(person), recovery[0] ?? '')
  const secrets = [
    secret,
    ticket,
    String(entered.body.token),
    ...recovery,
    ...recovery.map(code => code.replaceAll('-', '')),
  ]
  const tables = await service.database.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(60)
  for (const { name } of tables) {
    const rows = await service.database.query<{ all: string | null }>(
      sql`select string_agg(t::text, ' ') as all from ${raw(`"${name}"`)} t`,
    )
    for (const each of secrets) expect(rows[0]?.all ?? '', name).not.toContain(each)
  }
  const answers = [
    await admin.get(`/adminUsers/id/${person.person}`),
    await admin.get(`/adminUsers?search=${person.email}`),
    await admin.get(`/adminUsers/history/${person.person}`),
    await person.get('/profile'),
    await person.get('/profile/history'),
    await person.get('/profile/second-factor'),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    for (const each of secrets) expect(text).not.toContain(each)
  }
})
