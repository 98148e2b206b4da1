/** A store that is closed beside whatever moves and pays in it, and a balance that is mended beside bookings, on a real PostgreSQL. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { wholeDayIn } from '../../../test/whole-day.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let product: string
let customer: string
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  await stock.change('stores', place.store, { timeZone: 'UTC' })
  product = await stock.product()
  await stock.book(product, 100_000)
  customer = String((await made.make('customers'))._id)
})
afterAll(() => service.stop())

async function close(closedUntil: string | null): Promise<Answer> {
  const { version } = await stock.one('stores', place.store)
  return admin.post(`/stores/close-period/${place.store}`, { version, closedUntil, reason: 'The books are made' })
}
const checkOut = (row: Body): Promise<Answer> =>
  admin.post(`/sale/check-out/${String(row._id)}`, { version: row.version, payments: [{ method: 'card', amount: 18 }] })

test('a store that is closed while it sells, adjusts and transfers has each of them done whole or refused', async () => {
  const other = await made.storeAndWarehouse()
  const day = await wholeDayIn('UTC')
  for (let round = 0; round < ROUNDS; round += 1) {
    const carts = await Promise.all([1, 2, 3].map(() => stock.order('sale', [{ product, quantity: 1 }], { customer })))
    const transfer = { product, from: place.warehouse, to: other.warehouse, quantity: 1, note: 'for the test' }
    const [closed, ...answers] = await Promise.all([
      close(day),
      ...carts.map(checkOut),
      stock.book(product, 1),
      admin.post('/stock/transfer', transfer),
    ])
    expect(closed.status, closed.text).toBe(200)
    for (const answer of answers) expect([200, 422], answer.text).toContain(answer.status)
    for (const [at, cart] of carts.entries()) {
      const sold = await stock.one('sale', String(cart._id))
      expect(sold.status).toBe(answers[at]?.status === 200 ? 'completed' : 'cart')
    }
    expect((await stock.book(product, 1)).status).toBe(422)
    expect((await admin.get('/stock/reconciliation')).body['uneven']).toEqual([])
    expect((await close(null)).status).toBe(200)
  }
})
test('a balance that is mended while goods are sold and booked agrees with its ledger and open orders', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const goods = await stock.product()
    await stock.book(goods, 1000)
    const carts = await Promise.all(
      [1, 2].map(() => stock.order('sale', [{ product: goods, quantity: 1 }], { customer })),
    )
    await service.database.query(
      sql`update stock_balance set on_hand = on_hand + 7, reserved = reserved + 3 where product = ${goods}`,
    )
    const count = { product: goods, warehouse: place.warehouse, quantity: 900, note: 'Counted' }
    const answers = await Promise.all([
      admin.post('/stock/reconcile', count),
      ...carts.map(checkOut),
      stock.book(goods, 5),
      stock.step('sale', 'confirm', await stock.order('sale', [{ product: goods, quantity: 2 }], { customer })),
    ])
    expect(
      answers.map(each => each.status),
      answers.map(each => each.text).join(),
    ).toEqual([200, 200, 200, 200, 200])
    expect((await admin.get('/stock/reconciliation')).body['uneven']).toEqual([])
  }
})
