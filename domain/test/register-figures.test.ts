/** The cash that should be in a drawer, in currencies of any digits, agrees with a count kept in whole numbers. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from '../src/engine/codes.ts'
import { cashDifference, expectedCash } from '../src/modules/inventory/register-figures.ts'

const NAMES = ['openingFloat', 'cashTaken', 'changeGiven', 'cashRefunded', 'cashIn', 'cashOut'] as const
const SIGNS = [1, 1, -1, -1, 1, -1] as const
test.each(['JPY', 'EUR', 'KWD'])('float + taken − change − refunds + in − out, in %s', currency => {
  const scale = 10 ** minorDigits(currency)
  const units = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: NAMES.length, maxLength: NAMES.length })
  fc.assert(
    fc.property(units, fc.integer({ min: 0, max: 90_000_000 }), (each, counted) => {
      const amounts = Object.fromEntries(NAMES.map((name, at) => [name, (each[at] ?? 0) / scale]))
      const sum = each.reduce((all, amount, at) => all + amount * (SIGNS[at] ?? 1), 0)
      const expected = expectedCash(currency, amounts as { [name in (typeof NAMES)[number]]: number })
      expect(Math.round(expected * scale)).toBe(sum)
      expect(expected).toBe(sum / scale)
      expect(cashDifference(currency, counted / scale, expected)).toBe((counted - sum) / scale)
    }),
  )
})
