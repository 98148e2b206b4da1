/** Balances beside their ledger and open orders: what differs is found, told, and mended by a count alone. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Body, Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../../test/test-service.ts'
import { reconcileNightly } from './reconciliation-job.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
})
afterAll(() => service.stop())

const uneven = async (who: Client = admin): Promise<Body[]> => {
  const answer = await who.get('/stock/reconciliation')
  expect(answer.status, answer.text).toBe(200)
  return answer.body['uneven'] as unknown as Body[]
}
/** What somebody does who writes into the database by hand. */
const tamper = (product: string, what: string, by: number) =>
  service.database.query(
    what === 'on_hand'
      ? sql`update stock_balance set on_hand = on_hand + ${by} where product = ${product}`
      : sql`update stock_balance set reserved = reserved + ${by}, incoming = incoming + ${by} where product = ${product}`,
  )
const nightly = () => reconcileNightly(service.engine).run({} as never)

test('orders in all their states leave nothing that differs', async () => {
  const product = await stock.product()
  await stock.book(product, 100)
  const customer = (await made.make('customers'))._id
  const supplier = (await made.make('supplier'))._id
  const sale = async (quantity: number) => stock.order('sale', [{ product, quantity }], { customer })
  const confirmed = async (quantity: number) => (await stock.step('sale', 'confirm', await sale(quantity))).body
  await sale(1)
  await confirmed(2)
  await stock.step('sale', 'hold', await confirmed(3))
  await stock.step('sale', 'cancel', await confirmed(4), { reason: 'Not wanted' })
  const partly = await confirmed(5)
  const [item] = (await stock.one('sale', String(partly._id))).items as unknown as Body[]
  await stock.step('sale', 'deliver', partly, { lines: [{ item: item?._id, quantity: 2 }] })
  await stock.step('sale', 'complete', await confirmed(6))
  const bought = async () => {
    const row = await stock.order('purchase', [{ product, quantity: 8 }], { supplier })
    await stock.step('purchase', 'order', row)
    return row
  }
  await bought()
  const come = await bought()
  const [line] = (await stock.one('purchase', String(come._id))).items as unknown as Body[]
  await stock.step('purchase', 'receive', come, { lines: [{ item: line?._id, quantity: 3 }] })
  await stock.step('purchase', 'close-short', come, { reason: 'No more of it' })
  expect(await uneven()).toEqual([])
  expect(await nightly()).toMatch(/^All balances agree/)
})
test('what differs is shown to whoever may adjust there, told at night, and mended by a count that the ledger keeps', async () => {
  const product = await stock.product()
  await stock.book(product, 10)
  const customer = (await made.make('customers'))._id
  await stock.step('sale', 'confirm', await stock.order('sale', [{ product, quantity: 4 }], { customer }))
  await tamper(product, 'on_hand', -3)
  await tamper(product, 'others', 2)
  const [row] = await uneven()
  expect(row).toMatchObject({ onHand: 7, ledger: 10, reserved: 6, promised: 4, incoming: 2, expected: 0 })
  const elsewhere = await made.storeAndWarehouse()
  expect(await uneven(await service.person({ permissions: ALL_PERMISSIONS, stores: [elsewhere.store] }))).toEqual([])
  const viewer = await service.person({ permissions: ALL_PERMISSIONS.filter(name => name !== 'ADJUST_STOCK') })
  expect((await viewer.get('/stock/reconciliation')).status).toBe(403)
  const keeper = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store] })
  expect(await nightly()).toMatch(/^Balances that differ/)
  const titles = async (who: Client) =>
    ((await who.get('/notifications')).body.content ?? ([] as unknown as Body)).map(each => each.title)
  expect(await titles(keeper)).toEqual([expect.stringMatching(/: Reconciliation$/)])
  expect(await titles(viewer)).toEqual([])

  const count = (quantity: number, who: Client = keeper) =>
    who.post('/stock/reconcile', { product, warehouse: place.warehouse, quantity, note: 'Counted twice' })
  // no less than what orders there are promised
  expect((await count(3)).status).toBe(422)
  expect((await count(8, viewer)).status).toBe(403)
  expect((await count(8)).body).toEqual({ balance: 8 })
  expect(await uneven()).toEqual([])
  const { content } = (await admin.get(`/stock/movements?product=${product}&size=1`)).body
  expect(content).toMatchObject([{ reason: 'count', change: -2, balanceAfter: 8, note: 'Counted twice' }])
  // a count that says what the ledger says leaves nothing in it
  const movements = async () => (await admin.get(`/stock/movements?product=${product}`)).body['totalElements']
  const entries = await movements()
  await tamper(product, 'on_hand', 5)
  expect((await count(8)).body).toEqual({ balance: 8 })
  expect(await movements()).toBe(entries)
  // what agrees is counted in the usual way
  expect(await count(9)).toMatchObject({ status: 422, body: { errors: [{ field: 'product' }] } })
})
