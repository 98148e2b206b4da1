import { expect, test } from 'vitest'
import { PERIODS, readSpan, relativeDays } from '../src/engine/relative-days.ts'

test('periods end where the calendar ends them', () => {
  const of = (today: string) =>
    Object.fromEntries(PERIODS.map(word => [word, Object.values(relativeDays(word, today) ?? {}).join(' ')]))
  expect(of('2028-02-29')).toEqual({
    '@today': '2028-02-29 2028-02-29',
    '@this-week': '2028-02-28 2028-03-05',
    '@this-month': '2028-02-01 2028-02-29',
    '@last-month': '2028-01-01 2028-01-31',
    '@this-quarter': '2028-01-01 2028-03-31',
    '@this-year': '2028-01-01 2028-12-31',
    '@past': '2028-02-28',
    '@future': '2028-03-01',
  })
  // a Sunday in January: the week began in the old year, and last month was in it
  expect(of('2027-01-03')).toMatchObject({
    '@this-week': '2026-12-28 2027-01-03',
    '@last-month': '2026-12-01 2026-12-31',
    '@this-quarter': '2027-01-01 2027-03-31',
  })
  expect(relativeDays('@this-quarter', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})
test('so many days back and what is older leave no day out and share none', () => {
  expect(relativeDays('@last-30-days', '2026-11-22')).toEqual({ from: '2026-10-23', to: '2026-11-22' })
  expect(relativeDays('@older-than-30-days', '2026-11-22')).toEqual({ to: '2026-10-22' })
  expect(relativeDays('@next-7-days', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-29' })
  expect(relativeDays('@later-than-7-days', '2026-11-22')).toEqual({ from: '2026-11-30' })
})
test('no other word is one of them', () => {
  for (const word of [
    '@next-0-days',
    '@next-07-days',
    '@next-3651-days',
    '@next--1-days',
    '@someday',
    'today',
    '@empty',
  ])
    expect(relativeDays(word, '2026-11-22') ?? readSpan(word), word).toBeUndefined()
})
