/** Strangers who guess at an account do not keep its owner out: devices that have signed in before have their own count. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tokenIn } from '../../../../test/mail-sink.ts'
import { type MailTools, NEXT, startMailed } from '../../../../test/mailed.ts'
import type { Answer } from '../../../../test/test-service.ts'
import { PASSWORD } from '../../../../test/test-service.ts'

let mailed: MailTools
beforeAll(async () => {
  mailed = await startMailed()
})
afterAll(() => mailed.stop())
beforeEach(async () => void (await mailed.service.database.query(sql`delete from login_failure`)))

let strangers = 0
/** From an address of its own, where none is given. */
const signIn = (email: string, password: string, cookie = '', remoteAddress = `198.51.100.${(strangers += 1) % 250}`) =>
  mailed.service.call({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: cookie === '' ? {} : { cookie },
    remoteAddress,
  })
const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? ''
/** However slow the machine is: the pause after a guess lasts until the test is over. */
const pauseLong = (sort: string) =>
  mailed.service.database.query(
    sql`update login_failure set last_at = now() + interval '1 hour' where key like ${`${sort} %`}`,
  )
async function attack(email: string, guesses = 12): Promise<void> {
  for (let guess = 0; guess < guesses; guess += 1) {
    await mailed.service.database.query(
      sql`update login_failure set last_at = now() - interval '1 minute' where key = ${`account ${email}`}`,
    )
    await signIn(email, `wrong ${guess}`)
  }
  await pauseLong('account')
}

test('an owner gets in from a device that has signed in before, as often as strangers guess', async () => {
  const owner = await mailed.service.person({ alias: 'viewer' })
  const first = await signIn(owner.email, PASSWORD)
  expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  await attack(owner.email)
  expect((await signIn(owner.email, PASSWORD)).status, 'an unknown device').toBe(429)
  for (let time = 0; time < 3; time += 1)
    expect((await signIn(owner.email, PASSWORD, cookieOf(first))).status, 'the known device').toBe(200)
})
test('the cookie of another person, or a changed one, opens no count of its own', async () => {
  const [owner, other] = [await mailed.service.person(), await mailed.service.person()]
  const own = cookieOf(await signIn(owner.email, PASSWORD))
  const foreign = cookieOf(await signIn(other.email, PASSWORD))
  const [name] = own.split('=')
  const [, value = ''] = foreign.split('=')
  await attack(owner.email)
  const changed = `${own.slice(0, -1)}${own.endsWith('x') ? 'y' : 'x'}`
  for (const cookie of [foreign, `${name}=${value}`, `${name}=`, `${name}=.`, changed])
    expect((await signIn(owner.email, PASSWORD, cookie)).status, cookie).toBe(429)
  expect((await signIn(owner.email, PASSWORD, `theme=dark; ${own}; ${foreign}`)).status).toBe(200)
})
test('guesses from a known device are slowed down too, and leave the account to other devices', async () => {
  const owner = await mailed.service.person()
  const cookie = cookieOf(await signIn(owner.email, PASSWORD))
  const statuses: number[] = []
  for (let guess = 0; guess < 5; guess += 1) statuses.push((await signIn(owner.email, 'wrong', cookie)).status)
  await pauseLong('device')
  statuses.push((await signIn(owner.email, PASSWORD, cookie)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  expect((await signIn(owner.email, PASSWORD)).status).toBe(200)
})
test('who is signed in confirms with the password, as often as strangers guess', async () => {
  const owner = await mailed.service.person()
  await attack(owner.email)
  expect((await owner.post('/profile/second-factor/begin', { password: PASSWORD })).status).toBe(200)
})
test('an owner is told once by a mail, whose link lets the owner in from a new device', async () => {
  const owner = await mailed.service.person({ name: 'Patient Pari' })
  await attack(owner.email, 20)
  const mail = await mailed.mailTo(owner.email)
  expect(mail.text).toContain('Hello Patient Pari,')
  expect(mail.text).toContain('come again and again from devices that you have never signed in with')
  const set = await mailed.choose(tokenIn(mail))
  expect(set.status).toBe(204)
  expect((await signIn(owner.email, NEXT)).status, 'an unknown device').toBe(429)
  expect((await signIn(owner.email, NEXT, cookieOf(set))).status, 'where the link was followed').toBe(200)
  await attack(owner.email, 3)
  await mailed.service.deliverMail()
  expect(mailed.mailsTo(owner.email)).toHaveLength(1)
})
