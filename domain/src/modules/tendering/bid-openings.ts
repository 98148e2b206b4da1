import { boolean, code, decimal, instant, integer, lines, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const bidOpenings = defineResource('bidOpenings', {
  title: ['Bid opening', 'Bid openings'],
  about: 'The record of an opening: who opened which bids when, and in what order. It never changes.',
  label: 'number',
  section: 'Network',
  permission: 'BID_OPENINGS',
  scope: 'company',
  operations: ['list', 'get'],
  screens: ['list'],
  trash: false,
  fields: {
    number: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'BO-',
    }),
    project: reference('projects', { required: true, writable: 'create' }),
    company: reference('company', { required: true, writable: 'create', label: 'Owner' }),
    openedAt: instant({ writable: 'never', required: true }),
    openedBy: text({ writable: 'never', max: 200, search: true }),
    askedBy: text({ writable: 'never', max: 200, label: 'Opening asked for by' }),
    bidCount: integer({ writable: 'never', required: true, min: 0, label: 'Bids' }),
    bids: lines(
      {
        place: integer({ required: true, min: 1 }),
        bid: text({ required: true, max: 30, label: 'Bid' }),
        lot: text({ max: 30, label: 'Lot no.' }),
        bidder: text({ required: true, max: 300 }),
        receiptNo: text({ max: 40, label: 'Receipt no.' }),
        submittedAt: instant(),
        currency: code('currency', { required: true }),
        amount: decimal({ required: true, min: 0, max: 1_000_000_000_000_000, scale: 3 }),
        isLate: boolean({ label: 'Late' }),
      },
      { writable: 'never', label: 'Bids in the order of their receipts', max: 1000 },
    ),
    notCounted: lines(
      {
        bid: text({ required: true, max: 30, label: 'Bid' }),
        bidder: text({ required: true, max: 300 }),
        reason: text({ max: 2000 }),
      },
      { writable: 'never', label: 'Bids that were not counted', max: 1000 },
    ),
    evaluators: lines(
      { name: text({ required: true, max: 200 }) },
      { writable: 'never', label: 'Evaluators, fixed with the opening', max: 100 },
    ),
    contentHash: text({ writable: 'never', required: true, max: 64, label: 'Content hash (SHA-256)' }),
  },
  list: {
    columns: ['number', 'project', 'openedAt', 'openedBy', 'askedBy', 'bidCount'],
    filters: ['project', 'company', 'openedAt'],
    sort: '-openedAt',
    date: 'openedAt',
  },
  form: [
    {
      title: 'Bid opening',
      fields: ['number', 'project', 'company', 'openedAt', 'openedBy', 'askedBy', 'contentHash'],
    },
    { title: 'Bids', fields: ['bidCount', 'bids', 'notCounted'] },
    { title: 'Evaluation', fields: ['evaluators'] },
  ],
})
