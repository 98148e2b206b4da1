import { boolean, file, integer, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const whyChooseUs = defineResource('why-choose-us', {
  title: ['Reason', 'Why choose us'],
  about: 'Short reasons to join, shown on the public site.',
  label: 'title',
  section: 'Website',
  permission: 'WHY_CHOOSE_US',
  scope: 'staff',
  order: 'order',
  public: { when: { active: true }, fields: ['title', 'text', 'icon', 'figure', 'order'] },
  fields: {
    title: text({ required: true, max: 120, search: true }),
    text: text({ required: true, multiline: true, max: 500 }),
    icon: file({ accept: 'image' }),
    figure: text({ max: 20, help: 'A number worth showing, for example 1,200+.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { figure: 'figure' },
  list: { columns: ['icon', 'title', 'figure', 'text', 'active'], filters: ['active'], sort: 'order' },
  form: [
    { title: 'Reason', fields: ['title', 'text', 'figure', 'icon'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
