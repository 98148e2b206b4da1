import { choice, code, day, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { orderColumns, orderNumbers, orderPlaces, orderSections, orderTotals, statusReason } from './order.ts'

export const sale = defineResource('sale', {
  title: ['Sale', 'Sales'],
  about: 'What the stores sell, from the cart to the receipt.',
  label: 'reference',
  picker: { detail: ['number'], state: 'status' },
  section: 'Inventory',
  permission: 'SALE',
  scope: 'staff',
  store: 'store',
  screens: ['list', 'edit'],
  fields: {
    ...orderNumbers('SC-'),
    ...orderPlaces,
    customer: reference('customers', { label: 'Customer' }),
    currency: code('currency', { required: true, filledFrom: 'store', help: 'Left out, it is the store’s.' }),
    ...orderTotals,
    salesperson: reference('adminUsers', { onDelete: 'clear', tab: false }),
    deliveryDate: day({ late: { means: 'delivery', while: { status: ['confirmed', 'on_hold'] } } }),
    notes: text({ multiline: true, max: 2000 }),
    status: choice(['cart', 'confirmed', 'on_hold', 'completed', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'cart',
      tones: { cart: 'gold', confirmed: 'blue', on_hold: 'orange', completed: 'green', cancelled: 'red' },
    }),
    statusReason,
  },
  workflows: {
    status: {
      initial: 'cart',
      transitions: {
        confirm: {
          from: ['cart'],
          to: 'confirmed',
          label: 'Confirm sale',
          tone: 'primary',
          input: { changedPrices: 'optional' },
        },
        hold: { from: ['confirmed'], to: 'on_hold', label: 'Put on hold', undo: { by: 'resume' } },
        resume: {
          from: ['on_hold'],
          to: 'confirmed',
          label: 'Resume',
          button: 'Resume sale',
          tone: 'primary',
          undo: { by: 'hold' },
        },
        complete: { from: ['confirmed'], to: 'completed', label: 'Complete', button: 'Complete sale', tone: 'primary' },
        cancel: {
          from: ['cart', 'confirmed', 'on_hold'],
          to: 'cancelled',
          label: 'Cancel sale',
          reason: 'statusReason',
          tone: 'danger',
        },
      },
    },
  },
  header: { name: ['customer'], nameUntil: 'number', about: ['store'], figure: 'duePrice', date: ['deliveryDate'] },
  list: {
    columns: ['reference', 'customer', ...orderColumns],
    filters: [
      'status',
      'customer',
      'store',
      'warehouse',
      'currency',
      'finalPrice',
      'duePrice',
      'salesperson',
      'deliveryDate',
      'createdBy',
      'createdAt',
    ],
    sort: '-createdAt',
    totals: ['finalPrice', 'paymentAmount', 'duePrice'],
  },
  form: [
    { title: 'Sale', fields: ['reference', 'store', 'warehouse', 'customer', 'currency'] },
    ...orderSections,
    { title: 'Delivery', fields: ['status', 'statusReason', 'salesperson', 'deliveryDate', 'notes'] },
  ],
})
