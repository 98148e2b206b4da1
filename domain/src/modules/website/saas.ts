import { boolean, file, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { pageAddress } from './content.ts'

export const saas = defineResource('saas', {
  title: ['Software service', 'Software services'],
  about: 'Software that members can subscribe to through the network.',
  label: 'title',
  section: 'Website',
  permission: 'SAAS',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true },
    fields: ['title', 'slug', 'summary', 'body', 'icon', 'image', 'vendor', 'website', 'trialDays', 'order'],
    key: 'slug',
  },
  fields: {
    title: text({ required: true, max: 120, search: true }),
    slug: text({ ...pageAddress, from: 'title' }),
    summary: text({ required: true, multiline: true, max: 300, search: true }),
    body: richText(),
    icon: file({ accept: 'image' }),
    image: file({ accept: 'image' }),
    vendor: text({ max: 120 }),
    website: text({ max: 300, format: 'url' }),
    trialDays: integer({ min: 0, max: 365, unit: 'days' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { figure: 'trialDays' },
  list: {
    columns: ['icon', 'title', 'summary', 'vendor', 'website', 'trialDays', 'active'],
    filters: ['active'],
    sort: 'order',
  },
  form: [
    {
      title: 'Software service',
      fields: ['title', 'slug', 'summary', 'body', 'icon', 'image', 'vendor', 'website', 'trialDays'],
    },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
