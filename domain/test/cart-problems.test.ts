/** What forbids a cart, in the source text's own words, each with its field. */
import { expect, test } from 'vitest'
import type { Cart, CartItem } from '../src/modules/inventory/cart.ts'
import { cartProblem } from '../src/modules/inventory/cart.ts'

const item = (more: Partial<CartItem> = {}): CartItem => ({
  product: 'a',
  quantity: 1,
  unitPrice: 100,
  unitCost: 60,
  unit: 'kg',
  ...more,
})
const cart = (items: readonly CartItem[], more: Partial<Cart> = {}): Cart => ({
  items,
  currency: 'AED',
  discountType: 'Flat',
  discount: 0,
  paymentAmount: 0,
  paymentMethod: 'card',
  ...more,
})
const said = (...given: Parameters<typeof cart>): readonly (string | undefined)[] => {
  const found = cartProblem(cart(...given))
  return [found?.field, found?.message]
}
test('negative quantities and products that stand there twice', () => {
  expect(said([item(), item({ product: 'b', quantity: -1 })])).toEqual([
    'items.1.quantity',
    'Negative quantity is not allowed.',
  ])
  expect(said([item({ quantity: 0 })])).toEqual([undefined, undefined])
  expect(said([item(), item({ product: 'b' }), item()])).toEqual(['items.2.product', 'This item already exists.'])
  expect(said([item(), item({ product: 'b' })])).toEqual([undefined, undefined])
})
test('a discount leaves the final price at zero at the lowest', () => {
  expect(said([item()], { discount: 90 })).toEqual([undefined, undefined])
  expect(said([item()], { discount: 90.01 })).toEqual(['discount', 'must lie between 0 and 90.00 AED'])
  expect(said([item()], { discount: -1 })).toEqual(['discount', 'must lie between 0 and 90.00 AED'])
  expect(said([item()], { discount: 90, discountType: 'Percent' })).toEqual([undefined, undefined])
  expect(said([item()], { discount: 91, discountType: 'Percent' })).toEqual(['discount', 'must lie between 0 and 90 %'])
  const free = item({ unitPrice: 0 })
  expect(said([free], { discount: 100, discountType: 'Percent' })).toEqual([undefined, undefined])
  expect(said([free], { discount: 101, discountType: 'Percent' })).toEqual(['discount', 'must lie between 0 and 0 %'])
})
test('a payment is at most what is due, but for cash', () => {
  expect(said([item()], { paymentAmount: 90 })).toEqual([undefined, undefined])
  const [field, message] = said([item()], { paymentAmount: 90.01 })
  expect(field).toBe('paymentAmount')
  expect(message).toMatch(/^is more than the 90\.00 AED that are due/)
  expect(said([item()], { paymentAmount: 200, paymentMethod: 'cash' })).toEqual([undefined, undefined])
})
