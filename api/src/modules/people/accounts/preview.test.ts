/** Looking at the app as a role does: nothing is written, nothing is read beyond the own rights, and there is always a way back. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { liveClient } from '../../../../test/live-client.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let company: string
let store: string
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
let routes: readonly (readonly [Method, string])[]
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company', { annualTurnover: 4711 }))._id)
  store = String((await made.make('stores'))._id)
  const elsewhere = String((await made.make('stores'))._id)
  for (const each of [store, elsewhere]) await made.make('warehouse', { store: each })
  await made.make('companyDocument', { company })
  const { paths } = (await service.anonymous.get('/openapi.json')).body as unknown as {
    paths: Record<string, Record<string, { security: object[] }>>
  }
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security.length > 0)
      .map(([method]) => [method.toUpperCase() as Method, path] as const),
  )
})
afterAll(() => service.stop())

const ANY_ID = '00000000-0000-7000-8000-000000000000'
const REFUSAL = 'You are previewing a role, so nothing can be changed. Leave the preview first.'
const callAs = ({ token }: Client, method: Method, path: string) =>
  service.call({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })
const roleOf = async ({ person }: Client): Promise<string> => {
  const [row] = await service.database.query<{ role: string }>(sql`select role from person where _id = ${person}`)
  return String(row?.role)
}
const shipped = async (alias: string): Promise<string> => {
  const [row] = await service.database.query<{ id: string }>(sql`select _id as id from roles where alias = ${alias}`)
  return String(row?.id)
}
async function begin(person: Client, role: string): Promise<void> {
  const { status, text } = await person.post(`/roles/preview/${role}`)
  expect(status, text).toBe(204)
}
const permissionsOf = async (person: Client): Promise<readonly string[]> =>
  [...((await person.get('/profile')).body.permissions ?? [])].map(String)

test('every route that is not a read is refused, but for the two ways out', async () => {
  const person = await service.person()
  await begin(person, await roleOf(person))
  const writes = routes.filter(([method]) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(800)
  const open: string[] = []
  for (const [method, path] of writes) {
    if (path === '/logout' || path === '/roles/leave-preview') continue
    const { status, body } = await callAs(person, method, path.replaceAll(/\{\w+\}/g, ANY_ID))
    if (status !== 403 || String(body.message) !== REFUSAL) open.push(`${method} ${path}: ${status}`)
  }
  expect(open).toEqual([])
  expect((await person.get('/company')).status).toBe(200)
  expect((await person.post('/roles/leave-preview')).status).toBe(204)
  expect((await person.post('/company/create', {})).status, 'as before').toBe(400)
})
describe('what is read', () => {
  /** All rows of all lists, by the id of each, with the fields that are told. */
  async function everything(person: Client): Promise<Map<string, Body>> {
    const rows = new Map<string, Body>()
    for (const { name } of service.engine.catalogue) {
      const answer = await person.get(`/${name}?size=100`)
      for (const row of answer.status === 200 ? (answer.body.content ?? []) : []) {
        const one = await person.get(`/${name}/id/${String(row._id)}`)
        rows.set(`${name} ${String(row._id)}`, one.status === 200 ? one.body : row)
      }
    }
    return rows
  }
  test('is never more than the previewer reads themselves, in records and in fields', async () => {
    const permissions = ALL_PERMISSIONS.filter(
      name => name !== 'READ_COMPANY_FINANCIALS' && !name.includes('COMPANY_DOCUMENT'),
    )
    const person = await service.person({ permissions, stores: [store] })
    const before = await everything(person)
    for (const role of [await roleOf(admin), await shipped('storekeeper')]) {
      await begin(person, role)
      expect((await permissionsOf(person)).filter(name => !permissions.includes(name))).toEqual([])
      const seen = await everything(person)
      expect(seen.size).toBeGreaterThan(5)
      for (const [id, row] of seen) {
        const own = before.get(id)
        expect(own, id).toBeDefined()
        expect(
          Object.keys(row).filter(field => !(field in (own ?? {}))),
          id,
        ).toEqual([])
      }
      expect((await person.post('/roles/leave-preview')).status).toBe(204)
    }
    await begin(person, await roleOf(admin))
    expect((await person.get(`/company/id/${company}`)).body).not.toHaveProperty('annualTurnover')
  })
  test('is what the role reads, where that is less, at once after the role has changed', async () => {
    const person = await service.person()
    const looked = await service.person({ permissions: ['READ_ALL_COMPANY', 'READ_SINGLE_COMPANY'] })
    const role = await roleOf(looked)
    await begin(person, role)
    expect((await person.get('/profile')).body).toMatchObject({ role: { _id: role }, preview: { _id: role } })
    expect((await person.get('/company')).status).toBe(200)
    expect((await person.get('/projects')).status).toBe(403)
    expect((await person.get(`/rights/${person.person}`)).body.role?._id).toBe(role)
    await service.database.query(
      sql`update roles set permissions = '{READ_ALL_PROJECTS}', version = version + 1 where _id = ${role}`,
    )
    expect((await person.get('/company')).status).toBe(403)
    expect((await person.get('/projects')).status).toBe(200)
  })
  test('leaves out views that are shared with the previewed role alone', async () => {
    const looked = await service.person({ permissions: ['READ_ALL_COMPANY'] })
    const role = await roleOf(looked)
    const view = await admin.post('/savedViews/create', {
      name: 'Theirs',
      resource: 'company',
      query: '',
      sort: '',
      roles: [role],
    })
    expect(view.status, view.text).toBe(201)
    expect((await looked.get('/savedViews')).body.totalElements).toBe(1)
    const person = await service.person({ permissions: ['READ_ALL_COMPANY', 'UPDATE_ROLE', 'READ_SINGLE_ROLE'] })
    await begin(person, role)
    expect((await person.get('/savedViews')).body.totalElements).toBe(0)
  })
})
describe('it begins', () => {
  test('for staff who manage roles, and with roles of staff', async () => {
    const viewer = await shipped('viewer')
    const reader = await service.person({ permissions: ['READ_SINGLE_ROLE'] })
    const changer = await service.person({ permissions: ['UPDATE_ROLE'] })
    const ofCompany = await service.person({ permissions: ALL_PERMISSIONS, company })
    for (const person of [reader, changer, ofCompany])
      expect((await person.post(`/roles/preview/${viewer}`)).status).toBe(403)
    expect((await admin.post(`/roles/preview/${await shipped('company-admin')}`)).status).toBe(422)
    for (const id of [ANY_ID, 'none']) expect((await admin.post(`/roles/preview/${id}`)).status).toBe(404)
  })
  test('neither in the account of somebody else, nor beside one, and no account is entered in it', async () => {
    const viewer = await shipped('viewer')
    const user = await service.person({ permissions: ALL_PERMISSIONS, company })
    const person = await service.person()
    const enter = () => person.post('/login-company-admin', { userId: user.person, reason: 'asked for help' })
    const { body } = await enter()
    const lent = { ...person, token: String(body.token) }
    expect((await callAs(lent, 'POST', `/roles/preview/${viewer}`)).status).toBe(403)
    expect((await person.post(`/roles/preview/${viewer}`)).status, 'beside one').toBe(422)
    expect((await callAs(lent, 'POST', '/login-company-admin/end')).status).toBe(204)
    await begin(person, viewer)
    expect((await enter()).body.message).toBe(REFUSAL)
  })
})
describe('it ends', () => {
  test('with its session, in its own session alone, and the audit log tells of it', async () => {
    const person = await service.person()
    const other = await service.person()
    const viewer = await shipped('viewer')
    await begin(person, viewer)
    expect((await other.post('/company/create', {})).status).toBe(400)
    expect((await person.post('/roles/leave-preview')).status).toBe(204)
    expect((await person.post('/roles/leave-preview')).status, 'without one').toBe(204)
    const log = await admin.get(`/audit-log?resource=roles&record=${viewer}`)
    const own = [...(log.body.content ?? [])].filter(entry => String(entry.actor?._id) === person.person)
    expect(own.map(entry => String(entry.action))).toEqual(['leave-preview', 'preview'])
    await begin(person, viewer)
    expect((await person.post('/logout')).status).toBe(204)
    expect((await person.get('/profile')).status).toBe(401)
  })
  test('also where the role is gone: then nothing is open but the way back', async () => {
    const person = await service.person()
    const role = String((await made.make('roles', { permissions: ['READ_ALL_COMPANY'] }))._id)
    await begin(person, role)
    await service.database.query(sql`delete from roles where _id = ${role}`)
    expect(await permissionsOf(person)).toEqual([])
    expect((await person.get('/company')).status).toBe(403)
    expect((await person.post('/company/create', {})).body.message).toBe(REFUSAL)
    expect((await person.post('/roles/leave-preview')).status).toBe(204)
    expect((await person.get('/company')).status).toBe(200)
  })
})
test('no socket is opened in it, and one that was open ends', async () => {
  const address = await service.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await service.person()
  const live = await liveClient(address, { token: person.token })
  const closed = new Promise<void>(resolve => void live.socket.once('disconnect', () => resolve()))
  await begin(person, await shipped('viewer'))
  await closed
  await expect(liveClient(address, { token: person.token })).rejects.toThrow('forbidden')
})
