/** What the rules of carts come to, figure by figure. */
import { describe, expect, test } from 'vitest'
import { amountOf, timesQuantity, unitsOf } from '../src/engine/money.ts'
import { SHIPPED_UNITS } from '../src/engine/shipped-units.ts'
import { fitsUnit, LARGEST_QUANTITY, unitLabel } from '../src/engine/units.ts'
import type { Cart } from '../src/modules/inventory/cart.ts'
import { cartProblem, cartTotals, LARGEST_ORDER } from '../src/modules/inventory/cart.ts'

const item = { product: 'a', quantity: 5, unitPrice: 20, unitCost: 12, unit: 'pcs' }
const cart: Cart = {
  items: [item],
  currency: 'EUR',
  discountType: 'Flat',
  discount: 0,
  paymentAmount: 0,
  paymentMethod: 'card',
}
const problem = (change: Partial<Cart>) => {
  const found = cartProblem({ ...cart, ...change })
  return found === undefined ? undefined : [found.field, found.message]
}
describe('payments', () => {
  test('cash above what is due is given back, and what is due is kept', () => {
    const cash = { ...cart, paymentMethod: 'cash', paymentAmount: 100 } as const
    expect(cartTotals(cash)).toMatchObject({ finalPrice: 90, paymentAmount: 90, change: 10, duePrice: 0 })
    expect(cartTotals({ ...cash, paymentAmount: 50 })).toMatchObject({ paymentAmount: 50, change: 0, duePrice: 40 })
    expect(cartTotals({ ...cash, paymentAmount: 90 })).toMatchObject({ paymentAmount: 90, change: 0, duePrice: 0 })
    expect(cartProblem(cash)).toBeUndefined()
    // a price below nothing, which no cart may have, gives nothing back
    expect(cartTotals({ ...cash, discount: 95 })).toMatchObject({ finalPrice: -5, paymentAmount: 0, change: 100 })
  })
  test('any other payment above what is due is refused, with what is due', () => {
    expect(problem({ paymentAmount: 90 })).toBeUndefined()
    expect(problem({ paymentAmount: 90.01 })).toEqual([
      'paymentAmount',
      'is more than the 90.00 EUR that are due: only cash may be, with change given back',
    ])
    expect(problem({ currency: 'JPY', paymentAmount: 91 })?.[1]).toContain('the 90 JPY')
  })
})
describe('discounts', () => {
  const most = (change: Partial<Cart>) => problem(change)?.[1]
  test('lie between nothing and what leaves the final price at zero', () => {
    expect(problem({ discount: 90 })).toBeUndefined()
    expect(problem({ discount: 90.01 })).toEqual(['discount', 'must lie between 0 and 90.00 EUR'])
    expect(problem({ discount: -0.01 })).toEqual(['discount', 'must lie between 0 and 90.00 EUR'])
    const percent = { discountType: 'Percent' } as const
    expect(problem({ ...percent, discount: 90 })).toBeUndefined()
    expect(most({ ...percent, discount: 90.01 })).toBe('must lie between 0 and 90 %')
    expect(most({ ...percent, discount: 100 })).toBe('must lie between 0 and 90 %')
    // an amount is no per cent: it may be above a hundred
    expect(problem({ items: [{ ...item, unitPrice: 2000 }], discount: 150 })).toBeUndefined()
  })
  test('name no more than is possible, where cents are rounded', () => {
    // 0.15 less a commission of 0.02 leaves 0.13, which is 86.666… %
    const items = [{ ...item, quantity: 1, unitPrice: 0.15 }]
    expect(most({ items, discountType: 'Percent', discount: 100 })).toBe('must lie between 0 and 86.666 %')
    expect(problem({ items, discountType: 'Percent', discount: 86.666 })).toBeUndefined()
    expect(most({ items, discount: 0.14 })).toBe('must lie between 0 and 0.13 EUR')
  })
  test('of nothing are nothing, and never above all of it', () => {
    expect(problem({ items: [], discount: 1 })).toEqual(['discount', 'must lie between 0 and 0.00 EUR'])
    expect(problem({ items: [], discountType: 'Percent', discount: 100 })).toBeUndefined()
    expect(problem({ items: [], discountType: 'Percent', discount: 101 })).toEqual([
      'discount',
      'must lie between 0 and 0 %',
    ])
  })
})
describe('quantities', () => {
  const of = (quantity: number, unit = 'pcs') => problem({ items: [{ ...item, quantity, unit }] })
  test('have a bound for the line and one for the order', () => {
    expect(of(LARGEST_QUANTITY)).toBeUndefined()
    expect(of(LARGEST_QUANTITY + 1)).toEqual(['items.0.quantity', 'may be at most 1,000,000'])
    const items = [{ ...item, quantity: 100, unitPrice: LARGEST_ORDER / 100 }]
    expect(problem({ items })).toBeUndefined()
    expect(problem({ items: [...items, { ...item, product: 'b', quantity: 1, unitPrice: 0.01 }] })).toEqual([
      'items',
      'come to more than an order may, which is 10,000,000,000 EUR',
    ])
  })
  test('are whole where a thing is counted, and have parts where it is measured', () => {
    expect(of(1.5)).toEqual(['items.0.quantity', 'must be a whole number: it is counted in pcs'])
    const whole = SHIPPED_UNITS.map(({ code }) => code).filter(unit => !fitsUnit(1.5, unit))
    expect(whole).toEqual(['pcs', 'item', 'no', 'bag', 'roll', 'set', 'pair'])
    expect(of(1.5, 'm2')).toBeUndefined()
    expect(fitsUnit(2, 'pcs') && fitsUnit(0.5, 'something else') && fitsUnit(0.5, 'toString')).toBe(true)
  })
  test('are written with one label for each unit', () => {
    expect(['m2', 'm3', 'no', 'pcs', 'gallon'].map(unitLabel)).toEqual(['m²', 'm³', 'no.', 'pcs', 'gallon'])
  })
})
test('amounts are whole minor units, whatever binary fractions make of them', () => {
  expect([unitsOf(0.29, 2), unitsOf(1.005, 3), unitsOf(35, 0)]).toEqual([29, 1005, 35])
  expect([amountOf(29, 2), amountOf(1005, 3), amountOf(35, 0)]).toEqual([0.29, 1.005, 35])
  expect([timesQuantity(199, 0.5), timesQuantity(999_999_999_999, 1_000_000)]).toEqual([100, 999_999_999_999_000_000])
  const items = [{ ...item, quantity: 3, unitPrice: 0.29, unitCost: 0.1 }]
  expect(cartTotals({ ...cart, items, discountType: 'Percent', discount: 33 })).toMatchObject({
    subTotal: 0.87,
    discountAmount: 0.29,
    commission: 0.09,
    finalPrice: 0.49,
    profit: 0.19,
  })
})
