/** The report of sales: the same sum by every grouping, as an independent model of the records has it, for those who may know. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { unitsOf } from '@siteoffice/domain/engine/money'
import { partUpTo, sharesOf, thousandths } from '@siteoffice/domain/modules/inventory/order-lines'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let products: string[]
let customers: string[]
let today: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  products = [await stocked({ salePrice: 19.99 }), await stocked({ salePrice: 7.33, unit: 'kg' }), await stocked()]
  customers = [await customer(), await customer()]
  await dayOfTrade()
  today = String((await report('day')).to)
})
afterAll(() => service.stop())

const customer = async (): Promise<string> => String((await made.make('customers'))._id)
async function stocked(more: object = {}): Promise<string> {
  const product = await stock.product({ purchasePrice: 5.41, minSalePrice: null, ...more })
  await stock.book(product, 500)
  return product
}
const report = async (by: string, more = '', who = admin): Promise<Body> => {
  const { status, body, text } = await who.get(`/sale/report?by=${by}&currency=EUR${more}`)
  expect(status, text).toBe(200)
  return body
}
const one = (row: Body): Promise<Body> => stock.one('sale', String(row._id))
const items = (row: Body): readonly Body[] => row['items'] as unknown as Body[]
async function confirmed(lines: object[], more: object = {}): Promise<Body> {
  const cart = await stock.order('sale', lines, { currency: 'EUR', ...more })
  expect((await stock.step('sale', 'confirm', cart)).status).toBe(200)
  return one(cart)
}
async function post(step: string, row: Body, body: object): Promise<Answer> {
  const answer = await stock.step('sale', step, row, body)
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const part = (row: Body, at: number, quantity: number, more: object = {}) => ({
  item: items(row)[at]?._id,
  quantity,
  ...more,
})
const back = (row: Body, at: number, quantity: number, goods: string) =>
  part(row, at, quantity, { goods, reason: 'Too many' })
/** Sales of many kinds: delivered, returned in parts, closed short, cancelled, on hold, left as carts, in another store and another currency. */
async function dayOfTrade(): Promise<void> {
  const [beam = '', sand = '', valve = ''] = products
  const mixed = [
    { product: beam, quantity: 3, discountType: 'Percent', discountValue: 7 },
    { product: sand, quantity: 2.375 },
    { product: valve, quantity: 1 },
  ]
  for (const buyer of customers) {
    const whole = await confirmed(mixed, { customer: buyer, discount: 1.11, salesperson: admin.person })
    await post('deliver', whole, {})
    await post('pay', whole, {
      payments: [
        { method: 'card', amount: 10 },
        { method: 'cash', amount: 12.5 },
      ],
    })
    const paid = await one(whole)
    await post('return', paid, {
      lines: [back(paid, 0, 1, 'restocked'), back(paid, 1, 0.5, 'written_off')],
      refundMethod: 'bank',
    })
    await post('return', paid, {
      lines: [back(paid, 0, 2, 'written_off'), back(paid, 2, 1, 'restocked')],
      refundMethod: 'cash',
    })
  }
  const short = await confirmed(mixed, { customer: customers[0], discountType: 'Percent', discount: 3 })
  await post('deliver', short, { lines: [part(short, 0, 2), part(short, 1, 1.125)] })
  await post('close-short', short, { reason: 'No more' })
  await post('cancel', await confirmed(mixed, { customer: customers[1] }), { reason: 'Changed their mind' })
  await post('hold', await confirmed([{ product: sand, quantity: 4 }], { customer: customers[1] }), {})
  const cart = await stock.order('sale', mixed, { customer: customers[0], currency: 'EUR' })
  await post('pay', cart, { payments: [{ method: 'cheque', amount: 3 }] })
  // shares that are rounded by where they stand in the sale
  const thirds = [
    await stocked({ salePrice: 33.33 }),
    await stocked({ salePrice: 33.33 }),
    await stocked({ salePrice: 33.33 }),
  ]
  await confirmed(
    thirds.map(product => ({ product, quantity: 1 })),
    { customer: customers[1] },
  )
  const other = await made.storeAndWarehouse()
  await stock.book(beam, 50, { warehouse: other.warehouse })
  await confirmed([{ product: beam, quantity: 5 }], { customer: customers[0], ...other })
  const dinars = { product: await stocked({ currency: 'KWD', salePrice: 3.333 }), quantity: 2 }
  await confirmed([dinars], { customer: customers[0], currency: 'KWD' })
}
interface Stored {
  readonly status: string
  readonly currency: string
  readonly final_price: number
  readonly items: readonly {
    readonly _id: string
    readonly row: number
    readonly quantity: number
    readonly total: number
    readonly discount: number | null
    readonly cost: number
  }[]
  readonly deliveries: readonly { readonly row: number; readonly quantity: number }[]
  readonly returns: readonly {
    readonly row: number
    readonly quantity: number
    readonly amount: number
    readonly goods: string
  }[]
}
const COUNTING = ['confirmed', 'on_hold', 'completed', 'closed_short']
/** The sums by the arithmetic of the till, from the rows as they are stored. */
async function model(currency: string) {
  const rows = await service.database.query<Stored>(sql`select s.status, s.currency, s.final_price,
    (select json_agg(json_build_object('_id', i._id, 'row', i.position, 'quantity', i.quantity, 'total', i.total_price, 'discount', i.discount_amount, 'cost', c.unit_cost) order by i.position)
      from sale_items i join sale_costs c on c.owner = i.owner and c.position = i.position where i.owner = s._id) as items,
    coalesce((select json_agg(json_build_object('row', d.row, 'quantity', d.quantity)) from sale_deliveries d where d.owner = s._id), '[]') as deliveries,
    coalesce((select json_agg(json_build_object('row', r.row, 'quantity', r.quantity, 'amount', r.amount, 'goods', r.goods)) from sale_returns r where r.owner = s._id), '[]') as returns
    from sale s where s.currency = ${currency} and s.deleted_at is null`)
  const digits = minorDigits(currency)
  let [quantity, sold, returned, cost] = [0, 0, 0, 0]
  for (const row of rows.filter(each => COUNTING.includes(each.status))) {
    const lines = row.items.map(item => ({ ...item, totalPrice: item.total }))
    const shares = sharesOf({ currency, finalPrice: row.final_price, items: lines })
    for (const [at, line] of lines.entries()) {
      const delivered = row.deliveries
        .filter(each => each.row === line.row)
        .reduce((sum, each) => sum + each.quantity, 0)
      const moved = row.status === 'closed_short' ? delivered : line.quantity
      sold += Number(partUpTo(shares[at] ?? 0n, thousandths(moved), thousandths(line.quantity)))
      cost += Math.round(line.cost * moved * 10 ** digits)
      quantity += moved
    }
    for (const each of row.returns) {
      returned += unitsOf(each.amount, digits)
      quantity -= each.quantity
      if (each.goods === 'restocked')
        cost -= Math.round(each.quantity * (lines.find(line => line.row === each.row)?.cost ?? 0) * 10 ** digits)
    }
  }
  const amount = (units: number): number => Number((units / 10 ** digits).toFixed(digits))
  return {
    quantity: Math.round(quantity * 1000) / 1000,
    sold: amount(sold),
    returned: amount(returned),
    net: amount(sold - returned),
    margin: amount(sold - returned - cost),
  }
}
const FIGURES = ['count', 'quantity', 'sold', 'returned', 'net', 'margin'] as const
const sumOf = (rows: Body, name: string): number =>
  Math.round((rows as unknown as Record<string, number>[]).reduce((sum, row) => sum + (row[name] ?? 0), 0) * 1000) /
  1000

test('every grouping has the same sum, which is that of the records by the arithmetic of the till', async () => {
  const expected = await model('EUR')
  expect(expected.returned).toBeGreaterThan(0)
  for (const by of ['day', 'product', 'customer', 'store', 'person']) {
    const { total, rows } = await report(by)
    // quantities stand by product, where a sale of two products is in both of their rows
    const isByProduct = by === 'product'
    expect(total, by).toMatchObject({ ...expected, count: 6, quantity: isByProduct ? expected.quantity : null })
    for (const name of FIGURES.filter(each => each !== (isByProduct ? 'count' : 'quantity')))
      expect(sumOf(rows ?? ({} as Body), name), `${by} ${name}`).toBe(
        (total as unknown as Record<string, number>)[name],
      )
  }
  const { body } = await admin.get('/sale/report?by=product&currency=KWD')
  expect(body).toMatchObject({ currencies: ['EUR', 'KWD'], total: await model('KWD') })
})
test('payments stand by their method, those of carts among them', async () => {
  const { rows, total } = await report('method')
  expect(rows).toMatchObject([
    { key: 'card', count: 2, sold: 20, returned: 0, net: 20, margin: null },
    { key: 'cash', count: 2, sold: 25, returned: 20.72 },
    { key: 'cheque', count: 1, sold: 3 },
  ])
  const [{ sum } = { sum: 0 }] = await service.database.query<{ sum: number }>(
    sql`select sum(p.amount) as sum from sale_payments p join sale s on s._id = p.owner where s.currency = 'EUR'`,
  )
  expect(total).toMatchObject({ net: sum, quantity: null })
})
test('the sales behind each row add up to it', async () => {
  for (const by of ['day', 'product', 'customer', 'store', 'person', 'method']) {
    const { rows } = await report(by)
    for (const row of rows as unknown as Body[]) {
      const { body } = await admin.get(`/sale/report/entries?by=${by}&currency=EUR&key=${String(row['key'])}&size=100`)
      expect(sumOf(body.content ?? ({} as Body), 'net'), `${by} ${String(row['key'])}`).toBe(row['net'])
    }
  }
})
test('a sale counts on the day of its confirmation, a return on its own, by the clock of the network', async () => {
  const sale = await confirmed([{ product: products[0], quantity: 4 }], { customer: customers[0] })
  await post('deliver', sale, {})
  await post('return', await one(sale), { lines: [back(sale, 0, 1, 'restocked')] })
  const id = String(sale._id)
  // two in the morning of the second, where the network is
  await service.database.query(sql`update sale set sold_on = '2026-03-01' where _id = ${id}`)
  await service.database.query(sql`update sale_returns set at = '2026-03-01T22:00:00Z' where owner = ${id}`)
  const march = '&from=2026-03-01&to=2026-03-31'
  expect(await report('day', march)).toMatchObject({
    rows: [
      { key: '2026-03-01', count: 1, returned: 0 },
      { key: '2026-03-02', count: 0, sold: 0 },
    ],
  })
  const first = await report('product', '&from=2026-03-02&to=2026-03-02')
  expect(first).toMatchObject({ total: { count: 0, quantity: -1 }, rows: [{ key: products[0] }] })
  await service.database.query(sql`update sale set deleted_at = now() where _id = ${id}`)
  expect(await report('day', march)).toMatchObject({ rows: [], totalElements: 0, total: { count: 0, net: 0 } })
})
test('people of a store have the figures of theirs, and margins are for those who read costs', async () => {
  const rights = ['READ_ALL_SALE', 'EXPORT_DATA']
  const here = await service.person({ permissions: rights, stores: [place.store] })
  const whole = await report('store')
  const own = (whole['rows'] as unknown as Body[]).find(row => String(row['key']) === place.store)
  const { rows, total } = await report('store', '', here)
  expect(rows).toMatchObject([{ key: place.store, net: own?.['net'], margin: null }])
  expect(total).toMatchObject({ net: own?.['net'], margin: null })
  expect((await report('day', `&store=${place.store}`)).total).toMatchObject({ net: own?.['net'] })
  expect((await report('day', '', admin.within(place.store))).total).toMatchObject({ net: own?.['net'] })
  expect((await report('day', `&warehouse=${place.warehouse}`)).total).toMatchObject({ net: own?.['net'] })
  const entries = await here.get(`/sale/report/entries?by=day&currency=EUR&key=${today}`)
  expect(entries.text).not.toMatch(/"margin":-?\d/)
  const other = (whole['rows'] as unknown as Body[]).find(row => String(row['key']) !== place.store)
  const foreign = await here.get(`/sale/report/entries?by=store&currency=EUR&key=${String(other?.['key'])}`)
  expect(foreign.body).toMatchObject({ content: [], totalElements: 0 })
  const { status } = await (await service.person({ permissions: ['READ_ALL_STOCK'] })).get('/sale/report?by=day')
  expect(status).toBe(403)
})
test('a workbook has what its reader may know, for whoever may export, and stands in the log', async () => {
  const path = '/sale/report/export?by=product&currency=EUR'
  const headOf = async (who: Client): Promise<unknown> => {
    const answer = await who.get(path)
    expect(answer.status, answer.text).toBe(200)
    return Number(answer.headers['x-rows'])
  }
  const seller = await service.person({ permissions: ['READ_ALL_SALE', 'EXPORT_DATA'] })
  expect(await headOf(seller)).toBe(7)
  const [row] = await service.database.query<{ reason: string }>(
    sql`select reason from history where action = 'export' and resource = 'sale' and actor = ${seller.person}`,
  )
  expect(row?.reason).toMatch(/^7 rows as xlsx, sales by product/)
  expect((await (await service.person({ permissions: ['READ_ALL_SALE'] })).get(path)).status).toBe(403)
})
test('a period has an end after its beginning, and is no longer than a year', async () => {
  for (const days of ['from=2026-02-02&to=2026-02-01', 'from=2025-01-01&to=2026-01-02', 'from=2026-02-30'])
    expect(await admin.get(`/sale/report?by=day&${days}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'from' }] },
    })
  expect((await admin.get('/sale/report?by=colour')).status).toBe(400)
  expect((await admin.get('/sale/report?by=day&from=2025-01-01&to=2026-01-01')).status).toBe(200)
})
