/** Numbers of sales and purchases: a cart has a reference only, an order the next number of its series and year. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  stock = stockIn({ admin, made, place: await made.storeAndWarehouse() })
})
afterAll(() => service.stop())

const KINDS = [
  ['sale', 'confirm', 'customer', 'customers', 'S', 'SC-'],
  ['purchase', 'order', 'supplier', 'supplier', 'PO', 'PC-'],
] as const
test.each(KINDS)('a %s gets its number when the cart is confirmed, without gaps', async (...kind) => {
  const [name, confirm, field, family, prefix, cartPrefix] = kind
  const product = await stock.product()
  await stock.book(product, 5)
  const party = (await made.make(family))._id
  const cart = (quantity = 1): Promise<Body> => stock.order(name, [{ product, quantity }], { [field]: party })
  const [first, deleted, refused, second] = [await cart(), await cart(), await cart(1000), await cart()]
  expect(first).toMatchObject({ number: null, reference: expect.stringMatching(new RegExp(`^${cartPrefix}\\d{5}$`)) })
  expect((await admin.del(`/${name}/delete/${String(deleted._id)}`)).status).toBeLessThan(300)
  const confirmed = (await stock.step(name, confirm, first)).body
  expect(confirmed.number).toMatch(new RegExp(`^${prefix}-\\d{4}-00001$`))
  const [, year] = String(confirmed.number).split('-')
  expect(confirmed.reference).toBe(confirmed.number)
  // a sale that is refused takes no number
  const tried = await stock.step(name, confirm, refused)
  expect(tried.status).toBe(name === 'sale' ? 422 : 200)
  expect((await stock.step(name, confirm, second)).body.number).toBe(`${prefix}-${year}-0000${name === 'sale' ? 2 : 3}`)
  const [counter] = await service.database.query<{ value: number }>(
    sql`select value::int as value from counter where name = ${`${name} ${year}`}`,
  )
  expect(counter?.value).toBe(name === 'sale' ? 2 : 3)
})
test('an order is found by its number, a cart by its reference, and carts of a person by the person', async () => {
  const product = await stock.product()
  await stock.book(product, 5)
  const customer = (await made.make('customers'))._id
  const [cart, sold] = [
    await stock.order('sale', [{ product, quantity: 1 }], { customer }),
    await stock.order('sale', [{ product, quantity: 1 }], { customer }),
  ]
  const { number } = (await stock.step('sale', 'confirm', sold)).body
  const found = async (query: string): Promise<unknown[]> =>
    ((await admin.get(`/sale?${query}`)).body.content ?? []).map(row => row._id)
  expect(await found(`search=${String(number)}`)).toEqual([sold._id])
  expect(await found(`search=${String(cart.reference)}`)).toEqual([cart._id])
  expect(await found(`createdBy=${admin.person}&status=cart`)).toContain(cart._id)
  const other = await service.person()
  expect(await found(`createdBy=${other.person}&status=cart`)).toEqual([])
  const offered = (await admin.get(`/sale/options?search=${String(number)}`)).body.content
  expect(offered).toMatchObject([{ _id: sold._id, label: number }])
})
