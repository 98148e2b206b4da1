/** Races of awards, billings, stock, defaults and chat, on a real PostgreSQL. */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from './database.ts'
import type { Fixtures } from './fixtures.ts'
import { createFixtures } from './fixtures.ts'
import { ROUNDS } from './rounds.ts'
import type { Answer, Client, Service } from './test-service.ts'
import { testService } from './test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  admin = await service.person()
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const together = <T>(work: (i: number) => Promise<T>, times = 20): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)))
const count = (answers: readonly Answer[], status: number): number =>
  answers.filter(answer => answer.status === status).length

test('of many proposals for one project, one is made', async () => {
  const body = await made.body('project-winnings')
  const answers = await together(() => admin.post('/project-winnings/create', body), 10)
  expect([count(answers, 201), count(answers, 422)]).toEqual([1, 9])
})
test('issued billings are numbered without a gap and without a double', async () => {
  const issuer = await service.person()
  const drafts = await Promise.all(Array.from({ length: 15 }, () => made.make('billings')))
  const ready = await Promise.all(
    drafts.map(async row => (await admin.post(`/billings/submit/${String(row._id)}`, { version: 1 })).body),
  )
  const [broken] = ready
  expect((await issuer.post(`/billings/issue/${String(broken?._id)}`, { version: 99 })).status).toBe(409)
  const issued = await Promise.all(
    ready.map(row => issuer.post(`/billings/issue/${String(row._id)}`, { version: row.version })),
  )
  expect(count(issued, 200)).toBe(15)
  const numbers = issued.map(answer => Number(String(answer.body.number).slice(-5))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 15 }, (_, i) => (numbers[0] ?? 0) + i))
})
test('stock never goes below zero, and the ledger equals the balance', async () => {
  const { warehouse } = await made.storeAndWarehouse()
  const other = String((await made.make('warehouse'))._id)
  const product = String((await made.make('product', { allowBackorder: false }))._id)
  await admin.post('/stock/adjust', { product, warehouse, quantity: 10, reason: 'opening', note: 'opening stock' })
  const taken = await together(
    () => admin.post('/stock/adjust', { product, warehouse, quantity: -1, reason: 'adjustment', note: 'taken away' }),
    50,
  )
  expect([count(taken, 200), count(taken, 422)]).toEqual([10, 40])
  await admin.post('/stock/adjust', { product, warehouse, quantity: 20, reason: 'adjustment', note: 'put back' })
  const moved = await together(
    i =>
      admin.post('/stock/transfer', {
        product,
        from: i % 2 === 0 ? warehouse : other,
        to: i % 2 === 0 ? other : warehouse,
        quantity: 1,
        note: 'to and fro',
      }),
    30,
  )
  for (const answer of moved) expect([200, 422]).toContain(answer.status)
  const [sum] = await service.database.query<{
    same: boolean
    total: number
  }>(sql`select bool_and(b.on_hand = (select sum(m.change) from stock_movement m where m.product = b.product and m.warehouse = b.warehouse)) as same,
    sum(b.on_hand) as total from stock_balance b where b.product = ${product}`)
  expect(sum).toEqual({ same: true, total: 20 })
})
test('of two versions of an agreement that are made active at once, one is in force', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `RACE-${round}`
    const versions = [await made.make('mou', { code, file: null }), await made.make('mou', { code, file: null })]
    const answers = await Promise.all(
      versions.map(row => admin.post(`/mou/activate/${String(row._id)}`, { version: 1 })),
    )
    expect(answers.map(answer => answer.status)).toEqual([200, 200])
    const rows = await service.database.query<{ status: string }>(
      sql`select status from mou where code = ${code} order by status`,
    )
    expect(rows.map(row => row.status)).toEqual(['active', 'superseded'])
  }
})
test('exactly one language is the default', async () => {
  const rows = await Promise.all(Array.from({ length: 6 }, () => made.make('appLanguage')))
  await Promise.all(
    rows.map(row => admin.put(`/appLanguage/update/${String(row._id)}`, { version: row.version, isDefault: true })),
  )
  const [found] = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from app_language where is_default and deleted_at is null`,
  )
  expect(found?.n).toBe(1)
})
test('messages are numbered one by one, and a repeated send is stored once', async () => {
  const opened = await service.call({
    method: 'POST',
    url: '/api/guestMessages/create',
    payload: { clientId: randomUUID(), body: 'Hello', name: 'Vera' },
  })
  const conversation = String(opened.body.message?.conversation)
  const same = randomUUID()
  await together(
    i =>
      admin.post('/guestMessages/create', { conversation, clientId: i < 5 ? same : randomUUID(), body: `Answer ${i}` }),
    20,
  )
  const list = await admin.get(`/guestMessages?conversation=${conversation}`)
  expect(list.body.content?.map(message => Number(message.seq))).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
})
test('a slug made of one title is taken once', async () => {
  const body = async () => ({ ...(await made.body('service')), title: 'The same title', slug: undefined })
  const answers = await together(async () => admin.post('/service/create', await body()), 10)
  for (const answer of answers) expect([201, 409]).toContain(answer.status)
  const [found] = await service.database.query<{ n: number; slugs: number }>(
    sql`select count(*)::int as n, count(distinct slug)::int as slugs from service where title = 'The same title'`,
  )
  expect(found?.slugs).toBe(found?.n)
})
test('places in an order stay distinct when many are moved at once', async () => {
  const rows = await Promise.all(Array.from({ length: 8 }, () => made.make('faq')))
  await Promise.all(rows.map(row => admin.post(`/faq/move/${String(row._id)}`, { version: 1, after: null })))
  const places = await service.database.query<{ n: number }>(
    sql`select "order" as n from faqs where deleted_at is null`,
  )
  expect(new Set(places.map(place => place.n)).size).toBe(places.length)
})
