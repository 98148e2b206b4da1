import type { TypeOf } from '../../engine/schema.ts'
import { id, instant, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { REF } from '../../engine/values.ts'
import { NAMED } from '../../engine/wire.ts'

/** The causes of movements: by hand, or by an order, a return or a transfer. */
export const HAND_REASONS = ['opening', 'adjustment', 'count', 'damage'] as const
export const STOCK_REASONS = [
  ...HAND_REASONS,
  'transfer_out',
  'transfer_in',
  'purchase_receipt',
  'sale_delivery',
  'return_in',
  'return_out',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Which product, and where. */
const PLACE = { product: NAMED, sku: text(), unit: text(), currency: text(), warehouse: NAMED }
export const BALANCE = object({
  /** the ids of the product and of the warehouse, with a point between them */
  _id: text(),
  ...PLACE,
  onHand: number(),
  reserved: number(),
  available: number(),
  incoming: number(),
  reorderLevel: nullable(number()),
  costValue: nullable(number()),
})
export type Balance = TypeOf<typeof BALANCE>
export const MOVEMENT = object({
  _id: id(),
  at: instant(),
  ...PLACE,
  change: number(),
  balanceAfter: number(),
  unitCost: nullable(number()),
  reason: oneOf(STOCK_REASONS),
  note: nullable(text()),
  by: nullable(REF),
})
/** A balance that differs from the ledger, or from what open orders promise and expect. */
export const UNEVEN_BALANCE = object({
  /** the ids of the product and of the warehouse, with a point between them */
  _id: text(),
  ...PLACE,
  onHand: number(),
  ledger: number({ description: 'The sum of its movements' }),
  reserved: number(),
  promised: number({ description: 'What confirmed sales have still to hand over' }),
  incoming: number(),
  expected: number({ description: 'What ordered purchases have still to bring' }),
})
export type UnevenBalance = TypeOf<typeof UNEVEN_BALANCE>
export type Movement = TypeOf<typeof MOVEMENT>
