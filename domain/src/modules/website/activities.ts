import { choice, day, files, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { contentStatus, pageAddress, publishAt, publishedAt, publishing, unpublishAt } from './content.ts'

export const activities = defineResource('activities', {
  title: ['Activity', 'Activities'],
  about: 'Site visits, trainings, fairs and meetings of the network.',
  label: 'title',
  section: 'Website',
  permission: 'ACTIVITY',
  screen: 'activity',
  scope: 'staff',
  public: {
    when: { status: 'published' },
    fields: ['title', 'slug', 'type', 'date', 'endDate', 'place', 'body', 'images', 'capacity'],
    key: 'slug',
  },
  fields: {
    title: text({ required: true, max: 160, search: true }),
    slug: text({ ...pageAddress, from: 'title' }),
    type: choice(['site_visit', 'training', 'fair', 'meeting', 'ceremony'], { required: true, default: 'meeting' }),
    date: day({ required: true }),
    endDate: day(),
    place: text({ max: 160, search: true }),
    capacity: integer({ min: 1, max: 100_000 }),
    body: richText(),
    images: files({ accept: 'image', label: 'Pictures' }),
    status: contentStatus,
    publishAt,
    publishedAt,
    unpublishAt,
  },
  workflows: { status: publishing },
  header: { figure: 'capacity', about: ['place'], date: ['date'] },
  list: {
    columns: ['title', 'status', 'type', 'date', 'endDate', 'place', 'capacity'],
    filters: ['status', 'type', 'date', 'createdAt'],
    sort: '-date',
    date: 'date',
  },
  form: [
    { title: 'Activity', fields: ['title', 'slug', 'type', 'date', 'endDate', 'place', 'capacity', 'body', 'images'] },
    { title: 'Publishing', fields: ['status', 'publishAt', 'publishedAt', 'unpublishAt'] },
  ],
})
