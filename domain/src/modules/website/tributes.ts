import { boolean, choice, day, file, integer, richText, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const tributes = defineResource('tributes', {
  title: ['Tribute', 'Tributes'],
  about: 'People of the trade whom the network remembers and honours.',
  label: 'person',
  section: 'Website',
  permission: 'TRIBUTE',
  screen: 'tribute',
  scope: 'staff',
  order: 'order',
  public: { when: { active: true }, fields: ['person', 'title', 'occasion', 'date', 'text', 'image', 'order'] },
  fields: {
    person: text({ required: true, max: 120, search: true }),
    title: text({ max: 160, search: true, label: 'Profession or office' }),
    occasion: choice(['award', 'anniversary', 'retirement', 'memorial'], {
      required: true,
      default: 'award',
      labels: { award: 'Award received' },
    }),
    date: day(),
    text: richText({ required: true }),
    image: file({ accept: 'image' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  header: { about: ['occasion'], date: ['date'] },
  list: {
    columns: ['image', 'person', 'title', 'occasion', 'date', 'active'],
    filters: ['occasion', 'date', 'active'],
    sort: 'order',
  },
  form: [
    { title: 'Tribute', fields: ['person', 'title', 'occasion', 'date', 'text', 'image'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
