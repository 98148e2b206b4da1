import { boolean, choice, integer, reference, references, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { channels, companyFilter, deliveryFigures, sending, sendingFields } from './sending.ts'

export const companyNotification = defineResource('companyNotification', {
  title: ['Company notification', 'Company notifications'],
  about: 'Messages to the users of chosen companies.',
  label: 'title',
  section: 'Notifications',
  permission: 'COMPANY_NOTIFICATIONS',
  permissions: ['SEND_NOTIFICATION'],
  scope: 'staff',
  fields: {
    title: text({ required: true, max: 120, search: true }),
    body: text({ required: true, multiline: true, max: 2000 }),
    kind: choice(['info', 'warning', 'reminder', 'document'], {
      required: true,
      default: 'info',
      tones: { info: 'blue', warning: 'orange', reminder: 'gold' },
    }),
    companies: references('company', {
      tab: true,
      help: 'Left empty, it goes to all companies that the fields below describe.',
    }),
    verifiedOnly: boolean({ label: 'Only verified companies' }),
    ...companyFilter,
    channels,
    project: reference('projects', { onDelete: 'clear' }),
    billing: reference('billings', { onDelete: 'clear' }),
    link: text({ writable: 'never', max: 200, label: 'Leads to' }),
    requiresAck: boolean({ label: 'Must be acknowledged' }),
    ...sendingFields,
    concealed: boolean({ writable: 'never', label: 'Hidden from staff' }),
  },
  computed: { ...deliveryFigures, acknowledged: integer({ label: 'Acknowledged' }) },
  // addressed to bidders of a tender that hides them, until its bids are opened
  concealed: { by: 'concealed' },
  // what the system tells companies about their own affairs is sent at once
  workflows: { status: { ...sending, orInitial: ['sent'] } },
  header: { figure: 'recipientCount', about: ['project'], date: ['sentAt', 'sendAt'] },
  list: {
    columns: ['title', 'status', 'kind', 'companies', 'recipientCount', 'read', 'sendAt', 'sentAt'],
    filters: ['status', 'kind', 'companies', 'project', 'sentAt', 'sendAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Message', fields: ['title', 'body', 'kind', 'project', 'billing', 'requiresAck'] },
    {
      title: 'Who and how',
      fields: ['companies', 'verifiedOnly', 'companyTypes', 'categories', 'country', 'channels'],
    },
    {
      title: 'Sending',
      fields: [
        'status',
        'sendAt',
        'sentAt',
        'recipientCount',
        'delivered',
        'read',
        'acknowledged',
        'mailsSent',
        'mailsFailed',
      ],
    },
  ],
})
