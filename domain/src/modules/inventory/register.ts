import { boolean, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const register = defineResource('register', {
  title: ['Register', 'Registers'],
  about: 'Tills of the stores, with a drawer for cash.',
  label: 'name',
  section: 'Inventory',
  permission: 'REGISTER',
  scope: 'staff',
  store: 'store',
  fields: {
    store: reference('stores', { required: true, writable: 'create' }),
    name: text({ required: true, max: 80, search: true, unique: true, uniqueWith: 'store' }),
    active: boolean({ default: true, help: 'One that is not active cannot be opened.' }),
  },
  computed: { inUse: boolean({ label: 'Open now' }) },
  header: { about: ['store', 'active'] },
  list: {
    columns: ['name', 'store', 'inUse', 'active', 'createdAt'],
    filters: ['store', 'active'],
    sort: 'name',
  },
  form: [{ title: 'Register', fields: ['store', 'name', 'active', 'inUse'] }],
})
