import { expect, test } from 'vitest'
import { fromMinor, lineTotal } from './exact.ts'

const total = (quantity: number, rate: number, currency = 'USD') =>
  fromMinor(lineTotal(quantity, rate, currency), currency)

test('multiplies without the errors of floating point', () => {
  expect(total(3, 0.1)).toBe(0.3)
  expect(total(1.005, 100)).toBe(100.5)
  expect(total(45.65, 594_663.57)).toBe(27_146_391.97)
})
test('rounds half up, per line', () => {
  expect(total(0.5, 0.01)).toBe(0.01)
  expect(total(0.4, 0.01)).toBe(0)
  expect(total(-0.5, 0.01)).toBe(-0.01)
})
test('knows how many digits a currency has', () => {
  expect(total(1.5, 3, 'JPY')).toBe(5)
  expect(total(0.333, 1, 'KWD')).toBe(0.333)
  expect(fromMinor(5n, 'KWD')).toBe(0.005)
})
test('adds up far beyond what a number holds exactly', () => {
  const sum = Array.from({ length: 1000 }, () => lineTotal(1, 0.1, 'USD')).reduce((a, b) => a + b, 0n)
  expect(fromMinor(sum, 'USD')).toBe(100)
})
