import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

test('puts entries under their days, in the order in which they come', () => {
  const at = (instant: string) => ({ at: instant })
  const entries = ['2026-05-12T08:00:00Z', '2026-05-11T21:00:00Z', '2026-05-11T19:00:00Z'].map(at)
  const utc = byDay(entries, instant => instant.slice(0, 10))
  expect(utc.map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-05-12', 1],
    ['2026-05-11', 2],
  ])
  const later = byDay(entries, instant => new Date(Date.parse(instant) + 4 * 3_600_000).toISOString().slice(0, 10))
  expect(later.map(({ day, entries: ofDay }) => [day, ofDay.length])).toEqual([
    ['2026-05-12', 2],
    ['2026-05-11', 1],
  ])
  expect(byDay([], instant => instant)).toEqual([])
})
