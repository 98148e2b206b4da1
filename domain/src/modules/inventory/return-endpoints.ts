/** Goods of a sale that come back, and what is credited and given back for them. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, line, list, number, object, oneOf, text } from '../../engine/schema.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'
import { ACCOUNT, onOrder, version } from './order-answer.ts'
import { PAYMENT_METHODS, RETURNED_GOODS } from './payment-methods.ts'

const returnLine = object(
  {
    item: id(),
    quantity: number({ minimum: 0, maximum: LARGEST_QUANTITY }),
    goods: oneOf(RETURNED_GOODS),
    reason: line(500),
  },
  {},
  { additionalProperties: false },
)
const MOST_LINES = 500
export const returnSale = defineEndpoint({
  ...onOrder,
  path: '/sale/return/{id}',
  guard: ['UPDATE_SALE'],
  section: 'Sales',
  operationId: 'returnSale',
  summary: 'Take back goods of a sale that were handed over',
  description:
    'Each line is credited with its share of the final price. What is still due is settled first, and the rest is given back by `refundMethod`, which is required then. Goods go back into the warehouse of the sale at the cost at which they left, or are written off. Send an `Idempotency-Key`, so that a repeated request returns nothing twice.',
  errors: [...onOrder.errors, 'missing_reference'],
  body: object(
    { version, lines: list(returnLine, { minItems: 1, maxItems: MOST_LINES }) },
    {
      refundMethod: oneOf(PAYMENT_METHODS),
      refundReference: text({ maxLength: 120, description: 'The number of the card slip, the transfer or the cheque' }),
    },
  ),
  answer: object({
    ...ACCOUNT,
    creditNote: text({ description: 'Its number' }),
    credit: number({ description: 'Credited for the goods of this return' }),
    refund: number({ description: 'Given back of it' }),
  }),
})
