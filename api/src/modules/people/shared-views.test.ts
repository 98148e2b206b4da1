/** Views that are shared with roles: who sees them, who governs them, and what becomes of them. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { operationsOf } from '@siteoffice/domain/engine/describe'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { searchText } from '../../engine/model.ts'

const LISTS = catalogue.filter(resource => operationsOf(resource).includes('list'))
let service: Service
let admin: Client
/** may share, and reads projects */
let lead: Client
/** reads projects */
let clerk: Client
/** has the clerk's role without the list */
let stranger: Client
let member: Client
beforeAll(async () => {
  service = await testService()
  // whatever a role of companies may hold
  await service.database.query(
    sql`update roles set permissions = permissions || '{SHARE_VIEWS}' where alias = 'member'`,
  )
  admin = await service.person()
  lead = await service.person({ permissions: ['SHARE_VIEWS', 'READ_ALL_PROJECTS', 'READ_ALL_ROLE'] })
  clerk = await service.person({ permissions: ['READ_ALL_PROJECTS', 'READ_SINGLE_PROJECTS'] })
  stranger = await service.person({ permissions: ['READ_ALL_FAQ'] })
  const company = String((await createFixtures(service, admin).make('company'))._id)
  member = await service.person({ alias: 'member', company })
})
afterAll(() => service.stop())
const roleOf = async (who: Client): Promise<string> => String((await who.get('/profile')).body.role?._id)
const ids = (body: Body): string[] => (body.content ?? []).map(each => String(each._id))
const save = async (who: Client, more: object = {}): Promise<string> => {
  const answer = await who.post('/savedViews/create', { name: `View ${Math.random()}`, resource: 'projects', ...more })
  expect(answer.status, answer.text).toBe(201)
  return String(answer.body._id)
}

test('a view of every list round-trips: filters, sort, columns, row height, page size', async () => {
  for (const resource of LISTS) {
    const [filter] = resource.list.filters
    const [narrowed, searched] = [
      filter === undefined ? 'dateFrom=2026-05-04' : `${filter}=%40any`,
      searchText(resource),
    ]
    const view = {
      name: 'Round trip',
      resource: resource.name,
      query: searched === undefined ? narrowed : `${narrowed}&search=a+b`,
      sort: resource.list.sort,
      columns: [...resource.list.columns].toReversed(),
      density: 'compact',
      pageSize: 50,
    }
    const made = await admin.post('/savedViews/create', view)
    expect(made.status, `${resource.name}: ${made.text}`).toBe(201)
    expect((await admin.get(`/savedViews/id/${String(made.body._id)}`)).body).toMatchObject(view)
    for (const who of [lead, clerk, stranger, member])
      expect((await who.get(`/savedViews/id/${String(made.body._id)}`)).status, resource.name).toBe(404)
    const again = await admin.post('/savedViews/create', { ...view, name: 'ROUND trip' })
    expect(again, resource.name).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
  }
  for (const who of [lead, clerk, stranger, member])
    expect((await who.get('/savedViews?search=round')).body).toMatchObject({ content: [], totalElements: 0 })
})
test('is read by who holds one of its roles and may open its list, by nobody else', async () => {
  const role = await roleOf(clerk)
  const view = await save(lead, { roles: [role, await roleOf(stranger), await roleOf(member)] })
  expect(ids((await clerk.get('/savedViews?resource=projects&size=100')).body)).toContain(view)
  expect((await clerk.get(`/savedViews/id/${view}`)).status).toBe(200)
  expect(ids((await clerk.get(`/savedViews/options?ids=${view}`)).body)).toEqual([view])
  // the list without the role
  const bystander = await service.person({ permissions: ['READ_ALL_PROJECTS', 'READ_SINGLE_PROJECTS'] })
  expect((await bystander.get(`/savedViews/id/${view}`)).status).toBe(404)
  expect((await bystander.get('/savedViews')).body).toMatchObject({ content: [], totalElements: 0 })
  // the role without the list
  for (const path of [`/savedViews/id/${view}`, `/savedViews/history/${view}`])
    expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.get('/savedViews')).body).toMatchObject({ content: [], totalElements: 0 })
  // a company's person reads it without the names of staff, and of roles but their own
  const seen = await member.get(`/savedViews/id/${view}`)
  expect(seen.status).toBe(200)
  expect(seen.text).not.toContain(String((await lead.get('/profile')).body.name))
  expect(seen.body).toMatchObject({ createdBy: { label: null } })
  expect((seen.body.roles ?? []).map(each => each.label)).toEqual([null, null, 'Member'])
  expect((await member.get(`/savedViews/history/${view}`)).body).toMatchObject({ content: [], totalElements: 0 })
  // what it shows is no wider for it
  expect((await member.get('/projects')).body.totalElements).toBe(0)
  // no longer shared
  expect((await lead.put(`/savedViews/update/${view}`, { version: 1, roles: [] })).status).toBe(200)
  for (const who of [clerk, member]) expect((await who.get(`/savedViews/id/${view}`)).status).toBe(404)
})
test('is changed and shared by its owner and by who may share views, by nobody else', async () => {
  const role = await roleOf(clerk)
  const refused = await clerk.post('/savedViews/create', { name: 'Mine', resource: 'projects', roles: [role] })
  expect(refused).toMatchObject({ status: 422, body: { code: 'rule_broken', errors: [{ field: 'roles' }] } })
  const own = await save(clerk, { name: 'Mine' })
  expect(await clerk.put(`/savedViews/update/${own}`, { version: 1, roles: [role] })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'roles' }] },
  })
  const view = await save(lead, { roles: [role], name: 'Ours' })
  expect((await clerk.put(`/savedViews/update/${view}`, { version: 1, name: 'Theirs' })).status).toBeGreaterThan(402)
  expect((await clerk.del(`/savedViews/delete/${view}?version=1`)).status).toBeGreaterThan(402)
  // another who may share governs what is shared, and not what is somebody's own
  expect((await admin.put(`/savedViews/update/${view}`, { version: 1, name: 'Everybody’s' })).status).toBe(200)
  expect(await lead.put(`/savedViews/update/${view}`, { version: 1, name: 'Late' })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  })
  expect((await admin.put(`/savedViews/update/${own}`, { version: 1, name: 'X' })).status).toBe(404)
  // nobody of a company shares, whatever their role holds
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const sharing = await service.person({ alias: 'member', company })
  expect(
    await sharing.post('/savedViews/create', { name: 'All', resource: 'projects', roles: [await roleOf(sharing)] }),
  ).toMatchObject({ status: 422, body: { code: 'rule_broken', errors: [{ field: 'roles' }] } })
})
test('outlives its roles and its owner', async () => {
  const mate = await service.person({ permissions: ['READ_ALL_PROJECTS'] })
  const role = await roleOf(mate)
  const view = await save(lead, { roles: [role] })
  expect((await mate.put('/profile/lists/projects', { defaultView: view, pin: view })).status).toBe(200)
  const lists = async (): Promise<unknown> => (await mate.get('/profile')).body.lists
  expect(await lists()).toMatchObject([{ resource: 'projects', defaultView: { _id: view }, pinned: [{ _id: view }] }])
  // its owner is gone: it stays with those it is shared with, and whoever may share takes it away
  await service.database.query(sql`update person set deleted_at = now() where _id = ${lead.person}`)
  expect((await mate.get(`/savedViews/id/${view}`)).status).toBe(200)
  // without the role nobody but the owner has it, and what was chosen of it is passed over
  await service.database.query(sql`delete from saved_views_roles where target = ${role}`)
  expect(await lists()).toMatchObject([{ resource: 'projects', defaultView: null, pinned: [] }])
  expect((await mate.get('/profile')).status).toBe(200)
  await service.database.query(sql`update person set deleted_at = null where _id = ${lead.person}`)
  expect((await lead.del(`/savedViews/delete/${view}?version=1`)).status).toBe(200)
})
test('a role that views are shared with is deleted like any other', async () => {
  const spare = await admin.post('/roles/create', { name: 'Spare', alias: 'spare', permissions: ['READ_ALL_PROJECTS'] })
  const view = await save(lead, { roles: [String(spare.body._id)] })
  expect((await admin.del(`/roles/delete/${String(spare.body._id)}?version=1`)).status).toBe(200)
  expect((await lead.get(`/savedViews/id/${view}`)).body).toMatchObject({ roles: [] })
})
test('has limits, said at their field', async () => {
  const wrong = async (more: object, field: string) => {
    const answer = await clerk.post('/savedViews/create', { name: 'Bounds', resource: 'projects', ...more })
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.body.errors?.[0], answer.text).toMatchObject({ field })
  }
  await wrong({ name: '' }, 'name')
  await wrong({ name: 'x'.repeat(81) }, 'name')
  await wrong({ query: `search=${'x'.repeat(36_000)}` }, 'query')
  await wrong({ query: 7 }, 'query')
  await wrong({ columns: 'title' }, 'columns')
  await wrong({ pageSize: 'many' }, 'pageSize')
  await wrong({ density: 'tight' }, 'density')
  await wrong({ roles: ['no id'] }, 'roles.0')
  const full = await service.person({ permissions: [] })
  for (let n = 0; n < 100; n += 1) await save(full, { name: `Number ${n}` })
  const more = await full.post('/savedViews/create', { name: 'One more', resource: 'projects' })
  expect(more).toMatchObject({ status: 422, body: { code: 'rule_broken', errors: [{ field: 'name' }] } })
  expect((await full.post('/savedViews/create', { name: 'Elsewhere', resource: 'faq' })).status).toBe(201)
})
test('how lists begin is kept for each person, and answered with the profile', async () => {
  const person = await service.person({ permissions: [permissionFor({ permission: 'PROJECTS' }, 'list')] })
  const put = (body: object, list = 'projects') => person.put(`/profile/lists/${list}`, body)
  expect((await put({ columns: ['title', 'status'], density: 'compact' })).body).toMatchObject({
    lists: [{ resource: 'projects', columns: ['title', 'status'], density: 'compact', defaultView: null, pinned: [] }],
  })
  const [one, two] = [await save(person), await save(person, { query: 'status=published' })]
  await put({ pin: one })
  await put({ pin: two, defaultView: two })
  await put({ unpin: one, density: null })
  expect((await person.get('/profile')).body.lists).toMatchObject([
    { columns: ['title', 'status'], density: null, defaultView: { query: 'status=published' }, pinned: [{ _id: two }] },
  ])
  // nobody else's
  expect((await clerk.get('/profile')).body.lists).toEqual([])
  expect((await clerk.get('/listSettings')).body).toMatchObject({ totalElements: 0 })
  const foreign = await save(clerk)
  expect(await put({ defaultView: foreign })).toMatchObject({
    status: 422,
    body: { code: 'missing_reference', errors: [{ field: 'defaultView' }] },
  })
  expect(await put({ pin: one }, 'faq')).toMatchObject({ status: 422, body: { errors: [{ field: 'pinnedViews' }] } })
  expect((await put({}, 'nonsense')).status).toBe(422)
  expect((await put({ density: 'tight' })).status).toBe(400)
  expect((await put({ colour: 'red' })).status).toBe(400)
  // what a deleted view was chosen for is as if it had never been
  await person.del(`/savedViews/delete/${two}?version=1`)
  expect((await person.get('/profile')).body.lists).toMatchObject([{ defaultView: null, pinned: [] }])
})
test('records are pinned and unpinned one by one, each under its list, and not without end', async () => {
  const person = await service.person({ permissions: ['READ_ALL_PROJECTS'] })
  const put = (body: object, list = 'projects') => person.put(`/profile/lists/${list}`, body)
  const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
  await put({ pinRecord: id(1) })
  await put({ pinRecord: id(2), density: 'compact' })
  await put({ pinRecord: id(1) })
  await put({ pinRecord: id(3) }, 'company')
  expect((await person.get('/profile')).body.lists).toMatchObject([
    { resource: 'company', records: [id(3)] },
    { resource: 'projects', density: 'compact', records: [id(2), id(1)] },
  ])
  expect((await put({ unpinRecord: id(2) })).body.lists).toMatchObject([{}, { records: [id(1)] }])
  expect((await put({ pinRecord: 'no id' })).status).toBe(400)
  for (let n = 4; n < 23; n += 1) expect((await put({ pinRecord: id(n) })).status, String(n)).toBe(200)
  expect(await put({ pinRecord: id(23) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'pinnedRecords' }] },
  })
})
test('a view keeps a layout that its list has', async () => {
  const person = await service.person({ permissions: ['READ_ALL_PROJECTS'] })
  const of = (query: string) => person.post('/savedViews/create', { name: query, resource: 'projects', query })
  for (const query of ['layout=board', 'status=published&layout=calendar.bidDeadline.week'])
    expect((await of(query)).body).toMatchObject({ query })
  for (const query of ['layout=map', 'layout=calendar.title', 'layout=', 'layout=board&layout=board'])
    expect(await of(query)).toMatchObject({ status: 422, body: { code: 'rule_broken', errors: [{ field: 'query' }] } })
})
test('how a person likes their lists is neither told nor changed in their account by somebody else', async () => {
  const company = String((await createFixtures(service, admin).make('company'))._id)
  const person = await service.person({ alias: 'company-admin', company })
  expect((await person.put('/profile/lists/projects', { density: 'compact' })).status).toBe(200)
  const login = await admin.post('/login-company-admin', { userId: person.person, reason: 'asked for help' })
  const lent = (method: 'GET' | 'PUT', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${String(login.body.token)}` }
    return service.call({ method, url: `/api${url}`, headers, ...(payload !== undefined && { payload }) })
  }
  expect((await lent('GET', '/profile')).body.lists).toEqual([])
  expect((await lent('PUT', '/profile/lists/projects', { density: 'relaxed' })).status).toBe(403)
  expect((await person.get('/profile')).body.lists).toMatchObject([{ density: 'compact' }])
})
