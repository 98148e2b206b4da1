/** Roles that demand a second factor, people who lost theirs, and where nothing of it may stand. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../../../test/codes.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Signing } from '../../../../test/second-factor.ts'
import { createSigning } from '../../../../test/second-factor.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let call: Signing['call']
let signIn: Signing['signIn']
let ticketOf: Signing['ticketOf']
let second: Signing['second']
let armed: Signing['armed']
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  ;({ call, signIn, ticketOf, second, armed } = createSigning(service))
})
afterAll(() => service.stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))

const ANY_ID = '00000000-0000-7000-8000-000000000000'
const STILL_OPEN = [
  'DELETE /profile/sessions/{id}',
  'GET /profile',
  'GET /profile/history',
  'GET /profile/notices',
  'GET /profile/second-factor',
  'GET /profile/sessions',
  'POST /login-company-admin/end',
  'POST /logout',
  'POST /profile/passkeys',
  'POST /profile/passkeys/options',
  'POST /profile/passkeys/remove/{id}',
  'POST /profile/password',
  'POST /profile/second-factor/begin',
  'POST /profile/second-factor/confirm',
  'POST /profile/second-factor/disable',
  'POST /profile/second-factor/recovery-codes',
  'POST /roles/leave-preview',
  'PUT /profile',
  'PUT /profile/notices/{kind}',
]
const demand = (person: Client, on = true) =>
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
  test('holds for an impersonated account as well: the impersonator must have signed in fully', async () => {
    const company = await made.make('company')
    const user = await service.person({ alias: 'company-admin', company: String(company._id) })
    const helper = await everything()
    const impersonate = () => helper.post('/login-company-admin', { userId: user.person, reason: 'asked for help' })
    const token = String((await impersonate()).body.token)
    expect((await call('GET', '/company', token)).status).toBe(200)
    for (const [path, body] of [
      ['begin', { password: PASSWORD }],
      ['confirm', { code: '123456' }],
      ['recovery-codes', { password: PASSWORD }],
      ['disable', { password: PASSWORD }],
    ] as const)
      expect((await call('POST', `/profile/second-factor/${path}`, token, body)).status, path).toBe(403)
    expect((await call('POST', '/profile/passkeys/options', token, { password: PASSWORD })).status).toBe(403)
    await service.database.query(
      sql`update roles set mfa_required = true, version = version + 1 where alias = 'company-admin'`,
    )
    expect((await impersonate()).body.user?.secondFactorRequired, 'the user may lack one').toBe(false)
    expect((await call('GET', '/profile', token)).body.secondFactorRequired).toBe(false)
    expect((await call('GET', '/company', token)).status).toBe(200)
    expect((await user.get('/company')).body.code).toBe('second_factor_required')
    await service.database.query(
      sql`update roles set mfa_required = false, version = version + 1 where alias = 'company-admin'`,
    )
    await demand(helper)
    expect((await call('GET', '/company', token)).body.code).toBe('second_factor_required')
    expect((await impersonate()).body.code).toBe('second_factor_required')
    await demand(helper, false)
    expect((await call('GET', '/company', token)).status).toBe(200)
    expect((await helper.post('/profile/password', { current: PASSWORD, next: 'another long one' })).status).toBe(204)
    expect((await call('GET', '/company', token)).status, 'a new password ends impersonations').toBe(401)
  })
})

describe('a lost second factor', () => {
  test('is taken away by staff who may, and never by oneself', async () => {
    const { person } = await armed()
    const viewer = await service.person({ alias: 'viewer' })
    const reset = (client: Client, id: string, family = 'adminUsers') =>
      client.post(`/${family}/reset-second-factor/${id}`)
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
    const outsider = await armed({ alias: 'member', company: String(foreign._id) })
    expect((await boss.post(`/users/reset-second-factor/${outsider.person.person}`)).status).toBe(404)
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
