/** Mails about the past, after a long stop: staff look at them first, and each recipient gets one. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Sink } from '../../../../test/mail-sink.ts'
import { startSink } from '../../../../test/mail-sink.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { runDue } from '../../../services/jobs/run-due.ts'
import { remindDue } from '../../../services/reminders/remind-due.ts'
import { defineReminder } from '../../../services/reminders/reminder.ts'
import { deliverNotifications } from '../../../services/sending/delivery.ts'

let sink: Sink
let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  sink = await startSink()
  service = await testService(undefined, { SMTP_URL: sink.url, MAIL_FROM: 'office@network.example' })
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(async () => {
  await service.stop()
  await sink.stop()
})
beforeEach(async () => {
  await service.deliverMail()
  sink.mails.length = 0
})
const idOf = (row: Body): string => String(row._id)
const DAY_MS = 86_400_000
const day = (days: number): string => networkDayOf(Date.now() + days * DAY_MS)
/** Ten in the morning in Dubai. */
const today = (): Date => new Date(`${day(0)}T06:00:00Z`)
const words = ({ on }: { readonly on: string }) => ({ title: `Paper of ${on}`, body: `It ran out on ${on}.` })
const REMINDERS = [
  defineReminder({
    resource: 'companyDocument',
    name: 'ran-out',
    date: 'expiryDate',
    days: [1],
    while: alias => sql`true or ${alias}::text is null`,
    company: row => row.company._id,
    words: (_, said) => ({ en: words(said), ar: words(said) }),
  }),
]
/** The last round was so many days ago. */
const lastRound = (days: number) =>
  service.database.query(sql`insert into counter (name, value)
    select 'round of ' || r, extract(epoch from now() - ${days}::int * interval '1 day')::bigint from unnest(array['reminders', 'transitions']) r
    on conflict (name) do update set value = excluded.value`)
let companies = 0
/** A company with papers that ran out so many days ago. */
async function companyWith(...days: number[]): Promise<string> {
  const email = `office-${(companies += 1)}@past.example`
  const company = idOf(await made.make('company', { email, language: 'en' }))
  for (const ago of days) {
    const document = idOf(await made.make('companyDocument', { company }))
    await service.database.query(
      sql`update company_document set expiry_date = ${day(-ago)}::date where _id = ${document}`,
    )
  }
  return email
}
const mailsTo = (email: string) =>
  service.database.query<{ status: string; subject: string }>(
    sql`select status, subject from outer_notification where recipient = ${email} and (subject like 'Paper of%' or subject like 'Messages that%') order by created_at, _id`,
  )
const received = (email: string) => sink.mails.filter(({ to }) => to.includes(email))
const waitingOnStartPage = async (): Promise<number> => {
  const { figures } = (await admin.get('/admin/statistics')).body as unknown as {
    figures: readonly { key: string; value: number }[]
  }
  return figures.find(({ key }) => key === 'mailsHeldBack')?.value ?? 0
}

test('after a long stop reminders that are late by more than a day wait for staff, and leave in one mail for each recipient', async () => {
  await service.database.query(sql`delete from record_reminder`)
  await service.database.query(sql`delete from company_document`)
  const [many, one, fresh] = [await companyWith(20, 9, 5), await companyWith(7), await companyWith(1)]
  await lastRound(12)
  expect(await remindDue(service.engine, REMINDERS, today())).toBe(5)
  await service.deliverMail()
  expect((await mailsTo(many)).map(({ status }) => status)).toEqual(['held', 'held', 'held'])
  expect((await mailsTo(one)).map(({ status }) => status)).toEqual(['held'])
  expect(
    (await mailsTo(fresh)).map(({ status }) => status),
    'what is due now leaves at once',
  ).toEqual(['sent'])
  expect(received(many)).toEqual([])
  // the notification in the app is there all the same
  expect(
    await service.database.query(sql`select 1 from company_notification where title like 'Paper of%'`),
  ).toHaveLength(5)
  expect(await waitingOnStartPage()).toBe(4)
  const viewer = await service.person({ permissions: ['READ_ALL_OUTER_NOTIFICATION'] })
  expect((await viewer.post('/outerNotification/send-held')).status).toBe(403)
  expect((await admin.post('/outerNotification/send-held')).body).toEqual({ mails: 2, joined: 3 })
  await service.deliverMail()
  expect(received(one)).toHaveLength(1)
  expect(received(many)).toHaveLength(1)
  // as plain text and as HTML
  expect(received(many)[0]?.text.match(/It ran out on/g)).toHaveLength(2 * 3)
  expect(await mailsTo(many)).toEqual([
    ...Array.from({ length: 3 }, () => expect.objectContaining({ status: 'cancelled' })),
    { status: 'sent', subject: 'Messages that did not reach you in time' },
  ])
  expect(await waitingOnStartPage()).toBe(0)
  expect((await admin.post('/outerNotification/send-held')).body).toEqual({ mails: 0, joined: 0 })
})
test('two who send them at once send each once', async () => {
  const email = await companyWith(30, 31)
  await lastRound(40)
  await remindDue(service.engine, REMINDERS, today())
  const answers = await Promise.all([1, 2].map(() => admin.post('/outerNotification/send-held')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await service.deliverMail()
  expect(received(email)).toHaveLength(1)
})
test('where rounds went on as they should, the same reminder leaves at once', async () => {
  const email = await companyWith(50)
  await lastRound(0)
  await remindDue(service.engine, REMINDERS, today())
  await service.deliverMail()
  expect(received(email)).toHaveLength(1)
})
test('a post that was to go out during the stop is out, and its mails wait; one of today is mailed', async () => {
  const person = await service.person({ alias: 'viewer' })
  expect(person).toBeDefined()
  const posts = ['old', 'new'].map(title => ({ title, body: 'Text', audience: 'staff', channels: ['in_app', 'email'] }))
  for (const post of posts) {
    const { body } = await admin.post('/adminNotification/create', post)
    const scheduled = await admin.post(`/adminNotification/schedule/${idOf(body)}`, {
      version: 1,
      sendAt: new Date(Date.now() + DAY_MS).toISOString(),
    })
    expect(scheduled.status, scheduled.text).toBe(200)
  }
  await service.database.query(
    sql`update admin_notification set send_at = now() - case title when 'old' then interval '9 days' else interval '1 hour' end where title in ('old', 'new')`,
  )
  await lastRound(10)
  await runDue(service.engine)
  await deliverNotifications(service.engine)
  await service.deliverMail()
  const states = await service.database.query(
    sql`select distinct subject, status from outer_notification where subject in ('old', 'new') order by 1`,
  )
  expect(states).toEqual([
    { subject: 'new', status: 'sent' },
    { subject: 'old', status: 'held' },
  ])
  expect(
    await service.database.query(sql`select distinct status from admin_notification where title in ('old', 'new')`),
  ).toEqual([{ status: 'sent' }])
  // one of them is left out
  const [held] = await service.database.query<{ _id: string; version: number }>(
    sql`select _id, version from outer_notification where subject = 'old' and status = 'held' limit 1`,
  )
  const cancelled = await admin.post(`/outerNotification/cancel/${held?._id}`, { version: held?.version })
  expect(cancelled.body).toMatchObject({ status: 'cancelled' })
})
