/** Count sheets on a real PostgreSQL: begun once, counted beside sales, posted once. */
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
let place: { store: string; warehouse: string }
let stock: ReturnType<typeof stockIn>
beforeAll(async () => {
  service = await testService(() => openCopy(20))
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
})
afterAll(() => service.stop())

interface Scene {
  readonly product: string
  readonly sheet: string
  readonly line: string
}
async function draft(product: string): Promise<Scene> {
  const sheet = String((await made.make('countSheet', { warehouse: place.warehouse, part: 'chosen' }))._id)
  const line = String((await admin.post('/countLine/create', { sheet, product })).body._id)
  return { product, sheet, line }
}
const shelf = async (): Promise<string> => {
  const product = await stock.product({ unit: 'pcs' })
  await stock.book(product, 10)
  return product
}
/** A press of the version that the record has now. */
async function press(resource: string, id: string, name: string, more: object = {}): Promise<() => Promise<Answer>> {
  const { version } = await stock.one(resource, id)
  return () => admin.post(`/${resource}/${name}/${id}`, { version, ...more })
}
async function now(resource: string, id: string, name: string, more: object = {}): Promise<Body> {
  const { status, text, body } = await (await press(resource, id, name, more))()
  expect(status, text).toBe(200)
  return body
}
async function counting(): Promise<Scene> {
  const scene = await draft(await shelf())
  await now('countSheet', scene.sheet, 'begin')
  return scene
}
async function inReview(counted: number): Promise<Scene> {
  const scene = await counting()
  await now('countLine', scene.line, 'count', { counted })
  await now('countSheet', scene.sheet, 'review')
  return scene
}
const post = ({ sheet }: Scene) => press('countSheet', sheet, 'post', { uncounted: 'keep' })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const said = (answers: readonly Answer[]): string => answers.map(({ text }) => text).join()
async function onHand(product: string): Promise<number> {
  const { content } = (await admin.get(`/stock?product=${product}&warehouse=${place.warehouse}`)).body
  return Number((content as unknown as Body[])[0]?.['onHand'])
}

test('two sheets of one product that begin at once: one of them does', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await shelf()
    const scenes = [await draft(product), await draft(product)]
    const presses = await Promise.all(scenes.map(({ sheet }) => press('countSheet', sheet, 'begin')))
    const answers = await Promise.all(presses.map(each => each()))
    expect(statuses(answers), said(answers)).toEqual([200, 422])
  }
})
test('a sheet posted twice at once is posted once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const scene = await inReview(7)
    const presses = [await post(scene), await post(scene)]
    const answers = await Promise.all(presses.map(each => each()))
    expect(statuses(answers), said(answers)).toEqual([200, 409])
    expect(await onHand(scene.product)).toBe(7)
  }
})
test('a line counted beside the review is in its figures, or was not counted', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { line, sheet } = await counting()
    const presses = [
      await press('countSheet', sheet, 'review'),
      await press('countLine', line, 'count', { counted: 6 }),
    ]
    const [review, count] = await Promise.all(presses.map(each => each()))
    expect(review?.status, review?.text).toBe(200)
    expect([200, 409, 422], count?.text).toContain(count?.status)
    expect((await stock.one('countSheet', sheet))['unitsLess']).toBe(count?.status === 200 ? 4 : 0)
  }
})
test.each([
  ['counted', counting],
  ['posted', () => inReview(7)],
] as const)('goods that move while a sheet is %s are in the ledger once', async (name, prepare) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const scene = await prepare()
    const act = name === 'posted' ? await post(scene) : await press('countLine', scene.line, 'count', { counted: 9 })
    const answers = await Promise.all([act(), stock.book(scene.product, -1), stock.book(scene.product, -1)])
    expect(statuses(answers), said(answers)).toEqual([200, 200, 200])
    if (name === 'posted') expect(await onHand(scene.product)).toBe(5)
    else {
      await now('countSheet', scene.sheet, 'review')
      const { expected, difference } = await stock.one('countLine', scene.line)
      expect([10, 9, 8]).toContain(expected)
      expect(difference).toBe(9 - Number(expected))
    }
  }
})
