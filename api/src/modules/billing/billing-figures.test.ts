/** The figures of a bill: its lines, its bounds, its numbers, and each payment to the last unit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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
const year = today.slice(0, 4)
interface Line {
  readonly quantity: number
  readonly unitPrice: number
  readonly discount?: number
  readonly taxPercent?: number
}
const drafted = async (lines: readonly Line[], more: object = {}): Promise<Answer> =>
  admin.post('/billings/create', {
    ...(await made.body('billings')),
    issueDate: today,
    currency: 'EUR',
    lines: lines.map(line => ({ description: 'Commission', ...line })),
    ...more,
  })
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  return who.post(`/billings/${name}/${id}`, { version, ...more })
}
async function issued(lines: readonly Line[], more: object = {}): Promise<Body> {
  const id = idOf((await drafted(lines, more)).body)
  await step(admin, 'submit', id)
  const answer = await step(finance, 'issue', id)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const paying = (amount: number, more: object = {}): object => ({
  payment: { amount, receivedOn: today, method: 'bank', ...more },
})

test('each kind of document has numbers of its own, from one on', async () => {
  const bill = await issued([{ quantity: 1, unitPrice: 100 }])
  expect(bill.number).toBe(`INV-${year}-00001`)
  expect(bill.reference).toBe(bill.number)
  const paid = await step(finance, 'record-payment', idOf(bill), paying(10, { reference: 'TR-77' }))
  expect(paid.body.payments?.[0]).toMatchObject({ number: `RC-${year}-00001`, reference: 'TR-77', amount: 10 })
  const again = await step(finance, 'record-payment', idOf(bill), paying(10))
  expect(again.body.payments?.[1]).toMatchObject({ number: `RC-${year}-00002`, reference: null })
  const note = { relatedTo: idOf(bill), company: bill.company?._id }
  expect((await issued([{ quantity: 1, unitPrice: 5 }], { ...note, type: 'credit_note' })).number).toBe(
    `CN-${year}-00001`,
  )
  expect((await issued([{ quantity: 1, unitPrice: 5 }], { ...note, type: 'debit_note' })).number).toBe(
    `DN-${year}-00001`,
  )
  expect((await issued([{ quantity: 1, unitPrice: 5 }])).number).toBe(`INV-${year}-00002`)
})
test('a line is what is left of it after its discount, with the tax of that', async () => {
  const { body } = await drafted([
    { quantity: 2.5, unitPrice: 10.01, discount: 5, taxPercent: 10 },
    { quantity: 1, unitPrice: 100 },
  ])
  // 25.025 is rounded half up to 25.03
  expect([...(body.lines ?? [])].map(line => Number(line.total))).toEqual([22.03, 100])
  expect(body).toMatchObject({ subTotal: 125.03, discountTotal: 5, taxTotal: 2, total: 122.03, balance: 122.03 })
  expect(body.amountPaid).toBe(0)
  // 0.015 in each line is 0.02: the tax is the sum of what the lines say
  const small = await drafted([1, 2, 3].map(() => ({ quantity: 1, unitPrice: 0.15, taxPercent: 10 })))
  expect(small.body).toMatchObject({ subTotal: 0.45, taxTotal: 0.06, total: 0.51, balance: 0.51 })
  const whole = await drafted([{ quantity: 1, unitPrice: 10, discount: 10 }])
  expect(whole.body).toMatchObject({ total: 0 })
  expect(await step(admin, 'submit', idOf(whole.body))).toMatchObject({
    status: 422,
    body: { message: 'The total must be more than nothing.' },
  })
})
test('a discount above its line and a sum above all bounds are refused', async () => {
  const much = await drafted([{ quantity: 1, unitPrice: 10, discount: 10.01 }])
  expect(much).toMatchObject({
    status: 422,
    body: { code: 'rule_broken', errors: [{ field: 'lines', message: 'a discount is larger than its line' }] },
  })
  const most = 999_999_999_999
  expect((await drafted([{ quantity: 1, unitPrice: most }])).status).toBe(201)
  for (const lines of [
    [{ quantity: 1, unitPrice: most, taxPercent: 1 }],
    [{ quantity: 2, unitPrice: most, discount: most }],
  ])
    expect(await drafted(lines)).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', errors: [{ field: 'lines', message: 'come to more than can be kept' }] },
    })
})
test('a draft that is changed is reckoned anew, and a note says what it concerns', async () => {
  const { body } = await drafted([{ quantity: 1, unitPrice: 100 }])
  const changed = await admin.put(`/billings/update/${idOf(body)}`, { version: 1, currency: 'JPY' })
  expect(changed.body).toMatchObject({ total: 100, currency: 'JPY' })
  const lines = [{ description: 'More', quantity: 3, unitPrice: 50 }]
  const more = await admin.put(`/billings/update/${idOf(body)}`, { version: 2, lines })
  expect(more.body).toMatchObject({ total: 150, balance: 150 })
  expect(await drafted([{ quantity: 1, unitPrice: 1 }], { type: 'debit_note' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ field: 'relatedTo' }] },
  })
})
test('payments and refunds that cannot be are refused by their field', async () => {
  const bill = idOf(await issued([{ quantity: 1, unitPrice: 100 }]))
  const refused = async (name: string, more: object, field: string, message: string) =>
    expect(await step(finance, name, bill, more), message).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', errors: [{ field, message }] },
    })
  const amount = 'payment.amount'
  await refused('record-payment', paying(0), amount, 'must be more than nothing')
  await refused(
    'record-payment',
    paying(1, { receivedOn: '2199-01-01' }),
    'payment.receivedOn',
    'must not be a day to come',
  )
  expect((await step(finance, 'refund', bill, { ...paying(1), reason: 'x' })).body.message).toBe(
    'Nothing was paid yet.',
  )
  expect((await step(finance, 'record-payment', bill, paying(150, { keepCredit: true }))).body.balance).toBe(-50)
  await refused('refund', { ...paying(150.01), reason: 'x' }, amount, 'is more than what was paid')
  // what goes back needs no word about credit, also while more than the bill is kept
  expect((await step(finance, 'refund', bill, { ...paying(10), reason: 'A part' })).body).toMatchObject({
    amountPaid: 140,
    balance: -40,
    paymentStatus: 'overpaid',
  })
})
test('who is owed and who has paid stands in the list: unpaid, partial, paid, overpaid, overdue', async () => {
  const bill = await issued([{ quantity: 1, unitPrice: 100 }], { issueDate: '2026-01-01', dueDate: '2026-01-31' })
  const state = async () => {
    const { content } = (await admin.get(`/billings?search=${String(bill.number)}`)).body
    return [content?.[0]?.paymentStatus, Number(content?.[0]?.overdueDays ?? 0) > 0]
  }
  expect(await state()).toEqual(['unpaid', true])
  await step(finance, 'record-payment', idOf(bill), paying(40))
  expect(await state()).toEqual(['partial', true])
  await step(finance, 'record-payment', idOf(bill), paying(60))
  expect(await state()).toEqual(['paid', false])
  const later = await issued([{ quantity: 1, unitPrice: 100 }], { issueDate: today, dueDate: today })
  expect(later.overdueDays).toBeNull()
})
test('what was issued is kept, and a draft can go', async () => {
  const bill = await issued([{ quantity: 1, unitPrice: 100 }])
  expect((await admin.del(`/billings/delete/${idOf(bill)}`)).body.message).toBe(
    'Only a draft or a cancelled billing can be deleted.',
  )
  expect((await admin.get(`/billings/id/${idOf(bill)}`)).body.readOnly).toBe('Only a draft can be changed.')
  const draft = idOf((await drafted([{ quantity: 1, unitPrice: 1 }])).body)
  const cancelled = idOf((await drafted([{ quantity: 1, unitPrice: 1 }])).body)
  expect((await step(admin, 'cancel', cancelled, { reason: 'twice' })).status).toBe(200)
  for (const id of [draft, cancelled]) expect((await admin.del(`/billings/delete/${id}`)).status).toBe(200)
})
