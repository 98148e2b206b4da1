/** Runs of jobs after a clock that was ahead, and after a process that is gone. */
import sql from 'sql-template-tag'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testService } from '../../../test/test-service.ts'
import type { Database } from '../../data/database.ts'
import { defineJob } from './job.ts'
import { createJobs } from './jobs.ts'

/** A silent run is given up after some ten seconds, and the machine may be busy with other tests. */
const PATIENCE = { timeout: 60_000 }
const NAMES = ['sweep', 'check-counts'] as const
/** Two jobs that count their runs, one every second and one in the night, on a database of their own. */
async function scene() {
  const service = await testService()
  onTestFinished(() => service.stop())
  const { database } = service
  const runs = { sweep: 0, 'check-counts': 0 }
  const counting = (name: (typeof NAMES)[number], every: number | 'night') =>
    defineJob({ name, title: name, every, run: async () => void (runs[name] += 1) })
  const defined = [counting('sweep', 1), counting('check-counts', 'night')]
  const work = async () => {
    const jobs = createJobs(database)
    jobs.add(...defined)
    onTestFinished(() => jobs.stop())
    await jobs.work()
    return jobs
  }
  return { database, runs, work }
}
const waitingUntil = async (database: Database, name: string): Promise<number> => {
  const [row] = await database.query<{ seconds: number }>(
    sql`select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = ${name} and state = 'created'`,
  )
  return row?.seconds ?? Number.NaN
}

test.each(['40 days', '1 hour'])('runs that a clock %s ahead has planned begin when it is right again', async ahead => {
  const { database, runs, work } = await scene()
  const jobs = await work()
  await vi.waitFor(() => expect(runs.sweep).toBeGreaterThan(0), PATIENCE)
  await jobs.stop()
  const planAhead = () =>
    database.query(
      sql`update pgboss.job set start_after = start_after + ${ahead}::text::interval where state = 'created'`,
    )
  await planAhead()
  await database.query(
    sql`update pgboss.queue set monitor_claim_on = now() + ${ahead}::text::interval, maintain_on = now() + ${ahead}::text::interval`,
  )
  const before = runs.sweep
  await work()
  await vi.waitFor(() => expect(runs.sweep).toBeGreaterThan(before), PATIENCE)
  const [{ late } = { late: -1 }] = await database.query<{ late: number }>(
    sql`select count(*)::int as late from pgboss.queue where greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute'`,
  )
  expect(late, 'the rounds of pg-boss too').toBe(0)
  // the same while the process is at work
  await vi.waitFor(
    async () => expect(await planAhead().then(() => waitingUntil(database, 'sweep'))).toBeGreaterThan(60),
    PATIENCE,
  )
  const then = runs.sweep
  await vi.waitFor(() => expect(runs.sweep).toBeGreaterThan(then), PATIENCE)
  await vi.waitFor(
    async () => expect(await waitingUntil(database, 'check-counts')).toBeLessThanOrEqual(86_401),
    PATIENCE,
  )
  expect(runs['check-counts']).toBe(0)
})
test('what a killed process of the embedded database was at begins at once with the next, also what is due in the night', async () => {
  const { database, runs, work } = await scene()
  const jobs = await work()
  await vi.waitFor(() => expect(runs.sweep).toBeGreaterThan(0), PATIENCE)
  await jobs.stop()
  await database.query(
    sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() where state = 'created'`,
  )
  const before = { ...runs }
  await work()
  await vi.waitFor(() => {
    expect(runs.sweep).toBeGreaterThan(before.sweep)
    expect(runs['check-counts']).toBe(1)
  }, PATIENCE)
  const stuck = await database.query(sql`select 1 from pgboss.job where output->>'message' like 'Its process ended%'`)
  expect(stuck).toHaveLength(2)
})
