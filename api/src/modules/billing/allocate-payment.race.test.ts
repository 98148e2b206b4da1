/** Payments over the same bills at once, on a real PostgreSQL: no bill is overpaid, none half paid, one payment for each key. */
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billsIn, idOf, lines, paying, today } from '../../../test/billing-scenes.ts'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { untilLockWaits } from '../../../test/lock-waits.ts'
import type { Answer, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const AT_ONCE = 50
const BILLS = 6
const SHARE = 10
let service: Service
let finance: Client
let made: Fixtures
let company: string
let ids: string[]
let bills: ReturnType<typeof billsIn>
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  const admin = await service.person()
  finance = await service.person({ alias: 'finance' })
  made = createFixtures(service, admin)
  bills = billsIn({ admin, finance, made })
  company = idOf(await made.make('company'))
  ids = []
  // each takes eight shares
  for (let n = 0; n < BILLS; n += 1)
    ids.push(await bills.issued({ company, project: null, winning: null, lines: lines(8 * SHARE) }))
})
afterAll(() => service.stop())

const send = (key: string, chosen: readonly string[]): Promise<Answer> =>
  service.call({
    method: 'POST',
    url: '/api/billings/payments',
    headers: { authorization: `Bearer ${finance.token}`, 'idempotency-key': key },
    payload: {
      company,
      currency: 'EUR',
      amount: SHARE * chosen.length,
      receivedOn: today,
      method: 'bank',
      allocations: chosen.map(billing => ({ billing, amount: SHARE })),
    },
  })
interface BillBalance {
  readonly paid: number
  readonly balance: number
  readonly received: number
}
test('fifty at once over overlapping bills, some sent twice, and single payments beside them', async () => {
  // three bills each, in an order that differs, so that locks taken as they come would meet crosswise
  const chosenBy = (n: number): string[] => {
    const three = [0, 1, 2].map(step => ids[(n + step * (1 + (n % 2))) % BILLS] ?? '')
    return n % 3 === 0 ? three.toReversed() : three
  }
  const single = async (id: string): Promise<number> => {
    const { version } = (await finance.get(`/billings/id/${id}`)).body
    return (await finance.post(`/billings/record-payment/${id}`, { version, ...paying(SHARE) })).status
  }
  const [answers, singles] = await Promise.all([
    Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(`key-${n % 40}`, chosenBy(n % 40)))),
    Promise.all(ids.map(single)),
  ])
  for (const { status, text } of answers) expect([201, 422], text).toContain(status)
  for (const status of singles) expect([200, 409, 422]).toContain(status)
  const first = answers.slice(0, 40)
  for (let n = 40; n < AT_ONCE; n += 1) expect(answers[n]?.text).toBe(answers[n - 40]?.text)
  const receipts = first.filter(each => each.status === 201).map(each => String(each.body.receipt))
  expect(new Set(receipts).size).toBe(receipts.length)
  const rows =
    await service.database.query<BillBalance>(sql`select b.amount_paid::float8 as paid, b.balance::float8 as balance,
    (select coalesce(sum(p.amount), 0)::float8 from billings_payments p where p.owner = b._id) as received
    from billings b where b._id = any(${ids}::uuid[])`)
  for (const row of rows) {
    expect(row.balance).toBeGreaterThanOrEqual(0)
    expect(row).toMatchObject({ received: row.paid, balance: 8 * SHARE - row.paid })
  }
  const total = rows.reduce((sum, each) => sum + each.paid, 0)
  const alone = singles.filter(status => status === 200).length
  expect(total).toBe(SHARE * (3 * receipts.length + alone))
  const parts = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from billings_payments where number = any(${receipts}::text[]) group by number`,
  )
  expect(parts.map(each => each.n)).toEqual(receipts.map(() => 3))
})

/** Holds what one statement locks while a payment is sent, and sees what the payment has not locked yet. */
async function holding(first: Sql, chosen: readonly string[], free: readonly Sql[]): Promise<Answer> {
  const sent: Promise<Answer>[] = []
  await service.database.transaction(async tx => {
    await tx.query(first)
    sent.push(send(crypto.randomUUID(), chosen))
    await untilLockWaits(service.database, 1)
    for (const statement of free) await tx.query(statement)
  })
  const [answer] = await Promise.all(sent)
  if (answer === undefined) throw new Error('nothing was sent')
  return answer
}
const bill = (id: string, nowait = sql``): Sql =>
  sql`select 1 from billings where _id = ${id} for no key update ${nowait}`
const NOWAIT = sql`nowait`

test('it locks projects, then bills by their ids, then the counter, so that nobody waits crosswise', async () => {
  const issue = (more: object) => bills.issued({ company, project: null, winning: null, lines: lines(SHARE), ...more })
  const [low = '', high = ''] = [await issue({}), await issue({})].toSorted()
  const counter = sql`select 1 from counter where name like 'receipt %' for update nowait`
  const one = await holding(bill(low), [high, low], [bill(high, NOWAIT), counter])
  expect(one.status, one.text).toBe(201)
  const award = idOf(await made.make('project-winnings', await made.openedBid()))
  await service.database.query(
    sql`update project_winnings set status = 'accepted', company = ${company} where _id = ${award}`,
  )
  const billed = await issue({ winning: award })
  const project = sql`select 1 from projects where _id = (select project from project_winnings where _id = ${award}) for no key update`
  const two = await holding(project, [billed], [bill(billed, NOWAIT)])
  expect(two.status, two.text).toBe(201)
})
