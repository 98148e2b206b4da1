/** Sales, stock and what products say of themselves, raced for on a real PostgreSQL. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let there: string
let customer: unknown
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  there = String((await made.make('warehouse', { store: place.store }))._id)
  customer = (await made.make('customers'))._id
})
afterAll(() => service.stop())

const GOODS = { type: 'stock', trackStock: true, allowBackorder: false, salePrice: 20, purchasePrice: 10 }
const book = (product: string, quantity: number, warehouse = place.warehouse): Promise<Answer> =>
  admin.post('/stock/adjust', { product, warehouse, quantity, reason: 'adjustment', note: 'for the race' })
async function goods(quantity: number, more: object = {}): Promise<string> {
  const id = String((await made.make('product', { ...GOODS, ...more }))._id)
  if (quantity > 0) await book(id, quantity)
  return id
}
const cart = (product: string, quantity = 1): Promise<Body> =>
  made.make('sale', { ...place, customer, discount: 0, paymentAmount: 0, items: [{ product, quantity }] })
const confirm = (sale: Body): Promise<Answer> => admin.post(`/sale/confirm/${String(sale._id)}`, { version: 1 })
const change = (product: string, values: object): Promise<Answer> =>
  admin.put(`/product/update/${product}`, { version: 1, ...values })
const codes = (answers: readonly Answer[]): number[] => answers.map(each => each.status).toSorted((a, b) => a - b)
async function rounds(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await work(round)
}
interface Shelf {
  readonly there: number
  readonly promised: number
  readonly booked: number
}
async function shelf(product: string): Promise<Shelf> {
  const [row] =
    await service.database.query<Shelf>(sql`select coalesce(sum(on_hand), 0)::float as there, coalesce(sum(reserved), 0)::float as promised,
      (select coalesce(sum(change), 0)::float from stock_movement where product = ${product}) as booked from stock_balance where product = ${product}`)
  return row ?? { there: 0, promised: 0, booked: 0 }
}
const settled = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>(done => setTimeout(() => done(false), 150))])

test('the last unit is sold to one of two', async () => {
  await rounds(async () => {
    const id = await goods(1)
    const sales = [await cart(id), await cart(id)]
    expect(codes(await Promise.all(sales.map(confirm)))).toEqual([200, 422])
    expect(await shelf(id)).toEqual({ there: 1, promised: 1, booked: 1 })
  })
})
test('sales of the same goods, named in any order, never wait for each other in a circle', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => goods(1000)))
  const sell = (products: readonly string[]): Promise<Body> =>
    made.make('sale', {
      ...place,
      customer,
      discount: 0,
      paymentAmount: 0,
      items: products.map(product => ({ product, quantity: 1 })),
    })
  await rounds(async () => {
    const sales = await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(sell))
    expect(codes(await Promise.all(sales.map(confirm)))).toEqual([200, 200, 200, 200])
  })
  for (const id of ids) expect(await shelf(id)).toMatchObject({ promised: 4 * ROUNDS })
})
describe('a sale that is confirmed', () => {
  test('waits for a change of its product, and then refuses what it has become', async () => {
    for (const [values, words] of [
      [sql`active = false`, 'not sold any more'],
      [sql`sale_price = 25`, '25.00 EUR today'],
    ] as const) {
      const id = await goods(5)
      const sale = await cart(id)
      let answer: Promise<Answer> | undefined
      await service.database.transaction(async tx => {
        await tx.query(sql`update product set ${values} where _id = ${id}`)
        answer = confirm(sale)
        expect(await settled(answer)).toBe(false)
      })
      expect((await answer)?.status).toBe(422)
      expect((await answer)?.body.message).toContain(words)
      expect(await shelf(id)).toMatchObject({ promised: 0 })
    }
  })
  test('keeps its product as it was until it is confirmed', async () => {
    const id = await goods(5)
    const sale = await cart(id)
    let confirmed: Promise<Answer> | undefined
    let changed: Promise<Answer> | undefined
    await service.database.transaction(async tx => {
      await tx.query(sql`select 1 from stock_balance where product = ${id} for update`)
      confirmed = confirm(sale)
      expect(await settled(confirmed)).toBe(false)
      changed = change(id, { active: false, salePrice: 30 })
      expect(await settled(changed)).toBe(false)
    })
    expect([(await confirmed)?.status, (await changed)?.status]).toEqual([200, 200])
  })
  test('keeps its warehouse as it was as well', async () => {
    const hall = String((await made.make('warehouse', { store: place.store, allowNegative: true }))._id)
    const id = await goods(0)
    await book(id, 1, hall)
    const items = [{ product: id, quantity: 3 }]
    const sale = await made.make('sale', { ...place, warehouse: hall, customer, discount: 0, paymentAmount: 0, items })
    let confirmed: Promise<Answer> | undefined
    let changed: Promise<Answer> | undefined
    await service.database.transaction(async tx => {
      await tx.query(sql`select 1 from stock_balance where product = ${id} for update`)
      confirmed = confirm(sale)
      expect(await settled(confirmed)).toBe(false)
      changed = admin.put(`/warehouse/update/${hall}`, { version: 1, allowNegative: false })
      expect(await settled(changed)).toBe(false)
    })
    expect([(await confirmed)?.status, (await changed)?.status]).toEqual([200, 422])
  })
  test('beside a new price or a deactivation, is confirmed at what was seen or not at all', async () => {
    await rounds(async round => {
      const id = await goods(5)
      const sale = await cart(id, 2)
      const values = round % 2 === 0 ? { salePrice: 30 } : { active: false }
      const [sold, changed] = await Promise.all([confirm(sale), change(id, values)])
      expect([200, 422], sold.text).toContain(sold.status)
      expect(changed.status, changed.text).toBe(200)
      expect(await shelf(id)).toEqual({ there: 5, promised: sold.status === 200 ? 2 : 0, booked: 5 })
      if (sold.status === 200) expect(sold.body.subTotal).toBe(40)
    })
  })
})
describe('back-orders are not switched off while something is owed', () => {
  const owedBy = async (id: string): Promise<unknown> =>
    service.database.query(sql`select 1 from product p join stock_balance b on b.product = p._id join warehouse w on w._id = b.warehouse
      where p._id = ${id} and not p.allow_backorder and not w.allow_negative and b.on_hand < b.reserved`)

  test('beside an adjustment, a transfer and a sale', async () => {
    await rounds(async () => {
      const id = await goods(0, { allowBackorder: true })
      const move = { product: id, from: place.warehouse, to: there, quantity: 2, note: 'for the race' }
      const sale = await cart(id, 3)
      const answers = await Promise.all([
        book(id, -5),
        change(id, { allowBackorder: false }),
        admin.post('/stock/transfer', move),
        confirm(sale),
      ])
      for (const answer of answers) expect([200, 422], answer.text).toContain(answer.status)
      expect(await owedBy(id)).toEqual([])
      const { there: onHand, booked } = await shelf(id)
      expect(onHand).toBe(booked)
    })
  })
  test('of the whole warehouse either', async () => {
    await rounds(async () => {
      const hall = String((await made.make('warehouse', { store: place.store, allowNegative: true }))._id)
      const id = await goods(0)
      const answers = await Promise.all([
        book(id, -5, hall),
        admin.put(`/warehouse/update/${hall}`, { version: 1, allowNegative: false }),
      ])
      for (const answer of answers) expect([200, 422], answer.text).toContain(answer.status)
      expect(await owedBy(id)).toEqual([])
    })
  })
})
test('transfers both ways at once, beside receipts of the same goods, move what there is and nothing else', async () => {
  const id = await goods(100)
  await book(id, 100, there)
  // what comes in costs more than what is there, so that each receipt moves the cost
  await change(id, { purchasePrice: 30 })
  let cost = 10
  const supplier = (await made.make('supplier'))._id
  const move = (from: string, to: string) =>
    admin.post('/stock/transfer', { product: id, from, to, quantity: 3, note: 'for the race' })
  await rounds(async round => {
    const items = [{ product: id, quantity: 1 }]
    const buy = async (warehouse: string): Promise<Body> => {
      const row = await made.make('purchase', { ...place, warehouse, supplier, discount: 0, paymentAmount: 0, items })
      return (await admin.post(`/purchase/order/${String(row._id)}`, { version: 1 })).body
    }
    const ordered = [await buy(place.warehouse), await buy(there)]
    const answers = await Promise.all([
      move(place.warehouse, there),
      move(there, place.warehouse),
      move(place.warehouse, there),
      move(there, place.warehouse),
      ...ordered.map(row => admin.post(`/purchase/receive/${String(row._id)}`, { version: row.version })),
    ])
    expect(codes(answers)).toEqual([200, 200, 200, 200, 200, 200])
    const now = 200 + 2 * (round + 1)
    expect(await shelf(id)).toEqual({ there: now, promised: 0, booked: now })
    for (const before of [now - 2, now - 1]) cost = (before * cost + 30) / (before + 1)
    expect((await admin.get(`/product/id/${id}`)).body.costPrice).toBeCloseTo(cost, 9)
  })
})
