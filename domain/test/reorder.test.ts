/** How much of a product is proposed to be ordered. */
import { expect, test } from 'vitest'
import { quantityToOrder } from '../src/modules/inventory/reorder.ts'

type Need = Parameters<typeof quantityToOrder>[0]
const NEED: Need = { unit: 'pcs', reorderLevel: 10, position: 4, reorderQuantity: 0, minimum: 0 }
test.each<readonly [Partial<Need>, number, string]>([
  [{}, 6, 'what is missing to the level'],
  [{ reorderQuantity: 24 }, 24, 'what is usually ordered'],
  [{ reorderQuantity: 24, position: -30 }, 40, 'all that is missing, where that is more'],
  [{ minimum: 100 }, 100, 'the least that the supplier sends'],
  [{ position: 4.5 }, 6, 'whole pieces'],
  [{ unit: 'm', reorderLevel: 0.3, position: 0.1 }, 0.2, 'a part of what is measured, without the error of floats'],
  [{ position: -5_000_000 }, 1_000_000, 'no more than an order takes'],
])('%j: %d, %s', (change, quantity) => {
  expect(quantityToOrder({ ...NEED, ...change })).toBe(quantity)
})
