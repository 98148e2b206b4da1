/** What prices of one come to, against exact fractions. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineUnits, unitsOf } from '../src/engine/money.ts'
import { netUnits } from '../src/modules/tendering/tax.ts'

/** 123, 4 → 0.0123, as it is written. */
function written(digitsOf: bigint, digits: number): number {
  const text = String(digitsOf).padStart(digits + 1, '0')
  return Number(`${text.slice(0, text.length - digits)}.${text.slice(text.length - digits)}`)
}
/** Half away from zero, of whole numbers that are not below zero. */
const rounded = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)

test('prices with more digits than their currency come to what they are, rounded once', () => {
  expect(lineUnits(0.1234, 1000, 2)).toBe(12_340)
  expect(lineUnits(0.125, 3, 2)).toBe(38)
  expect(lineUnits(0.000_001, 1_000_000, 2)).toBe(100)
  expect(lineUnits(1.005, 1, 2)).toBe(101)
  expect(lineUnits(0.29, 3, 2)).toBe(87)
  expect(lineUnits(0.023_333_333_333, 15_000, 2)).toBe(35_000)
  expect(lineUnits(123_456_789_012.34, 1, 2)).toBe(12_345_678_901_234)
  expect(lineUnits(0.5, 1, 0)).toBe(1)
  expect([lineUnits(0, 5, 2), lineUnits(5, 0, 2), lineUnits(1e-7, 1, 2)]).toEqual([0, 0, 0])
})
test('any price of six digits times any quantity of six is the exact product, rounded to the minor unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 999_999_999_999n }),
      fc.bigInt({ min: 0n, max: 999_999_999n }),
      fc.constantFrom(0, 2, 3),
      (price, quantity, digits) => {
        const exact = rounded(price * quantity, 10n ** BigInt(12 - digits))
        expect(lineUnits(written(price, 6), written(quantity, 6), digits)).toBe(Number(exact))
      },
    ),
  )
})
test('a price with the digits of its currency comes to what it always came to', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10_000_000_000n }),
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      (price, quantity) => {
        const exact = rounded(price * quantity, 1000n)
        expect(lineUnits(written(price, 2), written(quantity, 3), 2)).toBe(Number(exact))
        expect(unitsOf(written(price, 2), 2)).toBe(Number(price))
      },
    ),
  )
})
test('tax of four digits is taken out of an amount exactly', () => {
  expect(netUnits(108_875, 8.875)).toBe(100_000)
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
      fc.bigInt({ min: 0n, max: 1_000_000n }),
      (units, percent) => {
        const exact = rounded(units * 1_000_000n, 1_000_000n + percent)
        expect(netUnits(Number(units), written(percent, 4))).toBe(Number(exact))
      },
    ),
  )
})
