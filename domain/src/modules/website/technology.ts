import { boolean, file, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { pageAddress } from './content.ts'

export const technology = defineResource('technology', {
  title: ['Technology', 'Technologies'],
  about: 'Methods and tools that the network knows and recommends.',
  label: 'title',
  section: 'Website',
  permission: 'TECHNOLOGY',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true },
    fields: ['title', 'slug', 'summary', 'body', 'icon', 'image', 'vendor', 'website', 'order'],
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
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['icon', 'title', 'summary', 'vendor', 'website', 'active'],
    filters: ['active'],
    sort: 'order',
  },
  form: [
    { title: 'Technology', fields: ['title', 'slug', 'summary', 'body', 'icon', 'image', 'vendor', 'website'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
