import { expect, test } from 'vitest'
import { countChanged } from './changed-rows.ts'

const rows = (...ids: readonly string[]) => ids.map(each => ({ _id: each[0] ?? '', version: Number(each[1] ?? 1) }))
const [EARLIER, LATER] = [1, 2]
const count = (shown: ReturnType<typeof rows>, present: ReturnType<typeof rows>, own: ReturnType<typeof rows> = []) =>
  countChanged(
    { rows: shown, at: EARLIER },
    { rows: present, at: LATER, own: new Map(own.map(each => [each._id, each.version])) },
  )
test.each([
  ['nothing', rows('a', 'b'), rows('a', 'b'), 0],
  ['another order', rows('a', 'b'), rows('b', 'a'), 0],
  ['a changed row', rows('a', 'b'), rows('a', 'b2'), 1],
  ['a new row that pushes the last one out', rows('a', 'b'), rows('n', 'a'), 1],
  ['a row that left, and the one behind it', rows('a', 'b'), rows('b', 'c'), 1],
  ['rows that left the last page', rows('a', 'b', 'c'), rows('b'), 2],
  ['a row of which the list has a newer version', rows('a2', 'b'), rows('a1', 'b'), 0],
  ['one of each', rows('a', 'b', 'c'), rows('n', 'a2', 'b'), 2],
])('%s', (_, shown, present, number) => expect(count(shown, present)).toBe(number))
test('what one has changed oneself is no change of others', () => {
  expect(count(rows('a', 'b'), rows('n', 'a2', 'b'), rows('n1', 'a2'))).toBe(0)
  expect(count(rows('a', 'b'), rows('b'), rows('a2')), 'deleted').toBe(0)
  expect(count(rows('a', 'b'), rows('b', 'c'), rows('a2')), 'and another comes up').toBe(0)
  expect(count(rows('a', 'b'), rows('n', 'a'), rows('n')), 'the last one is pushed out').toBe(0)
  expect(count(rows('a', 'b'), rows('a3', 'b'), rows('a2')), 'and changed by another after that').toBe(1)
})
test('nothing is counted once the list was loaded again', () => {
  const present = { rows: rows('n', 'a2'), at: EARLIER, own: new Map() }
  expect(countChanged({ rows: rows('a', 'b'), at: LATER }, present)).toBe(0)
})
