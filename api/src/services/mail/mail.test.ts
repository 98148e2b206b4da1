/** The queue of mails, a mail server and the outbox folder. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverAtOnce } from '../../../test/deliver-at-once.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Sink } from '../../../test/mail-sink.ts'
import { startSink } from '../../../test/mail-sink.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { BadConfiguration, readConfig } from '../../lib/config.ts'

let sink: Sink
let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  sink = await startSink()
  service = await testService(undefined, {
    SMTP_URL: sink.url,
    MAIL_FROM: 'Site Office <office@network.example>',
    PUBLIC_URL: 'https://office.example',
  })
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(async () => {
  await service.stop()
  await sink.stop()
})
const letter = (recipient: string, more: object = {}) => ({
  subject: 'Ünsere Baustelle — موقع',
  body: 'First line\nsecond line\n\nNew <b>paragraph</b> & more',
  channel: 'email',
  recipient,
  ...more,
})
const queue = async (recipient: string, more?: object): Promise<string> => {
  const answer = await admin.post('/outerNotification/create', letter(recipient, more))
  expect(answer, answer.text).toMatchObject({ status: 201, body: { status: 'queued', attempts: 0 } })
  return String(answer.body._id)
}
const read = async (id: string): Promise<Body> => (await admin.get(`/outerNotification/id/${id}`)).body
const step = async (id: string, name: string): Promise<Answer> =>
  admin.post(`/outerNotification/${name}/${id}`, { version: (await read(id)).version })
const comesDue = () =>
  service.database.query(sql`update mail_job set next_at = now() - interval '1 second', leased_until = null`)
const mailsTo = (address: string) => sink.mails.filter(mail => mail.to.includes(address))

describe('a mail', () => {
  test('is sent once, as plain text and as simple HTML, and the log says so', async () => {
    const id = await queue('site@member.example')
    expect(await service.deliverMail()).toBe(1)
    expect(await service.deliverMail()).toBe(0)
    const [mail, ...more] = mailsTo('site@member.example')
    expect(more).toEqual([])
    expect(mail?.from).toBe('office@network.example')
    expect(mail?.raw).toContain('Content-Type: text/plain')
    expect(mail?.raw).toContain(`<${id}@network.example>`)
    expect(mail?.text).toContain('New &lt;b&gt;paragraph&lt;/b&gt; &amp;')
    expect(mail?.text).toContain('First line<br>')
    const row = await read(id)
    expect(row).toMatchObject({
      status: 'sent',
      attempts: 1,
      error: null,
      readOnly: 'A sent message cannot be changed.',
    })
    expect(row.sentAt).not.toBe(null)
    expect((await admin.put(`/outerNotification/update/${id}`, { version: row.version, body: 'x' })).status).toBe(422)
    expect((await admin.get(`/outerNotification/history/${id}`)).body.content?.[0]).toMatchObject({ action: 'send' })
  })
  test('that a recipient refuses has failed, in a sentence of our own, and can be tried again', async () => {
    sink.refuse.set('gone@member.example', 550)
    const id = await queue('gone@member.example')
    await service.deliverMail()
    const row = await read(id)
    expect(row).toMatchObject({ status: 'failed', attempts: 1, error: 'The mail server refused the recipient (550).' })
    expect(JSON.stringify(row)).not.toContain('secret words')
    await comesDue()
    expect(await service.deliverMail(), 'no more by itself').toBe(0)
    sink.refuse.clear()
    expect((await step(id, 'retry')).body).toMatchObject({ status: 'queued', attempts: 0, error: null })
    await service.deliverMail()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 })
  })
  test('that is put off is tried later, longer each time, five times at most', async () => {
    sink.refuse.set('patient@member.example', 451)
    const id = await queue('patient@member.example')
    const gaps: number[] = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await service.deliverMail()
      expect(await read(id)).toMatchObject({
        status: 'queued',
        attempts: attempt,
        error: 'The mail server refused the recipient (451).',
      })
      expect(await service.deliverMail(), 'not yet').toBe(0)
      const [job] = await service.database.query<{ minutes: number }>(
        sql`select round(extract(epoch from next_at - now()) / 60)::int as minutes from mail_job where mail = ${id}`,
      )
      gaps.push(job?.minutes ?? 0)
      await comesDue()
    }
    expect(gaps).toEqual([1, 5, 30, 120])
    await service.deliverMail()
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 5 })
    sink.refuse.clear()
    expect((await step(id, 'retry')).status).toBe(200)
    await expect.poll(async () => (await read(id)).status, { timeout: 10_000 }).toBe('sent')
    expect(mailsTo('patient@member.example').length).toBe(1)
  })
  test('is tried later where the server says later', async () => {
    sink.refuse.set('busy@member.example', 450)
    const id = await queue('busy@member.example')
    await service.deliverMail()
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1 })
    sink.refuse.clear()
    await comesDue()
    await service.deliverMail()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
  })
  test('of a process that was killed is sent again when its lease has run out, and given up in the end', async () => {
    const id = await queue('killed@member.example')
    await service.database.query(
      sql`update mail_job set tries = 1, leased_until = now() + interval '1 minute' where mail = ${id}`,
    )
    expect(await service.deliverMail()).toBe(0)
    expect(await step(id, 'cancel'), 'not while it is on its way').toMatchObject({
      status: 422,
      body: { code: 'rule_broken' },
    })
    await service.database.query(sql`update mail_job set leased_until = now() - interval '1 second' where mail = ${id}`)
    expect(await service.deliverMail()).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
    const deadly = await queue('deadly@member.example')
    await service.database.query(sql`update mail_job set tries = 5 where mail = ${deadly}`)
    await service.deliverMail()
    expect(await read(deadly)).toMatchObject({ status: 'failed' })
    expect(mailsTo('deadly@member.example')).toEqual([])
  })
  test('that a clock of weeks ahead has queued, and tried, is sent when the clock is right again', async () => {
    const ids = [await queue('ahead@member.example'), await queue('tried-ahead@member.example')]
    await service.database.query(sql`update mail_job set next_at = now() + interval '40 days' where mail = ${ids[0]}`)
    await service.database.query(
      sql`update mail_job set leased_until = now() + interval '40 days' where mail = ${ids[1]}`,
    )
    expect(await service.deliverMail()).toBe(2)
    for (const id of ids) expect(await read(id)).toMatchObject({ status: 'sent' })
  })
  test('can be cancelled before it leaves, and is not sent from the trash', async () => {
    const id = await queue('never@member.example')
    expect((await step(id, 'cancel')).body.status).toBe('cancelled')
    const thrown = await queue('trash@member.example')
    expect((await admin.del(`/outerNotification/delete/${thrown}`)).status).toBe(200)
    expect(await service.deliverMail()).toBe(0)
    expect(mailsTo('never@member.example')).toEqual([])
    expect((await step(id, 'retry')).status).toBe(200)
    await expect.poll(() => mailsTo('never@member.example').length, { timeout: 10_000 }).toBe(1)
  })
  test('goes to one address and to nobody else', async () => {
    for (const recipient of [
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'Name <a@b.example>',
      'nobody',
    ]) {
      const answer = await admin.post('/outerNotification/create', letter(recipient))
      if (answer.status !== 201) continue
      await service.deliverMail()
      expect(await read(String(answer.body._id)), recipient).toMatchObject({
        status: 'failed',
        error: 'The recipient is no e-mail address.',
      })
    }
    const tricky = await queue('plain@member.example', { subject: 'x\r\nBcc: other@member.example' }).catch(() => '')
    await service.deliverMail()
    if (tricky !== '') expect(mailsTo('plain@member.example')[0]?.raw).not.toMatch(/^bcc:/im)
    expect(mailsTo('c@d.example')).toEqual([])
    expect(mailsTo('other@member.example')).toEqual([])
    const sms = await queue('+971501234567', { channel: 'sms' })
    await service.deliverMail()
    expect(await read(sms)).toMatchObject({ status: 'failed' })
  })
})

describe('a notification', () => {
  test('goes by the ways it names to whom it is for', async () => {
    const company = await made.make('company')
    const user = await service.person({ alias: 'company-admin', company: String(company._id) })
    const staff = await service.person({ alias: 'viewer' })
    const away = await service.person({ alias: 'viewer' })
    await service.database.query(sql`update person set status = 'suspended' where _id = ${away.person}`)
    const send = async (channels: readonly string[], audience: string, title: string) => {
      const body = { title, body: 'The office is closed.', audience, channels, linkUrl: 'https://office.example/news' }
      const notice = await admin.post('/adminNotification/create', { ...body, linkLabel: 'More' })
      const sent = await admin.post(`/adminNotification/send/${String(notice.body._id)}`, { version: 1 })
      expect(sent, sent.text).toMatchObject({ status: 200, body: { status: 'sending' } })
      await deliverAtOnce(service)
      await service.deliverMail()
      return Number(sent.body.recipientCount)
    }
    const inbox = async (person: Client) =>
      (await person.get('/notifications')).body.content?.map(each => String(each.title))
    expect(await send(['email'], 'members', 'By mail alone')).toBeGreaterThan(0)
    expect(await inbox(user)).toEqual([])
    expect(mailsTo(user.email)[0]?.text).toContain('The office is closed.')
    expect(mailsTo(user.email)[0]?.text).toContain('More: https://office.example/news')
    expect(mailsTo(staff.email)).toEqual([])
    await send(['in_app', 'email'], 'staff', 'Both ways')
    expect(await inbox(staff)).toEqual(['Both ways'])
    expect(mailsTo(staff.email).length).toBe(1)
    expect(mailsTo(away.email)).toEqual([])
    await send(['in_app'], 'everyone', 'In the app alone')
    expect(mailsTo(staff.email).length).toBe(1)
    expect(mailsTo(user.email).length).toBe(1)
    const row = (await admin.get(`/outerNotification?search=${user.email}`)).body.content?.[0]
    expect(row).toMatchObject({ status: 'sent', subject: 'By mail alone', company: { _id: company._id } })
  })
})

describe('without a mail server', () => {
  test('mails are files in the outbox folder, for the operator alone', async () => {
    const bare = await testService()
    const boss = await bare.person()
    const answer = await boss.post('/outerNotification/create', letter('file@member.example'))
    expect(await bare.deliverMail()).toBe(1)
    const folder = join(bare.dataDir, 'outbox')
    const [file = ''] = readdirSync(folder)
    expect(file).toMatch(/^\d{4}-.*\.eml$/)
    expect(readFileSync(join(folder, file), 'utf8')).toContain('To: file@member.example')
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect((await boss.get(`/outerNotification/id/${String(answer.body._id)}`)).body).toMatchObject({
      status: 'sent',
      note: 'Written to the outbox folder.',
      error: null,
    })
    await bare.stop()
    expect(existsSync(folder)).toBe(false)
  })
  test.each([
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  ])('%j is no configuration', (env, name) => {
    expect(() => readConfig(env)).toThrow(BadConfiguration)
    expect(() => readConfig(env)).toThrow(name)
  })
})
