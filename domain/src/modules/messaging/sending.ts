/** How notifications are sent: now, later, or not at all (lifecycles, notifications); whom they are for, and what came of it. */
import { choice, choices, code, instant, integer, references } from '../../engine/field.ts'
import { company } from '../companies/company.ts'

/** Delivery begins so long after somebody has pressed "Send now"; until then it can be recalled. */
export const RECALL_SECONDS = 30

export const sending = {
  initial: 'draft',
  transitions: {
    send: {
      from: ['draft', 'scheduled'],
      to: 'sending',
      label: 'Send now',
      done: '{{record}} goes out in 30 seconds; people it reaches: {{recipientCount}}',
      permission: 'SEND_NOTIFICATION',
      tone: 'primary',
      help: 'It goes to everybody it is meant for in 30 seconds. Until then you can recall it; afterwards nobody can.',
      tells: true,
      undo: { by: 'recall' },
    },
    schedule: {
      from: ['draft'],
      to: 'scheduled',
      label: 'Schedule',
      button: 'Schedule sending',
      done: '{{record}} goes out on {{sendAt}}',
      permission: 'SEND_NOTIFICATION',
      input: { sendAt: 'required' },
    },
    unschedule: { from: ['scheduled'], to: 'draft', label: 'Scheduled no more', by: 'program' },
    recall: {
      from: ['sending'],
      to: 'draft',
      label: 'Recall',
      button: 'Recall message',
      done: '{{record}} is a draft again; nobody has got it',
      permission: 'SEND_NOTIFICATION',
    },
    finish: {
      from: ['sending'],
      to: 'sent',
      label: 'Delivered',
      by: 'program',
      input: { sentAt: 'required', recipientCount: 'required' },
    },
    'fail-partly': { from: ['sent'], to: 'partly_failed', label: 'A mail has failed', by: 'program' },
    recover: { from: ['partly_failed'], to: 'sent', label: 'All mails are sent', by: 'program' },
    cancel: { from: ['draft', 'scheduled'], to: 'cancelled', label: 'Cancel sending', tone: 'danger' },
  },
} as const

const sendingStatus = choice(['draft', 'scheduled', 'sending', 'sent', 'partly_failed', 'cancelled'], {
  writable: 'never',
  required: true,
  default: 'draft',
  tones: { scheduled: 'blue', sending: 'blue', sent: 'green', partly_failed: 'orange', cancelled: 'red' },
  labels: { sending: 'Being sent', partly_failed: 'Sent, some mails failed' },
})
export const channels = choices(['in_app', 'email'], { labels: { in_app: 'In the app', email: 'E-mail' } })
/** Which companies a message is for; each that is filled in narrows it. */
export const companyFilter = {
  companyTypes: choices(company.fields.type.options, { label: 'Types of company' }),
  categories: references('professionalCategory', { label: 'Categories', tab: false }),
  country: code('country'),
} as const
export const sendingFields = {
  status: sendingStatus,
  sendAt: instant({ writable: 'never', label: 'Goes out at' }),
  sentAt: instant({ writable: 'never' }),
  recipientCount: integer({ writable: 'never', label: 'Recipients' }),
} as const
/** Figures of what was sent, counted when it is read. */
export const deliveryFigures = {
  delivered: integer({ label: 'Delivered in the app' }),
  read: integer({ label: 'Read' }),
  mailsSent: integer({ label: 'Mails sent' }),
  mailsFailed: integer({ label: 'Mails failed' }),
} as const
