import { boolean, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const department = defineResource('department', {
  title: ['Department', 'Departments'],
  about: 'How the staff of the network is organised.',
  label: 'name',
  section: 'Directory',
  permission: 'DEPARTMENT',
  scope: 'staff',
  order: 'order',
  fields: {
    name: text({ required: true, max: 120, search: true, unique: true }),
    code: text({ required: true, max: 20, unique: true, search: true }),
    parent: reference('department', { tab: 'Departments below', onDelete: 'restrict' }),
    head: reference('adminUsers', { onDelete: 'clear', tab: false }),
    email: text({ format: 'email', max: 200 }),
    description: text({ multiline: true, max: 2000 }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  computed: { memberCount: integer({ label: 'Members' }) },
  header: { figure: 'memberCount', about: ['head'] },
  list: {
    columns: ['name', 'code', 'head', 'email', 'memberCount', 'parent', 'active'],
    filters: ['parent', 'head', 'active'],
    sort: 'name',
  },
  form: [
    { title: 'Department', fields: ['name', 'code', 'parent', 'head', 'email', 'description'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
