/** Credit notes beside each other and beside what else happens to their bill, on a real PostgreSQL: the money agrees whatever comes first. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billsIn, idOf, paying, WHY } from '../../../test/billing-scenes.ts'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let finance: Client
let made: Fixtures
let bills: ReturnType<typeof billsIn>
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  const admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
  bills = billsIn({ admin, finance, made })
})
afterAll(() => service.stop())

/** As a person would who is told that the bill has changed meanwhile. */
async function act(name: string, id: string, more: object = {}): Promise<Answer> {
  let answer = await bills.step(finance, name, id, more)
  for (let tries = 0; answer.status === 409 && tries < 5; tries += 1) answer = await bills.step(finance, name, id, more)
  return answer
}
interface Money {
  readonly status: string
  readonly total: number
  readonly credited: number
  readonly paid: number
  readonly balance: number
  /** what the credit notes that are out come to, the payments, and the refunds taken off */
  readonly noted: number
  readonly received: number
  readonly numbers: number
  readonly series: number
}
async function moneyOf(bill: string): Promise<Money> {
  const [found] =
    await service.database.query<Money>(sql`select b.status, b.total::float as total, coalesce(b.amount_credited, 0)::float as credited,
      coalesce(b.amount_paid, 0)::float as paid, b.balance::float as balance,
      (select coalesce(sum(n.total), 0)::float from billings n where n.related_to = b._id and n.type = 'credit_note' and n.status = 'issued') as noted,
      (select coalesce(sum(p.amount), 0)::float from billings_payments p where p.owner = b._id) as received,
      (select count(distinct n.number)::int from billings n where n.type = 'credit_note' and n.status = 'issued') as numbers,
      (select coalesce(sum(value), 0)::int from counter where name like 'credit note %') as series
    from billings b where b._id = ${bill}`)
  if (found === undefined) throw new Error('no bill')
  return found
}
/** A bill agrees with what is written about it, and no number of a note is lost or given twice. */
function agree(money: Money): void {
  const { status, total, credited, paid, balance, noted, received, numbers, series } = money
  expect(credited, JSON.stringify(money)).toBeLessThanOrEqual(total)
  expect(noted, JSON.stringify(money)).toBe(credited)
  expect(received, JSON.stringify(money)).toBe(paid)
  expect(balance, JSON.stringify(money)).toBe(total - credited - paid)
  expect(numbers).toBe(series)
  if (status === 'voided') expect({ credited, paid, balance }).toEqual({ credited: total, paid: 0, balance: 0 })
}
interface Scene {
  readonly bill: string
  readonly note: string
  readonly another: string
}
type Action = (at: Scene) => Promise<Answer>
const credit: Action = ({ note }) => act('issue', note)
async function rounds(amount: number, pair: readonly [Action, Action], begin: (bill: Body) => Promise<unknown>) {
  const outcomes: number[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bill = await bills.read(await bills.issued())
    const at = { bill: idOf(bill), note: await bills.note(bill, amount), another: await bills.note(bill, amount) }
    await begin(bill)
    const answers = await Promise.all(pair.map(work => work(at)))
    for (const { status, text } of answers) expect([200, 422], text).toContain(status)
    outcomes.push(answers.map(each => each.status))
    agree(await moneyOf(at.bill))
  }
  return outcomes
}
const nothing = async (): Promise<void> => {}

describe('two credit notes on one bill', () => {
  const another: Action = ({ another: id }) => act('issue', id)
  test('that fit together are both credited', async () => {
    const outcomes = await rounds(500, [credit, another], nothing)
    expect(outcomes).toEqual(outcomes.map(() => [200, 200]))
  })
  test('that do not fit together: one of them is refused', async () => {
    const outcomes = await rounds(500.01, [credit, another], nothing)
    expect(outcomes.map(each => each.toSorted((a, b) => a - b))).toEqual(outcomes.map(() => [200, 422]))
  })
})
describe('a credit note beside', () => {
  const payment = paying(100)
  const paid = (bill: Body): Promise<Answer> => act('record-payment', idOf(bill), paying(1))
  test.each<[string, Action, (bill: Body) => Promise<unknown>]>([
    ['a payment', ({ bill }) => act('record-payment', bill, payment), nothing],
    ['a payment of all', ({ bill }) => act('record-payment', bill, paying(1000)), nothing],
    ['a refund', ({ bill }) => act('refund', bill, { ...paying(1), ...WHY }), paid],
    ['voiding', ({ bill }) => act('void', bill, WHY), nothing],
    ['writing off', ({ bill }) => act('write-off', bill, WHY), nothing],
    ['a dispute', ({ bill }) => act('dispute', bill, WHY), nothing],
  ])('%s', async (_, other, begin) => {
    const outcomes = await rounds(600, [credit, other], begin)
    expect(outcomes.filter(each => each.every(status => status === 422))).toEqual([])
  })
})
