import { boolean, choice, instant, integer, reference, references, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { sending } from './sending.ts'

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
    companies: references('company', { tab: true }),
    project: reference('projects', { onDelete: 'clear' }),
    billing: reference('billings', { onDelete: 'clear' }),
    link: text({ writable: 'never', max: 200, label: 'Leads to' }),
    requiresAck: boolean({ label: 'Must be acknowledged' }),
    status: choice(['draft', 'scheduled', 'sending', 'sent', 'partly_failed', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'draft',
      tones: { scheduled: 'blue', sending: 'blue', sent: 'green', partly_failed: 'orange', cancelled: 'red' },
      labels: { sending: 'Being sent' },
    }),
    sendAt: instant({ writable: 'never' }),
    sentAt: instant({ writable: 'never' }),
    concealed: boolean({ writable: 'never', label: 'Hidden from staff' }),
    recipientCount: integer({ writable: 'never', label: 'Recipients' }),
  },
  // addressed to bidders of a tender that hides them, until its bids are opened
  concealed: { by: 'concealed' },
  // what the system tells companies about their own affairs is sent at once
  workflows: { status: { ...sending, orInitial: ['sent'] } },
  header: { figure: 'recipientCount', about: ['project'], date: ['sentAt', 'sendAt'] },
  list: {
    columns: ['title', 'status', 'kind', 'companies', 'recipientCount', 'sendAt', 'sentAt'],
    filters: ['status', 'kind', 'companies', 'project', 'sentAt', 'sendAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Message', fields: ['title', 'body', 'kind', 'companies', 'project', 'billing', 'requiresAck'] },
    { title: 'Sending', fields: ['status', 'sendAt', 'sentAt', 'recipientCount'] },
  ],
})
