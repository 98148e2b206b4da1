/** Stock: the balances, the movements, and bookings by hand. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, instant, integer, line, list, number, object, oneOf, page, text } from '../../engine/schema.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'
import { BALANCE, HAND_REASONS, MOVEMENT, UNEVEN_BALANCE } from './stock.ts'

const ids = text({ description: 'One id, or several with commas between them' })
const paging = {
  page: integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  size: integer({ minimum: 1, maximum: 100, default: 10 }),
  product: ids,
  warehouse: ids,
}
export const listStock = defineEndpoint({
  method: 'GET',
  path: '/stock',
  guard: ['READ_ALL_STOCK'],
  section: 'Stock',
  operationId: 'listStock',
  summary: 'What lies where',
  query: object(
    {},
    {
      ...paging,
      sort: text({ description: 'product, warehouse, onHand or available; with a minus, descending' }),
      search: text({ description: 'Found in names and codes of products' }),
      state: text({ description: 'out, low or in_stock' }),
    },
  ),
  answer: page(BALANCE),
  errors: ['unknown_field'],
})
export const listStockMovements = defineEndpoint({
  method: 'GET',
  path: '/stock/movements',
  guard: ['READ_ALL_STOCK'],
  section: 'Stock',
  operationId: 'listStockMovements',
  summary: 'The ledger of stock',
  query: object(
    {},
    {
      ...paging,
      reason: text({ description: 'One reason, or several with commas between them' }),
      dateFrom: text({ description: 'From this day or instant' }),
      dateTo: text({ description: 'Up to this day or instant' }),
      at: text({ description: 'Both as a range from..to' }),
    },
  ),
  answer: page(MOVEMENT),
  errors: ['unknown_field'],
})

export const readReconciliation = defineEndpoint({
  method: 'GET',
  path: '/stock/reconciliation',
  guard: ['ADJUST_STOCK'],
  section: 'Stock',
  operationId: 'readStockReconciliation',
  summary: 'Compare the balances with the ledger and with open orders',
  description:
    'Each difference in the warehouses that the caller may see, the first 500. The same is done every night.',
  query: object({}, {}),
  answer: object({
    at: instant(),
    uneven: list(UNEVEN_BALANCE),
  }),
})

const LIMITS = { maximum: LARGEST_QUANTITY, multipleOf: 0.001 }
const note = line(500, 3)
const booking = {
  method: 'POST',
  guard: ['ADJUST_STOCK'],
  section: 'Stock',
  answer: object({ balance: number() }),
  errors: ['validation_failed', 'missing_reference', 'rule_broken'],
} as const
export const adjustStock = defineEndpoint({
  ...booking,
  path: '/stock/adjust',
  operationId: 'adjustStock',
  summary: 'Correct, count or open the stock of a product; a count gives what is there, all else what comes or goes',
  body: object({
    product: id(),
    warehouse: id(),
    quantity: number({ minimum: -LARGEST_QUANTITY, ...LIMITS }),
    reason: oneOf(HAND_REASONS),
    note,
  }),
})
export const reconcileStock = defineEndpoint({
  ...booking,
  path: '/stock/reconcile',
  operationId: 'reconcileStock',
  summary: 'Count a product whose balance differs, so that balance, ledger and open orders agree again',
  body: object({ product: id(), warehouse: id(), quantity: number({ minimum: 0, ...LIMITS }), note }),
})
export const transferStock = defineEndpoint({
  ...booking,
  path: '/stock/transfer',
  operationId: 'transferStock',
  summary: 'Move stock from one warehouse to another',
  body: object({ product: id(), from: id(), to: id(), quantity: number({ minimum: 0.001, ...LIMITS }), note }),
})
