import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase, dropDatabases } from '../../test/postgres.ts'

test('the server has trigrams that know letters beyond ASCII', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'), 'trigrams')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('CREATE EXTENSION pg_trgm')
  const { rows } = await client.query<{ found: number }>(`SELECT similarity('شركة البناء', 'شركة البناء') AS found`)
  await client.end()
  expect(rows).toEqual([{ found: 1 }])
})

test('two transactions really run at once', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'), 'at-once')
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

test('what a file has made on the server goes, in spite of a connection that was left open', async () => {
  const server = inject('postgresUrl')
  const left = new pg.Client({ connectionString: await createEmptyDatabase(server, 'left-open') })
  const lost = new Promise(resolve => left.once('end', resolve))
  left.on('error', () => undefined) // that it is lost is what is tested
  await left.connect()
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const count = async () => (await client.query(`SELECT 1 FROM pg_database WHERE datname = 'left-open'`)).rowCount
  expect(await count()).toBe(1)
  await dropDatabases(server)
  await lost
  expect(await count()).toBe(0)
  await client.end()
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
