/** How PostgreSQL plans what we ask, on a real server. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { fillTables } from '../../test/filled.ts'
import { createDatabase, createEmptyDatabase } from '../../test/postgres.ts'
import { testService } from '../../test/test-service.ts'
import { uuid } from '../lib/uuid.ts'
import type { Database } from './database.ts'
import { inHeavyLane } from './lane.ts'
import { MOST_PREPARED } from './pool.ts'
import { openPostgres } from './postgres.ts'

interface Page {
  readonly content: readonly { readonly project: { readonly _id: string } }[]
}
let database: Database
beforeAll(async () => {
  // one connection, which knows all that was prepared
  database = openPostgres(await createEmptyDatabase(inject('postgresUrl'), 'plans'), 1)
  await database.script('create table word (name text)')
})
afterAll(() => database.close())
/** A database in which PostgreSQL decides between plans as it does for the program; the tests' server has it decide at once. */
async function createDeciding(name: string): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'), name)
  const settings = openPostgres(url, 1)
  await settings.script(`alter database ${name} set plan_cache_mode = auto`)
  await settings.close()
  return url
}
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
  const url = await createEmptyDatabase(inject('postgresUrl'), 'heavy_plans')
  const both = openPostgres(url, 1, undefined, { size: 1, statementMs: 1000 })
  const memory = () => both.query(sql`show work_mem`)
  expect([await memory(), await inHeavyLane(memory)]).toEqual([[{ work_mem: '4MB' }], [{ work_mem: '64MB' }]])
  await both.close()
})
test('what reads much is planned for its values; what one index serves is counted up to the bound among the rest, by one plan', async () => {
  const url = await createDeciding('lanes')
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
test('what an office asks for all day is planned once, and not again for the values of each call', async () => {
  const url = await createDeciding('kept_plans')
  const single = await testService(async () => openPostgres(url, 1))
  const staff = await single.person()
  await fillTables(single.database, ['company', 'projects', 'projectBid'].map(resourceNamed), 5_000)
  // of something else there are many more numbers
  await single.database.query(
    sql`insert into row_count (resource, field, key, n) select 'other', 'week', i::text, 1 from generate_series(1, 20000) i`,
  )
  await single.database.script('analyze row_count')
  const { content } = (await staff.get('/projectBid?count=none')).body as unknown as Page
  const project = content[0]?.project._id ?? ''
  // what no one index serves: how rare the values are decides how it is looked for
  const rare = '/projects?status=published&budget=1..5'
  const paths = [
    rare,
    '/projects',
    '/projects?status=published',
    '/projects?sort=title&count=none',
    '/projects?size=20&count=none',
    '/projects?count=bounded&company=@any',
    '/projects/status-count',
    '/projects/options?count=none',
    // few rows, of which there are references and names to read
    `/projectBid?project=${project}`,
    `/projects/options?ids=${project},${uuid()}`,
    `/projects/id/${project}`,
    `/projects/timeline/${project}`,
  ]
  for (let n = 0; n < 12; n += 1) for (const path of paths) expect((await staff.get(path)).status, path).toBe(200)
  const plans = await single.database.query<{ statement: string; custom: number; generic: number }>(
    sql`select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where generic_plans + custom_plans >= 12`,
  )
  expect(plans.length).toBeGreaterThan(10)
  // PostgreSQL plans five times before it decides
  const again = plans.filter(({ custom }) => custom > 5).map(({ statement }) => statement)
  expect(again.toSorted()).toEqual([
    expect.stringMatching(/^select count.*budget/),
    expect.stringMatching(/^select t\._id.*budget.* limit \$\d+ offset \$\d+$/),
  ])
  await single.stop()
})
test('of ever more statements no connection keeps more prepared than it may, and all of them are answered', async () => {
  const one = openPostgres(await createEmptyDatabase(inject('postgresUrl'), 'many_plans'), 1)
  const statementOf = (n: number) => sql`select ${raw(String(n))} as n`
  const prepared = async () =>
    (
      await one.query<{ n: number }>(
        sql`select count(*)::int as n from pg_prepared_statements where statement like 'select % as n'`,
      )
    )[0]?.n
  for (let n = 0; n < MOST_PREPARED - 10; n += 1) expect(await one.query(statementOf(n))).toEqual([{ n }])
  expect(await prepared()).toBe(MOST_PREPARED - 10)
  const more = Array.from({ length: 40 }, (_, at) => MOST_PREPARED + at)
  // a transaction keeps its connection to the end, and what it has prepared
  const answers = await one.transaction(tx => Promise.all(more.map(n => tx.query(statementOf(n)))))
  expect(answers).toEqual(more.map(n => [{ n }]))
  for (let n = 0; n < 3 * MOST_PREPARED; n += 1) {
    const some = n % (MOST_PREPARED + 60)
    expect(await one.query(statementOf(some))).toEqual([{ n: some }])
    if (n % 100 === 0) expect(await prepared()).toBeLessThanOrEqual(MOST_PREPARED)
  }
  await one.close()
})
test('plans are not compiled, which takes longer than what they are for', async () => {
  expect(await database.query(sql`show jit`)).toEqual([{ jit: 'off' }])
})
