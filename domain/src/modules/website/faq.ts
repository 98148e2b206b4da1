import { boolean, choice, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const faq = defineResource('faq', {
  title: ['Question', 'Frequent questions'],
  about: 'What members and visitors ask again and again, with its answer.',
  label: 'question',
  section: 'Website',
  permission: 'FAQ',
  table: { name: 'faqs', only: {} },
  scope: 'staff',
  order: 'order',
  public: { when: { active: true }, fields: ['question', 'answer', 'topic', 'order'] },
  fields: {
    question: text({ required: true, max: 300, search: true }),
    answer: richText({ required: true }),
    topic: choice(['registration', 'verification', 'tendering', 'billing', 'account', 'shop'], {
      required: true,
      default: 'registration',
    }),
    helpfulYes: integer({ writable: 'never', required: true, default: 0, label: 'Found helpful' }),
    helpfulNo: integer({ writable: 'never', required: true, default: 0, label: 'Found unhelpful' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { figure: 'helpfulYes', about: ['topic'] },
  list: {
    columns: ['question', 'topic', 'helpfulYes', 'helpfulNo', 'active'],
    filters: ['topic', 'active'],
    sort: 'order',
  },
  form: [
    { title: 'Question', fields: ['question', 'topic', 'answer', 'helpfulYes', 'helpfulNo'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
