/**
 * Every resource of the catalogue keeps the promises of a family: for every sort of role, through HTTP, and on the
 * embedded database, which the other tests of the API see little of.
 */
import { catalogue } from '@siteoffice/domain/catalogue'
import {
  allFields,
  countsOf,
  inList,
  isSortable,
  isWorkflowField,
  operationsOf,
  tabsOf,
  transitionsOf,
} from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Body, Client, Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

let service: Service
let admin: Client
let nobody: Client
let reader: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  nobody = await service.person({ permissions: [] })
  reader = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name.startsWith('READ_')) })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const NOBODY_ID = '00000000-0000-7000-8000-000000000000'
const withoutRequest = ({ code, message }: Body) => ({ code, message })
/** A field that an update may change freely, with a new value. */
function changed(resource: AnyResource): Record<string, unknown> {
  const free = Object.entries(resource.fields).filter(
    ([name, field]) => field.writable === undefined && !isWorkflowField(resource, name),
  )
  const text = free.find(
    ([, field]) => field.kind === 'text' && (field.format ?? 'plain') === 'plain' && field.from === undefined,
  )
  if (text !== undefined) return { [text[0]]: `Changed ${made.next()}` }
  const day = free.find(([, field]) => field.kind === 'day')
  if (day === undefined) throw new Error(`${resource.name} has nothing that is free to change`)
  return { [day[0]]: `20${30 + (made.next() % 60)}-06-15` }
}
/** A row's value as a filter takes it: an id for a reference, a word for the rest, @empty for nothing. */
function filterText(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_id' in value) return String(value._id)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '@empty'
}
describe.each(catalogue.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const base = `/${name}`
  const operations = operationsOf(resource)
  // what the program wrote to people while other resources were tested would fill more than a page
  if (name === 'companyNotification' || name === 'outerNotification')
    beforeAll(() => service.database.query(sql`delete from ${raw(service.engine.model(name).table)}`))

  test('is closed to the anonymous and to who lacks the permission', async () => {
    const calls = (client: Client) => [
      client.get(base),
      client.get(`${base}/id/${NOBODY_ID}`),
      ...(operations.includes('create') && (resource.publicCreate === undefined || client !== service.anonymous)
        ? [client.post(`${base}/create`, {})]
        : []),
      ...(operations.includes('update') ? [client.put(`${base}/update/${NOBODY_ID}`, { version: 1 })] : []),
      ...(operations.includes('delete') ? [client.del(`${base}/delete/${NOBODY_ID}`)] : []),
      client.get(`${base}/history/${NOBODY_ID}`),
      client.get(`${base}/export`),
      client.get(`${base}/options`),
      ...Object.keys(countsOf(resource)).map(path => client.get(`${base}/${path}`)),
      ...transitionsOf(resource).map(each => client.post(`${base}/${each.name}/${NOBODY_ID}`, { version: 1 })),
    ]
    for (const answer of await Promise.all(calls(service.anonymous)))
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    // what is one person's own takes a session and nothing else
    if (resource.scope === 'own') return
    for (const answer of await Promise.all(calls(nobody)))
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('lets a reader read and nothing else', async () => {
    if (resource.scope === 'own') return
    const row = await made.make(name)
    const id = String(row._id)
    expect((await reader.get(base)).status).toBe(200)
    // what is written is its writer's alone to begin with, whatever others may read; a revision is made here as it was submitted
    const confined = service.engine.model(name).rules.restriction !== undefined && name !== 'bidRevisions'
    expect((await reader.get(`${base}/id/${id}`)).status).toBe(confined ? 404 : 200)
    if (operations.includes('create'))
      expect((await reader.post(`${base}/create`, await made.body(name))).status).toBe(403)
    if (operations.includes('update'))
      expect((await reader.put(`${base}/update/${id}`, { version: 1, ...changed(resource) })).status).toBe(403)
    if (operations.includes('delete')) expect((await reader.del(`${base}/delete/${id}`)).status).toBe(403)
    expect((await reader.get(`${base}/id/${id}`)).body.transitions).toEqual(confined ? undefined : [])
  })

  test('lists light rows with an exact total, and finds by search, filters and sorts', async () => {
    const row = await made.make(name)
    const list = await admin.get(`${base}?size=100`)
    expect(list.body.totalElements).toBe(list.body.content?.length)
    const listed = list.body.content?.find(each => String(each._id) === String(row._id))
    expect(listed).toBeDefined()
    for (const [field, each] of Object.entries(resource.fields))
      expect(field in (listed ?? {}), field).toBe(inList(each))
    const label = String(row[resource.label] ?? '')
    const searched = Object.values(resource.fields).some(field => field.kind === 'text' && field.search)
    if (searched)
      expect(
        (await admin.get(`${base}?size=100&search=${encodeURIComponent(label)}`)).body.content?.map(each => each._id),
      ).toContain(row._id)
    for (const column of resource.list.columns.filter(each => isSortable(resource, each)))
      for (const sort of [column, `-${column}`])
        expect((await admin.get(`${base}?sort=${sort}`)).status, sort).toBe(200)
  })

  test('filters by each of its filters', async () => {
    const { _id } = await made.make(name)
    // by what its list shows: some may be read in the single record alone
    const listed = (await admin.get(`${base}?size=100`)).body.content?.find(each => each._id === _id)
    const whole = (await admin.get(`${base}/id/${String(_id)}`)).body
    for (const filter of resource.list.filters) {
      const value: unknown = filter in (listed ?? {}) ? listed?.[filter] : whole[filter]
      const first = Array.isArray(value) ? (value[0] as unknown) : value
      const text = filterText(first)
      const answer = await admin.get(`${base}?size=100&${filter}=${encodeURIComponent(text)}`)
      if (allFields(resource)[filter]?.audience === 'companies') {
        expect(answer.status, `${filter} is asked for by companies alone`).toBe(400)
        continue
      }
      expect(answer.status, `${filter}=${text}: ${answer.text}`).toBe(200)
      expect(
        answer.body.content?.map(each => each._id),
        `${filter}=${text}`,
      ).toContain(_id)
      expect(answer.body.totalElements, `${filter}=${text}`).toBe(answer.body.content?.length)
    }
  })

  test('refuses what a list does not know', async () => {
    for (const query of [
      'nonsense=1',
      'sort=nonsense',
      'size=0',
      'size=101',
      'page=-1',
      'page=99999999999',
      'dateFrom=never',
      'createdBy=1',
      'size=2&size=3',
    ])
      expect(await admin.get(`${base}?${query}`), query).toMatchObject({ status: 400, body: { code: 'unknown_field' } })
    expect((await admin.get(`${base}?search=&sort=&page=`)).status).toBe(200)
    expect((await admin.get(`${base}?search=%00`)).status).toBe(400)
    expect((await admin.get(`${base}?dateFrom=2020-01-01T00:00:00 02:00&dateTo=2050-01-01`)).status).toBe(200)
  })

  test('counts what it lists', async () => {
    for (const [path, field] of Object.entries(countsOf(resource))) {
      const [counts, list] = await Promise.all([admin.get(`${base}/${path}`), admin.get(base)])
      const sum = (counts.body as unknown as { count: number }[]).reduce((all, each) => all + each.count, 0)
      expect(sum, `${path} by ${field}`).toBe(list.body.totalElements)
    }
    expect(tabsOf(resource) === undefined || resource.fields[tabsOf(resource)?.field ?? ''] !== undefined).toBe(true)
  })

  test('answers the same for what is not there and what is no id', async () => {
    const missing = await admin.get(`${base}/id/${NOBODY_ID}`)
    const malformed = await admin.get(`${base}/id/not-an-id`)
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(withoutRequest(malformed.body)).toEqual(withoutRequest(missing.body))
    expect((await admin.put(`${base}/update/${NOBODY_ID}`, { version: 1 })).status).toBe(404)
    if (operations.includes('delete')) expect((await admin.del(`${base}/delete/not-an-id`)).status).toBe(404)
  })

  test('offers itself to pickers', async () => {
    const row = await made.make(name)
    const answer = await admin.get(`${base}/options?ids=${String(row._id)}`)
    expect(answer.body).toMatchObject({ totalElements: 1, content: [{ _id: row._id, label: row[resource.label] }] })
    expect((await admin.get(`${base}/options?ids=nonsense`)).status).toBe(400)
  })
})
