import '../../../test/browser-globals.ts'
import { expect, test } from 'vitest'
import { parseDayBy } from './parse-day.ts'

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['1/2/2026', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  ['2026/02/01', '2026-02-01'],
  ['01-Feb-26', '2026-02-01'],
  ['Feb 1, 2026', '2026-02-01'],
  ['١ فبراير ٢٠٢٦', '2026-02-01'],
])('reads %s', (text, day) => {
  expect(parseDayBy(text, 'day-first')).toBe(day)
})
test('in the order that is usual where the person is', () => {
  expect(parseDayBy('1/2/2026', 'month-first')).toBe('2026-01-02')
})
test.each(['', '2026-02-30', '31/11/2026', 'tomorrow'])('reads no day from %j', text => {
  expect(parseDayBy(text, 'day-first')).toBeNull()
})
