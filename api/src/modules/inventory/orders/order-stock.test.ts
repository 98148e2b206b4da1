/** Orders and the shelf: what is sold is promised, handed over and never sold twice; what is bought comes in at its cost. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

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

const TRACKED = { type: 'stock', trackStock: true, allowBackorder: false, salePrice: 20, purchasePrice: 10 }
async function product(quantity: number, more: object = {}): Promise<string> {
  const id = String((await made.make('product', { ...TRACKED, ...more }))._id)
  const booking = { product: id, warehouse: place.warehouse, quantity, reason: 'opening', note: 'for the test' }
  if (quantity > 0) expect((await admin.post('/stock/adjust', booking)).status).toBe(200)
  return id
}
const order = (kind: 'sale' | 'purchase', items: object[]): Promise<Body> =>
  made.make(kind, { ...place, discount: 0, paymentAmount: 0, items })
async function step(kind: string, name: string, row: Body, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/${kind}/id/${String(row._id)}`)).body
  return admin.post(`/${kind}/${name}/${String(row._id)}`, { version, ...more })
}
async function shelf(id: string): Promise<unknown> {
  const [row] =
    await service.database.query(sql`select on_hand::float as there, reserved::float as promised, incoming::float as coming,
    (select coalesce(sum(change), 0)::float from stock_movement m where m.product = b.product) as booked from stock_balance b where product = ${id}`)
  return row
}

test('a sale promises, hands over, and takes no more than there is', async () => {
  const id = await product(10)
  const service_ = await product(0, { type: 'service' })
  const first = await order('sale', [
    { product: service_, quantity: 99 },
    { product: id, quantity: 7 },
  ])
  const second = await order('sale', [{ product: id, quantity: 4 }])
  expect((await step('sale', 'confirm', first)).status).toBe(200)
  expect(await shelf(id)).toEqual({ there: 10, promised: 7, coming: 0, booked: 10 })
  const refused = await step('sale', 'confirm', second)
  expect(refused, refused.text).toMatchObject({ status: 422, body: { errors: [{ field: 'items.0.quantity' }] } })
  const byUpdate = await admin.put(`/sale/update/${String(second._id)}`, { version: 1, status: 'confirmed' })
  expect(byUpdate, byUpdate.text).toMatchObject({ status: 422 })
  const taken = {
    product: id,
    warehouse: place.warehouse,
    quantity: -4,
    reason: 'adjustment',
    note: 'what is promised',
  }
  expect((await admin.post('/stock/adjust', taken)).status).toBe(422)
  expect((await step('sale', 'hold', first)).status).toBe(200)
  expect((await step('sale', 'resume', first)).status).toBe(200)
  const { number } = (await step('sale', 'complete', first)).body
  expect(await shelf(id)).toEqual({ there: 3, promised: 0, coming: 0, booked: 3 })
  const ledger = (await admin.get(`/stock/movements?product=${id}&reason=sale_delivery`)).body
  expect(ledger.content?.[0]).toMatchObject({ change: -7, balanceAfter: 3, note: number })
})
test('a cancelled sale gives its promise back, a cancelled cart has none', async () => {
  const id = await product(5)
  const cart = await order('sale', [{ product: id, quantity: 3 }])
  expect((await step('sale', 'cancel', cart, { reason: 'never meant' })).status).toBe(200)
  expect(await shelf(id)).toMatchObject({ there: 5, promised: 0 })
  const sale = await order('sale', [{ product: id, quantity: 5 }])
  expect((await step('sale', 'confirm', sale)).status).toBe(200)
  expect((await step('sale', 'cancel', sale, { reason: 'changed their mind' })).status).toBe(200)
  expect(await shelf(id)).toEqual({ there: 5, promised: 0, coming: 0, booked: 5 })
})
test('what may be sold below zero is', async () => {
  const id = await product(0, { allowBackorder: true })
  const sale = await order('sale', [{ product: id, quantity: 2 }])
  expect((await step('sale', 'confirm', sale)).status).toBe(200)
  expect((await step('sale', 'complete', sale)).status).toBe(200)
  expect(await shelf(id)).toMatchObject({ there: -2, promised: 0 })
})
test('a purchase is announced, comes in, and moves the average cost', async () => {
  const id = await product(10)
  await admin.put(`/product/update/${id}`, { version: 1, purchasePrice: 16 })
  const purchase = await order('purchase', [{ product: id, quantity: 5 }])
  expect((await step('purchase', 'order', purchase)).status).toBe(200)
  expect(await shelf(id)).toMatchObject({ there: 10, coming: 5 })
  expect((await step('purchase', 'receive', purchase)).status).toBe(200)
  expect(await shelf(id)).toEqual({ there: 15, promised: 0, coming: 0, booked: 15 })
  expect((await admin.get(`/product/id/${id}`)).body).toMatchObject({ costPrice: 12, onHand: 15 })
  const other = await order('purchase', [{ product: id, quantity: 5 }])
  await step('purchase', 'order', other)
  expect((await step('purchase', 'cancel', other, { reason: 'too late' })).status).toBe(200)
  expect(await shelf(id)).toMatchObject({ there: 15, coming: 0 })
})
test('what lies there is worth what was paid for it', async () => {
  const word = `screws${made.next()}`
  const id = await product(0, { name: word, sku: word, brand: null, barcode: null, purchasePrice: 0.02 })
  const worth = async () => (await admin.get(`/product?search=${word}&size=1`)).body.summary
  const buyFor = async (purchasePrice: number): Promise<Answer> =>
    admin.put(`/product/update/${id}`, {
      version: (await admin.get(`/product/id/${id}`)).body.version,
      purchasePrice,
    })
  const receive = async (quantity: number): Promise<void> => {
    const purchase = await order('purchase', [{ product: id, quantity }])
    await step('purchase', 'order', purchase)
    expect((await step('purchase', 'receive', purchase)).status).toBe(200)
  }
  await receive(10_000)
  await buyFor(0.03)
  await receive(5_000)
  expect(await worth()).toMatchObject({ units: 15_000, costValue: 350 })
  await buyFor(0.0375)
  await receive(7)
  expect(await worth()).toMatchObject({ costValue: 350.263 })
  const field = { field: 'purchasePrice', message: 'may have at most 6 digits after the point' }
  expect((await buyFor(0.000_000_1)).body).toMatchObject({ errors: [field] })
})
test('a product is sold in its own currency', async () => {
  const id = await product(1)
  const cart = { ...place, currency: 'JPY', discountType: 'Flat', items: [{ product: id, quantity: 1 }] }
  expect(await admin.post('/sale/create', cart)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'items.0.product', message: 'is priced in EUR' }] },
  })
  const sale = await order('sale', [{ product: id, quantity: 1 }])
  expect((await admin.put(`/sale/update/${String(sale._id)}`, { version: 1, currency: 'USD' })).status).toBe(422)
})
test('what comes to more than can be kept exactly is refused', async () => {
  const id = await product(0, { salePrice: 999_999_999_999 })
  const items = [{ product: id, quantity: 1_000_000 }]
  const cart = { ...place, currency: 'EUR', discountType: 'Flat', items }
  expect(await admin.post('/sale/create', cart)).toMatchObject({ status: 422, body: { errors: [{ field: 'items' }] } })
  const bill = { ...(await made.body('billings')), currency: 'KWD' }
  const line = { description: 'Fee', quantity: 1_000_000, unitPrice: 999_999_999_999 }
  for (const lines of [[line], Array.from({ length: 5 }, () => line), [{ ...line, quantity: 1.5 }]])
    expect(await admin.post('/billings/create', { ...bill, lines })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'lines' }] },
    })
})
test('a price of one may be finer than its currency, and a line is rounded once', async () => {
  const lines = [
    { description: 'Screws', quantity: 10_000, unitPrice: 0.1234, taxPercent: 8.875 },
    { description: 'Binder', quantity: 3, unitPrice: 0.125 },
  ]
  const bill = await made.make('billings', { currency: 'USD', lines })
  expect(bill).toMatchObject({
    lines: [
      { unitPrice: 0.1234, taxPercent: 8.875, total: 1343.52 },
      { unitPrice: 0.125, total: 0.38 },
    ],
    subTotal: 1234.38,
    taxTotal: 109.52,
    total: 1343.9,
  })
  const finer = [
    { ...lines[0], unitPrice: 0.123_456_7 },
    { ...lines[1], taxPercent: 8.875_01 },
  ]
  const { body } = await admin.post('/billings/create', {
    ...(await made.body('billings')),
    currency: 'USD',
    lines: finer,
  })
  expect(body).toMatchObject({
    code: 'validation_failed',
    errors: [
      { field: 'lines.0.unitPrice', message: 'may have at most 6 digits after the point' },
      { field: 'lines.1.taxPercent', message: 'may have at most 4 digits after the point' },
    ],
  })
})
test('an amount that stays must fit the currency that comes', async () => {
  const bill = await made.make('billings', {
    currency: 'EUR',
    lines: [{ description: 'Fee', quantity: 3, unitPrice: 10.55, discount: 0.55 }],
  })
  const path = `/billings/update/${String(bill._id)}`
  expect(await admin.put(path, { version: 1, currency: 'JPY' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'lines.0.discount', message: 'may have at most 0 digits after the point in JPY' }] },
  })
  const project = await made.make('projects', { currency: 'EUR', budget: 10.5, tenderFee: 5 })
  expect(await admin.put(`/projects/update/${String(project._id)}`, { version: 1, currency: 'JPY' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'budget' }] },
  })
  expect((await admin.put(path, { version: 1, currency: 'KWD' })).status).toBe(200)
})
test('what a customer owes is added up in its own currency only', async () => {
  const customer = (await made.make('customers', { currency: 'EUR' }))._id
  for (const [currency, quantity] of [
    ['EUR', 2],
    ['USD', 3],
  ] as const) {
    const items = [{ product: await product(10, { currency }), quantity }]
    const row = await made.make('sale', { ...place, customer, currency, discount: 0, paymentAmount: 0, items })
    expect((await step('sale', 'confirm', row)).status).toBe(200)
  }
  const { body } = await admin.get(`/customers/id/${String(customer)}`)
  expect(body).toMatchObject({ orderCount: 2, balance: 36 })
})
test('a stay ends after it begins', async () => {
  const id = String((await made.make('booking'))._id)
  const change = (values: object): Promise<Answer> => admin.put(`/booking/update/${id}`, { version: 1, ...values })
  const wrong = { status: 422, body: { errors: [{ field: 'to', message: 'must be after the arrival' }] } }
  expect(await change({ to: '2031-01-01' })).toMatchObject(wrong)
  expect(await change({ from: '2031-01-04' })).toMatchObject(wrong)
  expect((await change({ to: '2031-01-02' })).body).toMatchObject({ nights: 1 })
})
