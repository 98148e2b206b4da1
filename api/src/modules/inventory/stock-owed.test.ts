/** Back-orders: what is owed keeps them switched on, for the product and for the warehouse. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let store: string
let warehouse: string
let stock: ReturnType<typeof stockIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  store = String((await made.make('stores'))._id)
})
afterAll(() => service.stop())
beforeEach(async () => {
  warehouse = String((await made.make('warehouse', { store, name: 'Hall' }))._id)
  stock = stockIn({ admin, made, place: { store, warehouse } })
})
const book: typeof stock.book = (...given) => stock.book(...given)
const change: typeof stock.change = (...given) => stock.change(...given)
const product = (more: object = {}): Promise<string> =>
  stock.product({ unit: 'pcs', reorderLevel: 1, reorderQuantity: 1, ...more })
const owed = (field: string, n: number) => ({
  status: 422,
  body: {
    code: 'rule_broken',
    errors: [{ field, message: `cannot be switched off: Hall has ${n} in stock. Bring it to zero first` }],
  },
})

test('a product that is owed keeps its back-orders, what of it was promised included', async () => {
  const id = await product({ allowBackorder: true })
  await book(id, -5)
  expect(await change('product', id, { allowBackorder: false })).toMatchObject(owed('allowBackorder', -5))
  // written as it is, or with other things, it is no switching off
  expect((await change('product', id, { allowBackorder: true, barcode: null })).status).toBe(200)
  await book(id, 5)
  const items = [{ product: id, quantity: 3 }]
  const sale: Body = await made.make('sale', {
    store,
    warehouse,
    currency: 'EUR',
    discount: 0,
    paymentAmount: 0,
    items,
  })
  expect((await admin.post(`/sale/confirm/${String(sale._id)}`, { version: 1 })).status).toBe(200)
  expect(await change('product', id, { allowBackorder: false })).toMatchObject(owed('allowBackorder', -3))
  await book(id, 3)
  expect((await change('product', id, { allowBackorder: false })).status).toBe(200)
  expect((await change('product', id, { allowBackorder: false })).status).toBe(200)
})
test('a warehouse in which something is owed keeps what it allows, unless the product allows it', async () => {
  const [strict, free] = [await product(), await product({ allowBackorder: true })]
  expect((await change('warehouse', warehouse, { allowNegative: true })).status).toBe(200)
  await book(strict, -2)
  await book(free, -7)
  expect(await change('warehouse', warehouse, { allowNegative: false })).toMatchObject(owed('allowNegative', -2))
  expect((await change('warehouse', warehouse, { allowNegative: true, name: 'Hall' })).status).toBe(200)
  // one of the two is enough, so either may be switched off while the other is on
  expect((await change('product', free, { allowBackorder: false })).status).toBe(200)
  expect(await change('warehouse', warehouse, { allowNegative: false })).toMatchObject(owed('allowNegative', -7))
  expect((await change('product', free, { allowBackorder: true })).status).toBe(200)
  await book(strict, 2)
  expect((await change('warehouse', warehouse, { allowNegative: false })).status).toBe(200)
  expect((await change('warehouse', warehouse, { allowNegative: false, name: 'Hall' })).status).toBe(200)
  expect(await change('product', free, { allowBackorder: false })).toMatchObject(owed('allowBackorder', -7))
})
test('an order that is open keeps a product in stock', async () => {
  const id = await product()
  const bought = await made.make('purchase', {
    store,
    warehouse,
    currency: 'EUR',
    discount: 0,
    paymentAmount: 0,
    items: [{ product: id, quantity: 3 }],
  })
  expect((await admin.post(`/purchase/order/${String(bought._id)}`, { version: 1 })).status).toBe(200)
  const stays = 'cannot be changed while there is stock, or an open order, in Hall'
  for (const [field, value] of [
    ['trackStock', false],
    ['type', 'service'],
  ] as const)
    expect(await change('product', id, { [field]: value })).toMatchObject({
      status: 422,
      body: { errors: [{ field, message: stays }] },
    })
  expect((await change('product', id, { type: 'stock', trackStock: true })).status).toBe(200)
})
test('parts of pieces, and a debt, from before the rule hinder no other change', async () => {
  const id = await product()
  await book(id, 1)
  await service.database.query(sql`update stock_balance set on_hand = 1.5 where product = ${id}`)
  expect((await change('product', id, { unit: 'pcs', barcode: null })).status).toBe(200)
  await service.database.query(sql`update stock_balance set on_hand = -1 where product = ${id}`)
  expect((await change('product', id, { allowBackorder: false })).status).toBe(200)
  expect((await change('warehouse', warehouse, { allowNegative: false })).status).toBe(200)
})
