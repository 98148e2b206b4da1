import { boolean, file, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { pageAddress } from './content.ts'

export const service = defineResource('service', {
  title: ['Service', 'Services'],
  about: 'Services of the network for its members.',
  label: 'title',
  section: 'Website',
  permission: 'SERVICE',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true },
    fields: ['title', 'slug', 'summary', 'body', 'icon', 'image', 'priceNote', 'order'],
    key: 'slug',
  },
  fields: {
    title: text({ required: true, max: 120, search: true }),
    slug: text({ ...pageAddress, from: 'title' }),
    summary: text({ required: true, multiline: true, max: 300, search: true }),
    body: richText(),
    icon: file({ accept: 'image' }),
    image: file({ accept: 'image' }),
    priceNote: text({ max: 80, help: 'For example: from 500 AED a year.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['icon', 'title', 'summary', 'priceNote', 'active'],
    filters: ['active'],
    sort: 'order',
  },
  form: [
    { title: 'Service', fields: ['title', 'slug', 'summary', 'body', 'icon', 'image', 'priceNote'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
