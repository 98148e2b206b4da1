import { boolean, code, day, decimal, instant, integer, money, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { frozenItems } from './priced-items.ts'

export const bidRevisions = defineResource('bidRevisions', {
  title: ['Bid revision', 'Bid revisions'],
  about: 'What a bid said each time it was submitted, with its receipt; it never changes.',
  label: 'receipt',
  section: 'Network',
  permission: 'BID_REVISIONS',
  parent: 'bid',
  operations: ['list', 'get'],
  screens: ['list'],
  trash: false,
  fields: {
    receipt: text({ writable: 'never', required: true, unique: true, search: true, max: 60, label: 'Receipt' }),
    bid: reference('projectBid', { required: true, writable: 'create' }),
    revision: integer({ writable: 'never', required: true, min: 1 }),
    submittedAt: instant({ writable: 'never', required: true }),
    isLate: boolean({ writable: 'never', label: 'Late' }),
    contentHash: text({ writable: 'never', required: true, max: 64, label: 'Content hash (SHA-256)' }),
    currency: code('currency', { writable: 'never', required: true }),
    amount: money({ writable: 'never', required: true, min: 0 }),
    discount: money({ writable: 'never', min: 0 }),
    taxIncluded: boolean({ writable: 'never' }),
    taxPercent: decimal({ writable: 'never', min: 0, max: 100, scale: 2, unit: '%', label: 'Tax in the amount' }),
    lineItems: frozenItems,
    validityUntil: day({ writable: 'never', label: 'Valid until' }),
    durationDays: integer({ writable: 'never', min: 1, max: 5000, unit: 'days', label: 'Duration' }),
    inclusions: text({ writable: 'never', multiline: true, max: 5000 }),
    exclusions: text({ writable: 'never', multiline: true, max: 5000 }),
    assumptions: text({ writable: 'never', multiline: true, max: 5000 }),
  },
  list: {
    columns: ['receipt', 'bid', 'revision', 'submittedAt', 'amount', 'currency', 'isLate'],
    filters: ['bid', 'revision', 'submittedAt', 'currency'],
    sort: '-submittedAt',
    date: 'submittedAt',
  },
  form: [
    {
      title: 'Submission',
      fields: ['receipt', 'bid', 'revision', 'submittedAt', 'isLate', 'contentHash'],
    },
    { title: 'Price', fields: ['currency', 'amount', 'taxIncluded', 'taxPercent', 'discount', 'lineItems'] },
    { title: 'Terms', fields: ['validityUntil', 'durationDays', 'inclusions', 'exclusions', 'assumptions'] },
  ],
})
