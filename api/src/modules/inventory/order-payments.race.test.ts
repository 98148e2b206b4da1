/** Payments of an order beside whatever else is done with it, in pairs on a real PostgreSQL: one goes first, the other looks again. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
let product: string
let customer: string
beforeAll(async () => {
  service = await testService(() => openCopy(20))
  admin = await service.person()
  made = createFixtures(service, admin)
  stock = stockIn({ admin, made, place: await made.storeAndWarehouse() })
  product = await stock.product()
  await stock.book(product, 100_000)
  customer = String((await made.make('customers'))._id)
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
  ['return beside return', delivered, giveBack, giveBack],
  ['return beside refund', delivered, giveBack, refund],
  ['return beside pay', delivered, giveBack, pay(8)],
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
      await service.database.query(sql`select b.on_hand = (select sum(change) from stock_movement where product = ${product}) as even
      from stock_balance b where b.product = ${product}`)
    expect(goods).toEqual({ even: true })
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
