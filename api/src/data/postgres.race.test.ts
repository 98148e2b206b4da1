import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgres.ts'

test('the server has trigrams that know letters beyond ASCII', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'trigrams')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE EXTENSION pg_trgm')
  const { rows } = await client.query<{ found: number }>(`SELECT similarity('شركة البناء', 'شركة البناء') AS found`)
  await client.end()
  expect(rows).toEqual([{ found: 1 }])
})

test('two transactions really run at once', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'at-once')
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const [first, second] = [await pool.connect(), await pool.connect()]
  await first.query('BEGIN')
  await second.query('BEGIN')
  const { rows } = await first.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = 'at-once' AND xact_start IS NOT NULL`,
  )
  first.release()
  second.release()
  await pool.end()
  expect(rows).toEqual([{ count: '2' }])
})

test('a server goes when its owner is killed', async () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('../../test/postgres.ts', import.meta.url).href)})
    const pg = (await import(${JSON.stringify(import.meta.resolve('pg'))})).default
    const { url } = await startPostgres()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query('SHOW data_directory')
    process.stdout.write(JSON.stringify([url, rows[0].data_directory]), () => process.kill(process.pid, 'SIGKILL'))`
  let printed = ''
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  } catch (error) {
    printed = (error as { stdout: string }).stdout // a killed process is an error to execFileSync
  }
  const [url, folder] = JSON.parse(printed) as [string, string]
  for (let tries = 0; existsSync(folder) && tries < 100; tries++) await wait(100)
  expect(existsSync(folder)).toBe(false)
  const client = new pg.Client({ connectionString: url })
  await expect(client.connect()).rejects.toThrow('ECONNREFUSED')
})
