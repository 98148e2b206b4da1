/** Imports on PostgreSQL: one file by two at once, and a process that is killed in the middle. */
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../test/database.ts'
import { createDatabase } from '../../../test/postgres.ts'
import { checked, endedRun } from '../../../test/runs.ts'
import { newFolder, signIn, start } from '../../../test/server-process.ts'
import type { Body } from '../../../test/test-service.ts'
import { testService } from '../../../test/test-service.ts'

const sheetOf = (many: number): string =>
  ['Name,Code', ...Array.from({ length: many }, (_, n) => `Row ${n},R${n}`)].join('\n')

test('of two that take in the same file at once one does, and the other hears that it was taken in', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'importtwo')
  const service = await testService(async () => openPatiently(url, 10))
  onTestFinished(() => service.stop())
  await service.jobs.work()
  const people = await Promise.all([service.person(), service.person(), service.person()])
  const checks = await Promise.all(
    people.map(person => checked(service, person, 'department?mode=upsert&key=code', sheetOf(60))),
  )
  expect(checks.map(check => check.done)).toEqual([60, 60, 60])
  const answers = await Promise.all(people.map((person, at) => person.post(`/runs/${String(checks[at]?._id)}/import`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  for (const { status, body } of answers)
    if (status === 409) expect(body.message).toBe('This file was imported already.')
  const won = answers.findIndex(({ status }) => status === 201)
  const [person, answer] = [people[won], answers[won]]
  if (person === undefined || answer === undefined) throw new Error('Nobody has won')
  expect(await endedRun(person, answer.body._id)).toMatchObject({ state: 'done', done: 60, failed: 0 })
})
test('an import whose process is killed is gone on with: no row is left out or taken in twice, and the report says so', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'importkill')
  const [folder, many] = [newFolder(), 4_000]
  const first = await start(folder, { DATABASE_URL: url })
  const database = openPatiently(url, 2)
  onTestFinished(() => database.close())
  const headers = await signIn(first.address)
  const { 'content-type': _, ...bare } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const form = new FormData()
  // one row that no rule takes
  form.set('file', new Blob([`${sheetOf(many)}\nRow 1,Again`]), 'sheet.csv')
  const sent = await fetch(`${first.address}/api/import/department?mode=create`, {
    method: 'POST',
    headers: bare,
    body: form,
  })
  const check = (await sent.json()) as Body
  const state = async (id: unknown) => {
    const [row] = await database.query<{ done: number; failed: number; ended: boolean }>(
      sql`select (count(*) filter (where i.state = 'done'))::int as done, (count(*) filter (where i.state = 'failed'))::int as failed,
        (select ended_at is not null from run where _id = ${String(id)}) as ended from run_item i where i.run = ${String(id)}`,
    )
    return row
  }
  await vi.waitFor(async () => expect((await state(check._id))?.ended).toBe(true), { timeout: 240_000, interval: 200 })
  const asked = await fetch(`${first.address}/api/runs/${String(check._id)}/import`, { method: 'POST', headers: bare })
  const { _id } = (await asked.json()) as Body
  const gone = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await gone
  const before = await state(_id)
  expect(before?.done).toBeGreaterThan(0)
  expect(before?.done).toBeLessThan(many)
  const second = await start(folder, { DATABASE_URL: url })
  await vi.waitFor(async () => expect((await state(_id))?.ended).toBe(true), { timeout: 240_000, interval: 300 })
  const [{ n, records } = { n: 0, records: 0 }] = await database.query<{ n: number; records: number }>(
    sql`select count(*)::int as n, count(distinct record_id)::int as records from history where resource = 'department' and action = 'create'`,
  )
  const report = await fetch(`${second.address}/api/runs/${String(_id)}`, { headers: await signIn(second.address) })
  const run = (await report.json()) as Body
  expect(Number(run.done) + Number(run.failed)).toBe(run.total)
  expect([n, records]).toEqual([run.done, run.done])
  expect(run.done).toBe(many)
}, 600_000)
