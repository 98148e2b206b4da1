/** Codes of an authenticator app and recovery codes: what must not be possible is tried. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf, wrongCodeOf } from '../../../../../test/codes.ts'
import type { Signing } from '../../../../../test/second-factor.ts'
import { createSigning } from '../../../../../test/second-factor.ts'
import type { Client, Service } from '../../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../../test/test-service.ts'
import { createKeys } from '../../../../lib/keys.ts'

let service: Service
let admin: Client
let call: Signing['call']
let signIn: Signing['signIn']
let ticketOf: Signing['ticketOf']
let second: Signing['second']
let armed: Signing['armed']
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  ;({ call, signIn, ticketOf, second, armed } = createSigning(service))
})
afterAll(() => service.stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))

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
    // asked for once: half a minute later there is another
    const code = codeOf(secret)
    const confirmed = await person.post('/profile/second-factor/confirm', { code })
    expect(new Set(confirmed.body.recoveryCodes?.map(String)).size).toBe(10)
    for (const each of confirmed.body.recoveryCodes ?? []) expect(each).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{2}$/)
    expect((await call('GET', '/profile', other)).status).toBe(401)
    expect((await person.get('/profile/second-factor')).body).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    expect(await second(await ticketOf(person), code), 'the code of the setup is used up').toMatchObject({
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
    const failed = sql`select reason from history where actor = ${person.person} and action = 'sign-in-failed'`
    await expect.poll(() => service.database.query(failed)).toEqual([{ reason: 'The code was wrong' }])
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
    // a busy machine takes longer than the pause after the fifth
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
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
  test('is told that the key of the server has changed, rather than that the code is wrong', async () => {
    const { person, secret } = await armed()
    const other = createKeys('another key, as long as keys have to be').encrypt(secret)
    await service.database.query(sql`update second_factor set secret = ${other} where person = ${person.person}`)
    expect(await second(await ticketOf(person), codeOf(secret))).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('administrator') },
    })
  })
})
