/** What is open by age, and statements of account: exact in each currency, and of one's own bills alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixtures } from '../../../../test/fixtures.ts'
import { createFixtures } from '../../../../test/fixtures.ts'
import { networkDayOf } from '../../../../test/network-days.ts'
import type { Answer, Body, Client, Service } from '../../../../test/test-service.ts'
import { testService } from '../../../../test/test-service.ts'
import { SYSTEM } from '../../../engine/scope/actor.ts'
import { statementFor } from './statement.ts'

let service: Service
let admin: Client
let finance: Client
let made: Fixtures
const companies: string[] = []
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
  for (const tradeName of ['Alpha Works', 'Beta Works'])
    companies.push(idOf(await made.make('company', { tradeName, language: 'en', taxId: null })))
  await bill(0, 100, -5)
  const late = await bill(0, 200.5, 1)
  await bill(0, 40, 30)
  await bill(0, 50, 31)
  await bill(0, 60, 61)
  const old = await bill(0, 70, 91)
  await bill(0, 1000, 10, 'JPY')
  await bill(1, 12.345, 0, 'BHD')
  await pay(late, 0.5)
  await step(admin, 'dispute', old, { reason: 'not ours' })
  const above = await bill(1, 10, 0, 'EUR')
  await pay(above, 15, { keepCredit: true })
  const paid = await bill(1, 99, 200)
  await pay(paid, 99)
})
afterAll(() => service.stop())
const idOf = (row: Body): string => String(row._id)
const day = (days: number): string => networkDayOf(Date.now() + days * 86_400_000)
async function step(who: Client, name: string, id: string, more: object = {}): Promise<Answer> {
  const { version } = (await admin.get(`/billings/id/${id}`)).body
  const answer = await who.post(`/billings/${name}/${id}`, { version, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer
}
const pay = (id: string, amount: number, more: object = {}) =>
  step(finance, 'record-payment', id, { payment: { amount, receivedOn: day(0), method: 'bank', ...more } })
async function bill(company: number, unitPrice: number, late: number, currency = 'EUR'): Promise<string> {
  const body = {
    ...(await made.body('billings')),
    company: companies[company],
    project: null,
    winning: null,
    billTo: null,
    currency,
    issueDate: day(-late - 30),
    dueDate: day(-late),
    lines: [{ description: 'Commission', quantity: 1, unitPrice }],
  }
  const draft = await admin.post('/billings/create', body)
  expect(draft.status, draft.text).toBe(201)
  await step(admin, 'submit', idOf(draft.body))
  await step(finance, 'issue', idOf(draft.body))
  return idOf(draft.body)
}
const NONE = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0, credit: 0 }

test('what is open stands under its age, by company and currency, each bound on its own side', async () => {
  const { body } = await finance.get('/billings/ageing?sort=company&size=50')
  expect(body.totalElements).toBe(4)
  expect(body.content).toMatchObject([
    {
      company: { label: 'Alpha Works' },
      currency: 'EUR',
      notDue: 100,
      to30: 240,
      to60: 50,
      to90: 60,
      over90: 70,
      credit: 0,
      open: 520,
      bills: 6,
      disputed: 1,
    },
    { company: { label: 'Alpha Works' }, currency: 'JPY', ...NONE, to30: 1000, open: 1000, bills: 1 },
    { company: { label: 'Beta Works' }, currency: 'BHD', ...NONE, notDue: 12.345, open: 12.345 },
    { company: { label: 'Beta Works' }, currency: 'EUR', ...NONE, credit: 5, open: -5, bills: 0 },
  ])
  expect(body.totals).toMatchObject([
    { currency: 'BHD', open: 12.345 },
    { currency: 'EUR', to30: 240, credit: 5, open: 515, bills: 6 },
    { currency: 'JPY', open: 1000 },
  ])
})
test('it is searched, narrowed, sorted and paged; what it does not know is refused by name', async () => {
  const keys = async (query: string) =>
    [...((await finance.get(`/billings/ageing?${query}`)).body.content ?? [])].map(
      each => `${String(each.company?.label)} ${String(each.currency)}`,
    )
  expect(await keys('search=beta&sort=open')).toEqual(['Beta Works BHD', 'Beta Works EUR'])
  expect(await keys(`company=${companies[0]}&currency=EUR`)).toEqual(['Alpha Works EUR'])
  expect(await keys('sort=-over90&size=2')).toEqual(['Beta Works BHD', 'Alpha Works EUR'])
  expect(await keys('sort=company&size=1&page=3')).toEqual(['Beta Works EUR'])
  for (const [query, field] of [
    ['sort=secret', 'sort'],
    ['company=nobody', 'company'],
  ])
    expect(await finance.get(`/billings/ageing?${query}`)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})
test('what was received counts on its own day, whenever the bill was issued, and for who may read the bill', async () => {
  const moneyFor = async (who: Client) => {
    const { body } = await who.get(`/admin/statistics?from=${day(0)}&to=${day(0)}`)
    const { money } = body as unknown as { money: readonly { currency: string; billed: number; received: number }[] }
    return money.map(({ currency, billed, received }) => ({ currency, billed, received }))
  }
  expect(await moneyFor(finance)).toEqual([{ currency: 'EUR', billed: 0, received: 114.5 }])
  const permissions = ['READ_ALL_DASHBOARD', 'READ_ALL_BILLINGS']
  const own = await service.person({ permissions, company: companies[0] ?? '' })
  expect(await moneyFor(own)).toEqual([{ currency: 'EUR', billed: 0, received: 0.5 }])
})
test('a statement has what was charged and paid with the balance after each, and before the period', async () => {
  const all = (await statementFor(service.engine, SYSTEM, companies[0] ?? '', {
    from: '2000-01-01',
    to: day(1),
  })) as {
    accounts: { currency: string; opening: string; closing: string; rows: string[][] }[]
  }
  const [euro, yen] = all.accounts
  expect(euro).toMatchObject({ currency: 'EUR', opening: '0.00', closing: 'EUR\u00a0520.00' })
  expect(euro?.rows).toHaveLength(7)
  expect(euro?.rows.at(-1)).toEqual([
    expect.any(String),
    'Receipt',
    expect.stringContaining('RC-'),
    '',
    '0.50',
    '520.00',
  ])
  expect(yen).toMatchObject({ currency: 'JPY', closing: 'JPY\u00a01,000' })
  const late = (await statementFor(service.engine, SYSTEM, companies[0] ?? '', {
    from: day(-40),
    to: day(1),
  })) as typeof all
  expect(late.accounts[0]).toMatchObject({ opening: '220.00', closing: 'EUR\u00a0520.00' })
  const other = (await statementFor(service.engine, SYSTEM, companies[1] ?? '', {
    from: '2000-01-01',
    to: day(1),
  })) as typeof all
  expect(other.accounts.map(each => each.closing)).toEqual([
    'BHD\u00a012.345',
    'EUR\u00a0-5.00'.replace('EUR\u00a0-', '-EUR\u00a0'),
  ])
})
test('a statement is a PDF for who may read the bills; a wrong period is refused', async () => {
  const ask = (who: Client, company: string, query = '') =>
    service.app.inject({
      url: `/api/billings/statement/${company}${query}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
  const [alpha = '', beta = ''] = companies
  const pdf = await ask(finance, alpha)
  expect(pdf.statusCode).toBe(200)
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await ask(finance, crypto.randomUUID())).statusCode).toBe(404)
  expect((await ask(finance, alpha, '?from=2026-02-01&to=2026-01-01')).statusCode).toBe(400)
  expect((await ask(finance, alpha, '?from=yesterday')).statusCode).toBe(400)
  const own = await service.person({ alias: 'company-admin', company: alpha })
  expect((await ask(own, alpha)).statusCode).toBe(200)
  expect((await ask(own, beta)).statusCode).toBe(404)
  const aged = (await own.get('/billings/ageing?size=50')).body
  expect([...(aged.content ?? [])].map(each => String(each.company?._id))).toEqual([alpha, alpha])
  expect([...(aged.totals ?? [])].map(each => String(each.currency))).toEqual(['EUR', 'JPY'])
})
