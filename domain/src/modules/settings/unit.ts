import { boolean, integer, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const unit = defineResource('unit', {
  title: ['Unit', 'Units'],
  about: 'What quantities are measured in, and how people write it.',
  label: 'name',
  section: 'Settings',
  permission: 'UNIT',
  scope: 'staff',
  order: 'order',
  trash: false,
  fields: {
    name: text({ required: true, max: 20, search: true, help: 'As written beside a quantity: m³.' }),
    code: text({
      required: true,
      max: 20,
      unique: true,
      search: true,
      writable: 'create',
      format: 'slug',
      from: 'name',
      help: 'Cannot be changed later.',
    }),
    otherNames: tags({ help: 'sqm, sq.m: capitals, points and blanks make no difference.' }),
    whole: boolean({ label: 'Whole numbers only' }),
    inBills: boolean({ default: true, label: 'For bills of quantities' }),
    inProducts: boolean({ default: true, label: 'For products' }),
    active: boolean({
      default: true,
      help: 'Inactive units are no longer offered.',
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
