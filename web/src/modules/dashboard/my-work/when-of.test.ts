import { expect, test } from 'vitest'
import { whenOf } from './when-of.ts'

const WEDNESDAY = '2026-12-02'
test.each([
  [null, 'any'],
  ['2026-12-01', 'late'],
  [WEDNESDAY, 'today'],
  ['2026-12-06', 'week'],
  ['2026-12-07', 'later'],
  ['2027-01-01', 'later'],
])('a task due on %s is %s', (dueOn, when) => {
  expect(whenOf(dueOn, WEDNESDAY, 1)).toBe(when)
})
test('the week begins where the reader’s does', () => {
  expect(whenOf('2026-12-06', WEDNESDAY, 7)).toBe('later')
})
