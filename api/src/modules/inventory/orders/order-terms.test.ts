/** Prices and discounts that people set in an order: who may, up to what, and what becomes of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let keeper: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
let product: string
let customer: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  stock = stockIn({ admin, made, place: await made.storeAndWarehouse() })
  product = await stock.product({ minSalePrice: null })
  await stock.book(product, 10_000)
  customer = String((await made.make('customers'))._id)
  keeper = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name !== 'OVERRIDE_PRICE') })
})
afterAll(() => service.stop())

const line = (quantity: number, more: object = {}) => ({ product, quantity, ...more })
const sale = (items: object[], more: object = {}): Promise<Body> => stock.order('sale', items, { customer, ...more })
const change = async (who: Client, row: Body, values: object): Promise<Answer> => {
  const { version } = await stock.one('sale', String(row._id))
  return who.put(`/sale/update/${String(row._id)}`, { version, ...values })
}
const refused = (field: string, message: string) => ({
  status: 422,
  body: { code: 'rule_broken', errors: [{ field, message: expect.stringContaining(message) }] },
})
const limitOf = async (who: Client, discountLimit: number | null): Promise<void> => {
  const { role } = await stock.one('adminUsers', who.person)
  const id = String((role as unknown as Body)._id)
  expect((await stock.change('roles', id, { discountLimit })).status).toBe(200)
}

test('a discount of a line is in the discount of the sale, on its receipt and in its history, and a return gives its share back', async () => {
  // 200 and 100 less half of the one line, 10 of all and the commission of 30
  const free = await stock.product({ type: 'service', salePrice: 100, minSalePrice: null })
  const row = await sale(
    [line(10, { discountType: 'Percent', discountValue: 50 }), { product: free, quantity: 1, discountValue: 100 }],
    { discount: 10 },
  )
  expect(row).toMatchObject({
    subTotal: 300,
    discountAmount: 210,
    commission: 30,
    finalPrice: 60,
    items: [
      { totalPrice: 200, discountType: 'Percent', discountValue: 50, discountAmount: 100, listPrice: null },
      { totalPrice: 100, discountType: 'Flat', discountValue: 100, discountAmount: 100 },
    ],
  })
  const id = String(row._id)
  const paid = await admin.post(`/sale/check-out/${id}`, {
    version: row.version,
    payments: [{ method: 'card', amount: 60 }],
  })
  expect(paid.status, paid.text).toBe(200)
  const sold = await stock.one('sale', id)
  const [bricks, gift] = sold.items as unknown as Body[]
  const giveBack = async (item: Body | undefined, quantity: number): Promise<Body> => {
    const { version } = await stock.one('sale', id)
    const lines = [{ item: item?._id, quantity, goods: 'written_off', reason: 'Broken' }]
    const answer = await admin.post(`/sale/return/${id}`, { version, lines, refundMethod: 'card' })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  // what was free is worth nothing; the bricks are all that was paid
  expect(await giveBack(gift, 1)).toMatchObject({ credit: 0, refund: 0 })
  expect(await giveBack(bricks, 7)).toMatchObject({ credit: 42, refund: 42 })
  expect(await giveBack(bricks, 3)).toMatchObject({ credit: 18, refund: 18, paymentStatus: 'refunded' })
  expect((await admin.get(`/sale/history/${id}`)).text).toContain('"discountAmount":100')
})
test('a line without its discount is sold without it, and what is more than the line or the sale is refused at it', async () => {
  const row = await sale([line(1, { discountValue: 5 })])
  expect((await change(admin, row, { notes: 'Ring first' })).body).toMatchObject({ discountAmount: 5, finalPrice: 13 })
  expect((await change(admin, row, { items: [line(1)] })).body).toMatchObject({ discountAmount: 0, finalPrice: 18 })
  for (const discountValue of [18.01, 20.01])
    expect(await change(admin, row, { items: [line(0), line(1, { discountValue })] })).toMatchObject(
      refused('items.1.discountValue', 'must lie between 0 and'),
    )
})
test('another price than the product’s needs its right; without it one that was set is kept for no more than that quantity', async () => {
  const cart = { ...(await made.storeAndWarehouse()), currency: 'EUR', customer, items: [line(1, { unitPrice: 12 })] }
  const wrongPrice = refused('items.0.unitPrice', 'is 20.00 EUR, the price of the product')
  expect(await keeper.post('/sale/create', cart)).toMatchObject(wrongPrice)
  // what a client says of the list price counts for nothing
  const disguised = [line(1, { unitPrice: 12, listPrice: 12 })]
  expect(await keeper.post('/sale/create', { ...cart, items: disguised })).toMatchObject(wrongPrice)
  const row = await sale([line(5, { unitPrice: 12 })])
  expect(row).toMatchObject({ subTotal: 60, items: [{ unitPrice: 12, listPrice: 20, totalPrice: 60 }] })
  expect((await change(keeper, row, { notes: 'Ring first' })).body).toMatchObject({ subTotal: 60 })
  const [stored] = row.items as unknown as Body[]
  const _id = stored?._id
  expect((await change(keeper, row, { items: [line(4, { _id })] })).body).toMatchObject({ subTotal: 48 })
  expect(await change(keeper, row, { items: [line(5, { _id })] })).toMatchObject(wrongPrice)
  expect(await change(keeper, row, { items: [line(4, { unitPrice: 11 })] })).toMatchObject(wrongPrice)
  const other = await stock.product({ salePrice: 30, minSalePrice: null })
  expect(await change(keeper, row, { items: [{ product: other, quantity: 1, unitPrice: 12 }] })).toMatchObject(
    refused('items.0.unitPrice', 'is 30.00 EUR'),
  )
  // a price that was set asks for no choice when the product's changes
  await stock.change('product', product, { salePrice: 25 })
  expect((await stock.step('sale', 'confirm', row)).body).toMatchObject({
    subTotal: 48,
    items: [{ unitPrice: 12, listPrice: 20 }],
  })
  await stock.change('product', product, { salePrice: 20 })
  const again = await sale([line(5, { unitPrice: 12 })])
  expect((await change(keeper, again, { items: [line(5, { unitPrice: 20 })] })).body).toMatchObject({
    subTotal: 100,
    items: [{ unitPrice: 20, listPrice: null }],
  })
})
test('a line that is new has the price of the product, and one that is sent as it was read has set none', async () => {
  const goods = await stock.product({ salePrice: 100, minSalePrice: null })
  const fresh = { product: goods, quantity: 2 }
  const row = await sale([{ ...fresh, unitPrice: 80 }])
  const { body } = await change(admin, row, { items: [fresh] })
  expect(body).toMatchObject({ subTotal: 200, items: [{ unitPrice: 100, listPrice: null }] })
  await stock.change('product', goods, { salePrice: 120 })
  const [stored] = body['items'] as unknown as Body[]
  const read = { _id: stored?._id, product: goods, unitPrice: 100, quantity: 3 }
  // nor does somebody who may set prices set this one
  expect((await change(admin, row, { items: [read] })).body).toMatchObject({
    subTotal: 360,
    items: [{ unitPrice: 120, listPrice: null }],
  })
})
test('a price that was set for a purchase is what the goods cost the store', async () => {
  const bought = await stock.product({ purchasePrice: 10 })
  const supplier = String((await made.make('supplier'))._id)
  const row = await stock.order('purchase', [{ product: bought, quantity: 4, unitPrice: 8 }], { supplier })
  await stock.step('purchase', 'order', row)
  expect((await stock.step('purchase', 'receive', row)).status).toBe(200)
  expect((await stock.one('product', bought)).costPrice).toBe(8)
})
test('neither a price nor a discount that was set leaves less than the lowest sale price', async () => {
  const guarded = await stock.product({ minSalePrice: 15 })
  const row = await sale([{ product: guarded, quantity: 2 }])
  const set = (more: object) => change(admin, row, { items: [{ product: guarded, quantity: 2, ...more }] })
  const lowest = 'leaves less than the lowest sale price, 15.00 EUR'
  expect(await set({ unitPrice: 14.99 })).toMatchObject(refused('items.0.unitPrice', lowest))
  expect(await set({ discountValue: 10.01 })).toMatchObject(refused('items.0.discountValue', lowest))
  expect(await set({ unitPrice: 16, discountValue: 2.5 })).toMatchObject(refused('items.0.discountValue', lowest))
  expect((await set({ unitPrice: 16, discountValue: 2 })).status).toBe(200)
})
test('a discount above the limit of the role is refused, but one that somebody else gave is kept as it is', async () => {
  await limitOf(keeper, 10)
  const above = (field: string) => refused(field, 'is above the 10 % that your role may give')
  const percent = (discountValue: number) => ({ discountType: 'Percent', discountValue })
  const row = await sale([line(10)])
  expect((await change(keeper, row, { items: [line(10, percent(10))] })).status).toBe(200)
  expect(await change(keeper, row, { items: [line(10, percent(10.5))] })).toMatchObject(above('items.0.discountValue'))
  expect(await change(keeper, row, { discount: 0.5 })).toMatchObject(above('discount'))
  expect((await change(keeper, row, { items: [line(10)], discount: 20 })).status).toBe(200)
  const given = await sale([line(10)], { discountType: 'Percent', discount: 40 })
  expect((await change(keeper, given, { items: [line(9)] })).status).toBe(200)
  expect(await change(keeper, given, { items: [line(100)] })).toMatchObject(above('discount'))
  expect(await change(keeper, given, { discountType: 'Flat', discount: 90 })).toMatchObject(above('discount'))
  expect((await keeper.post(`/sale/confirm/${String(given._id)}`, { version: 2 })).status).toBe(200)
  // nor does the role give itself, or a new one, more
  const own = (await stock.one('adminUsers', keeper.person)).role as unknown as Body
  const { version } = await stock.one('roles', String(own._id))
  const forbidden = { status: 403, body: { errors: [{ field: 'discountLimit', message: 'is above your own' }] } }
  const raise = { version, discountLimit: 50 }
  expect(await keeper.put(`/roles/update/${String(own._id)}`, raise)).toMatchObject(forbidden)
  const fresh = { name: 'Friends', alias: 'friends', permissions: [] }
  expect(await keeper.post('/roles/create', fresh)).toMatchObject(forbidden)
  const allowed = await keeper.post('/roles/create', { ...fresh, discountLimit: 10 })
  expect(allowed.status).toBe(201)
  // nor does somebody with it give a role that may give more
  const { body: generous } = await admin.post('/roles/create', { name: 'Generous', alias: 'generous', permissions: [] })
  const invite = (role: unknown, email: string) => keeper.post('/adminUsers/create', { name: 'Rana Said', email, role })
  expect(await invite(generous._id, 'rana@example.com')).toMatchObject({
    status: 403,
    body: { errors: [{ field: 'role' }] },
  })
  expect((await invite(allowed.body._id, 'rana@example.com')).status).toBe(201)
})
test('the limit and the lowest price hold as well where prices move under a discount', async () => {
  await limitOf(keeper, 10)
  const goods = await stock.product({ salePrice: 100, minSalePrice: 50 })
  await stock.book(goods, 1)
  const row = await sale([{ product: goods, quantity: 1, discountValue: 10 }])
  await stock.change('product', goods, { salePrice: 60 })
  const lowest = refused('items.0.discountValue', 'leaves less than the lowest sale price, 55.00 EUR')
  const above = refused('items.0.discountValue', 'is above the 10 % that your role may give')
  const confirm = (who: Client, changedPrices: string) =>
    who.post(`/sale/confirm/${String(row._id)}`, { version: 1, changedPrices })
  expect(await confirm(keeper, 'today')).toMatchObject(above)
  expect(await change(keeper, row, { notes: 'Ring first' })).toMatchObject(above)
  await stock.change('product', goods, { minSalePrice: 55 })
  expect(await confirm(admin, 'today')).toMatchObject(lowest)
  expect(await change(admin, row, { notes: 'Ring first' })).toMatchObject(lowest)
  expect((await confirm(keeper, 'agreed')).body).toMatchObject({ discountAmount: 10, subTotal: 100 })
})
test('totals that a client sends are compared, and one that differs is refused with what it is', async () => {
  const row = await sale([line(2)])
  expect(await change(admin, row, { items: [line(2, { totalPrice: 30 })] })).toMatchObject(
    refused('items.0.totalPrice', 'is 40.00 EUR, not 30.00 EUR'),
  )
  expect((await change(admin, row, { items: [line(2, { totalPrice: 40 })] })).status).toBe(200)
  const pay = (who: Client, finalPrice: number) =>
    who.post(`/sale/check-out/${String(row._id)}`, {
      version: 2,
      finalPrice,
      payments: [{ method: 'card', amount: 30 }],
    })
  expect(await pay(admin, 30)).toMatchObject(refused('finalPrice', 'is 36.00 EUR, not 30.00 EUR'))
  const blind = await service.person({ permissions: ['UPDATE_SALE'] })
  const untold = await pay(blind, 30)
  expect(untold).toMatchObject(refused('finalPrice', 'is not what the sale comes to'))
  expect(untold.text).not.toContain('36')
  expect(await stock.one('sale', String(row._id))).toMatchObject({ status: 'cart', version: 2, payments: [] })
  expect((await pay(admin, 36)).status).toBe(200)
})
