/** Databases that this program must not start on: each refused in one line, and left as it is. */
import { catalogue } from '@siteoffice/domain/catalogue'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openCopy } from '../../test/database.ts'
import { ended, usedFolder } from '../../test/server-process.ts'
import type { Database } from './database.ts'
import { DatabaseMismatch, migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'

async function with_(database: Database, ...statements: Sql[]): Promise<Database> {
  for (const statement of statements) await database.query(statement)
  return database
}
const opened = async (): Promise<Database> => {
  const database = await openCopy()
  onTestFinished(() => database.close())
  return database
}
const LATER = sql`insert into migration (name) values ('9999_later.sql')`
const forget = sql`update migration set hash = null`
const last = sql`delete from migration where name = '0007_documents_newest_first.sql'`

test.each([
  ['newer', [LATER], /^The database is newer than this program: it has the migration 9999_later\.sql\. [^\n]*$/],
  [
    'with a migration that was edited since',
    [sql`update migration set hash = 'other' where name = '0001_one_live_bid.sql'`],
    /^The migration 0001_one_live_bid\.sql was changed after it had run on this database\. [^\n]*$/,
  ],
  [
    'from before migrations were noted, made by other ones',
    [forget, sql`alter table company drop column website`],
    /^The database was made by other migrations than those of this program: company\.website is missing\. [^\n]*$/,
  ],
  [
    'that the next migration does not fit',
    [last, sql`drop table company_document cascade`],
    /^The migration 0007_documents_newest_first\.sql does not fit this database \([^\n]*\)\. [^\n]*$/,
  ],
])('a database %s', async (_, statements, words) => {
  const database = await with_(await opened(), ...statements)
  const before = await database.query(sql`select name, hash from migration order by name`)
  const refused = migrate(database, catalogue)
  await expect(refused).rejects.toThrow(DatabaseMismatch)
  await expect(refused).rejects.toThrow(words)
  expect(await database.query(sql`select name, hash from migration order by name`)).toEqual(before)
})
test('one from before migrations were noted, made by the same, goes on', async () => {
  const database = await with_(await opened(), sql`alter table migration drop column hash`)
  expect(await migrate(database, catalogue)).toEqual([])
  const [unnoted] = await database.query<{ n: number }>(
    sql`select count(*)::int as n from migration where hash is null and name like '%.sql'`,
  )
  expect(unnoted?.n).toBe(0)
})
test('the server says it in one line, also of demo accounts that others could reach', async () => {
  const folder = await usedFolder()
  const on = async (...statements: Sql[]): Promise<void> => {
    const database = await openPglite(folder)
    await migrate(database, catalogue)
    await with_(database, ...statements)
    await database.close()
  }
  await on(sql`insert into meta (key, value) values ('demo', '{}')`)
  for (const env of [{ DEMO: 'false' }, { NODE_ENV: 'production' }]) {
    const { code, text } = await ended({ DATA_DIR: folder, HOST: '0.0.0.0', DEMO: '', ...env })
    expect(code).toBe(1)
    expect(text).toMatch(/^DEMO: with HOST 0\.0\.0\.0 other computers reach the demo accounts[^\n]*DEMO=public[^\n]*$/)
  }
  await on(LATER)
  const { code, text } = await ended({ DATA_DIR: folder })
  expect(code).toBe(1)
  expect(text).toMatch(/^The database is newer than this program[^\n]*$/)
})
