/** Why stock changes: by hand, or by what an order, a return or a transfer does. */
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
