import { expect, test } from 'vitest'
import { parseNumber } from './parse.ts'

test.each([
  ['1234.5', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,5', 1234.5],
  ['1.234,56', 1234.56],
  ['1,234,567', 1_234_567],
  ['(12)', -12],
  ['-3.25', -3.25],
  ['USD 9.90', 9.9],
  ['.5', 0.5],
])('reads %s', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})
test.each(['', 'about ten', '1.2.3', '-'])('reads nothing from %j', text => {
  expect(parseNumber(text)).toBeNull()
})
