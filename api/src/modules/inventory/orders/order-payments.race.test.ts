/** Payments of an order beside whatever else is done with it, in pairs on a real PostgreSQL: one goes first, the other looks again. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../../test/database.ts'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { ROUNDS } from '../../../../test/rounds.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
let product: string
let customer: string
let supplier: string
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
  stock = stockIn({ admin, made, place: await made.storeAndWarehouse() })
  product = await stock.product()
  await stock.book(product, 100_000)
  customer = String((await made.make('customers'))._id)
  supplier = String((await made.make('supplier'))._id)
})
afterAll(() => service.stop())

type Step = (row: Body) => Promise<Answer>
const post =
  (name: string, more: object = {}): Step =>
  row =>
    admin.post(`/sale/${name}/${String(row._id)}`, { version: row.version, ...more })
const pay = (amount: number, method = 'card'): Step => post('pay', { payments: [{ method, amount }] })
const refund = post('refund', { payment: { method: 'cash', amount: 10 }, reason: 'Too dear' })
const cancel = post('cancel', { reason: 'Not wanted' })
const checkOut = post('check-out', { payments: [{ method: 'card', amount: 18 }] })
const cart = (): Promise<Body> => stock.order('sale', [{ product, quantity: 1 }], { customer })
const confirmed = async (): Promise<Body> => (await post('confirm')(await cart())).body
/** A confirmed sale of which ten are paid. */
const begun = async (): Promise<Body> => {
  const row = await confirmed()
  await pay(10)(row)
  return stock.one('sale', String(row._id))
}
/** A sale that was handed over, of which ten are paid. */
const delivered = async (): Promise<Body> => {
  const cart_ = await cart()
  await post('check-out', { payments: [{ method: 'card', amount: 10 }] })(cart_)
  return stock.one('sale', String(cart_._id))
}
const giveBack: Step = row => {
  const [item] = row.items as unknown as Body[]
  const line = { item: item?._id, quantity: 1, goods: 'restocked', reason: 'Too dear' }
  return post('return', { lines: [line], refundMethod: 'card' })(row)
}
const deliver: Step = row => {
  const [item] = row.items as unknown as Body[]
  return post('deliver', { lines: [{ item: item?._id, quantity: 1 }] })(row)
}
const closeShort = post('close-short', { reason: 'Not needed' })
/** A confirmed sale of two, of which one was handed over. */
const partly = async (): Promise<Body> => {
  const cart_ = await stock.order('sale', [{ product, quantity: 2 }], { customer })
  await post('confirm')(cart_)
  await deliver(await stock.one('sale', String(cart_._id)))
  return stock.one('sale', String(cart_._id))
}
const PAIRS: readonly (readonly [string, () => Promise<Body>, Step, Step])[] = [
  ['pay beside pay', confirmed, pay(18), pay(18)],
  ['pay beside cancel', confirmed, pay(18), cancel],
  ['pay beside complete', confirmed, pay(18), post('complete')],
  ['pay beside confirm', cart, pay(5), post('confirm')],
  ['pay beside refund', begun, pay(8), refund],
  ['refund beside refund', begun, refund, refund],
  ['check-out beside check-out', cart, checkOut, checkOut],
  ['check-out beside pay', cart, checkOut, pay(18)],
  ['check-out beside cancel', cart, checkOut, cancel],
  ['check-out beside confirm', cart, checkOut, post('confirm')],
  ['check-out beside deliver', cart, checkOut, deliver],
  ['return beside return', delivered, giveBack, giveBack],
  ['return beside refund', delivered, giveBack, refund],
  ['return beside pay', delivered, giveBack, pay(8)],
  ['deliver beside deliver', partly, deliver, deliver],
  ['deliver beside return', partly, deliver, giveBack],
  ['deliver beside complete', partly, deliver, post('complete')],
  ['deliver beside close-short', partly, deliver, closeShort],
  ['deliver beside cancel', confirmed, deliver, cancel],
]
test.each(PAIRS)('%s: one of them is done, and the account adds up', async (_, begin, first, second) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await begin()
    const answers = await Promise.all([first(row), second(row)])
    expect(
      answers.map(each => each.status).toSorted((a, b) => a - b),
      answers.map(each => each.text).join(),
    ).toEqual([200, 409])
    const [account] = await service.database.query(sql`select s.payment_amount = p.paid as paid,
        s.status = 'cancelled' or s.due_price = s.final_price - coalesce(s.amount_credited, 0) - p.paid as due
      from sale s, lateral (select coalesce(sum(amount), 0) as paid from sale_payments where owner = s._id) p where s._id = ${row._id}`)
    expect(account).toEqual({ paid: true, due: true })
    const [goods] =
      await service.database.query(sql`select b.on_hand = (select sum(change) from stock_movement where product = ${product}) as even,
        b.reserved = (select coalesce(sum(i.quantity - coalesce((select sum(d.quantity) from sale_deliveries d where d.owner = s._id), 0)), 0)
          from sale s join sale_items i on i.owner = s._id where i.product = ${product} and s.status in ('confirmed', 'on_hold')) as promised
      from stock_balance b where b.product = ${product}`)
    expect(goods).toEqual({ even: true, promised: true })
  }
})
const buy =
  (name: string, more: object = {}): Step =>
  row =>
    admin.post(`/purchase/${name}/${String(row._id)}`, { version: row.version, ...more })
const receive: Step = row => {
  const [item] = row.items as unknown as Body[]
  return buy('receive', { lines: [{ item: item?._id, quantity: 1 }] })(row)
}
const ordered = async (): Promise<Body> => {
  const row = await stock.order('purchase', [{ product, quantity: 2 }], { supplier })
  await buy('order')(row)
  return stock.one('purchase', String(row._id))
}
const partlyReceived = async (): Promise<Body> => {
  const row = await ordered()
  await receive(row)
  return stock.one('purchase', String(row._id))
}
test.each([
  ['receive beside receive', partlyReceived, receive],
  ['receive beside close-short', partlyReceived, buy('close-short', { reason: 'No more of it' })],
  ['receive beside complete', partlyReceived, buy('complete')],
  ['receive beside cancel', ordered, buy('cancel', { reason: 'Too dear' })],
] as const)('%s: one of them is done, and what is expected adds up', async (_, begin, second) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await begin()
    const answers = await Promise.all([receive(row), second(row)])
    expect(
      answers.map(each => each.status).toSorted((a, b) => a - b),
      answers.map(each => each.text).join(),
    ).toEqual([200, 409])
    const [goods] =
      await service.database.query(sql`select b.on_hand = (select sum(change) from stock_movement where product = ${product}) as even,
        b.incoming = (select coalesce(sum(i.quantity - coalesce((select sum(d.quantity) from purchase_deliveries d where d.owner = s._id), 0)), 0)
          from purchase s join purchase_items i on i.owner = s._id where i.product = ${product} and s.status in ('ordered', 'on_hold')) as expected
      from stock_balance b where b.product = ${product}`)
    expect(goods).toEqual({ even: true, expected: true })
  }
})
test('receipts and deliveries of the same products, each in another order, wait for no other', async () => {
  const other = await stock.product()
  await stock.book(other, 100_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = [product, other].map(each => ({ product: each, quantity: 1 }))
    const sales = await Promise.all([items, items.toReversed()].map(each => stock.order('sale', each, { customer })))
    const confirmedSales = await Promise.all(sales.map(async row => (await post('confirm')(row)).body))
    const purchases = await Promise.all(
      [items, items.toReversed()].map(
        async each => (await buy('order')(await stock.order('purchase', each, { supplier }))).body,
      ),
    )
    await service.database.query(
      sql`update product set cost_price = cost_price + 1 where _id = any(${[product, other]}::uuid[])`,
    )
    const answers = await Promise.all([...confirmedSales.map(post('deliver')), ...purchases.map(buy('receive'))])
    expect(
      answers.map(each => each.status),
      answers.map(each => each.text).join(),
    ).toEqual([200, 200, 200, 200])
    const uneven =
      await service.database.query(sql`select product from stock_balance b where product = any(${[product, other]}::uuid[])
      and on_hand <> (select sum(change) from stock_movement m where m.product = b.product)`)
    expect(uneven).toEqual([])
  }
})
test('returns of two sales of the same products, each in another order, both move the average cost and wait for no other', async () => {
  const other = await stock.product({ purchasePrice: 3 })
  await stock.book(other, 100_000)
  for (let round = 0; round < ROUNDS; round += 1) {
    const items = [product, other].map(each => ({ product: each, quantity: 1 }))
    const rows = await Promise.all(
      [items, items.toReversed()].map(async each => {
        const row = await stock.order('sale', each, { customer })
        await post('check-out', { payments: [] })(row)
        return stock.one('sale', String(row._id))
      }),
    )
    await service.database.query(
      sql`update product set cost_price = cost_price + 1 where _id = any(${[product, other]}::uuid[])`,
    )
    const answers = await Promise.all(
      rows.map(row => {
        const lines = (row.items as unknown as Body[]).map(({ _id }) => ({
          item: _id,
          quantity: 1,
          goods: 'restocked',
          reason: 'Too dear',
        }))
        return post('return', { lines })(row)
      }),
    )
    expect(
      answers.map(each => each.status),
      answers.map(each => each.text).join(),
    ).toEqual([200, 200])
    const uneven =
      await service.database.query(sql`select product from stock_balance b where product = any(${[product, other]}::uuid[])
      and on_hand <> (select sum(change) from stock_movement m where m.product = b.product)`)
    expect(uneven).toEqual([])
  }
})
test('two sales of one customer, paid and taken through the till at once, are both owed right', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const buyer = String((await made.make('customers'))._id)
    const row = () => stock.order('sale', [{ product, quantity: 1 }], { customer: buyer })
    const [one, other] = [await row(), await row()]
    const open = (await post('confirm')(one)).body
    const answers = await Promise.all([pay(8)(open), post('check-out', { payments: [] })(other)])
    expect(answers.map(each => each.status)).toEqual([200, 200])
    expect((await stock.one('customers', buyer)).balance).toBe(28)
  }
})
