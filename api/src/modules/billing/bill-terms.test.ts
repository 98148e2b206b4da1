/** Deductions, taxes by rate, credit notes from a bill, and what statements and the chain make of them. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import type { RowOf } from '../../engine/rules.ts'
import { billContent } from './documents/bill.ts'
import { statementContent } from './receivables/statement.ts'

let service: Service
let admin: Client
let finance: Client
let made: Fixtures
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const today = networkDayOf()
const line = (unitPrice: number, more: object = {}) => ({ description: 'Works', quantity: 1, unitPrice, ...more })
async function draft(lines: readonly object[], more: object = {}): Promise<Answer> {
  const body = await made.body('billings')
  return admin.post('/billings/create', { ...body, billTo: null, currency: 'AED', issueDate: today, lines, ...more })
}
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  return who.post(`/billings/${name}/${id}`, { version, ...more })
}
async function issued(lines: readonly object[], more: object = {}): Promise<Body> {
  const made = await draft(lines, more)
  expect(made.status, made.text).toBe(201)
  await step(admin, 'submit', idOf(made.body))
  const answer = await step(finance, 'issue', idOf(made.body))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const plain = (value: unknown): string => JSON.stringify(value).replaceAll('\u00a0', ' ')

describe('a deduction', () => {
  test('is subtracted with its tax, and stands on the paper as one', async () => {
    const lines = [
      line(1000, { taxPercent: 5 }),
      line(200, { description: 'Advance', taxPercent: 5, deduction: true }),
      line(100, { description: 'Retention', deduction: true }),
    ]
    const bill = await draft(lines)
    expect(bill.status, bill.text).toBe(201)
    expect(bill.body).toMatchObject({ subTotal: 700, taxTotal: 40, total: 740 })
    expect((bill.body.lines as unknown as { total: number }[]).map(each => each.total)).toEqual([1050, -210, -100])
    const { body } = await admin.get(`/billings/id/${idOf(bill.body)}`)
    // what the catalogue declares of a billing
    const content = plain(await billContent(service.database, body as unknown as RowOf<'billings'>))
    expect(content).toContain('"Advance (deduction)"')
    expect(content).toContain('{"label":"Tax 0 % on -AED 100.00","value":"AED 0.00"}')
    expect(content).toContain('{"label":"Tax 5 % on AED 800.00","value":"AED 40.00"}')
  })
  test('is never more than the other lines', async () => {
    expect(await draft([line(100), line(150, { deduction: true })])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'lines' }] },
    })
  })
})
test('where the law says so, a bill with tax by somebody registered for it is a tax invoice', async () => {
  const read = async (bill: Body) => {
    const { body } = await admin.get(`/billings/id/${idOf(bill)}`)
    return plain(await billContent(service.database, body as unknown as RowOf<'billings'>))
  }
  const set = (key: string, value: string) =>
    service.database.query(sql`insert into site_config (_id, created_at, updated_at, version, key, "group", value, public)
      values (gen_random_uuid(), now(), now(), 1, ${key}, 'letterhead', ${JSON.stringify(value)}::jsonb, false)
      on conflict do nothing`)
  const taxed = (await draft([line(100, { taxPercent: 5 })])).body
  const untaxed = (await draft([line(100)])).body
  expect(await read(taxed)).toContain('"title":"Invoice"')
  await set('letterhead.taxId', '100 1')
  expect(await read(taxed)).toContain('"title":"Tax invoice"')
  expect(await read(untaxed)).toContain('"title":"Invoice"')
  await set('letterhead.country', 'DE')
  expect(await read(taxed)).toContain('"title":"Invoice"')
})
describe('a bill is credited', () => {
  const notesOf = async (bill: Body): Promise<readonly Body[]> =>
    [
      ...((await admin.get(`/billings?company=${String(bill.company?._id)}&type=credit_note&size=100`)).body.content ??
        []),
    ].filter(each => String((each.relatedTo as Body | null)?._id) === idOf(bill))
  test('by a draft with its lines, which says what is left and is checked when it is submitted', async () => {
    const bill = await issued([line(1000, { taxPercent: 5 }), line(100, { deduction: true })])
    expect((await admin.get(`/billings/id/${idOf(bill)}`)).body).toMatchObject({ total: 950, creditable: 950 })
    expect((await step(admin, 'credit', idOf(bill))).status).toBe(200)
    const [note = {}] = await notesOf(bill)
    const id = idOf(note as Body)
    const { body } = await admin.get(`/billings/id/${id}`)
    expect(body).toMatchObject({
      status: 'draft',
      type: 'credit_note',
      total: 950,
      company: { _id: bill.company?._id },
    })
    expect((body.lines as unknown as object[]).length).toBe(2)
    expect(await step(admin, 'credit', idOf(bill))).toMatchObject({
      status: 422,
      body: { message: 'All of it is credited, or is in a draft of a credit note.' },
    })
    const part = await admin.put(`/billings/update/${id}`, { version: body.version, lines: [line(400)] })
    expect(part.status, part.text).toBe(200)
    expect((await step(admin, 'submit', id)).status).toBe(200)
    expect((await step(finance, 'issue', id)).status).toBe(200)
    expect((await admin.get(`/billings/id/${idOf(bill)}`)).body).toMatchObject({ creditable: 550, balance: 550 })
    expect((await step(admin, 'credit', idOf(bill))).status).toBe(200)
    const rest = (await notesOf(bill)).find(each => String(each.status) === 'draft')
    expect(rest).toMatchObject({ total: 550 })
    const over = await admin.put(`/billings/update/${String(rest?._id)}`, { version: 1, lines: [line(551)] })
    expect(over.status, over.text).toBe(200)
    expect(await step(admin, 'submit', String(rest?._id))).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/^At most AED.550\.00 can still be credited on INV-/) },
    })
  })
  test('no credit note is', async () => {
    const bill = await issued([line(10)])
    await step(admin, 'credit', idOf(bill))
    const [note] = await notesOf(bill)
    await step(admin, 'submit', String(note?._id))
    await step(finance, 'issue', String(note?._id))
    expect((await step(admin, 'credit', String(note?._id))).status).toBe(422)
  })
})
test('a statement has a day in the order of its events, and says when bills are due', async () => {
  const company = idOf(await made.make('company', { language: 'en' }))
  const [first, second] = [await issued([line(300)], { company }), await issued([line(100)], { company })]
  const day = String(first.issueDate)
  const paid = { payment: { amount: 300, receivedOn: day, method: 'bank', reference: null, keepCredit: false } }
  const payment = await step(finance, 'record-payment', idOf(first), paid)
  expect(payment.status, payment.text).toBe(200)
  const third = await issued([line(50)], { company })
  const content = (await statementContent(service.database, sql`true`, company, { from: day, to: day })) as {
    accounts: { rows: string[][] }[]
  }
  const rows = content.accounts[0]?.rows ?? []
  expect(rows.map(row => row[2])).toEqual([first.number, second.number, expect.any(String), third.number])
  expect(rows.map(row => row[1])).toEqual([
    expect.stringMatching(/^Invoice, due \d+ \w+ \d{4}$/),
    expect.stringMatching(/^Invoice, due \d+ \w+ \d{4}$/),
    'Receipt',
    expect.stringMatching(/^Invoice, due/),
  ])
  expect(rows.map(row => row[5])).toEqual(['300.00', '400.00', '100.00', '150.00'])
})
test('the chain begins with bills from before it, whichever comes first: its check or another bill', async () => {
  for (let i = 0; i < 3; i += 1) await issued([line(10 + i)])
  await service.database.query(sql`delete from billing_seal`)
  await issued([line(77)])
  const answer = await admin.get('/billings/chain')
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ faults: [] })
  await service.database.query(sql`update billings set total = total + 1 where number is not null`)
  const touched = (await admin.get('/billings/chain')).body as unknown as { checked: number; faults: unknown[] }
  expect(touched.faults.length).toBe(touched.checked)
})
