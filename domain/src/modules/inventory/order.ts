/** The fields that sales and purchases share: a reference and a number, places, items whose totals the server computes, payments. */

import { choice, decimal, instant, integer, lines, money, reference, text } from '../../engine/field.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'
import { DELIVERY_STATES, PAYMENT_METHODS, PAYMENT_STATES, RETURNED_GOODS } from './payment-methods.ts'

export const orderNumbers = (numbered: string) =>
  ({
    reference: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered,
      help: 'The reference of the cart until it is confirmed.',
    }),
    number: text({
      writable: 'never',
      unique: true,
      search: true,
      max: 30,
      label: 'Number of the series',
      help: 'Given when it is confirmed.',
    }),
  }) as const
export const orderPlaces = {
  store: reference('stores', { required: true }),
  warehouse: reference('warehouse', { required: true, within: { store: 'store' } }),
} as const
/** The totals follow the source text's formulas (`domain/src/modules/inventory/cart.ts`). */
export const orderTotals = {
  items: lines(
    {
      product: reference('product', { required: true, with: ['salePrice', 'unit'] }),
      // a negative one is refused by the cart's rules, in their words
      quantity: decimal({ required: true, max: LARGEST_QUANTITY, scale: 3 }),
      // another one than the product's is set by whoever may override prices
      unitPrice: money({ perUnit: true, min: 0, writable: 'never' }),
      listPrice: money({ perUnit: true, writable: 'never', help: 'The price of the product, where another was set.' }),
      totalPrice: money({ writable: 'never' }),
      discountType: choice(['Flat', 'Percent'], { label: 'Line discount' }),
      discountValue: decimal({ min: 0, max: 999_999_999_999, scale: 3, label: 'Amount or per cent' }),
      discountAmount: money({ writable: 'never', label: 'Line discount amount' }),
    },
    { max: 500 },
  ),
  /** the cost of each item's goods to the store, when the item was entered */
  costs: lines(
    {
      product: reference('product', { required: true, tab: false }),
      unitCost: money({ perUnit: true, min: 0 }),
    },
    { writable: 'never', readPermission: 'READ_COST', max: 500 },
  ),
  subTotal: money({ writable: 'never' }),
  discountType: choice(['Flat', 'Percent'], { required: true, default: 'Flat' }),
  discount: decimal({ min: 0, max: 999_999_999_999, scale: 3, default: 0, help: 'An amount, or per cent.' }),
  discountAmount: money({ writable: 'never', help: 'Of the order and of its lines.' }),
  commission: money({ writable: 'never', help: '10 % of the subtotal.' }),
  profit: money({ writable: 'never', readPermission: 'READ_COST' }),
  finalPrice: money({ writable: 'never' }),
  paymentAmount: money({ min: 0, label: 'Paid', help: 'Of cash above what is due, what is due is kept.' }),
  paymentMethod: choice(PAYMENT_METHODS, { required: true, default: 'cash' }),
  change: money({ writable: 'never', label: 'Change given back' }),
  // a cart and a cancelled order owe nothing
  duePrice: money({
    writable: 'never',
    label: 'Due',
    adds: { while: { status: ['confirmed', 'ordered', 'on_hold', 'completed', 'closed_short'] } },
  }),
  changedPrices: choice(['agreed', 'today'], {
    writable: 'never',
    labels: { agreed: 'As agreed in the cart', today: 'Today’s prices' },
    help: 'What holds where a product’s price has changed since it was put in the cart.',
  }),
} as const
/** A payment of an order. */
export const paymentLine = {
  at: instant({ required: true, label: 'When' }),
  method: choice(PAYMENT_METHODS, { required: true }),
  reference: text({ max: 120 }),
  amount: money({ required: true }),
  change: money({ label: 'Change given back' }),
} as const
/** The goods of an order that were handed over or received, in parts. */
export const orderDeliveries = {
  amountCredited: money({
    writable: 'never',
    label: 'Credited',
    help: 'For goods that came back or were never delivered; nothing of it is owed.',
  }),
  deliveries: lines(
    {
      at: instant({ required: true, label: 'When' }),
      row: integer({ required: true, min: 1, label: 'Row of the order' }),
      product: reference('product', { required: true, tab: false }),
      quantity: decimal({ required: true, max: LARGEST_QUANTITY, scale: 3 }),
      amount: money({ required: true, label: 'Value' }),
    },
    { writable: 'never', max: 5000 },
  ),
} as const
/** The goods of a sale that came back. */
export const orderReturns = {
  returns: lines(
    {
      at: instant({ required: true, label: 'When' }),
      number: text({ required: true, max: 30, label: 'Credit note' }),
      row: integer({ required: true, min: 1, label: 'Row of the sale' }),
      product: reference('product', { required: true, tab: false }),
      quantity: decimal({ required: true, max: LARGEST_QUANTITY, scale: 3 }),
      goods: choice(RETURNED_GOODS, { required: true, labels: { restocked: 'Back into stock' } }),
      reason: text({ required: true, max: 500 }),
      amount: money({ required: true, label: 'Credited' }),
    },
    { writable: 'never', max: 2000 },
  ),
} as const
export const statusReason = text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' })

export const orderSections = [
  { title: 'Items', fields: ['items', 'costs'] },
  {
    title: 'Totals',
    fields: [
      'subTotal',
      'discountType',
      'discount',
      'discountAmount',
      'commission',
      'finalPrice',
      'amountCredited',
      'paymentAmount',
      'paymentMethod',
      'change',
      'duePrice',
      'changedPrices',
      'profit',
    ],
  },
  { title: 'Payments', fields: ['paymentStatus', 'payments'] },
] as const
/** Nothing is owed before a cart is confirmed, or after it is cancelled; earlier payments can be refunded. */
export const orderFigures = {
  paymentStatus: choice(PAYMENT_STATES, {
    tones: { unpaid: 'orange', partial: 'gold', paid: 'green', refunded: 'blue' },
    label: 'Payment',
    labels: { partial: 'Partly paid' },
  }),
  deliveryStatus: choice(DELIVERY_STATES, {
    tones: { none: 'orange', partial: 'gold', full: 'green' },
    label: 'Delivery',
    labels: { none: 'Not delivered', partial: 'Partly delivered', full: 'Delivered in full' },
  }),
} as const
export const orderColumns = [
  'status',
  'paymentStatus',
  'deliveryStatus',
  'finalPrice',
  'paymentAmount',
  'duePrice',
  'currency',
  'store',
  'warehouse',
  'createdAt',
] as const
