import { boolean, file, integer, reference, tags, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'

export const professionalCategory = defineResource('professionalCategory', {
  title: ['Professional category', 'Professional categories'],
  about: 'Trades that contractors and suppliers offer.',
  label: 'name',
  section: 'Directory',
  permission: 'PROFESSIONAL_CATEGORY',
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
    parent: reference('professionalCategory', { onDelete: 'restrict' }),
    description: text({ multiline: true, max: 2000 }),
    synonyms: tags(),
    image: file({ accept: 'image' }),
    requiresLicence: boolean({ help: 'Companies of this trade must hold an accepted trade licence.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  computed: { companyCount: integer({ label: 'Companies' }) },
  list: {
    columns: ['name', 'code', 'parent', 'companyCount', 'requiresLicence', 'active', 'updatedAt'],
    filters: ['parent', 'requiresLicence', 'active'],
    sort: 'name',
  },
  form: [
    {
      title: 'Professional category',
      fields: ['name', 'slug', 'code', 'parent', 'description', 'synonyms', 'image', 'requiresLicence'],
    },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
