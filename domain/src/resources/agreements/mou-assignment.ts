import { block, choice, day, instant, integer, json, reference, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'

export const mouAssignment = defineResource('mouAssignment', {
  title: ['MOU assignment', 'MOU assignments'],
  about: 'Which company was asked to sign which agreement, and how far that is.',
  label: 'number',
  section: 'Agreements',
  permission: 'ASSIGNED_MOU',
  scope: 'company',
  fields: {
    number: text({
      writable: 'never',
      required: true,
      unique: true,
      search: true,
      max: 30,
      label: 'No.',
      numbered: 'MA-',
    }),
    mou: reference('mou', { required: true, writable: 'create', label: 'MOU' }),
    company: reference('company', { required: true, writable: 'create' }),
    signatory: block(
      {
        name: text({ required: true, max: 120 }),
        title: text({ max: 120 }),
        email: text({ required: true, format: 'email', max: 200 }),
        phone: text({ format: 'phone', max: 40 }),
      },
      { required: true },
    ),
    counterSignatory: reference('adminUsers', { onDelete: 'clear', audience: 'staff', tab: false }),
    mergeValues: json({ audience: 'staff', help: 'Values for merge fields that differ from the company profile' }),
    renderedText: text({ writable: 'never', multiline: true, max: 200_000, label: 'Text as sent' }),
    renderedHash: text({ writable: 'never', max: 64, label: 'Hash of the text (SHA-256)' }),
    signBefore: day({ required: true }),
    validFrom: day({ writable: 'never' }),
    validTo: day({ writable: 'never' }),
    sentAt: instant({ writable: 'never' }),
    viewedAt: instant({ writable: 'never' }),
    signedAt: instant({ writable: 'never' }),
    countersignedAt: instant({ writable: 'never' }),
    reminders: integer({ writable: 'never', required: true, default: 0 }),
    status: choice(
      ['draft', 'sent', 'viewed', 'signed', 'active', 'declined', 'changes_requested', 'cancelled', 'terminated'],
      {
        writable: 'never',
        required: true,
        default: 'draft',
        tones: {
          sent: 'blue',
          viewed: 'cyan',
          signed: 'purple',
          active: 'green',
          declined: 'red',
          changes_requested: 'orange',
          cancelled: 'red',
          terminated: 'red',
        },
      },
    ),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
  },
  computed: {
    validity: choice(['valid', 'expiring', 'expired'], {
      tones: { valid: 'green', expiring: 'orange', expired: 'red' },
    }),
  },
  workflows: {
    status: {
      initial: 'draft',
      transitions: {
        send: {
          from: ['draft', 'changes_requested'],
          to: 'sent',
          label: 'Send',
          tone: 'primary',
          help: 'The text is frozen.',
        },
        view: { from: ['sent'], to: 'viewed', label: 'Mark as viewed' },
        sign: { from: ['sent', 'viewed'], to: 'signed', label: 'Sign', tone: 'primary' },
        countersign: { from: ['signed'], to: 'active', label: 'Countersign', tone: 'primary' },
        decline: { from: ['sent', 'viewed'], to: 'declined', label: 'Decline', reason: 'statusReason', tone: 'danger' },
        'request-changes': {
          from: ['sent', 'viewed'],
          to: 'changes_requested',
          label: 'Request changes',
          reason: 'statusReason',
        },
        cancel: {
          from: ['draft', 'sent', 'viewed', 'signed'],
          to: 'cancelled',
          label: 'Cancel',
          reason: 'statusReason',
          tone: 'danger',
        },
        terminate: { from: ['active'], to: 'terminated', label: 'Terminate', reason: 'statusReason', tone: 'danger' },
      },
    },
  },
  list: {
    columns: [
      'number',
      'mou',
      'company',
      'status',
      'validity',
      'signBefore',
      'sentAt',
      'signedAt',
      'validTo',
      'createdAt',
    ],
    filters: ['status', 'mou', 'company', 'signBefore', 'validTo', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    {
      title: 'Assignment',
      fields: ['number', 'mou', 'company', 'signatory', 'counterSignatory', 'signBefore', 'mergeValues'],
    },
    {
      title: 'Signing',
      fields: ['status', 'statusReason', 'sentAt', 'viewedAt', 'signedAt', 'countersignedAt', 'reminders'],
    },
    { title: 'Validity', fields: ['validity', 'validFrom', 'validTo', 'renderedText', 'renderedHash'] },
  ],
})
