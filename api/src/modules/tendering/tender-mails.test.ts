/** Mails about tenders: to whom they go, what they say, and what of them staff never read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(undefined, { PUBLIC_URL: 'https://office.example' })
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const OPEN = {
  requireVerified: false,
  siteVisit: null,
  bidOpeningAt: null,
  questionsUntil: null,
  startDate: null,
  endDate: null,
  country: 'AE',
  timeZone: null,
  invitedCompanies: [],
  bidDeadline: '2031-05-06T10:00:00Z',
}
async function update(family: string, id: string, values: object): Promise<void> {
  const { version } = (await admin.get(`/${family}/id/${id}`)).body
  const answer = await admin.put(`/${family}/update/${id}`, { version, ...values })
  expect(answer.status, answer.text).toBe(200)
}
interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
}
const mailsOf = (company: string): Promise<Mail[]> =>
  service.database.query<Mail>(
    sql`select recipient as "to", subject, body from outer_notification where company = ${company} order by _id`,
  )
const forget = () => service.database.query(sql`delete from outer_notification`)
const emailOf = async (who: Client): Promise<string> => String((await who.get('/profile')).body.email)
/** Every mail in the outbox folder, as it left. */
async function outbox(): Promise<string[]> {
  await service.deliverMail()
  const folder = join(service.dataDir, 'outbox')
  return readdirSync(folder).map(name =>
    Buffer.from(
      readFileSync(join(folder, name), 'latin1')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
      'latin1',
    ).toString(),
  )
}
async function bidOf(writer: Client, project: string, company: string) {
  const offer = { currency: 'AED', amount: 4711, validityUntil: '2032-01-01', durationDays: 9, contact: 'Omar Aziz' }
  const bid = await writer.post('/projectBid/create', {
    project,
    company,
    ...offer,
    contactEmail: 'omar@member.example',
  })
  expect(bid.status, bid.text).toBe(201)
  return bid
}
/** A company with an administrator, somebody who bids for it, and somebody who does neither. */
async function bidders() {
  const company = idOf(await made.make('company', { language: 'en', email: `office-${made.next()}@member.example` }))
  const administrator = await service.person({ alias: 'company-admin', company, name: 'Rana Saleh' })
  const writer = await service.person({ alias: 'member', company, name: 'Omar Aziz' })
  const reader = await service.person({ alias: 'member', company, name: 'Not Concerned' })
  const office = String((await admin.get(`/company/id/${company}`)).body.email)
  return { company, administrator, writer, reader, office }
}
const tenderOf = async (more: object = {}) =>
  made.publishedProject({ ...OPEN, company: idOf(await made.make('company')), title: 'Culvert', ...more })

describe('a tender that changes', () => {
  test('is told to who wrote the bid, the administrators and the office, by name, with from, to, zone and one button', async () => {
    const { company, administrator, writer, office } = await bidders()
    const project = await tenderOf()
    const { number } = (await admin.get(`/projects/id/${project}`)).body
    await bidOf(writer, project, company)
    await forget()
    await update('projects', project, { bidDeadline: '2031-06-06T11:00:00Z' })
    const mails = await mailsOf(company)
    expect(mails.map(mail => mail.to).toSorted()).toEqual(
      [await emailOf(administrator), await emailOf(writer), office].toSorted(),
    )
    const [first = '', ...more] = mails
      .map(mail => mail.body.split('\n\n'))
      .map(([greeting, ...rest]) => `${greeting}|${rest.join('\n\n')}`)
      .toSorted()
    const said = [
      'The bid deadline has moved from 6 May 2031, 14:00 GST (Dubai) to 6 Jun 2031, 15:00 GST (Dubai).',
      [
        `Tender: ${String(number)} Culvert`,
        `Owner: ${String((await admin.get(`/projects/id/${project}`)).body.company?.label)}`,
        'Bid deadline: 6 Jun 2031, 15:00 GST (Dubai)',
      ].join('\n'),
    ].join('\n\n')
    expect([first, ...more]).toEqual([`Hello Omar Aziz,|${said}`, `Hello Rana Saleh,|${said}`, `Hello,|${said}`])
    expect(mails[0]?.subject).toBe('Culvert: new bid deadline')
    const left = (await outbox()).filter(mail => mail.includes('Culvert: new bid deadline'))
    expect(left.length).toBe(3)
    for (const mail of left) {
      expect(mail).toContain(`Open the tender: https://office.example/view-projects/${project}`)
      expect(mail.match(/<a href=/g)?.length).toBe(1)
    }
  })
  test('is told to invited companies as well', async () => {
    const { company, administrator, office } = await bidders()
    await forget()
    const project = await tenderOf({ invitedCompanies: [company] })
    const invited = await mailsOf(company)
    expect(invited.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual(
      [await emailOf(administrator), office].toSorted().map(to => `${to} You are invited to bid: Culvert`),
    )
    expect(invited.map(mail => mail.body).join()).toContain('Bid deadline: 6 May 2031, 14:00 GST (Dubai)')
    await update('projects', project, { bidDeadline: '2031-06-06T11:00:00Z' })
    expect((await mailsOf(company)).map(mail => mail.subject)).toContain('Culvert: new bid deadline')
  })
  test('an addendum names the zone of the tender, across a change to summer time', async () => {
    const { company } = await bidders()
    const project = await tenderOf({
      country: 'GB',
      invitedCompanies: [company],
      bidDeadline: '2031-03-28T12:00:00Z',
    })
    await forget()
    const addendum = await made.make('addenda', {
      project,
      title: 'Later',
      changes: 'More time.',
      newDeadline: '2031-04-04T11:00:00Z',
    })
    const issued = await admin.post(`/addenda/issue/${idOf(addendum)}`, { version: 1 })
    expect(issued.status, issued.text).toBe(200)
    expect((await mailsOf(company))[0]?.body).toContain(
      'The bid deadline has moved from 28 Mar 2031, 12:00 GMT (London) to 4 Apr 2031, 12:00 BST (London).',
    )
  })
})
describe('a bid that is submitted', () => {
  test('is confirmed with number, time and hash, which nobody but the bidder reads', async () => {
    const { company, writer } = await bidders()
    const project = await tenderOf()
    const bid = await bidOf(writer, project, company)
    await forget()
    const id = idOf(bid.body)
    const submitted = await writer.post(`/projectBid/submit/${id}`, { version: 1 })
    expect(submitted.status, submitted.text).toBe(200)
    const { receiptNo, contentHash, number } = submitted.body
    const [logged] = await mailsOf(company)
    expect(logged?.subject).toBe(`Bid ${String(number)} is submitted`)
    expect(logged?.body).toContain(`Receipt: ${String(receiptNo)}/1`)
    expect(logged?.body).toMatch(/Your bid was received on \d+ \w+ \d{4}, \d\d:\d\d GST \(Dubai\)\./)
    const left = (await outbox()).filter(mail => mail.includes(`Bid ${String(number)} is submitted`))
    expect(left.length).toBe(3)
    for (const mail of left) expect(mail).toContain(String(contentHash))
    // staff read neither in the log of mails nor in the notification what is sealed with the bid
    const kept = await Promise.all(
      ['/outerNotification?size=100', '/companyNotification?size=100', `/projectBid/id/${id}`].map(path =>
        admin.get(path),
      ),
    )
    for (const answer of kept) expect(answer.text).not.toContain(String(contentHash))
    const revised = await writer.post(`/projectBid/revise/${id}`, { version: submitted.body.version })
    expect(revised.status, revised.text).toBe(200)
    const draft = (await writer.get(`/bidRevisions?bid=${id}&status=draft`)).body.content?.[0]
    await forget()
    const again = await writer.post(`/bidRevisions/submit/${String(draft?._id)}`, { version: 1 })
    expect(again.status, again.text).toBe(200)
    expect((await mailsOf(company))[0]?.body).toContain(`Receipt: ${String(receiptNo)}/2`)
  })
})
describe('companies of the trade', () => {
  test('are notified once, as their setting says, and nobody is who is invited or may not bid', async () => {
    const work = idOf(await made.make('category', { parent: null }))
    const branch = idOf(await made.make('professionalCategory', { parent: null, works: [] }))
    await made.make('professionalCategory', { parent: branch, works: [work] })
    const member = async (more: object = {}) =>
      idOf(
        await made.make('company', {
          language: 'en',
          country: 'AE',
          serviceAreas: [],
          professionalCategories: [branch],
          consultantCategories: [],
          tenderNotices: 'here',
          ...more,
        }),
      )
    const owner = await member()
    const near = await member()
    const far = await member({ country: 'SG' })
    const everywhere = await member({ country: 'SG', tenderNotices: 'everywhere' })
    const none = await member({ tenderNotices: 'none' })
    const other = await member({ professionalCategories: [] })
    const invited = await member()
    const who = await service.person({ alias: 'company-admin', company: near, name: 'Rana Saleh' })
    await forget()
    const tender = { ...OPEN, company: owner, title: 'Quay', city: 'Dubai', visibility: 'public', categories: [work] }
    const project = await made.publishedProject({ ...tender, invitedCompanies: [invited] })
    const subjects = async (company: string) => (await mailsOf(company)).map(mail => mail.subject)
    const NEWS = 'New tender for your trades: Quay'
    expect(await subjects(near)).toEqual([NEWS, NEWS])
    expect((await mailsOf(near)).map(mail => mail.to)).toContain(await emailOf(who))
    expect(await subjects(everywhere)).toEqual([NEWS])
    for (const each of [owner, far, none, other, invited]) expect(await subjects(each)).not.toContain(NEWS)
    expect(await subjects(invited)).toEqual(['You are invited to bid: Quay'])
    const bells = ((await who.get('/notifications')).body.content ?? []).filter(each => String(each.title) === NEWS)
    expect(bells.length).toBe(1)
    for (const [name, reason] of [
      ['hold', 'a question'],
      ['resume', undefined],
    ] as const) {
      const { version } = (await admin.get(`/projects/id/${project}`)).body
      expect((await admin.post(`/projects/${name}/${project}`, { version, ...(reason && { reason }) })).status).toBe(
        200,
      )
    }
    expect(await subjects(near)).toEqual([NEWS, NEWS])
    await forget()
    await made.publishedProject({ ...tender, requireVerified: true })
    await made.publishedProject({ ...tender, visibility: 'invited' })
    expect(await subjects(near)).toEqual([])
  })
})
