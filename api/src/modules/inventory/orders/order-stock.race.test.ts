/** The last unit, sold twice at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../../test/database.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import type { Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(() => openCopy(8))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())

test('two sales of the same goods, named in opposite order: what there is goes to one of them', async () => {
  const place = await made.storeAndWarehouse()
  const goods = await Promise.all(
    [1, 2].map(() => made.make('product', { type: 'stock', trackStock: true, allowBackorder: false })),
  )
  const ids = goods.map(each => String(each._id))
  for (const product of ids)
    await admin.post('/stock/adjust', {
      product,
      warehouse: place.warehouse,
      quantity: 5,
      reason: 'opening',
      note: 'for the test',
    })
  const sell = (products: string[]) =>
    made.make('sale', {
      ...place,
      discount: 0,
      paymentAmount: 0,
      items: products.map(product => ({ product, quantity: 3 })),
    })
  const sales = [await sell(ids), await sell(ids.toReversed()), await sell(ids), await sell(ids.toReversed())]
  const answers = await Promise.all(sales.map(sale => admin.post(`/sale/confirm/${String(sale._id)}`, { version: 1 })))
  expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  const done = sales[answers.findIndex(answer => answer.status === 200)]
  const twice = await Promise.all(
    [1, 2, 3].map(() => admin.post(`/sale/complete/${String(done?._id)}`, { version: 2 })),
  )
  expect(twice.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  for (const product of ids)
    expect((await admin.get(`/stock?product=${product}`)).body.content?.[0]).toMatchObject({ onHand: 2, reserved: 0 })
})
