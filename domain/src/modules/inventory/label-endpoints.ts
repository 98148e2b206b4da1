/** Labels to stick on products and warehouses: a code that a scanner reads, on sheets or on a roll. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, id, integer, list, object, oneOf, text } from '../../engine/schema.ts'
import { LABEL_CODES, LABEL_PAPERS, LABELS_ON_SHEET, MOST_LABELLED, MOST_LABELS } from './labels.ts'

const options = {
  skip: integer({
    minimum: 0,
    maximum: LABELS_ON_SHEET - 1,
    description: 'How many labels of the first sheet are used already',
  }),
  language: text({ description: 'en or ar; default: en' }),
}
const labels = list(object({ record: id(), copies: integer({ minimum: 1, maximum: MOST_LABELS }) }), {
  minItems: 1,
  maxItems: MOST_LABELLED,
})
const print = { labels, paper: oneOf(LABEL_PAPERS), code: oneOf(LABEL_CODES) }
const printed = {
  method: 'POST',
  section: 'Inventory',
  description: `Made anew for the caller and kept nowhere. At most ${MOST_LABELS} labels in one print, of at most ${MOST_LABELLED} records.`,
  answer: 'file',
  errors: ['missing_reference', 'rule_broken'],
  idempotent: false,
  limit: { max: 60, by: 'person', budget: 'labels' },
} as const
export const printProductLabels = defineEndpoint({
  ...printed,
  path: '/product/labels',
  guard: ['READ_SINGLE_PRODUCT'],
  operationId: 'printProductLabels',
  summary: 'Labels for products, as PDF',
  body: object(print, { ...options, price: boolean() }),
})
export const printWarehouseLabels = defineEndpoint({
  ...printed,
  path: '/warehouse/labels',
  guard: ['READ_SINGLE_WAREHOUSE'],
  operationId: 'printWarehouseLabels',
  summary: 'Labels for warehouses, as PDF',
  body: object(print, options),
})
