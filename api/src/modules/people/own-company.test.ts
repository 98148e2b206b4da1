/** Companies may know each other by name; what they write is theirs all the same. */
import { catalogue, findResource } from '@siteoffice/domain/catalogue'
import { operationsOf, ownerField } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
/** The resources whose rows name the company whose they are, with the field that does. */
const OWNED = catalogue.flatMap(resource => {
  const field = ownerField(resource, findResource)
  return field === undefined ? [] : [[resource.name, resource, field] as const]
})
let service: Service
let made: Fixtures
let company: Body
let other: Body
let user: Client

beforeAll(async () => {
  service = await testService()
  made = createFixtures(service, await service.person())
  company = await made.make('company', { profileVisibility: 'public' })
  other = await made.make('company', { profileVisibility: 'public' })
  user = await service.person({ permissions: EVERYTHING, company: String(company._id) })
})
afterAll(() => service.stop())
const isRead = (name: string): boolean => name !== 'files' && name !== 'file'

/** A body as a company could send it: without what is for staff, or somebody else's file or record. */
async function bodyOf(resource: AnyResource): Promise<Record<string, unknown>> {
  const body = await made.body(resource.name)
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => {
      const field = resource.fields[name]
      return field !== undefined && field.audience !== 'staff' && isRead(field.kind) && field.kind !== 'references'
    }),
  )
}
describe.each(OWNED)('%s', (name, resource, scope) => {
  const foreign = { errors: [{ field: scope, message: 'there is no such record' }] }
  test('is not made for a company that is known by name only', async () => {
    if (!operationsOf(resource).includes('create')) return
    const body = await bodyOf(resource)
    for (const owner of [other._id, String(other._id).toUpperCase()]) {
      const answer = await user.post(`/${name}/create`, { ...body, [scope]: owner })
      expect(answer.status, answer.text).toBe(422)
      expect(answer.body.errors, answer.text).toContainEqual(foreign.errors[0])
    }
    expect((await user.post(`/${name}/create`, { ...body, [scope]: null })).status).toBe(400)
  })
  test('is not given away', async () => {
    const field = resource.fields[scope]
    if (field?.writable === 'create' || field?.writable === 'never') return
    const own = await made.make(name, { [scope]: company._id })
    const version = own.version
    // what others have in the making is not shown: it is the company's own doing
    if (resource.unseen !== undefined)
      await service.database.query(
        sql`update ${raw(name)} set created_by = ${user.person} where _id = ${String(own._id)}`,
      )
    const away = await user.put(`/${name}/update/${String(own._id)}`, { version, [scope]: other._id })
    expect(away, away.text).toMatchObject({ status: 422, body: foreign })
    expect((await user.put(`/${name}/update/${String(own._id)}`, { version, [scope]: null })).status).toBe(400)
    const same = await user.put(`/${name}/update/${String(own._id)}`, { version, [scope]: company._id })
    expect([200, 422], same.text).toContain(same.status)
    expect(same.text).not.toContain('there is no such record')
  })
})
test('who belongs to no company makes nothing', async () => {
  const nobody = await service.person({ permissions: EVERYTHING, kind: 'platform' })
  expect(
    (await nobody.post('/customerFeedback/create', { title: 'Mine', rating: 5, subjectType: 'platform' })).status,
  ).toBe(403)
})
test('who belongs to no company is told of no others', async () => {
  const nobody = await service.person({ permissions: EVERYTHING, kind: 'platform' })
  const listed = await nobody.get('/company/options?size=100')
  expect(listed.body.totalElements ?? listed.body.content?.length ?? 0, listed.text).toBe(0)
  expect((await nobody.get(`/company/options?ids=${String(other._id)}`)).text).not.toContain(String(other._id))
  expect((await user.get(`/company/options?ids=${String(other._id)}`)).text).toContain(String(other._id))
})
test('what is only shown to a company keeps its history to itself', async () => {
  const id = await made.publishedProject()
  expect((await user.get(`/projects/id/${id}`)).status).toBe(200)
  expect(await user.get(`/projects/history/${id}`)).toMatchObject({
    status: 200,
    body: { content: [], totalElements: 0 },
  })
})
test('the history of what is in the trash is for who may see the trash', async () => {
  const row = await made.make('category')
  await made.admin.del(`/category/delete/${String(row._id)}`)
  const viewer = await service.person({ alias: 'viewer' })
  expect((await viewer.get(`/category/history/${String(row._id)}`)).status).toBe(404)
  expect((await made.admin.get(`/category/history/${String(row._id)}`)).body.totalElements).toBe(2)
  expect(await made.admin.get('/category/history/no-id')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})
