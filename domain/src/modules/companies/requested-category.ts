import { choice, instant, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const requestedCategory = defineResource('requestedCategory', {
  title: ['Requested category', 'Requested categories'],
  about: 'Trades and disciplines that members miss in the directory.',
  label: 'name',
  section: 'Network',
  permission: 'REQUESTED_CATEGORY',
  scope: 'company',
  binding: true,
  fields: {
    name: text({ required: true, max: 120, search: true }),
    type: choice(['professional', 'consultant'], { required: true, default: 'professional' }),
    company: reference('company', { required: true }),
    suggestedParent: reference('professionalCategory', { label: 'Suggested place', onDelete: 'clear' }),
    reason: text({ multiline: true, max: 2000 }),
    status: choice(['pending', 'approved', 'rejected', 'withdrawn'], {
      writable: 'never',
      required: true,
      default: 'pending',
      tones: { pending: 'gold', approved: 'green', rejected: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Answer' }),
    resolvedProfessional: reference('professionalCategory', {
      writable: 'never',
      label: 'Became trade',
      when: { type: 'professional' },
      onDelete: 'clear',
      tab: false,
    }),
    resolvedConsultant: reference('consultantCategory', {
      writable: 'never',
      label: 'Became discipline',
      when: { type: 'consultant' },
      onDelete: 'clear',
      tab: false,
    }),
    reviewedAt: instant({ writable: 'never' }),
  },
  computed: { similar: text({ label: 'Similar names' }) },
  workflows: {
    status: {
      initial: 'pending',
      transitions: {
        approve: { from: ['pending'], to: 'approved', label: 'Approve as new', tone: 'primary', tells: true },
        'merge-into': {
          from: ['pending'],
          to: 'approved',
          label: 'Merge into an existing one',
          done: '{{record}} is taken for a category that there is',
          input: { resolvedProfessional: 'required', resolvedConsultant: 'required' },
        },
        reject: {
          from: ['pending'],
          to: 'rejected',
          label: 'Reject',
          button: 'Reject request',
          reason: 'statusReason',
          tone: 'danger',
        },
        withdraw: {
          from: ['pending'],
          to: 'withdrawn',
          label: 'Withdraw',
          button: 'Withdraw request',
          permission: 'CREATE_REQUESTED_CATEGORY',
          by: 'company',
        },
      },
    },
  },
  header: { about: ['company', 'type'], date: ['reviewedAt', 'createdAt'] },
  list: {
    columns: ['name', 'type', 'company', 'status', 'similar', 'createdAt'],
    filters: ['status', 'type', 'company', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Request', fields: ['name', 'type', 'company', 'suggestedParent', 'reason'] },
    {
      title: 'Decision',
      fields: ['similar', 'status', 'statusReason', 'resolvedProfessional', 'resolvedConsultant', 'reviewedAt'],
    },
  ],
})
