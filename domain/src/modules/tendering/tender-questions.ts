import { choice, instant, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const tenderQuestions = defineResource('tenderQuestions', {
  title: ['Tender question', 'Tender questions'],
  about: 'Questions of companies about a tender; the answer is published without saying who asked.',
  label: 'subject',
  section: 'Network',
  permission: 'TENDER_QUESTIONS',
  scope: 'company',
  binding: true,
  operations: ['list', 'get', 'create'],
  trash: false,
  fields: {
    project: reference('projects', {
      required: true,
      writable: 'create',
      only: { status: 'published' },
      tab: 'Questions asked',
    }),
    company: reference('company', { required: true, writable: 'create', label: 'Asked by', tab: false }),
    subject: text({ required: true, writable: 'create', max: 200, search: true }),
    question: text({
      required: true,
      writable: 'create',
      multiline: true,
      max: 5000,
      help: 'Your question is published as you write it, without the name of your company. Leave out what tells who you are. The office sees that your company asks.',
    }),
    answer: reference('tenderAnswers', { writable: 'never', tab: false, onDelete: 'clear' }),
    status: choice(['asked', 'answered', 'dismissed'], {
      writable: 'never',
      required: true,
      default: 'asked',
      tones: { asked: 'gold', answered: 'green' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    answeredAt: instant({ writable: 'never' }),
  },
  workflows: {
    status: {
      initial: 'asked',
      transitions: {
        answer: { from: ['asked'], to: 'answered', label: 'Answered', by: 'program' },
        dismiss: {
          from: ['asked'],
          to: 'dismissed',
          label: 'Not answered',
          by: 'program',
          reason: 'statusReason',
        },
      },
    },
  },
  header: { about: ['project', 'company'], date: ['answeredAt', 'createdAt'] },
  list: {
    columns: ['subject', 'project', 'company', 'status', 'createdAt', 'answeredAt'],
    filters: ['project', 'company', 'status', 'answeredAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [
    { title: 'Question', fields: ['project', 'company', 'subject', 'question'] },
    { title: 'Answer', fields: ['status', 'statusReason', 'answer', 'answeredAt'] },
  ],
})
