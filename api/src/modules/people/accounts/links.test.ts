/** Forgotten passwords, and one-time links that nobody but the recipient reads. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../../test/codes.ts'
import { tokenIn } from '../../../../test/mail-sink.ts'
import type { MailTools } from '../../../../test/mailed.ts'
import { NEXT, ORIGIN, proofIn, startMailed } from '../../../../test/mailed.ts'
import { PASSWORD } from '../../../../test/test-service.ts'

let service: MailTools['service']
let sink: MailTools['sink']
let admin: MailTools['admin']
let forgotten: MailTools['forgotten']
let mailsTo: MailTools['mailsTo']
let mailTo: MailTools['mailTo']
let link: MailTools['link']
let choose: MailTools['choose']
let signIn: MailTools['signIn']
let invite: MailTools['invite']
let stop: MailTools['stop']
beforeAll(async () => {
  const mailed = await startMailed()
  ;({ service, sink, admin, forgotten, mailsTo, mailTo, link, choose, signIn, invite, stop } = mailed)
})
afterAll(() => stop())
beforeEach(async () => void (await service.database.query(sql`delete from login_failure`)))

const confirm = (token: string) => service.anonymous.post('/email/confirm', { token })
/** Until every request is answered and every mail handed over, by whichever of those that do so got to it first. */
const settled = (): Promise<void> =>
  vi.waitFor(
    async () => {
      await service.deliverMail()
      const [waiting] = await service.database.query(sql`select 1 from forgotten_password where not done
      union all select 1 from outer_notification where status = 'queued'`)
      expect(waiting).toBe(undefined)
    },
    { timeout: 60_000 },
  )

describe('a forgotten password', () => {
  test('brings no words of somebody else who signed up with the address', async () => {
    for (const name of ['You won at https://evil.example', 'Visit evil.example now', 'a@evil.example']) {
      const email = `${crypto.randomUUID()}@test.example`
      const signup = { name, email, password: 'long enough to sign up' }
      expect((await service.anonymous.post('/users/signup', signup)).status).toBe(202)
      await mailTo(email)
      await forgotten(email)
      await mailTo(email, 2)
      for (const { text } of mailsTo(email)) {
        expect(text).not.toContain('evil')
        expect(text).toContain('Hello,')
      }
    }
  })
  test('is replaced by way of a mailed link, once; all devices are signed out', async () => {
    const person = await service.person({ alias: 'viewer', name: 'Forgetful Fay' })
    expect(await forgotten(person.email.toUpperCase())).toMatchObject({ status: 202, body: {} })
    const mail = await mailTo(person.email)
    expect(mail.text).toContain('Hello Forgetful Fay,')
    expect(mail.text).toContain(`${ORIGIN}/set-password#`)
    const token = tokenIn(mail)
    expect(await link(token)).toMatchObject({
      status: 200,
      body: { purpose: 'reset', name: 'Forgetful Fay', email: person.email },
    })
    const hours = (Date.parse(String((await link(token)).body.expiresAt)) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(0.9)
    expect(hours).toBeLessThanOrEqual(1)
    expect(await choose(token, 'short')).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    expect(await choose(token, person.email)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
    expect((await person.get('/profile')).status).toBe(200)
    const set = await choose(token)
    expect(set.status, set.text).toBe(204)
    expect((await person.get('/profile')).status).toBe(401)
    for (const dead of [await link(token), await choose(token)])
      expect(dead).toMatchObject({ status: 404, body: { code: 'link_expired' } })
    expect((await signIn(person.email, PASSWORD)).status).toBe(401)
    expect((await signIn(person.email, NEXT)).status).toBe(200)
    const history = (await admin.get(`/adminUsers/history/${person.person}`)).body.content
    expect(history?.map(each => String(each.action))).toEqual(['set-password', 'forgotten-password'])
    expect(history?.[0]).toMatchObject({ actor: { _id: person.person }, changes: [] })
  })
  test('is answered the same for everybody; the unknown, the suspended and the archived get no mail', async () => {
    const [suspended, archived] = [await service.person({ alias: 'viewer' }), await service.person({ alias: 'viewer' })]
    await service.database.query(sql`update person set status = 'suspended' where _id = ${suspended.person}`)
    await service.database.query(sql`update person set status = 'archived' where _id = ${archived.person}`)
    const known = await service.person({ alias: 'viewer' })
    const emails = ['nobody@test.example', suspended.email, archived.email, known.email]
    const answers = await Promise.all(emails.map(email => forgotten(email)))
    for (const answer of answers) {
      expect({ status: answer.status, text: answer.text }).toEqual({ status: 202, text: '{}' })
      expect(Object.keys(answer.headers).toSorted()).toEqual(Object.keys(answers[0]?.headers ?? {}).toSorted())
    }
    await settled()
    expect(emails.map(email => mailsTo(email).length)).toEqual([0, 0, 0, 1])
    for (const bad of [{}, { email: 1 }, { email: 'a', role: 'b' }])
      expect((await service.anonymous.post('/password/forgotten', bad)).status).toBe(400)
  })
  test('brings three mails an hour at most, and ten requests a minute from one place', async () => {
    const person = await service.person({ alias: 'viewer' })
    for (let i = 0; i < 5; i += 1) expect((await forgotten(person.email)).status).toBe(202)
    await settled()
    expect(mailsTo(person.email).length).toBe(3)
    await service.database.query(sql`update login_failure set last_at = last_at - interval '61 minutes'`)
    await forgotten(person.email)
    await settled()
    expect(mailsTo(person.email).length).toBe(4)
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) statuses.push((await forgotten('x@test.example', {}, '198.51.100.7')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 429, 429])
  })
  test('leads to the address of the service whatever host the request names', async () => {
    const person = await service.person({ alias: 'viewer' })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    expect((await forgotten(person.email, { headers })).status).toBe(202)
    const mail = await mailTo(person.email)
    expect(mail.raw).not.toContain('evil')
    expect(mail.text).toContain(`${ORIGIN}/set-password#`)
  })
  test('does not pass by the second factor', async () => {
    const person = await service.person({ alias: 'viewer' })
    const begun = await person.post('/profile/second-factor/begin', { password: PASSWORD })
    await person.post('/profile/second-factor/confirm', { code: codeOf(String(begun.body.secret)) })
    await forgotten(person.email)
    expect((await choose(tokenIn(await mailTo(person.email)))).status).toBe(204)
    const answer = await signIn(person.email, NEXT)
    expect(answer.body.token).toBe(undefined)
    expect(answer.body.secondFactor).toBeDefined()
  })
})

describe('a link', () => {
  test('dies with a newer one, with time, with another password, another address and a suspension', async () => {
    const person = await service.person({ alias: 'viewer' })
    let count = 0
    const fresh = async (): Promise<string> => {
      await service.database.query(sql`delete from login_failure`)
      await forgotten((await admin.get(`/adminUsers/id/${person.person}`)).body.email)
      count += 1
      const email = String((await admin.get(`/adminUsers/id/${person.person}`)).body.email)
      await settled()
      return tokenIn(mailsTo(email).at(-1))
    }
    const dead = async (token: string, why: string): Promise<void> => {
      expect(token, why).not.toBe('')
      expect(await link(token), why).toMatchObject({ status: 404, body: { code: 'link_expired' } })
      expect((await choose(token)).status, why).toBe(404)
    }
    const older = await fresh()
    const late = await fresh()
    await dead(older, 'a newer one')
    await service.database.query(sql`update mailed_link set expires_at = now() - interval '1 second'`)
    await dead(late, 'time')
    const own = await fresh()
    const session = String((await signIn(person.email, PASSWORD)).body.token)
    const headers = { authorization: `Bearer ${session}` }
    const payload = { current: PASSWORD, next: 'changed by myself' }
    await service.call({ method: 'POST', url: '/api/profile/password', headers, payload })
    await dead(own, 'a password of their own')
    const staffs = await fresh()
    expect((await admin.post(`/adminUsers/send-password-link/${person.person}`)).status).toBe(204)
    await dead(staffs, 'a newer one that staff sent')
    const before = await fresh()
    const email = `moved-${person.email}`
    const asked = await admin.post(`/adminUsers/change-email/${person.person}`, { email, password: PASSWORD })
    expect(asked, asked.text).toMatchObject({ status: 202 })
    expect((await link(before)).status, 'until the new address is confirmed').toBe(200)
    expect((await confirm(proofIn(await mailTo(email)))).status).toBe(204)
    await dead(before, 'another address')
    const suspended = await fresh()
    const { version } = (await admin.get(`/adminUsers/id/${person.person}`)).body
    await admin.post(`/adminUsers/suspend/${person.person}`, { version, reason: 'left' })
    await dead(suspended, 'a suspension')
    expect(count).toBe(6)
    for (const nonsense of ['x'.repeat(43), '../../etc/passwd/and/more'])
      expect((await link(nonsense)).status).toBe(404)
    for (const bad of [{}, { token: 1 }, { token: 'x'.repeat(43), role: 'y' }])
      expect((await service.anonymous.post('/password/link', bad)).status).toBe(400)
  })
  test('stands nowhere that staff can read, before it is sent and after', async () => {
    sink.refuse.set('later@test.example', 450)
    const { email } = await invite({}, 'later@test.example')
    await expect
      .poll(async () => (await admin.get(`/outerNotification?search=${email}`)).body.content?.[0]?.attempts, {
        timeout: 10_000,
      })
      .toBe(1)
    const everywhere = async (): Promise<string> => {
      const tables = await service.database.query<{ name: string }>(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      )
      let all = ''
      for (const { name } of tables) {
        const [row] = await service.database.query<{ all: string | null }>(
          sql`select string_agg(t::text, ' ') as all from ${raw(`"${name}"`)} t`,
        )
        all += row?.all ?? ''
      }
      return all
    }
    const before = await everywhere()
    expect(before).not.toContain('set-password#')
    sink.refuse.clear()
    await service.database.query(sql`update mail_job set next_at = now() - interval '1 second'`)
    await service.deliverMail()
    const token = tokenIn(await mailTo(email))
    expect(token).toHaveLength(43)
    expect(before).not.toContain(token)
    expect(await everywhere()).not.toContain(token)
    const list = await admin.get(`/outerNotification?search=${email}`)
    const one = await admin.get(`/outerNotification/id/${String(list.body.content?.[0]?._id)}`)
    expect(one.body.body).toContain('(one-time link, for the recipient alone)')
    const history = await admin.get(`/outerNotification/history/${String(one.body._id)}`)
    for (const { text } of [list, one, history]) expect(text).not.toContain(token)
    const [job] = await service.database.query(sql`select 1 from mail_job where mail = ${String(one.body._id)}`)
    expect(job, 'kept until it was sent').toBe(undefined)
  })
  test('goes to nobody else, though staff change the recipient of the mail', async () => {
    sink.refuse.set('victim@test.example', 550)
    await invite({}, 'victim@test.example')
    const row = async () =>
      (await admin.get('/outerNotification?search=You are invited&sort=-createdAt')).body.content?.[0]
    await expect.poll(async () => (await row())?.status, { timeout: 10_000 }).toBe('failed')
    const found = await row()
    const [_id, version] = [found?._id, found?.version]
    const thief = 'thief@test.example'
    const changed = await admin.put(`/outerNotification/update/${String(_id)}`, { version, recipient: thief })
    expect(changed, changed.text).toMatchObject({ status: 200 })
    await admin.post(`/outerNotification/retry/${String(_id)}`, { version: changed.body.version })
    await service.deliverMail()
    expect((await admin.get(`/outerNotification/id/${String(_id)}`)).body).toMatchObject({
      status: 'failed',
      error: 'The link in it is for another recipient.',
    })
    expect(mailsTo(thief)).toEqual([])
    sink.refuse.clear()
  })
})
