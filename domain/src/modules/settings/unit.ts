import { boolean, integer, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const unit = defineResource('unit', {
  title: ['Unit', 'Units'],
  about: 'What quantities of bills and products are measured in, and what people write for it.',
  label: 'name',
  section: 'Settings',
  permission: 'UNIT',
  scope: 'staff',
  order: 'order',
  trash: false,
  fields: {
    name: text({ required: true, max: 20, search: true, help: 'As it is written beside a quantity: m³, Truckload.' }),
    code: text({
      required: true,
      max: 20,
      unique: true,
      search: true,
      writable: 'create',
      format: 'slug',
      from: 'name',
      help: 'Kept in bills and products, and used by integrations. Cannot be changed later.',
    }),
    otherNames: tags({ help: 'What people write for it: sqm, sq.m. Capitals, points and blanks make no difference.' }),
    whole: boolean({ label: 'Whole numbers only', help: 'For what is counted in pieces.' }),
    inBills: boolean({ default: true, label: 'For bills of quantities' }),
    inProducts: boolean({ default: true, label: 'For products' }),
    active: boolean({
      default: true,
      help: 'Inactive units are no longer offered. Bills and products that use them keep them.',
    }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
  },
  header: { about: ['code', 'otherNames'] },
  list: {
    columns: ['name', 'code', 'otherNames', 'whole', 'inBills', 'inProducts', 'active'],
    filters: ['whole', 'inBills', 'inProducts', 'active'],
    sort: 'order',
  },
  form: [
    { title: 'Unit', fields: ['name', 'code', 'otherNames', 'whole'] },
    { title: 'Use', fields: ['inBills', 'inProducts', 'active', 'order'] },
  ],
})
