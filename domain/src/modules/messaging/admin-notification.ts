import { choice, choices, instant, integer, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { sending } from './sending.ts'

export const adminNotification = defineResource('adminNotification', {
  title: ['Global notification', 'Global notifications'],
  about: 'Messages to everybody in the app, or to everybody of some roles.',
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
    channels: choices(['in_app', 'email'], { labels: { in_app: 'In the app', email: 'E-mail' } }),
    linkLabel: text({ max: 40 }),
    linkUrl: text({ max: 300, format: 'url', label: 'Link' }),
    expiresAt: instant(),
    status: choice(['draft', 'scheduled', 'sending', 'sent', 'partly_failed', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'draft',
      tones: { scheduled: 'blue', sending: 'blue', sent: 'green', partly_failed: 'orange', cancelled: 'red' },
      labels: { sending: 'Being sent' },
    }),
    sendAt: instant({ writable: 'never' }),
    sentAt: instant({ writable: 'never' }),
    recipientCount: integer({ writable: 'never', label: 'Recipients' }),
  },
  workflows: { status: sending },
  header: { figure: 'recipientCount', about: ['audience'], date: ['sentAt', 'sendAt'] },
  list: {
    columns: ['title', 'status', 'kind', 'audience', 'recipientCount', 'sendAt', 'sentAt'],
    filters: ['status', 'kind', 'audience', 'sentAt', 'sendAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Message', fields: ['title', 'body', 'kind', 'linkUrl', 'linkLabel'] },
    { title: 'Who and how', fields: ['audience', 'channels', 'expiresAt'] },
    { title: 'Sending', fields: ['status', 'sendAt', 'sentAt', 'recipientCount'] },
  ],
})
