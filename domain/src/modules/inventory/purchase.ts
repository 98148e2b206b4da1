import { choice, code, day, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { orderColumns, orderNumbers, orderPlaces, orderSections, orderTotals, statusReason } from './order.ts'

export const purchase = defineResource('purchase', {
  title: ['Purchase', 'Purchases'],
  about: 'What the stores buy, from the cart to the goods received.',
  label: 'reference',
  picker: { detail: ['number'], state: 'status' },
  section: 'Inventory',
  permission: 'PURCHASE',
  scope: 'staff',
  store: 'store',
  screens: ['list', 'edit'],
  fields: {
    ...orderNumbers('PC-'),
    ...orderPlaces,
    supplier: reference('supplier', { label: 'Supplier' }),
    currency: code('currency', { required: true, filledFrom: 'store', help: 'Left out, it is the store’s.' }),
    ...orderTotals,
    supplierRef: text({ max: 60, search: true, label: 'Supplier’s no.' }),
    expectedAt: day({ label: 'Expected', late: { means: 'delivery', while: { status: ['ordered', 'on_hold'] } } }),
    notes: text({ multiline: true, max: 2000 }),
    status: choice(['cart', 'ordered', 'on_hold', 'completed', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'cart',
      tones: { cart: 'gold', ordered: 'blue', on_hold: 'orange', completed: 'green', cancelled: 'red' },
    }),
    statusReason,
  },
  workflows: {
    status: {
      initial: 'cart',
      transitions: {
        order: {
          from: ['cart'],
          to: 'ordered',
          label: 'Place order',
          tone: 'primary',
          input: { changedPrices: 'optional' },
        },
        hold: { from: ['ordered'], to: 'on_hold', label: 'Put on hold', undo: { by: 'resume' } },
        resume: {
          from: ['on_hold'],
          to: 'ordered',
          label: 'Resume',
          button: 'Resume purchase',
          tone: 'primary',
          undo: { by: 'hold' },
        },
        receive: { from: ['ordered'], to: 'completed', label: 'Receive all', tone: 'primary' },
        cancel: {
          from: ['cart', 'ordered', 'on_hold'],
          to: 'cancelled',
          label: 'Cancel purchase',
          reason: 'statusReason',
          tone: 'danger',
        },
      },
    },
  },
  header: { name: ['supplier'], nameUntil: 'number', about: ['store'], figure: 'duePrice', date: ['expectedAt'] },
  list: {
    columns: ['reference', 'supplier', ...orderColumns],
    filters: [
      'status',
      'supplier',
      'store',
      'warehouse',
      'currency',
      'finalPrice',
      'duePrice',
      'expectedAt',
      'createdBy',
      'createdAt',
    ],
    sort: '-createdAt',
    totals: ['finalPrice', 'paymentAmount', 'duePrice'],
  },
  form: [
    { title: 'Purchase', fields: ['reference', 'store', 'warehouse', 'supplier', 'currency'] },
    ...orderSections,
    { title: 'Delivery', fields: ['status', 'statusReason', 'supplierRef', 'expectedAt', 'notes'] },
  ],
})
