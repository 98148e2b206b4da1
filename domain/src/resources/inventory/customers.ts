import { boolean, choice, code, integer, money, reference, text } from '../../field.ts'
import { defineResource } from '../../resource.ts'
import { address } from '../blocks.ts'

export const customers = defineResource('customers', {
  title: ['Customer', 'Customers'],
  about: 'Who buys from the stores.',
  label: 'name',
  section: 'Inventory',
  permission: 'CUSTOMER',
  screen: 'customer',
  scope: 'staff',
  fields: {
    name: text({ required: true, max: 160, search: true }),
    code: text({
      writable: 'never',
      required: true,
      unique: true,
      max: 20,
      search: true,
      label: 'No.',
      numbered: 'CU-',
    }),
    type: choice(['person', 'company'], { required: true, default: 'company' }),
    company: reference('company', { onDelete: 'clear', label: 'Company of the network' }),
    taxId: text({ max: 40, label: 'Tax ID' }),
    phone: text({ required: true, format: 'phone', max: 40, search: true }),
    email: text({ format: 'email', max: 200, search: true }),
    address: address(),
    currency: code('currency', { required: true, default: 'USD' }),
    creditLimit: money({ min: 0 }),
    paymentTermsDays: integer({ min: 0, max: 365, default: 30, unit: 'days', label: 'Payment terms' }),
    blocked: boolean(),
    notes: text({ multiline: true, max: 2000 }),
  },
  computed: { orderCount: integer({ label: 'Orders' }), balance: money() },
  list: {
    columns: ['name', 'code', 'type', 'phone', 'email', 'orderCount', 'balance', 'currency', 'blocked', 'createdAt'],
    filters: ['type', 'company', 'blocked', 'currency', 'createdAt'],
    sort: 'name',
  },
  form: [
    { title: 'Customer', fields: ['name', 'code', 'type', 'company', 'taxId'] },
    { title: 'Contact', fields: ['phone', 'email', 'address'] },
    {
      title: 'Terms',
      fields: ['currency', 'creditLimit', 'paymentTermsDays', 'blocked', 'orderCount', 'balance', 'notes'],
    },
  ],
})
