/** Invitations: a first password by a mailed link. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { tokenIn } from '../../../../test/mail-sink.ts'
import type { MailTools } from '../../../../test/mailed.ts'
import { NEXT, proofIn, startMailed } from '../../../../test/mailed.ts'
import { PASSWORD } from '../../../../test/test-service.ts'

let service: MailTools['service']
let admin: MailTools['admin']
let forgotten: MailTools['forgotten']
let mailTo: MailTools['mailTo']
let link: MailTools['link']
let choose: MailTools['choose']
let signIn: MailTools['signIn']
let invite: MailTools['invite']
let stop: MailTools['stop']
let made: Fixtures
beforeAll(async () => {
  const mailed = await startMailed()
  ;({ service, admin, forgotten, mailTo, link, choose, signIn, invite, stop } = mailed)
  made = createFixtures(service, admin)
})
afterAll(() => stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))

describe('an invitation', () => {
  test('goes to who is made without a password, and makes them active', async () => {
    const { id, email } = await invite()
    expect((await admin.get(`/adminUsers/id/${id}`)).body.status).toBe('invited')
    const token = tokenIn(await mailTo(email))
    const answer = await link(token)
    expect(answer.body).toMatchObject({ purpose: 'invitation', name: 'New Colleague', email })
    const days = (Date.parse(String(answer.body.expiresAt)) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    expect((await choose(token)).status).toBe(204)
    expect((await admin.get(`/adminUsers/id/${id}`)).body.status).toBe('active')
    expect((await signIn(email, NEXT)).status).toBe(200)
    expect((await admin.get(`/adminUsers/history/${id}`)).body.content?.map(each => String(each.action))).toEqual([
      'accept-invitation',
      'create',
    ])
    const { role } = (await admin.get(`/adminUsers/id/${id}`)).body
    const chosen = { name: 'Another', email: 'another@test.example', role: role?._id, password: 'chosen by the staff' }
    expect(await admin.post('/adminUsers/create', chosen)).toMatchObject({
      status: 400,
      body: { code: 'unknown_field' },
    })
  })
  test('is sent again on request, to a new address, and to who forgot; the older link dies', async () => {
    const { id, email } = await invite()
    const first = tokenIn(await mailTo(email))
    const viewer = await service.person({ alias: 'viewer' })
    const weak = await service.person({ permissions: ['UPDATE_ADMIN_USER'] })
    expect((await viewer.post(`/adminUsers/invite/${id}`)).status).toBe(403)
    expect((await weak.post(`/adminUsers/invite/${id}`)).status, 'who may do less').toBe(403)
    expect((await admin.post(`/users/invite/${id}`)).status).toBe(404)
    expect((await admin.post(`/adminUsers/invite/${id}`)).status).toBe(204)
    const again = tokenIn(await mailTo(email, 2))
    expect([(await link(first)).status, (await link(again)).status]).toEqual([404, 200])
    await forgotten(email)
    const third = tokenIn(await mailTo(email, 3))
    expect((await link(third)).body.purpose).toBe('invitation')
    await admin.post(`/adminUsers/change-email/${id}`, { email: `new-${email}`, password: PASSWORD })
    const proof = proofIn(await mailTo(`new-${email}`))
    expect((await service.anonymous.post('/email/confirm', { token: proof })).status).toBe(204)
    expect((await admin.get(`/adminUsers/id/${id}`)).body.status, 'who has no password yet').toBe('invited')
    const moved = tokenIn(await mailTo(`new-${email}`, 2))
    expect([(await link(third)).status, (await link(moved)).status]).toEqual([404, 200])
    expect((await choose(moved)).status).toBe(204)
    expect(await admin.post(`/adminUsers/invite/${id}`)).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
  })
  test("makes a company's user active and their address verified", async () => {
    const company = await made.make('company')
    const member = (await admin.get('/roles?search=member&size=50')).body.content?.find(
      each => String(each.alias) === 'member',
    )
    const email = `${crypto.randomUUID()}@member.example`
    const user = await admin.post('/users/create', { name: 'A User', email, role: member?._id, company: company._id })
    expect(user, user.text).toMatchObject({ status: 201, body: { status: 'invited', emailVerified: false } })
    expect((await choose(tokenIn(await mailTo(email)))).status).toBe(204)
    expect((await admin.get(`/users/id/${String(user.body._id)}`)).body).toMatchObject({
      status: 'active',
      emailVerified: true,
    })
  })
})
test('what has run out, and what belonged to the deleted, is thrown away', async () => {
  const { id, email } = await invite()
  await mailTo(email)
  const gone = crypto.randomUUID()
  const { database } = service
  await database.query(
    sql`insert into login_ticket (token_hash, person, expires_at) values ('old', ${id}, now() - interval '1 second'), ('new', ${id}, now() + interval '1 minute')`,
  )
  await database.query(
    sql`insert into passkey_challenge (_id, challenge, purpose, expires_at) values (${gone}, 'x', 'sign-in', now() - interval '1 second')`,
  )
  await database.query(
    sql`insert into mailed_link (token_hash, person, purpose, expires_at) values ('old', ${gone}, 'reset', now() - interval '1 second')`,
  )
  await database.query(
    sql`insert into second_factor (person, secret, enabled_at) values (${gone}, 'x', now()), (${id}, 'x', now())`,
  )
  await database.query(
    sql`insert into mail_job (mail, next_at, sealed, sealed_until) values (${gone}, now(), 'x', now())`,
  )
  await service.sweep()
  const left = async (table: string) => (await database.query(sql`select 1 from ${raw(table)}`)).length
  const tables = ['login_ticket', 'passkey_challenge', 'mailed_link', 'second_factor', 'mail_job']
  expect(await Promise.all(tables.map(left))).toEqual([1, 0, expect.any(Number), 1, 0])
  const [link] = await database.query(sql`select 1 from mailed_link where token_hash = 'old'`)
  expect(link).toBe(undefined)
  await database.query(sql`delete from second_factor`)
})
