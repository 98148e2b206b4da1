/** The fields that customers and suppliers of the stores share. */
import { boolean, choice, code, integer, money, reference, text } from '../../engine/field.ts'
import { address } from '../website/blocks.ts'

export const partyFields = (numbered: string) =>
  ({
    name: text({ required: true, max: 160, search: true }),
    code: text({
      writable: 'create',
      required: true,
      unique: true,
      max: 20,
      search: true,
      label: 'No.',
      numbered,
      help: 'Your own number, if you have one. Otherwise leave it empty and it gets the next number.',
    }),
    type: choice(['person', 'company'], { required: true, default: 'company' }),
    company: reference('company', { onDelete: 'clear', label: 'Company of the network' }),
    taxId: text({ max: 40, search: true, label: 'Tax ID' }),
    phone: text({ required: true, format: 'phone', max: 40, search: true }),
    email: text({ format: 'email', max: 200, search: true }),
    address: address(),
    currency: code('currency', { required: true, default: 'USD' }),
  }) as const
export const partyLikeness = { same: ['taxId', 'phone', 'email'], similar: ['name'] } as const
export const partyTerms = {
  paymentTermsDays: integer({ min: 0, max: 365, default: 30, unit: 'days', label: 'Payment terms' }),
  blocked: boolean(),
  notes: text({ multiline: true, max: 2000 }),
} as const
export const partyFigures = { orderCount: integer({ label: 'Orders' }), balance: money() } as const
export const partyList = {
  columns: ['name', 'code', 'type', 'phone', 'email', 'orderCount', 'balance', 'currency', 'blocked', 'createdAt'],
  filters: ['type', 'company', 'blocked', 'currency', 'createdAt'],
  sort: 'name',
} as const
export const partyContact = { title: 'Contact', fields: ['phone', 'email', 'address'] } as const
