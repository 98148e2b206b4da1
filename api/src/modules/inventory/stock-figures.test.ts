/** What bookings and orders do to the figures of stock, products, warehouses and parties, one rule at a time. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
})
afterAll(() => service.stop())

const product: typeof stock.product = (...given) => stock.product(...given)
const book: typeof stock.book = (...given) => stock.book(...given)
const one: typeof stock.one = (...given) => stock.one(...given)
const change: typeof stock.change = (...given) => stock.change(...given)
const order: typeof stock.order = (...given) => stock.order(...given)
async function step(...given: Parameters<typeof stock.step>): Promise<Answer> {
  const answer = await stock.step(...given)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const WHY = { reason: 'for the test' }
async function shelf(id: string): Promise<number[]> {
  const [row] = await service.database.query<{ a: number; b: number; c: number }>(
    sql`select sum(on_hand)::float as a, sum(reserved)::float as b, sum(incoming)::float as c from stock_balance where product = ${id}`,
  )
  return row === undefined ? [] : [row.a, row.b, row.c]
}
const wrong = (field: string, message?: string) => ({
  status: 422,
  body: { errors: [{ field, ...(message !== undefined && { message }) }] },
})

describe('a booking', () => {
  test('is of a product that is kept in stock, in a warehouse that is in use', async () => {
    const kept = 'is not kept in stock'
    expect(await book(await product({ type: 'service' }), 1)).toMatchObject(wrong('product', kept))
    expect(await book(await product({ trackStock: false }), 1)).toMatchObject(wrong('product', kept))
    const gone = await product()
    await admin.del(`/product/delete/${gone}`)
    expect(await book(gone, 1)).toMatchObject(wrong('product', 'there is no such record'))
    const shut = String((await made.make('warehouse', { store: place.store, active: false }))._id)
    const dropped = String((await made.make('warehouse', { store: place.store }))._id)
    await admin.del(`/warehouse/delete/${dropped}`)
    const id = await product()
    for (const warehouse of [shut, dropped]) {
      expect(await book(id, 1, { warehouse })).toMatchObject(wrong('warehouse'))
      const move = { product: id, quantity: 1, note: 'moved', from: place.warehouse, to: warehouse }
      expect(await admin.post('/stock/transfer', move)).toMatchObject(wrong('to'))
    }
  })
  test('has the sign that its reason gives it', async () => {
    const id = await product()
    expect(await book(id, 0)).toMatchObject(wrong('quantity', 'must not be nothing'))
    expect(await book(id, -1, { reason: 'opening' })).toMatchObject(wrong('quantity', 'must be more than nothing'))
    expect(await book(id, -1, { reason: 'count' })).toMatchObject(wrong('quantity', 'cannot be below zero in a count'))
    expect((await book(id, 10, { reason: 'opening' })).body).toEqual({ balance: 10 })
    expect((await book(id, 2, { reason: 'damage' })).body).toEqual({ balance: 8 })
    expect((await book(id, -2, { reason: 'damage' })).body).toEqual({ balance: 6 })
    expect((await book(id, 4, { reason: 'count' })).body).toEqual({ balance: 4 })
    expect((await book(id, 4, { reason: 'count' })).body).toEqual({ balance: 4 })
    const { content, totalElements } = (await admin.get(`/stock/movements?product=${id}`)).body
    expect(content?.map(each => Number(each.change))).toEqual([-2, -2, -2, 10])
    expect(totalElements).toBe(4)
  })
  test('notes the average cost, and of goods that came their own, whoever booked and for which order', async () => {
    const id = await product()
    await book(id, 10)
    const dear = await change('product', id, { purchasePrice: 40 })
    expect(dear.body).toMatchObject({ costPrice: 10 })
    const bought = await order('purchase', [{ product: id, quantity: 5 }])
    const { number } = (await step('purchase', 'order', bought)).body
    await step('purchase', 'receive', bought)
    await book(id, -1)
    const [last, receipt] = await service.database.query<{ cost: number; source: string; by: string; note: string }>(
      sql`select unit_cost as cost, source_id as source, by, note from stock_movement where product = ${id} order by seq desc limit 2`,
    )
    expect(last).toMatchObject({ cost: 20, source: null, by: admin.person })
    expect(receipt).toMatchObject({ cost: 40, source: bought._id, note: number, by: admin.person })
    expect((await admin.get(`/stock?product=${id}`)).body.content?.[0]?.costValue).toBe(280)
  })
})
test('what is owed from before may be paid back in parts, and a promise never falls below nothing', async () => {
  const id = await product({ allowBackorder: true })
  await book(id, -5)
  await service.database.query(sql`update product set allow_backorder = false where _id = ${id}`)
  expect((await book(id, 2)).body).toEqual({ balance: -3 })
  expect((await book(id, -1)).status).toBe(422)
  await book(id, 13)
  const sale = await order('sale', [{ product: id, quantity: 3 }])
  await step('sale', 'confirm', sale)
  await service.database.query(sql`update stock_balance set reserved = 1 where product = ${id}`)
  await step('sale', 'cancel', sale, WHY)
  expect(await shelf(id)).toEqual([10, 0, 0])
})
describe('an order', () => {
  test('keeps the cost of what was put in the cart, which is the average one', async () => {
    const id = await product()
    await service.database.query(sql`update product set cost_price = 12 where _id = ${id}`)
    await book(id, 5)
    const sale = await order('sale', [{ product: id, quantity: 2 }])
    expect(sale).toMatchObject({ profit: 12, costs: [{ unitCost: 12 }] })
    await service.database.query(sql`update product set cost_price = 15 where _id = ${id}`)
    expect((await step('sale', 'confirm', sale)).body).toMatchObject({ profit: 12, costs: [{ unitCost: 12 }] })
  })
  test('may be owed where the warehouse allows it', async () => {
    const warehouse = String((await made.make('warehouse', { store: place.store, allowNegative: true }))._id)
    const sale = await order('sale', [{ product: await product(), quantity: 2 }], { warehouse })
    await step('sale', 'confirm', sale)
    await step('sale', 'complete', sale)
  })
  test('that never left the cart gives nothing back when it is cancelled', async () => {
    const id = await product()
    await book(id, 10)
    await step('sale', 'confirm', await order('sale', [{ product: id, quantity: 4 }]))
    await step('sale', 'cancel', await order('sale', [{ product: id, quantity: 4 }]), WHY)
    await step('purchase', 'order', await order('purchase', [{ product: id, quantity: 3 }]))
    await step('purchase', 'order', await order('purchase', [{ product: id, quantity: 2 }]))
    await step('purchase', 'cancel', await order('purchase', [{ product: id, quantity: 3 }]), WHY)
    expect(await shelf(id)).toEqual([10, 4, 5])
    expect(await one('product', id)).toMatchObject({ onHand: 10, available: 6 })
  })
  test('moves nothing of services, nor of what is not tracked', async () => {
    const ids = [await product({ type: 'service' }), await product({ trackStock: false })]
    const items = ids.map(id => ({ product: id, quantity: 2 }))
    const sale = await order('sale', items)
    await step('sale', 'confirm', sale)
    await step('sale', 'complete', sale)
    const purchase = await order('purchase', items)
    await step('purchase', 'order', purchase)
    await step('purchase', 'receive', purchase)
    const [row] = await service.database.query<{ n: number }>(
      sql`select count(*)::int as n from stock_balance where product = any(${ids}::uuid[])`,
    )
    expect(row?.n).toBe(0)
    for (const id of ids)
      expect(await one('product', id)).toMatchObject({ onHand: null, stockState: null, available: null })
  })
  test('averages the cost with more digits than its currency has, over what is there and never less than nothing', async () => {
    const dinars = await product({ currency: 'KWD', purchasePrice: 1, allowBackorder: true })
    await book(dinars, 2)
    await change('product', dinars, { purchasePrice: 2 })
    const receive = async (id: string, quantity: number, currency: string): Promise<unknown> => {
      const purchase = await order('purchase', [{ product: id, quantity }], { currency })
      await step('purchase', 'order', purchase)
      await step('purchase', 'receive', purchase)
      return (await one('product', id)).costPrice
    }
    expect(await receive(dinars, 1, 'KWD')).toBe(1.333333333333)
    await book(dinars, -13)
    await change('product', dinars, { purchasePrice: 5 })
    expect(await shelf(dinars)).toEqual([-10, 0, 0])
    expect(await receive(dinars, 4, 'KWD')).toBe(5)
    expect(await shelf(dinars)).toEqual([-6, 0, 0])
  })
  test('is changed as a cart only, and deleted as a cart or when it is cancelled', async () => {
    const id = await product({ type: 'service' })
    for (const [kind, name, party] of [
      ['sale', 'confirm', 'customer'],
      ['purchase', 'order', 'supplier'],
    ] as const) {
      const empty = await order(kind, [])
      const path = `/${kind}/${name}/${String(empty._id)}`
      expect(await admin.post(path, { version: 1 })).toMatchObject({
        status: 422,
        body: { message: 'The cart is empty.' },
      })
      const nobody = await order(kind, [{ product: id, quantity: 1 }], { [party]: null })
      expect(await admin.post(`/${kind}/${name}/${String(nobody._id)}`, { version: 1 })).toMatchObject({
        status: 422,
        body: { message: `Choose a ${party} first.` },
      })
      const row = await order(kind, [{ product: id, quantity: 1 }])
      await step(kind, name, row)
      expect((await change(kind, String(row._id), { notes: 'later' })).body.message).toBe('Only a cart can be changed.')
      expect((await admin.del(`/${kind}/delete/${String(row._id)}`)).status).toBe(422)
      await step(kind, 'cancel', row, WHY)
      expect((await admin.del(`/${kind}/delete/${String(row._id)}`)).status).toBe(200)
      expect((await admin.del(`/${kind}/delete/${String(empty._id)}`)).status).toBe(200)
    }
  })
  test('is made in a warehouse of its store, or in one of no store', async () => {
    const items = [{ product: await product(), quantity: 1 }]
    const other = await made.storeAndWarehouse()
    const common = String((await made.make('warehouse', { store: null }))._id)
    const cart = { ...place, currency: 'EUR', discountType: 'Flat', items }
    const refused = await admin.post('/sale/create', { ...cart, warehouse: other.warehouse })
    expect(refused).toMatchObject(wrong('warehouse', 'belongs to another store'))
    const row = await admin.post('/sale/create', { ...cart, warehouse: common })
    expect(row.status, row.text).toBe(201)
    expect(await change('sale', String(row.body._id), { store: other.store })).toMatchObject({ status: 200 })
    expect(await change('sale', String(row.body._id), { warehouse: place.warehouse })).toMatchObject(wrong('warehouse'))
  })
})
describe('figures', () => {
  test('of a product say what is there, what of it can be had, and when to order', async () => {
    const id = await product()
    const state = async (): Promise<unknown> => (await one('product', id)).stockState
    expect(await state()).toBe('out')
    await book(id, 5)
    expect(await state()).toBe('low')
    await book(id, 1)
    expect(await state()).toBe('in_stock')
    for (const [filter, there] of [
      ['in_stock', true],
      ['low', false],
    ] as const)
      expect((await admin.get(`/product?stockState=${filter}&size=100`)).text.includes(id), filter).toBe(there)
  })
  test('of all products add up in one currency, at average cost and at sale price', async () => {
    const word = `figured${made.next()}`
    const summary = async (): Promise<Body> =>
      (await admin.get(`/product?search=${word}&size=1`)).body.summary ?? ({} as Body)
    const name = (n: number) => ({ name: `${word} ${n}`, sku: `${word}-${n}`, brand: null, barcode: null })
    const [first] = [await product(name(1)), await product(name(2)), await product({ ...name(3), trackStock: false })]
    await book(first ?? '', 4)
    await change('product', first ?? '', { purchasePrice: 15 })
    expect(await summary()).toEqual({
      count: 3,
      units: 4,
      currency: 'EUR',
      costValue: 40,
      saleValue: 80,
      lowStock: 1,
      outOfStock: 1,
    })
    await product({ ...name(4), currency: 'USD' })
    expect(await summary()).toMatchObject({ count: 4, costValue: null, saleValue: null, outOfStock: 2 })
  })
  test('of a store say what lies there is worth, where it is priced in its currency', async () => {
    const { store, warehouse } = await made.storeAndWarehouse()
    const { currency } = await one('stores', store)
    expect(await one('stores', store)).toMatchObject({ stockValue: 0 })
    await book(await product({ currency, purchasePrice: 15 }), 4, { warehouse })
    expect(await one('stores', store)).toMatchObject({ stockValue: 60 })
    // it would be added up for every row of a list
    const listed = (await admin.get('/stores?size=100')).body.content ?? []
    const row = listed.find(each => String(each?._id) === store)
    expect(row).toHaveProperty('warehouseCount')
    expect(row).not.toHaveProperty('stockValue')
    const other = String(currency) === 'CHF' ? 'EUR' : 'CHF'
    await book(await product({ currency: other, purchasePrice: 15 }), 4, { warehouse })
    expect(await one('stores', store)).toMatchObject({ stockValue: null })
    // what stock is worth is not for who may open stores alone
    const visitor = await service.person({ permissions: ['READ_ALL_STORE', 'READ_SINGLE_STORE'] })
    const shown = await visitor.get(`/stores/id/${store}`)
    expect(shown.status).toBe(200)
    expect(shown.body).toHaveProperty('warehouseCount')
    expect(shown.body).not.toHaveProperty('stockValue')
  })
  test('of stores and warehouses count what is in use', async () => {
    const { store, warehouse } = await made.storeAndWarehouse()
    const dropped = String((await made.make('warehouse', { store }))._id)
    expect(await one('stores', store)).toMatchObject({ warehouseCount: 2 })
    await admin.del(`/warehouse/delete/${dropped}`)
    expect(await one('stores', store)).toMatchObject({ warehouseCount: 1 })
    const id = await product()
    await book(id, 1, { warehouse })
    expect(await one('warehouse', warehouse)).toMatchObject({ productCount: 1 })
    await book(id, -1, { warehouse })
    expect(await one('warehouse', warehouse)).toMatchObject({ productCount: 0 })
  })
  test.each([
    ['sale', 'customers', 'customer', 'confirm'],
    ['purchase', 'supplier', 'supplier', 'order'],
  ] as const)(
    'of a %s’s party leave out carts, what was cancelled and what was deleted',
    async (kind, family, party, name) => {
      const id = await product({ type: 'service', purchasePrice: 20 })
      const other = String((await made.make(family, { currency: 'EUR' }))._id)
      const items = [{ product: id, quantity: 1 }]
      const [kept, dropped] = [
        await order(kind, items, { [party]: other }),
        await order(kind, items, { [party]: other }),
      ]
      expect(await one(family, other)).toMatchObject({ orderCount: 0, balance: 0 })
      for (const row of [kept, dropped]) await step(kind, name, row)
      expect(await one(family, other)).toMatchObject({ orderCount: 2, balance: 36 })
      await step(kind, 'cancel', dropped, WHY)
      expect(await one(family, other)).toMatchObject({ orderCount: 1, balance: 18 })
      await service.database.query(sql`update sale set deleted_at = now() where _id = ${kept._id}::uuid`)
      await service.database.query(sql`update purchase set deleted_at = now() where _id = ${kept._id}::uuid`)
      expect(await one(family, other)).toMatchObject({ orderCount: 0, balance: 0 })
    },
  )
})
