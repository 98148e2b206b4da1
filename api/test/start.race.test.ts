/** Several processes that start at the same moment, on a database with nothing in it. */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from './postgres.ts'
import { newFolder, start } from './server-process.ts'

test.each([
  ['an empty network', 'false'],
  ['the demo network', 'true'],
])(
  'three at once make %s, and all of them serve it',
  async (_, demo) => {
    const url = await createEmptyDatabase(inject('postgresUrl'), `start_${demo}`)
    const env = { DATABASE_URL: url, DEMO: demo, DATABASE_POOL: '4' }
    const folder = newFolder()
    const started = await Promise.all([start(folder, env), start(folder, env), start(folder, env)])
    for (const { address } of started) expect((await fetch(`${address}/api/health`)).status).toBe(200)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(`select
    (select count(*)::int from person where email = 'first@admin.example') as admins,
    (select count(*)::int from meta where key = 'demo') as demo,
    (select count(*)::int from company) > 100 as companies`)
    await client.end()
    expect(rows).toEqual([{ admins: 1, demo: demo === 'true' ? 1 : 0, companies: demo === 'true' }])
  },
  120_000,
)
