/** Registers: opened with a float, cash of sales in their sessions, cash in and out, and closed with a count or without. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
let place: { store: string; warehouse: string }
let product: string
let customer: string
const CASHIER = ALL_PERMISSIONS.filter(name => name !== 'MANAGE_REGISTERS')
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  product = await stock.product()
  await stock.book(product, 10_000)
  customer = String((await made.make('customers'))._id)
})
afterAll(() => service.stop())

const idOf = (body: Body): string => String(body._id)
const cashier = (): Promise<Client> => service.person({ permissions: CASHIER, stores: [place.store] })
const newRegister = async (store = place.store): Promise<string> =>
  idOf(await made.make('register', { store, active: true }))
const open = async (who: Client, openingFloat = 100, register?: string): Promise<Answer> =>
  who.post('/registerSession/create', { register: register ?? (await newRegister()), openingFloat })
const session = async (id: string, who = admin): Promise<Body> => (await who.get(`/registerSession/id/${id}`)).body
const step = async (who: Client, id: string, name: string, body: object = {}): Promise<Answer> =>
  who.post(`/registerSession/${name}/${id}`, { version: (await session(id)).version, ...body })
const cash = (amount: number) => ({ method: 'cash', amount })
const card = (amount: number) => ({ method: 'card', amount })
const till = async (who: Client, row: Body, name: string, body: object): Promise<Answer> =>
  who.post(`/sale/${name}/${idOf(row)}`, { version: (await stock.one('sale', idOf(row))).version, ...body })
const cart = (quantity = 1, more: object = {}): Promise<Body> =>
  stock.order('sale', [{ product, quantity }], { customer, ...more })
const refused = (status: number, code: string, field: string) => ({ status, body: { code, errors: [{ field }] } })
async function withSetting(key: string, work: () => Promise<void>): Promise<void> {
  const { _id, version } = await made.make('site-config', { key, value: true, group: 'inventory', secretValue: null })
  await work()
  await admin.del(`/site-config/delete/${String(_id)}?version=${String(version)}`)
}
async function moneyIn(currency: string) {
  const store = idOf(await made.make('stores', { currency }))
  return { store, register: await newRegister(store) }
}

test('a day at the register: what is taken and given back in cash is expected in its drawer, and no card', async () => {
  const who = await cashier()
  const { body: opened, status, text } = await open(who, 100)
  expect(status, text).toBe(201)
  const id = idOf(opened)
  expect(opened).toMatchObject({ status: 'open', openingFloat: 100, store: { _id: place.store }, currency: 'EUR' })
  // three doors by which cash comes, and a card beside it
  const sold = await cart()
  expect((await till(who, sold, 'check-out', { payments: [card(8), cash(20)] })).body).toMatchObject({ change: 10 })
  const confirmed = await cart(1, { paymentAmount: 20, paymentMethod: 'cash' })
  expect((await till(who, confirmed, 'confirm', {})).status).toBe(200)
  const deposit = await cart()
  await till(who, deposit, 'pay', { payments: [cash(5)] })
  // and two by which it goes back
  await till(who, deposit, 'refund', { payment: cash(2), reason: 'Too much' })
  const [item] = (await stock.one('sale', idOf(sold))).items as unknown as Body[]
  const lines = [{ item: item?._id, quantity: 1, goods: 'restocked', reason: 'Scratched' }]
  expect((await till(who, sold, 'return', { lines, refundMethod: 'cash' })).body).toMatchObject({ refund: 18 })
  // somebody else takes cash beside it
  await till(admin, await cart(), 'check-out', { payments: [cash(18)] })
  expect((await step(who, id, 'cash', { direction: 'in', amount: 50, reason: 'Coins from the bank' })).status).toBe(200)
  const out = await step(who, id, 'cash', { direction: 'out', amount: 30, reason: 'Fuel' })
  expect(out.status, out.text).toBe(200)
  const figures = { cashTaken: 45, changeGiven: 12, cashRefunded: 20, cashIn: 50, cashOut: 30 }
  expect(await session(id)).toMatchObject({ ...figures, expectedNow: 133 })
  const line = { session: { _id: id } }
  expect((await stock.one('sale', idOf(sold))).payments).toMatchObject([{ session: null }, line, line])
  // whoever only counts does not read what should be there
  const blind = await session(id, who)
  expect(blind).toMatchObject({ cashTaken: null, changeGiven: null, cashRefunded: null, cashIn: null, cashOut: null })
  expect(blind).not.toHaveProperty('expectedNow')
  expect((await who.get(`/registerSession/report/${id}`)).status).toBe(409)
  const payments = async (reader: Client) => (await reader.get(`/registerSession/payments/${id}?size=2`)).body
  const amounts = { totalElements: 5, content: [{ amount: -18 }, { amount: -2 }] }
  expect(await payments(admin)).toMatchObject(amounts)
  expect(await payments(who)).toMatchObject({ totalElements: 5, content: [{ amount: null }, { amount: null }] })
  expect(await step(who, id, 'close', { counted: 130 })).toMatchObject(refused(422, 'rule_broken', 'closingReason'))
  const closed = await step(who, id, 'close', { counted: 130.5, closingReason: 'Wrong change' })
  expect(closed.body).toMatchObject({ status: 'closed', expected: 133, counted: 130.5, difference: -2.5, ...figures })
  expect(closed.body).toMatchObject({ closedBy: { _id: who.person } })
  expect(await payments(who)).toMatchObject(amounts)
  for (const query of ['', '?width=roll', '?width=roll&language=ar']) {
    const report = await who.get(`/registerSession/report/${id}${query}`)
    expect([report.status, report.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  }
  // it never changes again
  for (const [name, body] of [
    ['close', { counted: 133 }],
    ['close-uncounted', { reason: 'x' }],
    ['cash', { direction: 'in', amount: 1, reason: 'x' }],
  ] as const)
    expect(await step(who, id, name, body)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } })
  await till(who, await cart(), 'check-out', { payments: [cash(18)] })
  expect(await session(id)).toMatchObject({ expected: 133, cashTaken: 45 })
  // what a register counts on is not deleted
  await till(who, deposit, 'refund', { payment: card(3), reason: 'Not wanted' })
  expect(await who.del(`/sale/delete/${idOf(deposit)}`)).toMatchObject({
    status: 422,
    body: { message: 'Its cash is in a register session: cancel it instead.' },
  })
})
test('a register is open once, and a person has one of a store open', async () => {
  const [one, other] = [await cashier(), await cashier()]
  const register = await newRegister()
  const { body } = await open(one, 0, register)
  expect((await admin.get(`/register/id/${register}`)).body.inUse).toBe(true)
  expect(await open(other, 0, register)).toMatchObject(refused(409, 'duplicate', 'register'))
  expect(await open(one, 0)).toMatchObject(refused(409, 'duplicate', 'register'))
  // in another store it is another drawer
  const far = await made.storeAndWarehouse()
  const traveller = await service.person({ permissions: CASHIER, stores: [place.store, far.store] })
  for (const store of [place.store, far.store])
    expect((await open(traveller, 0, await newRegister(store))).status).toBe(201)
  expect((await step(one, idOf(body), 'close', { counted: 0 })).status).toBe(200)
  expect((await open(other, 0, register)).status).toBe(201)
  const idle = idOf(await made.make('register', { store: place.store, active: false }))
  expect(await open(one, 0, idle)).toMatchObject(refused(422, 'rule_broken', 'register'))
  expect(await open(one, -1)).toMatchObject(refused(400, 'validation_failed', 'openingFloat'))
})
test('the drawer of somebody else is for who manages registers alone', async () => {
  const [one, other] = [await cashier(), await cashier()]
  const id = idOf((await open(one)).body)
  const message = 'Only the person who opened it or a manager of registers may do this.'
  for (const [name, body] of [
    ['close', { counted: 100 }],
    ['close-uncounted', { reason: 'Gone home' }],
    ['cash', { direction: 'out', amount: 1, reason: 'Fuel' }],
  ] as const) {
    const answer = await step(other, id, name, body)
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(409)
    expect(answer.text).toContain(message)
  }
  expect((await step(admin, id, 'close', { counted: 100 })).body).toMatchObject({ difference: 0 })
  // of another store there is none
  const far = await made.storeAndWarehouse()
  const stranger = await service.person({ permissions: ALL_PERMISSIONS, stores: [far.store] })
  const mine = idOf((await open(one)).body)
  for (const answer of [
    await step(stranger, mine, 'close', { counted: 1 }),
    await step(stranger, mine, 'cash', { direction: 'in', amount: 1, reason: 'x' }),
    await stranger.get(`/registerSession/payments/${mine}`),
    await stranger.get(`/registerSession/report/${mine}`),
  ])
    expect(answer, answer.text).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await open(stranger, 0, await newRegister())).toMatchObject(refused(422, 'missing_reference', 'register'))
})
test('a register that nobody counts is closed all the same, and who manages it is told', async () => {
  const who = await cashier()
  const manager = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store] })
  const boss = await service.person({ permissions: ALL_PERMISSIONS })
  const elsewhere = await service.person({
    permissions: ALL_PERMISSIONS,
    stores: [(await made.storeAndWarehouse()).store],
  })
  const id = idOf((await open(who)).body)
  await till(who, await cart(), 'check-out', { payments: [cash(18)] })
  expect((await step(who, id, 'close-uncounted', {})).status).toBe(422)
  const closed = await step(who, id, 'close-uncounted', { reason: 'Fire alarm' })
  expect(closed.body).toMatchObject({
    status: 'closed',
    expected: 118,
    counted: null,
    difference: null,
    closingReason: 'Fire alarm',
  })
  await service.outbox.drain()
  const titles = async (person: Client) =>
    ((await person.get('/notifications')).body.content ?? ([] as unknown as Body)).map(each => each.title)
  expect(await titles(manager)).toEqual([expect.stringMatching(/^.+: Close as not counted$/)])
  expect(await titles(elsewhere)).toEqual([])
  // who is not limited to stores manages the registers of all of them
  expect(await titles(boss)).toEqual([expect.stringMatching(/Close as not counted$/)])
  expect(await titles(who)).toEqual([])
})
test('where cash needs an open register it is refused at its field without one, and a card is not', async () => {
  const who = await cashier()
  await withSetting('inventory.cashNeedsRegister', async () => {
    const row = await cart()
    const at = (field: string) => refused(422, 'rule_broken', field)
    expect(await till(who, row, 'pay', { payments: [card(1), cash(5)] })).toMatchObject(at('payments.1.method'))
    expect(await till(who, row, 'check-out', { payments: [cash(18)] })).toMatchObject(at('payments.0.method'))
    const says = await cart(1, { paymentAmount: 18, paymentMethod: 'cash' })
    expect(await till(who, says, 'confirm', {})).toMatchObject(at('paymentMethod'))
    expect((await till(who, row, 'check-out', { payments: [card(18)] })).status).toBe(200)
    expect(await till(who, row, 'refund', { payment: cash(1), reason: 'x' })).toMatchObject(at('payment.method'))
    const [item] = (await stock.one('sale', idOf(row))).items as unknown as Body[]
    const lines = [{ item: item?._id, quantity: 1, goods: 'restocked', reason: 'Scratched' }]
    expect(await till(who, row, 'return', { lines, refundMethod: 'cash' })).toMatchObject(at('refundMethod'))
    expect((await open(who)).status).toBe(201)
    expect((await till(who, says, 'confirm', {})).status).toBe(200)
    expect((await till(who, row, 'return', { lines, refundMethod: 'cash' })).status).toBe(200)
    // bills of suppliers are paid from elsewhere
    const supplier = idOf(await made.make('supplier'))
    const bought = await stock.order('purchase', [{ product, quantity: 1 }], { supplier })
    const buyer = await cashier()
    const { version } = bought
    const paid = await buyer.post(`/purchase/pay/${idOf(bought)}`, { version, payments: [cash(5)] })
    expect(paid.status, paid.text).toBe(200)
  })
})
test('cash goes out up to what should be in the drawer, in the digits of the currency', async () => {
  const who = await service.person({ permissions: ALL_PERMISSIONS })
  for (const [currency, float, fine, most] of [
    ['JPY', 500, 0.5, 500],
    ['EUR', 10.25, 0.001, 10.25],
    ['KWD', 10.125, 0.0001, 10.125],
  ] as const) {
    const { register } = await moneyIn(currency)
    expect(await open(who, fine, register)).toMatchObject(refused(400, 'validation_failed', 'openingFloat'))
    const opened = await open(who, float, register)
    expect(opened.status, opened.text).toBe(201)
    const id = idOf(opened.body)
    const out = (amount: number) => step(who, id, 'cash', { direction: 'out', amount, reason: 'To the bank' })
    expect(await out(fine)).toMatchObject(refused(400, 'validation_failed', 'amount'))
    expect(await out(0)).toMatchObject(refused(422, 'rule_broken', 'amount'))
    expect(await out(most + 1)).toMatchObject(refused(422, 'rule_broken', 'amount'))
    expect((await out(most)).status).toBe(200)
    expect(await step(who, id, 'close', { counted: fine })).toMatchObject(refused(400, 'validation_failed', 'counted'))
    expect((await step(who, id, 'close', { counted: 0 })).body).toMatchObject({ expected: 0, difference: 0, currency })
  }
})
