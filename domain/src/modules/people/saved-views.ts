import { choice, integer, references, tags, text } from '../../engine/field.ts'
import { DENSITIES, MAX_SIZE } from '../../engine/query.ts'
import { defineResource } from '../../engine/resource.ts'

export const savedViews = defineResource('savedViews', {
  title: ['Saved view', 'Saved views'],
  about: 'Lists as somebody likes to see them: filters, columns and order under a name of their own.',
  label: 'name',
  section: 'People',
  scope: 'own',
  trash: false,
  screens: [],
  fields: {
    name: text({ required: true, max: 80, search: true, unique: true, uniqueWith: 'resource' }),
    resource: text({ required: true, writable: 'create', max: 60, label: 'List' }),
    // the longest group of filters that a list takes, with each of its letters percent-encoded
    query: text({ max: 36_000, help: 'Filters and search, as in the address of the list.' }),
    sort: text({ max: 200 }),
    columns: tags(),
    density: choice(DENSITIES, { required: true, default: 'normal' }),
    pageSize: integer({ min: 1, max: MAX_SIZE }),
    roles: references('roles', {
      label: 'Shared with',
      help: 'People with one of these roles who may read the list can open the view.',
      onDelete: 'clear',
      tab: false,
    }),
  },
  list: { columns: ['name', 'resource', 'updatedAt'], filters: ['resource'], sort: 'name' },
  form: [],
})
