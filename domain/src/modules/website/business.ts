import { code, integer, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { storyDisplay, storyFields, storyNames, storyPlace } from './story.ts'

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
    fields: [...storyNames, 'country', 'headOfUnit', 'email', 'employees', 'order'],
    key: 'slug',
  },
  fields: {
    ...storyFields,
    country: code('country', { label: 'Seat' }),
    headOfUnit: text({ max: 120, search: true, label: 'Head' }),
    email: text({ format: 'email', max: 200 }),
    employees: integer({ min: 0, max: 1_000_000 }),
    ...storyPlace,
  },
  header: { figure: 'employees', about: ['country'], date: ['startedOn'] },
  list: {
    columns: ['cover', 'title', 'headOfUnit', 'country', 'employees', 'startedOn', 'active'],
    filters: ['active', 'country', 'startedOn'],
    sort: 'order',
  },
  form: [
    { title: 'Business', fields: storyNames },
    { title: 'Facts', fields: ['country', 'headOfUnit', 'email', 'employees'] },
    storyDisplay,
  ],
})
