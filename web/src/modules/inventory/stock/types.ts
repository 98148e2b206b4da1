/** The fields that the stock screens read. */

import { choice, decimal, instant, reference, text } from '@siteoffice/domain/engine/field'
import { LARGEST_QUANTITY, unitLabel } from '@siteoffice/domain/engine/units'
import type { Balance } from '@siteoffice/domain/modules/inventory/stock'
import { HAND_REASONS, STOCK_REASONS } from '@siteoffice/domain/modules/inventory/stock'

export const STATES = choice(['in_stock', 'low', 'out'], {
  tones: { in_stock: 'green', low: 'orange', out: 'red' },
  labels: {},
  label: 'Stock',
})
export const REASONS = choice(STOCK_REASONS, { labels: {}, label: 'Reason' })
const QUANTITY = { required: true, scale: 3, max: LARGEST_QUANTITY } as const
export const NOTE = text({ required: true, multiline: true, max: 500, label: 'Note' })
const PRODUCT = reference('product', { required: true })

export const FILTERS = {
  product: reference('product'),
  warehouse: reference('warehouse'),
  at: instant({ label: 'When' }),
  reason: REASONS,
} as const
export const ADJUSTMENT = {
  product: PRODUCT,
  warehouse: reference('warehouse', { required: true }),
  reason: choice(HAND_REASONS, { required: true, label: 'Reason' }),
  quantity: decimal({ ...QUANTITY, min: -LARGEST_QUANTITY }),
  note: NOTE,
} as const
export const TRANSFER = {
  product: PRODUCT,
  from: reference('warehouse', { required: true, label: 'From' }),
  to: reference('warehouse', { required: true, label: 'To' }),
  quantity: decimal({ ...QUANTITY, min: 0.001 }),
  note: NOTE,
} as const
/** 'Low' and 'out' as the API counts them, by the product's reorder level. */
export const stateOf = ({ onHand, reorderLevel }: Balance): 'in_stock' | 'low' | 'out' =>
  onHand <= 0 ? 'out' : onHand <= (reorderLevel ?? 0) ? 'low' : 'in_stock'
/** The unit as the product's screens write it: 'm2'. */
export const unitOf = (row: { readonly unit: string }): string => unitLabel(row.unit)
