import { boolean, choice, decimal, files, instant, integer, json, reference, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const customerFeedback = defineResource('customerFeedback', {
  title: ['Feedback', 'Customer feedback'],
  about: 'What members and visitors think, answered and, where they agree, shown.',
  label: 'title',
  section: 'Conversations',
  permission: 'CUSTOMER_FEEDBACK',
  scope: 'company',
  publicCreate: ['authorName', 'authorEmail', 'subjectType', 'rating', 'title', 'comment', 'public'],
  public: {
    when: { visibility: 'published', public: true },
    fields: ['title', 'comment', 'rating', 'subjectType', 'authorName', 'reply', 'repliedAt'],
  },
  summary: { count: integer(), average: decimal({ scale: 2 }), histogram: json({ label: 'By rating' }) },
  fields: {
    title: text({ required: true, max: 160, search: true }),
    comment: text({ multiline: true, max: 5000, search: true }),
    rating: integer({ required: true, min: 1, max: 5 }),
    subjectType: choice(['platform', 'company', 'project', 'order'], {
      required: true,
      default: 'platform',
      label: 'About',
    }),
    aboutCompany: reference('company', { onDelete: 'clear', tab: false }),
    aboutProject: reference('projects', { onDelete: 'clear' }),
    company: reference('company', { onDelete: 'clear', label: 'From company' }),
    authorName: text({ max: 120, search: true }),
    authorEmail: text({ format: 'email', max: 200, audience: 'staff' }),
    categories: tags(),
    attachments: files({ accept: 'any' }),
    source: choice(['csat', 'form', 'app'], { required: true, default: 'form', labels: { csat: 'After a chat' } }),
    assignee: reference('adminUsers', { onDelete: 'clear', audience: 'staff' }),
    reply: text({ writable: 'never', multiline: true, max: 5000 }),
    repliedAt: instant({ writable: 'never' }),
    public: boolean({ label: 'May be shown' }),
    visibility: choice(['hidden', 'published'], {
      writable: 'never',
      required: true,
      default: 'hidden',
      tones: { published: 'green' },
    }),
    status: choice(['new', 'answered', 'closed'], {
      writable: 'never',
      required: true,
      default: 'new',
      tones: { new: 'blue', answered: 'cyan', closed: 'green' },
    }),
  },
  workflows: {
    status: {
      initial: 'new',
      transitions: {
        answer: {
          from: ['new', 'answered'],
          to: 'answered',
          label: 'Answer',
          tone: 'primary',
          input: { reply: 'required' },
        },
        close: { from: ['new', 'answered'], to: 'closed', label: 'Close', undo: { by: 'reopen', from: ['new'] } },
        reopen: { from: ['closed'], to: 'new', label: 'Open again' },
      },
    },
    visibility: {
      initial: 'hidden',
      transitions: {
        publish: {
          from: ['hidden'],
          to: 'published',
          label: 'Publish',
          permission: 'PUBLISH_CONTENT',
          undo: { by: 'hide' },
        },
        hide: {
          from: ['published'],
          to: 'hidden',
          label: 'Hide',
          permission: 'PUBLISH_CONTENT',
          undo: { by: 'publish' },
        },
      },
    },
  },
  list: {
    columns: ['title', 'rating', 'status', 'subjectType', 'company', 'authorName', 'createdAt'],
    filters: [
      'status',
      'visibility',
      'rating',
      'subjectType',
      'company',
      'aboutCompany',
      'source',
      'assignee',
      'createdAt',
    ],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    {
      title: 'Feedback',
      fields: [
        'title',
        'rating',
        'comment',
        'subjectType',
        'aboutCompany',
        'aboutProject',
        'categories',
        'attachments',
      ],
    },
    { title: 'From', fields: ['company', 'authorName', 'authorEmail', 'source', 'public'] },
    { title: 'Handling', fields: ['status', 'visibility', 'assignee', 'reply', 'repliedAt'] },
  ],
})
