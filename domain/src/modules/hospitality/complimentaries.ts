import { boolean, choice, code, file, files, integer, money, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const complimentaries = defineResource('complimentaries', {
  title: ['Complimentary', 'Complimentaries'],
  about: 'What guests get on the house, with its value.',
  label: 'name',
  section: 'Hospitality',
  permission: 'COMPLIMENTARY',
  screen: 'complimentary',
  scope: 'shared',
  order: 'order',
  public: {
    when: { active: true },
    fields: ['name', 'description', 'cover', 'images', 'currency', 'price', 'kind', 'conditions', 'order'],
  },
  fields: {
    name: text({ required: true, max: 120, unique: true, search: true }),
    description: text({ multiline: true, max: 3000, search: true }),
    cover: file({ accept: 'image' }),
    images: files({ accept: 'image', label: 'Pictures' }),
    currency: code('currency', { required: true, default: 'USD' }),
    price: money({ required: true, min: 0 }),
    kind: choice(['transfer', 'meal', 'tour', 'gift', 'upgrade'], { required: true, default: 'meal' }),
    conditions: text({ max: 300 }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['cover', 'name', 'kind', 'conditions', 'price', 'currency', 'active'],
    filters: ['active', 'kind'],
    sort: 'order',
  },
  form: [
    { title: 'Complimentary', fields: ['name', 'description', 'kind', 'conditions'] },
    { title: 'Price and pictures', fields: ['currency', 'price', 'cover', 'images'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
