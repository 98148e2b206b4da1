/** Passkeys, made and used by a software authenticator, so that every signature is really checked. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Authenticator, Circumstances } from '../../../../../test/authenticator.ts'
import { createAuthenticator } from '../../../../../test/authenticator.ts'
import { codeOf } from '../../../../../test/codes.ts'
import type { Answer, Client, Service } from '../../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../../test/test-service.ts'

const ORIGIN = 'https://office.example'
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService(undefined, { PUBLIC_URL: `${ORIGIN}/` })
  admin = await service.person()
})
afterAll(() => service.stop())

const signIn = (person: Client) => service.anonymous.post('/login', { email: person.email, password: PASSWORD })
const ticketOf = async (person: Client): Promise<string> => String((await signIn(person)).body.secondFactor?.ticket)
type Tricks = Partial<Circumstances>

async function register(
  person: Client,
  passkey: Authenticator = createAuthenticator(),
  tricks: Tricks = {},
): Promise<{ passkey: Authenticator; answer: Answer; sent: object }> {
  const asked = await person.post('/profile/passkeys/options', { password: PASSWORD })
  expect(asked.status, asked.text).toBe(200)
  const { challenge, options } = asked.body
  const circumstances = { origin: ORIGIN, challenge: String(options?.challenge), ...tricks }
  const response = passkey.register({ ...circumstances, userId: String(options?.user?.id) })
  const sent = { challenge, name: 'My telephone', response }
  return { passkey, answer: await person.post('/profile/passkeys', sent), sent }
}
async function enter(passkey: Authenticator, ticket?: string, tricks: Tricks = {}): Promise<Answer & { sent: object }> {
  const asked = await service.anonymous.post('/login/passkey/options', ticket === undefined ? {} : { ticket })
  expect(asked.status, asked.text).toBe(200)
  const { challenge, options } = asked.body
  const response = passkey.use({ origin: ORIGIN, challenge: String(options?.challenge), ...tricks })
  const sent = { challenge, response }
  return { ...(await service.anonymous.post('/login/passkey', sent)), sent }
}

describe('making a passkey', () => {
  test('asks for the password, keeps what was verified, and signs all other devices out', async () => {
    const person = await service.person({ alias: 'viewer' })
    const other = String((await signIn(person)).body.token)
    expect((await person.post('/profile/passkeys/options', { password: 'wrong' })).status).toBe(400)
    const asked = await person.post('/profile/passkeys/options', { password: PASSWORD })
    expect(asked.body.options).toMatchObject({
      rp: { id: 'office.example' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const { answer, passkey } = await register(person)
    expect(answer, answer.text).toMatchObject({ status: 201, body: { name: 'My telephone', lastUsedAt: null } })
    expect((await person.get('/profile/second-factor')).body).toMatchObject({
      enabled: false,
      passkeys: [{ _id: answer.body._id, name: 'My telephone' }],
    })
    expect(
      (await service.call({ method: 'GET', url: '/api/profile', headers: { authorization: `Bearer ${other}` } }))
        .status,
    ).toBe(401)
    const again = await person.post('/profile/passkeys/options', { password: PASSWORD })
    expect(again.body.options?.excludeCredentials).toMatchObject([{ id: passkey.id }])
    const outsider = await service.person({ alias: 'viewer' })
    expect((await register(outsider, passkey)).answer).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect((await admin.get(`/adminUsers/history/${person.person}`)).body.content?.[0]).toMatchObject({
      action: 'passkey-add',
      changes: [],
    })
  })
  test('refuses another site, another challenge, one used before, one too old, and one of somebody else', async () => {
    const person = await service.person({ alias: 'viewer' })
    const field = (answer: Answer) => [answer.status, answer.body.errors?.[0]?.field]
    for (const tricks of [
      { origin: 'https://office.example.evil.example' },
      { origin: 'http://office.example' },
      { rpID: 'evil.example' },
      { challenge: Buffer.from('another').toString('base64url') },
      { verified: false },
    ])
      expect(field((await register(person, undefined, tricks)).answer), JSON.stringify(tricks)).toEqual([
        400,
        'response',
      ])
    const { answer, sent } = await register(person)
    expect(answer.status).toBe(201)
    expect(field(await person.post('/profile/passkeys', sent)), 'replayed').toEqual([400, 'challenge'])
    const outsider = await service.person({ alias: 'viewer' })
    const asked = await outsider.post('/profile/passkeys/options', { password: PASSWORD })
    const make = () => {
      const challenge = String(asked.body.options?.challenge)
      const response = createAuthenticator().register({ origin: ORIGIN, challenge, userId: 'x' })
      return { challenge: asked.body.challenge, name: 'x', response }
    }
    expect(field(await person.post('/profile/passkeys', make())), "somebody else's").toEqual([400, 'challenge'])
    const late = await person.post('/profile/passkeys/options', { password: PASSWORD })
    await service.database.query(sql`update passkey_challenge set expires_at = now() - interval '1 second'`)
    expect(field(await person.post('/profile/passkeys', { ...make(), challenge: late.body.challenge }))).toEqual([
      400,
      'challenge',
    ])
    for (const bad of [{}, { challenge: 'x', name: 'y', response: {} }, { ...make(), role: 'admin' }])
      expect((await person.post('/profile/passkeys', bad)).status).toBe(400)
    expect((await person.get('/profile/second-factor')).body.passkeys?.length).toBe(1)
  })
})

describe('signing in with a passkey', () => {
  test('needs no password where the passkey checks who holds it', async () => {
    const person = await service.person({ alias: 'viewer' })
    const { passkey } = await register(person)
    const asked = await service.anonymous.post('/login/passkey/options', {})
    expect(asked.body.options).toMatchObject({ rpId: 'office.example', userVerification: 'required' })
    expect(asked.body.options?.allowCredentials ?? []).toEqual([])
    const answer = await enter(passkey)
    expect(answer, answer.text).toMatchObject({ status: 200, body: { user: { email: person.email } } })
    expect((await person.get('/profile/second-factor')).body.passkeys?.[0]?.lastUsedAt).not.toBe(null)
    expect(await service.anonymous.post('/login/passkey', answer.sent), 'replayed').toMatchObject({
      status: 401,
      body: { code: 'wrong_credentials' },
    })
    expect((await enter(passkey, undefined, { verified: false })).status, 'a passkey alone must check').toBe(401)
  })
  test('is a second factor after the password, for its own person alone', async () => {
    const person = await service.person({ alias: 'viewer' })
    const { passkey } = await register(person)
    const ticket = await ticketOf(person)
    expect((await signIn(person)).body).toMatchObject({ secondFactor: { methods: ['passkey'] } })
    const asked = await service.anonymous.post('/login/passkey/options', { ticket })
    expect(asked.body.options?.allowCredentials).toMatchObject([{ id: passkey.id }])
    const outsider = await register(await service.person({ alias: 'viewer' }))
    expect((await enter(outsider.passkey, ticket)).status, "somebody else's passkey").toBe(401)
    expect((await enter(passkey, ticket, { verified: false })).status).toBe(200)
    expect((await service.anonymous.post('/login/passkey/options', { ticket })).status, 'a ticket works once').toBe(401)
    expect((await service.anonymous.post('/login/passkey/options', { ticket: 'none' })).status).toBe(401)
  })
  test('is refused from another site, with another key, with a counter that goes back, and to the suspended', async () => {
    const person = await service.person({ alias: 'viewer' })
    const { passkey } = await register(person)
    expect((await enter(passkey)).status).toBe(200)
    for (const tricks of [
      { origin: 'https://evil.example' },
      { origin: 'http://office.example' },
      { rpID: 'evil.example' },
      { challenge: Buffer.from('another').toString('base64url') },
    ])
      expect((await enter(passkey, undefined, tricks)).status, JSON.stringify(tricks)).toBe(401)
    const foreign = createAuthenticator()
    expect((await enter(foreign)).status, 'unknown').toBe(401)
    expect(
      (await enter({ ...foreign, use: given => ({ ...foreign.use(given), id: passkey.id, rawId: passkey.id }) }))
        .status,
      'another key',
    ).toBe(401)
    passkey.uses = 0
    expect((await enter(passkey)).status, 'a copy').toBe(401)
    passkey.uses = 50
    expect((await enter(passkey)).status).toBe(200)
    const asked = await service.anonymous.post('/login/passkey/options', {})
    await service.database.query(sql`update passkey_challenge set expires_at = now() - interval '1 second'`)
    const response = passkey.use({ origin: ORIGIN, challenge: String(asked.body.options?.challenge) })
    expect((await service.anonymous.post('/login/passkey', { challenge: asked.body.challenge, response })).status).toBe(
      401,
    )
    await service.database.query(sql`update person set status = 'suspended' where _id = ${person.person}`)
    expect((await enter(passkey)).status).toBe(401)
  })
  test('a challenge for making one is none for signing in', async () => {
    const person = await service.person({ alias: 'viewer' })
    const { passkey } = await register(person)
    const asked = await person.post('/profile/passkeys/options', { password: PASSWORD })
    const response = passkey.use({ origin: ORIGIN, challenge: String(asked.body.options?.challenge) })
    expect((await service.anonymous.post('/login/passkey', { challenge: asked.body.challenge, response })).status).toBe(
      401,
    )
  })
  test('works with passkeys that do not count', async () => {
    const { passkey } = await register(await service.person({ alias: 'viewer' }), createAuthenticator(false))
    expect((await enter(passkey)).status).toBe(200)
    expect((await enter(passkey)).status).toBe(200)
  })
})

describe('a role that demands a second factor', () => {
  test('is content with a passkey, and keeps the last one', async () => {
    const person = await service.person({ permissions: ['READ_ALL_COMPANY'] })
    await service.database.query(
      sql`update roles set mfa_required = true where _id = (select role from person where _id = ${person.person})`,
    )
    expect((await person.get('/company')).status).toBe(403)
    const first = (await register(person)).answer
    expect((await person.get('/company')).status).toBe(200)
    const remove = (id: unknown, password = PASSWORD, who = person) =>
      who.post(`/profile/passkeys/remove/${String(id)}`, { password })
    expect(await remove(first.body._id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const begun = await person.post('/profile/second-factor/begin', { password: PASSWORD })
    await person.post('/profile/second-factor/confirm', { code: codeOf(String(begun.body.secret)) })
    expect((await signIn(person)).body).toMatchObject({ secondFactor: { methods: ['code', 'recovery', 'passkey'] } })
    const outsider = await service.person({ alias: 'viewer' })
    expect((await remove(first.body._id, PASSWORD, outsider)).status).toBe(404)
    expect((await remove(first.body._id, 'not the password')).status).toBe(400)
    expect((await remove('no id')).status).toBe(404)
    expect((await remove(first.body._id)).status).toBe(204)
    expect((await person.post('/profile/second-factor/disable', { password: PASSWORD })).status).toBe(409)
    await register(person)
    expect((await person.post('/profile/second-factor/disable', { password: PASSWORD })).status).toBe(204)
  })
})
test('a site without a name has no passkeys, and says so', async () => {
  const bare = await testService(undefined, { PUBLIC_URL: 'http://192.0.2.1:3000' })
  const person = await bare.person({ alias: 'viewer' })
  expect(await person.post('/profile/passkeys/options', { password: PASSWORD })).toMatchObject({
    status: 422,
    body: { code: 'rule_broken' },
  })
  expect((await bare.anonymous.post('/login/passkey/options', {})).status).toBe(422)
  await bare.stop()
})
