import { expect, test } from 'vitest'
import { currenciesNamed } from '../src/engine/currency-marks.ts'

test.each([
  ['€ 99.90', ['EUR']],
  ['1.234,56 €', ['EUR']],
  ['AED 5', ['AED']],
  ['5 AED', ['AED']],
  ['US$5', ['USD']],
  ['USD $5', ['USD']],
  ['(£ 1,250.00)', ['GBP', 'EGP']],
  ['٥٠٠ د.إ', ['AED']],
  ['Rs. 12,34,567', ['INR', 'PKR', 'LKR', 'NPR']],
  ['12.50', undefined],
  ['19 %', undefined],
  ['12 m2', undefined],
  ['', undefined],
])('%s names %o', (text, codes) => {
  expect(currenciesNamed(text)).toEqual(codes)
})
test('a sign of several currencies names any of them', () => {
  expect(currenciesNamed('$7')).toContain('CAD')
})
