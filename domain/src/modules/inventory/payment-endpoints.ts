/** Payments of sales and purchases, and the till's single step: confirm, pay and hand over. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { LARGEST_AMOUNT } from '../../engine/money.ts'
import { line, list, number, object, oneOf, text } from '../../engine/schema.ts'
import { onOrder, version } from './order-answer.ts'
import { PAYMENT_METHODS } from './payment-methods.ts'

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
    {
      changedPrices: oneOf(['agreed', 'today'] as const),
      finalPrice: number({ description: 'What the till shows; refused where the sale comes to another price' }),
    },
  ),
})
