import { boolean, code, day, integer, money, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { address } from '../website/blocks.ts'

export const stores = defineResource('stores', {
  title: ['Store', 'Stores'],
  about: 'Places that sell and buy stock; people work in the stores that are theirs.',
  label: 'name',
  section: 'Inventory',
  permission: 'STORE',
  permissions: ['CLOSE_PERIODS'],
  screen: 'store',
  scope: 'staff',
  store: '_id',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    code: text({ required: true, max: 20, unique: true, search: true }),
    address: address(),
    phone: text({ format: 'phone', max: 40 }),
    email: text({ format: 'email', max: 200 }),
    manager: reference('adminUsers', { onDelete: 'clear', tab: false }),
    timeZone: code('timeZone', { required: true, default: 'UTC' }),
    currency: code('currency', { required: true, default: 'USD' }),
    closedUntil: day({
      writable: 'never',
      label: 'Closed up to',
      help: 'Nothing moves and nothing is paid in the store on this day or before.',
    }),
    active: boolean({ default: true }),
  },
  computed: {
    warehouseCount: integer({ label: 'Warehouses' }),
    stockValue: money({ readPermission: 'READ_COST', recordOnly: true }),
  },
  header: { figure: 'stockValue', about: ['manager', 'active'] },
  list: {
    columns: ['name', 'code', 'manager', 'phone', 'currency', 'warehouseCount', 'active'],
    filters: ['active', 'manager', 'currency'],
    sort: 'name',
  },
  form: [
    { title: 'Store', fields: ['name', 'code', 'manager', 'currency', 'timeZone', 'closedUntil', 'active'] },
    { title: 'Contact', fields: ['phone', 'email', 'address'] },
  ],
})
