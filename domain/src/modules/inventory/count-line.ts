import { choice, code, decimal, instant, money, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'

/** Where goods are counted blindly, the ledger's figures are shown in review only. */
const figure = (label: string) => decimal({ label, scale: 3 })

export const countLine = defineResource('countLine', {
  title: ['Count line', 'Count lines'],
  about: 'Products on a count sheet, each with what was counted, by whom and when.',
  label: 'name',
  section: 'Inventory',
  permission: 'COUNT_LINE',
  parent: 'sheet',
  trash: false,
  operations: ['list', 'get', 'create'],
  picker: { detail: ['sku'], state: 'status' },
  fields: {
    sheet: reference('countSheet', { required: true, writable: 'create', with: ['status'] }),
    product: reference('product', { required: true, writable: 'create' }),
    name: text({ writable: 'never', required: true, max: 160, search: true }),
    sku: text({
      writable: 'never',
      required: true,
      unique: true,
      uniqueWith: 'sheet',
      max: 40,
      search: true,
      label: 'SKU',
    }),
    barcode: text({ writable: 'never', max: 40, search: true }),
    status: choice(['open', 'counted'], {
      writable: 'never',
      required: true,
      default: 'open',
      labels: { open: 'Not counted' },
      tones: { counted: 'green' },
    }),
    counted: decimal({ writable: 'never', min: 0, max: LARGEST_QUANTITY, scale: 3, label: 'Counted quantity' }),
    countedAt: instant({ writable: 'never', label: 'Counted at' }),
    countedBy: reference('adminUsers', { writable: 'never', onDelete: 'clear', tab: false }),
  },
  computed: {
    expected: figure('Expected'),
    moved: figure('Moved since the beginning'),
    difference: figure('Difference'),
    currency: code('currency'),
    differenceValue: money({ label: 'Value of the difference', readPermission: 'READ_COST' }),
  },
  workflows: {
    status: {
      initial: 'open',
      transitions: {
        count: {
          from: ['open', 'counted'],
          to: 'counted',
          label: 'Count',
          button: 'Store count',
          tone: 'primary',
          input: { counted: 'required' },
          done: '{{record}}: {{counted}} counted',
        },
        'send-back': {
          from: ['counted'],
          to: 'open',
          label: 'Send back',
          button: 'Send line back',
          done: '{{record}} is to be counted again',
        },
      },
    },
  },
  header: { about: ['sheet', 'product'], figure: 'counted' },
  list: {
    columns: [
      'name',
      'sku',
      'status',
      'counted',
      'expected',
      'difference',
      'differenceValue',
      'countedBy',
      'countedAt',
    ],
    filters: ['sheet', 'product', 'status', 'difference', 'countedAt'],
    sort: 'name',
  },
  form: [
    { title: 'Line', fields: ['sheet', 'product', 'name', 'sku', 'barcode'] },
    { title: 'Count', fields: ['status', 'counted', 'countedAt', 'countedBy'] },
    { title: 'Result', fields: ['expected', 'moved', 'difference', 'currency', 'differenceValue'] },
  ],
})
