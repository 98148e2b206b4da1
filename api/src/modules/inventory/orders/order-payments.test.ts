/** Payments of sales and purchases: in parts, before and after they are confirmed, by several methods, and back again. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let product: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  product = await stock.product()
  await stock.book(product, 10_000)
})
afterAll(() => service.stop())

const KINDS = [
  ['sale', 'customer', 'customers', 'confirm', 'complete'],
  ['purchase', 'supplier', 'supplier', 'order', 'receive'],
] as const
interface Sum {
  readonly field: string
  readonly sum: number
}
const card = (amount: number) => ({ method: 'card', amount })
const cash = (amount: number) => ({ method: 'cash', amount })
const wrong = (field: string, message: string) => ({
  status: 422,
  body: { code: 'rule_broken', errors: [{ field, message: expect.stringContaining(message) }] },
})

describe.each(KINDS)('a %s', (kind, field, family, confirm, complete) => {
  // a sale of ten at 20 comes to 180 after the commission, a purchase at 10 to 90
  const price = kind === 'sale' ? 180 : 90
  const cart = async (more: object = {}): Promise<Body> =>
    stock.order(kind, [{ product, quantity: 10 }], { [field]: (await made.make(family))._id, ...more })
  const one = (row: Body): Promise<Body> => stock.one(kind, String(row._id))
  const balance = async (row: Body): Promise<unknown> => (await stock.one(family, String(row[field]?._id))).balance
  const call = async (name: string, row: Body, body: object): Promise<Answer> =>
    admin.post(`/${kind}/${name}/${String(row._id)}`, { version: (await one(row)).version, ...body })
  const pay = (row: Body, ...payments: object[]): Promise<Answer> => call('pay', row, { payments })
  const refund = (row: Body, payment: object): Promise<Answer> => call('refund', row, { payment, reason: 'Too dear' })

  test('is paid in parts, before and after it is confirmed and after it is completed', async () => {
    const row = await cart()
    expect(row).toMatchObject({ paymentStatus: null, payments: [] })
    expect((await pay(row, card(10))).body).toMatchObject({ paymentAmount: 10, duePrice: price - 10, change: 0 })
    expect(await balance(row)).toBe(-10)
    expect((await stock.step(kind, confirm, row)).body).toMatchObject({ paymentAmount: 10, paymentStatus: 'partial' })
    expect(await balance(row)).toBe(price - 10)
    expect((await pay(row, card(20), { ...cash(5), reference: 'till 2' })).body).toMatchObject({ paymentAmount: 35 })
    expect((await stock.step(kind, complete, row)).status).toBe(200)
    const last = await pay(row, cash(1000))
    expect(last.body).toMatchObject({ paymentStatus: 'paid', duePrice: 0, change: 1000 - (price - 35) })
    const stored = await one(row)
    expect(stored.payments).toMatchObject([
      { method: 'card', amount: 10 },
      { method: 'card', amount: 20 },
      { method: 'cash', amount: 5, reference: 'till 2' },
      { method: 'cash', amount: price - 35, change: 1000 - (price - 35) },
    ])
    expect(await balance(row)).toBe(0)
  })
  test('is owed from its confirmation on: the sum below the list leaves carts and what was cancelled out', async () => {
    const party = { [field]: (await made.make(family))._id }
    const due = async () => {
      const sums = (await admin.get(`/${kind}/totals?${field}=${String(party[field])}`)).body as unknown as Sum[]
      return sums.flatMap(total => (total.field === 'duePrice' ? [total.sum] : []))
    }
    const [first, second] = [await cart(party), await cart(party)]
    expect(await due()).toEqual([])
    await stock.step(kind, confirm, first)
    expect(await due()).toEqual([price])
    await stock.step(kind, 'cancel', second)
    expect(await due()).toEqual([price])
  })
  test('is refunded up to what was paid, and then owed again', async () => {
    const row = await cart({ paymentAmount: price, paymentMethod: 'card' })
    const confirmed = (await stock.step(kind, confirm, row)).body
    expect(confirmed).toMatchObject({ paymentStatus: 'paid', payments: [{ method: 'card', amount: price }] })
    expect(await refund(row, cash(price + 0.01))).toMatchObject(wrong('payment.amount', 'that were paid'))
    expect((await refund(row, cash(50))).body).toMatchObject({ paymentStatus: 'partial', duePrice: 50 })
    expect((await refund(row, card(price - 50))).body).toMatchObject({ paymentStatus: 'refunded', duePrice: price })
    expect(await balance(row)).toBe(price)
    expect((await pay(row, card(price))).body).toMatchObject({ paymentStatus: 'paid', duePrice: 0 })
    const done = (await admin.get(`/${kind}/history/${String(row._id)}`)).text
    for (const action of ['pay', 'refund']) expect(done).toContain(`"action":"${action}"`)
  })
  test('that is cancelled owes what was paid, takes nothing more, and cannot be deleted before it is refunded', async () => {
    const row = await cart({ paymentAmount: 30, paymentMethod: 'bank' })
    await stock.step(kind, confirm, row)
    expect((await stock.step(kind, 'cancel', row, { reason: 'Not wanted' })).body.paymentStatus).toBe('partial')
    expect(await balance(row)).toBe(-30)
    expect(await pay(row, card(1))).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
    const path = `/${kind}/delete/${String(row._id)}`
    expect((await admin.del(path)).body.message).toBe('Refund what was paid first.')
    expect((await refund(row, cash(30))).body).toMatchObject({ paymentStatus: 'refunded', paymentAmount: 0 })
    expect(await balance(row)).toBe(0)
    expect((await admin.del(path)).status).toBe(200)
    // what a cart says of its payment was never paid
    const parked = await cart({ paymentAmount: 30, paymentMethod: 'bank' })
    const cancelled = (await stock.step(kind, 'cancel', parked, { reason: 'Not wanted' })).body
    expect(cancelled).toMatchObject({ paymentAmount: 0, paymentStatus: null })
    expect(await balance(parked)).toBe(0)
  })
  test('refuses what is too much, too fine, nothing or stale, and records no part of it', async () => {
    const row = await cart()
    await stock.step(kind, confirm, row)
    expect(await pay(row, card(10), card(price))).toMatchObject(wrong('payments.1.amount', 'that are due'))
    expect(await pay(row, cash(price), card(1))).toMatchObject(wrong('payments.1.amount', 'Nothing is left'))
    expect(await pay(row, card(0))).toMatchObject(wrong('payments.0.amount', 'more than nothing'))
    expect((await pay(row, card(1.005))).body.errors).toMatchObject([{ field: 'payments.0.amount' }])
    for (const bad of [{ payments: [] }, { payments: [{ method: 'shells', amount: 1 }] }, { payments: [card(-1)] }])
      expect((await call('pay', row, bad)).status).toBe(400)
    expect((await call('refund', row, { payment: card(1), reason: '' })).status).toBe(400)
    expect(await refund(row, card(1))).toMatchObject(wrong('payment.amount', 'that were paid'))
    const stale = await admin.post(`/${kind}/pay/${String(row._id)}`, { version: 1, payments: [card(1)] })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(await one(row)).toMatchObject({ paymentAmount: 0, payments: [] })
  })
  test('with a deposit is not said to be paid otherwise, nor made cheaper than the deposit', async () => {
    const row = await cart()
    await pay(row, cash(50))
    const change = async (values: object): Promise<Answer> =>
      admin.put(`/${kind}/update/${String(row._id)}`, { version: (await one(row)).version, ...values })
    expect(await change({ paymentAmount: 60 })).toMatchObject(wrong('paymentAmount', 'was recorded'))
    expect(await change({ items: [{ product, quantity: 1 }] })).toMatchObject(wrong('paymentAmount', 'that are due'))
    expect((await change({ items: [{ product, quantity: 8 }] })).body).toMatchObject({ duePrice: price * 0.8 - 50 })
    expect((await stock.step(kind, confirm, row)).body.payments).toMatchObject([{ method: 'cash', amount: 50 }])
  })
  test('is paid once with one key, and listed and counted by how far it is paid', async () => {
    const party = (await made.make(family))._id
    const row = await stock.order(kind, [{ product, quantity: 10 }], { [field]: party })
    const { version } = (await stock.step(kind, confirm, row)).body
    const send = () =>
      service.call({
        method: 'POST',
        url: `/api/${kind}/pay/${String(row._id)}`,
        headers: {
          authorization: `Bearer ${admin.token}`,
          'idempotency-key': `pay ${String(row._id)}`.replace(' ', '-'),
        },
        payload: { version, payments: [card(40)] },
      })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect((await one(row)).payments).toHaveLength(1)
    const listed = async (state: string): Promise<unknown> =>
      (await admin.get(`/${kind}?${field}=${String(party)}&paymentStatus=${state}`)).body.totalElements
    expect([await listed('partial'), await listed('paid'), await listed('unpaid,refunded')]).toEqual([1, 0, 0])
  })
  test('is paid by those alone who may change it, where they may see it', async () => {
    const row = await cart()
    await stock.step(kind, confirm, row)
    const reader = await service.person({ permissions: [`READ_SINGLE_${kind.toUpperCase()}`] })
    const body = { version: (await one(row)).version, payments: [card(1)] }
    expect((await reader.post(`/${kind}/pay/${String(row._id)}`, body)).status).toBe(403)
    const elsewhere = await made.storeAndWarehouse()
    const foreign = await service.person({
      permissions: [`UPDATE_${kind.toUpperCase()}`, `READ_SINGLE_${kind.toUpperCase()}`],
      stores: [elsewhere.store],
    })
    expect((await foreign.post(`/${kind}/pay/${String(row._id)}`, body)).status).toBe(404)
  })
})
describe('at the till', () => {
  const checkOut = (row: Body, payments: object[], version: unknown = row.version): Promise<Answer> =>
    admin.post(`/sale/check-out/${String(row._id)}`, { version, payments })
  const cart = async (quantity: number, more: object = {}): Promise<Body> =>
    stock.order('sale', [{ product, quantity }], { customer: (await made.make('customers'))._id, ...more })

  test('a cart is confirmed, paid by several methods and handed over in one step', async () => {
    const before = await stock.one('product', product)
    const row = await cart(10)
    const done = await checkOut(row, [card(100), cash(200)])
    expect(done, done.text).toMatchObject({
      status: 200,
      body: { status: 'completed', paymentStatus: 'paid', paymentAmount: 180, duePrice: 0, change: 120 },
    })
    expect(done.body.number).toMatch(/^S-\d{4}-\d{5}$/)
    const after = await stock.one('product', product)
    expect([after.onHand, after.available]).toEqual([Number(before.onHand) - 10, Number(before.available) - 10])
    // what the cart says is paid counts as well
    const other = await checkOut(await cart(10, { paymentAmount: 200, paymentMethod: 'cash' }), [])
    expect(other.body).toMatchObject({ paymentAmount: 180, change: 20, paymentStatus: 'paid' })
  })
  test('nothing is done where one part is refused', async () => {
    const row = await cart(10)
    expect(await checkOut(row, [card(181)])).toMatchObject(wrong('payments.0.amount', 'that are due'))
    expect(await stock.one('sale', String(row._id))).toMatchObject({ status: 'cart', number: null, payments: [] })
    const short = await cart(1_000_000)
    expect(await checkOut(short, [cash(1)])).toMatchObject(wrong('items.0.quantity', 'available'))
    expect(await stock.one('sale', String(short._id))).toMatchObject({ status: 'cart', number: null, payments: [] })
    expect(await checkOut(row, [], 7)).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })
})
test('a sale without a customer is made where the settings allow it, paid in full, and owed by nobody', async () => {
  const open = () => stock.order('sale', [{ product, quantity: 10 }], { customer: null })
  const step = (name: string, row: Body, body: object = {}) => stock.step('sale', name, row, body)
  expect(await step('check-out', await open(), { payments: [card(180)] })).toMatchObject({
    status: 422,
    text: expect.stringContaining('Choose a customer first.'),
  })
  const setting = { key: 'inventory.walkInSales', value: true, group: 'inventory', secretValue: null }
  const { _id, version } = await made.make('site-config', setting)
  const row = await open()
  for (const short of [await step('check-out', row, { payments: [card(179)] }), await step('confirm', row)])
    expect(short).toMatchObject(wrong('paymentAmount', 'in full'))
  expect(await stock.one('sale', String(row._id))).toMatchObject({ status: 'cart', number: null, payments: [] })
  const done = await step('check-out', row, { payments: [card(100), cash(100)] })
  expect(done, done.text).toMatchObject({ status: 200, body: { status: 'completed', duePrice: 0, change: 20 } })
  const refund = { payment: card(5), reason: 'Scratched' }
  expect(await step('refund', row, refund)).toMatchObject(wrong('payment.amount', 'no customer'))
  const [item] = (await stock.one('sale', String(row._id))).items as unknown as Body[]
  const lines = [{ item: item?._id, quantity: 1, goods: 'restocked', reason: 'Scratched' }]
  expect((await step('return', row, { lines, refundMethod: 'cash' })).body).toMatchObject({ refund: 18, duePrice: 0 })
  // a price that has changed meanwhile is taken, and what is handed over pays for it
  const parked = await open()
  const dearer = await stock.change('product', product, { salePrice: 25 })
  expect(dearer.status, dearer.text).toBe(200)
  const refused = await step('check-out', parked, { payments: [card(180)] })
  expect(refused.status, refused.text).toBe(422)
  const today = { payments: [cash(250)], changedPrices: 'today' }
  expect(await step('check-out', parked, today)).toMatchObject({ body: { finalPrice: 225, duePrice: 0, change: 25 } })
  await admin.del(`/site-config/delete/${String(_id)}?version=${String(version)}`)
})
