import { expect, test } from 'vitest'
import { addMonths, dayOr, weeksAround } from './calendar-days.ts'

test('a month has the weeks that it touches, each from its first day on', () => {
  const weeks = weeksAround('2026-11-23', false, 1)
  expect(weeks.map(week => week[0])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.every(week => week.length === 7)).toBe(true)
  expect(weeksAround('2026-11-23', false, 7)[0]?.[0]).toBe('2026-11-01')
  expect(weeksAround('2027-02-10', false, 1)).toHaveLength(4)
})
test('a week is that of its day', () => {
  expect(weeksAround('2026-11-22', true, 1)).toEqual([
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ])
})
test('months are counted over the end of the year, and a day that is none is not taken', () => {
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-01')
  for (const text of [undefined, '', '2026-02-30', '2026-13-01', 'x'])
    expect(dayOr(text, '2026-11-23')).toBe('2026-11-23')
})
