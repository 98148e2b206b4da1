import { boolean, choice, file, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const process = defineResource('process', {
  title: ['Process step', 'Process steps'],
  about: 'How working with the network goes, step by step.',
  label: 'title',
  section: 'Website',
  permission: 'PROCESS',
  scope: 'staff',
  order: 'order',
  public: { when: { active: true }, fields: ['title', 'flow', 'summary', 'body', 'icon', 'durationNote', 'order'] },
  fields: {
    title: text({ required: true, max: 120, search: true }),
    flow: choice(['registration', 'tendering', 'award', 'billing'], { required: true, default: 'registration' }),
    summary: text({ required: true, multiline: true, max: 300, search: true }),
    body: richText(),
    icon: file({ accept: 'image' }),
    durationNote: text({ max: 80, label: 'Takes', help: 'For example: two working days.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { about: ['flow'] },
  list: {
    columns: ['icon', 'title', 'flow', 'summary', 'durationNote', 'active'],
    filters: ['flow', 'active'],
    sort: 'order',
  },
  form: [
    { title: 'Process step', fields: ['title', 'flow', 'summary', 'durationNote', 'icon', 'body'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
