import { boolean, choice, day, file, integer, lines, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const gallery = defineResource('gallery', {
  title: ['Album', 'Gallery'],
  about: 'Albums of pictures from sites and events.',
  label: 'title',
  section: 'Website',
  permission: 'GALLERY',
  scope: 'staff',
  order: 'order',
  public: { when: { active: true }, fields: ['title', 'album', 'takenOn', 'description', 'cover', 'images', 'order'] },
  fields: {
    title: text({ required: true, max: 160, search: true }),
    album: choice(['sites', 'events', 'training', 'awards', 'team'], {
      required: true,
      default: 'sites',
      label: 'Kind',
    }),
    takenOn: day(),
    description: text({ multiline: true, max: 1000 }),
    cover: file({ accept: 'image', required: true }),
    images: lines(
      {
        image: file({ accept: 'image', required: true }),
        alt: text({ required: true, max: 160, label: 'Description' }),
        caption: text({ max: 200 }),
      },
      { label: 'Pictures', max: 100 },
    ),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { about: ['album'], date: ['takenOn'] },
  list: {
    columns: ['cover', 'title', 'album', 'takenOn', 'active'],
    filters: ['album', 'takenOn', 'active'],
    sort: 'order',
  },
  form: [
    { title: 'Album', fields: ['title', 'album', 'takenOn', 'description', 'cover', 'images'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
