/** What bells and mails call a record: as people know it, to each as far as they may read it. */
import { catalogue } from '@siteoffice/domain/catalogue'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
let service: Service
let admin: Client
let made: Fixtures
let company: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Ada' })
  made = createFixtures(service, admin)
  company = String((await made.make('company', { tradeName: 'Al Fanar' }))._id)
})
afterAll(() => service.stop())
const titleFor = async (client: Client): Promise<string> =>
  String((await client.get('/notifications')).body.content?.[0]?.title)
const noteOn = async (resource: string, id: unknown, ...readers: readonly Client[]): Promise<void> => {
  const note = { body: 'Please look.', visibility: 'shared', mentions: readers.map(each => each.person) }
  const answer = await admin.post(`/${resource}/note/${String(id)}`, note)
  expect(answer.status, answer.text).toBe(201)
}
async function wantsMails(client: Client, more: object = {}): Promise<void> {
  const { version } = (await client.get('/profile')).body
  expect((await client.put('/profile', { version, ...more })).status).toBe(200)
  expect((await client.put('/profile/notices/mentions', { bell: true, mail: 'at_once' })).status).toBe(200)
}
const subjectTo = async ({ email }: Client): Promise<string | undefined> => {
  const [mail] = await service.database.query<{ subject: string }>(
    sql`select subject from outer_notification where recipient = ${email} order by created_at desc limit 1`,
  )
  return mail?.subject
}

test('what has but a number of ours is called by its other sides, in the reader’s language', async () => {
  const paper = await made.make('companyDocument', { company, type: 'trade_licence', number: 'TL-77' })
  const reader = await service.person()
  const arab = await service.person()
  await wantsMails(reader)
  await wantsMails(arab, { locale: 'ar' })
  await noteOn('companyDocument', paper._id, reader, arab)
  expect(await titleFor(reader)).toBe('Ada mentioned you: Trade licence · Al Fanar')
  expect(await subjectTo(reader)).toBe('Ada mentioned you: Trade licence · Al Fanar')
  expect(await titleFor(arab)).toMatch(/رخصة.* · Al Fanar/)
  expect(await subjectTo(arab)).toMatch(/رخصة.* · Al Fanar/)
})
test('a step that a follower hears of is of the bidder and the tender', async () => {
  const follower = await service.person()
  const bid = await made.makeBid({ company })
  await follower.post(`/projectBid/follow/${String(bid._id)}`, { follow: true })
  const answer = await (await made.bidder(company)).post(`/projectBid/withdraw/${String(bid._id)}`, {
    version: bid.version,
    reason: 'No crew',
  })
  expect(answer.status, answer.text).toBe(200)
  await service.outbox.drain()
  const label = answer.body['project']?.label
  expect(await titleFor(follower)).toBe(`Al Fanar · ${String(label)} is now “Withdrawn”`)
  const [bell] = (await follower.get('/notifications')).body.content ?? []
  expect(bell?.['body']).toBe('Bid that you follow: “No crew”')
})
test('a bill is called by the number that it has when the bell is read', async () => {
  const bill = await made.make('billings', { company })
  const reader = await service.person()
  await noteOn('billings', bill._id, reader)
  expect(await titleFor(reader)).toBe(`Ada mentioned you: ${String(bill['reference'])}`)
  await service.database.query(sql`update billings set reference = 'INV-2031-0031' where _id = ${String(bill._id)}`)
  expect(await titleFor(reader)).toBe('Ada mentioned you: INV-2031-0031')
})
test('who may not open it any more, or not read its name, hears of one of its kind', async () => {
  const project = await made.make('projects', { company, title: 'Quay wall zq91' })
  const member = await service.person({ permissions: EVERYTHING, company })
  await noteOn('projects', project._id, member)
  expect(await titleFor(member)).toBe('Siteoffice mentioned you: Quay wall zq91')
  const field: { audience?: string } = catalogue.find(each => each.name === 'projects')?.fields['title'] ?? {}
  Object.assign(field, { audience: 'staff' })
  try {
    expect(await titleFor(member)).toBe('Siteoffice mentioned you: Project')
  } finally {
    delete field.audience
  }
  const away = String((await made.make('company'))._id)
  await service.database.query(sql`update person set company = ${away} where _id = ${member.person}`)
  expect((await member.get('/notifications')).text).not.toContain('zq91')
  expect(await titleFor(member)).toBe('Siteoffice mentioned you: Project')
})
test('of a side that somebody may not read no bell and no mail speaks', async () => {
  const paper = await made.make('companyDocument', { company, type: 'insurance' })
  const member = await service.person({ permissions: EVERYTHING, company })
  await wantsMails(member)
  const field: { audience?: string } = catalogue.find(each => each.name === 'companyDocument')?.fields['type'] ?? {}
  Object.assign(field, { audience: 'staff' })
  try {
    await noteOn('companyDocument', paper._id, member)
  } finally {
    delete field.audience
  }
  expect(await titleFor(member)).toBe('Siteoffice mentioned you: Al Fanar')
  expect(await subjectTo(member)).toBe('Siteoffice mentioned you: Al Fanar')
})

test('a bell leads to where the record is seen: beside its list where it has no screen of its own', async () => {
  const reader = await service.person()
  const [applicant, advert] = [await made.make('careers', { name: 'Lina Haddad' }), await made.make('jobs')]
  const linkFor = async (): Promise<unknown> => (await reader.get('/notifications')).body.content?.[0]?.linkUrl
  await noteOn('careers', applicant._id, reader)
  expect(await linkFor()).toBe(`/careers-list?record=${String(applicant._id)}&tab=history`)
  expect(await titleFor(reader), 'and its name is known by that link').toBe('Ada mentioned you: Lina Haddad')
  await noteOn('jobs', advert._id, reader)
  expect(await linkFor()).toBe(`/view-job/${String(advert._id)}?tab=history`)
})
