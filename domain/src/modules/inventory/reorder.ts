/** What is to be ordered again: how far a product has fallen below its reorder level, and how much brings it back. */
import type { TypeOf } from '../../engine/schema.ts'
import { id, integer, nullable, number, object, text } from '../../engine/schema.ts'
import { isCountedWhole, LARGEST_QUANTITY } from '../../engine/units.ts'
import { NAMED } from '../../engine/wire.ts'

export const MOST_PROPOSALS = 500
export const PROPOSAL = object({
  product: NAMED,
  sku: text(),
  unit: text(),
  currency: text(),
  unitPrice: number({ description: 'The purchase price of the product' }),
  warehouse: NAMED,
  store: nullable(NAMED),
  supplier: nullable(NAMED),
  leadDays: nullable(integer()),
  available: number({ description: 'On hand, less what is reserved' }),
  incoming: number(),
  inCarts: number({ description: 'In purchase carts of the warehouse, which are not ordered yet' }),
  reorderLevel: number(),
  quantity: number({ description: 'What is proposed' }),
})
export type Proposal = TypeOf<typeof PROPOSAL>
export const REORDERED_CART = object({
  _id: id(),
  reference: text(),
  supplier: NAMED,
  warehouse: NAMED,
  items: integer(),
})

interface Need {
  readonly unit: string
  readonly reorderLevel: number
  /** available, incoming and in carts together */
  readonly position: number
  readonly reorderQuantity: number
  /** the least that the supplier sends */
  readonly minimum: number
}
/** The quantity that brings a product back to its level: no less than it is usually ordered by, or its supplier sends. */
export function quantityToOrder({ unit, reorderLevel, position, reorderQuantity, minimum }: Need): number {
  const quantity = Math.min(LARGEST_QUANTITY, Math.max(reorderLevel - position, reorderQuantity, minimum))
  // without the error of the subtraction
  const exact = Math.round(quantity * 1000) / 1000
  return isCountedWhole(unit) ? Math.ceil(exact) : exact
}
