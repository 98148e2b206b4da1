/** Whoever has stores works in those only: the whole catalogue is walked as a person of another store, and so is the stock. */
import { catalogue } from '@siteoffice/domain/catalogue'
import { countsOf, operationsOf, transitionsOf } from '@siteoffice/domain/engine/describe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

interface Place {
  readonly store: string
  readonly warehouse: string
}
let service: Service
let admin: Client
let made: Fixtures
/** of one store, of another, and of both */
let own: Client
let foreign: Client
let both: Client
let place: Place
let other: Place
let shared: Body
let product: string
const rows = new Map<string, Body>()
const idsOf = (body: Body): string[] => (body.content ?? ([] as unknown as Body)).map(each => String(each._id))
const open = (at: Place, quantity: number) =>
  admin.post('/stock/adjust', { product, warehouse: at.warehouse, quantity, reason: 'opening', note: 'for the test' })
const NONE = { status: 404, body: { code: 'not_found', message: 'There is no such record.' } }
const TOTAL = { discount: 0, paymentAmount: 0 }

beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  other = await made.storeAndWarehouse()
  shared = await made.make('warehouse', { store: null, type: 'transit' })
  const stock = {
    type: 'stock',
    trackStock: true,
    allowBackorder: false,
    salePrice: 20,
    purchasePrice: 10,
    reorderLevel: 3,
  }
  product = String((await made.make('product', stock))._id)
  await open(place, 10)
  await open(other, 4)
  await open({ store: '', warehouse: String(shared._id) }, 2)
  const person = (...stores: string[]) => service.person({ permissions: ALL_PERMISSIONS, stores })
  ;[own, foreign, both] = await Promise.all([
    person(place.store),
    person(other.store),
    person(place.store, other.store),
  ])
  const items = [{ product, quantity: 1 }]
  for (const { name, store } of catalogue) {
    if (store === undefined) continue
    if (store === '_id') rows.set(name, (await admin.get(`/${name}/id/${place.store}`)).body)
    else if (name === 'warehouse') rows.set(name, (await admin.get(`/${name}/id/${place.warehouse}`)).body)
    else if (name === 'register') rows.set(name, await made.make(name, { store: place.store, active: true }))
    else if (name === 'registerSession') rows.set(name, await made.make(name, { register: rows.get('register')?._id }))
    else if (name === 'countSheet') rows.set(name, await made.make(name, { warehouse: place.warehouse }))
    else rows.set(name, await made.make(name, { ...place, ...TOTAL, items }))
  }
})
afterAll(() => service.stop())

const kept = catalogue.filter(({ store }) => store !== undefined)
test('stores, warehouses, registers, counts, sales and purchases belong to stores', () => {
  expect(kept.map(({ name }) => name).toSorted()).toEqual([
    'countSheet',
    'purchase',
    'register',
    'registerSession',
    'sale',
    'stores',
    'warehouse',
  ])
})
test('whatever refers to a store says so, or says why not', () => {
  const referring = catalogue.filter(
    ({ store, fields }) =>
      store === undefined &&
      Object.values(fields).some(
        field =>
          (field.kind === 'reference' || field.kind === 'references') && ['stores', 'warehouse'].includes(field.to),
      ),
  )
  // people are not the stores' own
  expect(referring.map(({ name }) => name)).toEqual(['adminUsers'])
})
describe.each(kept.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const base = `/${name}`

  test('is hidden from people of another store through every door', async () => {
    const row = rows.get(name)
    const id = String(row?._id)
    const label = String(row?.[resource.label])
    const lists = await Promise.all([
      foreign.get(`${base}?size=100`),
      foreign.get(`${base}?size=100&trash=true`),
      foreign.get(`${base}/options?ids=${id}`),
      foreign.get(`${base}/options?search=${encodeURIComponent(label)}`),
      foreign.get(`${base}?search=${encodeURIComponent(label)}`),
      foreign.get(`${base}?dateFrom=2020-01-01&sort=-createdAt`),
      ...(resource.list.filters.includes('store') ? [foreign.get(`${base}?store=${place.store}`)] : []),
    ])
    for (const answer of lists) {
      expect(answer.status, answer.text).toBe(200)
      expect(idsOf(answer.body)).not.toContain(id)
    }
    const total = Number((await foreign.get(base)).body.totalElements)
    expect(total).toBeLessThan(Number((await admin.get(base)).body.totalElements))
    for (const path of Object.keys(countsOf(resource))) {
      const counts = (await foreign.get(`${base}/${path}`)).body as unknown as { count: number }[]
      expect(
        counts.reduce((all, each) => all + each.count, 0),
        path,
      ).toBe(total)
    }
    const calls = [
      foreign.get(`${base}/id/${id}`),
      foreign.get(`${base}/history/${id}`),
      ...(operationsOf(resource).includes('update') ? [foreign.put(`${base}/update/${id}`, { version: 1 })] : []),
      ...(operationsOf(resource).includes('delete') ? [foreign.del(`${base}/delete/${id}`)] : []),
      ...(resource.trash === false ? [] : [foreign.post(`${base}/restore/${id}`), foreign.del(`${base}/purge/${id}`)]),
      ...(resource.mergeable ? [foreign.post(`${base}/merge/${id}`, { version: 1, into: id })] : []),
      ...(resource.order === undefined ? [] : [foreign.post(`${base}/move/${id}`, { version: 1, after: null })]),
      ...transitionsOf(resource).map(each => foreign.post(`${base}/${each.name}/${id}`, { version: 1 })),
    ]
    for (const answer of await Promise.all(calls)) expect(answer, answer.text).toMatchObject(NONE)
  })
  test('is there for its own people', async () => {
    const id = String(rows.get(name)?._id)
    for (const client of [own, both, both.within(place.store), admin]) {
      expect((await client.get(`${base}/id/${id}`)).status).toBe(200)
      expect(idsOf((await client.get(`${base}?size=100`)).body)).toContain(id)
    }
  })
  test('is left out of the lists, not of the rest, while another of one’s stores is chosen', async () => {
    const id = String(rows.get(name)?._id)
    const elsewhere = both.within(other.store)
    if (resource.store === '_id') {
      // stores are what one chooses from
      expect(idsOf((await elsewhere.get(base)).body)).toContain(id)
      return
    }
    const listed = await elsewhere.get(`${base}?size=100`)
    expect(idsOf(listed.body)).not.toContain(id)
    for (const path of Object.keys(countsOf(resource))) {
      const counts = (await elsewhere.get(`${base}/${path}`)).body as unknown as { count: number }[]
      expect(counts.reduce((all, each) => all + each.count, 0)).toBe(listed.body.totalElements)
    }
    expect((await elsewhere.get(`${base}/id/${id}`)).status).toBe(200)
    expect(idsOf((await elsewhere.get(`${base}/options?ids=${id}`)).body)).toEqual([id])
    // without stores of one’s own the choice narrows just the same
    expect(idsOf((await admin.within(other.store).get(`${base}?size=100`)).body)).not.toContain(id)
  })
})

test('a store that is none of one’s own, none at all or closed is refused, but not the way to one’s profile', async () => {
  const closed = String((await made.make('stores', { active: false }))._id)
  const visitor = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store, closed] })
  const gone = '00000000-0000-7000-8000-000000000000'
  for (const store of [other.store, closed, gone, 'none'])
    for (const path of ['/sale', '/stock', '/product', `/warehouse/id/${place.warehouse}`, '/admin/statistics'])
      expect(await visitor.within(store).get(path), store).toMatchObject({ status: 403, body: { code: 'wrong_store' } })
  expect((await admin.within(gone).get('/sale')).status).toBe(403)
  expect(await visitor.within(other.store).get('/profile')).toMatchObject({
    status: 200,
    body: { storeList: [{ _id: place.store }] },
  })
  expect((await visitor.within(place.store).get('/sale')).status).toBe(200)
  // a request right after one with another store is answered for its own
  for (const store of [place.store, other.store, place.store])
    expect(idsOf((await both.within(store).get('/sale')).body).length).toBe(store === place.store ? 1 : 0)
})
test("no store is one of a company's people", async () => {
  const company = String((await made.make('company'))._id)
  const member = await service.person({ alias: 'company-admin', company })
  expect(await member.within(place.store).get('/projects')).toMatchObject({
    status: 403,
    body: { code: 'wrong_store' },
  })
  expect((await member.get('/projects')).status).toBe(200)
})
test('nothing is sold, bought or named in another store', async () => {
  const items = [{ product, quantity: 1 }]
  const cart = { currency: 'EUR', discountType: 'Flat', ...TOTAL, items }
  for (const kind of ['sale', 'purchase']) {
    const answer = await foreign.post(`/${kind}/create`, { ...cart, ...place })
    expect(answer, answer.text).toMatchObject({ status: 422, body: { code: 'missing_reference' } })
    expect(answer.body.errors?.map(error => String(error.field)).toSorted()).toEqual(['store', 'warehouse'])
    const mixed = await foreign.post(`/${kind}/create`, { ...cart, ...place, store: other.store })
    expect(mixed).toMatchObject({ status: 422, body: { errors: [{ field: 'warehouse' }] } })
    // where one has a single store it goes without saying
    const made_ = await foreign.post(`/${kind}/create`, { ...cart, warehouse: other.warehouse })
    expect(made_, made_.text).toMatchObject({ status: 201, body: { store: { _id: other.store } } })
    const moved = await foreign.put(`/${kind}/update/${String(made_.body._id)}`, { version: 1, ...place })
    expect(moved).toMatchObject({ status: 422, body: { code: 'missing_reference' } })
    const unsaid = await both.post(`/${kind}/create`, { ...cart, warehouse: other.warehouse })
    expect(unsaid).toMatchObject({ status: 400, body: { errors: [{ field: 'store' }] } })
    const chosen = await both.within(other.store).post(`/${kind}/create`, { ...cart, warehouse: other.warehouse })
    expect(chosen.body).toMatchObject({ store: { _id: other.store } })
  }
})
test('what all stores use is seen and used, and changed by nobody for one of them', async () => {
  const id = String(shared._id)
  expect(idsOf((await own.get('/warehouse?size=100')).body)).toContain(id)
  expect((await own.get(`/warehouse/id/${id}`)).body).toMatchObject({ readOnly: expect.any(String) })
  expect((await own.put(`/warehouse/update/${id}`, { version: 1, store: place.store })).status).toBe(404)
  expect((await own.del(`/warehouse/delete/${id}`)).status).toBe(404)
  const body = await made.body('warehouse')
  expect(await own.post('/warehouse/create', { ...body, store: null })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'store', message: 'is required' }] },
  })
  const theirs = String((await own.post('/warehouse/create', { ...body, store: undefined })).body._id)
  expect((await admin.get(`/warehouse/id/${theirs}`)).body.store?._id).toBe(place.store)
  expect((await own.put(`/warehouse/update/${theirs}`, { version: 1, store: null })).status).toBe(400)
  expect((await own.put(`/warehouse/update/${theirs}`, { version: 1, store: other.store })).status).toBe(422)
  expect((await own.post('/stores/create', await made.body('stores'))).status).toBe(403)
})
test('the stock of other stores is neither seen nor moved', async () => {
  const shelf = async (client: Client, more = ''): Promise<[number, unknown][]> =>
    ((await client.get(`/stock?product=${product}&sort=onHand${more}`)).body.content ?? ([] as unknown as Body)).map(
      row => [Number(row.onHand), row.warehouse?._id],
    )
  expect(await shelf(foreign)).toEqual([
    [2, shared._id],
    [4, other.warehouse],
  ])
  expect(await shelf(foreign, `&warehouse=${place.warehouse}`)).toEqual([])
  expect((await shelf(both)).map(([n]) => n)).toEqual([2, 4, 10])
  expect((await shelf(both.within(place.store))).map(([n]) => n)).toEqual([2, 10])
  const moves = (await foreign.get(`/stock/movements?product=${product}`)).body
  expect([moves.totalElements, moves.content?.map(row => Number(row.change))]).toEqual([2, [2, 4]])
  expect((await foreign.get(`/stock/movements?warehouse=${place.warehouse}`)).body.totalElements).toBe(0)
  const booking = { product, quantity: 1, note: 'not mine' }
  for (const reason of ['opening', 'adjustment', 'count', 'damage'])
    expect(await foreign.post('/stock/adjust', { ...booking, warehouse: place.warehouse, reason })).toMatchObject({
      status: 422,
      body: { code: 'missing_reference', errors: [{ field: 'warehouse' }] },
    })
  for (const [from, to, field] of [
    [place.warehouse, other.warehouse, 'from'],
    [other.warehouse, place.warehouse, 'to'],
  ])
    expect(await foreign.post('/stock/transfer', { ...booking, from, to })).toMatchObject({
      status: 422,
      body: { code: 'missing_reference', errors: [{ field }] },
    })
  expect((await both.post('/stock/transfer', { ...booking, from: place.warehouse, to: other.warehouse })).status).toBe(
    200,
  )
  expect(
    (await foreign.post('/stock/transfer', { ...booking, from: other.warehouse, to: String(shared._id) })).status,
  ).toBe(200)
  expect((await shelf(admin)).map(([n]) => n)).toEqual([3, 4, 9])
})
test('figures of products and parties are those of one’s own stores', async () => {
  const units = async (client: Client): Promise<number> =>
    Number((await client.get('/product?size=1')).body.summary?.units)
  expect([await units(own), await units(foreign), await units(both), await units(admin)]).toEqual([12, 7, 16, 16])
  expect((await foreign.get(`/product/id/${product}`)).body).toMatchObject({ onHand: 7, stockState: 'in_stock' })
  expect((await own.get(`/product/id/${product}`)).body).toMatchObject({ onHand: 12, available: 12 })
  expect((await both.get(`/product/id/${product}`)).body).toMatchObject({ onHand: 16 })
  expect((await both.within(other.store).get(`/product/id/${product}`)).body).toMatchObject({ onHand: 7 })
  const customer = String((await made.make('customers', { currency: 'EUR' }))._id)
  const cart = { ...place, currency: 'EUR', ...TOTAL, customer, items: [{ product, quantity: 2 }] }
  const sale = await made.make('sale', cart)
  expect((await own.post(`/sale/confirm/${String(sale._id)}`, { version: 1 })).status).toBe(200)
  expect((await own.get(`/customers/id/${customer}`)).body).toMatchObject({ orderCount: 1, balance: 36 })
  expect((await foreign.get(`/customers/id/${customer}`)).body).toMatchObject({ orderCount: 0, balance: 0 })
  // a change answers with the same figures as a look does
  const changed = await foreign.put(`/customers/update/${customer}`, { version: 1, notes: 'Pays late' })
  expect(changed.body).toMatchObject({ orderCount: 0, balance: 0 })
  // who uses a product elsewhere is not told
  const refused = await foreign.del(`/product/delete/${product}`)
  expect(refused, refused.text).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(refused.text).not.toMatch(/sale|purchase/)
})
test('names of other stores are read nowhere', async () => {
  const colleague = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store, other.store] })
  const { stores } = (await foreign.get(`/adminUsers/id/${colleague.person}`)).body
  expect(stores?.map(each => [each._id, each.label === null])).toEqual([
    [place.store, true],
    [other.store, false],
  ])
  const id = String(rows.get('sale')?._id)
  const done = await own.put(`/sale/update/${id}`, { version: 1, notes: 'looked at' })
  expect(done.status, done.text).toBe(200)
  const doings = (await foreign.get('/admin/statistics')).text
  expect(doings).not.toContain(String(rows.get('sale')?.reference))
})
