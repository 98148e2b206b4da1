/** Reminders: each once, on its day, also with two workers, a clock that jumps, and a date that moves. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { reminders } from '../../modules.ts'
import { remindDue } from './remind-due.ts'

let service: Service
let admin: Client
let finance: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
beforeEach(() => service.database.query(sql`delete from record_reminder`))
const idOf = (row: Body): string => String(row._id)
/** Ten in the morning in Dubai, so many days from today. */
const morning = (days: number): Date => {
  const at = new Date()
  at.setUTCHours(6, 0, 0, 0)
  return new Date(at.getTime() + days * 86_400_000)
}
const day = (days: number): string => morning(days).toISOString().slice(0, 10)
const at = (days: number): Promise<number> => remindDue(service.engine, reminders, morning(days))
interface SentReminder {
  readonly offset: number
  readonly sent: boolean
}
const sentFor = (id: string): Promise<SentReminder[]> =>
  service.database.query<SentReminder>(
    sql`select offset_days as "offset", sent from record_reminder where record_id = ${id} order by on_day, offset_days`,
  )
const titlesTo = async (email: string): Promise<string[]> =>
  (
    await service.database.query<{ subject: string }>(
      sql`select subject from outer_notification where recipient = ${email} order by created_at, _id`,
    )
  ).map(each => each.subject)
let bills = 0
async function bill(more: object = {}) {
  const email = `pays-${(bills += 1)}@quay.example`
  const company = idOf(await made.make('company', { email, language: 'en', ...more }))
  const draft = await admin.post('/billings/create', {
    ...(await made.body('billings')),
    company,
    project: null,
    winning: null,
    issueDate: day(0),
    dueDate: day(0),
    currency: 'EUR',
    lines: [{ description: 'Commission', quantity: 1, unitPrice: 100 }],
  })
  expect(draft.status, draft.text).toBe(201)
  const id = idOf(draft.body)
  await admin.post(`/billings/submit/${id}`, { version: 1 })
  const issued = await finance.post(`/billings/issue/${id}`, { version: 2 })
  expect(issued.status, issued.text).toBe(200)
  return { id, email, number: String(issued.body.number) }
}
const overdue = async (email: string): Promise<string[]> =>
  (await titlesTo(email)).filter(each => each.includes('overdue'))

interface Draft {
  readonly total: number
  readonly status: string
  readonly currency: string
}
const chargesOf = (id: string): Promise<Draft[]> =>
  service.database.query<Draft>(
    sql`select total::float8 as total, status, currency from billings where related_to = ${id} and type = 'debit_note'`,
  )
const setting = (key: string, value: number) =>
  service.database.query(sql`insert into site_config (_id, created_at, updated_at, version, key, "group", value, public)
    values (gen_random_uuid(), now(), now(), 1, ${key}, 'billing', ${String(value)}::jsonb, false)`)

describe('a bill that is not paid', () => {
  test('is reminded of after a day, a week and two weeks, with the bill, and not before eight in the morning', async () => {
    const { id, email, number } = await bill()
    await at(0)
    expect(await overdue(email)).toEqual([])
    const night = new Date(morning(1).getTime() - 5 * 3_600_000)
    await remindDue(service.engine, reminders, night)
    expect(await overdue(email)).toEqual([])
    for (const [days, number_] of [
      [1, 1],
      [2, 1],
      [6, 1],
      [7, 2],
      [13, 2],
      [14, 3],
      [60, 3],
    ] as const) {
      await at(days)
      expect(await overdue(email), `day ${days}`).toHaveLength(number_)
    }
    expect(await overdue(email)).toEqual([
      `${number} is overdue`,
      `${number} is overdue by a week: second reminder`,
      `${number} is overdue by two weeks: final notice`,
    ])
    await service.deliverMail()
    const folder = join(service.dataDir, 'outbox')
    const mails = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
    const along = mails
      .filter(mail => mail.includes(email) && mail.includes('overdue'))
      .map(mail => String(/filename="?([^"\r\n]+\.pdf)/.exec(mail)?.[1]))
    expect(along.toSorted()).toEqual([`${number}.pdf`, `${number}.pdf`, `ST-${number}-${day(14)}.pdf`])
    const [statement] = await service.database.query<{ content: Body }>(
      sql`select content from record_document where record_id = ${id} and name = 'statement'`,
    )
    expect(statement?.content).toMatchObject({ accounts: [{ closing: 'EUR\u00a0100.00' }] })
    const { reminders: sent, dunningLevel } = (await admin.get(`/billings/id/${id}`)).body
    expect(dunningLevel).toBe('final_notice')
    expect([...(sent ?? [])]).toMatchObject([
      { level: 'reminder', sentAt: morning(1).toISOString(), balance: 100 },
      { level: 'second_reminder', sentAt: morning(7).toISOString() },
      { level: 'final_notice', sentAt: morning(14).toISOString() },
    ])
    const found = async (level: string) =>
      [...((await admin.get(`/billings?dunningLevel=${level}&size=100`)).body.content ?? [])].map(idOf)
    expect(await found('final_notice')).toContain(id)
    expect(await found('reminder')).not.toContain(id)
    // where nothing is asked for, being late costs nothing
    expect(await chargesOf(id)).toEqual([])
    const timeline = (await admin.get(`/billings/timeline/${id}`)).body.content ?? []
    expect([...timeline].filter(each => String(each.mail?.subject).includes('overdue'))).toHaveLength(3)
  })
  test('is reminded of once when the clock has jumped by forty days: the last of what was due goes out, none again', async () => {
    const { id, email, number } = await bill()
    await at(40)
    await at(40)
    await at(41)
    expect(await overdue(email)).toEqual([`${number} is overdue by two weeks: final notice`])
    expect(await sentFor(id)).toEqual([
      { offset: 1, sent: false },
      { offset: 7, sent: false },
      { offset: 14, sent: true },
    ])
  })
  test('is reminded of once by five workers at once', async () => {
    const { email } = await bill()
    await Promise.all(Array.from({ length: 5 }, () => at(1)))
    expect(await overdue(email)).toHaveLength(1)
  })
  test('is not reminded of while it is disputed, when it is paid, or voided', async () => {
    const disputed = await bill()
    await admin.post(`/billings/dispute/${disputed.id}`, { version: 3, reason: 'not ours' })
    const paid = await bill()
    const payment = { amount: 100, receivedOn: day(0), method: 'bank' }
    await finance.post(`/billings/record-payment/${paid.id}`, { version: 3, payment })
    const voided = await bill()
    await (await service.person({ alias: 'finance' })).post(`/billings/void/${voided.id}`, {
      version: 3,
      reason: 'twice',
    })
    await at(8)
    for (const { email } of [disputed, paid, voided]) expect(await overdue(email)).toEqual([])
    await admin.post(`/billings/settle/${disputed.id}`, { version: 4 })
    await at(8)
    expect(await overdue(disputed.email)).toHaveLength(1)
  })
  test('costs a fee and interest with the final notice, where the settings say so, as a draft that a person issues', async () => {
    await setting('billing.lateFeePercent', 2)
    await setting('billing.lateInterestPercent', 12)
    const { id, email } = await bill()
    await at(1)
    await at(7)
    expect(await chargesOf(id)).toEqual([])
    const before = (await admin.get(`/billings/id/${id}`)).body
    await at(20)
    await at(21)
    // 2 % of 100.00, and 20 days of 12 % a year
    expect(await chargesOf(id)).toEqual([{ total: 2.66, status: 'draft', currency: 'EUR' }])
    const after = (await admin.get(`/billings/id/${id}`)).body
    expect(after).toMatchObject({ total: before.total, balance: before.balance, lines: before.lines })
    const [note] = await service.database.query<{ _id: string; company: string }>(
      sql`select _id, company from billings where related_to = ${id} and type = 'debit_note'`,
    )
    expect(note?.company).toBe(before.company?._id)
    const debit = note?._id ?? ''
    // what it charges is not charged for once more
    await admin.post(`/billings/submit/${debit}`, { version: 1 })
    const issued = await finance.post(`/billings/issue/${debit}`, { version: 2 })
    expect(issued.status, issued.text).toBe(200)
    await service.database.query(sql`update billings set due_date = ${day(0)}::date where _id = ${debit}`)
    await at(30)
    expect((await admin.get(`/billings/id/${debit}`)).body.dunningLevel).toBe('final_notice')
    expect(await chargesOf(debit)).toEqual([])
    expect(await overdue(email)).toHaveLength(4)
    await service.database.query(sql`delete from site_config where key like 'billing.late%'`)
  })
  test('has no level any more when it is paid', async () => {
    const { id } = await bill()
    await at(1)
    const { version, dunningLevel } = (await admin.get(`/billings/id/${id}`)).body
    expect(dunningLevel).toBe('reminder')
    const payment = { amount: 100, receivedOn: day(0), method: 'bank' }
    const paid = await finance.post(`/billings/record-payment/${id}`, { version, payment })
    expect(paid, paid.text).toMatchObject({
      status: 200,
      body: { dunningLevel: null, reminders: [{ level: 'reminder' }] },
    })
  })
  test('is written of in the language of its company', async () => {
    const { email } = await bill({ language: 'ar' })
    await at(1)
    expect((await titlesTo(email)).at(-1)).toContain('متأخرة السداد')
  })
})
test('a date that moves is reminded of anew', async () => {
  const email = 'verified@quay.example'
  const id = idOf(await made.make('company', { email, language: 'en' }))
  const verifiedUntil = async (until: string) =>
    service.database.query(
      sql`update company set verification = 'verified', verified_until = ${until}::date where _id = ${id}`,
    )
  await verifiedUntil(day(30))
  await at(0)
  await at(1)
  expect(await titlesTo(email)).toHaveLength(1)
  expect(await sentFor(id)).toEqual([
    { offset: -60, sent: false },
    { offset: -30, sent: true },
  ])
  await verifiedUntil(day(90))
  await at(1)
  expect(await titlesTo(email)).toHaveLength(1)
  await at(30)
  expect(await titlesTo(email)).toHaveLength(2)
  // of what has run out nobody is reminded before
  await at(95)
  expect(await titlesTo(email)).toHaveLength(2)
})
test('papers, agreements to sign, agreements that end and awards to accept have reminders', () => {
  expect(reminders.map(each => `${each.resource}: ${each.name} ${each.days.join(', ')}`).toSorted()).toEqual([
    'billings: overdue 1, 7, 14',
    'company: verification ends -60, -30, -7, -1',
    'companyDocument: paper ends -60, -30, -7, -1',
    'mouAssignment: agreement ends -30, -7, -1',
    'mouAssignment: agreement goes on -30, -7, -1',
    'mouAssignment: to sign 3, 7, 14',
    'project-winnings: to accept -2, 0',
  ])
})
test.each([
  ['companyDocument', sql`update company_document set status = 'accepted', expiry_date = ${day(7)}::date`],
  ['mouAssignment', sql`update mou_assignment set status = 'viewed', sent_at = ${morning(-3).toISOString()}`],
  ['mouAssignment', sql`update mou_assignment set status = 'active', valid_to = ${day(7)}::date`],
  ['mouAssignment', sql`update mou_assignment set status = 'active', notice_until = ${day(7)}::date`],
  ['project-winnings', sql`update project_winnings set status = 'declared', acceptance_deadline = ${day(2)}::date`],
] as const)('%s is reminded of in its words, in both languages', async (resource, set) => {
  const id = idOf(await made.make(resource, resource === 'project-winnings' ? await made.openedBid() : {}))
  await service.database.query(set)
  for (const language of ['en', 'ar']) {
    await service.database.query(sql`delete from record_reminder`)
    await service.database.query(sql`update company set language = ${language}`)
    await at(0)
    expect(await sentFor(id)).toContainEqual(expect.objectContaining({ sent: true }))
    const [mail] = await service.database.query<{ subject: string }>(
      sql`select o.subject from record_mail m join outer_notification o on o._id = m.mail where m.record_id = ${id} order by o.created_at desc limit 1`,
    )
    expect(/[\u0600-\u06ff]/.test(mail?.subject ?? ''), mail?.subject).toBe(language === 'ar')
  }
})
