import { boolean, file, integer, reference, tags, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'

export const consultantCategory = defineResource('consultantCategory', {
  title: ['Consultant category', 'Consultant categories'],
  about: 'Disciplines that consultants and designers offer.',
  label: 'name',
  section: 'Directory',
  permission: 'CONSULTANT_CATEGORY',
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
    code: text({ max: 20, search: true }),
    parent: reference('consultantCategory', { onDelete: 'restrict' }),
    description: text({ multiline: true, max: 2000 }),
    synonyms: tags(),
    image: file({ accept: 'image' }),
    chartered: boolean({ help: 'Consultants of this discipline must be chartered or registered.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  computed: { companyCount: integer({ label: 'Companies' }) },
  list: {
    columns: ['name', 'code', 'parent', 'companyCount', 'chartered', 'active', 'updatedAt'],
    filters: ['parent', 'chartered', 'active'],
    sort: 'name',
  },
  form: [
    {
      title: 'Consultant category',
      fields: ['name', 'slug', 'code', 'parent', 'description', 'synonyms', 'image', 'chartered'],
    },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
