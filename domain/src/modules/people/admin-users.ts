import { choice, code, file, instant, integer, reference, references, secret, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { RECORD_VIEWS } from '../../engine/session.ts'
import { accountSteps } from './account.ts'

export const adminUsers = defineResource('adminUsers', {
  title: ['Admin user', 'Admin users'],
  about: 'Staff of the network who sign in to this back office.',
  label: 'name',
  section: 'People',
  picker: { detail: ['jobTitle', 'email'], state: 'status' },
  permission: 'ADMIN_USER',
  scope: 'staff',
  table: { name: 'person', only: { kind: 'staff' } },
  fields: {
    name: text({ required: true, max: 120, search: true }),
    // changed with a password, and by a link to the new address: see the endpoints of accounts
    email: text({ required: true, writable: 'create', format: 'email', max: 200, unique: true, search: true }),
    phone: text({ format: 'phone', max: 40 }),
    role: reference('roles', { required: true, key: 'alias' }),
    department: reference('department', { onDelete: 'clear' }),
    jobTitle: text({ max: 120 }),
    stores: references('stores', {
      help: 'This person works in these stores only; with several, they choose one in the header. With none, stores are no limit.',
    }),
    currentStore: reference('stores', { writable: 'never', onDelete: 'clear', tab: false, label: 'Chosen store' }),
    avatar: file({ accept: 'image', label: 'Photo' }),
    // chosen only by the person, by a mailed link
    password: secret({ store: 'hash', writable: 'never' }),
    locale: code('language', { required: true, default: 'en', label: 'Language' }),
    timeZone: code('timeZone', { required: true, default: 'UTC' }),
    theme: choice(['system', 'light', 'dark'], { required: true, default: 'system', writable: 'never' }),
    // chosen in the own profile
    recordsOpenAs: choice(RECORD_VIEWS, { writable: 'never' }),
    chatCapacity: integer({ min: 0, max: 50, default: 5, help: 'Conversations handled at the same time.' }),
    status: choice(['invited', 'active', 'suspended', 'archived'], {
      writable: 'never',
      required: true,
      default: 'active',
      tones: { invited: 'blue', active: 'green', suspended: 'orange' },
    }),
    statusReason: text({ writable: 'never', multiline: true, max: 2000, label: 'Reason' }),
    lastLoginAt: instant({ writable: 'never', label: 'Last sign-in' }),
    notes: text({ multiline: true, max: 2000 }),
  },
  workflows: { status: accountSteps },
  header: { about: ['role', 'department'], date: ['lastLoginAt'] },
  list: {
    columns: ['avatar', 'name', 'status', 'role', 'department', 'jobTitle', 'email', 'lastLoginAt', 'createdAt'],
    filters: ['status', 'role', 'department', 'stores', 'lastLoginAt', 'createdAt'],
    sort: 'name',
  },
  form: [
    { title: 'Person', fields: ['name', 'email', 'phone', 'jobTitle', 'avatar', 'locale', 'timeZone'] },
    { title: 'Role', fields: ['role', 'department', 'stores', 'currentStore', 'chatCapacity'] },
    { title: 'Account', fields: ['status', 'statusReason', 'lastLoginAt', 'notes'] },
  ],
})
