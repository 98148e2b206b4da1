import { boolean, day, file, files, integer, richText, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'

export const business = defineResource('business', {
  title: ['Business', 'Businesses'],
  about: 'Lines of business of the group behind the network.',
  label: 'title',
  section: 'Website',
  permission: 'BUSINESS',
  scope: 'staff',
  order: 'order',
  public: {
    when: { active: true },
    fields: ['title', 'slug', 'summary', 'body', 'cover', 'images', 'link', 'startedOn', 'order'],
    key: 'slug',
  },
  fields: {
    title: text({ required: true, max: 160, search: true }),
    slug: text({ required: true, max: 140, format: 'slug', unique: true, from: 'title' }),
    summary: text({ required: true, multiline: true, max: 300, search: true }),
    body: richText(),
    cover: file({ accept: 'image' }),
    images: files({ accept: 'image', label: 'Pictures' }),
    link: text({ max: 300, format: 'url' }),
    startedOn: day(),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['cover', 'title', 'summary', 'startedOn', 'order', 'active', 'updatedAt'],
    filters: ['active', 'startedOn'],
    sort: 'order',
  },
  form: [
    { title: 'Business', fields: ['title', 'slug', 'summary', 'body', 'cover', 'images', 'link', 'startedOn'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
