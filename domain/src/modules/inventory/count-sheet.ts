import { choice, decimal, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

/** Lines that were not counted are left as they are, or nothing of them is there. */
export const UNCOUNTED = ['keep', 'zero'] as const
export const MOST_COUNT_LINES = 500

export const countSheet = defineResource('countSheet', {
  title: ['Count sheet', 'Count sheets'],
  about: 'Counts of a warehouse or a part of it, line by line, which correct its stock when they are posted.',
  label: 'reference',
  section: 'Inventory',
  permission: 'COUNT_SHEET',
  scope: 'staff',
  store: 'store',
  trash: false,
  operations: ['list', 'get', 'create', 'update'],
  picker: { detail: [], state: 'status' },
  fields: {
    reference: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'CS-',
    }),
    warehouse: reference('warehouse', { required: true, writable: 'create', only: { active: 'true' } }),
    store: reference('stores', { writable: 'never', filledFrom: 'warehouse', tab: false }),
    part: choice(['all', 'category', 'chosen'], {
      required: true,
      default: 'all',
      label: 'Products to count',
      labels: { all: 'All in the warehouse', category: 'One category', chosen: 'Those that you add' },
    }),
    category: reference('category', { onDelete: 'clear', tab: false }),
    note: text({ multiline: true, max: 2000 }),
    status: choice(['draft', 'counting', 'review', 'posted', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'draft',
      labels: { review: 'In review' },
      tones: { counting: 'blue', review: 'orange', posted: 'green', cancelled: 'red' },
    }),
    uncounted: choice(UNCOUNTED, {
      writable: 'never',
      label: 'Lines not counted',
      labels: { keep: 'Leave as they are', zero: 'Count as zero' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
  },
  computed: {
    // known in review and once posted: whoever counts again knows no more than at first
    linesOpen: integer({ recordOnly: true, label: 'Not counted' }),
    productsDiffering: integer({ recordOnly: true, label: 'Products that differ' }),
    unitsMore: decimal({ recordOnly: true, scale: 3, label: 'Units more' }),
    unitsLess: decimal({ recordOnly: true, scale: 3, label: 'Units less' }),
  },
  fixed: { status: [{ after: ['draft'], fields: ['part', 'category'] }] },
  workflows: {
    status: {
      initial: 'draft',
      transitions: {
        begin: {
          from: ['draft'],
          to: 'counting',
          label: 'Begin counting',
          tone: 'primary',
          asks: 'screen',
          done: 'The count {{reference}} has begun',
        },
        review: {
          from: ['counting'],
          to: 'review',
          label: 'Review',
          button: 'Review count',
          tone: 'primary',
          done: '{{reference}} is in review',
        },
        'count-again': {
          from: ['review'],
          to: 'counting',
          label: 'Count again',
          done: '{{reference}} is being counted again',
        },
        post: {
          from: ['review'],
          to: 'posted',
          label: 'Post',
          button: 'Post count',
          permission: 'ADJUST_STOCK',
          tone: 'primary',
          input: { uncounted: 'required' },
          final: true,
          binding: true,
          done: 'The count {{reference}} is posted',
        },
        cancel: {
          from: ['draft', 'counting', 'review'],
          to: 'cancelled',
          label: 'Cancel',
          button: 'Cancel count',
          tone: 'danger',
          reason: 'statusReason',
          final: true,
          binding: true,
          done: 'The count {{reference}} is cancelled',
        },
      },
    },
  },
  header: { about: ['warehouse'] },
  list: {
    columns: ['reference', 'warehouse', 'store', 'status', 'createdAt'],
    filters: ['status', 'warehouse', 'store', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Count', fields: ['reference', 'warehouse', 'part', 'category', 'note', 'store'] },
    { title: 'Progress', fields: ['status', 'statusReason'] },
    { title: 'Result', fields: ['productsDiffering', 'unitsMore', 'unitsLess', 'linesOpen', 'uncounted'] },
  ],
})
