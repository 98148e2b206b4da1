/** What of products and parties the people of one store see: the figures of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
})
afterAll(() => service.stop())
const STOCK = {
  type: 'stock',
  trackStock: true,
  allowBackorder: false,
  unit: 'pcs',
  reorderLevel: 5,
  reorderQuantity: 10,
}
const product = async (more: object = {}): Promise<string> =>
  String((await made.make('product', { ...STOCK, salePrice: 20, ...more }))._id)
const book = (id: string, quantity: number, more: object = {}): Promise<Answer> =>
  admin.post('/stock/adjust', {
    product: id,
    warehouse: place.warehouse,
    quantity,
    reason: 'adjustment',
    note: 'for the test',
    ...more,
  })
const order = (kind: 'sale' | 'purchase', items: object[], more: object = {}): Promise<Body> =>
  made.make(kind, { ...place, discount: 0, paymentAmount: 0, items, ...more })
const step = (kind: string, name: string, row: Body): Promise<Answer> =>
  admin.post(`/${kind}/${name}/${String(row._id)}`, { version: 1 })

test('figures are those of one’s own stores, and of all where one has none', async () => {
  const other = await made.storeAndWarehouse()
  const [supplier, customer] = [
    String((await made.make('supplier', { currency: 'EUR' }))._id),
    String((await made.make('customers', { currency: 'EUR' }))._id),
  ]
  const name = `Outlying${made.next()}beam`
  const id = await product({ name, purchasePrice: 20 })
  await book(id, 10)
  await book(id, 3, { warehouse: other.warehouse })
  const items = [{ product: id, quantity: 1 }]
  expect((await step('sale', 'confirm', await order('sale', items, { customer }))).status).toBe(200)
  expect((await step('purchase', 'order', await order('purchase', items, { supplier }))).status).toBe(200)
  const theirs = await service.person({ permissions: ALL_PERMISSIONS, stores: [other.store] })
  const both = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store, other.store] })
  const seen = async (who: Client, family: string, which: string): Promise<Body> =>
    (await who.get(`/${family}/id/${which}`)).body
  expect(await seen(admin, 'product', id)).toMatchObject({ onHand: 13, available: 12, stockState: 'in_stock' })
  expect(await seen(theirs, 'product', id)).toMatchObject({ onHand: 3, available: 3, stockState: 'low' })
  expect(await seen(both, 'product', id)).toMatchObject({ onHand: 13 })
  // while one of several is chosen, it is that one's
  expect(await seen(both.within(other.store), 'product', id)).toMatchObject({ onHand: 3 })
  for (const [family, which] of [
    ['customers', customer],
    ['supplier', supplier],
  ] as const) {
    expect(await seen(admin, family, which)).toMatchObject({ orderCount: 1, balance: 18 })
    expect(await seen(both, family, which)).toMatchObject({ orderCount: 1, balance: 18 })
    for (const who of [theirs, both.within(other.store)])
      expect(await seen(who, family, which)).toMatchObject({ orderCount: 0, balance: 0 })
  }
  const units = async (who: Client): Promise<unknown> => (await who.get(`/product?search=${name}&size=1`)).body.summary
  expect(await units(theirs)).toMatchObject({ units: 3, lowStock: 1, outOfStock: 0 })
  expect(await units(admin)).toMatchObject({ units: 13, lowStock: 0, outOfStock: 0 })
})
