import { boolean, choice, code, integer, money, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { IN_PREPARATION } from './project-workflows.ts'

export const tenderLots = defineResource('tenderLots', {
  title: ['Lot', 'Lots'],
  about: 'Parts of a tender that are bid for and awarded each by itself.',
  label: 'title',
  section: 'Network',
  permission: 'TENDER_LOTS',
  parent: 'project',
  trash: false,
  picker: { detail: ['code'], state: 'status' },
  fields: {
    project: reference('projects', {
      required: true,
      writable: 'create',
      only: { status: IN_PREPARATION.join() },
      with: ['status'],
    }),
    code: text({ required: true, max: 30, unique: true, uniqueWith: 'project', search: true, label: 'Lot no.' }),
    title: text({ required: true, max: 200, search: true }),
    description: text({ multiline: true, max: 5000 }),
    currency: code('currency', { writable: 'never', required: true, default: 'USD' }),
    estimatedValue: money({ min: 0 }),
    showEstimate: boolean({ label: 'Show the estimate to bidders', audience: 'staff' }),
    status: choice(['open', 'awarded', 'unsuccessful', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'open',
      tones: { open: 'blue', awarded: 'green', unsuccessful: 'red', cancelled: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
  },
  sealed: { fields: ['estimatedValue'], until: 'showEstimate', for: 'companies' },
  computed: { bidCount: integer({ label: 'Bids' }) },
  workflows: {
    status: {
      initial: 'open',
      transitions: {
        award: { from: ['open'], to: 'awarded', label: 'Awarded', by: 'program' },
        'evaluate-again': { from: ['awarded'], to: 'open', label: 'Back to evaluation', by: 'program' },
        'close-unsuccessful': {
          from: ['open'],
          to: 'unsuccessful',
          label: 'Close without award',
          permission: 'OPEN_PROJECT_APPLICATIONS',
          reason: 'statusReason',
          tone: 'danger',
          help: 'Its bids are lost, and their bidders are told why. With the last lot that is open the project is decided.',
          done: 'The lot {{record}} is closed without an award',
          binding: true,
        },
        'close-with-project': {
          from: ['open'],
          to: 'unsuccessful',
          label: 'Project closed',
          by: 'program',
          reason: 'statusReason',
        },
        'cancel-with-project': {
          from: ['open', 'awarded'],
          to: 'cancelled',
          label: 'Project cancelled',
          by: 'program',
          reason: 'statusReason',
        },
      },
    },
  },
  header: { about: ['project'] },
  list: {
    columns: ['code', 'title', 'project', 'status', 'bidCount', 'estimatedValue', 'currency', 'createdAt'],
    filters: ['project', 'status', 'createdAt'],
    sort: 'code',
  },
  form: [
    { title: 'Lot', fields: ['project', 'code', 'title', 'description'] },
    { title: 'Money', fields: ['currency', 'estimatedValue', 'showEstimate'] },
    { title: 'Handling', fields: ['status', 'statusReason', 'bidCount'] },
  ],
})
