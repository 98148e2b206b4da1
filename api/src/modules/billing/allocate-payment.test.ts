/** One payment over several bills: all of it or nothing, to the last unit, with one receipt, and once for each key. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsIn, dayIn, idOf, lines, paying, today, WHY } from '../../../test/billing-scenes.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { statementFor } from './receivables/statement.ts'

let service: Service
let admin: Client
let finance: Client
let made: Fixtures
let bills: ReturnType<typeof billsIn>
let company: string
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
  bills = billsIn({ admin, finance, made })
  company = idOf(await made.make('company', { language: 'en' }))
})
afterAll(() => service.stop())

const issued = (unitPrice: number, more: object = {}): Promise<string> =>
  bills.issued({ company, project: null, winning: null, lines: lines(unitPrice), ...more })
const pay = (amount: number, shares: readonly (readonly [string, number])[], more: object = {}, who = finance) =>
  who.post('/billings/payments', {
    company,
    currency: 'EUR',
    amount,
    receivedOn: today,
    method: 'bank',
    reference: 'TR-77',
    allocations: shares.map(([billing, share]) => ({ billing, amount: share })),
    ...more,
  })
const balanceOf = async (id: string): Promise<number> => Number((await bills.read(id)).balance)
const refusedAt = (answer: Answer, status: number, field: string, message: string): void =>
  expect(answer, answer.text).toMatchObject({
    status,
    body: { errors: [{ field, message: expect.stringContaining(message) }] },
  })
interface SentMail {
  readonly subject: string
}
const mailsAbout = (words: string): Promise<SentMail[]> =>
  service.database.query<SentMail>(sql`select subject from outer_notification where subject like ${`%${words}%`}`)

describe('a payment over several bills', () => {
  test('pays each its share, under one receipt and one bank reference, and tells the company once', async () => {
    const [a, b, c] = [await issued(100.1), await issued(200.2), await issued(50)]
    const answer = await pay(320.3, [
      [a, 100.1],
      [b, 200.2],
      [c, 20],
    ])
    expect(answer, answer.text).toMatchObject({ status: 201, body: { credit: 0 } })
    const receipt = String(answer.body.receipt)
    expect([...(answer.body.bills ?? [])]).toMatchObject([
      { _id: a, paid: 100.1, balance: 0 },
      { _id: b, paid: 200.2, balance: 0 },
      { _id: c, paid: 20, balance: 30 },
    ])
    for (const [id, amount, paymentStatus] of [
      [a, 100.1, 'paid'],
      [b, 200.2, 'paid'],
      [c, 20, 'partial'],
    ] as const)
      expect(await bills.read(id)).toMatchObject({
        paymentStatus,
        payments: [{ number: receipt, reference: 'TR-77', amount, receivedOn: today, method: 'bank' }],
      })
    expect(await mailsAbout('EUR\u00a0320.30 were received for 3 bills')).toHaveLength(1)
    const history = (await admin.get(`/billings/history/${b}`)).body.content
    expect(history?.[0]).toMatchObject({ action: 'record-part', actor: { _id: finance.person } })
  })
  test('has one document that names each bill, and stands among the files of each, also for its company', async () => {
    const [a, b] = [await issued(10), await issued(20)]
    const { receipt } = (await pay(29.5, [[b, 20], [a, 9.5]])).body // biome-ignore format: one line
    const documents = await service.database.query<{ content: Body }>(
      sql`select content from record_document where number = ${String(receipt)}`,
    )
    expect(documents).toHaveLength(1)
    const numbers = [String((await bills.read(b)).number), String((await bills.read(a)).number)]
    expect(documents[0]?.content).toMatchObject({
      amount: { value: 'EUR\u00a029.50' },
      bills: [
        [numbers[0], '20.00', '20.00', '0.00'],
        [numbers[1], '10.00', '9.50', '0.50'],
      ],
    })
    await service.deliverMail()
    const own = await service.person({ alias: 'company-admin', company })
    const files = async (id: string) => [...((await own.get(`/billings/files/${id}`)).body.content ?? [])]
    const [one, two] = [await files(a), await files(b)].map(all => all.find(each => String(each.field) === 'receipt'))
    expect(one?.file?.name).toBe(`${String(receipt)}.pdf`)
    expect(two?.file?._id).toBe(one?.file?._id)
    const period = { from: dayIn(-1), to: dayIn(1) }
    const statement = (await statementFor(service.engine, SYSTEM, company, period)) as {
      accounts: { rows: string[][] }[]
    }
    const said = statement.accounts.flatMap(each => each.rows).filter(row => row[2] === String(receipt))
    expect(said.map(row => row[4])).toEqual(['29.50'])
  })
  test.each([
    ['JPY', 1500, 1000, 500],
    ['BHD', 0.003, 0.001, 0.002],
    ['EUR', 0.3, 0.1, 0.2],
  ])('is exact in %s', async (currency, amount, first, second) => {
    const [a, b] = [await issued(first, { currency }), await issued(second, { currency })]
    const shares = [[a, first], [b, second]] as const // biome-ignore format: one line
    const answer = await pay(amount, shares, { currency })
    expect(answer, answer.text).toMatchObject({ status: 201, body: { bills: [{ balance: 0 }, { balance: 0 }] } })
  })
  test('keeps what is above the shares as credit on the last bill, where that is wanted and it is paid in full', async () => {
    const [a, b] = [await issued(10), await issued(20)]
    refusedAt(await pay(35, [[a, 10], [b, 20]]), 422, 'amount', 'EUR\u00a030.00') // biome-ignore format: one line
    const short = await pay(35, [[a, 10], [b, 15]], { keepCredit: true }) // biome-ignore format: one line
    refusedAt(short, 422, 'allocations.1.amount', 'the whole balance')
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([10, 20])
    const kept = await pay(35, [[a, 10], [b, 20]], { keepCredit: true }) // biome-ignore format: one line
    expect(kept.body).toMatchObject({ credit: 5, bills: [{ balance: 0 }, { paid: 25, balance: -5 }] })
    expect(await bills.read(b)).toMatchObject({ paymentStatus: 'overpaid' })
  })
  test('is given back for one of its bills, and the others stay paid', async () => {
    const [a, b] = [await issued(10), await issued(20)]
    await pay(30, [[a, 10], [b, 20]]) // biome-ignore format: one line
    const back = await bills.step(finance, 'refund', b, { ...paying(20), ...WHY })
    expect(back, back.text).toMatchObject({ status: 200, body: { balance: 20, amountPaid: 0 } })
    expect(await balanceOf(a)).toBe(0)
    refusedAt(await bills.step(finance, 'refund', a, { ...paying(11), ...WHY }), 422, 'payment.amount', 'is more than')
  })
  test('takes in what is disputed, for it may be paid as it is', async () => {
    const id = await issued(10)
    await bills.step(finance, 'dispute', id, WHY)
    expect((await pay(10, [[id, 10]])).status).toBe(201)
  })
})
describe('nothing is paid, and the field is named, where', () => {
  let good: string
  beforeAll(async () => {
    good = await issued(10)
  })
  test.each<[string, () => Promise<string>, number, string]>([
    ['a bill is of another company', () => bills.issued({ lines: lines(5) }), 422, 'is a bill of another company'],
    ['a bill is in another currency', () => issued(5, { currency: 'USD' }), 422, 'is in USD'],
    ['a bill is a draft', () => bills.draft({ company, lines: lines(5) }), 409, "is 'Draft'"],
    ['a bill is not there', async () => crypto.randomUUID(), 400, 'is not there'],
    ['a bill is in the list twice', async () => good, 400, 'is in the list twice'],
  ])('%s', async (_, bill, status, message) => {
    refusedAt(await pay(15, [[good, 10], [await bill(), 5]]), status, 'allocations.1.billing', message) // biome-ignore format: one line
    expect(await balanceOf(good)).toBe(10)
  })
  test('a bill is a credit note', async () => {
    const bill = await bills.read(await issued(5))
    const note = await bills.note(bill, 1)
    await bills.step(finance, 'issue', note)
    refusedAt(await pay(1, [[note, 1]]), 422, 'allocations.0.billing', 'A credit note is not paid')
  })
  test('an amount is none, below zero, too fine, too large for its bill, or not what the shares come to', async () => {
    refusedAt(await pay(0, [[good, 1]]), 422, 'amount', 'more than nothing')
    refusedAt(await pay(-1, [[good, 1]]), 422, 'amount', 'more than nothing')
    refusedAt(await pay(1, [[good, 0]]), 422, 'allocations.0.amount', 'more than nothing')
    refusedAt(await pay(1, [[good, -1]], { keepCredit: true }), 422, 'allocations.0.amount', 'more than nothing')
    refusedAt(await pay(1.001, [[good, 1]]), 400, 'amount', 'at most 2 digits')
    refusedAt(await pay(1, [[good, 1.001]]), 400, 'allocations.0.amount', 'at most 2 digits')
    refusedAt(await pay(11, [[good, 11]]), 422, 'allocations.0.amount', 'EUR\u00a010.00')
    refusedAt(await pay(11, [[good, 11]], { keepCredit: true }), 422, 'allocations.0.amount', 'EUR\u00a010.00')
    refusedAt(await pay(9, [[good, 10]], { keepCredit: true }), 422, 'amount', 'EUR\u00a010.00')
  })
  test('the day is to come, there are too many bills or none, or something is not known', async () => {
    refusedAt(await pay(1, [[good, 1]], { receivedOn: '2199-01-01' }), 422, 'receivedOn', 'not be a day to come')
    const many = Array.from({ length: 201 }, () => [crypto.randomUUID(), 1] as const)
    refusedAt(await pay(201, many), 400, 'allocations', '200')
    refusedAt(await pay(1, []), 400, 'allocations', 'is required')
    refusedAt(await pay(1, [[good, 1]], { method: 'barter' }), 400, 'method', '')
    refusedAt(await pay(1, [[good, 1]], { colour: 'red' }), 400, 'colour', '')
  })
  test('whoever asks may not record payments, or not see the bill', async () => {
    expect((await pay(1, [[good, 1]], {}, await service.person({ alias: 'viewer' }))).status).toBe(403)
    const foreign = idOf(await made.make('company'))
    const permissions = ['RECORD_PAYMENT', 'READ_SINGLE_BILLINGS']
    const other = await service.person({ company: foreign, permissions })
    refusedAt(await pay(1, [[good, 1]], {}, other), 400, 'allocations.0.billing', 'is not there')
    expect(await balanceOf(good)).toBe(10)
  })
})
describe('the same request with the same key', () => {
  const send = (url: string, key: string, payload: object): Promise<Answer> =>
    service.call({
      method: 'POST',
      url: `/api/billings/${url}`,
      headers: { authorization: `Bearer ${finance.token}`, 'idempotency-key': key },
      payload,
    })
  test('pays several bills once, also five at once; with another body it is refused', async () => {
    const [a, b] = [await issued(10), await issued(20)]
    const body = (amount: number) => ({
      company,
      currency: 'EUR',
      amount,
      receivedOn: today,
      method: 'bank',
      allocations: [
        { billing: a, amount: 1 },
        { billing: b, amount: amount - 1 },
      ],
    })
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('payments', key, body(3))))
    answers.push(await send('payments', key, body(3)))
    expect(new Set(answers.map(each => `${each.status} ${each.text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([9, 18])
    expect(await send('payments', key, body(4))).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect([await balanceOf(a), await balanceOf(b)]).toEqual([9, 18])
  })
  test('pays one bill once, also three at once; with another body it is refused', async () => {
    const id = await issued(10, { issueDate: dayIn(0) })
    const { version } = await bills.read(id)
    const key = crypto.randomUUID()
    const once = () => send(`record-payment/${id}`, key, { version, ...paying(3) })
    const answers = [...(await Promise.all([once(), once(), once()])), await once()]
    expect(answers.map(each => each.status)).toEqual([200, 200, 200, 200])
    expect(await send(`record-payment/${id}`, key, { version, ...paying(4) })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    })
    expect(await balanceOf(id)).toBe(7)
  })
})
