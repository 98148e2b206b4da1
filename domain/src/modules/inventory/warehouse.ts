import { boolean, choice, integer, reference, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { address } from '../website/blocks.ts'

export const warehouse = defineResource('warehouse', {
  title: ['Warehouse', 'Warehouses'],
  about: 'Places of stock: main stores, sites, goods on their way or set aside.',
  label: 'name',
  section: 'Inventory',
  picker: { detail: ['code'] },
  permission: 'WAREHOUSE',
  scope: 'staff',
  store: 'store',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    code: text({ required: true, max: 20, unique: true, search: true }),
    store: reference('stores'),
    type: choice(['main', 'site', 'transit', 'quarantine'], { required: true, default: 'main' }),
    address: address(),
    manager: reference('adminUsers', { onDelete: 'clear', tab: false }),
    allowNegative: boolean({ label: 'Stock may go below zero', help: 'For places where goods are counted later.' }),
    active: boolean({ default: true }),
  },
  computed: { productCount: integer({ label: 'Products in stock' }) },
  header: { figure: 'productCount', about: ['store', 'active'] },
  list: {
    columns: ['name', 'code', 'store', 'type', 'manager', 'productCount', 'active'],
    filters: ['store', 'type', 'active', 'manager'],
    sort: 'name',
  },
  form: [
    { title: 'Warehouse', fields: ['name', 'code', 'store', 'type', 'manager', 'address', 'allowNegative', 'active'] },
  ],
})
