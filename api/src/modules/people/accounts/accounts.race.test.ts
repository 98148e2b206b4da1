/** What must work once, asked for by many at the same time, on a real PostgreSQL with many connections. */
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createAuthenticator } from '../../../../test/authenticator.ts'
import { codeOf, wrongCodeOf } from '../../../../test/codes.ts'
import { openPatiently } from '../../../../test/database.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { untilLockWaits } from '../../../../test/lock-waits.ts'
import type { Sink } from '../../../../test/mail-sink.ts'
import { startSink, tokenIn } from '../../../../test/mail-sink.ts'
import { proofIn } from '../../../../test/mailed.ts'
import { createDatabase } from '../../../../test/postgres.ts'
import type { Signing } from '../../../../test/second-factor.ts'
import { createSigning } from '../../../../test/second-factor.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { PASSWORD, testService } from '../../../../test/test-service.ts'
import { buildApp } from '../../../app.ts'
import { migrate } from '../../../data/migrate.ts'
import { readConfig } from '../../../lib/config.ts'

const ORIGIN = 'https://office.example'
const SECRET = 'the same secret for every process of one network'
let url: string
let sink: Sink
let service: Service
let admin: Client
let signing: Signing
const settings = () => ({
  SMTP_URL: sink.url,
  MAIL_FROM: 'office@network.example',
  PUBLIC_URL: ORIGIN,
  SECRET_KEY: SECRET,
})
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), 'account-races')
  sink = await startSink()
  service = await testService(async () => openPatiently(url, 20), settings())
  admin = await service.person()
  signing = createSigning(service)
})
afterAll(async () => {
  await service.stop()
  await sink.stop()
})
const AT_ONCE = 10
const together = (work: (i: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => work(i)))
const won = (answers: readonly Answer[]): number => answers.filter(each => each.status < 300).length
/** Failed sign-ins are told after their answers, by a lock on the person's count and then on that of all. */
const calm = () =>
  service.database.query(sql`delete from login_failure where key in
    (select key from login_failure order by key = 'failed sign-ins', key for update)`)

describe('at the same time', () => {
  test('a session looks at the app as a role does, or works in the account of another, and never both', async () => {
    const [viewer] = await service.database.query<{ _id: string }>(sql`select _id from roles where alias = 'viewer'`)
    const company = String((await createFixtures(service, admin).make('company'))._id)
    const user = await service.person({ alias: 'company-admin', company })
    for (let round = 0; round < AT_ONCE; round += 1) {
      const person = await service.person()
      const answers = await Promise.all([
        person.post(`/roles/preview/${viewer?._id}`),
        person.post('/login-company-admin', { userId: user.person, reason: 'asked for help' }),
      ])
      expect(won(answers), answers.map(each => each.text).join(' ')).toBe(1)
    }
  })
  test('one code opens one session, with one ticket and with many', async () => {
    const { person, secret } = await signing.armed()
    const tickets: string[] = []
    for (let i = 0; i < AT_ONCE; i += 1) tickets.push(await signing.ticketOf(person))
    const code = codeOf(secret)
    expect(won(await together(i => signing.second(tickets[i] ?? '', code)))).toBe(1)
    await calm()
    const next = codeOf(secret, 1)
    const ticket = await signing.ticketOf(person)
    expect(won(await together(() => signing.second(ticket, next)))).toBe(1)
    const [sessions] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from session where person = ${person.person}`,
    )
    expect(sessions?.n).toBe(3)
  })
  test('one recovery code opens one session', async () => {
    await calm()
    const { person, recovery } = await signing.armed()
    const tickets: string[] = []
    for (let i = 0; i < AT_ONCE; i += 1) tickets.push(await signing.ticketOf(person))
    expect(won(await together(i => signing.second(tickets[i] ?? '', recovery[0] ?? '')))).toBe(1)
    expect((await person.get('/profile/second-factor')).body.recoveryCodesLeft).toBe(9)
  })
  test('a ticket takes five guesses', async () => {
    await calm()
    const { person, secret } = await signing.armed()
    const ticket = await signing.ticketOf(person)
    await together(() => signing.second(ticket, wrongCodeOf(secret)))
    const [row] = await service.database.query<{ tries: number }>(
      sql`select tries from login_ticket where person = ${person.person}`,
    )
    expect(row?.tries).toBe(5)
    const [guesses] = await service.database.query<{ count: number }>(
      sql`select count from login_failure where key = ${`second factor ${person.person}`}`,
    )
    expect(guesses?.count).toBe(5)
    await calm()
  })
  test('of sixty passwords five are compared, also where the right one is among them', async () => {
    await calm()
    const person = await service.person({ alias: 'viewer' })
    // a busy machine takes longer than the pause after the fifth
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const guess = (i: number) => signing.signIn(person.email, i === 50 ? PASSWORD : `wrong ${i}`)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => guess(i)))
    expect(answers.filter(each => each.status === 401)).toHaveLength(5)
    expect(answers.filter(each => each.status === 429)).toHaveLength(55)
    await calm()
    const current = (i: number) => ({ current: `wrong ${i}`, next: 'another long word of mine' })
    const changes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => person.post('/profile/password', current(i))),
    )
    expect(changes.filter(each => each.status === 400)).toHaveLength(5)
    await calm()
  })
  test('ten requests for a new password and ten sign-ups bring three mails', async () => {
    const person = await service.person({ alias: 'viewer' })
    const ask = (path: string, payload: object) => (i: number) =>
      service.call({ method: 'POST', url: `/api${path}`, payload, remoteAddress: `198.51.100.${i}` })
    const mailsTo = (address: string) => sink.mails.filter(mail => mail.to.includes(address)).length
    await together(ask('/password/forgotten', { email: person.email }))
    const signup = { name: 'At Once', email: 'at-once@test.example', password: 'long enough for all' }
    await together(ask('/users/signup', signup))
    await service.deliverMail()
    for (const address of [person.email, signup.email])
      await expect.poll(() => mailsTo(address), { timeout: 10_000 }).toBe(3)
    const [made] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from person where email = ${signup.email}`,
    )
    expect(made?.n).toBe(1)
    await calm()
  })
  test('one link proves one address', async () => {
    const person = await service.person({ alias: 'viewer' })
    const email = 'proven@test.example'
    await person.post('/profile/email', { email, password: PASSWORD })
    const mine = () => sink.mails.filter(mail => mail.to.includes(email))
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(1)
    const token = /#([\w-]{43})/.exec(mine()[0]?.text ?? '')?.[1] ?? ''
    const answers = await together(() => service.anonymous.post('/email/confirm', { token }))
    expect(won(answers)).toBe(1)
    expect(answers.filter(each => each.status === 404)).toHaveLength(AT_ONCE - 1)
  })
  test("a guest's link that is followed while the next one is made proves nothing, and the next one does", async () => {
    const email = 'guest@test.example'
    const opening = { clientId: crypto.randomUUID(), body: 'Hello', name: 'Vera', email }
    const { message, visitorToken } = (await service.anonymous.post('/guestMessages/create', opening)).body
    const conversation = String(message?.conversation)
    const headers = { 'x-visitor-token': String(visitorToken) }
    const prove = () =>
      service.call({ method: 'POST', url: '/api/guestMessages/prove-email', headers, payload: { conversation } })
    const mailed = async (number: number): Promise<string> => {
      const mine = () => sink.mails.filter(mail => mail.to.includes(email)).map(proofIn)
      await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(number)
      return mine().at(-1) ?? ''
    }
    const confirm = (token: string) => service.anonymous.post('/email/confirm', { token })
    await prove()
    const first = await mailed(1)
    const [proving, confirming] = await service.database.transaction(async tx => {
      await tx.query(sql`select 1 from guest_conversation where _id = ${conversation} for update`)
      const next = prove()
      await untilLockWaits(service.database, 1)
      const followed = confirm(first)
      await untilLockWaits(service.database, 2)
      return [next, followed] as const
    })
    expect((await proving).status).toBe(202)
    expect((await confirming).status).toBe(404)
    expect((await confirm(await mailed(2))).status).toBe(204)
  })
  test('one challenge serves one passkey sign-in', async () => {
    const person = await service.person({ alias: 'viewer' })
    const passkey = createAuthenticator()
    const made = (await person.post('/profile/passkeys/options', { password: PASSWORD })).body
    const circumstances = { origin: ORIGIN, challenge: String(made.options?.challenge) }
    const response = passkey.register({ ...circumstances, userId: String(made.options?.user?.id) })
    const added = await together(() =>
      person.post('/profile/passkeys', { challenge: made.challenge, name: 'x', response }),
    )
    expect(won(added)).toBe(1)
    const asked = (await service.anonymous.post('/login/passkey/options', {})).body
    const used = passkey.use({ origin: ORIGIN, challenge: String(asked.options?.challenge) })
    const entered = await together(() =>
      service.anonymous.post('/login/passkey', { challenge: asked.challenge, response: used }),
    )
    expect(won(entered)).toBe(1)
  })
  test('the last second factor stays where the role demands one', async () => {
    const person = await service.person({ permissions: [] })
    const ids: string[] = []
    for (const passkey of [createAuthenticator(), createAuthenticator()]) {
      const made = (await person.post('/profile/passkeys/options', { password: PASSWORD })).body
      const circumstances = { origin: ORIGIN, challenge: String(made.options?.challenge) }
      const response = passkey.register({ ...circumstances, userId: String(made.options?.user?.id) })
      const added = await person.post('/profile/passkeys', { challenge: made.challenge, name: 'x', response })
      ids.push(String(added.body._id))
    }
    await service.database.query(
      sql`update roles set mfa_required = true where _id = (select role from person where _id = ${person.person})`,
    )
    const answers = await Promise.all(
      ids.map(id => person.post(`/profile/passkeys/remove/${id}`, { password: PASSWORD })),
    )
    expect(new Set(answers.map(each => each.status))).toEqual(new Set([204, 409]))
  })
  test('one link sets one password', async () => {
    const person = await service.person({ alias: 'viewer' })
    await service.anonymous.post('/password/forgotten', { email: person.email })
    const mine = () => sink.mails.filter(mail => mail.to.includes(person.email))
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(1)
    const token = tokenIn(mine()[0])
    const set = (i: number) => service.anonymous.post('/password/set', { token, password: `a new password no. ${i}` })
    const answers = await together(set)
    expect(answers.filter(each => each.status === 404).length).toBe(AT_ONCE - 1)
    expect(won(answers)).toBe(1)
    const winner = answers.findIndex(each => each.status === 204)
    expect((await signing.signIn(person.email, `a new password no. ${winner}`)).status).toBe(200)
  })
  test('many links asked for at once leave one that works', async () => {
    const { body } = await admin.get('/roles?search=viewer')
    const email = 'invited@test.example'
    const made = await admin.post('/adminUsers/create', { name: 'Invited', email, role: body.content?.[0]?._id })
    const again = await together(() => admin.post(`/adminUsers/invite/${String(made.body._id)}`))
    expect(won(again)).toBe(AT_ONCE)
    const tokens = () => sink.mails.filter(mail => mail.to.includes(email)).map(tokenIn)
    await expect.poll(() => tokens().length, { timeout: 10_000 }).toBe(AT_ONCE + 1)
    const answers = await Promise.all(tokens().map(token => service.anonymous.post('/password/link', { token })))
    expect(won(answers)).toBe(1)
  })
})
describe('several processes', () => {
  test('send each mail once between them, and a cancelled one not at all', async () => {
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const database = openPatiently(url, 5)
        await migrate(database, catalogue)
        const config = readConfig({ ...settings(), DATA_DIR: service.dataDir, LOG_LEVEL: 'error', DEMO: 'false' })
        return { database, built: await buildApp(config, database) }
      }),
    )
    sink.slowness = 20
    const ids: string[] = []
    for (let i = 0; i < 40; i += 1) {
      const letter = { subject: `No. ${i}`, body: 'x', channel: 'email', recipient: `many${i}@test.example` }
      ids.push(String((await admin.post('/outerNotification/create', letter)).body._id))
    }
    const work = [service, ...others.map(each => each.built)].map(each => each.deliverMail())
    const cancelling = ids.map(id => admin.post(`/outerNotification/cancel/${id}`, { version: 1 }))
    const [counts, cancelled] = await Promise.all([Promise.all(work), Promise.all(cancelling)])
    const subjects = sink.mails.map(mail => mail.to[0] ?? '').filter(to => to.startsWith('many'))
    expect(new Set(subjects).size, 'twice').toBe(subjects.length)
    expect(counts.filter(count => count > 0).length, 'several took part').toBeGreaterThan(1)
    expect(subjects.length + won(cancelled)).toBe(40)
    ids.forEach((_, i) => {
      expect(subjects.includes(`many${i}@test.example`), String(i)).toBe((cancelled[i]?.status ?? 0) >= 400)
    })
    const rows = await service.database.query<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from outer_notification where recipient like 'many%' group by status`,
    )
    expect(rows.filter(row => !['sent', 'cancelled'].includes(row.status))).toEqual([])
    for (const { built, database } of others) {
      await built.app.close()
      await database.close()
    }
  })
})
