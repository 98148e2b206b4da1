import { expect, test } from 'vitest'
import { hasWrongCheckDigit } from '../src/engine/gtin.ts'

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
