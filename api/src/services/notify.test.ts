/** What companies are told, each in the language of its letters. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const company = async (language: string): Promise<string> => idOf(await made.make('company', { language }))
const step = async (family: string, name: string, id: string, more: object = {}) => {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  const answer = await admin.post(`/${family}/${name}/${id}`, { version, ...more })
  expect(answer.status, answer.text).toBe(200)
}
interface Mail {
  readonly subject: string
  readonly body: string
}
const mailsTo = (of: string): Promise<Mail[]> =>
  service.database.query<Mail>(sql`select subject, body from outer_notification where company = ${of} order by _id`)

test('those who bid hear of a change in their own languages, in the app and by mail', async () => {
  const [english, arabic] = [await company('en'), await company('ar')]
  const OPEN = { requireVerified: false, siteVisit: null, bidOpeningAt: null, startDate: null, endDate: null }
  const project = await made.publishedProject({ ...OPEN, company: await company('en'), title: 'St. George culvert' })
  for (const each of [english, arabic])
    await service.database.query(sql`update project_bid set status = 'submitted'
      where _id = ${idOf(await made.makeBid({ project, company: each }))}`)
  const people = [
    await service.person({ alias: 'company-admin', company: english }),
    await service.person({ alias: 'company-admin', company: arabic }),
  ]
  await step('projects', 'cancel', project, { reason: 'No money is left. It is decided so' })
  const cancelled = 'The project was cancelled; it takes no bids any more.'
  const said = [
    { subject: 'St. George culvert is cancelled', body: cancelled },
    { subject: 'أُلغي St. George culvert', body: expect.stringMatching(/^أُلغي المشروع؛/) },
  ]
  // the administrator by name, and the office
  expect(await mailsTo(english)).toEqual(
    ['Hello Test Person,', 'Hello,'].map(greeting => ({
      subject: 'St. George culvert is cancelled',
      body: expect.stringContaining(`${greeting}\n\n${cancelled}\n\nTender: P-`),
    })),
  )
  expect(await mailsTo(arabic)).toEqual(
    ['مرحبًا Test Person،', 'مرحبًا،'].map(greeting => ({
      subject: 'أُلغي St. George culvert',
      body: expect.stringMatching(new RegExp(`^${greeting}\n\nأُلغي المشروع؛[^\n]+\n\nالمناقصة: P-`)),
    })),
  )
  const seen = await Promise.all(people.map(async who => (await who.get('/notifications')).body.content?.[0]))
  expect(seen.map(each => ({ subject: each?.title, body: each?.body }))).toEqual(said)
})
test('what people have written stays as it is, between the sentences of the program', async () => {
  const id = await company('ar')
  const project = await made.publishedProject({ company: await company('en'), title: 'Quay', invitedCompanies: [id] })
  await service.database.query(sql`delete from outer_notification where company = ${id}`)
  const addendum = await made.make('addenda', {
    project,
    title: 'Piles',
    changes: 'They are longer. See the drawing.',
    material: true,
    newDeadline: null,
  })
  await step('addenda', 'issue', idOf(addendum))
  const [mail] = await mailsTo(id)
  expect(mail?.subject).toMatch(/^Quay: ملحق رقم \d+$/)
  expect(mail?.body).toMatch(
    /^مرحبًا،\n\nPiles\.\n\nThey are longer\. See the drawing\.\n\n[^a-z]+\n\nالمناقصة: P-\d+-\d+ Quay\n/i,
  )
})
test('an account is opened in the language of its person', async () => {
  const person = await made.make('adminUsers', { locale: 'ar', name: 'Dr. Hala' })
  const [mail] = await service.database.query<Mail>(
    sql`select subject, body from outer_notification where recipient = ${String(person.email)}`,
  )
  expect(mail?.subject).toBe('أنت مدعو إلى Siteoffice')
  expect(mail?.body).toMatch(
    /^مرحبًا Dr\. Hala،\n\n.*سبعة أيام:\n\n\(one-time link, for the recipient alone\)\n\n[^a-z]+$/,
  )
})
