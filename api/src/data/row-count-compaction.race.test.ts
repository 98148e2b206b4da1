/** The kept numbers of rows are those of the rows, whatever is written, undone, folded and checked at once by two processes. */
import { catalogue } from '@siteoffice/domain/catalogue'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../test/postgres.ts'
import { ROUNDS } from '../../test/rounds.ts'
import { uuid } from '../lib/uuid.ts'
import type { Database, Queries } from './database.ts'
import { openPostgres } from './postgres.ts'
import { checkCounts, compactCounts } from './row-count-compaction.ts'

const department = catalogue.find(({ name }) => name === 'department')
if (department === undefined) throw new Error('There is no resource to count.')
let processes: readonly [Database, Database]
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'), 'counters')
  processes = [openPostgres(url, 4), openPostgres(url, 4)]
})
afterAll(() => Promise.all(processes.map(each => each.close())))
beforeEach(() => processes[0].query(sql`delete from department`))

const kept = (): Promise<unknown> =>
  processes[1].query(sql`select key, sum(n)::int as n from row_count
    where resource = 'department' and field = 'active' group by key having sum(n) <> 0 order by key`)
const real = (): Promise<unknown> =>
  processes[0].query(sql`select active::text as key, count(*)::int as n from department
    where deleted_at is null group by active order by key`)
const add = (queries: Queries, n: number) =>
  queries.query(sql`insert into department (_id, created_at, updated_at, version, name, code, active)
    select gen_random_uuid(), now(), now(), 1, x, x, random() < 0.5 from (select gen_random_uuid()::text as x from generate_series(1, ${n}::int)) made`)
async function lockedTables(queries: Queries): Promise<number> {
  const rows = await queries.query(
    sql`select 1 from pg_locks where relation = 'department'::regclass and mode = 'AccessExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}
class Undone extends Error {}
type Act = (database: Database) => Promise<unknown>
const acts: Readonly<Record<string, Act>> = {
  add: database => add(database, 1),
  'add many': database => add(database, 37),
  change: database =>
    database.query(sql`update department set active = not active where _id in (
    select _id from department limit 6 for update skip locked)`),
  trash: database =>
    database.query(sql`update department set deleted_at = now() where _id in (
    select _id from department where deleted_at is null limit 5 for update skip locked)`),
  restore: database =>
    database.query(sql`update department set deleted_at = null where _id in (
    select _id from department where deleted_at is not null limit 3 for update skip locked)`),
  delete: database =>
    database.query(sql`delete from department where _id in (
    select _id from department limit 4 for update skip locked)`),
  'add and undo': database =>
    database
      .transaction(async tx => {
        await add(tx, 11)
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      }),
  fold: compactCounts,
  check: async database => expect(await checkCounts(database, department)).toEqual([]),
}
test('under random writes, rollbacks, folding and checking from two processes at once', async () => {
  const act = fc.record({ name: fc.constantFrom(...Object.keys(acts)), by: fc.constantFrom(0 as const, 1 as const) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), async waves => {
      for (const wave of waves) await Promise.all(wave.map(async ({ name, by }) => acts[name]?.(processes[by])))
      expect(await kept()).toEqual(await real())
    }),
    { numRuns: 40 },
  )
})
test('folding ends with one row for each value, however many there were', async () => {
  await processes[0].query(sql`insert into row_count (resource, field, key, n)
    select 'folded', 'status', (i % 3)::text, 1 from generate_series(1, 50000) i`)
  await compactCounts(processes[0])
  expect(
    await processes[0].query(sql`select key, n::int as n from row_count where resource = 'folded' order by key`),
  ).toEqual([
    { key: '0', n: 16_666 },
    { key: '1', n: 16_667 },
    { key: '2', n: 16_667 },
  ])
})
test('a number that is wrong is put right while others write', async () => {
  await add(processes[0], 20)
  await processes[0].query(
    sql`insert into row_count (resource, field, key, n) values ('department', 'active', 'true', 7), ('department', 'active', ${uuid()}, 2)`,
  )
  const [wrong] = await Promise.all([
    checkCounts(processes[0], department),
    ...[1, 2, 3].map(n => add(processes[1], n)),
  ])
  expect(wrong.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual([-7, -2])
  expect(await kept()).toEqual(await real())
  expect(await checkCounts(processes[0], department)).toEqual([])
})
test('two checks at once put a wrong number right once', async () => {
  await add(processes[0], 20)
  for (let round = 0; round < ROUNDS; round += 1) {
    await processes[0].query(
      sql`insert into row_count (resource, field, key, n) values ('department', 'active', 'true', 7)`,
    )
    const found = await Promise.all([0, 1, 0, 1].map(by => checkCounts(processes[by] ?? processes[0], department)))
    expect(found.flat().map(({ n }) => n)).toEqual([-7])
    expect(await kept()).toEqual(await real())
  }
})
test('a check takes the time it needs, whatever the limit of other statements is', async () => {
  const url = await createDatabase(inject('postgresUrl'), 'slow-check')
  const [limited, other] = [
    openPostgres(url, 2, { statementMs: 200, silenceMs: 300, connectMs: 5_000 }),
    openPostgres(url, 1),
  ]
  try {
    const held = other.transaction(async tx => {
      await tx.script('lock table department in access exclusive mode')
      await tx.query(sql`select pg_sleep(1)`)
    })
    await expect.poll(() => lockedTables(limited)).toBe(1)
    await expect(checkCounts(limited, department)).resolves.toEqual([])
    await held
    await expect(limited.query(sql`select pg_sleep(1)`)).rejects.toMatchObject({ code: '57014' })
  } finally {
    await Promise.all([limited.close(), other.close()])
  }
})
