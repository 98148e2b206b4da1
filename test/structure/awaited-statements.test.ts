/** Each statement is awaited where it is asked (decision 204): what fails is heard there, and phases can be read in their order. */
import { expect, test } from 'vitest'
import { forgottenStatements, PROTOCOL } from './awaited-statements.ts'
import { isTest, readSources } from './sources.ts'

const programs = readSources().filter(({ path }) => /^(?:api|demo)\/src\/.*\.ts$/.test(path) && !isTest(path))

test('each statement is awaited where it is asked', () => {
  const forgotten = programs.flatMap(({ path, text }) => forgottenStatements(text).map(line => `${path}:${line}`))
  expect(forgotten).toEqual([])
})
test('the wire protocol is left to the driver', () => {
  expect(programs.filter(({ text }) => PROTOCOL.test(text)).map(({ path }) => path)).toEqual([])
})
test.each([
  ['const rows = tx.query(sql`select 1`)', 1],
  ['void database.query(sql`select 1`)', 1],
  ['  tx.query<{ n: number }>(sql`delete`)\n', 1],
  ['const begun = client.query(BEGIN)', 1],
  ['await tx.query(sql`select 1`)', 0],
  ['return tx.query<Map<string, number>>(sql`select 1`)', 0],
  ['await Promise.all([tx.query(one), tx.query(two)])', 0],
  ['const ask = () => tx.query(one)', 0],
  ["// tx.query(one)\nconst text = 'tx.query(one)'", 0],
])('%s', (code, count) => {
  expect(forgottenStatements(code)).toHaveLength(count)
})
