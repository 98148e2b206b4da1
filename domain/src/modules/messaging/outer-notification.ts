import { boolean, choice, instant, integer, reference, text } from '../../engine/field.ts'
import { LIMITS } from '../../engine/limit.ts'
import { defineResource } from '../../engine/resource.ts'

export const outerNotification = defineResource('outerNotification', {
  title: ['Sent mail', 'Sent mails'],
  about: 'What leaves for addresses outside the app: the queue and the log of it.',
  label: 'subject',
  section: 'Notifications',
  permission: 'OUTER_NOTIFICATION',
  scope: 'staff',
  screens: ['list'],
  limits: { create: LIMITS.mails },
  fields: {
    subject: text({ required: true, max: 200, search: true }),
    body: text({ required: true, multiline: true, max: 20_000 }),
    channel: choice(['email', 'sms', 'push'], {
      required: true,
      default: 'email',
      labels: { email: 'E-mail', sms: 'SMS' },
    }),
    recipient: text({ required: true, max: 200, search: true }),
    company: reference('company', { onDelete: 'clear' }),
    attempts: integer({ writable: 'never', required: true, default: 0 }),
    error: text({ writable: 'never', multiline: true, max: 2000 }),
    note: text({ writable: 'never', max: 200 }),
    sentAt: instant({ writable: 'never' }),
    concealed: boolean({ writable: 'never', label: 'Hidden from staff' }),
    status: choice(['queued', 'held', 'sent', 'failed', 'cancelled'], {
      writable: 'never',
      required: true,
      default: 'queued',
      tones: { queued: 'blue', held: 'orange', sent: 'green', failed: 'red' },
      labels: { held: 'Held back' },
    }),
  },
  // addressed to bidders of a tender that hides them, until its bids are opened
  concealed: { by: 'concealed' },
  workflows: {
    status: {
      initial: 'queued',
      transitions: {
        send: {
          from: ['queued'],
          to: 'sent',
          label: 'Sent',
          by: 'program',
          input: { attempts: 'required', sentAt: 'required', note: 'optional', error: 'optional' },
        },
        fail: {
          from: ['queued'],
          to: 'failed',
          label: 'Failed',
          by: 'program',
          input: { attempts: 'required', error: 'required' },
        },
        retry: {
          from: ['failed', 'cancelled'],
          to: 'queued',
          label: 'Try again',
          done: '“{{record}}” is sent again',
          tells: true,
          permission: 'SEND_NOTIFICATION',
          tone: 'primary',
        },
        release: {
          from: ['held'],
          to: 'queued',
          label: 'Send',
          button: 'Send mail',
          done: '“{{record}}” is sent',
          tells: true,
          permission: 'SEND_NOTIFICATION',
          tone: 'primary',
        },
        join: {
          from: ['held'],
          to: 'cancelled',
          label: 'Sent together',
          by: 'program',
          input: { note: 'required' },
        },
        cancel: { from: ['queued', 'held'], to: 'cancelled', label: 'Do not send', tone: 'danger' },
      },
    },
  },
  list: {
    columns: ['subject', 'status', 'channel', 'recipient', 'company', 'attempts', 'sentAt'],
    filters: ['status', 'attempts', 'channel', 'company', 'sentAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Message', fields: ['subject', 'body', 'channel', 'recipient', 'company'] },
    { title: 'Delivery', fields: ['status', 'attempts', 'sentAt', 'note', 'error'] },
  ],
})
