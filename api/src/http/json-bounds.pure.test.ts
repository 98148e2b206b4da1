import { expect, test } from 'vitest'
import { MAX_DEPTH, MOST_VALUES, refuseUnbounded } from './json-bounds.ts'

const refused = (json: string): string | undefined => {
  try {
    refuseUnbounded(json)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['a form', '{"name":"x","lines":[{"a":1},{"a":2}]}'],
  ['as deep as is read', nested(MAX_DEPTH + 1)],
  ['as many as are read', `[${Array(MOST_VALUES).fill('0').join()}]`],
  ['brackets and commas in a text', JSON.stringify({ text: '[{,'.repeat(MOST_VALUES) })],
  ['quotes and backslashes in a text', JSON.stringify({ text: '\\"[,\\\\"'.repeat(MOST_VALUES) })],
  ['a text that ends in a backslash', JSON.stringify(['\\', '['.repeat(100)])],
  ['a text without an end', '{"a":"[[['],
  ['nothing', ''],
])('%s passes', (_, json) => {
  expect(refused(json)).toBe(undefined)
})
test.each([
  ['one level more', nested(MAX_DEPTH + 2), 'nested too deeply'],
  ['a million brackets', '['.repeat(1_000_000), 'nested too deeply'],
  [
    'one value more',
    `[${Array(MOST_VALUES + 1)
      .fill('0')
      .join()}]`,
    'more than 20000 values',
  ],
  ['empty lists', `[${Array(MOST_VALUES).fill('[]').join()}]`, 'more than 20000 values'],
  ['after a text with an escaped quote', `["\\"",${'['.repeat(40)}`, 'nested too deeply'],
])('%s is refused', (_, json, message) => {
  expect(refused(json)).toContain(message)
})
