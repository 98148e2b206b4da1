import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '@siteoffice/domain/catalogue'
import pg from 'pg'
import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../test/postgres.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const LIMITS = { statementMs: 300, silenceMs: 20_000, connectMs: 5000 }
const SLOW_MS = 1000

test('bringing a database up to date may take longer than a request', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'slow-migration')
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  const database = openPostgres(url, 2, LIMITS)
  onTestFinished(async () => {
    await other.end()
    await database.close()
  })
  await database.query(sql`delete from migration where name like 'counters %'`)
  await other.query('begin')
  await other.query('lock table projects')
  const migrating = migrate(database, catalogue)
  await wait(SLOW_MS)
  await other.query('commit')
  expect(await migrating).toEqual([])
  const [noted] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from migration where name like 'counters %'`,
  )
  expect(noted?.n).toBe(1)
})
