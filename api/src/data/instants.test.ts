/** Instants arrive as ISO text with milliseconds, whenever they are and however exactly they are kept. */
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCopy } from '../../test/database.ts'
import type { Database } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openCopy()
})
afterAll(() => database.close())

const read = async (text: string): Promise<unknown> =>
  (await database.query<{ at: unknown }>(sql`select ${text}::timestamptz as at`))[0]?.at

test('whenever they are', async () => {
  const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59.999Z')]
  await fc.assert(
    fc.asyncProperty(fc.date({ min, max, noInvalidDate: true }), async at => {
      expect(await read(at.toISOString())).toBe(at.toISOString())
    }),
    { numRuns: 200 },
  )
})
test.each([
  ['2026-11-27T17:54:45Z', '2026-11-27T17:54:45.000Z'],
  ['2026-11-27T17:54:45.2Z', '2026-11-27T17:54:45.200Z'],
  ['2026-11-27T17:54:45.25Z', '2026-11-27T17:54:45.250Z'],
  ['2026-11-27T17:54:45.123987Z', '2026-11-27T17:54:45.123Z'],
  ['2026-11-27T23:30:00-02:00', '2026-11-28T01:30:00.000Z'],
  ['10000-01-01T00:00:00Z', '+010000-01-01T00:00:00.000Z'],
])('%s', async (written, found) => {
  expect(await read(written)).toBe(found)
})
