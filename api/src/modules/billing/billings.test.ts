/** Bills: who drafts, who issues, what is paid in parts and given back, and what all of them come to. */
import type { Total } from '@siteoffice/domain/engine/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { networkDayOf } from '../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

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

async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  return who.post(`/billings/${name}/${id}`, { version, ...more })
}
async function issued(more: object = {}): Promise<string> {
  const lines = [{ description: 'Commission', quantity: 1, unitPrice: 1000 }]
  const bill = idOf(await made.make('billings', { lines, currency: 'EUR', ...more }))
  expect((await step(admin, 'submit', bill)).status).toBe(200)
  const out = await step(finance, 'issue', bill)
  expect(out.status, out.text).toBe(200)
  return bill
}
const paying = (amount: number, more: object = {}): object => ({
  payment: { amount, receivedOn: today, method: 'bank', reference: 'TR-1', ...more },
})

describe('a bill', () => {
  test('begins today where no day is given', async () => {
    const { issueDate: _, ...body } = await made.body('billings')
    const bill = await admin.post('/billings/create', body)
    expect(bill, bill.text).toMatchObject({ status: 201, body: { issueDate: today } })
  })
  test('is not issued by whoever submitted it', async () => {
    const bill = idOf(await made.make('billings'))
    expect((await step(finance, 'submit', bill)).status).toBe(200)
    expect(await step(finance, 'issue', bill)).toMatchObject({ status: 422, body: { code: 'rule_broken' } })
    expect(await step(await service.person({ alias: 'finance' }), 'issue', bill)).toMatchObject({ status: 200 })
  })
  test('is disputed, with a reason, until that is settled', async () => {
    const bill = await issued()
    expect(await step(finance, 'settle', bill)).toMatchObject({ status: 422 })
    expect(await step(finance, 'dispute', bill)).toMatchObject({ status: 422, body: { code: 'reason_required' } })
    expect(await step(finance, 'dispute', bill, { reason: 'The rate is another' })).toMatchObject({
      status: 200,
      body: { status: 'issued', disputed: true, disputedReason: 'The rate is another' },
    })
    const found = async () => (await finance.get('/billings?disputed=true&size=100')).body.content?.map(idOf)
    expect(await found()).toContain(bill)
    expect(await step(finance, 'dispute', bill, { reason: 'again' })).toMatchObject({ status: 422 })
    expect(await step(finance, 'settle', bill)).toMatchObject({
      status: 200,
      body: { disputed: false, disputedReason: null },
    })
    expect(await found()).not.toContain(bill)
  })
  test('is paid in parts, each with a receipt, and given back at most as far as it was paid', async () => {
    const bill = await issued()
    expect(await step(finance, 'record-payment', bill, paying(0))).toMatchObject({ status: 422 })
    expect(await step(finance, 'record-payment', bill, paying(1, { receivedOn: '2199-01-01' }))).toMatchObject({
      status: 422,
    })
    // where the day begins first it is tomorrow already
    const ahead = new Date(Date.now() + 13 * 3_600_000).toISOString().slice(0, 10)
    const early = await step(finance, 'record-payment', bill, paying(10, { receivedOn: ahead }))
    expect(early.status, early.text).toBe(200)
    expect((await step(finance, 'refund', bill, { ...paying(10), reason: 'twice' })).status).toBe(200)
    const first = await step(finance, 'record-payment', bill, paying(400.25))
    expect(first, first.text).toMatchObject({
      status: 200,
      body: { paymentStatus: 'partial', amountPaid: 400.25, balance: 599.75, payment: null },
    })
    const second = await step(finance, 'record-payment', bill, paying(599.75, { method: 'cheque' }))
    expect(second.body).toMatchObject({ paymentStatus: 'paid', balance: 0 })
    expect(await step(finance, 'void', bill, { reason: 'wrong company' })).toMatchObject({ status: 422 })
    expect(await step(finance, 'refund', bill, { ...paying(1000.01), reason: 'too much' })).toMatchObject({
      status: 422,
    })
    const back = await step(finance, 'refund', bill, { ...paying(1000), reason: 'wrong company' })
    expect(back.body).toMatchObject({ paymentStatus: 'unpaid', amountPaid: 0, balance: 1000 })
    const numbers = [...(back.body.payments ?? [])].map(each => String(each.number))
    expect(new Set(numbers).size).toBe(5)
    expect(numbers[0]).toMatch(/^RC-\d{4}-\d{5}$/)
    expect(Number(back.body.payments?.[4]?.amount)).toBe(-1000)
    expect((await step(finance, 'void', bill, { reason: 'wrong company' })).status).toBe(200)
  })
  test('takes no more than is due, unless the rest is to be kept as credit, which can be given back', async () => {
    const bill = await issued()
    const much = await step(finance, 'record-payment', bill, paying(1000.01))
    expect(much, much.text).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'payment.amount', message: expect.stringContaining('EUR\u00a01,000.00') }] },
    })
    const kept = await step(finance, 'record-payment', bill, paying(1200, { keepCredit: true }))
    expect(kept.body).toMatchObject({ paymentStatus: 'overpaid', amountPaid: 1200, balance: -200 })
    const back = await step(finance, 'refund', bill, { ...paying(200), reason: 'The rest' })
    expect(back.body).toMatchObject({ paymentStatus: 'paid', amountPaid: 1000, balance: 0 })
    expect(await step(finance, 'record-payment', bill, paying(0.01))).toMatchObject({ status: 422 })
  })
  test('is voided by another than its submitter, with a credit note of its own number', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const lines = [{ description: 'Commission', quantity: 3, unitPrice: 33.33, discount: 10, taxPercent: 5 }]
    const bill = await issued({ company, lines })
    expect(await step(admin, 'void', bill, { reason: 'wrong' })).toMatchObject({
      status: 422,
      body: { message: 'You drafted, changed or submitted this bill: another person must void it.' },
    })
    // tax is taken of what is left after the discount
    expect((await admin.get(`/billings/id/${bill}`)).body).toMatchObject({
      subTotal: 99.99,
      discountTotal: 10,
      taxTotal: 4.5,
      total: 94.49,
    })
    const voided = await step(finance, 'void', bill, { reason: 'The wrong award' })
    expect(voided, voided.text).toMatchObject({
      status: 200,
      body: { status: 'voided', balance: 0, amountCredited: 94.49, statusReason: 'The wrong award' },
    })
    const notes = (await finance.get(`/billings?company=${company}&type=credit_note`)).body.content ?? []
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatchObject({ status: 'issued', total: 94.49, balance: 0, paymentStatus: null })
    expect(String(notes[0]?.number)).toMatch(/^CN-\d{4}-\d{5}$/)
    const note = (await finance.get(`/billings/id/${String(notes[0]?._id)}`)).body
    expect(note).toMatchObject({ relatedTo: { _id: bill }, company: { _id: company }, taxTotal: 4.5 })
    expect(await step(finance, 'void', String(note._id), { reason: 'back' })).toMatchObject({ status: 422 })
    for (const [name, more] of [
      ['record-payment', paying(1, { keepCredit: true })],
      ['dispute', { reason: 'why' }],
      ['write-off', { reason: 'why' }],
    ] as const)
      expect(await step(finance, name, String(note._id), more), name).toMatchObject({
        status: 422,
        body: { message: 'A credit note is not paid: it takes from its bill.' },
      })
    expect((await user.get('/notifications')).body.content?.[0]?.title).toMatch(/^Bill INV-.* is voided$/)
    // neither the bill nor its note counts any more
    expect((await finance.get(`/billings?company=${company}`)).body.summary?.totals).toBeNull()
  })
  test('is credited in parts up to its total, each note with a number of the same series', async () => {
    const bill = await issued()
    const note = async (amount: number) => {
      const values = { type: 'credit_note', relatedTo: bill, currency: 'EUR' }
      const company = (await admin.get(`/billings/id/${bill}`)).body.company?._id
      const lines = [{ description: 'Back', quantity: 1, unitPrice: amount }]
      const id = idOf(await made.make('billings', { ...values, company, lines }))
      const submitted = await step(admin, 'submit', id)
      return submitted.status === 200 ? step(finance, 'issue', id) : submitted
    }
    const [first, second] = [await note(300), await note(200)]
    expect([first.status, second.status], first.text + second.text).toEqual([200, 200])
    const [a, b] = [first, second].map(answer => Number(String(answer.body.number).slice(-5)))
    expect(b).toBe((a ?? 0) + 1)
    expect((await admin.get(`/billings/id/${bill}`)).body).toMatchObject({
      amountCredited: 500,
      balance: 500,
      paymentStatus: 'unpaid',
    })
    expect(await note(500.01)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('EUR\u00a0500.00') },
    })
    expect(await step(finance, 'record-payment', bill, paying(500.01))).toMatchObject({ status: 422 })
    const paid = await step(finance, 'record-payment', bill, paying(500))
    expect(paid.body).toMatchObject({ paymentStatus: 'paid', balance: 0 })
  })
  test('takes a payment from the version that was looked at, and once', async () => {
    const bill = await issued()
    const { version } = (await admin.get(`/billings/id/${bill}`)).body
    const send = () => finance.post(`/billings/record-payment/${bill}`, { version, ...paying(100) })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(each => each.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const operations = await service.person({ alias: 'viewer' })
    expect((await step(operations, 'record-payment', bill, paying(1))).status).toBe(403)
  })
  test('that goes out is told to its company', async () => {
    const company = idOf(await made.make('company'))
    const user = await service.person({ alias: 'company-admin', company })
    const bill = await issued({ company })
    expect((await user.get('/notifications')).body.content?.[0]).toMatchObject({ linkUrl: `/view-billings/${bill}` })
  })
})
describe('the sums over a list of bills', () => {
  test('are those of the rows that are asked for, by currency, and a note takes away', async () => {
    const company = idOf(await made.make('company'))
    const bill = await issued({ company })
    await step(finance, 'record-payment', bill, paying(250))
    await issued({
      company,
      type: 'credit_note',
      relatedTo: bill,
      lines: [{ description: 'Back', quantity: 1, unitPrice: 100 }],
    })
    await issued({ company, currency: 'USD' })
    const gone = await issued({ company })
    await step(finance, 'void', gone, { reason: 'twice' })
    const sums = async (who: Client, query: string) => (await who.get(`/billings?${query}`)).body.summary?.totals
    expect(await sums(admin, `company=${company}`)).toEqual([
      { currency: 'EUR', total: 900, paid: 250, balance: 650, count: 2 },
      { currency: 'USD', total: 1000, paid: 0, balance: 1000, count: 1 },
    ])
    expect(await sums(admin, `company=${company}&currency=USD`)).toMatchObject([{ currency: 'USD', count: 1 }])
    const other = idOf(await made.make('company'))
    const foreigner = await service.person({ alias: 'company-admin', company: other })
    expect(await sums(foreigner, '')).toBeNull()
    expect(await sums(foreigner, `company=${company}`)).toBeNull()
    const own = await service.person({ alias: 'company-admin', company })
    expect(await sums(own, '')).toHaveLength(2)
    // what the list comes to below says the same, also where something is still a draft, or came to nothing
    const [, meant] = [await made.make('billings', { company }), idOf(await made.make('billings', { company }))]
    expect((await step(finance, 'cancel', meant, { reason: 'not meant' })).status).toBe(200)
    const below = (await admin.get(`/billings/totals?company=${company}`)).body as unknown as Total[]
    const above = (await sums(admin, `company=${company}`)) as unknown as readonly { readonly currency: string }[]
    expect(below.map(({ field, currency, sum }) => ({ field, currency, sum }))).toEqual(
      ['total', 'balance'].flatMap(field =>
        above.map(each => ({ field, currency: each.currency, sum: Reflect.get(each, field) as number })),
      ),
    )
  })
})
