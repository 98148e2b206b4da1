import { boolean, choice, instant, reference, text } from '../../engine/field.ts'
import { LIMITS } from '../../engine/limit.ts'
import { defineResource } from '../../engine/resource.ts'

export const contactMessage = defineResource('contact-message', {
  title: ['Contact message', 'Contact messages'],
  about: 'What visitors wrote through the contact form.',
  label: 'subject',
  section: 'Conversations',
  permission: 'CONTACT_MESSAGE',
  screen: 'contact',
  scope: 'staff',
  screens: ['list'],
  limits: { answer: LIMITS.mails },
  publicCreate: ['name', 'email', 'phone', 'companyName', 'topic', 'subject', 'message', 'consent', 'page'],
  fields: {
    name: text({ required: true, max: 120, search: true }),
    email: text({ required: true, format: 'email', max: 200, search: true }),
    phone: text({ format: 'phone', max: 40 }),
    companyName: text({ max: 160, search: true, label: 'Company' }),
    topic: choice(['general', 'membership', 'tender', 'billing', 'press', 'complaint'], {
      required: true,
      default: 'general',
    }),
    subject: text({ required: true, max: 200, search: true }),
    message: text({ required: true, multiline: true, max: 5000 }),
    consent: boolean({ required: true, label: 'Agreed to the keeping of the data' }),
    page: text({ max: 300, label: 'Sent from' }),
    assignee: reference('adminUsers', { onDelete: 'clear' }),
    reply: text({ writable: 'never', multiline: true, max: 5000 }),
    repliedAt: instant({ writable: 'never' }),
    status: choice(['new', 'in_progress', 'answered', 'closed', 'spam'], {
      writable: 'never',
      required: true,
      default: 'new',
      tones: { new: 'gold', in_progress: 'blue', answered: 'blue', closed: 'green', spam: 'red' },
    }),
  },
  workflows: {
    status: {
      initial: 'new',
      transitions: {
        take: { from: ['new'], to: 'in_progress', label: 'Take on', tone: 'primary' },
        answer: {
          from: ['new', 'in_progress', 'answered'],
          to: 'answered',
          label: 'Answer',
          button: 'Answer message',
          done: 'The answer to {{record}} is on its way',
          tone: 'primary',
          input: { reply: 'required' },
        },
        close: {
          from: ['new', 'in_progress', 'answered'],
          to: 'closed',
          label: 'Close',
          button: 'Close message',
          undo: { by: 'reopen', from: ['new'] },
        },
        reopen: { from: ['closed', 'spam'], to: 'new', label: 'Open again' },
        'mark-as-spam': {
          from: ['new', 'in_progress'],
          to: 'spam',
          label: 'Mark as spam',
          tone: 'danger',
          undo: { by: 'reopen', from: ['new'] },
        },
      },
    },
  },
  list: {
    columns: ['subject', 'name', 'status', 'topic', 'email', 'assignee', 'createdAt'],
    filters: ['status', 'topic', 'assignee', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    {
      title: 'Message',
      fields: ['name', 'email', 'phone', 'companyName', 'topic', 'subject', 'message', 'consent', 'page'],
    },
    { title: 'Handling', fields: ['status', 'assignee', 'reply', 'repliedAt'] },
  ],
})
