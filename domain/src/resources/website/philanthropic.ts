import { boolean, day, file, files, integer, richText, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'

export const philanthropic = defineResource('philanthropic', {
  title: ['Philanthropic project', 'Philanthropy'],
  about: 'What the network and its members give back.',
  label: 'title',
  section: 'Website',
  permission: 'PHILANTHROPIC',
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
    {
      title: 'Philanthropic project',
      fields: ['title', 'slug', 'summary', 'body', 'cover', 'images', 'link', 'startedOn'],
    },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
