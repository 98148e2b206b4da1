import { code, money } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { partyContact, partyFields, partyFigures, partyLikeness, partyList, partyTerms } from './party.ts'

export const customers = defineResource('customers', {
  title: ['Customer', 'Customers'],
  about: 'Who buys from the stores.',
  label: 'name',
  section: 'Inventory',
  picker: { detail: ['code', 'phone'] },
  permission: 'CUSTOMER',
  screen: 'customer',
  scope: 'staff',
  mergeable: true,
  likeness: partyLikeness,
  fields: {
    ...partyFields('CU-'),
    language: code('language', {
      label: 'Language of letters',
      help: 'Left empty, it is the language of the company.',
    }),
    creditLimit: money({ min: 0 }),
    ...partyTerms,
  },
  computed: partyFigures,
  list: partyList,
  form: [
    { title: 'Customer', fields: ['name', 'code', 'type', 'company', 'taxId'] },
    { ...partyContact, fields: [...partyContact.fields, 'language'] },
    {
      title: 'Terms',
      fields: ['currency', 'creditLimit', 'paymentTermsDays', 'blocked', 'orderCount', 'balance', 'notes'],
    },
  ],
})
