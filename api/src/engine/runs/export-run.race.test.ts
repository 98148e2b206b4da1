/** An export whose process is killed in the middle is made by the next, whole. */
import { once } from 'node:events'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { readCsv } from '../../../test/csv.ts'
import { openPatiently } from '../../../test/database.ts'
import { createDatabase } from '../../../test/postgres.ts'
import { newFolder, signIn, start } from '../../../test/server-process.ts'
import type { Body } from '../../../test/test-service.ts'

const ROWS = 100_000
test('a file that a killed process had begun is made whole by the next', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'exportkill')
  const folder = newFolder()
  const first = await start(folder, { DATABASE_URL: url })
  const database = openPatiently(url, 2)
  onTestFinished(() => database.close())
  await database.query(sql`insert into department (_id, created_at, updated_at, version, name, code, "order", active)
    select gen_random_uuid(), now(), now(), 1, 'Row ' || n, 'R' || n, 0, true from generate_series(1, ${ROWS}::int) n`)
  const asked = await fetch(`${first.address}/api/department/export`, {
    method: 'POST',
    headers: await signIn(first.address),
    body: JSON.stringify({ query: { columns: 'code' } }),
  })
  const id = String(((await asked.json()) as Body)._id)
  const run = async () => {
    const [row] = await database.query<{ written: number | null; state: string; begun: number | null }>(
      sql`select written, state, (input->>'begun')::int as begun from run where _id = ${id}`,
    )
    return row
  }
  await vi.waitFor(async () => expect(Number((await run())?.written)).toBeGreaterThan(0), {
    timeout: 120_000,
    interval: 20,
  })
  const gone = once(first.child, 'exit')
  first.child.kill('SIGKILL')
  await gone
  expect(await run()).toMatchObject({ state: 'running', begun: 1 })
  const second = await start(folder, { DATABASE_URL: url })
  await vi.waitFor(async () => expect((await run())?.state).toBe('done'), { timeout: 240_000, interval: 300 })
  expect(await run()).toEqual({ state: 'done', written: ROWS, begun: 2 })
  const file = await fetch(`${second.address}/api/runs/${id}/file`, { headers: await signIn(second.address) })
  const codes = readCsv(await file.text()).flat()
  expect(new Set(codes).size).toBe(ROWS + 1)
}, 400_000)
