import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CODES } from '../src/engine/codes.ts'
import { signOfColumn } from '../src/engine/number-column.ts'
import { hasTwoReadings, readNumber, usualSign } from '../src/engine/read-number.ts'

describe('one meaning', () => {
  test.each([
    ['0', 0],
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234,56', 1234.56],
    ["1'234.56", 1234.56],
    ['1’234.56', 1234.56],
    ['1.234,56 €', 1234.56],
    ['12,-', 12],
    ['12.–', 12],
    ['12,- €', 12],
    ['CHF 12.-', 12],
    [',50', 0.5],
    ['.5', 0.5],
    ['0,125', 0.125],
    ['1,2345', 1.2345],
    ['1234,567', 1234.567],
    ['1.234.567', 1_234_567],
    ['1,25,000', 125_000],
    ['12,34,567.5', 1_234_567.5],
    ['(12)', -12],
    ['(1.234,50)', -1234.5],
    ['-3.25', -3.25],
    ['\u22123.25', -3.25],
    ['\u20113,25', -3.25],
    ['+7', 7],
    ['USD 9.90', 9.9],
    ['9.90 EUR', 9.9],
    ['-€12', -12],
    ['€ -12', -12],
    ['US$ 12', 12],
    ['Rs. 1,25,000', 125_000],
    ['12 د.إ', 12],
    ['12.5 %', 12.5],
    ['٪١٢', 12],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲', 12],
    ['१२.५', 12.5],
    ['১২', 12],
    ['１２．５'.replace('．', '.'), 12.5],
    ['\u200f-\u200f12', -12],
    ['0.000001', 0.000_001],
    ['9,5', 9.5],
    ['٨٧', 87],
  ])('%s', (text, number) => {
    const readings = readNumber(text)
    expect(hasTwoReadings(readings)).toBe(false)
    expect(readings.point ?? readings.comma).toBe(number)
  })
})
test.each([
  ['2,500', 2500, 2.5],
  ['1.250', 1.25, 1250],
  ['-12,345', -12_345, -12.345],
  ['EUR 1.250', 1.25, 1250],
])('%s has two', (text, point, comma) => {
  expect(readNumber(text)).toEqual({ point, comma })
})
test.each([
  '',
  'about ten',
  '1.2.3',
  '-',
  '12 EUR/m2',
  '12 m2',
  'see 4',
  '1e3',
  '1,23,4',
  '1.23,4.5',
  '.',
  ',',
  '4 to 5',
  '(',
  '()',
  '1-2',
  '12 34',
  '1 2',
  '12-',
  '(-3)',
  'NaN',
  'Infinity',
  '1_000',
  '--2',
])('%j is no number', text => {
  expect(readNumber(text)).toEqual({})
})
describe('a number that any language writes is read as the same number', () => {
  const decimals = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
  test.each(CODES.language)('%s', language => {
    fc.assert(
      fc.property(decimals, fc.boolean(), fc.boolean(), ([units, digits], useGrouping, latin) => {
        const value = Number(`${units}e-${digits}`)
        const format = new Intl.NumberFormat(language, {
          useGrouping,
          maximumFractionDigits: 6,
          ...(latin && { numberingSystem: 'latn' }),
        })
        const readings = readNumber(format.format(value))
        expect(readings[usualSign(language)] ?? readings.point ?? readings.comma, format.format(value)).toBe(value)
      }),
    )
  })
  test.each(CODES.language)('%s, as an amount', language => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.constantFrom('EUR', 'USD', 'AED', 'KWD', 'INR'),
        (units, currency) => {
          const text = new Intl.NumberFormat(language, { style: 'currency', currency }).format(units / 100)
          const readings = readNumber(text)
          expect(readings[usualSign(language)] ?? readings.point ?? readings.comma, text).toBe(units / 100)
        },
      ),
    )
  })
})
describe('the sign of a column', () => {
  const sign = (texts: string[], more: Partial<Parameters<typeof signOfColumn>[0]> = {}) =>
    signOfColumn({ texts, language: 'en', ...more }).sign
  test('is told by its own cells', () => {
    expect(sign(['1.250', '12,5'])).toBe('comma')
    expect(sign(['2,500', '12.5'], { separator: ';' })).toBe('point')
    expect(sign(['2,500', '12.5', '12,5'])).toBeUndefined()
  })
  test('by the file: commas in a file with semicolons are decimal, its points are not told', () => {
    expect(sign(['2,500', '1,750'], { separator: ';' })).toBe('comma')
    expect(sign(['3.400', '1.850'], { separator: ';' })).toBeUndefined()
    expect(sign(['3.400', '1.850'], { separator: ';', language: 'de' })).toBe('comma')
    expect(sign(['3.400'], { separator: ',' })).toBe('point')
    expect(sign(['2,500'], { separator: ',' })).toBe('point')
    expect(sign(['2,500'], { separator: ',', language: 'de' })).toBe('comma')
    expect(sign(['2,500'], { separator: '\t', hasDottedDays: true })).toBe('comma')
  })
  test('by what the column may hold', () => {
    expect(sign(['8,875%'], { separator: ',', most: 100 })).toBe('comma')
    expect(sign(['8,875', '2,500'], { most: 100, language: 'en' })).toBe('comma')
    expect(sign(['8.875'], { most: 100, language: 'de' })).toBe('point')
    expect(sign(['8,875', '12.5'], { most: 100 })).toBeUndefined()
    expect(sign(['2,500'], { separator: ',', most: 10_000 })).toBe('point')
  })
  test('by the digits of the currency, unless the file says otherwise', () => {
    expect(sign(['1.250', '2.300'], { separator: ';', digits: 2 })).toBe('comma')
    expect(sign(['1.250'], { separator: ';', digits: 3 })).toBeUndefined()
    expect(sign(['1.250'], { separator: ',', digits: 2 })).toBeUndefined()
    expect(sign(['2,500'], { separator: ';', digits: 2 })).toBeUndefined()
    expect(sign(['1.250', '2,500'], { digits: 2 })).toBeUndefined()
    expect(sign(['12.345'], { digits: 2 })).toBeUndefined()
    expect(sign(['2,500'], { digits: 2 })).toBe('point')
  })
  test('by other columns', () => {
    expect(sign(['3.400'], { separator: ';', others: ['comma'] })).toBe('comma')
    expect(sign(['3.400'], { separator: ';', others: ['comma', 'point'] })).toBeUndefined()
  })
  test('by the language, where it has one custom', () => {
    expect(sign(['2,500'])).toBe('point')
    expect(sign(['2,500'], { language: 'de' })).toBe('comma')
    expect(sign(['2,500'], { language: 'ar' })).toBeUndefined()
    expect(sign(['2,500'], { language: 'es' })).toBeUndefined()
  })
})
