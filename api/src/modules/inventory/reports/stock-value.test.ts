/** What stock was worth at the end of a day, and what lies unsold: by the ledger, for those who may know. */
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
let place: { store: string; warehouse: string }
let other: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  other = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
})
afterAll(() => service.stop())

const product = (more: object = {}): Promise<string> => stock.product({ minSalePrice: null, suppliers: [], ...more })
/** What has moved by now, moved then. */
async function backdate(id: string, day: string): Promise<void> {
  const at = sql`${`${day}T08:00:00Z`}::timestamptz`
  const recent = sql`at > now() - interval '1 hour'`
  await service.database.query(sql`update stock_movement set at = ${at} where product = ${id} and ${recent}`)
  await service.database.query(sql`update history set at = ${at} where record_id = ${id} and ${recent}`)
}
const valueAt = async (warehouse: string, day?: string, who = admin): Promise<unknown> => {
  const { status, body, text } = await who.get(
    `/stock/value?warehouse=${warehouse}${day === undefined ? '' : `&day=${day}`}`,
  )
  expect(status, text).toBe(200)
  return (body.content as unknown as { value: number }[]).map(({ value }) => value)
}
async function buy(id: string, quantity: number, unitPrice: number): Promise<void> {
  const supplier = (await made.make('supplier', { blocked: false }))._id
  await stock.change('product', id, { purchasePrice: unitPrice })
  const order = await stock.order('purchase', [{ product: id, quantity }], { supplier })
  expect((await stock.step('purchase', 'order', order)).status).toBe(200)
  expect((await stock.step('purchase', 'complete', order)).status).toBe(200)
}
async function sell(id: string, quantity: number): Promise<void> {
  const sale = await stock.order('sale', [{ product: id, quantity }], { customer: (await made.make('customers'))._id })
  expect((await stock.step('sale', 'confirm', sale)).status).toBe(200)
  expect((await stock.step('sale', 'complete', sale)).status).toBe(200)
}
const slow = async (id: string, more = '', who = admin): Promise<readonly Body[]> => {
  const { status, body, text } = await who.get(`/stock/slow-movers?size=100${more}`)
  expect(status, text).toBe(200)
  return (body.content as unknown as Body[]).filter(row => String((row['product'] as unknown as Body)._id) === id)
}

test('stock is worth at the end of each day what lay there then at the average cost of then', async () => {
  const id = await product({ purchasePrice: 10 })
  await stock.book(id, 10)
  await backdate(id, '2026-02-01')
  await buy(id, 10, 20)
  await backdate(id, '2026-02-03')
  await sell(id, 5)
  await backdate(id, '2026-02-05')
  await admin.post('/stock/transfer', {
    product: id,
    from: place.warehouse,
    to: other.warehouse,
    quantity: 4,
    note: 'moved',
  })
  await backdate(id, '2026-02-07')
  const days = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-05', '2026-02-07']
  const values: unknown[] = []
  for (const day of days) values.push(await valueAt(place.warehouse, day))
  expect(values).toEqual([[], [100], [100], [300], [225], [165]])
  expect(await valueAt(other.warehouse, '2026-02-06')).toEqual([])
  expect(await valueAt(other.warehouse)).toEqual([60])
  // as the store itself says it
  expect(await stock.one('stores', other.store)).toMatchObject({ stockValue: 60 })
})
test('a day keeps its value where stock was below zero later, and where its product was put into the trash', async () => {
  const days = ['2026-01-31', '2026-02-01', '2026-02-03', '2026-02-05']
  const valuesOf = async (): Promise<number[]> => {
    const values: number[] = []
    for (const day of days) values.push(((await valueAt(place.warehouse, day)) as number[])[0] ?? 0)
    return values
  }
  const without = await valuesOf()
  const ofProduct = async (): Promise<number[]> =>
    (await valuesOf()).map((value, place) => value - (without[place] ?? 0))
  const id = await product({ purchasePrice: 10, allowBackorder: true })
  await stock.book(id, 10)
  await backdate(id, '2026-02-01')
  await sell(id, 15)
  await backdate(id, '2026-02-03')
  await buy(id, 10, 50)
  await backdate(id, '2026-02-05')
  expect(await ofProduct()).toEqual([0, 100, -50, 250])
  await sell(id, 5)
  await backdate(id, '2026-02-07')
  // as a merge into another product leaves it
  await service.database.query(sql`update product set deleted_at = now() where _id = ${id}`)
  expect(await ofProduct()).toEqual([0, 100, -50, 250])
})
test('values are for those who read costs and stock, of the warehouses of their stores', async () => {
  const id = await product()
  await stock.book(id, 3)
  const rights = ['READ_COST', 'READ_ALL_STOCK', 'EXPORT_DATA']
  const theirs = await service.person({ permissions: rights, stores: [other.store] })
  const { body } = await theirs.get('/stock/value')
  expect(body.content).toMatchObject([{ warehouse: { _id: other.warehouse }, store: { _id: other.store } }])
  expect(await valueAt(place.warehouse, undefined, theirs)).toEqual([])
  for (const permissions of [['READ_COST'], ['READ_ALL_STOCK', 'EXPORT_DATA']])
    for (const path of ['/stock/value', '/stock/value/export'])
      expect((await (await service.person({ permissions })).get(path)).status, path).toBe(403)
  expect((await theirs.get('/stock/value/export')).headers['x-rows']).toBe('2')
  expect(await admin.get('/stock/value?day=2999-01-01')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'day' }] },
  })
})
test('a product is slow where it lies unsold for so many days, and was there before', async () => {
  const id = await product()
  await stock.book(id, 5)
  expect(await slow(id)).toEqual([])
  await backdate(id, '2026-02-01')
  expect(await slow(id)).toMatchObject([{ onHand: 5, lastSale: null, costValue: 50 }])
  await sell(id, 1)
  expect(await slow(id)).toEqual([])
  await backdate(id, '2026-03-01')
  expect(await slow(id)).toMatchObject([{ onHand: 4, lastSale: '2026-03-01T08:00:00.000Z' }])
  expect(await slow(id, '&days=3650')).toEqual([])
  await sell(id, 4)
  await backdate(id, '2026-03-02')
  expect(await slow(id)).toEqual([])
})
test('what was sold under a product that was merged into another one is a sale of that one', async () => {
  const [id, former] = [await product(), await product()]
  for (const each of [id, former]) await stock.book(each, 5)
  await backdate(id, '2026-02-01')
  expect(await slow(id)).toHaveLength(1)
  await sell(former, 5)
  const { version } = await stock.one('product', former)
  const merged = await admin.post(`/product/merge/${former}`, { version, into: id })
  expect(merged.status, merged.text).toBe(200)
  expect(await slow(id)).toEqual([])
})
test('slow movers are those of one’s own stores, with values for those who read costs', async () => {
  const id = await product()
  await stock.book(id, 5)
  await backdate(id, '2026-02-01')
  const keeper = await service.person({ permissions: ['READ_ALL_STOCK', 'EXPORT_DATA'], stores: [place.store] })
  expect(await slow(id, '', keeper)).toMatchObject([{ costValue: null }])
  const theirs = await service.person({ permissions: ['READ_ALL_STOCK'], stores: [other.store] })
  expect(await slow(id, '', theirs)).toEqual([])
  expect((await keeper.get('/stock/slow-movers/export')).status).toBe(200)
  expect((await theirs.get('/stock/slow-movers/export')).status).toBe(403)
  expect(await slow(id, `&store=${other.store}`)).toEqual([])
})
