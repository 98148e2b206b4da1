import { expect, test } from 'vitest'
import { weekOf } from './week-of.ts'

test.each([
  // 30 November 2026 is a Monday
  ['2026-11-30', '2026-12-06', 1, 'this'],
  ['2026-11-30', '2026-12-07', 1, 'next'],
  ['2026-11-30', '2026-12-14', 1, 'later'],
  ['2026-12-06', '2026-11-30', 1, 'this'],
  ['2026-12-06', '2026-12-07', 1, 'next'],
  ['2026-11-30', '2026-11-29', 1, 'last'],
  ['2026-11-30', '2026-11-29', 7, 'this'],
  ['2026-11-30', '2026-12-06', 7, 'next'],
  ['2026-11-30', '2026-11-22', 1, 'earlier'],
] as const)('seen from %s, %s is in the week (of first day %i) called %s', (today, day, first, week) => {
  expect(weekOf(day, today, first)).toBe(week)
})
