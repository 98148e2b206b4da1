import { choice, instant, references, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { channels, companyFilter, deliveryFigures, sending, sendingFields } from './sending.ts'

export const adminNotification = defineResource('adminNotification', {
  title: ['Global notification', 'Global notifications'],
  about: 'Messages to everybody in the app, or to everybody of some roles or companies.',
  label: 'title',
  section: 'Notifications',
  permission: 'GLOBAL_NOTIFICATION',
  scope: 'staff',
  fields: {
    title: text({ required: true, max: 120, search: true }),
    body: text({ required: true, multiline: true, max: 2000 }),
    kind: choice(['info', 'warning', 'maintenance', 'marketing'], {
      required: true,
      default: 'info',
      tones: { info: 'blue', warning: 'orange', maintenance: 'gold' },
    }),
    audience: choice(['everyone', 'staff', 'members', 'verified_members'], { required: true, default: 'everyone' }),
    roles: references('roles', { label: 'Only these roles', tab: false }),
    ...companyFilter,
    channels,
    linkLabel: text({ max: 40 }),
    linkUrl: text({ max: 300, format: 'url', label: 'Link' }),
    expiresAt: instant(),
    ...sendingFields,
  },
  computed: deliveryFigures,
  workflows: { status: sending },
  header: { figure: 'recipientCount', about: ['audience'], date: ['sentAt', 'sendAt'] },
  list: {
    columns: ['title', 'status', 'kind', 'audience', 'recipientCount', 'read', 'sendAt', 'sentAt'],
    filters: ['status', 'kind', 'audience', 'sentAt', 'sendAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Message', fields: ['title', 'body', 'kind', 'linkUrl', 'linkLabel'] },
    {
      title: 'Who and how',
      fields: ['audience', 'roles', 'companyTypes', 'categories', 'country', 'channels', 'expiresAt'],
    },
    {
      title: 'Sending',
      fields: ['status', 'sendAt', 'sentAt', 'recipientCount', 'delivered', 'read', 'mailsSent', 'mailsFailed'],
    },
  ],
})
