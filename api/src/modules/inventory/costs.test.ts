/** What goods cost a store, and what it earns by them: read at no door by whoever may not. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

const COST = '7.654321'
let service: Service
let admin: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
let place: { store: string; warehouse: string }
let product: string
let sale: Body
let bought: Body
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  product = await stock.product({ salePrice: 20, purchasePrice: Number(COST) })
  bought = await stock.order('purchase', [{ product, quantity: 10 }], { supplier: (await made.make('supplier'))._id })
  for (const step of ['order', 'receive']) await stock.step('purchase', step, bought)
  sale = await stock.order('sale', [{ product, quantity: 3 }], { customer: (await made.make('customers'))._id })
  for (const step of ['confirm', 'complete']) await stock.step('sale', step, sale)
})
afterAll(() => service.stop())

const without = (...names: string[]): Promise<Client> =>
  service.person({ permissions: ALL_PERMISSIONS.filter(name => !names.includes(name)) })
/** Every door that answers with products, sales or stock. */
const doors = (): readonly string[] => [
  '/product',
  `/product/id/${product}`,
  `/product/history/${product}`,
  '/product/export?format=csv',
  '/product/totals',
  '/product/options',
  `/product/similar?name=x`,
  '/sale',
  `/sale/id/${String(sale._id)}`,
  `/sale/history/${String(sale._id)}`,
  `/sale/timeline/${String(sale._id)}`,
  '/sale/export?format=csv',
  '/sale/totals',
  '/sale/options',
  '/stock',
  '/stock/movements',
  '/stores',
  `/stores/id/${place.store}`,
  '/admin/statistics',
  `/search?q=${COST}`,
]
/** Figures that tell a cost: the cost itself, the profit of three, the worth of what is left. */
const FIGURES = [COST, String(60 - 22.96 - 6), '53.58', '7.65']

test('whoever reads no costs and no purchases reads them at no door', async () => {
  const plain = await without('READ_COST', 'READ_ALL_PURCHASE', 'READ_SINGLE_PURCHASE')
  for (const path of doors()) {
    const { status, text } = await plain.get(path)
    for (const figure of FIGURES) expect(text, `${path} (${status}) tells ${figure}`).not.toContain(figure)
    for (const name of ['"profit"', '"costPrice"', '"purchasePrice"', '"costs"', '"stockValue"'])
      expect(text, `${path} (${status}) has ${name}`).not.toContain(name)
  }
  expect((await plain.get('/product')).body.summary).toMatchObject({ costValue: null })
  expect((await plain.get('/purchase')).status).toBe(403)
})
test('whoever may reads them', async () => {
  const one = (await admin.get(`/sale/id/${String(sale._id)}`)).body
  expect(one).toMatchObject({ profit: 60 - 22.96 - 6, costs: [{ unitCost: Number(COST) }] })
  expect((await admin.get(`/product/id/${product}`)).body).toMatchObject({ costPrice: Number(COST) })
  expect((await admin.get(`/stock?product=${product}`)).body.content?.[0]?.costValue).toBe(53.58)
  expect((await admin.get(`/stores/id/${place.store}`)).body.stockValue).toBe(53.58)
})
test('no sort, filter, column or total is of a cost, nor can it be written, by whoever may not read it', async () => {
  const plain = await without('READ_COST')
  for (const path of [
    '/sale?sort=profit',
    '/sale?profit=1..100',
    '/product?sort=costPrice',
    '/product?costPrice=1..100',
    '/sale/export?format=csv&columns=profit',
    '/sale/export?format=csv&columns=costs',
  ])
    expect((await plain.get(path)).status, path).toBeGreaterThanOrEqual(400)
  const { version } = await stock.one('product', product)
  const answer = await plain.put(`/product/update/${product}`, { version, costPrice: 1 })
  expect(answer.body.errors).toMatchObject([{ field: 'costPrice' }])
  // a sale that they make has its costs all the same
  const own = await plain.post('/sale/create', {
    ...place,
    items: [{ product, quantity: 1 }],
    discount: 0,
    paymentAmount: 0,
  })
  expect(own.body).not.toHaveProperty('profit')
  expect(await stock.one('sale', String(own.body._id))).toMatchObject({ costs: [{ unitCost: Number(COST) }] })
})
