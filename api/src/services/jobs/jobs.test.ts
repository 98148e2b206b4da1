/** Work behind the requests: sent, at intervals, failed, tried again; seen by staff. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Body, Client, Service } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'
import { defineJob } from './job.ts'
import { createJobs } from './jobs.ts'

let service: Service
let admin: Client
beforeAll(async () => {
  service = await testService()
  admin = await service.person()
})
afterAll(() => service.stop())

const runs = async (query = ''): Promise<Body> => (await admin.get(`/background-jobs${query}`)).body

test('the standing jobs run at intervals, and staff see them', async () => {
  expect((await runs()).content).toEqual([])
  await service.jobs.work()
  await vi.waitFor(
    async () => {
      const { content, counts } = await runs('?state=done&size=100')
      expect(new Set(content?.map(run => String(run.name)))).toEqual(
        new Set([
          'fold-counts',
          'due-transitions',
          'mail',
          'sweep',
          'resume-runs',
          'documents',
          'reminders',
          'view-mails',
          'daily-summaries',
          'mail-guest-answers',
          'resolve-silent-chats',
          'deliver-notifications',
        ]),
      )
      // one of each waits for its next time, and three for the night
      expect(counts?.waiting).toBe(15)
    },
    { timeout: 15_000, interval: 200 },
  )
  const [waiting] = (await runs('?state=waiting&size=1')).content ?? []
  expect(waiting).toMatchObject({ state: 'waiting', startedAt: null, endedAt: null, error: null })
  expect(String(waiting?.dueAt) > String(waiting?.createdAt)).toBe(true)
  const { content: jobs } = (await admin.get('/background-jobs/summary')).body
  const jobOf = (name: string) => jobs?.find(job => String(job.name) === name)
  expect(jobOf('mail')).toMatchObject({
    title: 'Send queued mail',
    everySeconds: 10,
    nightly: false,
    last: { name: 'mail', state: 'done', error: null },
    failures: 0,
  })
  expect(jobOf('check-counts')).toMatchObject({ everySeconds: null, nightly: true, last: null, runs: 1 })
  const ofMail = await runs('?job=mail&size=100')
  expect(new Set(ofMail.content?.map(run => String(run.name)))).toEqual(new Set(['mail']))
  expect(ofMail.counts?.waiting).toBe(1)
  expect(await runs('?job=nothing')).toMatchObject({ content: [], totalElements: 0, counts: { done: 0 } })
})

test('a job that failed for good is seen with its reason and tried again by staff', async () => {
  const done: string[] = []
  let broken = true
  const send = defineJob<{ readonly to: string }>({
    name: 'fold-counts',
    title: 'Refresh record counts',
    retries: 0,
    async run({ to }) {
      if (broken) throw new Error('The printer is on fire.')
      done.push(to)
    },
  })
  const other = await testService()
  onTestFinished(() => other.stop())
  const jobs = createJobs(other.database)
  jobs.add(send)
  onTestFinished(() => jobs.stop())
  await jobs.work()
  await jobs.send(send, { to: 'everybody' })
  const boss = await other.person()
  const failed = async (): Promise<Body> => (await boss.get('/background-jobs?state=failed')).body
  await vi.waitFor(async () => expect((await failed()).totalElements).toBe(1), { timeout: 10_000, interval: 100 })
  const [run] = (await failed()).content ?? []
  expect(run).toMatchObject({ title: 'Refresh record counts', error: 'The printer is on fire.', retries: 0 })
  const summary = async () =>
    (await boss.get('/background-jobs/summary')).body.content?.find(job => String(job.name) === 'fold-counts')
  const last = { state: 'failed', error: 'The printer is on fire.' }
  expect(await summary()).toMatchObject({ last, next: null, runs: 1, failures: 1 })
  await other.database.query(sql`update pgboss.job set completed_on = now() - interval '25 hours'`)
  expect(await summary(), 'a day ago').toMatchObject({ last, failures: 0 })
  broken = false
  const viewer = await other.person({ permissions: ['READ_BACKGROUND_JOBS'] })
  expect((await viewer.post(`/background-jobs/retry/${String(run?.id)}`)).status).toBe(403)
  expect((await boss.post(`/background-jobs/retry/${String(run?.id)}`)).status).toBe(204)
  await vi.waitFor(() => expect(done).toEqual(['everybody']), { timeout: 10_000 })
  expect((await boss.post(`/background-jobs/retry/${String(run?.id)}`)).status).toBe(404)
})

test('two failed runs of a job that recurs are tried again one after the other, and the second is refused in words', async () => {
  let broken = true
  const recurring = defineJob({
    name: 'sweep',
    title: 'Delete expired data',
    every: 1,
    async run() {
      if (broken) throw new Error('The shelf is locked.')
    },
  })
  const other = await testService()
  onTestFinished(() => other.stop())
  const jobs = createJobs(other.database)
  jobs.add(recurring)
  await jobs.work()
  const boss = await other.person()
  const failed = async (): Promise<Body> => (await boss.get('/background-jobs?state=failed')).body
  await vi.waitFor(async () => expect(Number((await failed()).totalElements)).toBeGreaterThan(1), {
    timeout: 20_000,
    interval: 200,
  })
  await jobs.stop()
  broken = false
  const ids = (await failed()).content?.map(run => String(run.id)) ?? []
  const answers = await Promise.all(ids.slice(0, 2).map(id => boss.post(`/background-jobs/retry/${id}`)))
  expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409])
  expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
    code: 'in_progress',
    message: 'Another run of this job is tried again already.',
  })
})

test('who may not see them is refused, and a state that there is not names the field', async () => {
  const nobody = await service.person({ permissions: [] })
  expect((await nobody.get('/background-jobs')).status).toBe(403)
  expect((await nobody.get('/background-jobs/summary')).status).toBe(403)
  expect(await admin.get('/background-jobs?state=lost')).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ field: 'state' }] },
  })
  expect((await admin.post('/background-jobs/retry/not-an-id')).status).toBe(400)
})

test('counts of rows are checked in the night or at once when staff want it, put right, and what was wrong is told', async () => {
  const other = await testService()
  onTestFinished(() => other.stop())
  const boss = await other.person()
  for (const code of ['A', 'B']) await boss.post('/department/create', { name: `Department ${code}`, code })
  await other.database.query(
    sql`insert into row_count (resource, field, key, n) values ('department', 'active', 'true', 3)`,
  )
  const total = async () => (await boss.get('/department')).body.totalElements
  expect(await total()).toBe(5)
  await other.jobs.work()
  const check = async (state: string) =>
    (await boss.get(`/background-jobs?state=${state}&size=100`)).body.content?.filter(
      run => String(run.name) === 'check-counts',
    )
  const [waiting] = (await check('waiting')) ?? []
  expect(String(waiting?.dueAt), 'it waits for the night').toMatch(/T23:00:0[01]/)
  expect(Date.parse(String(waiting?.dueAt)) - Date.now()).toBeLessThanOrEqual(86_401_000)
  const viewer = await other.person({ permissions: ['READ_BACKGROUND_JOBS'] })
  const now = `/background-jobs/run/${String(waiting?.id)}`
  expect((await viewer.post(now)).status).toBe(403)
  expect((await boss.post(now)).status).toBe(204)
  await vi.waitFor(async () => expect(await check('done')).toHaveLength(1), { timeout: 10_000, interval: 100 })
  expect(await total()).toBe(2)
  const [done] = (await check('done')) ?? []
  expect(done?.outcome).toBe('Wrong counts were corrected by: department active true -3')
  expect((await boss.post(now)).status, 'it is done').toBe(404)
})
