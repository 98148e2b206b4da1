/** What people hear of by the bell and by mail, as they have chosen it, and the link that stops mails. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverAtOnce } from '../../../../test/deliver-at-once.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { MailTools } from '../../../../test/mailed.ts'
import { ORIGIN, startMailed } from '../../../../test/mailed.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { mailSummaries } from '../../../services/notices/daily-summary.ts'
import { mailViews } from '../view-mails/mail-views.ts'

let mailed: MailTools
let service: Service
let admin: Client
let supplier: string
beforeAll(async () => {
  mailed = await startMailed()
  service = mailed.service
  admin = await service.person({ name: 'Ada' })
  const made = await createFixtures(service, admin).make('supplier', { name: 'Al Fanar' })
  supplier = String(made._id)
})
afterAll(() => mailed.stop())

const choose = (client: Client, kind: string, bell: boolean, mail: string): Promise<Answer> =>
  client.put(`/profile/notices/${kind}`, { bell, mail })
const note = async (body: string, ...mentions: Client[]): Promise<string> => {
  const answer = await admin.post(`/supplier/note/${supplier}`, { body, mentions: mentions.map(each => each.person) })
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body._id)
}
interface Mail {
  readonly subject: string
  readonly body: string
}
const mailsTo = ({ email }: Client): Promise<Mail[]> =>
  service.database.query<Mail>(
    sql`select subject, body from outer_notification where recipient = ${email} order by created_at, _id`,
  )
const bell = async (client: Client): Promise<unknown[]> =>
  ((await client.get('/notifications')).body.content ?? []).map(each => each.title)
const follow = (client: Client): Promise<Answer> => client.post(`/supplier/follow/${supplier}`, { follow: true })
/** Eight in the morning of so many days from now, in UTC, where all of them live. */
const morning = (days: number): Date => {
  const at = new Date(Date.now() + days * 86_400_000)
  at.setUTCHours(8, 0, 0, 0)
  return at
}
const summaries = (days: number): Promise<string> => mailSummaries(service.engine, morning(days))

describe('each kind of notice', () => {
  test('comes as it was chosen: by the bell, by mail, by both, or not at all', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => service.person()))
    const [usual, both, mailOnly, none] = people as [Client, Client, Client, Client] // as many as were made
    expect((await usual.get('/profile/notices')).body.content).toEqual([
      { kind: 'mentions', bell: true, mail: 'never' },
      { kind: 'tasks', bell: true, mail: 'at_once' },
      { kind: 'notes', bell: true, mail: 'never' },
      { kind: 'steps', bell: true, mail: 'never' },
      { kind: 'messages', bell: true, mail: 'at_once' },
    ])
    await choose(both, 'notes', true, 'at_once')
    await choose(mailOnly, 'notes', false, 'at_once')
    const saved = await choose(none, 'notes', false, 'never')
    expect(saved.body.content?.[2]).toEqual({ kind: 'notes', bell: false, mail: 'never' })
    for (const each of people) await follow(each)
    await note('They pay on time.')
    expect(await Promise.all(people.map(bell))).toEqual([
      ['Ada left a note: Al Fanar'],
      ['Ada left a note: Al Fanar'],
      [],
      [],
    ])
    const mails = await Promise.all(people.map(mailsTo))
    expect(mails.map(each => each.map(({ subject }) => subject))).toEqual([
      [],
      ['Ada left a note: Al Fanar'],
      ['Ada left a note: Al Fanar'],
      [],
    ])
    // the log of mails is read by people who may not read the record
    expect(mails[1]?.[0]?.body).toBe('Ada left a note: Al Fanar\n\n(shown to the recipient alone)')
    const { text } = await mailed.mailTo(both.email)
    expect(text).toContain('They pay on time.')
    expect(text).toMatch(/Open it in Siteoffice: https:\S+supplier\S+tab=history/)
    // another kind is as it was
    await note('Look, please.', none)
    expect(await bell(none)).toEqual(['Ada mentioned you: Al Fanar'])
  })
  test.each([
    ['notes', { bell: true }, 400, 'mail'],
    ['notes', { bell: 'yes', mail: 'never' }, 400, 'bell'],
    ['notes', { bell: true, mail: 'weekly' }, 400, 'mail'],
    ['notes', { bell: true, mail: 'never', person: 'x' }, 400, 'person'],
    ['messages', { bell: false, mail: 'never' }, 422, 'bell'],
    ['messages', { bell: true, mail: 'daily' }, 422, 'mail'],
  ])('of %s is refused with %j', async (kind, body, status, field) => {
    const refused = await admin.put(`/profile/notices/${kind}`, body)
    expect(refused.status, refused.text).toBe(status)
    expect(refused.body.errors?.[0]?.field).toBe(field)
  })
  test('is only its owner’s: not of whoever works in the account, nor of nobody', async () => {
    const company = String((await createFixtures(service, admin).make('company'))._id)
    const person = await service.person({ alias: 'company-admin', company })
    const inside = await admin.post('/login-company-admin', { userId: person.person, reason: 'to help' })
    expect(inside.status, inside.text).toBe(200)
    const headers = { authorization: `Bearer ${String(inside.body.token)}` }
    const payload = { bell: false, mail: 'never' }
    const answer = await service.call({ method: 'PUT', url: '/api/profile/notices/notes', headers, payload })
    expect(answer.status, answer.text).toBe(403)
    expect((await choose(service.anonymous, 'notes', true, 'never')).status).toBe(401)
    expect((await admin.put('/profile/notices/bills', { bell: true, mail: 'never' })).status).toBeGreaterThanOrEqual(
      400,
    )
  })
})
describe('the daily summary', () => {
  test('comes once, at seven of the next day, with what is readable then, as it reads then', async () => {
    const reader = await service.person()
    await choose(reader, 'mentions', false, 'daily')
    await choose(reader, 'notes', true, 'daily')
    await follow(reader)
    await note('One.', reader)
    const second = await note('Two.')
    const third = await note('Three.')
    await admin.put(`/supplier/edit-note/${supplier}`, { note: second, body: 'Two, corrected.' })
    expect((await admin.del(`/supplier/delete-note/${supplier}?note=${third}`)).status).toBe(200)
    expect(await mailsTo(reader)).toEqual([])
    await mailSummaries(service.engine, new Date())
    expect(await mailsTo(reader), 'not on the day itself').toEqual([])
    await summaries(2)
    await summaries(3)
    const [mail, ...others] = await mailsTo(reader)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your summary of the day: 2 new')
    const { text } = await mailed.mailTo(reader.email)
    expect(text.replaceAll(/\r/g, '')).toMatch(
      /Ada mentioned you: Al Fanar\nOne\.\nhttp\S+\n\nAda left a note: Al Fanar\nTwo, corrected\.\nhttp\S+\n/,
    )
    expect(mail?.body).not.toContain('Two, corrected')
  })
  test('says nothing of what its reader may not open any more, and goes to nobody who is blocked', async () => {
    const [blind, blocked] = [
      await service.person({ permissions: ['READ_SINGLE_SUPPLIER', 'READ_SUPPLIER'] }),
      await service.person(),
    ]
    for (const each of [blind, blocked]) await choose(each, 'mentions', true, 'daily')
    await note('Canary.', blind, blocked)
    await service.database.query(
      sql`update roles set permissions = '{}', version = version + 1 where _id = (select role from person where _id = ${blind.person})`,
    )
    await service.database.query(sql`update person set status = 'blocked' where _id = ${blocked.person}`)
    await summaries(2)
    expect([await mailsTo(blind), await mailsTo(blocked)]).toEqual([[], []])
  })
  test('is not doubled by two processes at once', async () => {
    const reader = await service.person()
    await choose(reader, 'mentions', true, 'daily')
    await note('Once.', reader)
    await Promise.all([summaries(2), summaries(2), summaries(2)])
    expect(await mailsTo(reader)).toHaveLength(1)
  })
})
describe('the link in a mail', () => {
  /** The token in the mail that is the so manieth to somebody. */
  const tokenOf = async ({ email }: Client, number = 1): Promise<string> =>
    /\/stop-mails#(\S+)/.exec((await mailed.mailTo(email, number)).text)?.[1] ?? ''
  const read = (token: string): Promise<Answer> => service.anonymous.post('/stop-mails', { token })
  test('stops its kind with one click, as mail programs send it, and no other', async () => {
    const reader = await service.person()
    await choose(reader, 'mentions', true, 'at_once')
    await note('By mail.', reader)
    const token = await tokenOf(reader)
    const { raw } = await mailed.mailTo(reader.email)
    expect(raw.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${ORIGIN}/api/stop-mails/${token}>`)
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await read(token)).body).toEqual({ stops: 'mentions', view: null })
    const opened = await service.anonymous.get(`/stop-mails/${token}`)
    expect([opened.status, opened.headers['location']]).toEqual([303, `${ORIGIN}/stop-mails#${token}`])
    expect((await reader.get('/profile/notices')).body.content?.[0]?.mail, 'looking stops nothing').toBe('at_once')
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined]) {
      const headers = type === undefined ? {} : { 'content-type': type }
      const payload = type === undefined ? undefined : 'List-Unsubscribe=One-Click'
      const stopped = await service.call({
        method: 'POST',
        url: `/api/stop-mails/${token}`,
        headers,
        ...(payload && { payload }),
      })
      expect(stopped.status, `${type}: ${stopped.text}`).toBe(204)
    }
    expect((await reader.get('/profile/notices')).body.content?.map(each => each.mail)).toEqual([
      'never',
      'at_once',
      'never',
      'never',
      'at_once',
    ])
    await note('Not by mail.', reader)
    expect(await mailsTo(reader)).toHaveLength(1)
    expect(await bell(reader)).toHaveLength(2)
  })
  test('of a summary stops what comes in it; of a view, the mails of that view', async () => {
    const reader = await service.person()
    await choose(reader, 'mentions', true, 'daily')
    await choose(reader, 'steps', true, 'at_once')
    await note('For the summary.', reader)
    await summaries(2)
    await service.anonymous.post(`/stop-mails/${await tokenOf(reader)}`)
    expect((await reader.get('/profile/notices')).body.content?.map(each => each.mail)).toEqual([
      'never',
      'at_once',
      'never',
      'at_once',
      'at_once',
    ])
    const { body: view } = await reader.post('/savedViews/create', { name: 'New ones', resource: 'faq', query: '' })
    await reader.put('/profile/lists/faq', { mail: view._id })
    await createFixtures(service, admin).make('faq')
    await mailViews(service.engine, morning(1))
    const token = await tokenOf(reader, 2)
    expect((await read(token)).body).toEqual({ stops: 'view', view: 'New ones' })
    expect((await service.anonymous.post(`/stop-mails/${token}`)).status).toBe(204)
    expect((await reader.get('/profile')).body['lists']?.[0]?.mailed).toEqual([])
  })
  test('is refused where it is not ours, or was changed', async () => {
    const reader = await service.person()
    await choose(reader, 'mentions', true, 'at_once')
    await note('By mail.', reader)
    const token = await tokenOf(reader)
    const [, ...rest] = token.split('.')
    for (const wrong of [
      'x',
      `${token}x`,
      [admin.person, ...rest].join('.'),
      token.replace('mentions', 'messages'),
      '.'.repeat(200),
    ]) {
      expect((await read(wrong)).body.code, wrong).toBe('link_expired')
      expect((await service.anonymous.post(`/stop-mails/${encodeURIComponent(wrong)}`)).body.code, wrong).toBe(
        'link_expired',
      )
    }
    expect((await reader.get('/profile/notices')).body.content?.[0]?.mail).toBe('at_once')
  })
  test('stands in messages of the network, but not in those that must be acknowledged', async () => {
    const company = String((await createFixtures(service, admin).make('company'))._id)
    const [wants, not] = [
      await service.person({ alias: 'company-admin', company }),
      await service.person({ alias: 'company-admin', company }),
    ]
    await choose(not, 'messages', true, 'never')
    for (const requiresAck of [false, true]) {
      const { body } = await admin.post('/companyNotification/create', {
        title: requiresAck ? 'New terms' : 'Holidays',
        body: 'As every year.',
        companies: [company],
        channels: ['in_app', 'email'],
        requiresAck,
      })
      const sent = await admin.post(`/companyNotification/send/${String(body._id)}`, { version: body.version })
      expect(sent.status, sent.text).toBe(200)
      await deliverAtOnce(service)
    }
    const subjects = async (client: Client) => (await mailsTo(client)).map(each => each.subject)
    expect(await subjects(wants)).toEqual(['Holidays', 'New terms'])
    expect(await subjects(not)).toEqual(['New terms'])
    await mailed.mailTo(wants.email, 2)
    const stoppable = mailed.mailsTo(wants.email).filter(({ text }) => text.includes('/stop-mails#'))
    expect(stoppable).toHaveLength(1)
    expect(stoppable[0]?.raw).toContain('Subject: Holidays')
    const terms = ((await not.get('/notifications')).body.content ?? []).find(each => each.requiresAck)
    const later = { until: new Date(Date.now() + 3_600_000).toISOString() }
    expect((await not.post(`/notifications/snooze/${String(terms?._id)}`, later)).status, 'nor put off').toBe(422)
    expect(await bell(not)).toHaveLength(2)
    // what is a mail alone stands in the bell of who has stopped such mails
    const { body } = await admin.post('/companyNotification/create', {
      title: 'By mail',
      body: 'As every year.',
      companies: [company],
      channels: ['email'],
    })
    await admin.post(`/companyNotification/send/${String(body._id)}`, { version: body.version })
    await deliverAtOnce(service)
    expect((await bell(not))[0]).toBe('By mail')
    expect(await bell(wants)).toHaveLength(2)
  })
})
