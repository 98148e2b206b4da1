/** How PostgreSQL plans what we ask, on a real server. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createDatabase, TEMPLATE } from '../../test/postgres.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  // a process prepares so many texts, and other tests here may have had them all
  vi.resetModules()
  const { openPostgres } = await import('./postgres.ts')
  // one connection, which knows all that was prepared
  database = openPostgres(await createDatabase(inject('postgresUrl'), 'plans'), 1)
  await database.script('create table word (name text)')
})
afterAll(() => database.close())
const prepared = (): Promise<{ statement: string }[]> =>
  database.query(
    sql`select statement from pg_prepared_statements where statement like '%from word%' and statement not like '%prepared%'`,
  )

test('a search and what is gathered are planned for their values each time, anything else once for all', async () => {
  for (let n = 0; n < 8; n += 1) {
    await database.query(
      sql`select name from (select * from word w where name >= ${String(n)}::text offset 0) t order by name`,
    )
    await database.query(sql`select name from word where name ilike ${`%${n}%`}`)
    await database.query(sql`select name from word where name = ${String(n)}`)
  }
  expect(await prepared()).toEqual([{ statement: 'select name from word where name = $1' }])
})
test('what reads much has room for the rows that an index names', async () => {
  const { openPostgres } = await import('./postgres.ts')
  const { inHeavyLane } = await import('./lane.ts')
  const url = await createDatabase(inject('postgresUrl'), 'heavy_plans')
  const both = openPostgres(url, 1, undefined, { size: 1, statementMs: 1000 })
  const memory = () => both.query(sql`show work_mem`)
  expect([await memory(), await inHeavyLane(memory)]).toEqual([[{ work_mem: '4MB' }], [{ work_mem: '64MB' }]])
  await both.close()
})
test('what reads much is planned for its values; what one index serves is counted up to the bound among the rest, by one plan', async () => {
  const { openPostgres } = await import('./postgres.ts')
  const { inHeavyLane } = await import('./lane.ts')
  const { testService } = await import('../../test/test-service.ts')
  const url = await createDatabase(inject('postgresUrl'), 'lanes', TEMPLATE)
  let both: Database | undefined
  const single = await testService(async () => {
    both = openPostgres(url, 1, undefined, { size: 1, statementMs: 5000 })
    return both
  })
  const [staff, member] = [await single.person(), await single.person({ alias: 'company-admin' })]
  const filters = [
    'status=published&dateFrom=2026-01-01&dateTo=2026-02-01',
    'status=published&budget=1..5',
    'status=published,awarded&dateFrom=2026-01-01',
    'categories=@any&dateFrom=2026-01-01',
    'search=tower&dateFrom=2026-01-01',
  ]
  for (let n = 0; n < 8; n += 1)
    for (const filter of filters)
      for (const reader of [staff, member])
        for (const count of ['only', 'bounded', 'exact'])
          expect((await reader.get(`/projects?${filter}&count=${count}`)).status).toBe(200)
  const kept = () =>
    both?.query<{ statement: string; generic: boolean }>(
      sql`select statement, generic_plans > 0 as generic from pg_prepared_statements where statement like 'select count(%"projects" t%'`,
    )
  expect(await inHeavyLane(kept)).toEqual([])
  const counted =
    /^select count\(\*\)::int as n from .*status" = \$1::text and t\."created_at" >= \$2.* <= \$3.* limit /
  expect(await kept()).toEqual([{ statement: expect.stringMatching(counted) as string, generic: true }])
  await single.stop()
})
test('plans are not compiled, which takes longer than what they are for', async () => {
  expect(await database.query(sql`show jit`)).toEqual([{ jit: 'off' }])
})
