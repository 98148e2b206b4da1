import { choice, files, instant, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const tenderAnswers = defineResource('tenderAnswers', {
  title: ['Question and answer', 'Questions and answers'],
  about: 'Questions about tenders with their answers, published to all who may read the tender.',
  label: 'subject',
  section: 'Network',
  permission: 'TENDER_ANSWERS',
  scope: 'company',
  operations: ['list', 'get', 'update'],
  trash: false,
  fields: {
    project: reference('projects', { required: true, writable: 'create' }),
    company: reference('company', { required: true, writable: 'create', label: 'Owner', tab: false }),
    number: integer({ writable: 'never', min: 1, label: 'No.' }),
    subject: text({ writable: 'never', required: true, max: 200, search: true }),
    question: text({ writable: 'never', required: true, multiline: true, max: 5000 }),
    answer: text({ multiline: true, max: 5000 }),
    attachments: files({ accept: 'any' }),
    status: choice(['open', 'published', 'dismissed'], {
      writable: 'never',
      required: true,
      default: 'open',
      tones: { open: 'gold', published: 'green' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    publishedAt: instant({ writable: 'never' }),
  },
  fixed: {
    status: [{ after: ['open'], fields: ['answer', 'attachments'] }],
  },
  workflows: {
    status: {
      initial: 'open',
      transitions: {
        publish: {
          from: ['open'],
          to: 'published',
          label: 'Publish answer',
          permission: 'PUBLISH_PROJECTS',
          tone: 'primary',
          final: true,
          binding: true,
          help: 'Everyone who may read the tender sees the question and the answer; bidders and invited companies are notified. Nobody learns who asked. You cannot undo this.',
          done: 'Answer {{number}} is published, and the bidders are told',
          shows: ['question', 'answer'],
        },
        dismiss: {
          from: ['open'],
          to: 'dismissed',
          label: 'Leave unanswered',
          reason: 'statusReason',
          tone: 'danger',
          help: 'The person who asked is told why.',
        },
      },
    },
  },
  header: { about: ['project', 'number'], date: ['publishedAt', 'createdAt'] },
  list: {
    columns: ['subject', 'number', 'project', 'status', 'question', 'answer', 'publishedAt', 'createdAt'],
    filters: ['project', 'company', 'status', 'publishedAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Question', fields: ['project', 'company', 'number', 'subject', 'question'] },
    { title: 'Answer', fields: ['answer', 'attachments', 'status', 'statusReason', 'publishedAt'] },
  ],
})
