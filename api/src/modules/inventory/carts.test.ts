/** What holds a cart back: quantities, discounts, payments, and what has changed of its products since it was filled. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

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

const product = async (more: object = {}): Promise<string> =>
  String(
    (
      await made.make('product', {
        type: 'service',
        trackStock: false,
        unit: 'pcs',
        salePrice: 20,
        purchasePrice: 20,
        ...more,
      })
    )._id,
  )
const cartOf = (items: readonly object[], more: object = {}) => ({
  ...place,
  currency: 'EUR',
  discountType: 'Flat',
  discount: 0,
  paymentAmount: 0,
  items,
  ...more,
})
const KINDS = ['sale', 'purchase'] as const
const STEPS = { sale: 'confirm', purchase: 'order' } as const
const PARTIES = { sale: ['customer', 'customers'], purchase: ['supplier', 'supplier'] } as const
const refusal = (field: string, message: string | RegExp) => ({
  status: 422,
  body: {
    code: 'rule_broken',
    errors: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
  },
})

describe.each(KINDS)('a %s cart', kind => {
  const create = (items: readonly object[], more: object = {}): Promise<Answer> =>
    admin.post(`/${kind}/create`, cartOf(items, more))
  async function readyCart(items: readonly object[], more: object = {}): Promise<Body> {
    const [field, family] = PARTIES[kind]
    const party = (await made.make(family))._id
    const answer = await create(items, { [field]: party, ...more })
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const step = (row: Body, more: object = {}, version: unknown = row.version): Promise<Answer> =>
    admin.post(`/${kind}/${STEPS[kind]}/${String(row._id)}`, { version, ...more })

  test('refuses a negative quantity and a product twice in the words of the source text, at the line', async () => {
    const [one, other] = [await product(), await product()]
    const none = { product: other, quantity: 0 }
    const negative = await create([none, { product: one, quantity: -1 }])
    expect(negative).toMatchObject(refusal('items.1.quantity', 'Negative quantity is not allowed.'))
    expect(negative.body.message).toBe('Negative quantity is not allowed.')
    const twice = [none, { product: one, quantity: 1 }, { product: one, quantity: 2 }]
    const again = await create(twice)
    expect(again).toMatchObject(refusal('items.2.product', 'This item already exists.'))
    expect(again.body.message).toBe('This item already exists.')
    expect((await create([none, { product: one, quantity: 1 }])).body.items).toHaveLength(1)
  })
  test('takes no part of what is counted in pieces, and parts of what is measured', async () => {
    const [pieces, metres] = [await product(), await product({ unit: 'm' })]
    expect(await create([{ product: pieces, quantity: 1.5 }])).toMatchObject(
      refusal('items.0.quantity', 'must be a whole number: it is counted in pcs'),
    )
    expect((await create([{ product: metres, quantity: 1.5 }])).status).toBe(201)
  })
  test('has an upper bound for a line and for the whole', async () => {
    const dear = await product({ salePrice: 10_001, purchasePrice: 10_001 })
    const most = await create([{ product: dear, quantity: 1_000_001 }])
    expect(most, most.text).toMatchObject({ status: 400, body: { errors: [{ field: 'items.0.quantity' }] } })
    expect(await create([{ product: dear, quantity: 1_000_000 }])).toMatchObject(
      refusal('items', 'come to more than an order may, which is 10,000,000,000 EUR'),
    )
    expect((await create([{ product: dear, quantity: 999_000 }])).status).toBe(201)
  })
  test('is taken off no more than leaves the final price at zero, and says how much that is', async () => {
    const items = [{ product: await product(), quantity: 5 }]
    expect(await create(items, { discount: 90.01 })).toMatchObject(
      refusal('discount', 'must lie between 0 and 90.00 EUR'),
    )
    expect(await create(items, { discountType: 'Percent', discount: 100 })).toMatchObject(
      refusal('discount', 'must lie between 0 and 90 %'),
    )
    expect((await create(items, { discount: 90 })).body).toMatchObject({
      discountAmount: 90,
      finalPrice: 0,
      duePrice: 0,
    })
    const all = await create(items, { discountType: 'Percent', discount: 90 })
    expect(all.body).toMatchObject({ finalPrice: 0, commission: 10 })
  })
  test('gives change of cash and keeps what is due; any other payment above that is refused', async () => {
    const items = [{ product: await product(), quantity: 5 }]
    for (const paymentMethod of ['bank', 'card', 'cheque', 'mobile'])
      expect(await create(items, { paymentMethod, paymentAmount: 90.01 }), paymentMethod).toMatchObject(
        refusal('paymentAmount', /^is more than the 90\.00 EUR that are due/),
      )
    const exact = await create(items, { paymentMethod: 'card', paymentAmount: 90 })
    expect(exact.body).toMatchObject({ paymentAmount: 90, change: 0, duePrice: 0 })
    const cash = await create(items, { paymentMethod: 'cash', paymentAmount: 100 })
    expect(cash.body).toMatchObject({ paymentAmount: 90, change: 10, duePrice: 0 })
    const path = `/${kind}/update/${String(cash.body._id)}`
    // more is bought for the same money
    const more = await admin.put(path, { version: 1, items: [{ ...items[0], quantity: 6 }] })
    expect(more.body, more.text).toMatchObject({ finalPrice: 108, paymentAmount: 100, change: 0, duePrice: 8 })
    const less = await admin.put(path, { version: 2, items: [{ ...items[0], quantity: 1 }] })
    expect(less.body).toMatchObject({ finalPrice: 18, paymentAmount: 18, change: 82, duePrice: 0 })
    const byCard = await admin.put(path, { version: 3, paymentMethod: 'card' })
    expect(byCard.body).toMatchObject({ paymentAmount: 18, change: 0 })
  })
  test('shows of each item’s product its id, its price today and its unit, and no change of them in its history', async () => {
    const id = await product({ unit: 'm2' })
    const row = await readyCart([{ product: id, quantity: 2 }])
    expect(row.items?.[0]).toMatchObject({
      product: { _id: id, salePrice: 20, unit: 'm2' },
      unitPrice: 20,
      quantity: 2,
    })
    await admin.put(`/product/update/${id}`, { version: 1, salePrice: 30 })
    const path = `/${kind}/id/${String(row._id)}`
    expect((await admin.get(path)).body.items?.[0]).toMatchObject({ product: { salePrice: 30 }, unitPrice: 20 })
    await admin.put(`/${kind}/update/${String(row._id)}`, { version: 1, notes: 'Ring first' })
    const history = (await admin.get(`/${kind}/history/${String(row._id)}`)).body.content?.[0]
    const fields = history?.changes?.map(change => String(change.field)) ?? []
    expect(fields).toContain('notes')
    // the price of a sale follows the product while it is a cart; of a purchase it is another price
    expect(fields.includes('items')).toBe(kind === 'sale')
    const words = JSON.stringify(history)
    expect(words).not.toContain('salePrice')
  })
  test('is not made an order at prices that nobody has seen; either price holds where it is said', async () => {
    const id = await product()
    const price = { salePrice: 22.5, purchasePrice: 22.5 }
    const carts = [await readyCart([{ product: id, quantity: 2 }]), await readyCart([{ product: id, quantity: 2 }])]
    const [agreed, today] = carts as [Body, Body]
    const { name } = (await admin.put(`/product/update/${id}`, { version: 1, ...price })).body
    const refused = await step(agreed)
    expect(refused, refused.text).toMatchObject(refusal('items.0.unitPrice', 'was 20.00 EUR, is 22.50 EUR today'))
    expect(refused).toMatchObject({
      body: { changedPrices: [{ product: { _id: id, label: name }, from: 20, to: 22.5, currency: 'EUR' }] },
    })
    expect(refused.body.message).toContain(`${String(name)}: 20.00 EUR in the cart, 22.50 EUR today.`)
    const by = await admin.put(`/${kind}/update/${String(agreed._id)}`, {
      version: 1,
      status: kind === 'sale' ? 'confirmed' : 'ordered',
    })
    expect(by, by.text).toMatchObject({ status: 422, body: { changedPrices: [{ to: 22.5 }] } })
    expect((await step(agreed, { changedPrices: 'yes' })).status).toBe(400)
    const kept = await step(agreed, { changedPrices: 'agreed' })
    expect(kept.body, kept.text).toMatchObject({ subTotal: 40, changedPrices: 'agreed' })
    const anew = await step(today, { changedPrices: 'today' })
    expect(anew.body, anew.text).toMatchObject({ subTotal: 45, finalPrice: 40.5, changedPrices: 'today' })
    expect(anew.body.items?.[0]).toMatchObject({ unitPrice: 22.5, totalPrice: 45 })
  })
  test('is never made an order of what is not sold any more, nor of a part that there cannot be', async () => {
    const id = await product({ unit: 'm' })
    const row = await readyCart([{ product: id, quantity: 1.5 }])
    const { name } = (await admin.put(`/product/update/${id}`, { version: 1, active: false })).body
    const words = `${String(name)} is not sold any more. Take it out of the cart.`
    for (const more of [{}, { changedPrices: 'agreed' }, { changedPrices: 'today' }])
      expect(await step(row, more)).toMatchObject({ status: 422, body: { message: words } })
    const shown = (await admin.get(`/${kind}/id/${String(row._id)}`)).body
    expect(shown.transitions?.find(each => String(each.name) === STEPS[kind])).toMatchObject({ blockedBy: words })
    expect((await admin.put(`/${kind}/update/${String(row._id)}`, { version: 1, notes: 'Still wanted' })).status).toBe(
      422,
    )
    await admin.put(`/product/update/${id}`, { version: 2, active: true, unit: 'pcs' })
    expect(await step(row)).toMatchObject(refusal('items.0.quantity', 'must be a whole number: it is counted in pcs'))
  })
})

describe('stock', () => {
  const stocked = (more: object = {}) => product({ type: 'stock', trackStock: true, allowBackorder: false, ...more })
  const book = (id: string, quantity: number, more: object = {}) =>
    admin.post('/stock/adjust', {
      product: id,
      warehouse: place.warehouse,
      quantity,
      reason: 'adjustment',
      note: 'for the test',
      ...more,
    })
  const change = async (family: string, id: string, values: object): Promise<Answer> =>
    admin.put(`/${family}/update/${id}`, { version: (await admin.get(`/${family}/id/${id}`)).body.version, ...values })

  test('is booked whole where it is counted in pieces, and no more than a million at once', async () => {
    const [pieces, metres] = [await stocked(), await stocked({ unit: 'm' })]
    for (const reason of ['adjustment', 'count', 'opening', 'damage'])
      expect(await book(pieces, 1.5, { reason }), reason).toMatchObject(
        refusal('quantity', 'must be a whole number: it is counted in pcs'),
      )
    const move = {
      product: pieces,
      from: place.warehouse,
      to: (await made.storeAndWarehouse()).warehouse,
      note: 'moved',
    }
    expect(await admin.post('/stock/transfer', { ...move, quantity: 1.5 })).toMatchObject(refusal('quantity', /whole/))
    expect((await book(metres, 1.5)).status).toBe(200)
    expect(await book(pieces, 1_000_001)).toMatchObject({ status: 400, body: { errors: [{ field: 'quantity' }] } })
    expect(
      await admin.post('/product/create', { ...(await made.body('product')), unit: 'bag', reorderLevel: 0.5 }),
    ).toMatchObject(refusal('reorderLevel', 'must be a whole number: it is counted in bag'))
    expect(await change('product', pieces, { reorderQuantity: 2.5 })).toMatchObject(refusal('reorderQuantity', /whole/))
    expect(await change('product', pieces, { unit: 'm', reorderQuantity: 2.5 })).toMatchObject({ status: 200 })
    expect(await change('product', metres, { unit: 'pcs' })).toMatchObject(refusal('unit', /holds 1\.5$/))
  })
  test('below zero keeps back-orders switched on, for the product and for the warehouse', async () => {
    const id = await stocked({ allowBackorder: true })
    expect((await book(id, -5)).status).toBe(200)
    expect(await change('product', id, { allowBackorder: false })).toMatchObject(
      refusal('allowBackorder', /^cannot be switched off: .+ has -5 in stock\. Bring it to zero first$/),
    )
    expect((await book(id, 5)).status).toBe(200)
    expect((await change('product', id, { allowBackorder: false })).status).toBe(200)
    expect((await book(id, -1)).status).toBe(422)
    expect((await change('warehouse', place.warehouse, { allowNegative: true })).status).toBe(200)
    expect((await book(id, -2)).status).toBe(200)
    expect(await change('warehouse', place.warehouse, { allowNegative: false })).toMatchObject(
      refusal('allowNegative', /has -2 in stock/),
    )
    // one of the two is enough, so either may be switched off while the other is on
    expect((await change('product', id, { allowBackorder: true })).status).toBe(200)
    expect((await change('warehouse', place.warehouse, { allowNegative: false })).status).toBe(200)
    expect((await change('warehouse', place.warehouse, { allowNegative: true })).status).toBe(200)
    expect((await change('product', id, { allowBackorder: false })).status).toBe(200)
    await book(id, 2)
    expect((await change('warehouse', place.warehouse, { allowNegative: false })).status).toBe(200)
  })
  test('that is promised counts as owed', async () => {
    const id = await stocked({ allowBackorder: true })
    const customer = (await made.make('customers'))._id
    const sale = (await admin.post('/sale/create', cartOf([{ product: id, quantity: 3 }], { customer }))).body
    expect((await admin.post(`/sale/confirm/${String(sale._id)}`, { version: 1 })).status).toBe(200)
    expect(await change('product', id, { allowBackorder: false })).toMatchObject(
      refusal('allowBackorder', /has -3 in stock/),
    )
    for (const [field, value] of [
      ['trackStock', false],
      ['type', 'service'],
    ] as const)
      expect(await change('product', id, { [field]: value })).toMatchObject(refusal(field, /^cannot be changed while/))
    await admin.post(`/sale/cancel/${String(sale._id)}`, { version: 2, reason: 'changed their mind' })
    expect((await change('product', id, { allowBackorder: false, trackStock: false })).status).toBe(200)
    expect((await change('product', id, { trackStock: true })).status).toBe(200)
    const supplier = (await made.make('supplier'))._id
    const bought = (await admin.post('/purchase/create', cartOf([{ product: id, quantity: 3 }], { supplier }))).body
    await admin.post(`/purchase/order/${String(bought._id)}`, { version: 1 })
    expect(await change('product', id, { trackStock: false })).toMatchObject(refusal('trackStock', /open order/))
    const [left] = await service.database.query(
      sql`select 1 from stock_balance where product = ${id} and reserved <> 0`,
    )
    expect(left).toBeUndefined()
  })
})
