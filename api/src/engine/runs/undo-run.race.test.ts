/** Undos of one run beside each other on PostgreSQL: no record is taken back twice, and none is left out. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../../test/database.ts'
import { untilLockWaits } from '../../../test/lock-waits.ts'
import { checked, endedRun, imported } from '../../../test/runs.ts'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import type { Transaction } from '../../data/database.ts'

const MANY = 60
let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService(() => openCopy(10))
  await service.jobs.work()
  admin = await service.person()
})
afterAll(() => service.stop())

/** Takes in a sheet of departments, with the mark in their names; the run as it ended. */
async function takenIn(mark: string): Promise<Body> {
  const lines = Array.from({ length: MANY }, (_, n) => `${mark} ${n},${mark}-${n}`)
  const check = await checked(service, admin, 'department?mode=create', ['Name,Code', ...lines].join('\n'))
  return imported(admin, check)
}
const undo = (run: Body) => admin.post(`/runs/${String(run._id)}/undo`)
const cancel = (run: Body) => admin.post(`/runs/${String(run._id)}/cancel`)
const there = async (mark: string) => Number((await admin.get(`/department?search=${mark}`)).body.totalElements)

test('of several that undo an import at once one does, and the others hear of it', async () => {
  const run = await takenIn('Several')
  // each has begun before any can write down what it takes on
  const asked = await service.database.transaction(async tx => {
    await tx.query(sql`lock table run_item in exclusive mode`)
    const all = [1, 2, 3, 4].map(() => undo(run))
    await untilLockWaits(service.database, 4)
    return all
  })
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
  for (const { status, body } of answers)
    if (status === 422) expect(body.message).toMatch(/^It (is being|was) undone already\.$/)
  const won = answers.find(({ status }) => status === 201)
  expect(await endedRun(admin, won?.body._id)).toMatchObject({ state: 'done', total: MANY, done: MANY, failed: 0 })
})
/** The undo of a run that is under way: whoever asks for one hears of it when its first records are done. */
async function underWay(run: Body): Promise<Body> {
  const found = await service.database.query<Body>(
    sql`select _id from run where undo_of = ${String(run._id)} and ended_at is null`,
  )
  expect(found).toHaveLength(1)
  return found[0] as Body // of which there is one
}
const holdDepartment = (tx: Transaction, code: string) =>
  tx.query(sql`select 1 from department where code = ${code} for update`)

test('an undo that is asked for beside the end of an earlier one is refused, and takes on what is left once it has ended', async () => {
  const run = await takenIn('Ending')
  const first = await service.database.transaction(async tx => {
    await holdDepartment(tx, 'Ending-30')
    const answer = undo(run)
    await untilLockWaits(service.database, 1)
    const earlier = await underWay(run)
    // its end waits for a record that it has not come to
    await tx.query(sql`select 1 from run_item where run = ${String(earlier._id)} and position = ${MANY} for update`)
    const ended = cancel(earlier)
    await untilLockWaits(service.database, 2)
    expect(await undo(run)).toMatchObject({ status: 422, body: { message: 'It is being undone already.' } })
    return { answer, ended }
  })
  expect((await first.ended).status).toBe(200)
  // the answer may have left before the last of them was done
  const { done } = await endedRun(admin, (await first.answer).body._id)
  const left = MANY - Number(done)
  expect(left).toBeGreaterThan(0)
  const second = await undo(run)
  expect(await endedRun(admin, second.body._id)).toMatchObject({ state: 'done', total: left, done: left, failed: 0 })
  expect(await there('Ending')).toBe(0)
})
test('the record that a cancelled undo was at is taken back by the next one, once', async () => {
  const run = await takenIn('Midway')
  const asked = await service.database.transaction(async tx => {
    await holdDepartment(tx, 'Midway-30')
    const first = undo(run)
    await untilLockWaits(service.database, 1)
    expect((await cancel(await underWay(run))).status).toBe(200)
    const second = undo(run)
    // both are at it
    await untilLockWaits(service.database, 2)
    return [first, second] as const
  })
  const [first, second] = await Promise.all(asked)
  const { total } = second.body
  expect(Number((await endedRun(admin, first.body._id)).done) + Number(total)).toBe(MANY)
  expect(await endedRun(admin, second.body._id)).toMatchObject({ state: 'done', total, done: total, failed: 0 })
  expect(await there('Midway')).toBe(0)
})
