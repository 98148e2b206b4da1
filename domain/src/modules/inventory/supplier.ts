import { integer } from '../../engine/field.ts'
import { defineResource } from '../../engine/resource.ts'
import { partyContact, partyFields, partyFigures, partyLikeness, partyList, partyTerms } from './party.ts'

export const supplier = defineResource('supplier', {
  title: ['Supplier', 'Suppliers'],
  about: 'From whom the stores buy.',
  label: 'name',
  section: 'Inventory',
  picker: { detail: ['code', 'phone'] },
  permission: 'SUPPLIER',
  scope: 'staff',
  mergeable: true,
  likeness: partyLikeness,
  fields: {
    ...partyFields('SU-'),
    leadDays: integer({ min: 0, max: 365, unit: 'days', label: 'Lead time' }),
    ...partyTerms,
  },
  computed: partyFigures,
  list: partyList,
  form: [
    { title: 'Supplier', fields: ['name', 'code', 'type', 'company', 'taxId'] },
    partyContact,
    {
      title: 'Terms',
      fields: ['currency', 'leadDays', 'paymentTermsDays', 'blocked', 'orderCount', 'balance', 'notes'],
    },
  ],
})
