import { expect, test } from 'vitest'
import { countChanged } from './changed-rows.ts'

const rows = (...ids: readonly string[]) => ids.map(each => ({ _id: each[0] ?? '', version: Number(each[1] ?? 1) }))
test.each([
  ['nothing', rows('a', 'b'), rows('a', 'b'), 0],
  ['another order', rows('a', 'b'), rows('b', 'a'), 0],
  ['a changed row', rows('a', 'b'), rows('a', 'b2'), 1],
  ['a new row that pushes the last one out', rows('a', 'b'), rows('n', 'a'), 1],
  ['a row that left, and the one behind it', rows('a', 'b'), rows('b', 'c'), 1],
  ['rows that left the last page', rows('a', 'b', 'c'), rows('b'), 2],
  ['one of each', rows('a', 'b', 'c'), rows('n', 'a2', 'b'), 2],
])('%s', (_, shown, present, count) => expect(countChanged(shown, present)).toBe(count))
