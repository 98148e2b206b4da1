import { expect, test } from 'vitest'
import { hasWrongCheckDigit, isShortenedNumber, normaliseBarcode } from '../src/engine/gtin.ts'

const RIGHT = ['4006381333931', '96385074', '012345678905', '10012345678902', '4006381 333931']
test.each(RIGHT)('%s was copied rightly', number => expect(hasWrongCheckDigit(number)).toBe(false))
test.each(RIGHT)('one other digit in %s is noticed', number => {
  const digits = Array.from(number.replace(' ', ''))
  for (const [at, digit] of digits.entries())
    expect(hasWrongCheckDigit(digits.with(at, String((Number(digit) + 1) % 10)).join(''))).toBe(true)
})
test.each(['', 'A-4006381333932', '123456789', 'FLD-1', '40063813339'])('%s is no number of goods', text =>
  expect(hasWrongCheckDigit(text)).toBe(false),
)
test.each([
  ['4006381333931', '4006381333931'],
  ['4 006381 333931', '4006381333931'],
  ['400-6381-333931', '4006381333931'],
  ['="4006381333931"', '4006381333931'],
  ["'4006381333931", '4006381333931'],
  ['４００６３８１３３３９３１', '4006381333931'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', '4006381333931'],
  ['A-100 7', 'A-100 7'],
  ['12 34', '12 34'],
])('%s is kept as %s', (text, kept) => {
  expect(normaliseBarcode(text)).toBe(kept)
  expect(normaliseBarcode(kept)).toBe(kept)
})
test('a number that a spreadsheet has shortened is told from a code', () => {
  for (const text of ['4.00638E+12', '5,90123e+12', '1E+05']) expect(isShortenedNumber(text), text).toBe(true)
  for (const text of ['12E', 'E+12', '4006381333931', '1E5']) expect(isShortenedNumber(text), text).toBe(false)
})
