import { boolean, choice, code, integer, json, money, tags, text } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'

export const packageResource = defineResource('package', {
  title: ['Package', 'Packages'],
  about: 'Memberships that companies can take, with their price and limits.',
  label: 'name',
  section: 'Directory',
  permission: 'PACKAGE',
  scope: 'shared',
  order: 'order',
  public: {
    when: { active: true },
    fields: ['name', 'description', 'currency', 'price', 'billingPeriod', 'features', 'order'],
  },
  fields: {
    name: text({ required: true, max: 120, unique: true, search: true }),
    description: text({ multiline: true, max: 1000, search: true }),
    currency: code('currency', { required: true, default: 'USD' }),
    price: money({ required: true, min: 0 }),
    billingPeriod: choice(['month', 'quarter', 'year', 'once'], { required: true, default: 'year' }),
    trialDays: integer({ min: 0, max: 365, default: 0, unit: 'days' }),
    maxUsers: integer({ min: 1, max: 100_000 }),
    maxOpenBids: integer({ min: 1, max: 100_000 }),
    features: tags(),
    limits: json({ pairs: true, help: 'Further limits, by name.' }),
    order: integer({ min: 0, max: 100_000, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'price', 'currency', 'billingPeriod', 'trialDays', 'maxUsers', 'features', 'active'],
    filters: ['billingPeriod', 'active', 'price'],
    sort: 'order',
  },
  form: [
    { title: 'Package', fields: ['name', 'description', 'currency', 'price', 'billingPeriod', 'trialDays'] },
    { title: 'Contents', fields: ['features', 'maxUsers', 'maxOpenBids', 'limits'] },
    { title: 'Display', fields: ['order', 'active'] },
  ],
})
