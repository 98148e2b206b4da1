/** What endpoints that settle an order have in common: the record and its version, and the order's account as the answer. */
import { id, integer, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { PAYMENT_STATES } from './payment-methods.ts'

export const version = integer({ minimum: 1, description: 'Of the record as it was read' })
export const ACCOUNT = {
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
} as const
export const onOrder = {
  method: 'POST',
  params: object({ id: id() }),
  answer: object(ACCOUNT),
  errors: ['not_found', 'validation_failed', 'rule_broken', 'stale_version', 'illegal_transition'],
} as const
