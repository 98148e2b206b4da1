import { boolean, choice, code, instant, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { OFFER_NAMES, offerFields } from './offer-fields.ts'

export const bidRevisions = defineResource('bidRevisions', {
  title: ['Bid revision', 'Bid revisions'],
  about: 'Every submitted version of a bid with its receipt, and the revision that its company is preparing.',
  label: 'title',
  section: 'Network',
  permission: 'BID_REVISIONS',
  parent: 'bid',
  operations: ['list', 'get', 'update', 'delete'],
  fields: {
    title: text({ writable: 'never', required: true, search: true, max: 60, label: 'Revision of' }),
    bid: reference('projectBid', { required: true, writable: 'create' }),
    revision: integer({ writable: 'never', required: true, min: 1 }),
    ...offerFields,
    status: choice(['draft', 'submitted'], {
      writable: 'never',
      required: true,
      default: 'draft',
      tones: { submitted: 'blue' },
    }),
    receipt: text({ writable: 'never', unique: true, search: true, max: 60, label: 'Receipt' }),
    submittedAt: instant({ writable: 'never', zone: 'timeZone' }),
    isLate: boolean({ writable: 'never', label: 'Late' }),
    contentHash: text({ writable: 'never', max: 64, label: 'Content hash (SHA-256)' }),
  },
  fixed: { status: [{ after: ['draft'], fields: OFFER_NAMES }] },
  computed: {
    timeZone: code('timeZone'),
    bidDeadline: instant({ zone: 'timeZone', late: { means: 'deadline', while: { status: ['draft'] } } }),
  },
  workflows: {
    status: {
      initial: 'draft',
      orInitial: ['submitted'],
      transitions: {
        submit: {
          from: ['draft'],
          to: 'submitted',
          label: 'Submit revision',
          by: 'company',
          tone: 'primary',
          binding: true,
          final: true,
          help: 'The revision replaces the bid that you submitted before, and your company is bound by it. You get a new receipt. You can revise again until the deadline.',
          done: 'The revision is submitted: receipt {{receipt}}',
          shows: ['amount', 'validityUntil'],
        },
      },
    },
  },
  header: { about: ['bid'], date: ['bidDeadline', 'submittedAt'] },
  list: {
    columns: ['title', 'bid', 'revision', 'status', 'submittedAt', 'amount', 'currency', 'isLate', 'receipt'],
    filters: ['bid', 'status', 'revision', 'bidDeadline', 'submittedAt', 'currency', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Revision', fields: ['title', 'bid', 'revision', 'bidDeadline', 'contact', 'contactEmail'] },
    { title: 'Price', fields: ['currency', 'amount', 'taxIncluded', 'taxPercent', 'discount', 'lineItems'] },
    { title: 'Programme', usual: true, fields: ['validityUntil', 'proposedStart', 'durationDays'] },
    {
      title: 'Terms',
      usual: true,
      fields: ['inclusions', 'exclusions', 'assumptions', 'jointVenturePartners', 'subcontractors', 'attachments'],
    },
    { title: 'Submission', fields: ['status', 'receipt', 'submittedAt', 'isLate', 'contentHash'] },
  ],
})
