/** Every resource of the catalogue keeps the promises of a family: for every sort of role, through HTTP. */
import { catalogue } from '@siteoffice/domain/catalogue'
import {
  countsOf,
  inList,
  isSortable,
  isWorkflowField,
  operationsOf,
  tabsOf,
  transitionsOf,
} from '@siteoffice/domain/describe'
import type { AnyResource } from '@siteoffice/domain/resource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Body, Caller, Service } from './harness.ts'
import { ALL_PERMISSIONS, startService } from './harness.ts'

let service: Service
let admin: Caller
let nobody: Caller
let reader: Caller
let made: Fixtures
beforeAll(async () => {
  service = await startService()
  admin = await service.person()
  nobody = await service.person({ permissions: [] })
  reader = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name.startsWith('READ_')) })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const NOBODY_ID = '00000000-0000-7000-8000-000000000000'
const withoutRequest = ({ requestId: _, ...rest }: Body) => rest
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
/** What a line holds as it was written; references and files come back as objects, totals are computed. */
function plainLines(fields: Readonly<Record<string, { readonly kind: string }>>, lines: unknown): unknown {
  return (lines as Record<string, unknown>[]).map(line =>
    Object.fromEntries(
      Object.entries(line).filter(
        ([name]) => fields[name] !== undefined && !['reference', 'file'].includes(fields[name].kind),
      ),
    ),
  )
}

describe.each(catalogue.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const base = `/${name}`
  const operations = operationsOf(resource)

  test('is closed to the anonymous and to who lacks the permission', async () => {
    const calls = (caller: Caller) => [
      caller.get(base),
      caller.get(`${base}/id/${NOBODY_ID}`),
      ...(operations.includes('create') && (resource.publicCreate === undefined || caller !== service.anonymous)
        ? [caller.post(`${base}/create`, {})]
        : []),
      caller.put(`${base}/update/${NOBODY_ID}`, { version: 1 }),
      ...(operations.includes('delete') ? [caller.del(`${base}/delete/${NOBODY_ID}`)] : []),
      caller.get(`${base}/history/${NOBODY_ID}`),
      caller.get(`${base}/options`),
      ...Object.keys(countsOf(resource)).map(path => caller.get(`${base}/${path}`)),
      ...transitionsOf(resource).map(each => caller.post(`${base}/${each.name}/${NOBODY_ID}`, { version: 1 })),
    ]
    for (const answer of await Promise.all(calls(service.anonymous)))
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    for (const answer of await Promise.all(calls(nobody)))
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('lets a reader read and nothing else', async () => {
    const row = await made.make(name)
    const id = String(row._id)
    expect((await reader.get(base)).status).toBe(200)
    expect((await reader.get(`${base}/id/${id}`)).status).toBe(200)
    if (operations.includes('create'))
      expect((await reader.post(`${base}/create`, await made.body(name))).status).toBe(403)
    expect((await reader.put(`${base}/update/${id}`, { version: 1, ...changed(resource) })).status).toBe(403)
    if (operations.includes('delete')) expect((await reader.del(`${base}/delete/${id}`)).status).toBe(403)
    expect((await reader.get(`${base}/id/${id}`)).body.transitions).toEqual([])
  })

  test('gives back what was written, with its base fields', async () => {
    if (!operations.includes('create')) return
    const body = await made.body(name)
    const answer = await admin.post(`${base}/create`, body)
    expect(answer.status, answer.text).toBe(201)
    const row = answer.body
    expect(row).toMatchObject({ version: 1, createdBy: { _id: admin.person } })
    for (const [field, value] of Object.entries(body)) {
      const kind = resource.fields[field]?.kind
      const read = row[field]
      if (kind === 'secret') expect(read).toBeUndefined()
      else if (resource.sealed?.for === 'everyone' && resource.sealed.fields.includes(field)) expect(read).toBeNull()
      else if (kind === 'reference' || kind === 'file') expect(read?._id ?? null).toEqual(value)
      else if (kind === 'references' || kind === 'files') expect(read?.map(each => each._id)).toEqual(value)
      else if (resource.fields[field]?.kind === 'lines')
        expect(plainLines(resource.fields[field].fields, read), field).toMatchObject(
          plainLines(resource.fields[field].fields, value) as object,
        )
      else expect(read, field).toMatchObject(value as object)
    }
    const again = await admin.get(`${base}/id/${String(row._id)}`)
    expect(again.status).toBe(200)
    expect(withoutLinks(again.body)).toEqual(withoutLinks(row))
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
    const row = await made.make(name)
    for (const filter of resource.list.filters) {
      const value = row[filter] as unknown
      const first = Array.isArray(value) ? (value[0] as unknown) : value
      const text =
        typeof first === 'object' && first !== null && '_id' in first
          ? String(first._id)
          : first === null || first === undefined
            ? '@empty'
            : String(first)
      const answer = await admin.get(`${base}?size=100&${filter}=${encodeURIComponent(text)}`)
      expect(answer.status, `${filter}=${text}: ${answer.text}`).toBe(200)
      expect(
        answer.body.content?.map(each => each._id),
        `${filter}=${text}`,
      ).toContain(row._id)
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

  test('changes with a version, refuses a stale one with the present record', async () => {
    const row = await made.make(name)
    const id = String(row._id)
    const change = changed(resource)
    const first = await admin.put(`${base}/update/${id}`, { version: 1, ...change })
    expect(first, first.text).toMatchObject({ status: 200, body: { version: 2, ...change } })
    const stale = await admin.put(`${base}/update/${id}`, { version: 1, ...changed(resource) })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { _id: id, version: 2, ...change } },
    })
    expect((await admin.put(`${base}/update/${id}`, change)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'version' }],
    })
    const entries = (await admin.get(`${base}/history/${id}`)).body.content
    expect(entries?.map(entry => entry.action)).toEqual(['update', 'create'])
    expect(entries?.[0]?.changes?.map(each => each.field)).toEqual(Object.keys(change))
  })

  test('names the field of every mistake', async () => {
    if (!operations.includes('create')) return
    const body = await made.body(name)
    const tries: [string, unknown][] = [
      ['nonsense', 1],
      ['_id', NOBODY_ID],
      ['version', 3],
      ['createdAt', '2020-01-01T00:00:00Z'],
    ]
    for (const [field, each] of Object.entries(resource.fields)) {
      if (each.writable === 'never') tries.push([field, 'x'])
      else if (each.kind !== 'json') tries.push([field, { nonsense: true }])
      if (each.kind === 'text' && each.writable !== 'never')
        tries.push([field, 'x'.repeat(250_000)], [field, 'a\u0000b'])
      if (each.kind === 'reference' && each.writable !== 'never') tries.push([field, NOBODY_ID], [field, 'no-id'])
      if (each.kind === 'day' || each.kind === 'instant') tries.push([field, '2026-02-31'])
    }
    for (const [field, value] of tries) {
      const answer = await admin.post(`${base}/create`, { ...body, [field]: value })
      expect([400, 422], `${field} ${answer.text}`).toContain(answer.status)
      expect(answer.body.errors?.[0]?.field, `${field} ${answer.text}`).toMatch(new RegExp(`^${field}(\\.|$)`))
    }
    for (const [field, each] of Object.entries(resource.fields)) {
      if (!each.required || each.writable === 'never' || 'default' in each || 'from' in each) continue
      const { [field]: _, ...rest } = body
      const answer = await admin.post(`${base}/create`, rest)
      expect(answer.body, field).toMatchObject({ errors: [{ field }] })
      expect(answer.status).toBe(400)
    }
  })

  test('keeps unique what is unique, and lets go of it in the trash', async () => {
    for (const [field, each] of Object.entries(resource.fields)) {
      if (each.kind !== 'text' || !each.unique || each.uniqueWith !== undefined || each.writable === 'never') continue
      const row = await made.make(name)
      const body = { ...(await made.body(name)), [field]: String(row[field]).toUpperCase() }
      const twice = each.format === 'slug' || name === 'site-config' ? { ...body, [field]: row[field] } : body
      expect(await admin.post(`${base}/create`, twice)).toMatchObject({
        status: 409,
        body: { code: 'duplicate', errors: [{ field }] },
      })
      expect((await admin.del(`${base}/delete/${String(row._id)}`)).status).toBe(200)
      expect((await admin.post(`${base}/create`, twice)).status).toBe(201)
      if (resource.trash !== false)
        expect(await admin.post(`${base}/restore/${String(row._id)}`)).toMatchObject({
          status: 409,
          body: { code: 'duplicate' },
        })
    }
  })

  test('deletes, restores and deletes for good', async () => {
    if (!operations.includes('delete')) return
    const row = await made.make(name)
    const id = String(row._id)
    const before = (await admin.get(base)).body.totalElements
    expect(await admin.del(`${base}/delete/${id}?version=7`)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    const gone = await admin.del(`${base}/delete/${id}?version=1`)
    expect(gone, gone.text).toMatchObject({ status: 200, body: { _id: id } })
    expect((await admin.get(base)).body.totalElements).toBe(Number(before) - 1)
    expect((await admin.del(`${base}/delete/${id}`)).status).toBe(404)
    if (resource.trash === false) return expect((await admin.get(`${base}/id/${id}`)).status).toBe(404)
    expect((await reader.get(`${base}/id/${id}`)).status).toBe(404)
    expect((await admin.get(`${base}?trash=true&size=100`)).body.content?.map(each => each._id)).toContain(id)
    expect((await reader.get(`${base}?trash=true`)).status).toBe(403)
    expect(await admin.post(`${base}/restore/${id}`)).toMatchObject({ status: 200, body: { _id: id, deletedAt: null } })
    expect((await admin.get(base)).body.totalElements).toBe(before)
    expect((await admin.del(`${base}/purge/${id}`)).status).toBe(404)
    await admin.del(`${base}/delete/${id}`)
    expect((await admin.del(`${base}/purge/${id}`)).status).toBe(204)
    expect((await admin.get(`${base}/id/${id}`)).status).toBe(404)
  })

  test('takes only the steps that its status allows', async () => {
    const steps = transitionsOf(resource)
    if (steps.length === 0) return
    const row = await made.make(name)
    const id = String(row._id)
    for (const { name: step, field, step: shape } of steps) {
      const status = String(row[field])
      if (!shape.from.includes(status)) {
        const answer = await admin.post(`${base}/${step}/${id}`, { version: 1, reason: 'for the test' })
        expect(answer, step).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition', from: status, to: shape.to },
        })
        expect(Array.isArray(answer.body.allowed)).toBe(true)
      } else if (shape.reason !== undefined)
        expect(await admin.post(`${base}/${step}/${id}`, { version: 1 }), step).toMatchObject({
          status: 422,
          body: { code: 'reason_required' },
        })
      expect(await admin.post(`${base}/${step}/${id}`, { version: 99 }), step).toMatchObject({
        status: 409,
        body: { code: 'stale_version' },
      })
    }
    for (const field of Object.keys(resource.workflows ?? {})) {
      const options = resource.fields[field]
      if (options?.kind !== 'choice') throw new Error('a workflow stands on a choice')
      const reachable = steps
        .filter(each => each.field === field && each.step.from.includes(String(row[field])))
        .map(each => each.step.to)
      const unreachable = options.options.find(option => !reachable.includes(option) && option !== String(row[field]))
      if (unreachable !== undefined)
        expect(await admin.put(`${base}/update/${id}`, { version: 1, [field]: unreachable })).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition' },
        })
    }
    expect((await admin.get(`${base}/id/${id}`)).body.version).toBe(1)
  })

  test('offers itself to pickers', async () => {
    const row = await made.make(name)
    const answer = await admin.get(`${base}/options?ids=${String(row._id)}`)
    expect(answer.body).toMatchObject({ totalElements: 1, content: [{ _id: row._id, label: row[resource.label] }] })
    expect((await admin.get(`${base}/options?ids=nonsense`)).status).toBe(400)
  })
})
/** Links to files are signed by the clock. */
const withoutLinks = (body: Body): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'url' || key === 'thumb' ? undefined : value)))
