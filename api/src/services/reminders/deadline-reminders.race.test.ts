/** Reminders hours before a deadline: each once, to whom it concerns, also with five workers and a deadline that moves. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { deadlineReminders } from '../../modules.ts'
import { remindDeadlines } from './remind-deadlines.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body | undefined): string => String(row?._id)
const HOUR = 3_600_000
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR)
const at = (now: Date): Promise<number> => remindDeadlines(service.engine, deadlineReminders, now)
const TENDER = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
/** A company with its administrator and somebody who bids, and a draft of theirs for a tender that closes in a hundred hours. */
async function drafted() {
  const company = idOf(await made.make('company', { language: 'en' }))
  const administrator = await service.person({ alias: 'company-admin', company })
  const author = await service.person({ alias: 'member', company })
  const other = await service.person({ alias: 'member', company })
  const deadline = inHours(100)
  const project = await made.publishedProject({ ...TENDER, bidDeadline: deadline.toISOString() })
  const validityUntil = inHours(3000).toISOString().slice(0, 10)
  const values = { project, company, currency: 'EUR', amount: 10, contact: 'Ann', validityUntil }
  const answer = await author.post('/projectBid/create', values)
  expect(answer, answer.text).toMatchObject({ status: 201 })
  const before = (hours: number): Date => new Date(deadline.getTime() - hours * HOUR)
  return { company, administrator, author, other, project, bid: idOf(answer.body), deadline, before }
}
const mailsTo = async ({ email }: Client, words: RegExp): Promise<string[]> =>
  (
    await service.database.query<{ subject: string }>(
      sql`select subject from outer_notification where recipient = ${email} order by created_at, _id`,
    )
  ).flatMap(({ subject }) => (words.test(subject) ? [subject] : []))
const DRAFT = /not submitted yet/
const bells = async (who: Client, words: RegExp): Promise<number> =>
  [...((await who.get('/notifications?size=50')).body.content ?? [])].filter(each => words.test(String(each.title)))
    .length
async function submitted(who: Client, bid: string): Promise<void> {
  const { version } = (await who.get(`/projectBid/id/${bid}`)).body
  const answer = await who.post(`/projectBid/submit/${bid}`, { version })
  expect(answer, answer.text).toMatchObject({ status: 200 })
}

test('a draft is reminded of 48 and 4 hours before, by bell and mail, to its author and the administrators', async () => {
  const { administrator, author, other, before, bid } = await drafted()
  for (const [hours, mails] of [
    [49, 0],
    [48, 1],
    [30, 1],
    [4, 2],
    [3, 2],
    [-1, 2],
  ] as const) {
    await at(before(hours))
    expect(await mailsTo(author, DRAFT), `${hours} hours`).toHaveLength(mails)
  }
  expect(await mailsTo(administrator, DRAFT)).toHaveLength(2)
  expect(await mailsTo(other, DRAFT)).toHaveLength(0)
  expect(await bells(author, DRAFT)).toBe(2)
  expect(await bells(other, DRAFT)).toBe(0)
  const [mail] = await service.database.query<{ body: string }>(
    sql`select o.body from outer_notification o join record_mail m on m.mail = o._id where m.record_id = ${bid} order by o.created_at limit 1`,
  )
  expect(mail?.body).toMatch(/less than 48 hours/)
})
test('a deadline that moves is reminded of anew, and five workers send one', async () => {
  const { author, before, project } = await drafted()
  await at(before(4))
  expect(await mailsTo(author, DRAFT)).toHaveLength(1)
  const moved = inHours(150)
  await service.database.query(sql`update projects set bid_deadline = ${moved.toISOString()} where _id = ${project}`)
  const nearMoved = new Date(moved.getTime() - 47 * HOUR)
  await Promise.all(Array.from({ length: 5 }, () => at(nearMoved)))
  expect(await mailsTo(author, DRAFT)).toHaveLength(2)
})
test('what began within the last hours is not reminded of at once', async () => {
  const { author, before, bid } = await drafted()
  await service.database.query(sql`update project_bid set created_at = ${before(20).toISOString()} where _id = ${bid}`)
  await at(before(19))
  expect(await mailsTo(author, DRAFT)).toHaveLength(0)
  await at(before(3))
  expect(await mailsTo(author, DRAFT)).toHaveLength(1)
})
test('a revision and an addendum that is not confirmed are reminded of, and neither once they are done', async () => {
  const { author, administrator, before, project, bid } = await drafted()
  await submitted(author, bid)
  await at(before(48))
  expect(await mailsTo(author, DRAFT)).toHaveLength(0)
  const addendum = await admin.post('/addenda/create', { project, title: 'Steel', changes: 'More', material: true })
  expect((await admin.post(`/addenda/issue/${idOf(addendum.body)}`, { version: 1 })).status).toBe(200)
  const { version } = (await author.get(`/projectBid/id/${bid}`)).body
  expect((await author.post(`/projectBid/revise/${bid}`, { version })).status).toBe(200)
  await at(before(48))
  expect(await mailsTo(author, /confirm the addenda/)).toHaveLength(1)
  expect(await mailsTo(administrator, /your revision is not submitted/)).toHaveLength(1)
  const again = (await author.get(`/projectBid/id/${bid}`)).body
  const confirmed = await administrator.post(`/projectBid/confirm-addenda/${bid}`, { version: again.version })
  expect(confirmed, confirmed.text).toMatchObject({ status: 200 })
  await service.database.query(sql`delete from bid_revisions where bid = ${bid}`)
  await at(before(4))
  expect(await mailsTo(author, /confirm the addenda/)).toHaveLength(1)
  expect(await mailsTo(administrator, /your revision is not submitted/)).toHaveLength(1)
})
test('a company is written to in its language', async () => {
  const { author, before, company } = await drafted()
  await service.database.query(sql`update company set language = 'ar' where _id = ${company}`)
  await at(before(4))
  expect(await mailsTo(author, /لم تقدّموا عطاءكم/)).toHaveLength(1)
})
