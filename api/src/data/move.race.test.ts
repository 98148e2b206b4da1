/** From the embedded database to PostgreSQL, with everything that the demo network has. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { loadDemo } from '@siteoffice/demo/load'
import { catalogue } from '@siteoffice/domain/catalogue'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openPatiently } from '../../test/database.ts'
import { createEmptyDatabase } from '../../test/postgres.ts'
import { newFolder, start, usedFolder } from '../../test/server-process.ts'
import { hashPassword } from '../modules/people/accounts/passwords.ts'
import type { Database, Queries } from './database.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { seedRoles } from './seed/roles.ts'
import { seedSettings } from './seed/settings.ts'

const MOVE = join(import.meta.dirname, '../move-to-postgres.ts')
async function move(folder: string, ...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [MOVE, ...args], { env: { PATH: process.env.PATH, DATA_DIR: folder } })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text: text.trim() }
}
/** What is in each table, and where each sequence stands. */
async function contents(queries: Queries): Promise<Record<string, unknown>> {
  const tables = await queries.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    [found[name]] = await queries.query(
      sql`select count(*) as rows, md5(coalesce(string_agg(t::text, ' ' order by t::text collate "C"), '')) as hash from ${raw(`"${name}"`)} t`,
    )
  found.sequences = await queries.query(
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return found
}
let folder: string
let before: Record<string, unknown>
beforeAll(async () => {
  folder = await usedFolder()
  const source: Database = await openPglite(folder)
  await source.query(sql`delete from person`) // the demo network goes into an empty one
  await migrate(source, catalogue)
  await seedRoles(source)
  await seedSettings(source)
  await loadDemo(source, { dataDir: folder, now: new Date(), hashPassword })
  await source.query(sql`insert into meta (key, value) values ('odd', 'null'), ('text', '"a\\"b\\\\c\\n ü مرحبا 😀"')`)
  await source.query(sql`update company set certifications = array['a,b', 'c"d', '{e}', 'NULL', ' '], annual_turnover = 12345678901234.56
    where _id = (select _id from company limit 1)`)
  before = await contents(source)
  await source.close()
})
const pools: Database[] = []
afterAll(() => Promise.all(pools.map(pool => pool.close())))

test('everything arrives as it was, and the server goes on with it', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'), 'moved')
  const { code, text } = await move(folder, `--to=${url}`)
  expect(code, text).toBe(0)
  expect(text).toMatch(/^company +(\d+) +\1$/m)
  expect(text).toMatch(/Moved \d+ rows in \d+ tables; the counts agree/)
  const target = openPatiently(url, 2)
  pools.push(target)
  expect(await contents(target)).toEqual(before)
  const { address } = await start(folder, { DATABASE_URL: url, DEMO: 'true' })
  const post = async (path: string, body: object, token = ''): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(`${address}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBeLessThan(300)
    return (await answer.json()) as Record<string, unknown>
  }
  const { token } = await post('/login', { email: 'admin@siteoffice.example', password: 'siteoffice-demo' })
  const headers = { authorization: `Bearer ${String(token)}` }
  const list = (await (await fetch(`${address}/api/company?size=1`, { headers })).json()) as { totalElements: number }
  const [counted] = await target.query<{ n: number }>(sql`select count(*) as n from company where deleted_at is null`)
  expect(list.totalElements).toBe(counted?.n)
  await post('/department/create', { name: 'After the move', code: 'MOVED' }, String(token))
  const again = await move(folder, `--to=${url}`)
  expect(again.code).toBe(1)
  expect(again.text).toMatch(/The database to move to is not empty: it has \d+ rows in \w+\. [^\n]*$/)
})
test('a database with something of its own is refused, as is no database at all', async () => {
  const url = await createEmptyDatabase(inject('postgresUrl'), 'taken')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table somebody_elses (id int)')
  await client.end()
  expect((await move(folder, `--to=${url}`)).text).toMatch(/not empty: it has a table somebody_elses\. [^\n]*$/)
  for (const [where, args] of [
    [folder, []],
    [folder, ['--to=mysql://x']],
    [newFolder(), [`--to=${url}`]],
    [folder, ['--to=postgres://nobody@127.0.0.1:1/none']],
  ] as const) {
    const { code, text } = await move(where, ...args)
    expect(code).toBe(1)
    expect(text.replace('Moving the embedded database…\n', '')).toMatch(
      /^(?:Name the database|There is no embedded|The database to move to)[^\n]*$/,
    )
  }
})
