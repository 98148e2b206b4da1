/** Sign-in, sessions, roles and impersonated accounts: what must not be possible is tried. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: Body
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company')
})
afterAll(() => service.stop())
const signIn = (email: string, password: string) => service.anonymous.post('/login', { email, password })
const as = (token: string) => (url: string) =>
  service.call({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
describe('signing in', () => {
  test('gives a token and the person, and the token works until signed out', async () => {
    const person = await service.person({ alias: 'viewer' })
    const answer = await signIn(person.email.toUpperCase(), PASSWORD)
    expect(answer).toMatchObject({ status: 200, body: { user: { email: person.email, role: { alias: 'viewer' } } } })
    const token = String(answer.body.token)
    expect(await as(token)('/profile')).toMatchObject({
      status: 200,
      body: { name: 'Test Person', storeList: [], impersonatedBy: null },
    })
    await service.call({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } })
    expect((await as(token)('/profile')).status).toBe(401)
  })
  test("names the active stores that are a person's in the profile", async () => {
    const person = await service.person({ alias: 'storekeeper' })
    const [yard, shut] = [await made.make('stores'), await made.make('stores', { active: false })]
    const { version } = (await admin.get(`/adminUsers/id/${person.person}`)).body
    const change = await admin.put(`/adminUsers/update/${person.person}`, { version, stores: [yard._id, shut._id] })
    expect(change, change.text).toMatchObject({ status: 200 })
    expect((await person.get('/profile')).body.storeList).toEqual([
      { _id: yard._id, name: yard.name, currency: yard.currency, warehouse: null },
    ])
  })
  test('says the same for unknown addresses, wrong passwords and suspended people', async () => {
    const person = await service.person({ alias: 'viewer' })
    await service.database.query(sql`update person set status = 'suspended' where _id = ${person.person}`)
    const other = await service.person({ alias: 'viewer' })
    const answers = await Promise.all([
      signIn('nobody@test.example', PASSWORD),
      signIn(other.email, 'wrong'),
      signIn(person.email, PASSWORD),
    ])
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials', message: answers[0]?.body.message },
      })
  })
  test('slows down after five failures, for a while', async () => {
    const person = await service.person({ alias: 'viewer' })
    // a busy machine takes longer than the pause after the fifth
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let i = 0; i < 5; i += 1) expect((await signIn(person.email, 'wrong')).status).toBe(401)
    const slowed = await signIn(person.email, PASSWORD)
    expect(slowed).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(slowed.body.retryAfter)).toBeGreaterThan(0)
    await service.database.query(sql`update login_failure set last_at = now() - interval '1 hour'`)
    expect((await signIn(person.email, PASSWORD)).status).toBe(200)
    await service.database.query(sql`delete from login_failure`)
  })
  test('refuses bodies that are no credentials', async () => {
    for (const body of [
      {},
      { email: 1, password: 2 },
      { email: 'a@b.example' },
      { email: 'a', password: 'b', role: 'admin' },
      { email: 'a'.repeat(10_000), password: 'x' },
    ])
      expect((await service.anonymous.post('/login', body)).status).toBe(400)
  })
})

describe('sessions', () => {
  test('end at once for a suspended person, and for a changed role', async () => {
    const person = await service.person({ alias: 'viewer' })
    expect((await person.get('/company')).status).toBe(200)
    const row = (await admin.get(`/adminUsers/id/${person.person}`)).body
    expect(
      (await admin.post(`/adminUsers/suspend/${person.person}`, { version: row.version, reason: 'left the company' }))
        .status,
    ).toBe(200)
    expect((await person.get('/company')).status).toBe(401)
    const limited = await service.person({ permissions: ['READ_ALL_COMPANY'] })
    expect((await limited.get('/company')).status).toBe(200)
    const [role] = await service.database.query<{ role: string }>(
      sql`select role from person where _id = ${limited.person}`,
    )
    expect((await admin.put(`/roles/update/${role?.role}`, { version: 1, permissions: [] })).status).toBe(200)
    expect((await limited.get('/company')).status).toBe(403)
  })
  test('are listed per device and end one by one, and all others with a new password', async () => {
    const person = await service.person({ alias: 'viewer' })
    const second = String((await signIn(person.email, PASSWORD)).body.token)
    const third = String((await signIn(person.email, PASSWORD)).body.token)
    const devices = (await person.get('/profile/sessions')).body.content
    expect(devices?.length).toBe(3)
    expect(devices?.[0]).toMatchObject({ current: true })
    const outsider = await service.person({ alias: 'viewer' })
    expect((await outsider.del(`/profile/sessions/${String(devices?.[1]?._id)}`)).status).toBe(404)
    expect((await person.del(`/profile/sessions/${String(devices?.[1]?._id)}`)).status).toBe(204)
    expect((await person.post('/profile/password', { current: 'wrong', next: 'another long one' })).body).toMatchObject(
      { errors: [{ field: 'current' }] },
    )
    expect((await person.post('/profile/password', { current: PASSWORD, next: 'another long one' })).status).toBe(204)
    expect((await as(second)('/profile')).status).toBe(401)
    expect((await as(third)('/profile')).status).toBe(401)
    expect((await person.get('/profile')).status).toBe(200)
    expect((await signIn(person.email, 'another long one')).status).toBe(200)
  })
  test('the profile changes own data and nothing else', async () => {
    const person = await service.person({ alias: 'viewer' })
    const changed = await person.put('/profile', {
      version: 1,
      name: 'New Name',
      locale: 'ar',
      theme: 'dark',
      timeZone: 'Asia/Dubai',
    })
    expect(changed).toMatchObject({ status: 200, body: { name: 'New Name', locale: 'ar', theme: 'dark', version: 2 } })
    for (const field of ['role', 'permissions', 'status', 'email', 'company', 'kind'])
      expect(await person.put('/profile', { version: 2, [field]: 'x' }), field).toMatchObject({
        status: 400,
        body: { code: 'unknown_field', errors: [{ field }] },
      })
    expect((await person.get('/profile/history')).body.content?.[0]).toMatchObject({
      action: 'update',
      resource: 'adminUsers',
    })
  })
})

test('how records open is each person’s own, and kept with their profile', async () => {
  const [one, other] = [await service.person({ alias: 'viewer' }), await service.person({ alias: 'viewer' })]
  expect((await one.get('/profile')).body['recordsOpenAs']).toBeNull()
  for (const [at, chosen] of ['summary', 'form'].entries()) {
    const changed = await one.put('/profile', { version: at + 1, recordsOpenAs: chosen })
    expect(changed, changed.text).toMatchObject({ status: 200, body: { recordsOpenAs: chosen } })
    expect((await one.get('/profile')).body['recordsOpenAs']).toBe(chosen)
  }
  expect((await other.get('/profile')).body['recordsOpenAs']).toBeNull()
  expect(await one.put('/profile', { version: 3, recordsOpenAs: 'upside-down' })).toMatchObject({ status: 400 })
})

describe("a company user's account", () => {
  test('is impersonated with a reason, for a time, and all that is done is recorded as on their behalf', async () => {
    const user = await service.person({ alias: 'company-admin', company: String(company._id), name: 'Company Ann' })
    expect((await admin.post('/login-company-admin', { userId: user.person, reason: '' })).body.code).toBe(
      'reason_required',
    )
    const impersonated = await admin.post('/login-company-admin', {
      userId: user.person,
      reason: 'asked for help by phone',
    })
    expect(impersonated, impersonated.text).toMatchObject({
      status: 200,
      body: { user: { _id: user.person, tenantScoped: true } },
    })
    const token = String(impersonated.body.token)
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      service.call({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload !== undefined && { payload }),
      })
    expect((await call('GET', '/profile')).body.impersonatedBy).toMatchObject({
      _id: admin.person,
      reason: 'asked for help by phone',
    })
    const row = (await call('GET', `/company/id/${String(company._id)}`)).body
    expect(
      (await call('PUT', `/company/update/${String(company._id)}`, { version: row.version, city: 'Helped City' }))
        .status,
    ).toBe(200)
    const entry = (await admin.get(`/company/history/${String(company._id)}`)).body.content?.[0]
    expect(entry).toMatchObject({
      actor: { _id: admin.person },
      onBehalfOf: { _id: user.person, label: 'Company Ann' },
    })
    expect((await call('POST', '/profile/password', { current: PASSWORD, next: 'taken over now' })).status).toBe(403)
    expect((await call('PUT', '/profile', { version: 1, name: 'Other' })).status).toBe(403)
    expect(
      (await call('POST', '/login-company-admin', { userId: user.person, reason: 'once more please' })).status,
    ).toBe(403)
    expect((await call('POST', '/login-company-admin/end')).status).toBe(204)
    expect((await call('GET', '/profile')).status).toBe(401)
    expect((await admin.get('/profile')).status).toBe(200)
  })
  test('never for signing', async () => {
    const mouAssignment = await made.make('mouAssignment', { company: company._id })
    const sent = await admin.post(`/mouAssignment/send/${String(mouAssignment._id)}`, { version: 1 })
    expect(sent.status, sent.text).toBe(200)
    const user = await service.person({ alias: 'company-admin', company: String(company._id) })
    const token = String(
      (await admin.post('/login-company-admin', { userId: user.person, reason: 'help with signing' })).body.token,
    )
    const sign = (authorization: string) =>
      service.call({
        method: 'POST',
        url: `/api/mouAssignment/sign/${String(mouAssignment._id)}`,
        headers: { authorization },
        payload: {
          version: sent.body.version,
          signature: { name: 'Rana Odeh', consent: true, onBehalf: 'The director is abroad' },
        },
      })
    expect(await sign(`Bearer ${token}`)).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
    expect((await sign(`Bearer ${user.token}`)).status).toBe(200)
  })
  test('never to change what opens an account, nor to make one', async () => {
    const owner = String((await made.make('company'))._id)
    const user = await service.person({ alias: 'company-admin', company: owner })
    const colleague = await service.person({ alias: 'company-admin', company: owner })
    const token = String(
      (await admin.post('/login-company-admin', { userId: user.person, reason: 'help with people' })).body.token,
    )
    const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
      service.call({ method, url: `/api/users/${url}`, headers: { authorization: `Bearer ${token}` }, payload })
    const role = (await user.get('/roles/options?search=admin')).body.content?.[0]?._id
    const member = (await user.get('/roles/options?search=member')).body.content?.[0]?._id
    for (const person of [user.person, colleague.person])
      for (const [change, status] of [
        [{ password: 'taken over now' }, 400],
        [{ email: 'mine@helper.example' }, 400],
        [{ role: member }, 403],
      ] as const)
        expect(await call('PUT', `update/${person}`, { version: 1, ...change })).toMatchObject({ status })
    for (const [path, body] of [
      [`change-email/${colleague.person}`, { email: 'mine@helper.example', password: PASSWORD }],
      [`send-password-link/${colleague.person}`, {}],
    ] as const)
      expect(await call('POST', path, body)).toMatchObject({ status: 403 })
    const fresh = { name: 'Back Door', email: 'back@door.example', role }
    expect((await call('POST', 'create', fresh)).status).toBe(403)
    expect((await call('PUT', `update/${colleague.person}`, { version: 1, phone: '+44 20 7946 0000' })).status).toBe(
      200,
    )
    expect((await colleague.get('/profile')).status, 'whose session went on').toBe(200)
  })
  test('an own password is changed in the profile alone, where the present one is asked for', async () => {
    const staff = await service.person()
    expect(
      await staff.put(`/adminUsers/update/${staff.person}`, { version: 1, password: 'left at a desk' }),
    ).toMatchObject({ status: 400, body: { code: 'unknown_field', errors: [{ field: 'password' }] } })
  })
  test('never into staff, never without the right, never after the lender was suspended', async () => {
    const staff = await service.person({ alias: 'viewer' })
    expect((await admin.post('/login-company-admin', { userId: staff.person, reason: 'just looking' })).status).toBe(
      404,
    )
    const user = await service.person({ alias: 'company-admin', company: String(company._id) })
    expect((await staff.post('/login-company-admin', { userId: user.person, reason: 'just looking' })).status).toBe(403)
    const helper = await service.person({ permissions: ['LOGIN_INTO_USER_ACCOUNT'] })
    const token = String(
      (await helper.post('/login-company-admin', { userId: user.person, reason: 'just looking' })).body.token,
    )
    expect((await as(token)('/profile')).status).toBe(200)
    await service.database.query(
      sql`update roles r set permissions = '{}', version = r.version + 1 from person p where p.role = r._id and p._id = ${helper.person}`,
    )
    expect((await as(token)('/profile')).status, 'the right was taken away').toBe(401)
    const other = await service.person({ permissions: ['LOGIN_INTO_USER_ACCOUNT'] })
    const second = String(
      (await other.post('/login-company-admin', { userId: user.person, reason: 'just looking' })).body.token,
    )
    expect((await as(second)('/profile')).status).toBe(200)
    await service.database.query(sql`update person set status = 'suspended' where _id = ${other.person}`)
    expect((await as(second)('/profile')).status).toBe(401)
  })
})
