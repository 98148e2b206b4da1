/** What a booking is refused for and what it writes down: the rest of stock-figures. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { STOCK, stockIn } from '../../../test/stock-scenes.ts'
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
const book: typeof stock.book = (...given) => stock.book(...given)
const one: typeof stock.one = (...given) => stock.one(...given)
const order: typeof stock.order = (...given) => stock.order(...given)
const step: typeof stock.step = (...given) => stock.step(...given)
const KEPT = { ...STOCK, unit: 'pcs', reorderQuantity: 10 }
const product = (more: object = {}): Promise<string> => stock.product({ ...KEPT, ...more })
const wrong = (field: string, message: string, code = 'rule_broken') => ({
  status: 422,
  body: { code, errors: [{ field, message }] },
})
const NONE = 'there is no such record'
const SHORT = 'is more than what is available there'

describe('a booking', () => {
  test('takes no more than is there, and leaves what was promised', async () => {
    const id = await product()
    expect(await book(id, -1)).toMatchObject(wrong('quantity', SHORT))
    expect((await book(id, 5)).body).toEqual({ balance: 5 })
    const sale = await order('sale', [{ product: id, quantity: 2 }])
    expect((await step('sale', 'confirm', sale)).status).toBe(200)
    expect(await book(id, -4)).toMatchObject(wrong('quantity', SHORT))
    expect((await book(id, -3)).body).toEqual({ balance: 2 })
    const { warehouse } = await made.storeAndWarehouse()
    const move = { product: id, from: place.warehouse, to: warehouse, note: 'moved' }
    expect(await admin.post('/stock/transfer', { ...move, quantity: 1 })).toMatchObject(wrong('quantity', SHORT))
    expect(await admin.post('/stock/transfer', { ...move, to: place.warehouse, quantity: 1 })).toMatchObject(
      wrong('to', 'must be another warehouse'),
    )
  })
  test('counts what nobody has booked before', async () => {
    const id = await product()
    expect((await book(id, 0, { reason: 'count' })).body).toEqual({ balance: 0 })
    expect((await book(id, 7, { reason: 'count' })).body).toEqual({ balance: 7 })
    const [last] = (await admin.get(`/stock/movements?product=${id}`)).body.content ?? []
    expect(last).toMatchObject({
      change: 7,
      balanceAfter: 7,
      reason: 'count',
      note: 'for the test',
      by: { _id: admin.person },
    })
  })
  test('names each warehouse that cannot be used, and reads ids in either case', async () => {
    const id = await product()
    const nowhere = '00000000-0000-7000-8000-000000000000'
    expect(await book(id, 1, { warehouse: nowhere })).toMatchObject(wrong('warehouse', NONE, 'missing_reference'))
    const move = { product: id, quantity: 1, note: 'moved' }
    const other = '00000000-0000-7000-8000-000000000001'
    expect(await admin.post('/stock/transfer', { ...move, from: nowhere, to: other })).toMatchObject({
      status: 422,
      body: {
        code: 'missing_reference',
        errors: [
          { field: 'from', message: NONE },
          { field: 'to', message: NONE },
        ],
      },
    })
    expect(await book(nowhere, 1)).toMatchObject(wrong('product', NONE, 'missing_reference'))
    expect((await book(id.toUpperCase(), 2, { warehouse: place.warehouse.toUpperCase() })).body).toEqual({ balance: 2 })
    const itself = { ...move, from: place.warehouse, to: place.warehouse.toUpperCase() }
    expect(await admin.post('/stock/transfer', itself)).toMatchObject(wrong('to', 'must be another warehouse'))
  })
})
describe('a booking by hand', () => {
  test('has the sign that its reason gives it', async () => {
    const id = await product()
    expect(await book(id, 0)).toMatchObject(wrong('quantity', 'must not be nothing'))
    expect(await book(id, -1, { reason: 'opening' })).toMatchObject(wrong('quantity', 'must be more than nothing'))
    expect(await book(id, -1, { reason: 'count' })).toMatchObject(wrong('quantity', 'cannot be below zero in a count'))
    expect((await book(id, 10, { reason: 'opening' })).body).toEqual({ balance: 10 })
    expect((await book(id, 2, { reason: 'damage' })).body).toEqual({ balance: 8 })
    expect((await book(id, -2, { reason: 'damage' })).body).toEqual({ balance: 6 })
    expect((await book(id, 4, { reason: 'count' })).body).toEqual({ balance: 4 })
  })
  test('is of what is kept in stock, in its unit', async () => {
    const kept = wrong('product', 'is not kept in stock')
    expect(await book(await product({ type: 'service' }), 1)).toMatchObject(kept)
    expect(await book(await product({ trackStock: false }), 1)).toMatchObject(kept)
    const whole = 'must be a whole number: it is counted in pcs'
    expect(await book(await product(), 1.5)).toMatchObject(wrong('quantity', whole))
    expect((await book(await product({ unit: 'm' }), 1.5)).body).toEqual({ balance: 1.5 })
    expect((await book(await product({ allowBackorder: true }), -2)).body).toEqual({ balance: -2 })
  })
})
describe('an order', () => {
  test('promises and hands over, announces and takes in, and gives back what it will not', async () => {
    const id = await product()
    const other = await product()
    await book(id, 5)
    const shelf = async (): Promise<unknown[]> => {
      const [row] = (await admin.get(`/stock?product=${id}`)).body.content ?? []
      return [row?.onHand, row?.reserved, row?.incoming]
    }
    const line = (quantity: number) => [{ product: id, quantity }]
    const [first, second, never] = [
      await order('sale', line(2)),
      await order('sale', line(1)),
      await order('sale', line(1)),
    ]
    const done = async (kind: string, name: string, row: Body) =>
      expect((await step(kind, name, row, name === 'cancel' ? { reason: 'too late' } : {})).status).toBe(200)
    for (const row of [first, second]) await done('sale', 'confirm', row)
    expect(await shelf()).toEqual([5, 3, 0])
    const short = wrong('quantity', 'is less than what orders there are promised')
    expect(await book(id, 2, { reason: 'count' })).toMatchObject(short)
    await done('sale', 'cancel', never)
    await done('sale', 'cancel', second)
    expect(await shelf()).toEqual([5, 2, 0])
    await done('sale', 'complete', first)
    expect(await shelf()).toEqual([3, 0, 0])
    const [dear, cheap, idle] = [
      await order('purchase', [...line(3), { product: other, quantity: 1 }]),
      await order('purchase', line(2)),
      await order('purchase', line(1)),
    ]
    for (const row of [dear, cheap]) await done('purchase', 'order', row)
    expect(await shelf()).toEqual([3, 0, 5])
    await done('purchase', 'cancel', idle)
    await done('purchase', 'receive', dear)
    expect(await shelf()).toEqual([6, 0, 2])
    await done('purchase', 'cancel', cheap)
    expect(await shelf()).toEqual([6, 0, 0])
    expect(await one('product', other)).toMatchObject({ onHand: 1 })
    // what was never there may be promised where it may be owed
    const owed = await order('sale', [{ product: await product({ allowBackorder: true }), quantity: 2 }])
    await done('sale', 'confirm', owed)
  })
  test('names the line of which there is not enough, where it stands in the order', async () => {
    const ids = [await product(), await product(), await product()].toSorted()
    for (const id of ids.slice(0, 2)) await book(id, 5)
    const items = [ids[1], ids[2], ids[0]].map(id => ({ product: id, quantity: 1 }))
    const sale = await order('sale', items)
    expect(await step('sale', 'confirm', sale)).toMatchObject(wrong('items.1.quantity', SHORT))
    // nothing of it was promised
    expect(await one('product', ids[1] ?? '')).toMatchObject({ onHand: 5, available: 5 })
  })
  test('writes down what it has moved, for which order and why', async () => {
    const id = await product()
    const bought = await order('purchase', [{ product: id, quantity: 4 }])
    for (const name of ['order', 'receive']) expect((await step('purchase', name, bought)).status).toBe(200)
    const sold = await order('sale', [{ product: id, quantity: 1 }])
    for (const name of ['confirm', 'complete']) expect((await step('sale', name, sold)).status).toBe(200)
    const moved = (await admin.get(`/stock/movements?product=${id}`)).body.content
    expect(moved?.map(each => [each.reason, each.change, each.note, each.balanceAfter])).toEqual([
      ['sale_delivery', -1, (await one('sale', String(sold._id))).number, 3],
      ['purchase_receipt', 4, (await one('purchase', String(bought._id))).number, 4],
    ])
    const sources = await service.database.query<{ source: string }>(
      sql`select source_id as source from stock_movement where product = ${id} order by seq`,
    )
    expect(sources.map(each => each.source)).toEqual([bought._id, sold._id])
  })
  test('changes the cost of a product only where it moves, and says so in its history', async () => {
    const id = await product()
    const receive = async (): Promise<void> => {
      const bought = await order('purchase', [{ product: id, quantity: 1 }])
      for (const name of ['order', 'receive']) expect((await step('purchase', name, bought)).status).toBe(200)
    }
    await receive()
    const { version } = await one('product', id)
    expect(version).toBe(1)
    await admin.put(`/product/update/${id}`, { version: 1, purchasePrice: 20 })
    await receive()
    expect(await one('product', id)).toMatchObject({ version: 3, costPrice: 15 })
    const [last] = (await admin.get(`/product/history/${id}`)).body.content ?? []
    expect(last).toMatchObject({ action: 'receive', version: 3 })
    // what comes for nothing brings the cost down
    const gift = await order('purchase', [{ product: id, quantity: 2 }])
    expect((await step('purchase', 'order', gift)).status).toBe(200)
    await service.database.query(sql`update purchase_items set unit_price = null where owner = ${gift._id}::uuid`)
    expect((await step('purchase', 'receive', gift)).status).toBe(200)
    expect(await one('product', id)).toMatchObject({ costPrice: 7.5 })
  })
  test('is taken back from what was promised and announced, of services and of goods alike', async () => {
    const [goods, work] = [await product(), await product({ type: 'service' })]
    const items = [goods, work].map(id => ({ product: id, quantity: 2 }))
    const bought = await order('purchase', items)
    expect((await step('purchase', 'order', bought)).status).toBe(200)
    expect((await step('purchase', 'cancel', bought, { reason: 'too late' })).status).toBe(200)
    const [row] = (await admin.get(`/stock?product=${goods}`)).body.content ?? []
    expect(row).toMatchObject({ incoming: 0, onHand: 0 })
    const [none] = await service.database.query(sql`select 1 from stock_balance where product = ${work}`)
    expect(none).toBeUndefined()
  })
})
describe('what a product says of itself', () => {
  const change = async (id: string, values: object): Promise<Answer> =>
    admin.put(`/product/update/${id}`, { version: (await one('product', id)).version, ...values })
  test('is counted as it is, from the start and later', async () => {
    const whole = 'must be a whole number: it is counted in pcs'
    for (const field of ['reorderLevel', 'reorderQuantity']) {
      const body = await made.body('product', { ...KEPT, [field]: 1.5 })
      expect(await admin.post('/product/create', body)).toMatchObject(wrong(field, whole))
      const id = await product()
      expect(await change(id, { [field]: 1.5 })).toMatchObject(wrong(field, whole))
      expect((await change(id, { [field]: null })).status).toBe(200)
    }
    const body = await made.body('product', { ...KEPT, purchasePrice: 33 })
    expect((await admin.post('/product/create', body)).body).toMatchObject({ costPrice: 33 })
  })
  test('may be changed where nothing lies there', async () => {
    const id = await product({ unit: 'm' })
    for (const values of [
      { unit: 'kg' },
      { unit: 'pcs' },
      { trackStock: false },
      { trackStock: true },
      { type: 'service' },
    ])
      expect((await change(id, values)).status, JSON.stringify(values)).toBe(200)
  })
  test('names the warehouse where it would not be true', async () => {
    const { name } = await one('warehouse', place.warehouse)
    const id = await product({ unit: 'm' })
    await book(id, 1.5)
    expect((await change(id, { unit: 'kg' })).status).toBe(200)
    expect(await change(id, { unit: 'pcs' })).toMatchObject(
      wrong('unit', `must be a whole number: it is counted in pcs, and ${String(name)} holds 1.5`),
    )
    const stays = `cannot be changed while there is stock, or an open order, in ${String(name)}`
    expect(await change(id, { trackStock: false })).toMatchObject(wrong('trackStock', stays))
    expect(await change(id, { type: 'service', trackStock: false })).toMatchObject(wrong('type', stays))
    expect((await change(id, { allowBackorder: false, barcode: null })).status).toBe(200)
    // of what is not kept, and of services, nothing has to stay true
    await service.database.query(sql`update product set track_stock = false where _id = ${id}`)
    expect((await change(id, { type: 'service' })).status).toBe(200)
    expect((await change(id, { trackStock: true })).status).toBe(200)
    expect((await change(id, { trackStock: false })).status).toBe(200)
  })
})
