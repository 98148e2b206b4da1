/** Registers on a real PostgreSQL: opened once, and closed beside payments, which are in its figures or in no session. */
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
let register: string
beforeAll(async () => {
  service = await testService(() => openCopy(20))
  admin = await service.person()
  made = createFixtures(service, admin)
  const place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  product = await stock.product()
  await stock.book(product, 100_000)
  customer = String((await made.make('customers'))._id)
  register = String((await made.make('register', { store: place.store, active: true }))._id)
})
afterAll(() => service.stop())

const open = (who: Client, id = register): Promise<Answer> =>
  who.post('/registerSession/create', { register: id, openingFloat: 100 })
const sessionOf = async (id: string): Promise<Body> => (await admin.get(`/registerSession/id/${id}`)).body
const close = async (id: string): Promise<Answer> =>
  admin.post(`/registerSession/close-uncounted/${id}`, { version: (await sessionOf(id)).version, reason: 'Test' })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const said = (answers: readonly Answer[]): string => answers.map(({ text }) => text).join()

test('two who open one register, or one who opens two: one of them is open', async () => {
  const other = await service.person()
  const second = String(
    (await made.make('register', { store: (await stock.one('register', register)).store?._id, active: true }))._id,
  )
  for (let round = 0; round < ROUNDS; round += 1)
    for (const begin of [() => [open(admin), open(other)], () => [open(admin), open(admin, second)]]) {
      const answers = await Promise.all(begin())
      expect(statuses(answers), said(answers)).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ errors: [{ field: 'register' }] })
      const opened = answers.find(({ status }) => status === 201)?.body._id
      expect((await close(String(opened))).status).toBe(200)
    }
})
const cart = (more: object = {}): Promise<Body> =>
  stock.order('sale', [{ product, quantity: 1 }], { customer, ...more })
const step =
  (name: string, body: object, more: object = {}) =>
  async (): Promise<() => Promise<Answer>> => {
    const row = await cart(more)
    return () => admin.post(`/sale/${name}/${String(row._id)}`, { version: row.version, ...body })
  }
const cash = { payments: [{ method: 'cash', amount: 20 }] }
test.each([
  ['a payment', step('pay', cash)],
  ['a sale at the till', step('check-out', cash)],
  ['a confirmation', step('confirm', {}, { paymentAmount: 20, paymentMethod: 'cash' })],
] as const)('closing beside %s: it is in the figures, or in no session', async (_, prepare) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = String((await open(admin)).body._id)
    const pays = await Promise.all([prepare(), prepare()])
    const answers = await Promise.all([close(id), ...pays.map(pay => pay())])
    expect(statuses(answers), said(answers)).toEqual([200, 200, 200])
    const [sum] = await service.database.query<{ even: boolean }>(
      sql`select s.expected = 100 + (select coalesce(sum(p.amount), 0) from sale_payments p where p.session = s._id) as even
        from register_session s where s._id = ${id}`,
    )
    expect(sum).toEqual({ even: true })
  }
})
test('cash that is taken out twice at once is there once, and none is taken out of what is closed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = String((await open(admin)).body._id)
    const { version } = await sessionOf(id)
    const out = () =>
      admin.post(`/registerSession/cash/${id}`, { version, direction: 'out', amount: 60, reason: 'To the bank' })
    const answers = await Promise.all([out(), out()])
    expect(statuses(answers), said(answers)).toEqual([200, 409])
    const [closing, late] = await Promise.all([close(id), out()])
    expect([closing.status, late.status], said([closing, late])).toEqual([200, 409])
    expect(await sessionOf(id)).toMatchObject({ expected: 40, cashOut: 60 })
  }
})
