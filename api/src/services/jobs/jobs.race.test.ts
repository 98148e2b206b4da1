/** Jobs between processes: each run once, and again where its process was killed. */
import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { openPatiently } from '../../../test/database.ts'
import { createDatabase } from '../../../test/postgres.ts'
import { SLOW } from '../../../test/slow-job.ts'
import { createJobs } from './jobs.ts'

test('of two processes one does a job; what a killed one had begun is done by the other', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'jobs')
  const database = openPatiently(url, 3)
  await database.script('create table begun (key text, process int); create table ended (key text primary key)')
  const start = async (): Promise<ChildProcess> => {
    const child = fork(join(import.meta.dirname, '../../../test/job-runner.ts'), {
      env: { ...process.env, DATABASE_URL: url },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child, 'message')
    return child
  }
  const jobs = createJobs(database)
  jobs.add(SLOW)
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
  })
  const first = await start()
  await jobs.send(SLOW, { key: 'killed' })
  await vi.waitFor(async () => expect(await database.query(sql`select 1 from begun`)).toHaveLength(1), {
    timeout: 10_000,
  })
  first.kill('SIGKILL')
  expect(await database.query(sql`select 1 from ended`)).toEqual([])
  const others = await Promise.all([start(), start()])
  const keys = Array.from({ length: 4 }, (_, at) => `plain ${at}`)
  for (const key of keys) await jobs.send(SLOW, { key })
  await vi.waitFor(
    async () => {
      const ended = await database.query<{ key: string }>(sql`select key from ended order by key`)
      expect(ended.map(({ key }) => key)).toEqual(['killed', ...keys])
    },
    { timeout: 90_000, interval: 300 },
  )
  const begun = await database.query<{ key: string; n: number }>(
    sql`select key, count(*)::int as n from begun group by key order by key`,
  )
  expect(begun).toEqual([{ key: 'killed', n: 2 }, ...keys.map(key => ({ key, n: 1 }))])
  expect(others).toHaveLength(2)
})
