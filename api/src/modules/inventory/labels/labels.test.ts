/** Labels of products and warehouses: a scanner reads what the till looks up, and nobody prints what they may not read. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { readCode } from '../../../../test/read-code.ts'
import { stockIn } from '../../../../test/stock-scenes.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { ALL_PERMISSIONS, testService } from '../../../../test/test-service.ts'

let service: Service
let admin: Client
let made: Fixtures
let stock: ReturnType<typeof stockIn>
let place: { store: string; warehouse: string }
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  place = await made.storeAndWarehouse()
  stock = stockIn({ admin, made, place })
})
afterAll(() => service.stop())

interface Label {
  readonly name: string
  readonly drawing: string
  readonly price: string | null
  readonly copies: number
  readonly width: number
}
const stringify = JSON.stringify
/** The answer, and what the template was given. */
async function print(who: Client, request: object, kind = 'product') {
  const layouts: { readonly labels: readonly Label[] }[] = []
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    const value: unknown = given[0]
    if (typeof value === 'object' && value !== null && 'labels' in value && 'dir' in value)
      layouts.push(value as (typeof layouts)[number])
    return stringify(...given)
  })
  const answer: Answer = await who.post(`/${kind}/labels`, { paper: 'sheet', code: 'barcode', ...request })
  spy.mockRestore()
  return { answer, labels: layouts[0]?.labels ?? [] }
}
const of = (...ids: readonly string[]) => ids.map(record => ({ record, copies: 1 }))
const refused = (status: number, field: string, message: string) => ({
  status,
  body: { errors: [{ field, message: expect.stringContaining(message) }] },
})
/** What the till asks for when a scanner has sent a code. */
const found = async (code: string): Promise<readonly unknown[]> => {
  const { body } = await admin.get(`/product?search=${encodeURIComponent(code)}&active=true&size=8`)
  return (body.content as unknown as Body[]).map(row => row._id)
}

test('what a scanner reads from a printed label is what the till finds the product by', async () => {
  const byBarcode = await stock.product({ barcode: '6291041500213', sku: 'L-EAN' })
  const bySku = await stock.product({ barcode: null, sku: 'L-CEM/50 kg' })
  const { answer, labels } = await print(admin, { labels: of(byBarcode, bySku) })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  expect(answer.text.slice(0, 5)).toBe('%PDF-')
  const codes = await Promise.all(labels.map(label => readCode(label.drawing)))
  expect(codes).toEqual([
    { text: '6291041500213', format: 'EAN_13' },
    { text: 'L-CEM/50 kg', format: 'CODE_128' },
  ])
  expect(await Promise.all(codes.map(({ text }) => found(text)))).toEqual([[byBarcode], [bySku]])
  // as wide as the standard has it, in millimetres
  expect(labels[0]?.width).toBeCloseTo(95 * 0.33)
})
test('a QR code leads to the page of its record', async () => {
  const product = await stock.product()
  const read = async (id: string, kind: string) => {
    const { labels } = await print(admin, { labels: of(id), code: 'qr', paper: 'roll' }, kind)
    return new URL((await readCode(labels[0]?.drawing ?? '')).text).pathname
  }
  expect(await read(product, 'product')).toBe(`/view-product/${product}`)
  expect(await read(place.warehouse, 'warehouse')).toBe(`/view-warehouse/${place.warehouse}`)
})
test('a price stands on a label only where it was chosen, and in the words of the language', async () => {
  const product = await stock.product({ salePrice: 12.5, currency: 'AED', unit: 'pcs' })
  const priced = await print(admin, { labels: of(product), price: true })
  expect(priced.labels[0]?.price).toBe('AED 12.50 / pcs')
  const arabic = await print(admin, { labels: of(product), price: true, language: 'ar' })
  expect(arabic.labels[0]?.price).toMatch(/^AED 12\.50 \/ [\u0600-\u06ff]/)
  expect((await print(admin, { labels: of(product) })).labels[0]?.price).toBe(null)
})
test('one print is bounded, and its refusal names the field', async () => {
  const product = await stock.product()
  const many = (count: number, copies: number) => Array.from({ length: count }, () => ({ record: product, copies }))
  expect((await print(admin, { labels: many(2, 501) })).answer).toMatchObject(
    refused(422, 'labels', 'These are 1002 labels'),
  )
  expect((await print(admin, { labels: many(101, 1) })).answer).toMatchObject(refused(400, 'labels', '100'))
  const wrong = { labels: [{ record: product, copies: 0 }] }
  expect((await print(admin, wrong)).answer).toMatchObject(refused(400, 'labels.0.copies', '1'))
  expect((await print(admin, { labels: of(product), skip: 24 })).answer).toMatchObject(refused(400, 'skip', '23'))
  const whole = await print(admin, { labels: many(2, 500), skip: 23 })
  expect(whole.answer.status, whole.answer.text.slice(0, 200)).toBe(200)
})
test('a code that no scanner could read is refused, and its QR code is printed', async () => {
  const long = await stock.product({ barcode: null, sku: 'PIPE-DN200-SDR17-6M-BLACK' })
  const arabic = await stock.product({ barcode: null, sku: 'اسمنت-٥٠' })
  const labels = of(long, arabic)
  expect((await print(admin, { labels, paper: 'roll' })).answer).toMatchObject({
    status: 422,
    body: {
      errors: [
        { field: 'labels.0.record', message: expect.stringContaining('too long for a barcode') },
        { field: 'labels.1.record', message: expect.stringContaining('no barcode can hold') },
      ],
    },
  })
  expect((await print(admin, { labels })).answer).toMatchObject(refused(422, 'labels.1.record', 'no barcode can hold'))
  expect((await print(admin, { labels, paper: 'roll', code: 'qr' })).answer.status).toBe(200)
})
test('only what somebody may read is printed: not what is deleted, and no warehouse of another store', async () => {
  const [kept, deleted] = [await stock.product(), await stock.product()]
  const { version } = await stock.one('product', deleted)
  expect((await admin.del(`/product/delete/${deleted}?version=${String(version)}`)).status).toBe(200)
  const gone = refused(422, 'labels.1.record', 'there is no such record')
  expect((await print(admin, { labels: of(kept, deleted) })).answer).toMatchObject(gone)
  const elsewhere = await made.storeAndWarehouse()
  const keeper = await service.person({ permissions: ALL_PERMISSIONS, stores: [place.store] })
  const answer = await print(keeper, { labels: of(place.warehouse, elsewhere.warehouse) }, 'warehouse')
  expect(answer.answer).toMatchObject(gone)
  const stranger = await service.person({ permissions: ['READ_ALL_STOCK'] })
  expect((await print(stranger, { labels: of(kept) })).answer.status).toBe(403)
})
