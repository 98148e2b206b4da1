import { boolean, file, integer, reference, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'

export const category = defineResource('category', {
  title: ['Category', 'Categories'],
  about: 'Kinds of work that projects are filed under, as a tree.',
  label: 'name',
  section: 'Directory',
  permission: 'CATEGORY',
  scope: 'shared',
  order: 'order',
  mergeable: true,
  public: {
    when: { active: true },
    fields: ['name', 'slug', 'code', 'parent', 'description', 'image', 'order'],
    key: 'slug',
  },
  fields: {
    name: text({ required: true, max: 120, search: true }),
    slug: text({ required: true, max: 140, format: 'slug', unique: true, from: 'name' }),
    code: text({ max: 20, search: true, help: 'As in MasterFormat, for example 03 30 00' }),
    parent: reference('category', { onDelete: 'restrict' }),
    description: text({ multiline: true, max: 2000 }),
    image: file({ accept: 'image' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  computed: { projectCount: integer({ label: 'Projects' }) },
  list: {
    columns: ['name', 'code', 'parent', 'projectCount', 'order', 'active', 'updatedAt'],
    filters: ['parent', 'active'],
    sort: 'name',
  },
  form: [
    { title: 'Category', fields: ['name', 'slug', 'code', 'parent', 'description', 'image'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
