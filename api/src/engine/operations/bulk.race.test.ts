/** Bulk steps on PostgreSQL: two over the same rows, two processes at one run, and a process that is killed in the middle. */
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../test/database.ts'
import { untilLockWaits } from '../../../test/lock-waits.ts'
import { createDatabase } from '../../../test/postgres.ts'
import { bulk } from '../../../test/runs.ts'
import { newFolder, signIn, start } from '../../../test/server-process.ts'
import type { Body } from '../../../test/test-service.ts'
import { actorOf, testService } from '../../../test/test-service.ts'
import type { Database } from '../../data/database.ts'
import { workRun } from '../runs/work-run.ts'

const fill = (database: Database, many: number) =>
  database.query(sql`insert into department (_id, created_at, updated_at, version, name, code, "order", active)
    select gen_random_uuid(), now(), now(), 1, 'Row ' || n, 'R' || n, 0, true from generate_series(1, ${many}::int) n`)
/** How often something was done with each record, by how many records. */
const times = (database: Database, action: string) =>
  database.query<{ n: number; records: number }>(sql`select n, count(*)::int as records from (
    select count(*)::int as n from history where resource = 'department' and action = ${action} group by record_id) h group by n order by n`)

test('of two that delete the same rows each row is deleted by one, and the other says so', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'bulk')
  const service = await testService(async () => openPatiently(url, 10))
  onTestFinished(() => service.stop())
  await service.jobs.work()
  const admin = await service.person()
  await fill(service.database, 40)
  const ask = { action: 'delete', filter: {}, expected: 40 }
  // both have found the rows before either writes down its run
  const asked = await service.database.transaction(async tx => {
    await tx.query(sql`lock table run in share row exclusive mode`)
    const both = [bulk(admin, 'department', ask), bulk(admin, 'department', ask)]
    await untilLockWaits(service.database, 2)
    return both
  })
  const runs = await Promise.all(asked)
  expect(runs.reduce((sum, run) => sum + Number(run.done), 0)).toBe(40)
  for (const run of runs) expect(Number(run.done) + Number(run.failed)).toBe(40)
  expect(await times(service.database, 'delete')).toEqual([{ n: 1, records: 40 }])
})
test('of two processes that are at one run, for the first was taken for dead, each record is done by one', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'bulktwo')
  const service = await testService(async () => openPatiently(url, 10))
  onTestFinished(() => service.stop())
  const admin = await service.person()
  const actor = await actorOf(service, admin)
  await fill(service.database, 1_000)
  const ask = { action: 'update', filter: {}, expected: 1_000, input: { active: false } }
  const id = String((await admin.post('/department/bulk', ask)).body._id)
  const work = async () => {
    await service.database.query(sql`update run set leased_until = null where _id = ${id}`)
    return workRun(service.engine, id, async () => actor, 60_000)
  }
  await Promise.all([work(), work(), work()])
  expect((await admin.get(`/runs/${id}`)).body).toMatchObject({ state: 'done', done: 1_000, failed: 0 })
  expect(await times(service.database, 'update')).toEqual([{ n: 1, records: 1_000 }])
})
test('nobody begins with what somebody is at, until they have been silent for long', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'bulklease')
  const service = await testService(async () => openPatiently(url, 10))
  onTestFinished(() => service.stop())
  const admin = await service.person()
  const actor = await actorOf(service, admin)
  await fill(service.database, 4_000)
  const ask = { action: 'update', filter: {}, expected: 4_000, input: { active: false } }
  const id = String((await admin.post('/department/bulk', ask)).body._id)
  const done = async () => Number((await admin.get(`/runs/${id}`)).body.done)
  const work = async (leased: string) => {
    await service.database.query(sql`update run set leased_until = now() + ${leased}::text::interval where _id = ${id}`)
    return workRun(service.engine, id, async () => actor, 0)
  }
  const before = await done()
  expect([await work('10 seconds'), await done()]).toEqual([false, before])
  expect([await work('-1 second'), await done()]).toEqual([true, before + 25])
  // a clock that was ahead has written this
  expect([await work('40 days'), await done()]).toEqual([true, before + 50])
})
test('what is under way goes on by no more than its batch once its person has lost the right', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'bulkright')
  const service = await testService(async () => openPatiently(url, 10))
  onTestFinished(() => service.stop())
  await service.jobs.work()
  await fill(service.database, 2_000)
  const person = await service.person({ permissions: ['READ_ALL_DEPARTMENT', 'DELETE_DEPARTMENT'] })
  const ask = { action: 'delete', filter: {}, expected: 2_000 }
  const id = String((await person.post('/department/bulk', ask)).body._id)
  const many = async (state: string) => {
    const [row] = await service.database.query<{ many: number }>(
      sql`select count(*)::int as many from run_item where run = ${id} and state = ${state}`,
    )
    return Number(row?.many)
  }
  await vi.waitFor(async () => expect(await many('done')).toBeGreaterThan(100), { timeout: 60_000, interval: 20 })
  await service.database.query(
    sql`update roles set permissions = ${['READ_ALL_DEPARTMENT']}::text[], version = version + 1 where _id = (select role from person where _id = ${person.person})`,
  )
  const lost = await many('done')
  expect(lost).toBeLessThan(1_900)
  await vi.waitFor(async () => expect((await person.get(`/runs/${id}`)).body.state).toBe('stopped'), {
    timeout: 60_000,
    interval: 50,
  })
  const done = await many('done')
  expect(done).toBeLessThanOrEqual(lost + 25)
  expect(await many('left')).toBe(2_000 - done)
  expect(await times(service.database, 'delete')).toEqual([{ n: 1, records: done }])
})
test('what a killed process had begun is gone on with by the next, and no record is done twice', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'bulkkill')
  const [folder, many] = [newFolder(), 2_000]
  const first = await start(folder, { DATABASE_URL: url })
  const database = openPatiently(url, 2)
  onTestFinished(() => database.close())
  await fill(database, many)
  const asked = await fetch(`${first.address}/api/department/bulk`, {
    method: 'POST',
    headers: await signIn(first.address),
    body: JSON.stringify({ action: 'delete', filter: {}, expected: many }),
  })
  const { _id } = (await asked.json()) as Body
  const state = async () => {
    const [row] = await database.query<{ done: number; failed: number; ended: boolean }>(
      sql`select (count(*) filter (where i.state = 'done'))::int as done, (count(*) filter (where i.state = 'failed'))::int as failed,
        (select ended_at is not null from run where _id = ${String(_id)}) as ended from run_item i where i.run = ${String(_id)}`,
    )
    return row
  }
  await vi.waitFor(async () => expect((await state())?.done).toBeGreaterThan(100), { timeout: 60_000, interval: 20 })
  const gone = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await gone
  const before = await state()
  expect(before?.done).toBeGreaterThan(0)
  expect(before?.done).toBeLessThan(many)
  await start(folder, { DATABASE_URL: url })
  await vi.waitFor(async () => expect((await state())?.ended).toBe(true), { timeout: 90_000, interval: 300 })
  expect(await state()).toEqual({ done: many, failed: 0, ended: true })
  expect(await times(database, 'delete')).toEqual([{ n: 1, records: many }])
}, 180_000)
