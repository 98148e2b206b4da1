/** How late a record is told wherever it is named: among choices and in the bell, as far as its reader may know. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAtOnce } from '../../../test/deliver-at-once.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
const UNTIL = '2020-05-04'
let service: Service
let admin: Client
let made: Fixtures
let company: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company'))._id)
  await service.database.query(
    sql`update company set verification = 'verified', verified_until = ${UNTIL} where _id = ${company}`,
  )
})
afterAll(() => service.stop())

const LATE = [{ field: 'verifiedUntil', value: UNTIL }]
async function optionOf(client: Client, resource: string, id: unknown): Promise<Body | undefined> {
  const answer = await client.get(`/${resource}/options?ids=${String(id)}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content?.[0]
}
const bellOf = async (client: Client): Promise<Body | undefined> =>
  (await client.get('/notifications')).body.content?.[0]
/** Takes a field from those who are of a company, for as long as something is done. */
async function withoutField(name: string, work: () => Promise<void>): Promise<void> {
  const fields = catalogue.find(each => each.name === 'company')?.fields as
    | Record<string, { audience?: string }>
    | undefined
  const field = fields?.[name] ?? {}
  const before = field.audience
  Object.assign(field, { audience: 'staff' })
  try {
    await work()
  } finally {
    if (before === undefined) delete field.audience
    else field.audience = before
  }
}

test('a choice says so, of what matters in its state alone', async () => {
  expect((await optionOf(admin, 'company', company))?.['late']).toEqual(LATE)
  const other = await made.make('company')
  await service.database.query(sql`update company set verified_until = ${UNTIL} where _id = ${String(other._id)}`)
  expect(await optionOf(admin, 'company', other._id)).not.toHaveProperty('late')
})
test('a choice of what shows nothing else beside its name says so too', async () => {
  const plain = catalogue.find(
    ({ picker, fields }) => picker === undefined && Object.values(fields).some(field => 'late' in field),
  )
  expect(plain?.name).toBe('profileDownloadRequest')
  const asked = await made.make('profileDownloadRequest')
  const id = String(asked._id)
  await service.database.query(
    sql`update profile_download_request set status = 'fulfilled', expires_on = ${UNTIL} where _id = ${id}`,
  )
  expect((await optionOf(admin, 'profileDownloadRequest', id))?.['late']).toEqual([
    { field: 'expiresOn', value: UNTIL },
  ])
})
test('who may not open the record, or not read the date or the state, is told nothing among choices', async () => {
  const writer = await service.person({ permissions: [permissionFor({ permission: 'PROJECTS' }, 'create')] })
  expect(await optionOf(writer, 'company', company)).not.toHaveProperty('late')
  const member = await service.person({ permissions: EVERYTHING, company })
  expect((await optionOf(member, 'company', company))?.['late']).toEqual(LATE)
  for (const field of ['verifiedUntil', 'verification'])
    await withoutField(field, async () => {
      expect(await optionOf(member, 'company', company)).not.toHaveProperty('late')
      expect((await optionOf(admin, 'company', company))?.['late']).toEqual(LATE)
    })
})
test('the bell says so of the record that it leads to, as it stands by now', async () => {
  const reader = await service.person({ permissions: ['READ_SINGLE_COMPANY'] })
  const note = { body: 'Please look.', mentions: [reader.person] }
  expect((await admin.post(`/company/note/${company}`, note)).status).toBe(201)
  expect((await bellOf(reader))?.['late']).toEqual({ resource: 'company', dates: LATE })
  await service.database.query(sql`update company set verification = 'suspended' where _id = ${company}`)
  expect((await bellOf(reader))?.['late']).toBeNull()
  await service.database.query(sql`update company set verification = 'verified' where _id = ${company}`)
  expect((await bellOf(reader))?.['late']).toEqual({ resource: 'company', dates: LATE })
})
test('the bell tells nothing of a record that its reader may open no more', async () => {
  const member = await service.person({ permissions: EVERYTHING, company })
  const note = { body: 'Yours runs out.', mentions: [member.person], visibility: 'shared' }
  expect((await admin.post(`/company/note/${company}`, note)).status).toBe(201)
  expect((await bellOf(member))?.['late']).toEqual({ resource: 'company', dates: LATE })
  await withoutField('verifiedUntil', async () => expect((await bellOf(member))?.['late']).toBeNull())
  const away = String((await made.make('company'))._id)
  await service.database.query(sql`update company set profile_visibility = 'private' where _id = ${company}`)
  await service.database.query(sql`update person set company = ${away} where _id = ${member.person}`)
  expect((await bellOf(member))?.['late']).toBeNull()
})
test('a bill that a company hears of is told to be overdue', async () => {
  const owner = String((await made.make('company'))._id)
  const member = await service.person({ permissions: EVERYTHING, company: owner })
  const bill = await made.make('billings', { company: owner })
  await service.database.query(
    sql`update billings set status = 'issued', due_date = ${UNTIL} where _id = ${String(bill._id)}`,
  )
  const sent = await admin.post('/companyNotification/create', {
    title: 'Please pay',
    body: 'It is due.',
    companies: [owner],
    billing: bill._id,
  })
  expect(sent.status, sent.text).toBe(201)
  const rung = await admin.post(`/companyNotification/send/${String(sent.body._id)}`, { version: sent.body.version })
  expect(rung.status, rung.text).toBe(200)
  await deliverAtOnce(service)
  expect(await bellOf(member)).toMatchObject({
    linkUrl: `/view-billings/${String(bill._id)}`,
    late: { resource: 'billings', dates: [{ field: 'dueDate', value: UNTIL }] },
  })
})
