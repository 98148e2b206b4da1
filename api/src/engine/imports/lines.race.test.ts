/** An import that writes lines of a record, beside somebody who edits the same record, on PostgreSQL. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import type { Fixtures } from '../../../test/fixtures.ts'
import { createFixtures } from '../../../test/fixtures.ts'
import { untilLockWaits } from '../../../test/lock-waits.ts'
import { ROUNDS } from '../../../test/rounds.ts'
import { checked, endedRun } from '../../../test/runs.ts'
import type { Answer, Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

let service: Service
let admin: Client
let colleague: Client
let made: Fixtures
let company: Body
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  await service.jobs.work()
  admin = await service.person()
  colleague = await service.person()
  made = createFixtures(service, admin)
  company = await made.make('company')
})
afterAll(() => service.stop())

const OLD = [
  { description: 'One', quantity: 1, unitPrice: 10 },
  { description: 'Two', quantity: 2, unitPrice: 20 },
]
const draft = () => made.make('billings', { company: company._id, poReference: 'before', lines: OLD })
const readBill = async (id: unknown): Promise<Body> => (await admin.get(`/billings/id/${String(id)}`)).body
const linesOf = (bill: Body) => bill['lines'] as unknown as Record<string, unknown>[]
const saidBy = (bill: Body) => linesOf(bill).map(line => [line.description, line.quantity])
/** A sheet that changes the first line, takes the second out and adds one, checked and ready to be taken in. */
async function readySheet(bill: Body): Promise<() => Promise<Answer>> {
  const [first] = linesOf(bill)
  const rows = [
    ['_id', 'lines._id', 'lines.description', 'lines.quantity', 'lines.unitPrice'],
    [bill._id, first?._id, '', '5', ''],
    ['', '', 'New', '4', '40'],
  ]
  const sheet = rows.map(row => row.join(',')).join('\n')
  const check = await checked(service, admin, 'billings?mode=update&key=_id', sheet)
  expect(check).toMatchObject({ done: 1, failed: 0 })
  return () => admin.post(`/runs/${String(check._id)}/import`)
}
const IMPORTED = [
  ['One', 5],
  ['New', 4],
]
/** Has both come to the record while it is held, one after the other, so that the second has read it as it was before. */
async function inOrder(bill: Body, first: () => Promise<Answer>, second: () => Promise<Answer>): Promise<Answer[]> {
  const sent: Promise<Answer>[] = []
  await service.database.transaction(async tx => {
    await tx.query(sql`select 1 from billings where _id = ${String(bill._id)} for update`)
    sent.push(first())
    await untilLockWaits(service.database, 1)
    sent.push(second())
    await untilLockWaits(service.database, 2)
  })
  return Promise.all(sent)
}
const edit = (bill: Body, fields: object): Promise<Answer> =>
  colleague.put(`/billings/update/${String(bill._id)}`, { version: bill.version, ...fields })
/** The money agrees with the lines, every line stands once, and each write is in the history. */
async function agrees(id: unknown): Promise<Body> {
  const bill = await readBill(id)
  const lines = linesOf(bill)
  expect(bill['total']).toBe(lines.reduce((sum, line) => sum + Number(line.quantity) * Number(line.unitPrice), 0))
  expect(new Set(lines.map(line => line._id)).size).toBe(lines.length)
  const [stored] = await service.database.query<{ n: number }>(
    sql`select count(*)::int as n from billings_lines where owner = ${String(id)}`,
  )
  expect(stored?.n).toBe(lines.length)
  expect((await admin.get(`/billings/history/${String(id)}`)).body.totalElements).toBe(bill.version)
  return bill
}
const endOf = (answer: Answer | undefined): Promise<Body> => endedRun(admin, answer?.body._id)

test('lines are taken in on top of what somebody wrote since the import had read the record', async () => {
  const bill = await draft()
  const take = await readySheet(bill)
  const [edited, asked] = await inOrder(bill, () => edit(bill, { poReference: 'theirs' }), take)
  expect(edited?.status, edited?.text).toBe(200)
  expect(await endOf(asked)).toMatchObject({ done: 1, failed: 0 })
  const now = await agrees(bill._id)
  expect(now).toMatchObject({ poReference: 'theirs', version: 3 })
  expect(saidBy(now)).toEqual(IMPORTED)
  expect(linesOf(now)[0]?._id).toBe(linesOf(bill)[0]?._id)
})
test('who saves a record that an import has written meanwhile hears so, with its lines as they are now', async () => {
  const bill = await draft()
  const take = await readySheet(bill)
  const [asked, edited] = await inOrder(bill, take, () => edit(bill, { lines: [...OLD, ...OLD] }))
  expect(edited).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  expect(edited?.body.current?.['lines']).toHaveLength(2)
  expect(await endOf(asked)).toMatchObject({ done: 1, failed: 0 })
  expect(saidBy(await agrees(bill._id))).toEqual(IMPORTED)
})
test('a line that somebody has just taken out does not come back: the row is told why', async () => {
  const bill = await draft()
  const take = await readySheet(bill)
  const left = [{ _id: linesOf(bill)[1]?._id, ...OLD[1] }]
  const [edited, asked] = await inOrder(bill, () => edit(bill, { lines: left }), take)
  expect(edited?.status, edited?.text).toBe(200)
  const run = await endOf(asked)
  expect(run).toMatchObject({ done: 0, failed: 1 })
  expect(String(run.failures?.[0]?.reason)).toMatch(/no such line in this record/i)
  expect(saidBy(await agrees(bill._id))).toEqual([['Two', 2]])
})
test('an undo of the import gives way to an edit that came before it', async () => {
  const bill = await draft()
  const run = await endOf(await (await readySheet(bill))())
  const now = await readBill(bill._id)
  const theirs = [{ description: 'Theirs', quantity: 1, unitPrice: 1 }]
  const [edited, asked] = await inOrder(
    bill,
    () => edit(now, { lines: theirs }),
    () => admin.post(`/runs/${String(run._id)}/undo`),
  )
  expect(edited?.status, edited?.text).toBe(200)
  const undone = await endOf(asked)
  expect(undone).toMatchObject({ done: 0, failed: 1 })
  expect(undone.failures?.[0]?.reason).toBe('It was changed since, and stays as it is.')
  expect(saidBy(await agrees(bill._id))).toEqual([['Theirs', 1]])
})
test('whatever comes first, lines of the two are never mixed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const bill = await draft()
    const take = await readySheet(bill)
    const theirs = [{ description: 'Theirs', quantity: 3, unitPrice: 7 }]
    const [asked, edited] = await Promise.all([take(), edit(bill, { lines: theirs })])
    const run = await endOf(asked)
    const now = saidBy(await agrees(bill._id))
    if (edited.status === 409) expect(now).toEqual(IMPORTED)
    // the line that the sheet goes on with is gone by then
    else expect([run.failed, now]).toEqual([1, [['Theirs', 3]]])
  }
})
