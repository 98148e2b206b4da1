/** Every resource of the catalogue keeps the promises of a family: when they are written to, through HTTP, on the embedded database. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { isFilled, isWorkflowField, operationsOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import type { AnyResource } from '@siteoffice/domain/engine/resource'
import { isSealable } from '@siteoffice/domain/engine/seal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import type { Body, Client, Service } from './test-service.ts'
import { ALL_PERMISSIONS, testService } from './test-service.ts'

let service: Service
let admin: Client
let reader: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  reader = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name.startsWith('READ_')) })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

const NOBODY_ID = '00000000-0000-7000-8000-000000000000'
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
  if (day !== undefined) return { [day[0]]: `20${30 + (made.next() % 60)}-06-15` }
  const choice = free.flatMap(([name, field]) =>
    field.kind === 'choice' ? [{ name, value: field.options.at(-1) }] : [],
  )
  if (choice[0] === undefined) throw new Error(`${resource.name} has nothing that is free to change`)
  return { [choice[0].name]: choice[0].value }
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
      if (field === resource.single) continue
      if (kind === 'secret') expect(read).toBeUndefined()
      else if (
        resource.sealed?.for === 'everyone' &&
        resource.sealed.readers === undefined &&
        isSealable(resource, field)
      )
        expect(read).toBeNull()
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
    const [first, second] = [withoutLinks(row), withoutLinks(again.body)]
    for (const [field, value] of Object.entries(second)) expect(first[field], field).toEqual(value)
    expect(new Set(Object.keys(first))).toEqual(new Set(Object.keys(second)))
  })

  test('changes with a version, refuses a stale one with the present record', async () => {
    if (!operations.includes('update')) return
    const { row, who } = await made.changeable(name)
    const id = String(row._id)
    const change = changed(resource)
    const first = await who.put(`${base}/update/${id}`, { version: 1, ...change })
    expect(first, first.text).toMatchObject({ status: 200, body: { version: 2, ...change } })
    const stale = await who.put(`${base}/update/${id}`, { version: 1, ...changed(resource) })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { _id: id, version: 2, ...change } },
    })
    expect((await who.put(`${base}/update/${id}`, change)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'version' }],
    })
    const entries = (await who.get(`${base}/history/${id}`)).body.content
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
      if (!each.required || each.writable === 'never' || 'default' in each || isFilled(each)) continue
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
      // what names a setting or a list stands as it is, in small letters and capitals
      const twice =
        each.format === 'slug' || name === 'site-config' || name === 'listSettings'
          ? { ...body, [field]: row[field] }
          : body
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
    const { row, who } = await made.changeable(name)
    const id = String(row._id)
    const before = (await who.get(base)).body.totalElements
    expect(await who.del(`${base}/delete/${id}?version=7`)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
    const gone = await who.del(`${base}/delete/${id}?version=1`)
    expect(gone, gone.text).toMatchObject({ status: 200, body: { _id: id } })
    expect((await who.get(base)).body.totalElements).toBe(Number(before) - 1)
    expect((await who.del(`${base}/delete/${id}`)).status).toBe(404)
    if (resource.trash === false) return expect((await who.get(`${base}/id/${id}`)).status).toBe(404)
    expect((await reader.get(`${base}/id/${id}`)).status).toBe(404)
    expect((await who.get(`${base}?trash=true&size=100`)).body.content?.map(each => each._id)).toContain(id)
    expect((await reader.get(`${base}?trash=true`)).status).toBe(403)
    expect(await who.post(`${base}/restore/${id}`)).toMatchObject({ status: 200, body: { _id: id, deletedAt: null } })
    expect((await who.get(base)).body.totalElements).toBe(before)
    expect((await who.del(`${base}/purge/${id}`)).status).toBe(404)
    await who.del(`${base}/delete/${id}`)
    expect((await who.del(`${base}/purge/${id}`)).status).toBe(204)
    expect((await who.get(`${base}/id/${id}`)).status).toBe(404)
  })

  test('takes only the steps that its status allows', async () => {
    const steps = transitionsOf(resource)
    if (steps.length === 0) return
    const row = await made.make(name)
    const id = String(row._id)
    for (const { name: step, field, shape } of steps) {
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
    for (const field of operations.includes('update') ? Object.keys(resource.workflows ?? {}) : []) {
      const options = resource.fields[field]
      if (options?.kind !== 'choice') throw new Error('a workflow stands on a choice')
      const reachable = steps
        .filter(each => each.field === field && each.shape.from.includes(String(row[field])))
        .map(each => each.shape.to)
      const unreachable = options.options.find(option => !reachable.includes(option) && option !== String(row[field]))
      if (unreachable !== undefined)
        expect(await admin.put(`${base}/update/${id}`, { version: 1, [field]: unreachable })).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition' },
        })
    }
    expect((await admin.get(`${base}/id/${id}`)).body.version).toBe(1)
  })
})
/** Links to files are signed by the clock. */
const withoutLinks = (body: Body): Record<string, unknown> =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'url' || key === 'thumb' ? undefined : value)))
