import { choice, instant, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const joinRequests = defineResource('joinRequests', {
  title: ['Request to join', 'Requests to join'],
  about: 'People who signed up for a company that is in the network already.',
  label: 'name',
  section: 'People',
  permission: 'JOIN_REQUESTS',
  scope: 'company',
  trash: false,
  operations: ['list', 'get'],
  fields: {
    name: text({ required: true, writable: 'never', max: 120, search: true }),
    email: text({ required: true, writable: 'never', format: 'email', max: 200, search: true }),
    phone: text({ writable: 'never', format: 'phone', max: 40 }),
    company: reference('company', { required: true, writable: 'never' }),
    person: reference('users', { required: true, writable: 'never', label: 'Account', tab: false, audience: 'staff' }),
    joinsAs: choice(['administrator', 'member'], {
      writable: 'never',
      help: 'An administrator runs the profile, projects, bids and people of the company; a member reads.',
    }),
    status: choice(['pending', 'accepted', 'refused', 'withdrawn'], {
      writable: 'never',
      required: true,
      default: 'pending',
      tones: { pending: 'gold', accepted: 'green', refused: 'red' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    decidedAt: instant({ writable: 'never', label: 'Decided' }),
  },
  computed: {
    decider: choice(['company', 'staff'], {
      audience: 'staff',
      label: 'To be decided by',
      labels: { company: 'Its administrators', staff: 'Staff' },
      tones: { staff: 'gold' },
    }),
  },
  workflows: {
    status: {
      initial: 'pending',
      transitions: {
        accept: {
          from: ['pending'],
          to: 'accepted',
          label: 'Accept',
          button: 'Accept into company',
          permission: 'UPDATE_JOIN_REQUESTS',
          input: { joinsAs: 'required' },
          tone: 'primary',
          binding: true,
          help: 'The person can then work for the company as you choose below, and is told by mail. You can suspend the account later.',
          done: '{{record}} now belongs to {{company}}.',
        },
        refuse: {
          from: ['pending'],
          to: 'refused',
          label: 'Refuse',
          button: 'Refuse request',
          permission: 'UPDATE_JOIN_REQUESTS',
          reason: 'statusReason',
          tone: 'danger',
          binding: true,
          help: 'The person stays outside the company and is told the reason by mail.',
        },
        withdraw: { from: ['pending'], to: 'withdrawn', label: 'Withdrawn', by: 'program' },
      },
    },
  },
  header: { about: ['company', 'email'], date: ['decidedAt', 'createdAt'] },
  list: {
    columns: ['name', 'email', 'company', 'status', 'joinsAs', 'createdAt'],
    filters: ['status', 'decider', 'company', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { title: 'Person', fields: ['name', 'email', 'phone', 'company', 'person'] },
    { title: 'Decision', fields: ['status', 'joinsAs', 'statusReason', 'decidedAt'] },
  ],
})
