/** A company's user sees and changes the own company's rows: the whole catalogue is walked as a foreigner. */
import { catalogue, findResource, resourceNamed } from '@siteoffice/domain/catalogue'
import { countsOf, operationsOf, ownerField, parentOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let owner: Client
let foreigner: Client
let company: Body
let other: Body
const rows = new Map<string, Body>()
const PRIVATE = { profileVisibility: 'private' }
/** Everything that a company's role could ever hold: the scope alone must keep the rows apart. */
const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))

beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company', PRIVATE)
  other = await made.make('company', PRIVATE)
  owner = await service.person({ permissions: EVERYTHING, company: String(company._id) })
  foreigner = await service.person({ permissions: EVERYTHING, company: String(other._id) })
  for (const resource of catalogue) {
    if (resource.scope === '_id') rows.set(resource.name, company)
    else {
      const field = ownerField(resource, findResource)
      const own = field === undefined ? {} : { [field]: company._id }
      // a winning belongs to the bidder of its bid
      const award = resource.name === 'project-winnings' ? await made.openedBid(String(company._id)) : {}
      // and what a bid said before to its bid
      const said = resource.name === 'bidRevisions' ? { bid: (await made.openedBid(String(company._id))).bid } : {}
      // and a lot to its project
      const part =
        resource.name === 'tenderLots' ? { project: (await made.make('projects', { company: company._id }))._id } : {}
      rows.set(resource.name, await made.make(resource.name, { ...award, ...said, ...part, ...own }))
    }
  }
})
afterAll(() => service.stop())
const idsOf = (body: Body): string[] => (body.content ?? ([] as unknown as Body)).map(each => String(each._id))

describe.each(catalogue.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const base = `/${name}`
  const hidden = resource.scope !== 'shared'

  test('is hidden from a foreign company through every door', async () => {
    if (!hidden) return
    const row = rows.get(name)
    const id = String(row?._id)
    const lists = await Promise.all([
      foreigner.get(`${base}?size=100`),
      foreigner.get(`${base}?size=100&trash=true`),
      foreigner.get(`${base}/options?ids=${id}`),
      foreigner.get(`${base}?dateFrom=2020-01-01`),
    ])
    for (const answer of lists) {
      expect(answer.status, answer.text).toBe(200)
      expect(idsOf(answer.body)).not.toContain(id)
    }
    for (const path of Object.keys(countsOf(resource))) {
      const counts = (await foreigner.get(`${base}/${path}`)).body as unknown as { count: number }[]
      const own = (await foreigner.get(base)).body.totalElements
      expect(
        counts.reduce((all, each) => all + each.count, 0),
        path,
      ).toBe(own)
    }
    const calls = [
      foreigner.get(`${base}/id/${id}`),
      foreigner.get(`${base}/history/${id}`),
      ...(operationsOf(resource).includes('update') ? [foreigner.put(`${base}/update/${id}`, { version: 1 })] : []),
      ...(operationsOf(resource).includes('delete') ? [foreigner.del(`${base}/delete/${id}`)] : []),
      ...(resource.trash === false
        ? []
        : [foreigner.post(`${base}/restore/${id}`), foreigner.del(`${base}/purge/${id}`)]),
      ...transitionsOf(resource).map(each => foreigner.post(`${base}/${each.name}/${id}`, { version: 1 })),
    ]
    for (const answer of await Promise.all(calls))
      expect(answer, answer.text).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'There is no such record.' },
      })
  })

  test('is there for the company itself where it is its own', async () => {
    const { scope } = parentOf(resource, findResource) ?? resource
    if (!hidden || scope === 'staff' || scope === 'own') return
    const id = String(rows.get(name)?._id)
    // what others have in the making is shown when it is ready
    const unready = resource.unseen !== undefined
    expect((await owner.get(`${base}/id/${id}`)).status).toBe(unready ? 404 : 200)
    if (unready) return
    expect(idsOf((await owner.get(`${base}?size=100`)).body)).toContain(id)
  })

  test('keeps what is for staff from the company', async () => {
    if (!hidden || resource.scope === 'staff' || resource.scope === 'own') return
    const row = (await owner.get(`${base}/id/${String(rows.get(name)?._id)}`)).body
    for (const [field, each] of Object.entries(resource.fields)) {
      if (each.audience !== 'staff') continue
      expect(field in row, field).toBe(false)
      expect((await owner.get(`${base}?sort=${field}`)).status, field).toBe(400)
      expect((await owner.get(`${base}?${field}=x`)).status, field).toBe(400)
    }
    const changes = (await owner.get(`${base}/history/${String(row._id)}`)).body.content?.flatMap(
      entry => entry.changes?.map(change => String(change.field)) ?? [],
    )
    for (const field of changes ?? []) expect(resource.fields[field]?.audience).not.toBe('staff')
  })

  test('lets shared directories be read, not changed', async () => {
    if (hidden) return
    const id = String(rows.get(name)?._id)
    expect((await foreigner.get(`${base}/id/${id}`)).status).toBe(200)
    expect((await foreigner.put(`${base}/update/${id}`, { version: 1 })).status).toBe(404)
    expect((await foreigner.del(`${base}/delete/${id}`)).status).toBe(404)
    if (operationsOf(resource).includes('create'))
      expect((await foreigner.post(`${base}/create`, await made.body(name))).status).toBe(403)
  })
})

test('a foreign company cannot be referred to, named or taken over', async () => {
  const project = await made.body('projects')
  const foreign = await foreigner.post('/projects/create', {
    ...withoutStaffFields('projects', project),
    company: company._id,
  })
  expect(foreign).toMatchObject({ status: 422, body: { code: 'missing_reference', errors: [{ field: 'company' }] } })
  const own = await foreigner.post(
    '/projects/create',
    withoutStaffFields('projects', { ...project, company: undefined }),
  )
  expect(own, own.text).toMatchObject({ status: 201, body: { company: { _id: other._id } } })
  const moved = await foreigner.put(`/projects/update/${String(own.body._id)}`, { version: 1, company: company._id })
  expect(moved).toMatchObject({ status: 422, body: { errors: [{ field: 'company' }] } })
})

test('a published project can be read by others, without what is the owner’s alone', async () => {
  const id = await made.publishedProject({ showEstimate: false })
  const seen = await foreigner.get(`/projects/id/${id}`)
  expect(seen.status).toBe(200)
  expect(seen.body.budget).toBeNull()
  expect('internalNotes' in seen.body).toBe(false)
  expect((await foreigner.put(`/projects/update/${id}`, { version: 3, title: 'Mine' })).status).toBe(404)
  expect(
    (await foreigner.get(`/projects?budget=1..&size=100`)).body.content?.map(each => String(each._id)),
  ).not.toContain(id)
})

test('a sealed price is readable by its bidder alone until the bids are opened', async () => {
  const project = await made.publishedProject()
  const bid = await owner.post('/projectBid/create', { project, company: company._id, amount: 4321.75, contact: 'Ann' })
  expect(bid, bid.text).toMatchObject({ status: 201, body: { amount: 4321.75 } })
  const id = String(bid.body._id)
  const staff = await admin.get(`/projectBid/id/${id}`)
  expect(staff.body).toMatchObject({ amount: null, lineItems: null })
  expect(staff.text).not.toContain('4321.75')
  for (const query of ['amount=4321.75', 'amount=1..', 'sort=-amount', 'amount=@any'])
    expect((await admin.get(`/projectBid?${query}&size=100`)).text, query).not.toContain('4321.75')
  expect(idsOf((await admin.get('/projectBid?amount=4321.75')).body)).not.toContain(id)
  expect((await admin.get(`/projectBid/history/${id}`)).text).not.toContain('4321.75')
  expect((await owner.get(`/projectBid/history/${id}`)).text).toContain('4321.75')
  const stale = await admin.put(`/projectBid/update/${id}`, { version: 9 })
  expect(stale.status).toBe(409)
  expect(stale.text).not.toContain('4321.75')
})

function withoutStaffFields(name: string, body: Record<string, unknown>): Record<string, unknown> {
  const { fields } = resourceNamed(name)
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => fields[field]?.audience !== 'staff' && value !== undefined && fields[field]?.kind !== 'files',
    ),
  )
}
