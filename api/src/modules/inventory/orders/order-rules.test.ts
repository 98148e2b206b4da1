/** What an order is refused for in words, and which prices, costs and payments it keeps: the rest of carts. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
const product = async (more: object = {}): Promise<string> => {
  const usual = { type: 'service', trackStock: false, unit: 'pcs', currency: 'EUR', salePrice: 20, purchasePrice: 10 }
  return String((await made.make('product', { ...usual, ...more }))._id)
}
const create = (items: readonly object[], more: object = {}, who: Client = admin): Promise<Answer> =>
  who.post('/sale/create', {
    ...place,
    currency: 'EUR',
    discountType: 'Flat',
    discount: 0,
    paymentAmount: 0,
    items,
    ...more,
  })
async function cart(items: readonly object[], more: object = {}): Promise<Body> {
  const answer = await create(items, { customer: (await made.make('customers'))._id, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const one = async (row: Body): Promise<Body> => (await admin.get(`/sale/id/${String(row._id)}`)).body
const change = async (row: Body, values: object, who: Client = admin): Promise<Answer> =>
  who.put(`/sale/update/${String(row._id)}`, { version: (await one(row)).version, ...values })
const confirm = async (row: Body, more: object = {}): Promise<Answer> =>
  admin.post(`/sale/confirm/${String(row._id)}`, { version: (await one(row)).version, ...more })
const reprice = (id: string, price: number) =>
  service.database.query(sql`update product set sale_price = ${price} where _id = ${id}`)
const wrong = (field: string, message: string, code = 'rule_broken') => ({
  status: 422,
  body: { code, errors: [{ field, message }] },
})

describe('a cart', () => {
  test('has the currency of its store where none is named', async () => {
    const store = await made.make('stores', { currency: 'EUR' })
    const warehouse = await made.make('warehouse', { store: store._id })
    const body = { store: store._id, warehouse: warehouse._id, items: [] }
    expect((await admin.post('/sale/create', body)).body['currency']).toBe('EUR')
    expect((await admin.post('/purchase/create', body)).body['currency']).toBe('EUR')
    expect((await admin.post('/sale/create', { ...body, currency: 'AED' })).body['currency']).toBe('AED')
    const row = await cart([])
    expect(await change(row, { currency: null })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currency' }] },
    })
    const { store: _, ...rest } = body
    expect(await admin.post('/sale/create', rest)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'store', message: 'is required' }] },
    })
  })
  test('takes no other price than the product’s of whoever may not set one, and names the line that has one', async () => {
    const [first, second] = [await product(), await product({ salePrice: 30 })]
    const items = (unitPrice: number | null) => [
      { product: first, quantity: 1, unitPrice: 20 },
      { product: second, quantity: 0 },
      { product: second, quantity: 1, unitPrice },
    ]
    const refused = wrong('items.2.unitPrice', 'is 30.00 EUR, the price of the product, and cannot be set to another')
    const keeper = await service.person({ alias: 'storekeeper' })
    for (const price of [29.99, 30.01, 0]) expect(await create(items(price), {}, keeper)).toMatchObject(refused)
    const row = await cart(items(null))
    expect(await change(row, { items: items(1) }, keeper)).toMatchObject(refused)
    expect((await change(row, { items: items(30) }, keeper)).status).toBe(200)
    await reprice(second, 35)
    // what is not sent again takes today's price without a word of it
    expect((await change(row, { notes: 'Ring first' })).body).toMatchObject({ subTotal: 55 })
  })
  test('takes what is there, is sold, and is priced in its currency, and names the line where it is not', async () => {
    const [good, idle, foreign] = [
      await product(),
      await product({ active: false }),
      await product({ currency: 'USD' }),
    ]
    const none = { product: idle, quantity: 0 }
    const line = (id: string) => [none, { product: good, quantity: 1 }, { product: id, quantity: 1 }]
    expect(await create(line(idle))).toMatchObject(wrong('items.2.product', 'is not sold any more'))
    expect(await create(line(foreign))).toMatchObject(wrong('items.2.product', 'is priced in USD'))
    const row = await cart([{ product: good, quantity: 1 }])
    await service.database.query(sql`update product set deleted_at = now() where _id = ${good}`)
    expect(await change(row, { notes: 'Ring first' })).toMatchObject(
      wrong('items.0.product', 'there is no such record', 'missing_reference'),
    )
    const { name } =
      (await service.database.query<{ name: string }>(sql`select name from product where _id = ${good}`))[0] ?? {}
    expect(await confirm(row)).toMatchObject({
      status: 422,
      body: { message: `${String(name)} is not sold any more. Take it out of the cart.` },
    })
  })
  test('names a line beyond the tenth as well, counted as it was sent', async () => {
    const ids: string[] = []
    for (let i = 0; i < 12; i += 1) ids.push(await product())
    const items = ids.map((id, i) => ({ product: id, quantity: i === 0 ? 0 : 1 }))
    const negative = items.map((item, i) => (i === 11 ? { ...item, quantity: -1 } : item))
    expect(await create(negative)).toMatchObject(wrong('items.11.quantity', 'Negative quantity is not allowed.'))
  })
  test('is made in a warehouse of its store, or in one of no store', async () => {
    const items = [{ product: await product(), quantity: 1 }]
    const other = await made.storeAndWarehouse()
    const elsewhere = wrong('warehouse', 'belongs to another store')
    expect(await create(items, { warehouse: other.warehouse })).toMatchObject(elsewhere)
    const common = String((await made.make('warehouse', { store: null }))._id)
    const row = await cart(items, { warehouse: common })
    expect((await change(row, { store: other.store })).status).toBe(200)
    expect(await change(row, { warehouse: place.warehouse })).toMatchObject(elsewhere)
    expect((await change(row, { warehouse: other.warehouse })).status).toBe(200)
    expect(await change(row, { store: place.store })).toMatchObject(elsewhere)
  })
  test('keeps no price, cost or total that was sent with it', async () => {
    const id = await product()
    const sent = { product: id, quantity: 2, unitPrice: 1, unitCost: 1, totalPrice: 1 }
    const answer = await create([sent], { subTotal: 1, finalPrice: 1, profit: 99 })
    expect(answer, answer.text).toMatchObject({ status: 400, body: { code: 'unknown_field' } })
    const row = await cart([{ product: id, quantity: 2 }])
    await reprice(id, 30)
    // while it is a cart, whatever is written reckons it anew at the prices of today
    expect((await change(row, { notes: 'Ring first' })).body).toMatchObject({ subTotal: 60, finalPrice: 54 })
  })
  test('forgets its discount and payment where nothing stands in them', async () => {
    const items = [{ product: await product(), quantity: 5 }]
    const row = await cart(items, { discount: 10, paymentAmount: 30 })
    expect(row).toMatchObject({ finalPrice: 80, duePrice: 50 })
    expect((await change(row, { discount: null })).body).toMatchObject({ finalPrice: 90, duePrice: 60 })
    expect((await change(row, { paymentAmount: null })).body).toMatchObject({ duePrice: 90, change: 0 })
    expect((await change(row, { discountType: 'Percent', discount: 10 })).body).toMatchObject({ discountAmount: 10 })
    const bare = await admin.post('/sale/create', { ...place, currency: 'EUR', discountType: 'Flat', items })
    expect(bare.body, bare.text).toMatchObject({ discountAmount: 0, finalPrice: 90, duePrice: 90 })
  })
  test('is paid in cash where nothing else is said', async () => {
    const items = [{ product: await product(), quantity: 5 }]
    const answer = await admin.post('/sale/create', {
      ...place,
      currency: 'EUR',
      discountType: 'Flat',
      items,
      paymentAmount: 100,
    })
    expect(answer.body, answer.text).toMatchObject({ paymentAmount: 90, change: 10 })
    const less = await change(answer.body, { items: [{ ...items[0], quantity: 6 }] })
    expect(less.body, less.text).toMatchObject({ paymentAmount: 100, change: 0, duePrice: 8 })
  })
})
test.each([
  ['sale', 'confirm', 'customer', 'reserved'],
  ['purchase', 'order', 'supplier', 'incoming'],
] as const)(
  'a %s is made of a cart with lines and a party, and stands as it was made',
  async (kind, name, party, column) => {
    const id = await product({ type: 'stock', trackStock: true, allowBackorder: true })
    const draw = (items: readonly object[], more: object = {}): Promise<Body> =>
      made.make(kind, { ...place, currency: 'EUR', discount: 0, paymentAmount: 0, items, ...more })
    const items = [{ product: id, quantity: 2 }]
    const path = (step: string, row: Body) => `/${kind}/${step}/${String(row._id)}`
    const refused = (message: string) => ({ status: 422, body: { code: 'rule_broken', message } })
    const empty = await draw([])
    expect(await admin.post(path(name, empty), { version: 1 })).toMatchObject(refused('The cart is empty.'))
    const nobody = await draw(items, { [party]: null })
    expect(await admin.post(path(name, nobody), { version: 1 })).toMatchObject(refused(`Choose a ${party} first.`))
    const row = await draw(items)
    expect((await admin.post(path(name, row), { version: 1 })).status).toBe(200)
    const shelf = async () => (await admin.get(`/stock?product=${id}`)).body.content?.[0]?.[column]
    expect(await shelf()).toBe(2)
    expect(await admin.put(path('update', row), { version: 2, notes: 'later' })).toMatchObject(
      refused('Only a cart can be changed.'),
    )
    const kept = refused('Only a cart or a cancelled order can be deleted.')
    expect(await admin.del(path('delete', row))).toMatchObject(kept)
    expect((await admin.post(path('cancel', row), { version: 2, reason: 'too late' })).status).toBe(200)
    expect(await shelf()).toBe(0)
    expect((await admin.del(path('delete', row))).status).toBe(200)
    expect((await admin.del(path('delete', empty))).status).toBe(200)
  },
)
describe('an order whose prices have changed', () => {
  test('names every change, at its line', async () => {
    const [first, same, last] = [
      await product({ name: 'Anchor' }),
      await product({ name: 'Bolt' }),
      await product({ name: 'Clamp' }),
    ]
    const row = await cart([first, same, last].map(id => ({ product: id, quantity: 1 })))
    await reprice(first, 25)
    await reprice(last, 15.5)
    const answer = await confirm(row)
    expect(answer, answer.text).toMatchObject({
      status: 422,
      body: {
        code: 'rule_broken',
        message:
          'Prices have changed since the cart was filled. Anchor: 20.00 EUR in the cart, 25.00 EUR today. Clamp: 20.00 EUR in the cart, 15.50 EUR today. Say which hold: those agreed, or today’s.',
        errors: [
          { field: 'items.0.unitPrice', message: 'was 20.00 EUR, is 25.00 EUR today' },
          { field: 'items.2.unitPrice', message: 'was 20.00 EUR, is 15.50 EUR today' },
        ],
        changedPrices: [
          { product: { _id: first, label: 'Anchor' }, from: 20, to: 25, currency: 'EUR' },
          { product: { _id: last, label: 'Clamp' }, from: 20, to: 15.5, currency: 'EUR' },
        ],
      },
    })
    expect(answer.body.changedPrices).toHaveLength(2)
    // at those agreed the costs stay as well; at today's both move
    await service.database.query(sql`update product set cost_price = 12 where _id = ${first}`)
    const agreed = await confirm(row, { changedPrices: 'agreed' })
    expect(agreed.body, agreed.text).toMatchObject({
      subTotal: 60,
      items: [{ unitPrice: 20 }, {}, {}],
      costs: [{ unitCost: 10 }, {}, {}],
    })
    const anew = await cart([{ product: first, quantity: 1 }])
    await reprice(first, 26)
    await service.database.query(sql`update product set cost_price = 13 where _id = ${first}`)
    expect((await confirm(anew, { changedPrices: 'today' })).body).toMatchObject({
      subTotal: 26,
      items: [{ unitPrice: 26 }],
      costs: [{ unitCost: 13 }],
    })
  })
  test('says it in no more than a thousand letters', async () => {
    const ids: string[] = []
    for (let i = 0; i < 9; i += 1) ids.push(await product({ name: `${i} ${'long '.repeat(30)}`.trim() }))
    const row = await cart(ids.map(id => ({ product: id, quantity: 1 })))
    for (const id of ids) await reprice(id, 21)
    const { body } = await confirm(row)
    expect(String(body.message)).toHaveLength(1000)
    expect(body.errors).toHaveLength(9)
  })
  test('is made without a question where they have not', async () => {
    const row = await cart([{ product: await product(), quantity: 1 }])
    const answer = await confirm(row, { changedPrices: 'today' })
    expect(answer.body, answer.text).toMatchObject({ status: 'confirmed', subTotal: 20 })
  })
})
