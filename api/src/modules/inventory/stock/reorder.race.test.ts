/** The same proposals ordered twice at once, and ordered while the goods come. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../../test/database.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let supplier: string
beforeAll(async () => {
  service = await testService(() => openCopy(8))
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  supplier = String((await made.make('supplier', { blocked: false }))._id)
})
afterAll(() => service.stop())

/** Products with a level of ten, of which four are there. */
const lowProducts = async (): Promise<string[]> => {
  const ids: string[] = []
  for (const _ of [1, 2, 3]) {
    const product = await stock.product({ reorderLevel: 10, reorderQuantity: 0, unit: 'pcs', suppliers: [] })
    await stock.book(product, 4)
    ids.push(product)
  }
  return ids
}
const reorder = (products: readonly string[]): Promise<Answer> =>
  admin.post('/stock/reorder', {
    lines: products.map(product => ({ product, warehouse: place.warehouse, supplier, quantity: 6 })),
  })
const cartsOf = async (product: string): Promise<number> =>
  (
    await service.database.query(
      sql`select 1 from purchase_items l join purchase o on o._id = l.owner where l.product = ${product} and o.status = 'cart'`,
    )
  ).length

test('four people order the same, in different order: one cart is made, and the others are told', async () => {
  const products = await lowProducts()
  const answers = await Promise.all([1, 2, 3, 4].map(at => reorder(at % 2 === 0 ? products : products.toReversed())))
  for (const answer of answers) expect(answer.status, answer.text).toBe(200)
  const counts = answers.map(({ body }) => (body['carts'] as unknown as unknown[]).length)
  expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
  for (const answer of answers.filter((_, at) => counts[at] === 0)) expect(answer.body['obsolete']).toHaveLength(3)
  for (const product of products) expect(await cartsOf(product)).toBe(1)
})
test('goods that are received meanwhile are counted once, before or after', async () => {
  const products = await lowProducts()
  const purchase = await stock.order(
    'purchase',
    products.map(product => ({ product, quantity: 3 })),
    { supplier },
  )
  expect((await stock.step('purchase', 'order', purchase)).status).toBe(200)
  const [received, ordered] = await Promise.all([
    stock.step('purchase', 'complete', purchase),
    reorder(products.toReversed()),
  ])
  expect(received.status, received.text).toBe(200)
  // three came or come: three are missing, however it went
  expect(ordered.body, ordered.text).toMatchObject({ carts: [{ items: 3 }], obsolete: [] })
  const again = await reorder(products)
  expect(again.body).toMatchObject({ carts: [] })
})
test('goods that come beyond need while it is ordered make it obsolete, or come after', async () => {
  const products = await lowProducts()
  const [ordered, ...booked] = await Promise.all([
    reorder(products),
    ...products.map(product => stock.book(product, 20)),
  ])
  for (const answer of [ordered, ...booked]) expect(answer.status, answer.text).toBe(200)
  const obsolete = (ordered.body['obsolete'] as unknown as { product: { _id: string } }[]).map(each => each.product._id)
  for (const product of products) expect(await cartsOf(product)).toBe(obsolete.includes(product) ? 0 : 1)
})
