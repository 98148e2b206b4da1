import { boolean, choice, code, file, files, integer, money, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const accommodation = defineResource('accommodation', {
  title: ['Accommodation', 'Accommodations'],
  about: 'Houses and camps near sites where crews can stay.',
  label: 'name',
  section: 'Hospitality',
  permission: 'ACCOMMODATION',
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
      'type',
      'place',
      'capacity',
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
    type: choice(['camp', 'apartment', 'hotel', 'villa'], { required: true, default: 'camp' }),
    place: text({ required: true, max: 160, search: true }),
    capacity: integer({ required: true, min: 1, max: 20_000, label: 'Beds' }),
    amenities: tags(),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['cover', 'name', 'type', 'place', 'capacity', 'amenities', 'price', 'currency', 'active'],
    filters: ['active', 'type', 'price'],
    sort: 'order',
  },
  form: [
    { title: 'Accommodation', fields: ['name', 'description', 'type', 'place', 'capacity', 'amenities'] },
    { title: 'Price and pictures', fields: ['currency', 'price', 'cover', 'images'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
