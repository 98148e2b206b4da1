/** What sales and purchases have in common: a number, places, items whose totals the server computes, what was paid. */
import { choice, decimal, lines, money, reference, text } from '../../field.ts'

export const orderNumber = (numbered: string) =>
  text({ writable: 'never', required: true, unique: true, search: true, max: 30, label: 'No.', numbered })
export const orderPlaces = {
  store: reference('stores', { required: true }),
  warehouse: reference('warehouse', { required: true, within: { store: 'store' } }),
} as const
/** The totals follow the source text's formulas (`domain/src/cart.ts`). */
export const orderTotals = {
  items: lines(
    {
      product: reference('product', { required: true }),
      quantity: decimal({ required: true, min: 0, max: 1_000_000_000, scale: 3 }),
      unitPrice: money({ min: 0, writable: 'never' }),
      unitCost: money({ min: 0, writable: 'never' }),
      totalPrice: money({ writable: 'never' }),
    },
    { max: 500 },
  ),
  subTotal: money({ writable: 'never' }),
  discountType: choice(['Flat', 'Percent'], { required: true, default: 'Flat' }),
  discount: decimal({ min: 0, max: 999_999_999_999, scale: 3, default: 0, help: 'An amount, or per cent' }),
  discountAmount: money({ writable: 'never' }),
  commission: money({ writable: 'never', help: '10 % of the subtotal' }),
  profit: money({ writable: 'never' }),
  finalPrice: money({ writable: 'never' }),
  paymentAmount: money({ min: 0, label: 'Paid' }),
  duePrice: money({ writable: 'never', label: 'Due' }),
} as const
export const statusReason = text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' })

export const orderSections = [
  { title: 'Items', fields: ['items'] },
  {
    title: 'Totals',
    fields: [
      'subTotal',
      'discountType',
      'discount',
      'discountAmount',
      'commission',
      'finalPrice',
      'paymentAmount',
      'duePrice',
      'profit',
    ],
  },
] as const
export const orderColumns = [
  'status',
  'finalPrice',
  'paymentAmount',
  'duePrice',
  'currency',
  'store',
  'warehouse',
  'createdAt',
] as const
