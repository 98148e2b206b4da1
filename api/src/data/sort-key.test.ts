/** The program makes the keys that both databases store, and lists of both are in their order. */
import { sortKey } from '@siteoffice/domain/engine/sort-key'
import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopy, openEmbedded } from '../../test/database.ts'
import { sortKeySql } from '../lib/folded.ts'
import type { Database } from './database.ts'
import { SORT_KEY } from './sort-key.ts'

/** Of the scripts that have an order of their own, of some that have none, and of signs. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x2af],
  [0x370, 0x52f],
  [0x5d0, 0x5ea],
  [0x600, 0x6ff],
  [0x900, 0x97f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2040],
  [0x4e00, 0x4e40],
  [0xfb50, 0xfbff],
  [0x1f600, 0x1f610],
]
const letter = fc.oneof(
  ...RANGES.map(([min, max]) => fc.integer({ min, max }).map(code => String.fromCodePoint(code))),
  fc.constantFrom('0', '00', '9', '12', '1234567890', '1234567890123456789', '٤', ' ', '\\', "'", '\t'),
)
const texts = fc.array(letter, { maxLength: 20 }).map(parts => parts.join(''))

const OPENED: Readonly<Record<string, () => Promise<Database>>> = {
  PostgreSQL: openCopy,
  'the embedded database': openEmbedded,
}
describe.each(Object.entries(OPENED))('%s', (_, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  const differing = async (all: readonly string[]): Promise<string[]> => {
    const rows = await database.query<{ text: string; key: string }>(
      sql`select text, ${raw(sortKeySql('text'))} as key from unnest(${all}::text[]) text`,
    )
    expect(rows).toHaveLength(all.length)
    return rows.flatMap(({ text, key }) => (key === sortKey(text) ? [] : [`${text}: ${key}`]))
  }

  test('makes the key of every letter as the program does', async () => {
    const all = RANGES.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (__, at) => `x${String.fromCodePoint(from + at)} 07`),
    )
    expect(await differing(all)).toEqual([])
  })
  test('makes the key of any text as the program does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 200, maxLength: 200 }), async some => {
        expect(await differing(some)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
  test('makes the key of long texts of their beginning', async () => {
    const long = ['x'.repeat(3000), '﷽'.repeat(500), '😀'.repeat(300), `${'1'.repeat(249)}23`, `${"'".repeat(260)}a`]
    expect(await differing(long)).toEqual([])
  })
  test('has the function that the program’s letters make', async () => {
    await database.transaction(async tx => {
      const source = sql`select prosrc from pg_proc where proname = 'sort_key'`
      const [there] = await tx.query<{ prosrc: string }>(source)
      await tx.script(SORT_KEY.replace('create function', 'create or replace function'))
      expect(await tx.query(source)).toEqual([there])
    })
  })
  test('makes no key of nothing', async () => {
    expect(await database.query(sql`select ${raw(sortKeySql('null::text'))} as key`)).toEqual([{ key: null }])
  })
})
