import { boolean, code, decimal, file, files, integer, money, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const suite = defineResource('suite', {
  title: ['Suite', 'Suites'],
  about: 'Suites that members can book for guests and meetings.',
  label: 'name',
  section: 'Hospitality',
  permission: 'SUITE',
  screen: 'suit',
  scope: 'shared',
  order: 'order',
  public: {
    when: { active: true },
    fields: [
      'name',
      'description',
      'cover',
      'images',
      'currency',
      'price',
      'capacity',
      'bedrooms',
      'area',
      'amenities',
      'order',
    ],
  },
  fields: {
    name: text({ required: true, max: 120, unique: true, search: true }),
    description: text({ multiline: true, max: 3000, search: true }),
    cover: file({ accept: 'image' }),
    images: files({ accept: 'image', label: 'Pictures' }),
    currency: code('currency', { required: true, default: 'USD' }),
    price: money({ required: true, min: 0 }),
    capacity: integer({ required: true, min: 1, max: 1000, label: 'Guests' }),
    bedrooms: integer({ min: 0, max: 50 }),
    area: decimal({ min: 0, max: 100_000, scale: 1, unit: 'm²' }),
    amenities: tags(),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['cover', 'name', 'capacity', 'bedrooms', 'area', 'amenities', 'price', 'currency', 'active'],
    filters: ['active', 'price'],
    sort: 'order',
  },
  form: [
    { title: 'Suite', fields: ['name', 'description', 'capacity', 'bedrooms', 'area', 'amenities'] },
    { title: 'Price and pictures', fields: ['currency', 'price', 'cover', 'images'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
