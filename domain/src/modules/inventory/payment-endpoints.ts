/** Payments of sales and purchases, and the till's single step: confirm, pay and hand over. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { LARGEST_AMOUNT } from '../../engine/money.ts'
import { id, integer, line, list, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { PAYMENT_METHODS, PAYMENT_STATES } from './payment-methods.ts'

const version = integer({ minimum: 1, description: 'Of the record as it was read' })
const tender = object(
  {
    method: oneOf(PAYMENT_METHODS),
    amount: number({
      minimum: 0,
      maximum: LARGEST_AMOUNT,
      description: 'Handed over; of cash the change is given back',
    }),
  },
  { reference: text({ maxLength: 120, description: 'The number of the card slip, the transfer or the cheque' }) },
  { additionalProperties: false },
)
const MOST_TENDERS = 20
const ANSWER = object({
  _id: id(),
  version: integer(),
  status: text(),
  reference: text(),
  number: nullable(text()),
  currency: text(),
  finalPrice: number(),
  paymentAmount: number({ description: 'Paid by now' }),
  duePrice: number(),
  change: number({ description: 'To be given back of the cash that was just handed over' }),
  paymentStatus: nullable(oneOf(PAYMENT_STATES)),
})
const onOrder = {
  method: 'POST',
  params: object({ id: id() }),
  answer: ANSWER,
  errors: ['not_found', 'validation_failed', 'rule_broken', 'stale_version', 'illegal_transition'],
} as const
const KEY = 'Send an `Idempotency-Key`, so that a repeated request pays nothing twice.'
const payment = {
  ...onOrder,
  summary: 'Record what was paid of it, in one part or several',
  description: `Before and after it is confirmed. ${KEY}`,
  body: object({ version, payments: list(tender, { minItems: 1, maxItems: MOST_TENDERS }) }),
} as const
const refund = {
  ...onOrder,
  summary: 'Record what goes back of what was paid',
  description: `Never more than was paid. ${KEY}`,
  body: object({ version, reason: line(2000), payment: tender }),
} as const
export const paySale = defineEndpoint({
  ...payment,
  path: '/sale/pay/{id}',
  guard: ['UPDATE_SALE'],
  section: 'Sales',
  operationId: 'paySale',
})
export const payPurchase = defineEndpoint({
  ...payment,
  path: '/purchase/pay/{id}',
  guard: ['UPDATE_PURCHASE'],
  section: 'Purchases',
  operationId: 'payPurchase',
})
export const refundSale = defineEndpoint({
  ...refund,
  path: '/sale/refund/{id}',
  guard: ['UPDATE_SALE'],
  section: 'Sales',
  operationId: 'refundSale',
})
export const refundPurchase = defineEndpoint({
  ...refund,
  path: '/purchase/refund/{id}',
  guard: ['UPDATE_PURCHASE'],
  section: 'Purchases',
  operationId: 'refundPurchase',
})
export const checkOutSale = defineEndpoint({
  ...onOrder,
  path: '/sale/check-out/{id}',
  guard: ['UPDATE_SALE'],
  section: 'Sales',
  operationId: 'checkOutSale',
  summary: 'Confirm a cart, record what is paid, and hand the goods over, all or nothing',
  description: `Without payments it is handed over unpaid. ${KEY}`,
  body: object(
    { version, payments: list(tender, { maxItems: MOST_TENDERS }) },
    { changedPrices: oneOf(['agreed', 'today'] as const) },
  ),
})
