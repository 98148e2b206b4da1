import { boolean, choice, decimal, integer, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const roles = defineResource('roles', {
  title: ['Role', 'Roles'],
  about: 'Named sets of permissions for people.',
  label: 'name',
  section: 'People',
  permission: 'ROLE',
  screen: 'role',
  scope: 'staff',
  trash: false,
  fields: {
    name: text({ required: true, max: 80, unique: true, search: true }),
    alias: text({
      required: true,
      max: 60,
      format: 'slug',
      unique: true,
      writable: 'create',
      help: 'Used by integrations. Cannot be changed later.',
    }),
    description: text({ multiline: true, max: 500 }),
    rowScope: choice(['all', 'company'], {
      required: true,
      default: 'all',
      labels: { all: 'Everything', company: "Own company's records" },
      label: 'Sees',
    }),
    discountLimit: decimal({
      min: 0,
      max: 100,
      scale: 3,
      unit: '%',
      label: 'Largest discount',
      help: 'The most that people with this role may take off a sale or a line of it. Empty means no limit.',
    }),
    permissions: tags(),
    isSystem: boolean({ writable: 'never', label: 'Built in' }),
    mfaRequired: boolean({ label: 'Requires a second factor' }),
  },
  computed: { userCount: integer({ label: 'People' }) },
  header: { figure: 'userCount' },
  list: {
    columns: ['name', 'description', 'rowScope', 'userCount', 'isSystem'],
    filters: ['rowScope', 'isSystem', 'mfaRequired'],
    sort: 'name',
  },
  form: [
    { title: 'Role', fields: ['name', 'alias', 'description', 'rowScope', 'discountLimit', 'mfaRequired', 'isSystem'] },
    { title: 'Permissions', fields: ['permissions'] },
  ],
})
