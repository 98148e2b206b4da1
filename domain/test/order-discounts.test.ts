/** Discounts of lines and orders against a model in exact numbers, and the limits of roles. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '../src/engine/codes.ts'
import { unitsOf } from '../src/engine/money.ts'
import type { Cart, CartItem } from '../src/modules/inventory/cart.ts'
import { cartProblem, cartTotals } from '../src/modules/inventory/cart.ts'
import { limitProblem } from '../src/modules/inventory/order-discounts.ts'
import { sharesOf } from '../src/modules/inventory/order-lines.ts'

const CURRENCIES = ['JPY', 'EUR', 'KWD'] as const
/** A part of a hundred thousandths of an amount, rounded half up. */
const part = (units: bigint, thousandthPercent: bigint): bigint =>
  (2n * units * thousandthPercent + 100_000n) / 200_000n

const line = fc.record({
  units: fc.integer({ min: 0, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  percent: fc.boolean(),
  value: fc.integer({ min: 0, max: 90_000 }),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  percent: fc.boolean(),
  value: fc.integer({ min: 0, max: 30_000 }),
})
test.each(CURRENCIES)('totals and shares in %s agree with exact numbers', currency => {
  const digits = minorDigits(currency)
  const scale = 10 ** digits
  fc.assert(
    fc.property(order, drawn => {
      const items = drawn.lines.map(({ units, quantity, percent, value }, at): CartItem => {
        const type = percent ? 'Percent' : 'Flat'
        const discountValue = percent ? value / 1000 : (value % (units + 1)) / scale
        return {
          product: String(at),
          quantity,
          unitPrice: units / scale,
          unitCost: 0,
          discountType: type,
          discountValue,
        }
      })
      const totals = drawn.lines.map(({ units, quantity }) => BigInt(units) * BigInt(quantity))
      const discounts = drawn.lines.map(({ units, percent, value }, at) =>
        percent ? part(totals[at] ?? 0n, BigInt(value)) : BigInt(value % (units + 1)),
      )
      const subTotal = totals.reduce((sum, each) => sum + each, 0n)
      const discount = drawn.percent ? drawn.value / 1000 : drawn.value / scale
      const ofOrder = drawn.percent ? part(subTotal, BigInt(drawn.value)) : BigInt(drawn.value)
      const all = discounts.reduce((sum, each) => sum + each, ofOrder)
      const price = subTotal - all - part(subTotal, 10_000n)
      const cart: Cart = {
        items,
        currency,
        discountType: drawn.percent ? 'Percent' : 'Flat',
        discount,
        paymentAmount: 0,
        paymentMethod: 'card',
      }
      const reckoned = cartTotals(cart)
      const units = (amount: number) => BigInt(unitsOf(amount, digits))
      expect(reckoned.lines.map(units)).toEqual(totals)
      expect(reckoned.lineDiscounts.map(units)).toEqual(discounts)
      expect(units(reckoned.subTotal)).toBe(subTotal)
      expect(units(reckoned.discountAmount)).toBe(all)
      expect(units(reckoned.finalPrice)).toBe(price)
      expect(cartProblem(cart) === undefined).toBe(price >= 0n)
      if (price < 0n) return
      const shares = sharesOf({
        currency,
        finalPrice: reckoned.finalPrice,
        items: items.map((item, at) => ({
          _id: item.product,
          quantity: item.quantity,
          totalPrice: reckoned.lines[at] ?? 0,
          discount: reckoned.lineDiscounts[at] ?? 0,
        })),
      })
      const net = totals.map((total, at) => total - (discounts[at] ?? 0n))
      const whole = net.reduce((sum, each) => sum + each, 0n)
      if (whole === 0n) return
      expect(shares.reduce((sum, each) => sum + each, 0n)).toBe(price)
      for (const [at, share] of shares.entries()) {
        const off = share * whole - price * (net[at] ?? 0n)
        expect(off <= whole && off >= -whole).toBe(true)
        if (net[at] === 0n) expect(share).toBe(0n)
      }
    }),
    { numRuns: 2000, seed: 20_261_130 },
  )
})
describe('the discount of a line', () => {
  const cart = (items: readonly Partial<CartItem>[], discount = 0): Cart => ({
    items: items.map((item, at) => ({ product: String(at), quantity: 1, unitPrice: 100, unitCost: 0, ...item })),
    currency: 'EUR',
    discountType: 'Flat',
    discount,
    paymentAmount: 0,
    paymentMethod: 'card',
  })
  const wrong = (items: readonly Partial<CartItem>[], discount = 0) => {
    const problem = cartProblem(cart(items, discount))
    return problem && [problem.field, problem.message]
  }
  test('lies between nothing and what the line costs, and leaves the order a price', () => {
    const at = 'items.0.discountValue'
    expect(wrong([{ discountValue: 100.01 }])).toEqual([at, 'must lie between 0 and 100.00 EUR'])
    expect(wrong([{ discountValue: -1 }])).toEqual([at, 'must lie between 0 and 100.00 EUR'])
    expect(wrong([{ discountType: 'Percent', discountValue: 100.5 }])).toEqual([at, 'must lie between 0 and 100 %'])
    // a commission of ten is left to be paid
    expect(wrong([{ discountValue: 90.01 }])).toEqual([at, 'must lie between 0 and 90.00 EUR'])
    expect(wrong([{ discountValue: 90 }])).toBeUndefined()
    expect(wrong([{ discountValue: 100 }, {}])).toBeUndefined()
    expect(wrong([{ discountValue: 50 }], 40.01)).toEqual(['discount', 'must lie between 0 and 40.00 EUR'])
  })
})
describe('the limit of a role', () => {
  const sold = (lines: readonly (readonly [total: number, discount: number])[], ofOrder = 0) => ({
    currency: 'EUR',
    items: lines.map(([totalPrice, discountAmount], at) => ({ product: String(at), totalPrice, discountAmount })),
    subTotal: lines.reduce((sum, [total]) => sum + total, 0),
    discountAmount: lines.reduce((sum, [, discount]) => sum + discount, ofOrder),
  })
  const above = (...[order, before]: [ReturnType<typeof sold>, ReturnType<typeof sold>?]) =>
    limitProblem(order, 10, before)?.field
  test('holds for each line and for all, which has the discounts of the lines in it', () => {
    expect(above(sold([[100, 10]]))).toBeUndefined()
    expect(above(sold([[100, 10.01]]))).toBe('items.0.discountValue')
    expect(above(sold([[100, 0]], 10))).toBeUndefined()
    expect(above(sold([[100, 5]], 5.02))).toBe('discount')
    expect(limitProblem(sold([[100, 11]]), 10, undefined)?.message).toBe('is above the 10 % that your role may give')
    // a cent that is rounded up is no discount of a fifth
    expect(above(sold([[0.05, 0.01]]))).toBeUndefined()
  })
  test('leaves what somebody else gave, as long as neither its amount nor its share grows', () => {
    const given = sold([[100, 50]])
    expect(above(sold([[100, 50]]), given)).toBeUndefined()
    expect(above(sold([[100, 20]]), given)).toBeUndefined()
    expect(above(sold([[1000, 500]]), given)).toBe('items.0.discountValue')
    expect(above(sold([[50, 50]]), given)).toBe('items.0.discountValue')
    expect(
      above(
        sold([
          [100, 50],
          [900, 450],
        ]),
        given,
      ),
    ).toBe('items.1.discountValue')
    expect(above(sold([[50, 0]], 50), sold([[100, 0]], 50))).toBe('discount')
    // a fifth of eight, which is rounded up, and one unit more
    expect(above(sold([[2.64, 0.53]]), sold([[3.3, 0.66]]))).toBeUndefined()
    expect(above(sold([[2.64, 0.54]]), sold([[3.3, 0.66]]))).toBe('items.0.discountValue')
  })
  test('gives no unit for each line: what rounding adds to the lines themselves is all', () => {
    const lines = Array.from({ length: 40 }, () => [0.1, 0.01] as const)
    expect(above(sold(lines))).toBeUndefined()
    expect(above(sold(lines, 0.01))).toBe('discount')
    const tiny = Array.from({ length: 40 }, () => [0.05, 0.01] as const)
    expect(above(sold(tiny))).toBeUndefined()
    expect(above(sold(tiny, 0.01))).toBe('discount')
  })
})
