/** What is to be ordered again, by supplier, and the purchase carts that are made of it. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, integer, list, number, object } from '../../engine/schema.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'
import { NAMED } from '../../engine/wire.ts'
import { MOST_PROPOSALS, PROPOSAL, REORDERED_CART } from './reorder.ts'

export const listProposals = defineEndpoint({
  method: 'GET',
  path: '/stock/reorder',
  guard: ['READ_ALL_STOCK'],
  section: 'Stock',
  heavy: true,
  operationId: 'listReorderProposals',
  summary: 'What is to be ordered again',
  description: `Products that are below their reorder level in a warehouse, counting what is reserved, what comes, and what is in purchase carts; the first ${MOST_PROPOSALS}, by supplier. For whoever may also read purchases.`,
  query: object({}, {}),
  answer: object({ content: list(PROPOSAL), totalElements: integer() }),
  errors: ['forbidden'],
})
export const reorderStock = defineEndpoint({
  method: 'POST',
  path: '/stock/reorder',
  guard: ['CREATE_PURCHASE'],
  section: 'Stock',
  operationId: 'reorderStock',
  summary: 'Make purchase carts of what is to be ordered again',
  description:
    'One for each supplier, warehouse and currency, all or none of them. What is no longer below its level is left out and named. For whoever may also read stock and purchases. Send an `Idempotency-Key`, so that a repeated request makes none twice.',
  body: object({
    lines: list(
      object({
        product: id(),
        warehouse: id(),
        supplier: id(),
        quantity: number({ minimum: 0.001, maximum: LARGEST_QUANTITY, multipleOf: 0.001 }),
      }),
      { minItems: 1, maxItems: MOST_PROPOSALS },
    ),
  }),
  answer: object({ carts: list(REORDERED_CART), obsolete: list(object({ product: NAMED, warehouse: NAMED })) }),
  errors: ['forbidden', 'validation_failed', 'missing_reference', 'rule_broken'],
})
