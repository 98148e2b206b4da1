/** What a transaction promises, on both databases: all of it or nothing, statements in their order, failures told. */
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openEmbedded } from '../../test/database.ts'
import { createEmptyDatabase, expectDeadlock } from '../../test/postgres.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'

const open = {
  pglite: openEmbedded,
  async postgres() {
    const url = await createEmptyDatabase(inject('postgresUrl'), 'transactions')
    expectDeadlock(url)
    return openPostgres(url, 4)
  },
}
describe.each(['pglite', 'postgres'] as const)('on %s', kind => {
  let database: Database
  beforeAll(async () => {
    database = await open[kind]()
    await database.script('create table note (id int primary key, body text not null)')
  })
  afterAll(() => database.close())
  const put = (id: number, body: string | null) => sql`insert into note (id, body) values (${id}, ${body})`
  const stored = async (id: number) => (await database.query(sql`select body from note where id = ${id}`)).length

  test('a statement that fails takes the rest with it', async () => {
    let told = false
    const work = database.transaction(async tx => {
      tx.onCommit(() => {
        told = true
      })
      await tx.query(put(1, 'kept only with the other'))
      await tx.query(put(2, null))
    })
    await expect(work).rejects.toMatchObject({ code: '23502' })
    expect([await stored(1), await stored(2), told]).toEqual([0, 0, false])
  })
  test('of statements asked for together the failure of the first is told, not what follows from it', async () => {
    await database.query(put(10, 'there'))
    const work = database.transaction(tx =>
      Promise.all([tx.query(put(10, 'again')), tx.query(put(11, 'behind it')), tx.query(sql`select 1`)]),
    )
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await stored(11)).toBe(0)
  })
  test('statements asked for together keep their order, and are seen by those after them', async () => {
    const rows = await database.transaction(async tx => {
      const [, , read] = await Promise.all([
        tx.query(put(20, 'first')),
        tx.query(sql`update note set body = body || ', second' where id = 20`),
        tx.query(sql`select body from note where id = 20`),
      ])
      return read
    })
    expect(rows).toEqual([{ body: 'first, second' }])
    expect(await stored(20)).toBe(1)
  })
  test('a failure that the work itself catches still undoes all of it, and says so', async () => {
    const work = database.transaction(async tx => {
      await tx.query(put(30, 'lost'))
      await tx.query(put(30, 'twice')).catch(() => undefined)
      return 'as if nothing had happened'
    })
    if (kind === 'postgres') await expect(work).rejects.toThrow('not committed')
    else await work.catch(() => undefined)
    expect(await stored(30)).toBe(0)
  })
  test('what a failure leads to is not told in its place', async () => {
    const work = database.transaction(async tx => {
      await tx.query(put(31, null)).catch(() => undefined)
      await tx.query(put(32, 'behind it'))
    })
    await expect(work).rejects.toMatchObject({ code: '23502' })
  })
  test('work that is left behind writes nothing once the transaction is over', async () => {
    let leftBehind: Promise<unknown> = Promise.resolve()
    const work = database.transaction(async tx => {
      const slow = async (): Promise<void> => {
        await tx.query(sql`select pg_sleep(0.05)`)
        await new Promise(resolve => setTimeout(resolve, 50))
        await tx.query(put(33, 'after the rollback'))
      }
      leftBehind = slow()
      leftBehind.catch(() => undefined)
      throw new Error('refused meanwhile')
    })
    await expect(work).rejects.toThrow('refused meanwhile')
    await expect(leftBehind).rejects.toThrow()
    expect(await stored(33)).toBe(0)
  })
  test('a deadlock is tried again', async () => {
    if (kind !== 'postgres') return
    await database.query(put(50, 'a'))
    await database.query(put(51, 'b'))
    const both = (first: number, second: number) =>
      database.transaction(async tx => {
        await tx.query(sql`update note set body = body || '.' where id = ${first}`)
        await new Promise(resolve => setTimeout(resolve, 200))
        await tx.query(sql`update note set body = body || '.' where id = ${second}`)
      })
    await Promise.all([both(50, 51), both(51, 50)])
    expect(await database.query(sql`select body from note where id in (50, 51) order by id`)).toEqual([
      { body: 'a..' },
      { body: 'b..' },
    ])
  })
  test('the connection is good for the next one afterwards', async () => {
    for (let id = 40; id < 48; id += 1) {
      await expect(database.transaction(tx => tx.query(put(id, null)))).rejects.toMatchObject({ code: '23502' })
      await database.transaction(tx => tx.query(put(id, 'fine')))
      expect(await stored(id)).toBe(1)
    }
  })
  test('values arrive as they were given', async () => {
    const [row] = await database.query<Record<string, unknown>>(sql`select ${'it\'s "a" \\ {b}, c'}::text as text,
      ${['plain', 'a "quoted" \\ one', '', 'NULL', 'a,b', '{}']}::text[] as texts, ${[3, 1]}::int[] as numbers, ${[]}::uuid[] as none,
      ${12.5}::numeric as decimal, ${9007199254740991}::bigint as big, ${false}::boolean as no, ${null}::text as nothing,
      ${JSON.stringify({ a: [1, 'ü'] })}::jsonb as json, ${'2026-02-03T04:05:06.789Z'}::timestamptz as instant, ${'2026-02-03'}::date as day`)
    expect(row).toEqual({
      text: 'it\'s "a" \\ {b}, c',
      texts: ['plain', 'a "quoted" \\ one', '', 'NULL', 'a,b', '{}'],
      numbers: [3, 1],
      none: [],
      decimal: 12.5,
      big: 9007199254740991,
      no: false,
      nothing: null,
      json: { a: [1, 'ü'] },
      instant: '2026-02-03T04:05:06.789Z',
      day: '2026-02-03',
    })
  })
  test('a transaction that is asked for much at once answers each statement for itself, again and again', async () => {
    await database.query(put(60, 'there'))
    for (let round = 0; round < 10; round += 1) {
      const answers = await database.transaction(tx =>
        Promise.all([
          tx.query(sql`select body from note where id = 60`),
          tx.query(sql`select 1 as a, 'b' as b`),
          tx.query(sql`select body from note where id = -1`),
        ]),
      )
      expect(answers).toEqual([[{ body: 'there' }], [{ a: 1, b: 'b' }], []])
    }
  })
  test('a statement whose text is wrong fails each time it is asked, and harms nothing', async () => {
    for (let round = 0; round < 6; round += 1)
      await expect(database.query(sql`select nothing_of_the_kind from note`)).rejects.toMatchObject({ code: '42703' })
    expect(await database.query(sql`select 1 as a`)).toEqual([{ a: 1 }])
  })
  test('a connection that is lost fails what was asked of it, and the next is made', async () => {
    if (kind !== 'postgres') return
    const die = sql`select pg_terminate_backend(pg_backend_pid())`
    const lost = { code: '57P01' }
    for (let round = 0; round < 6; round += 1) {
      await expect(database.query(die)).rejects.toMatchObject(lost)
      const work = database.transaction(async tx => {
        await tx.query(put(70 + round, 'lost'))
        await tx.query(die)
      })
      await expect(work).rejects.toMatchObject(lost)
      const ends = await database
        .transaction(tx => Promise.allSettled([tx.query(die), tx.query(sql`select 1`)]))
        .catch((error: unknown) => error)
      expect(ends).toBeInstanceOf(Error)
      expect(await stored(70 + round)).toBe(0)
    }
  })
})
