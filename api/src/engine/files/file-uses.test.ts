/** Where a file is used, told as far as its asker may read; and another in its place, as far as they may change it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures, sendFile } from '../../../test/fixtures.ts'
import type { Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')
const upload = async (client: Client): Promise<string> =>
  String((await sendFile(service, client, '/upload-file', 'paper.pdf', PDF)).body._id)
const usesOf = async (client: Client, file: string) =>
  ((await client.get(`/file-uses/${file}`)).body.content ?? []).map(each => [each.resource, each._id, each.field])

test('its uses are those records that one may read, by fields that one may read', async () => {
  const file = await upload(admin)
  const company = String((await made.make('company', { financialStatements: [file] }))._id)
  const paper = String((await made.make('companyDocument', { company, file }))._id)
  expect(new Set(await usesOf(admin, file))).toEqual(
    new Set([
      ['company', company, 'financialStatements'],
      ['companyDocument', paper, 'file'],
    ]),
  )
  const clerk = await service.person({ permissions: ['READ_SINGLE_COMPANY', 'READ_SINGLE_COMPANY_DOCUMENT'] })
  expect(await usesOf(clerk, file), 'financial statements are for few').toEqual([['companyDocument', paper, 'file']])
  const foreign = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
  const nobody = await service.person({ permissions: [] })
  for (const client of [foreign, nobody]) expect(await usesOf(client, file)).toEqual([])
  expect((await service.anonymous.get(`/file-uses/${file}`)).status).toBe(401)
  await admin.del(`/companyDocument/delete/${paper}`)
  expect(await usesOf(clerk, file), 'in the trash').toEqual([])
})
test('a record that has but a number of ours is called by its other sides, as on its own screen', async () => {
  const file = await upload(admin)
  const company = await made.make('company', { tradeName: `Gable Works ${made.next()}` })
  await made.make('companyDocument', { company: company._id, file })
  const [use] = (await admin.get(`/file-uses/${file}`)).body.content ?? []
  expect(use?.['sides']).toContainEqual({ field: 'company', value: company['tradeName'] })
})
test('another takes its place in every record that one may change; of the others it is said why not', async () => {
  const [file, other, by] = [await upload(admin), await upload(admin), await upload(admin)]
  const company = String((await made.make('company', { financialStatements: [other, file] }))._id)
  const paper = String((await made.make('companyDocument', { company, file }))._id)
  const reader = await service.person({ permissions: ['READ_SINGLE_COMPANY', 'READ_SINGLE_COMPANY_DOCUMENT'] })
  const theirs = await upload(reader)
  const refused = await reader.post(`/replace-file/${file}`, { by: theirs })
  expect(refused.body, refused.text).toMatchObject({
    done: [],
    left: [{ resource: 'companyDocument', reason: expect.any(String) }],
  })
  const answer = await admin.post(`/replace-file/${file}`, { by })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  const statements = (await admin.get(`/company/id/${company}`)).body['financialStatements']
  expect(statements, 'in its place').toMatchObject([{ _id: other }, { _id: by }])
  expect((await admin.get(`/companyDocument/id/${paper}`)).body.file).toMatchObject({ _id: by })
  const [entry] = (await admin.get(`/companyDocument/history/${paper}`)).body.content ?? []
  expect(entry, 'with its history').toMatchObject({ action: 'update', changes: [{ field: 'file' }] })
  expect(answer.body['done']).toHaveLength(2)
  expect((await admin.post(`/replace-file/${file}`, { by: 'x' })).status).toBe(400)
})

test('a file of a note is used at the record of the note, for who may read the note, and stays with it', async () => {
  const company = String((await made.make('company'))._id)
  const member = await service.person({ alias: 'company-admin', company })
  const note = async (visibility: string): Promise<string> => {
    const file = await upload(admin)
    const answer = await admin.post(`/company/note/${company}`, { body: 'See this.', files: [file], visibility })
    expect(answer.status, answer.text).toBe(201)
    return file
  }
  const [internal, shared] = [await note('internal'), await note('shared')]
  const use = [['company', company, '@note']]
  expect(await usesOf(admin, internal)).toEqual(use)
  expect(await usesOf(member, shared)).toEqual(use)
  expect(await usesOf(member, internal), 'for staff alone').toEqual([])
  const stranger = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
  expect(await usesOf(stranger, shared)).toEqual([])
  const answer = await admin.post(`/replace-file/${shared}`, { by: await upload(admin) })
  expect(answer.body).toMatchObject({ done: [], left: [{ field: '@note', reason: expect.stringContaining('note') }] })
})
test('a record that is only shown to a company tells it of no file of a note', async () => {
  const owner = String((await made.make('company'))._id)
  const project = await made.publishedProject({ company: owner, visibility: 'public', requireVerified: false })
  const file = await upload(admin)
  const note = { body: 'See this.', files: [file], visibility: 'shared' }
  expect((await admin.post(`/projects/note/${project}`, note)).status).toBe(201)
  const theirs = await service.person({ alias: 'company-admin', company: owner })
  const other = await service.person({ alias: 'company-admin', company: String((await made.make('company'))._id) })
  expect((await other.get(`/projects/id/${project}`)).status).toBe(200)
  expect(await usesOf(theirs, file)).toEqual([['projects', project, '@note']])
  expect(await usesOf(other, file)).toEqual([])
})
