/** Which rate converts an amount: straight, the other way round, or through a third currency; the newest. */
import { describe, expect, test } from 'vitest'
import type { KnownRate } from './exchange-rates.ts'
import { conversionAmong, convertAmount } from './exchange-rates.ts'

const known = (currency: string, base: string, rate: number, day = '2026-11-27'): KnownRate => ({
  currency,
  base,
  rate,
  day,
})
describe('an amount is converted', () => {
  test('by the rate of its currency, and by that of the other one', () => {
    const rates = [known('USD', 'AED', 4)]
    expect(conversionAmong(rates, 'USD', 'AED')).toEqual({ rate: 4, day: '2026-11-27' })
    expect(conversionAmong(rates, 'AED', 'USD')).toEqual({ rate: 0.25, day: '2026-11-27' })
  })
  test('by the newer one of two', () => {
    const rates = [known('USD', 'AED', 4, '2026-11-25'), known('AED', 'USD', 0.2, '2026-11-26')]
    expect(conversionAmong(rates, 'USD', 'AED')).toEqual({ rate: 5, day: '2026-11-26' })
  })
  test('through a third currency, with the day of the older rate', () => {
    const rates = [known('USD', 'AED', 4, '2026-11-25'), known('USD', 'SAR', 3)]
    expect(conversionAmong(rates, 'AED', 'SAR')).toEqual({ rate: 0.75, day: '2026-11-25' })
    expect(conversionAmong(rates, 'AED', 'JPY')).toBeUndefined()
  })
  test('to the minor unit of the currency that it comes to', () => {
    expect(convertAmount(100, { rate: 1.23456, day: '' }, 'EUR')).toBe(123.46)
    expect(convertAmount(100, { rate: 1.23456, day: '' }, 'JPY')).toBe(123)
    expect(convertAmount(100, { rate: 1.23456, day: '' }, 'KWD')).toBe(123.456)
  })
})
