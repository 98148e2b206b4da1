/** What is to be ordered again, and the purchase carts that are made of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let supplier: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  supplier = await newSupplier()
})
afterAll(() => service.stop())

const newSupplier = async (more: object = {}): Promise<string> =>
  String((await made.make('supplier', { blocked: false, ...more }))._id)
const from = (id: string, minimum: number | null = null) => ({
  supplier: id,
  code: null,
  price: null,
  leadDays: 7,
  minimum,
})
/** A product with a level of ten, of which so many are there. */
async function low(onHand: number, more: object = {}): Promise<string> {
  const values = { reorderLevel: 10, reorderQuantity: 0, unit: 'pcs', suppliers: [from(supplier)], active: true }
  const product = await stock.product({ ...values, ...more })
  await stock.book(product, onHand + 1)
  await stock.book(product, -1)
  return product
}
const proposals = async (product: string, who = admin): Promise<readonly Body[]> => {
  const { body, status, text } = await who.get('/stock/reorder')
  expect(status, text).toBe(200)
  return (body.content as unknown as Body[]).filter(row => String((row['product'] as unknown as Body)._id) === product)
}
const line = (product: string, quantity: number, more: object = {}) => ({
  product,
  warehouse: place.warehouse,
  supplier,
  quantity,
  ...more,
})
const reorder = (lines: object[], who = admin): Promise<Answer> => who.post('/stock/reorder', { lines })
const refused = (status: number, field: string) => ({ status, body: { errors: [{ field }] } })

test('what lies below its level is proposed, less what comes and what is in carts', async () => {
  const product = await low(4, { reorderQuantity: 5 })
  expect(await proposals(product)).toMatchObject([
    {
      supplier: { _id: supplier },
      warehouse: { _id: place.warehouse },
      store: { _id: place.store },
      available: 4,
      quantity: 6,
      leadDays: 7,
    },
  ])
  const cart = await stock.order('purchase', [{ product, quantity: 5 }], { supplier })
  expect(await proposals(product)).toMatchObject([{ inCarts: 5, incoming: 0, quantity: 5 }])
  expect((await stock.step('purchase', 'order', cart)).status).toBe(200)
  expect(await proposals(product)).toMatchObject([{ inCarts: 0, incoming: 5, quantity: 5 }])
  await stock.book(product, 1)
  // at its level it is ordered again only where a quantity is usual
  expect(await proposals(product)).toMatchObject([{ quantity: 5 }])
  await stock.change('product', product, { reorderQuantity: 0 })
  expect(await proposals(product)).toEqual([])
  const sale = await stock.order('sale', [{ product, quantity: 2 }], { customer: (await made.make('customers'))._id })
  expect((await stock.step('sale', 'confirm', sale)).status).toBe(200)
  expect(await proposals(product)).toMatchObject([{ available: 3, quantity: 2 }])
})
test('the supplier is the first that is not blocked, with the least that it sends; without one a product stands last', async () => {
  const blocked = await newSupplier({ blocked: true })
  const second = await low(4, { suppliers: [from(blocked), from(supplier, 50)] })
  expect(await proposals(second)).toMatchObject([{ supplier: { _id: supplier }, quantity: 50 }])
  const none = await low(4, { suppliers: [] })
  const { content } = (await admin.get('/stock/reorder')).body as unknown as { content: readonly Body[] }
  expect(content.at(-1)).toMatchObject({ product: { _id: none }, supplier: null })
})
test('nothing is proposed of what is not bought any more, not kept in stock, or set aside', async () => {
  expect(await proposals(await low(4, { active: false }))).toEqual([])
  expect(await proposals(await low(20))).toEqual([])
  const aside = String((await made.make('warehouse', { store: place.store, type: 'quarantine', active: true }))._id)
  const product = await low(20)
  await stock.book(product, 1, { warehouse: aside })
  expect(await proposals(product)).toEqual([])
})
test('one cart is made for each supplier and warehouse, by whoever asks, and what is in it is no longer proposed', async () => {
  const other = await newSupplier()
  const [first, second, third] = [await low(4), await low(0), await low(1)]
  const lines = [line(first, 6), line(second, 12), line(third, 9, { supplier: other })]
  const { status, body, text } = await reorder(lines)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    obsolete: [],
    carts: [
      { supplier: { _id: supplier }, warehouse: { _id: place.warehouse }, items: 2 },
      { supplier: { _id: other }, items: 1 },
    ],
  })
  const [cart] = body['carts'] as unknown as Body[]
  expect(await stock.one('purchase', String(cart?._id))).toMatchObject({
    status: 'cart',
    reference: cart?.['reference'],
    createdBy: { _id: admin.person },
    store: { _id: place.store },
    items: [{ product: { _id: first }, quantity: 6, unitPrice: 10 }, { quantity: 12 }],
    finalPrice: 162,
  })
  for (const product of [first, second, third]) expect(await proposals(product)).toEqual([])
})
test('what has become obsolete is left out and named, and the rest is made', async () => {
  const [needed, come] = [await low(4), await low(4)]
  await stock.book(come, 6)
  const { body } = await reorder([line(come, 6), line(needed, 6)])
  expect(body).toMatchObject({ obsolete: [{ product: { _id: come } }], carts: [{ items: 1 }] })
  expect((await reorder([line(come, 6)])).body).toMatchObject({ carts: [], obsolete: [{ product: { _id: come } }] })
})
test('asked twice with one key, they are made once', async () => {
  const product = await low(4)
  const call = () =>
    service.call({
      method: 'POST',
      url: '/api/stock/reorder',
      headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'reorder-once' },
      payload: { lines: [line(product, 6)] },
    })
  const [one, two] = [await call(), await call()]
  expect(two.body).toEqual(one.body)
  expect(
    await service.database.query({ text: 'select 1 from purchase_items where product = $1', values: [product] }),
  ).toHaveLength(1)
})
test('a refusal names the line, and nothing is made', async () => {
  const product = await low(4)
  const foreign = await made.storeAndWarehouse()
  const keeper = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store] })
  const other = await low(4)
  const bad: readonly (readonly [object, number, string])[] = [
    [line(other, 1.5), 422, 'lines.1.quantity'],
    [line(other, 6, { supplier: await newSupplier({ blocked: true }) }), 422, 'lines.1.supplier'],
    [line(other, 6, { warehouse: foreign.warehouse }), 422, 'lines.1.warehouse'],
    [line(product, 6), 422, 'lines.1.product'],
    [line(other, 0), 400, 'lines.1.quantity'],
  ]
  for (const [wrong, status, field] of bad)
    expect(await reorder([line(product, 6), wrong], keeper)).toMatchObject(refused(status, field))
  expect(await proposals(product)).toMatchObject([{ inCarts: 0 }])
})
test('who may not read stock and purchases, or not buy, is refused; others see their own warehouses alone', async () => {
  const product = await low(4)
  for (const name of ['READ_ALL_STOCK', 'READ_ALL_PURCHASE']) {
    const who = await service.person({ permissions: ALL_PERMISSIONS.filter(each => each !== name) })
    expect((await who.get('/stock/reorder')).status).toBe(403)
    expect((await reorder([line(product, 6)], who)).status).toBe(403)
  }
  const reader = await service.person({ permissions: ALL_PERMISSIONS.filter(each => each !== 'CREATE_PURCHASE') })
  expect(await proposals(product, reader)).toHaveLength(1)
  expect((await reorder([line(product, 6)], reader)).status).toBe(403)
  const elsewhere = await made.storeAndWarehouse()
  expect(
    await proposals(product, await service.person({ permissions: ALL_PERMISSIONS, stores: [elsewhere.store] })),
  ).toEqual([])
})
