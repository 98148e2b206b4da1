/** Goods of orders, handed over or received in parts. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, list, nullable, number, object, oneOf } from '../../engine/schema.ts'
import { LARGEST_QUANTITY } from '../../engine/units.ts'
import { ACCOUNT, onOrder, version } from './order-answer.ts'
import { DELIVERY_STATES } from './payment-methods.ts'

const MOST_LINES = 500
const goodsLine = object(
  { item: id(), quantity: number({ minimum: 0, maximum: LARGEST_QUANTITY }) },
  {},
  { additionalProperties: false },
)
const delivery = {
  ...onOrder,
  body: object({ version }, { lines: list(goodsLine, { minItems: 1, maxItems: MOST_LINES }) }),
  answer: object({ ...ACCOUNT, deliveryStatus: nullable(oneOf(DELIVERY_STATES)) }),
} as const
const KEY = 'Send an `Idempotency-Key`, so that a repeated request moves nothing twice.'
export const deliverSale = defineEndpoint({
  ...delivery,
  path: '/sale/deliver/{id}',
  guard: ['UPDATE_SALE'],
  section: 'Sales',
  operationId: 'deliverSale',
  summary: 'Hand over goods of a sale, in part or all that is open',
  description: `Without lines, all that is open. The goods leave the stock; with the last of them the sale is completed, once it is paid where the settings say so. ${KEY}`,
})
export const receivePurchase = defineEndpoint({
  ...delivery,
  path: '/purchase/receive/{id}',
  guard: ['UPDATE_PURCHASE'],
  section: 'Purchases',
  operationId: 'receivePurchase',
  summary: 'Receive goods of a purchase, in part or all that is open',
  description: `Without lines, all that is open. The goods come into stock at their cost; with the last of them the purchase is completed. More than was ordered is refused beyond the tolerance of the settings, and is not owed. ${KEY}`,
})
