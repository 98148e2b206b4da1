/** Which rows somebody sees, changes, knows by name and hears of: by company, store, state and trash. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../test/fixtures.ts'
import { createFixtures } from '../../test/fixtures.ts'
import type { Body, Client, Service } from '../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../test/test-service.ts'

interface EventScope {
  readonly company: string | null
  readonly store: string | null
}
const EVERYTHING = ALL_PERMISSIONS.filter(name => !name.startsWith('LOGIN_'))
let service: Service
let admin: Client
let made: Fixtures
let company: string
let owner: Client
let foreigner: Client
let nobody: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person({ name: 'Staff Sam' })
  made = createFixtures(service, admin)
  company = idOf(await made.make('company', { profileVisibility: 'network' }))
  const other = idOf(await made.make('company', { profileVisibility: 'network' }))
  owner = await service.person({ permissions: EVERYTHING, company, name: 'Owner Olga' })
  foreigner = await service.person({ permissions: EVERYTHING, company: other, name: 'Foreign Fred' })
  nobody = await service.person({ permissions: EVERYTHING, kind: 'platform', name: 'Nobody Ned' })
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const idsOf = (body: Body): string[] => (body.content ?? ([] as unknown as Body)).map(each => String(each._id))
const listed = async (who: Client, path: string): Promise<string[]> =>
  idsOf((await who.get(`${path}${path.includes('?') ? '&' : '?'}size=100`)).body)
const statusOf = async (who: Client, path: string): Promise<number> => (await who.get(path)).status
/** Whose a record is by the event of its making. */
async function toldOf(row: Body): Promise<EventScope | undefined> {
  const [event] = await service.database.query<EventScope>(
    sql`select company, store from outbox where record_id = ${row._id}`,
  )
  return event
}

describe('a row of a company', () => {
  test('is read and changed by its people and by staff, and by nobody else', async () => {
    const id = idOf(await made.make('companyDocument', { company }))
    for (const [who, seen] of [
      [admin, true],
      [owner, true],
      [foreigner, false],
      [nobody, false],
    ] as const) {
      expect(await statusOf(who, `/companyDocument/id/${id}`)).toBe(seen ? 200 : 404)
      expect((await listed(who, '/companyDocument')).includes(id)).toBe(seen)
      const { version } = (await admin.get(`/companyDocument/id/${id}`)).body
      const change = await who.put(`/companyDocument/update/${id}`, { version, issuer: 'The harbour' })
      expect(change.status).toBe(seen ? 200 : 404)
    }
    expect((await owner.get(`/company/id/${company}`)).status).toBe(200)
    expect((await foreigner.get(`/company/id/${company}`)).status).toBe(404)
    expect(await listed(foreigner, '/company')).toEqual([String((await foreigner.get('/profile')).body.company?._id)])
    expect(await listed(nobody, '/company')).toEqual([])
  })
  test('that is shown to others is read by them and not changed', async () => {
    const id = await made.publishedProject({ company, visibility: 'public' })
    expect(await statusOf(foreigner, `/projects/id/${id}`)).toBe(200)
    expect(await listed(foreigner, '/projects')).toContain(id)
    expect(await statusOf(nobody, `/projects/id/${id}`)).toBe(404)
    expect((await foreigner.put(`/projects/update/${id}`, { version: 3, title: 'Mine' })).status).toBe(404)
    expect((await foreigner.get(`/projects/id/${id}`)).body.readOnly).toBe('It belongs to another company.')
    const own = await owner.put(`/projects/update/${id}`, { version: 3, title: 'Ours' })
    expect(own.body.message).toMatch(/taken it over/)
  })
  test('in the making is seen by whoever makes it, until it is theirs to see', async () => {
    const { internalNotes: _, ...body } = await made.body('billings')
    const own = idOf((await owner.post('/billings/create', { ...body, company })).body)
    const theirs = idOf(await made.make('billings', { company }))
    const colleague = await service.person({ permissions: EVERYTHING, company })
    const seen = async (who: Client, id: string) => {
      const found = (await listed(who, '/billings')).includes(id)
      expect(await statusOf(who, `/billings/id/${id}`)).toBe(found ? 200 : 404)
      return found
    }
    for (const status of ['draft', 'pending_approval', 'cancelled', 'issued', 'voided']) {
      await service.database.query(sql`update billings set status = ${status} where _id in (${own}, ${theirs})`)
      const ready = ['issued', 'voided'].includes(status)
      expect([await seen(owner, own), await seen(owner, theirs)], status).toEqual([true, ready])
      expect([await seen(colleague, own), await seen(colleague, theirs)], status).toEqual([ready, ready])
      expect([await seen(foreigner, own), await seen(admin, own), await seen(nobody, own)]).toEqual([
        false,
        true,
        false,
      ])
    }
  })
})
describe('a row of nobody’s', () => {
  test('in a shared directory is read by all and changed by staff', async () => {
    const id = idOf(await made.make('category'))
    for (const who of [owner, foreigner, nobody]) {
      expect(await statusOf(who, `/category/id/${id}`)).toBe(200)
      expect(await listed(who, '/category')).toContain(id)
      expect((await who.put(`/category/update/${id}`, { version: 1, name: 'Mine' })).status).toBe(404)
      expect((await who.del(`/category/delete/${id}`)).status).toBe(404)
    }
    expect((await admin.put(`/category/update/${id}`, { version: 1, name: 'Ours' })).status).toBe(200)
  })
  test('that is for staff is read by staff alone', async () => {
    const id = idOf(await made.make('customers'))
    expect(await statusOf(admin, `/customers/id/${id}`)).toBe(200)
    for (const who of [owner, nobody]) {
      expect(await statusOf(who, `/customers/id/${id}`)).toBe(404)
      expect(await listed(who, '/customers')).toEqual([])
    }
    // without a trash, and without any limit for staff
    expect((await listed(admin, '/roles')).length).toBeGreaterThan(5)
    expect(await listed(owner, '/roles')).toEqual([])
  })
})
describe('people', () => {
  test('of one kind are not those of the other, though they share a table', async () => {
    expect(await statusOf(admin, `/adminUsers/id/${admin.person}`)).toBe(200)
    expect(await statusOf(admin, `/users/id/${admin.person}`)).toBe(404)
    expect(await statusOf(admin, `/adminUsers/id/${owner.person}`)).toBe(404)
    expect(await listed(admin, '/users')).toContain(owner.person)
    expect(await listed(admin, '/adminUsers')).not.toContain(owner.person)
  })
  test('are named to their own company; staff are told all names', async () => {
    const names = async (who: Client, path: string) => {
      const { createdBy, updatedBy } = (await who.get(path)).body
      return [createdBy?.label ?? null, updatedBy?.label ?? null]
    }
    const paper = `/companyDocument/id/${idOf(await made.make('companyDocument', { company }))}`
    await owner.put(paper.replace('id', 'update'), { version: 1, issuer: 'The port' })
    expect(await names(admin, paper)).toEqual(['Staff Sam', 'Owner Olga'])
    expect(await names(owner, paper)).toEqual([null, 'Owner Olga'])
    const shared = `/category/id/${idOf(await made.make('category'))}`
    for (const who of [owner, nobody]) expect((await names(who, shared))[0]).toBeNull()
    await service.database.query(sql`update category set created_by = ${owner.person}`)
    expect((await names(owner, shared))[0]).toBe('Owner Olga')
    expect((await names(foreigner, shared))[0]).toBeNull()
    await service.database.query(sql`update category set created_by = ${nobody.person}`)
    expect((await names(nobody, shared))[0]).toBeNull()
  })
})
test('a company is known by its name to others, unless it is private; who it is at all, to nobody else', async () => {
  const [open, closed] = [
    idOf(await made.make('company', { tradeName: 'Open Yard', profileVisibility: 'network' })),
    idOf(await made.make('company', { tradeName: 'Closed Yard', profileVisibility: 'private' })),
  ]
  const labels = async (who: Client) =>
    Promise.all(
      [open, closed].map(async target => {
        const id = idOf(await made.make('profileDownloadRequest', { company, target }))
        return (await who.get(`/profileDownloadRequest/id/${id}`)).body.target?.label
      }),
    )
  expect(await labels(owner)).toEqual(['Open Yard', null])
  expect(await labels(admin)).toEqual(['Open Yard', 'Closed Yard'])
  const chosen = async (who: Client, id: string) => (await who.get(`/company/options?ids=${id}`)).body.totalElements
  expect([await chosen(owner, open), await chosen(owner, closed), await chosen(owner, company)]).toEqual([1, 0, 1])
  expect(await chosen(admin, closed)).toBe(1)
})
test('what is in the trash is there alone, and its history with it', async () => {
  const [kept, gone] = [idOf(await made.make('department')), idOf(await made.make('department'))]
  expect((await admin.del(`/department/delete/${gone}`)).status).toBe(200)
  const [shelf, trash] = [await listed(admin, '/department'), await listed(admin, '/department?trash=true')]
  expect([shelf.includes(kept), shelf.includes(gone)]).toEqual([true, false])
  expect([trash.includes(kept), trash.includes(gone)]).toEqual([false, true])
  expect((await admin.put(`/department/update/${gone}`, { version: 2, name: 'Again' })).status).toBe(404)
  expect((await admin.get(`/department/history/${gone}`)).body.totalElements).toBe(2)
  expect((await admin.post(`/department/restore/${kept}`)).status).toBe(404)
  expect((await admin.post(`/department/restore/${gone}`)).status).toBe(200)
})
describe('a row of a store', () => {
  test('is there for its people, is listed while its store is chosen, and is used by all where it is no store’s', async () => {
    const [place, other] = [await made.storeAndWarehouse(), await made.storeAndWarehouse()]
    const common = idOf(await made.make('warehouse', { store: null, type: 'transit' }))
    const [one, both] = await Promise.all([
      service.person({ permissions: ALL_PERMISSIONS, stores: [place.store] }),
      service.person({ permissions: ALL_PERMISSIONS, stores: [place.store, other.store] }),
    ])
    const warehouses = [place.warehouse, other.warehouse, common]
    const shelf = async (who: Client) => {
      const found = await listed(who, '/warehouse')
      return warehouses.map(id => found.includes(id))
    }
    expect(await shelf(one)).toEqual([true, false, true])
    expect(await shelf(both)).toEqual([true, true, true])
    expect(await shelf(both.within(other.store))).toEqual([false, true, true])
    expect(await shelf(admin.within(place.store))).toEqual([true, false, true])
    expect(await statusOf(both.within(other.store), `/warehouse/id/${place.warehouse}`)).toBe(200)
    expect(await statusOf(one, `/warehouse/id/${other.warehouse}`)).toBe(404)
    expect((await one.put(`/warehouse/update/${common}`, { version: 1, name: 'Mine' })).status).toBe(404)
    const readOnly = async (who: Client, path: string) => (await who.get(path)).body.readOnly
    const all = 'All stores use it, so nobody changes it for one of them.'
    expect(await readOnly(one, `/warehouse/id/${common}`)).toBe(all)
    expect(await readOnly(one, `/warehouse/id/${place.warehouse}`)).toBeUndefined()
    expect(await readOnly(one, `/stores/id/${place.store}`)).toBeUndefined()
    expect(await readOnly(admin, `/warehouse/id/${common}`)).toBeUndefined()
    // and none of it is a company's, which names no store either
    expect((await owner.get('/warehouse')).body).toMatchObject({ content: [], totalElements: 0 })
    expect((await owner.within(place.store).get('/warehouse')).body).toMatchObject({ code: 'wrong_store' })
    // what a record refers to in another store has no name here
    const named = async (who: Client) =>
      [...((await who.get(`/adminUsers/id/${both.person}`)).body.stores ?? [])].map(each => each.label !== null)
    expect([await named(one), await named(admin)]).toEqual([
      [true, false],
      [true, true],
    ])
    // stores are what one chooses from
    const stores = async (who: Client) => {
      const found = await listed(who, '/stores')
      return [place.store, other.store].map(id => found.includes(id))
    }
    expect(await stores(one)).toEqual([true, false])
    expect(await stores(both.within(other.store))).toEqual([true, true])
  })
})
test('an event says whose row it is, by company and store', async () => {
  const told = async (name: string, more: object = {}) => toldOf(await made.make(name, { ...more }))
  expect(await told('companyDocument', { company })).toEqual({ company, store: null })
  const fresh = await made.make('company')
  expect(await toldOf(fresh)).toEqual({ company: fresh._id, store: null })
  expect(await told('category')).toEqual({ company: null, store: null })
  const place = await made.make('stores')
  expect(await toldOf(place)).toEqual({ company: null, store: place._id })
  expect(await told('warehouse', { store: place._id })).toEqual({ company: null, store: place._id })
  expect(await told('warehouse', { store: null, type: 'transit' })).toEqual({ company: null, store: null })
  expect(await told('users', { company: null })).toEqual({ company: null, store: null })
})
