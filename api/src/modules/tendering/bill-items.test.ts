/** Priced items of bids are keyed to the rows of the tender's bill of quantities, and say what it says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { lotsIn } from '../../../test/lot-scenes.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let bidder: Client
let company: string
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  made = createFixtures(service, admin)
  company = String((await made.make('company'))._id)
  // while a bid is sealed, its company alone reads its items
  bidder = await service.person({ alias: 'company-admin', company })
})
afterAll(() => service.stop())

const BILL = [
  { code: '1', description: 'Concrete', unit: 'm3', quantity: 100, allowAlternatives: true },
  { code: null, description: 'Steel', unit: 't', quantity: 10 },
  { code: '3', description: 'Blocks', unit: 'm2', quantity: 50 },
] as const
type Item = Record<string, unknown>
const PLAIN = { currency: 'EUR', amount: 1, contact: 'Estimating desk' }
async function tender(boq: readonly object[] = BILL) {
  const project = await made.publishedProject({ requireVerified: false, visibility: 'public', boq, bidOpeningAt: null })
  return { project, rows: await rowsOf(project) }
}
const rowsOf = async (project: string) =>
  (await admin.get(`/projects/id/${project}`)).body.boq as unknown as { readonly _id: string }[] // as the field is declared
const itemsOf = (answer: Answer) => answer.body.lineItems as unknown as Item[] // as the field is declared
const bodyOf = (values: object): object => ({ ...PLAIN, company, ...values })
const create = async (project: string, lineItems: readonly object[]): Promise<Answer> =>
  bidder.post('/projectBid/create', bodyOf({ project, lineItems }))
const change = async (id: unknown, lineItems: readonly object[]): Promise<Answer> => {
  const { version } = (await bidder.get(`/projectBid/id/${String(id)}`)).body
  return bidder.put(`/projectBid/update/${String(id)}`, { version, lineItems })
}
const refused = (field: string, message: string) => ({
  status: 422,
  body: { code: 'rule_broken', errors: [{ field: `lineItems.${field}`, message }] },
})
const FIXED = 'is fixed by the bill of quantities'

describe('an item that prices a row of the bill', () => {
  test('gets its key where it says what the row says, in whichever way the unit is written', async () => {
    const { project, rows } = await tender()
    const answer = await create(project, [
      { description: 'Steel', unit: 't', quantity: 10, unitRate: 2 },
      { code: '1', description: 'concrete', unit: 'm³', quantity: 100, unitRate: 3 },
      { code: '3', description: 'Blocks', unit: 'm2', quantity: 49, unitRate: 1 },
    ])
    expect(answer.status, answer.text).toBe(201)
    expect(itemsOf(answer).map(({ boqRow }) => boqRow)).toEqual([rows[1]?._id, rows[0]?._id, null])
  })
  test.each([
    ['code', { code: '1.1' }],
    ['description', { description: 'Lean concrete' }],
    ['unit', { unit: 'm2' }],
    ['quantity', { quantity: 50 }],
  ])('keeps the %s of the bill, in a new bid and in a changed one', async (column, over) => {
    const { project, rows } = await tender()
    const item = { ...BILL[0], allowAlternatives: undefined, unitRate: 3, boqRow: rows[0]?._id }
    expect(await create(project, [{ ...item, ...over }])).toMatchObject(refused(`0.${column}`, FIXED))
    const bid = await create(project, [item])
    const [stored] = itemsOf(bid)
    expect(await change(bid.body._id, [{ ...stored, ...over }])).toMatchObject(refused(`0.${column}`, FIXED))
    expect(await change(bid.body._id, [{ ...stored, unitRate: 9 }])).toMatchObject({
      status: 200,
      body: { amount: 900 },
    })
  })
  test('stands once, and for a row that the tender has', async () => {
    const { project, rows } = await tender()
    const other = await tender()
    const item = { code: '3', description: 'Blocks', unit: 'm2', quantity: 50, unitRate: 3 }
    expect(await create(project, [{ ...item, boqRow: other.rows[2]?._id }])).toMatchObject(
      refused('0.boqRow', 'is no row of the tender’s bill of quantities'),
    )
    const twice = { ...item, boqRow: rows[2]?._id }
    expect(await create(project, [twice, twice])).toMatchObject(
      refused('1.boqRow', 'is priced in an earlier row already'),
    )
  })
  test('may stay as it was stored when the bill has changed since', async () => {
    const { project, rows } = await tender()
    const bid = await create(project, [{ ...BILL[2], unitRate: 3, boqRow: rows[2]?._id }])
    const [stored] = itemsOf(bid)
    await service.database.query(sql`update projects_boq set quantity = 60 where _id = ${rows[2]?._id}`)
    expect((await change(bid.body._id, [{ ...stored, unitRate: 4 }])).status).toBe(200)
    expect((await change(bid.body._id, [{ ...stored, quantity: 60 }])).status).toBe(200)
    expect(await change(bid.body._id, [{ ...stored, quantity: 70 }])).toMatchObject(refused('0.quantity', FIXED))
  })
  test('is one of its lot, where the tender has lots', async () => {
    const boq = [
      { description: 'Road', unit: 'm', quantity: 5, lot: 'L1' },
      { description: 'Bridge', unit: 'item', quantity: 1, lot: 'L2' },
    ]
    const { divided, publish } = lotsIn({ service, admin, second: admin, made })
    const { project, lots } = await divided({ boq })
    await publish(project)
    const rows = await rowsOf(project)
    const body = async (items: readonly object[]) =>
      bidder.post('/projectBid/create', bodyOf({ project, lot: lots[0], lineItems: items }))
    const [road, bridge] = [
      { description: 'Road', unit: 'm', quantity: 5, unitRate: 1, boqRow: rows[0]?._id },
      { description: 'Bridge', unit: 'item', quantity: 1, unitRate: 1, boqRow: rows[1]?._id },
    ]
    expect(await body([road, bridge])).toMatchObject(
      refused('1.boqRow', 'is no row of the tender’s bill of quantities'),
    )
    expect((await body([road])).status).toBe(201)
  })
})
describe('an alternative', () => {
  const other = { description: 'Precast slab', unit: 'no', quantity: 40, unitRate: 5, kind: 'alternative' }
  test('stands beside its row with words of its own, and is not in the amount', async () => {
    const { project, rows } = await tender()
    const row = { code: '1', description: 'Concrete', unit: 'm3', quantity: 100, unitRate: 3, boqRow: rows[0]?._id }
    const bid = await create(project, [row, { ...other, boqRow: rows[0]?._id }])
    expect(bid, bid.text).toMatchObject({ status: 201, body: { amount: 300 } })
    expect(itemsOf(bid)[1]).toMatchObject({ kind: 'alternative', boqRow: rows[0]?._id, quantity: 40 })
  })
  test('is refused where the row takes none, and where no row is named', async () => {
    const { project, rows } = await tender()
    expect(await create(project, [{ ...other, boqRow: rows[1]?._id }])).toMatchObject(
      refused('0.kind', 'is not possible: the tender takes no alternatives to this row'),
    )
    expect(await create(project, [other])).toMatchObject(
      refused('0.kind', 'needs the row of the bill that it is an alternative to'),
    )
  })
})
test('an addendum keeps the keys of rows that it keeps or changes', async () => {
  const { project, rows } = await tender()
  const addendum = await made.make('addenda', {
    project,
    boq: [
      { code: '3', description: 'Blocks', unit: 'm2', quantity: 55 },
      { code: null, description: 'Steel', unit: 'kg', quantity: 10_000 },
      { boqRow: rows[0]?._id, code: '9', description: 'Lean concrete', unit: 'm3', quantity: 100 },
      { code: '4', description: 'Kerbs', unit: 'm', quantity: 7 },
    ],
  })
  const issued = await admin.post(`/addenda/issue/${String(addendum._id)}`, { version: 1 })
  expect(issued.status, issued.text).toBe(200)
  const now = await rowsOf(project)
  expect(now.slice(0, 3).map(({ _id }) => _id)).toEqual([rows[2]?._id, rows[1]?._id, rows[0]?._id])
  expect(now[3]).toMatchObject({ code: '4', quantity: 7 })
})
test('items from before there were keys get them by code, else by equal words, in their order', async () => {
  const { project, rows } = await tender([
    { code: '1', description: 'Concrete', unit: 'm3', quantity: 100 },
    { code: null, description: 'Steel', unit: 't', quantity: 10 },
    { code: null, description: 'Steel', unit: 't', quantity: 20 },
  ])
  const bid = await create(project, [
    { code: null, description: '  steel ', unit: 'kg', quantity: 7, unitRate: 1 },
    { code: ' 1', description: 'Beton', unit: 'm3', quantity: 50, unitRate: 1 },
    { code: null, description: 'Steel', unit: 't', quantity: 5, unitRate: 1 },
    { code: null, description: 'Extra thing', unit: 'item', quantity: 1, unitRate: 1 },
  ])
  const file = join(import.meta.dirname, '../../data/migrations/0063_bid_items_by_row.sql')
  const script = readFileSync(file, 'utf8').replaceAll(/^ALTER.*$/gm, '')
  await service.database.transaction(async tx => {
    for (const statement of script.split(';\n').filter(each => each.trim() !== ''))
      await tx.query(sql`${raw(statement)}`)
  })
  const items = itemsOf(await bidder.get(`/projectBid/id/${String(bid.body._id)}`))
  expect(items.map(({ boqRow }) => boqRow)).toEqual([rows[1]?._id, rows[0]?._id, rows[2]?._id, null])
})
test('its bidder is told which rows of the bill a bid leaves without a price, and nobody else', async () => {
  const { project, rows } = await tender()
  const bid = await create(project, [
    { ...BILL[2], unitRate: 3, boqRow: rows[2]?._id },
    { description: 'Steel', unit: 't', quantity: 10, unitRate: 2, excluded: true, boqRow: rows[1]?._id },
  ])
  expect(bid, bid.text).toMatchObject({ status: 201, body: { unpricedRows: 2, unpricedNames: '1 Concrete, Steel' } })
  const { body } = await admin.get(`/projectBid/id/${String(bid.body._id)}`)
  expect(body).not.toMatchObject({ unpricedRows: 2 })
  expect(JSON.stringify(body)).not.toContain('1 Concrete')
  const [stored] = itemsOf(bid)
  const whole = await change(bid.body._id, [
    stored ?? {},
    { code: '1', description: 'Concrete', unit: 'm3', quantity: 100, unitRate: 1 },
    { description: 'Steel', unit: 't', quantity: 10, unitRate: 2 },
  ])
  expect(whole.body).toMatchObject({ unpricedRows: null, unpricedNames: null })
})
