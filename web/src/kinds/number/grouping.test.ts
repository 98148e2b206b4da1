import { expect, test } from 'vitest'
import { groupDigits, roundTo, shownNumber } from './grouping.ts'

test('puts digits in groups of three and leaves the fraction', () => {
  expect(groupDigits('1234567.8901')).toBe('1,234,567.8901')
  expect(groupDigits('-1234')).toBe('-1,234')
  expect(groupDigits('12')).toBe('12')
})
test('shows a number in digits alone, with as many after the point as are asked for', () => {
  expect(shownNumber(1234.5, { digits: 2, grouping: true })).toBe('1,234.50')
  expect(shownNumber(-62_000, { grouping: true })).toBe('-62,000')
  expect(shownNumber(1e21, {})).toBe('1000000000000000000000')
  expect(shownNumber(0.000_000_1, {})).toBe('0.0000001')
  expect(shownNumber(null, { digits: 2 })).toBe('')
})
test('rounds half a digit away from zero, as it is written', () => {
  expect(roundTo(1.005, 2)).toBe(1.01)
  expect(roundTo(-2.5, 0)).toBe(-3)
  expect(roundTo(0.000_000_4, 3)).toBe(0)
  expect(roundTo(1.239, undefined)).toBe(1.239)
})
