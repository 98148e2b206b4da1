/** Count sheets: counted blindly while sales go on, reviewed, and posted at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { stockIn } from '../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
let category: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
  category = String((await made.make('category'))._id)
})
afterAll(() => service.stop())

async function shelf(quantity: number, more: object = {}): Promise<string> {
  const product = await stock.product({ unit: 'pcs', ...more })
  await stock.book(product, quantity)
  return product
}
const newSheet = (more: object = {}): Promise<Body> =>
  made.make('countSheet', { warehouse: place.warehouse, part: 'chosen', ...more })
const put = (sheet: Body, product: string, who = admin): Promise<Answer> =>
  who.post('/countLine/create', { sheet: sheet._id, product })
const step = (sheet: Body, name: string, more: object = {}): Promise<Answer> =>
  stock.step('countSheet', name, sheet, more)
async function counting(...products: string[]): Promise<Body> {
  const sheet = await newSheet()
  for (const product of products) expect((await put(sheet, product)).status).toBe(201)
  const { status, text } = await step(sheet, 'begin')
  expect(status, text).toBe(200)
  return sheet
}
const lineOf = async (sheet: Body, product: string, who = admin): Promise<Body> => {
  const { body } = await who.get(`/countLine?sheet=${String(sheet._id)}&product=${product}`)
  const [row] = body.content as unknown as Body[]
  return (await who.get(`/countLine/id/${String(row?._id)}`)).body
}
async function count(sheet: Body, product: string, counted: number, who = admin): Promise<Answer> {
  const { _id, version } = await lineOf(sheet, product, who)
  return who.post(`/countLine/count/${String(_id)}`, { version, counted })
}
const onHand = async (product: string): Promise<number> => {
  const { content } = (await admin.get(`/stock?product=${product}&warehouse=${place.warehouse}`)).body
  return Number((content as unknown as Body[])[0]?.['onHand'])
}
const post = (sheet: Body, uncounted = 'keep'): Promise<Answer> => step(sheet, 'post', { uncounted })
const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, text, body } = await answer
  expect(status, text).toBe(200)
  return body
}

test('what moves after a line was counted changes nothing about its difference', async () => {
  const [short, same, open] = [await shelf(10), await shelf(4), await shelf(6)]
  const sheet = await counting(short, same, open)
  await stock.book(short, -1)
  await done(count(sheet, short, 7))
  await done(count(sheet, same, 4))
  await stock.book(short, 5)
  const blind = await lineOf(sheet, short)
  expect(blind).toMatchObject({ status: 'counted', counted: 7, countedBy: { _id: admin.person } })
  expect(blind).toMatchObject({ expected: null, difference: null, differenceValue: null, moved: null })
  const figures = { productsDiffering: 1, unitsMore: 0, unitsLess: 2, linesOpen: 1 }
  expect(await done(step(sheet, 'review'))).toMatchObject(figures)
  expect(await lineOf(sheet, short)).toMatchObject({ expected: 9, moved: -1, difference: -2, differenceValue: -20 })
  await done(post(sheet))
  expect([await onHand(short), await onHand(same), await onHand(open)]).toEqual([12, 4, 6])
  const { content } = (await admin.get(`/stock/movements?product=${short}&reason=count`)).body
  expect(content).toMatchObject([{ change: -2, balanceAfter: 12 }])
  expect((await count(sheet, open, 1)).status).toBe(422)
  expect((await admin.get('/stock/reconciliation')).body['uneven']).toEqual([])
})
test('the last count counts, an older version is told by whom and what, and a line is sent back', async () => {
  const product = await shelf(10)
  const sheet = await counting(product)
  const stale = await lineOf(sheet, product)
  const other = await service.person()
  await done(count(sheet, product, 3, other))
  const answer = await admin.post(`/countLine/count/${String(stale._id)}`, { version: stale.version, counted: 5 })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'stale_version', current: { counted: 3, countedBy: { _id: other.person } } },
  })
  await done(count(sheet, product, 9))
  await done(step(sheet, 'review'))
  const again = await done(step(sheet, 'count-again'))
  // whoever counts again knows no more than before
  expect(again).toMatchObject({ productsDiffering: null, unitsMore: null, unitsLess: null })
  const line = await lineOf(sheet, product)
  expect(await done(stock.step('countLine', 'send-back', line))).toMatchObject({ counted: null, countedBy: null })
  await done(count(sheet, product, 8))
  await done(step(sheet, 'review'))
  await done(post(sheet))
  expect(await onHand(product)).toBe(8)
})
test('a product on an open sheet is not counted beside it: its difference would be posted twice', async () => {
  const product = await shelf(10)
  const sheet = await counting(product)
  await done(count(sheet, product, 8))
  const beside = {
    product,
    warehouse: String(sheet['warehouse']?.['_id']),
    reason: 'count',
    quantity: 8,
    note: 'Shelf',
  }
  const answer = await admin.post('/stock/adjust', beside)
  expect(answer.status, answer.text).toBe(422)
  await done(step(sheet, 'review'))
  await done(post(sheet))
  expect(await onHand(product)).toBe(8)
})
test('lines that were not counted are zero where the review says so', async () => {
  const product = await shelf(10)
  const sheet = await counting(product)
  await done(step(sheet, 'review'))
  expect((await step(sheet, 'post')).status).toBe(400)
  await done(post(sheet, 'zero'))
  expect(await onHand(product)).toBe(0)
  const { body } = await admin.get(`/countSheet/id/${String(sheet._id)}`)
  expect(body).toMatchObject({ productsDiffering: 1, unitsMore: 0, unitsLess: 10, linesOpen: 1 })
  expect(await lineOf(sheet, product)).toMatchObject({ expected: 10, difference: -10 })
})
test('a category is counted as a whole, and a product on one open sheet only', async () => {
  const [one, two] = [await shelf(3, { category }), await shelf(5, { category })]
  const sheet = await newSheet({ part: 'category', category })
  await done(step(sheet, 'begin'))
  expect((await lineOf(sheet, two)).status).toBe('open')
  const second = await newSheet()
  await put(second, one)
  const answer = await step(second, 'begin')
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(String((await stock.one('countSheet', String(sheet._id))).reference))
  const third = await counting(await shelf(1))
  expect((await put(third, one)).status).toBe(422)
  expect((await put(sheet, one)).status).toBe(409)
  await done(step(sheet, 'cancel', { reason: 'Test' }))
  await done(step(second, 'begin'))
})
test('a count is refused of a piece of a piece, below promises, and of a product that is not kept in stock any more', async () => {
  const [promised, gone] = [await shelf(10), await shelf(2)]
  const sale = await stock.order('sale', [{ product: promised, quantity: 6 }], {
    customer: (await made.make('customers'))._id,
  })
  await done(stock.step('sale', 'confirm', sale))
  const sheet = await counting(promised, gone)
  expect(await count(sheet, promised, 1.5)).toMatchObject({ status: 422, body: { errors: [{ field: 'counted' }] } })
  await done(count(sheet, promised, 4))
  await done(count(sheet, gone, 1))
  await done(step(sheet, 'review'))
  const { name } = await stock.one('product', gone)
  await stock.book(gone, -2)
  await done(stock.change('product', gone, { trackStock: false }))
  const unusable = await post(sheet)
  expect([unusable.status, unusable.text]).toEqual([422, expect.stringContaining(String(name))])
  await done(step(sheet, 'count-again'))
  await done(stock.step('countLine', 'send-back', await lineOf(sheet, gone)))
  await done(step(sheet, 'review'))
  const short = await post(sheet)
  expect([short.status, short.text]).toEqual([422, expect.stringContaining('promised')])
  expect(await onHand(promised)).toBe(10)
})
test('costs, stores and the right to adjust stock', async () => {
  const product = await shelf(10)
  const sheet = await counting(product)
  await done(count(sheet, product, 9))
  await done(step(sheet, 'review'))
  const without = (name: string) => service.person({ permissions: ALL_PERMISSIONS.filter(each => each !== name) })
  const reader = await lineOf(sheet, product, await without('READ_COST'))
  expect(reader).toMatchObject({ difference: -1 })
  expect(reader['differenceValue'] ?? null).toBeNull()
  const { version } = await stock.one('countSheet', String(sheet._id))
  const url = `/countSheet/post/${String(sheet._id)}`
  const body = { version, uncounted: 'keep' }
  expect((await (await without('ADJUST_STOCK')).post(url, body)).status).toBe(403)
  const elsewhere = await made.storeAndWarehouse()
  const keeper = await service.person({ permissions: ALL_PERMISSIONS, stores: [elsewhere.store] })
  expect((await keeper.get(`/countSheet/id/${String(sheet._id)}`)).status).toBe(404)
  expect((await keeper.get(`/countLine?sheet=${String(sheet._id)}`)).body).toMatchObject({ totalElements: 0 })
  expect((await keeper.post(url, body)).status).toBe(404)
})
