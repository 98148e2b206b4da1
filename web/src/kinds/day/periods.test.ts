import { expect, test } from 'vitest'
import { PERIODS, periodOf, rangeOf } from './periods.ts'

test('periods end where the calendar ends them', () => {
  const of = (today: string) =>
    Object.fromEntries(PERIODS.map(({ name }) => [name, Object.values(rangeOf(name, today)).join(' ')]))
  expect(of('2028-02-29')).toEqual({
    today: '2028-02-29 2028-02-29',
    week: '2028-02-28 2028-03-05',
    month: '2028-02-01 2028-02-29',
    'last-month': '2028-01-01 2028-01-31',
    quarter: '2028-01-01 2028-03-31',
    year: '2028-01-01 2028-12-31',
  })
  // a Sunday in January: the week began in the old year, and last month was in it
  expect(of('2027-01-03')).toMatchObject({
    week: '2026-12-28 2027-01-03',
    'last-month': '2026-12-01 2026-12-31',
    quarter: '2027-01-01 2027-03-31',
  })
  expect(rangeOf('quarter', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})
test('days are known for the period that they are', () => {
  expect(periodOf({ from: '2026-10-01', to: '2026-10-31' }, '2026-11-21')).toBe('last-month')
  expect(periodOf({ from: '2026-10-01', to: undefined }, '2026-11-21')).toBeUndefined()
})
