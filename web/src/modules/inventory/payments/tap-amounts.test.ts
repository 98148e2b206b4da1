import { expect, test } from 'vitest'
import { tapAmounts } from './tap-amounts.ts'

test('what is due comes first, then what is handed over for it in notes', () => {
  expect(tapAmounts(87.35, 'AED')).toEqual([87.35, 90, 100, 200])
  expect(tapAmounts(100, 'EUR')).toEqual([100, 200, 500, 1000])
  expect(tapAmounts(3.2, 'EUR')).toEqual([3.2, 4, 5, 10])
  expect(tapAmounts(1234, 'JPY')).toEqual([1234, 1300, 1400, 1500])
  expect(tapAmounts(1.25, 'KWD')).toEqual([1.25, 2, 5, 10])
  expect(tapAmounts(0, 'EUR')).toEqual([])
})
test('every amount pays what is due', () => {
  for (let due = 0.01; due < 100_000; due = Math.round(due * 137) / 100 + 0.01)
    for (const amount of tapAmounts(due, 'EUR')) expect(amount).toBeGreaterThanOrEqual(Math.floor(due * 100) / 100)
})
