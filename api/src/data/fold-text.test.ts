/** What is typed is folded by the program as both databases fold what they keep. */
import { foldText } from '@siteoffice/domain/engine/folded'
import fc from 'fast-check'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCopy, openEmbedded } from '../../test/database.ts'
import type { Database } from './database.ts'
import { FOLD_TEXT } from './fold-text.ts'

/** Each of the scripts that the program prints, and signs that stand between words. */
const SCRIPTS: readonly (readonly [number, number])[] = [
  [0x20, 0x52f],
  [0x531, 0x58a],
  [0x5d0, 0x5ea],
  [0x600, 0x6ff],
  [0x900, 0x9ff],
  [0xe01, 0xe3a],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x218b],
  [0x3000, 0x30ff],
  [0xac00, 0xac40],
  [0xfb00, 0xfb06],
  [0xfb50, 0xfefc],
  [0xff01, 0xffdc],
  [0x1d400, 0x1d433],
]
const letters = fc.oneof(
  ...SCRIPTS.map(([min, max]) => fc.integer({ min, max }).map(code => String.fromCodePoint(code))),
  fc.constantFrom(' ', '-', "'", '%', '_', '\\', '\t', '\n', '´', '\u0301', 'ß', 'Æ', '٤', 'ک'),
)
const texts = fc.array(letters, { maxLength: 16 }).map(parts => parts.join(''))

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
    const rows = await database.query<{ text: string; folded: string }>(
      sql`select text, fold_text(text) as folded from unnest(${all}::text[]) text`,
    )
    expect(rows).toHaveLength(all.length)
    return rows.flatMap(row => (row.folded === foldText(row.text) ? [] : [`${row.text}: ${row.folded}`]))
  }

  test('folds every letter of the scripts that are printed as the program does', async () => {
    const all = SCRIPTS.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (__, at) => `x${String.fromCodePoint(from + at)} Y`),
    )
    expect(await differing(all)).toEqual([])
  })
  test('folds any text of them as the program does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 200, maxLength: 200 }), async some => {
        expect(await differing(some)).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
  test('has the function that the program’s letters make', async () => {
    await database.transaction(async tx => {
      const source = sql`select prosrc from pg_proc where proname = 'fold_text'`
      const [there] = await tx.query<{ prosrc: string }>(source)
      await tx.script(FOLD_TEXT.replace('create function', 'create or replace function'))
      expect(await tx.query(source)).toEqual([there])
    })
  })
  test('folds nothing to nothing', async () => {
    expect(await database.query(sql`select fold_text(null) as nothing, fold_text(${raw("' - '")}) as none`)).toEqual([
      { nothing: null, none: '' },
    ])
  })
})
