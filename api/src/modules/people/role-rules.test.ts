/** What a role may be given, by whom, and what of it stays as it is. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
/** keeps roles, and holds no more than this */
let clerk: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  clerk = await service.person({
    permissions: ['CREATE_ROLE', 'UPDATE_ROLE', 'DELETE_ROLE', 'READ_SINGLE_ROLE', 'READ_ALL_COMPANY'],
  })
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const create = (permissions: readonly string[], more: object = {}, who = admin): Promise<Answer> => {
  const alias = crypto.randomUUID()
  return who.post('/roles/create', { name: `Role ${alias}`, alias, permissions, ...more })
}
const role = async (...given: Parameters<typeof create>): Promise<string> => idOf((await create(...given)).body)
const update = async (id: string, values: object, who = admin): Promise<Answer> => {
  const { version } = (await admin.get(`/roles/id/${id}`)).body
  return who.put(`/roles/update/${id}`, { version, ...values })
}
const refused = (answer: Answer, status: number, code: string, field: string, message: string): void =>
  expect(answer, answer.text).toMatchObject({ status, body: { code, errors: [{ field, message }] } })
const ABOVE = 'This role holds permissions that you do not hold.'

test('permissions exist, are one’s own to give, and are kept once and in order', async () => {
  refused(await create(['READ_ALL_COMPANY', 'FLY']), 400, 'validation_failed', 'permissions', "'FLY' is no permission")
  const more = ['READ_ALL_COMPANY', 'DELETE_COMPANY']
  const foreign = [403, 'forbidden', 'permissions', 'you do not hold DELETE_COMPANY yourself'] as const
  refused(await create(more, {}, clerk), ...foreign)
  const id = await role(['READ_ALL_COMPANY', 'CREATE_ROLE', 'READ_ALL_COMPANY'], {}, clerk)
  expect((await admin.get(`/roles/id/${id}`)).body.permissions).toEqual(['CREATE_ROLE', 'READ_ALL_COMPANY'])
  refused(await update(id, { permissions: more }, clerk), ...foreign)
  expect((await update(id, { permissions: ['READ_ALL_COMPANY'] }, clerk)).status).toBe(200)
  expect((await update(id, { description: 'Reads' }, clerk)).body.permissions).toEqual(['READ_ALL_COMPANY'])
  expect((await create([], { permissions: undefined })).body.permissions).toEqual([])
})
test('a role above is neither changed nor deleted', async () => {
  const id = await role(['DELETE_COMPANY', 'READ_ALL_COMPANY'])
  for (const answer of [await update(id, { description: 'Mine' }, clerk), await clerk.del(`/roles/delete/${id}`)])
    expect(answer, answer.text).toMatchObject({ status: 403, body: { code: 'forbidden', message: ABOVE } })
  expect((await clerk.del(`/roles/delete/${await role(['READ_ALL_COMPANY'])}`)).status).toBe(200)
  await service.database.query(sql`update roles set is_system = true where _id = ${id}`)
  expect(await admin.del(`/roles/delete/${id}`)).toMatchObject({
    status: 422,
    body: { code: 'rule_broken', message: 'A shipped role cannot be deleted.' },
  })
})
test('a name is told from all others, and may be written anew', async () => {
  const name = `Site keeper ${made.next()}`
  const id = await role([], { name })
  const like = name.replace('Site', 'Sіte')
  const message = `looks like that of the role '${name}'`
  refused(await create([], { name: like }), 409, 'duplicate', 'name', message)
  const other = await role([])
  refused(await update(other, { name: like }), 409, 'duplicate', 'name', message)
  expect((await update(id, { name: name.toUpperCase() })).status).toBe(200)
  expect((await update(id, { description: 'Keeps sites' })).status).toBe(200)
  // beside one that was there before names were looked at
  const twin = await role([])
  await service.database.query(sql`update roles set name = ${like} where _id = ${twin}`)
  expect((await update(twin, { name: like, description: 'A twin' })).status).toBe(200)
  await service.database.query(sql`update roles set name = ${twin} where _id = ${twin}`)
})
test('whose records a role sees stays while somebody has it', async () => {
  const id = await role(['READ_ALL_COMPANY'])
  const count = async () => (await admin.get(`/roles/id/${id}`)).body.userCount
  expect((await update(id, { rowScope: 'company' })).status).toBe(200)
  expect((await update(id, { rowScope: 'all' })).status).toBe(200)
  const person = await made.make('adminUsers', { role: id })
  expect(await count()).toBe(1)
  const message = 'can be changed only while nobody has the role'
  refused(await update(id, { rowScope: 'company' }), 422, 'rule_broken', 'rowScope', message)
  expect((await update(id, { rowScope: 'all', description: 'As it was' })).status).toBe(200)
  expect((await admin.del(`/adminUsers/delete/${idOf(person)}`)).status).toBe(200)
  expect(await count()).toBe(0)
  expect((await update(id, { rowScope: 'company' })).status).toBe(200)
})
test('the super-admin role holds all, and can be described', async () => {
  const [row] = await service.database.query<{ _id: string }>(sql`select _id from roles where alias = 'super-admin'`)
  const id = row?._id ?? ''
  for (const values of [{ permissions: ['READ_ALL_COMPANY'] }, { rowScope: 'company' }])
    refused(await update(id, values), 422, 'rule_broken', 'permissions', 'of the super-admin role are always all')
  expect((await update(id, { description: `All of it, ${made.next()}` })).status).toBe(200)
  const other = await role([])
  expect((await update(other, { permissions: ['READ_ALL_COMPANY'] })).status).toBe(200)
})
test('a company finds the roles of its people by name, and those of staff not at all', async () => {
  const company = idOf(await made.make('company'))
  const user = await service.person({ alias: 'company-admin', company })
  const [theirs, staffs] = [await role([], { rowScope: 'company' }), await role([])]
  const found = async (id: string) => (await user.get(`/roles/options?ids=${id}`)).body.totalElements
  expect([await found(theirs), await found(staffs)]).toEqual([1, 0])
})
