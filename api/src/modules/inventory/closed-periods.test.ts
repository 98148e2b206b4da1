/** A store that is closed up to a day: no door moves goods or takes payments in it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'
import { wholeDayIn } from '../../../test/whole-day.ts'
import { dayIn } from '../../lib/zoned-days.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let elsewhere: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let product: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  elsewhere = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  product = await stock.product()
  await stock.book(product, 1000)
})
afterAll(() => service.stop())

const dayFrom = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const idOf = (row: Body): string => String(row._id)
async function close(closedUntil: string | null, who: Client = admin): Promise<Answer> {
  const { version } = await stock.one('stores', place.store)
  return who.post(`/stores/close-period/${place.store}`, { version, closedUntil, reason: 'The books are made' })
}
const closedAnswer = (day: string) => ({
  status: 422,
  body: { code: 'rule_broken', message: expect.stringContaining(`is closed up to ${day}`) },
})

test('nothing moves and nothing is paid by any door on a closed day, and what was refused leaves no trace', async () => {
  await stock.change('stores', place.store, { timeZone: 'UTC', currency: 'EUR' })
  const customer = (await made.make('customers'))._id
  const supplier = (await made.make('supplier'))._id
  const items = [{ product, quantity: 2 }]
  const cart = await stock.order('sale', items, { customer })
  const says = await stock.order('sale', items, { customer, paymentAmount: 36, paymentMethod: 'card' })
  const open = await stock.order('sale', items, { customer })
  await stock.step('sale', 'confirm', open)
  const sold = await stock.order('sale', items, { customer })
  const paid = { payments: [{ method: 'card', amount: 36 }] }
  expect((await admin.post(`/sale/check-out/${idOf(sold)}`, { version: sold.version, ...paid })).status).toBe(200)
  const bought = await stock.order('purchase', items, { supplier })
  await stock.step('purchase', 'order', bought)
  const register = idOf(await made.make('register', { store: place.store, active: true }))
  const session = (await admin.post('/registerSession/create', { register, openingFloat: 50 })).body
  const [item] = (await stock.one('sale', idOf(sold))).items as unknown as Body[]
  const lines = [{ item: item?._id, quantity: 1, goods: 'restocked', reason: 'Broken' }]
  const transfer = (from: string, to: string) =>
    admin.post('/stock/transfer', { product, from, to, quantity: 1, note: 'for the test' })
  const doors: readonly (readonly [string, () => Promise<Answer>])[] = [
    ['check-out', () => stock.step('sale', 'check-out', cart, paid)],
    ['confirm with a payment', () => stock.step('sale', 'confirm', says)],
    ['pay', () => stock.step('sale', 'pay', open, paid)],
    ['deliver', () => stock.step('sale', 'deliver', open)],
    ['complete', () => stock.step('sale', 'complete', open)],
    [
      'refund',
      () => stock.step('sale', 'refund', sold, { payment: { method: 'card', amount: 1 }, reason: 'Too dear' }),
    ],
    ['return', () => stock.step('sale', 'return', sold, { lines, refundMethod: 'card' })],
    ['pay a purchase', () => stock.step('purchase', 'pay', bought, { payments: [{ method: 'bank', amount: 1 }] })],
    ['receive', () => stock.step('purchase', 'receive', bought)],
    ['adjust', () => stock.book(product, 1)],
    ['count', () => stock.book(product, 5, { reason: 'count' })],
    ['transfer out', () => transfer(place.warehouse, elsewhere.warehouse)],
    ['transfer in', () => transfer(elsewhere.warehouse, place.warehouse)],
    ['cash out', () => stock.step('registerSession', 'cash', session, { direction: 'out', amount: 1, reason: 'Fuel' })],
  ]
  const movements = async () => (await admin.get(`/stock/movements?product=${product}`)).body['totalElements']
  const before = await movements()
  const today = await wholeDayIn('UTC')
  expect((await close(today)).body).toMatchObject({ closedUntil: today })
  for (const [name, door] of doors) {
    const answer = await door()
    expect(answer, `${name}: ${answer.text}`).toMatchObject(closedAnswer(today))
  }
  expect(await movements()).toBe(before)
  expect(await stock.one('sale', idOf(cart))).toMatchObject({ status: 'cart', payments: [] })
  // what neither moves nor pays goes on, and so does another store
  const fresh = await stock.order('sale', items, { customer })
  expect((await stock.step('sale', 'confirm', fresh)).status).toBe(200)
  expect((await stock.book(product, 1, { warehouse: elsewhere.warehouse })).status).toBe(200)
  // yesterday is closed, today is not
  expect((await close(dayFrom(-1))).status).toBe(200)
  for (const [name, door] of doors.filter(([each]) => ['pay', 'receive', 'adjust'].includes(each))) {
    const answer = await door()
    expect(answer.status, `${name}: ${answer.text}`).toBe(200)
  }
  const history = (await admin.get(`/stores/history/${place.store}`)).text
  expect(history).toContain('"action":"close-period"')
  expect(history).toContain('The books are made')
})
test('a period is closed by its right, up to today by the clock of the store, and with a version', async () => {
  const timeZone = 'Asia/Tokyo'
  expect((await stock.change('stores', place.store, { timeZone })).status).toBe(200)
  const ahead = await wholeDayIn(timeZone)
  const dayAfter = dayIn(timeZone, Date.now() + 86_400_000)
  expect(await close(dayAfter)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'closedUntil', message: 'cannot lie after today' }] },
  })
  expect((await close(ahead)).status).toBe(200)
  expect(await stock.book(product, 1)).toMatchObject(closedAnswer(ahead))
  const keeper = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name !== 'CLOSE_PERIODS') })
  expect((await close(null, keeper)).status).toBe(403)
  const stale = { version: 1, closedUntil: null, reason: 'By mistake' }
  expect((await admin.post(`/stores/close-period/${place.store}`, stale)).status).toBe(409)
  const { version } = await stock.one('stores', place.store)
  const path = `/stores/close-period/${place.store}`
  expect((await admin.post(path, { version, closedUntil: null, reason: '' })).status).toBe(400)
  expect((await admin.put(`/stores/update/${place.store}`, { version, closedUntil: null })).status).toBe(400)
  const other = await service.person({ permissions: ALL_PERMISSIONS, stores: [elsewhere.store] })
  expect((await close(null, other)).status).toBe(404)
  expect((await close(null)).status).toBe(200)
  expect((await stock.book(product, 1)).status).toBe(200)
})
test('a closed period is opened by its right alone: not by another store of the warehouse, nor by other days of the store', async () => {
  await stock.change('stores', place.store, { timeZone: 'UTC' })
  const customer = (await made.make('customers'))._id
  const there = await made.make('sale', { ...elsewhere, customer, discount: 0, items: [{ product, quantity: 1 }] })
  await stock.book(product, 10, { warehouse: elsewhere.warehouse })
  expect((await stock.step('sale', 'confirm', there)).status).toBe(200)
  const today = await wholeDayIn('UTC')
  expect((await close(today)).status).toBe(200)
  const keeper = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name !== 'CLOSE_PERIODS') })
  const move = async (warehouse: string, store: string | null, who: Client): Promise<Answer> =>
    who.put(`/warehouse/update/${warehouse}`, { version: (await stock.one('warehouse', warehouse)).version, store })
  expect(await move(place.warehouse, null, keeper)).toMatchObject(closedAnswer(today))
  expect(await move(elsewhere.warehouse, place.store, keeper)).toMatchObject(closedAnswer(today))
  const { version } = await stock.one('stores', place.store)
  const days = { version, timeZone: 'Asia/Tokyo' }
  expect(await keeper.put(`/stores/update/${place.store}`, days)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'timeZone' }] },
  })
  // an order of the open store whose warehouse belongs to the closed one by now
  expect((await move(elsewhere.warehouse, place.store, admin)).status).toBe(200)
  expect(await stock.step('sale', 'deliver', there)).toMatchObject(closedAnswer(today))
  expect((await move(elsewhere.warehouse, elsewhere.store, admin)).status).toBe(200)
  expect((await stock.step('sale', 'deliver', there)).status).toBe(200)
})
