/** Goods of a sale that come back, what is credited and given back for them, and the papers of a sale. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, line, list, number, object, oneOf, text } from '../../engine/schema.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'
import { ACCOUNT, onOrder, version } from './order-answer.ts'
import { PAYMENT_METHODS, RETURNED_GOODS } from './payment-methods.ts'
import { PAPER_WIDTHS } from './register-figures.ts'

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
export const readReceipt = defineEndpoint({
  method: 'GET',
  path: '/sale/receipt/{id}',
  guard: ['READ_SINGLE_SALE'],
  section: 'Sales',
  operationId: 'readSaleReceipt',
  summary: 'The receipt of a sale, as PDF',
  description:
    'With what was paid, credited and is due by now, in the language of the customer, on A4 or for a roll of 80 mm. A cart has none.',
  params: object({ id: id() }),
  query: object({}, { width: oneOf(PAPER_WIDTHS) }),
  answer: 'file',
  errors: ['not_found', 'illegal_transition'],
})
export const readCreditNote = defineEndpoint({
  method: 'GET',
  path: '/sale/credit-note/{id}/{number}',
  guard: ['READ_SINGLE_SALE'],
  section: 'Sales',
  operationId: 'readSaleCreditNote',
  summary: 'The credit note of a return, as PDF',
  description: 'As it was frozen when the return was recorded.',
  params: object({ id: id(), number: line(30) }),
  answer: 'file',
  errors: ['not_found'],
})
