/** Addresses are proven before they count: by who signs up, and by whoever gets another one. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenIn } from '../../../../test/mail-sink.ts'
import type { MailTools } from '../../../../test/mailed.ts'
import { NEXT, ORIGIN, proofIn, startMailed } from '../../../../test/mailed.ts'
import { PASSWORD } from '../../../../test/test-service.ts'

let mailed: MailTools
let service: MailTools['service']
let admin: MailTools['admin']
let mailTo: MailTools['mailTo']
let mailsTo: MailTools['mailsTo']
let signIn: MailTools['signIn']
beforeAll(async () => {
  mailed = await startMailed()
  ;({ service, admin, mailTo, mailsTo, signIn } = mailed)
})
afterAll(() => mailed.stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))
const fresh = (): string => `${crypto.randomUUID()}@new.example`
let place = 0
const signUp = (body: object) =>
  service.call({ method: 'POST', url: '/api/users/signup', payload: body, remoteAddress: `203.0.113.${(place += 1)}` })
const confirm = (token: string, password?: string) =>
  service.anonymous.post('/email/confirm', { token, ...(password !== undefined && { password }) })
const CHOSEN = 'long enough for all'
const userOf = async (email: string) => (await admin.get(`/users?search=${email}`)).body.content?.[0]

describe('signing up', () => {
  test('takes no field that is not the caller to choose, and no password that is guessed first', async () => {
    const registration = { name: 'New Member', email: fresh(), password: CHOSEN }
    for (const extra of [{ role: 'super-admin' }, { roleInCompany: 'owner' }, { kind: 'staff' }, { status: 'active' }])
      expect(await signUp({ ...registration, ...extra })).toMatchObject({
        status: 400,
        body: { code: 'unknown_field' },
      })
    for (const password of ['password123456789', '1234567890', 'aaaaaaaaaaaa', registration.email, 'New Member 1'])
      expect(await signUp({ ...registration, password })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ field: 'password' }] },
      })
    expect(await signUp({ ...registration, email: 'no address' })).toMatchObject({ status: 400 })
  })
  test('makes a platform user with the lowest role, who signs in when the address is proven', async () => {
    const email = fresh()
    expect((await signUp({ name: 'New Member', email: email.toUpperCase(), password: CHOSEN })).status).toBe(202)
    const mail = await mailTo(email)
    expect(mail.text).toContain(`${ORIGIN}/confirm-email#`)
    const user = await userOf(email)
    expect(user).toMatchObject({
      role: { label: 'Member' },
      company: null,
      emailVerified: false,
      status: 'invited',
    })
    expect((await signIn(email, CHOSEN)).status).toBe(401)
    const token = proofIn(mail)
    expect(await service.anonymous.post('/email/link', { token })).toMatchObject({
      status: 200,
      body: { purpose: 'signup', name: 'New Member', email },
    })
    for (const wrong of [undefined, 'a stranger typed this'])
      expect(await confirm(token, wrong)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    expect((await confirm(token, CHOSEN)).status).toBe(204)
    expect(await confirm(token, CHOSEN)).toMatchObject({ status: 404, body: { code: 'link_expired' } })
    expect(await userOf(email)).toMatchObject({ emailVerified: true, status: 'active' })
    expect((await signIn(email, CHOSEN)).body).toMatchObject({ user: { kind: 'platform', tenantScoped: true } })
    const { content } = (await admin.get(`/users/history/${String(user?._id)}`)).body
    expect([...(content ?? [])].map(each => String(each.action))).toEqual(['confirm-email', 'signup'])
    const [kept] = await service.database.query(sql`select 1 from signup_request where password is not null`)
    expect(kept, 'passwords of what was answered').toBe(undefined)
  })
  test('answers the same for an address that is known; the mail tells', async () => {
    const known = await service.person({ alias: 'viewer' })
    const answers = [
      await signUp({ name: 'Ann Other', email: known.email, password: CHOSEN }),
      await signUp({ name: 'Ann Other', email: fresh(), password: CHOSEN }),
    ]
    for (const answer of answers) {
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 202, text: '{}' })
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(answers[0]?.headers ?? {}).toSorted())
    }
    const { text } = await mailTo(known.email)
    expect(text).toContain('There is an account with it already')
    expect(text, 'no link that proves it').not.toMatch(/#[\w-]{43}/)
    expect((await signIn(known.email, PASSWORD)).status, 'whose password stays').toBe(200)
  })
  test("under somebody else's address gives nobody an account in their name", async () => {
    const email = fresh()
    await signUp({ name: 'A Thief', email, password: 'what the thief knows' })
    const first = proofIn(await mailTo(email))
    expect(await confirm(first, 'what the owner types')).toMatchObject({ status: 400 })
    await signUp({ name: 'The Owner', email, password: 'what the owner types' })
    const second = proofIn(await mailTo(email, 2))
    expect((await confirm(first, 'what the thief knows')).status).toBe(404)
    expect((await confirm(second, 'what the thief knows')).status).toBe(400)
    expect((await confirm(second, 'what the owner types')).status).toBe(204)
    expect(await userOf(email)).toMatchObject({ name: 'The Owner' })
    expect((await signIn(email, 'what the thief knows')).status).toBe(401)
  })
  test('brings three mails an hour to an address at most', async () => {
    const email = fresh()
    for (let i = 0; i < 5; i += 1) await signUp({ name: 'Again', email, password: CHOSEN })
    await service.deliverMail()
    await expect.poll(() => mailsTo(email).length).toBe(3)
  })
})
describe('a changed address', () => {
  test('of ones own asks for the present password and counts when it is confirmed; the old one is told', async () => {
    const person = await service.person({ alias: 'viewer' })
    const email = fresh()
    expect(await person.put('/profile', { version: 1, email })).toMatchObject({ status: 400 })
    expect(await person.post('/profile/email', { email, password: 'wrong' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password' }] },
    })
    expect(await person.post('/profile/email', { email: 'none', password: PASSWORD })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email' }] },
    })
    expect((await person.post('/profile/email', { email, password: PASSWORD })).status).toBe(202)
    const token = proofIn(await mailTo(email))
    expect((await mailTo(person.email)).text).toContain(email)
    expect((await person.get('/profile')).body.email).toBe(person.email)
    expect((await signIn(email, PASSWORD)).status).toBe(401)
    expect((await confirm(token)).status).toBe(204)
    expect((await mailTo(person.email, 2)).text).toContain('not used any more')
    expect((await person.get('/profile')).body.email).toBe(email)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    expect((await confirm(token)).status).toBe(404)
  })
  test('of somebody else asks for the password of who does it, and is not written through a form', async () => {
    const clerk = await service.person({ permissions: ['UPDATE_ADMIN_USER', 'READ_SINGLE_ADMIN_USER'] })
    const person = await service.person({ permissions: ['READ_SINGLE_ADMIN_USER'] })
    const strong = await service.person()
    const email = fresh()
    expect(await clerk.put(`/adminUsers/update/${person.person}`, { version: 1, email })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'email' }] },
    })
    const change = (id: string, password: string) => clerk.post(`/adminUsers/change-email/${id}`, { email, password })
    expect((await change(person.person, 'wrong')).status).toBe(400)
    expect((await change(strong.person, PASSWORD)).status, 'who may do more').toBe(403)
    expect((await change(clerk.person, PASSWORD)).status, 'ones own').toBe(403)
    expect((await person.post(`/adminUsers/change-email/${clerk.person}`, { email, password: PASSWORD })).status).toBe(
      403,
    )
    expect((await change(person.person, PASSWORD)).status).toBe(202)
    expect((await mailTo(person.email)).text).toContain(email)
    expect((await admin.get(`/adminUsers/id/${person.person}`)).body.email).toBe(person.email)
    expect((await confirm(proofIn(await mailTo(email)))).status).toBe(204)
    expect((await admin.get(`/adminUsers/id/${person.person}`)).body.email).toBe(email)
  })
  test('that is taken is told to its owner alone, and one that is taken meanwhile is refused', async () => {
    const [person, owner] = [await service.person({ alias: 'viewer' }), await service.person({ alias: 'viewer' })]
    expect(await person.post('/profile/email', { email: owner.email, password: PASSWORD })).toMatchObject({
      status: 202,
      text: '{}',
    })
    expect((await mailTo(owner.email)).text).toContain('nothing was changed')
    const email = fresh()
    await person.post('/profile/email', { email, password: PASSWORD })
    const token = proofIn(await mailTo(email))
    await service.database.query(sql`update person set email = ${email} where _id = ${owner.person}`)
    expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })
  test('that waits for its proof is given up with a new password', async () => {
    const person = await service.person({ alias: 'viewer' })
    const email = fresh()
    await person.post('/profile/email', { email, password: PASSWORD })
    const token = proofIn(await mailTo(email))
    await person.post('/profile/password', { current: PASSWORD, next: NEXT })
    expect((await confirm(token)).status).toBe(404)
  })
})
describe("somebody else's password", () => {
  test('is set by nobody; a link is mailed on request', async () => {
    const person = await service.person({ alias: 'viewer' })
    const weak = await service.person({ permissions: ['UPDATE_ADMIN_USER'] })
    const strong = await service.person()
    const password = 'set by the staff'
    expect(await admin.put(`/adminUsers/update/${person.person}`, { version: 1, password })).toMatchObject({
      status: 400,
      body: { code: 'unknown_field', errors: [{ field: 'password' }] },
    })
    expect((await weak.post(`/adminUsers/send-password-link/${strong.person}`)).status).toBe(403)
    expect((await admin.post(`/users/send-password-link/${person.person}`)).status).toBe(404)
    expect((await admin.post(`/adminUsers/send-password-link/${person.person}`)).status).toBe(204)
    const token = tokenIn(await mailTo(person.email))
    expect((await person.get('/profile')).status, 'nothing has changed yet').toBe(200)
    expect((await mailed.choose(token)).status).toBe(204)
    expect((await signIn(person.email, NEXT)).status).toBe(200)
    const { id } = await mailed.invite()
    expect((await admin.post(`/adminUsers/send-password-link/${id}`)).status, 'who has none yet').toBe(422)
    const { content } = (await admin.get(`/adminUsers/history/${person.person}`)).body
    expect(content?.[1]).toMatchObject({ action: 'send-password-link', actor: { _id: admin.person } })
  })
})
