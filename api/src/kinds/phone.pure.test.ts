import { describe, expect, test } from 'vitest'
import { readPhone } from './phone.ts'

describe('a number is kept as every telephone understands it', () => {
  test.each([
    ['(212) 555-0100', 'US', '+12125550100'],
    ['(04) 123 4567', 'AE', '+97141234567'],
    ['+971 4 123 4567 ext. 12', 'DE', '+97141234567;ext=12'],
    ['+971 4 123 4567 Durchwahl 12', 'DE', '+97141234567;ext=12'],
    ['+971 4 123 4567 تحويلة 12', 'DE', '+97141234567;ext=12'],
    ['04 123 4567', 'AE', '+97141234567'],
    ['+971 50 123 4567', 'AE', '+971501234567'],
    ['+971\u201150\u2011123\u20114567', 'AE', '+971501234567'],
    ['٠٥٠١٢٣٤٥٦٧', 'AE', '+971501234567'],
    ['tel:+97141234567', undefined, '+97141234567'],
    ['00971 4 123 4567', 'DE', '+97141234567'],
    ['0049 30 12345678', 'AE', '+493012345678'],
    ['\u200e+971 4 123 4567\u200f', 'AE', '+97141234567'],
    ['+44 (0)20 7946 0958', 'AE', '+442079460958'],
    ['+97141234567;ext=12', 'AE', '+97141234567;ext=12'],
  ])('%s', (given, country, kept) => {
    expect(readPhone(given, country)).toBe(kept)
    // what is kept is read as itself
    expect(readPhone(kept, country)).toBe(kept)
  })
})
test.each([
  ['(212) 555-0100', 'AE'],
  ['8 (495) 123-45-67', 'AE'],
  ['0221/1234567', 'AE'],
  ['1-800-356-9377', 'AE'],
])('%s is none of the Emirates, and stays as it is', (given, country) => {
  expect(readPhone(given, country)).toBe(given)
})
test('a number without a country that is known stays as it is, in plain signs', () => {
  expect(readPhone('(04)\u00a0123\u20114567', undefined)).toBe('(04) 123-4567')
})
test.each(['', 'call me', '12', '+', 'a@b.example', '04 123 4567 or 8', '<b>0412345</b>'])('%j is none', given => {
  expect(readPhone(given, 'AE')).toBeUndefined()
})
