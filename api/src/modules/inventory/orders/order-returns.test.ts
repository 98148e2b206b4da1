/** Returned goods of a sale: what is credited and given back, where they go, and what is refused. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countingStatements } from '../../../../test/counting-statements.ts'
import { openCopy } from '../../../../test/database.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

const counter = countingStatements()
let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let customer: string
beforeAll(async () => {
  service = await testService(async () => counter.of(await openCopy()))
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  customer = String((await made.make('customers'))._id)
})
afterAll(() => service.stop())

interface Line {
  readonly _id: string
  readonly quantity: number
}
const one = (row: Body): Promise<Body> => stock.one('sale', String(row._id))
const itemsOf = (row: Body): readonly Line[] => row.items as unknown as Line[]
/** A product of which a hundred are there, at 20 and at a cost of 10. */
async function stocked(more: object = {}): Promise<string> {
  const product = await stock.product(more)
  await stock.book(product, 100)
  return product
}
/** A sale that was handed over; five at 20 come to 90 after the commission. */
async function sold(items: object[], payments: object[] = [], more: object = {}): Promise<Body> {
  const cart = await stock.order('sale', items, { customer, ...more })
  const done = await admin.post(`/sale/check-out/${String(cart._id)}`, { version: cart.version, payments })
  expect(done.status, done.text).toBe(200)
  return one(cart)
}
const line = (row: Body, quantity: number, goods = 'restocked', at = 0) => ({
  item: itemsOf(row)[at]?._id,
  quantity,
  goods,
  reason: 'Too many were ordered',
})
async function giveBack(row: Body, lines: object[], more: object = {}): Promise<Answer> {
  const body = { version: (await one(row)).version, lines, refundMethod: 'card', ...more }
  return admin.post(`/sale/return/${String(row._id)}`, body)
}
const card = (amount: number) => ({ method: 'card', amount })
const wrong = (field: string, message: string) => ({
  status: 422,
  body: { errors: [{ field, message: expect.stringContaining(message) }] },
})
/** The stock as the balance and the sum of the ledger say, and the average cost. */
async function stockOf(product: string): Promise<unknown> {
  const [row] = await service.database.query(sql`select b.on_hand::float as "onHand", b.reserved::float as reserved,
    (select sum(change) from stock_movement where product = ${product})::float as ledger, p.cost_price::float as cost
    from stock_balance b join product p on p._id = b.product where b.product = ${product}`)
  return row
}

test('goods come back in parts: credited by their share, given back as paid, and in stock again', async () => {
  const product = await stocked()
  const row = await sold([{ product, quantity: 5 }], [card(90)])
  const first = await giveBack(row, [line(row, 2)])
  expect(first, first.text).toMatchObject({
    status: 200,
    body: { credit: 36, refund: 36, paymentAmount: 54, duePrice: 0, finalPrice: 90, paymentStatus: 'paid' },
  })
  expect(first.body['creditNote']).toMatch(/^SR-\d{4}-\d{5}$/)
  expect(await stockOf(product)).toEqual({ onHand: 97, reserved: 0, ledger: 97, cost: 10 })
  const second = await giveBack(row, [line(row, 1, 'written_off'), line(row, 2)], { refundMethod: 'cash' })
  expect(second.body).toMatchObject({ credit: 54, refund: 54, paymentAmount: 0, paymentStatus: 'refunded' })
  expect(await stockOf(product)).toEqual({ onHand: 99, reserved: 0, ledger: 99, cost: 10 })
  const stored = await one(row)
  expect(stored).toMatchObject({
    status: 'completed',
    amountCredited: 90,
    duePrice: 0,
    returns: [
      { row: 1, quantity: 2, goods: 'restocked', amount: 36, number: first.body['creditNote'] },
      { row: 1, quantity: 1, goods: 'written_off', amount: 18, number: second.body['creditNote'] },
      { row: 1, quantity: 2, goods: 'restocked', amount: 36, number: second.body['creditNote'] },
    ],
    payments: [{ amount: 90 }, { method: 'card', amount: -36 }, { method: 'cash', amount: -54 }],
  })
  expect((await stock.one('customers', customer)).balance).toBe(0)
  expect((await admin.get(`/sale/history/${String(row._id)}`)).text).toContain('"action":"return"')
  const movements = await admin.get(`/stock/movements?product=${product}&reason=return_in`)
  expect(movements.body).toMatchObject({ totalElements: 2, content: [{ unitCost: 10, note: row.number }, {}] })
})
test('what is still due is settled first, and an unpaid sale owes less', async () => {
  const product = await stocked()
  const part = await sold([{ product, quantity: 5 }], [card(60)])
  expect((await giveBack(part, [line(part, 1)])).body).toMatchObject({ credit: 18, refund: 0, duePrice: 12 })
  expect((await giveBack(part, [line(part, 2)])).body).toMatchObject({ credit: 36, refund: 24, duePrice: 0 })
  const unpaid = await sold([{ product, quantity: 5 }])
  const answer = await giveBack(unpaid, [line(unpaid, 2)], { refundMethod: undefined })
  expect(answer.body).toMatchObject({ refund: 0, duePrice: 54, paymentStatus: 'unpaid' })
  // what is credited is not paid any more, and a wholly returned sale owes nothing
  expect(
    (await admin.post(`/sale/pay/${String(unpaid._id)}`, { version: answer.body.version, payments: [card(55)] }))
      .status,
  ).toBe(422)
  expect((await giveBack(unpaid, [line(unpaid, 3)])).body).toMatchObject({ duePrice: 0, paymentStatus: null })
})
test('a discount is shared by the lines, and the last part takes the remainder', async () => {
  const [first, second] = [await stocked(), await stocked({ salePrice: 9.99 })]
  const items = [
    { product: first, quantity: 3 },
    { product: second, quantity: 3 },
  ]
  const row = await sold(items, [], { discount: 7, paymentAmount: 100, paymentMethod: 'cash' })
  const price = Number(row.finalPrice)
  let credit = 0
  for (const at of [1, 0, 1, 0, 0, 1])
    credit += Number((await giveBack(row, [line(row, 1, 'written_off', at)])).body['credit'])
  expect(credit).toBeCloseTo(price, 6)
  expect(await one(row)).toMatchObject({ amountCredited: price, paymentAmount: 0, paymentStatus: 'refunded' })
})
test('goods come back at the cost at which they left, which moves the average', async () => {
  const product = await stock.product()
  await stock.book(product, 10)
  const row = await sold([{ product, quantity: 10 }], [card(180)])
  const buy = await stock.order('purchase', [{ product, quantity: 10 }], {
    supplier: (await made.make('supplier'))._id,
  })
  await stock.change('product', product, { purchasePrice: 30 })
  await stock.step('purchase', 'order', buy, { changedPrices: 'today' })
  expect((await stock.step('purchase', 'receive', buy)).status).toBe(200)
  expect(await stockOf(product)).toMatchObject({ onHand: 10, cost: 30 })
  expect((await giveBack(row, [line(row, 10)])).status).toBe(200)
  expect(await stockOf(product)).toEqual({ onHand: 20, ledger: 20, reserved: 0, cost: 20 })
})
test('what left under a product that was merged since comes back at the cost at which it left', async () => {
  const [from, into] = [await stock.product(), await stock.product({ purchasePrice: 30 })]
  for (const each of [from, into]) await stock.book(each, 10)
  const row = await sold([{ product: from, quantity: 10 }], [card(180)])
  const { version } = await stock.one('product', from)
  const merged = await admin.post(`/product/merge/${from}`, { version, into })
  expect(merged.status, merged.text).toBe(200)
  expect((await giveBack(await one(row), [line(await one(row), 10)])).status).toBe(200)
  expect(await stockOf(into)).toMatchObject({ onHand: 20, cost: 20 })
})
test('a merge is not taken back while an order has been made with the product that stayed', async () => {
  const [from, into] = [await stock.product(), await stock.product()]
  await stock.book(into, 10)
  const cart = await stock.order('sale', [{ product: from, quantity: 4 }], { customer })
  const merge = await admin.post(`/product/merge/${from}`, { version: 1, into })
  expect(merge.status, merge.text).toBe(200)
  expect((await stock.step('sale', 'confirm', await one(cart))).status).toBe(200)
  const back = async () => admin.post(`/product/unmerge/${from}`, { version: 2 })
  expect(await back()).toMatchObject({ status: 422, text: expect.stringContaining('The merge stays.') })
  expect((await stock.step('sale', 'cancel', await one(cart), { reason: 'Changed their mind' })).status).toBe(200)
  expect((await back()).status).toBe(200)
  expect(await stockOf(into)).toMatchObject({ onHand: 10, reserved: 0 })
})
test('stock is not kept from now on while an order of the product is open', async () => {
  const product = await stock.product({ trackStock: false })
  const row = await stock.order('sale', [{ product, quantity: 4 }], { customer })
  expect((await stock.step('sale', 'confirm', row)).status).toBe(200)
  const keep = async () => admin.put(`/product/update/${product}`, { version: 1, trackStock: true })
  expect(await keep()).toMatchObject(wrong('trackStock', 'while an order of it is open'))
  expect((await stock.step('sale', 'complete', await one(row))).status).toBe(200)
  expect((await keep()).status).toBe(200)
})
test('bad input is refused at its field, and nothing of it is done', async () => {
  const [product, cement, service_] = [
    await stocked({ unit: 'pcs' }),
    await stocked({ unit: 'kg' }),
    await stock.product({ type: 'service' }),
  ]
  const items = [product, cement, service_].map(each => ({ product: each, quantity: 5 }))
  const row = await sold(items, [card(270)])
  const other = await sold([{ product, quantity: 1 }])
  const refused: readonly (readonly [object[], string, string])[] = [
    [[line(row, 6)], 'lines.0.quantity', 'more than the 5 that can still be returned'],
    [[line(row, 3), line(row, 3, 'written_off')], 'lines.1.quantity', 'more than the 2'],
    [[line(row, 1), line(other, 1)], 'lines.1.item', 'no item of this sale'],
    [[line(row, 1.5)], 'lines.0.quantity', 'whole number'],
    [[line(row, 0.0005, 'restocked', 1)], 'lines.0.quantity', 'at most 3 digits'],
    [[line(row, 0)], 'lines.0.quantity', 'more than nothing'],
  ]
  for (const [lines, field, message] of refused) expect(await giveBack(row, lines)).toMatchObject(wrong(field, message))
  for (const bad of [[], [line(row, -1)], [line(row, 1, 'lost')], [{ ...line(row, 1), reason: '' }]])
    expect((await giveBack(row, bad)).status).toBe(400)
  expect(await giveBack(row, [line(row, 1)], { refundMethod: undefined })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'refundMethod' }] },
  })
  expect(await giveBack(row, [line(row, 1)], { version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  })
  await stock.change('product', product, { active: false })
  expect(await giveBack(row, [line(row, 1, 'restocked', 1), line(row, 1)])).toMatchObject(
    wrong('lines.1.goods', 'not sold any more'),
  )
  expect(await one(row)).toMatchObject({ returns: [], amountCredited: null, paymentAmount: 270 })
  expect(await stockOf(product)).toMatchObject({ onHand: 94, ledger: 94 })
  expect(
    (await giveBack(row, [line(row, 1, 'written_off'), line(row, 0.5, 'restocked', 1), line(row, 1, 'restocked', 2)]))
      .status,
  ).toBe(200)
  expect(await stockOf(cement)).toMatchObject({ onHand: 95.5, ledger: 95.5 })
})
test('only what was handed over comes back, once with one key, by those who may', async () => {
  const product = await stocked()
  const cart = await stock.order('sale', [{ product, quantity: 5 }], { customer })
  const early = { status: 409, body: { code: 'illegal_transition', errors: [{ field: 'status' }] } }
  expect(await giveBack(cart, [line(cart, 1)])).toMatchObject(early)
  await stock.step('sale', 'confirm', cart)
  expect(await giveBack(cart, [line(await one(cart), 1)])).toMatchObject(early)
  await stock.step('sale', 'cancel', cart, { reason: 'Not wanted' })
  expect(await giveBack(cart, [line(await one(cart), 1)])).toMatchObject(early)
  const row = await sold([{ product, quantity: 5 }], [card(90)])
  const send = () =>
    service.call({
      method: 'POST',
      url: `/api/sale/return/${String(row._id)}`,
      headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': `return-${String(row._id)}` },
      payload: { version: row.version, lines: [line(row, 2)], refundMethod: 'cash' },
    })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await one(row)).returns).toHaveLength(1)
  const reader = await service.person({ permissions: ['READ_SINGLE_SALE'] })
  const body = { version: 99, lines: [line(row, 1)] }
  expect((await reader.post(`/sale/return/${String(row._id)}`, body)).status).toBe(403)
  const { store } = await made.storeAndWarehouse()
  const foreign = await service.person({ permissions: ['UPDATE_SALE', 'READ_SINGLE_SALE'], stores: [store] })
  expect((await foreign.post(`/sale/return/${String(row._id)}`, body)).status).toBe(404)
})
test('a return of fifty lines takes hardly more statements than one of a single line', async () => {
  const statementsOf = async (count: number): Promise<number> => {
    const items = await Promise.all(
      Array.from({ length: count }, async () => ({ product: await stocked(), quantity: 1 })),
    )
    const row = await sold(items)
    const lines = items.map((_, at) => line(row, 1, 'restocked', at))
    const before = counter.statements
    expect((await giveBack(row, lines)).status).toBe(200)
    return counter.statements - before
  }
  expect((await statementsOf(50)) - (await statementsOf(1))).toBeLessThanOrEqual(10)
})
test('a return has a credit note in the language of the customer, frozen with its hash, and a sale a receipt', async () => {
  const product = await stocked()
  const buyer = (await made.make('customers', { language: 'ar', company: null }))._id
  const row = await sold([{ product, quantity: 5 }], [card(60)], { customer: buyer })
  const answer = await giveBack(row, [line(row, 2), line(row, 1, 'written_off')])
  const number = String(answer.body['creditNote'])
  const [note] = await service.database.query<{ _id: string; content: Body }>(
    sql`select _id, content from record_document where record_id = ${row._id} and number = ${number}`,
  )
  expect(note?.content).toMatchObject({ lang: 'ar', dir: 'rtl', number })
  // of 54 that are credited, 30 were still due
  expect(JSON.stringify(note?.content['sums'])).toMatch(/54.*24.*30/)
  const pdf = (path: string) =>
    service.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${admin.token}` } })
  const receipt = await pdf(`/sale/receipt/${String(row._id)}`)
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const roll = await pdf(`/sale/receipt/${String(row._id)}?width=roll`)
  expect(roll.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await pdf(`/sale/receipt/${String(row._id)}?width=a5`)).statusCode).toBe(400)
  const cart = await stock.order('sale', [{ product, quantity: 1 }], { customer: buyer })
  expect((await pdf(`/sale/receipt/${String(cart._id)}`)).statusCode).toBe(409)
  await stock.step('sale', 'cancel', cart, { reason: 'Not wanted' })
  expect((await pdf(`/sale/receipt/${String(cart._id)}`)).statusCode).toBe(409)
  expect((await pdf(`/sale/credit-note/${String(row._id)}/${number}`)).rawPayload.subarray(0, 5).toString()).toBe(
    '%PDF-',
  )
  expect((await pdf(`/sale/credit-note/${String(cart._id)}/${number}`)).statusCode).toBe(404)
  const files = (await admin.get(`/sale/files/${String(row._id)}`)).body.content
  expect(files).toMatchObject([{ field: 'creditNote', file: { name: `${number}.pdf` } }])
  const [file] = await service.database.query(sql`select sha256 from "file" where _id = ${note?._id}`)
  expect(file?.['sha256']).toMatch(/^[0-9a-f]{64}$/)
})
