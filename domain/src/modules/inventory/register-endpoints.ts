/** Cash that goes into the drawer of an open register or out of it, the payments of a session, and its report. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { LARGEST_AMOUNT } from '../../engine/money.ts'
import { id, integer, line, list, nullable, number, object, oneOf, text } from '../../engine/schema.ts'
import { version } from './order-answer.ts'
import { PAPER_WIDTHS } from './register-figures.ts'
import { CASH_DIRECTIONS } from './register-session.ts'

export const moveRegisterCash = defineEndpoint({
  method: 'POST',
  path: '/registerSession/cash/{id}',
  guard: ['UPDATE_REGISTER_SESSION'],
  section: 'Inventory',
  operationId: 'moveRegisterCash',
  summary: 'Record cash that is put into the drawer of an open register, or taken out of it',
  description:
    'Never more than should be in the drawer is taken out. Send an `Idempotency-Key`, so that a repeated request records nothing twice.',
  params: object({ id: id() }),
  body: object({
    version,
    direction: oneOf(CASH_DIRECTIONS),
    amount: number({ minimum: 0, maximum: LARGEST_AMOUNT }),
    reason: line(500),
  }),
  answer: object({ _id: id(), version: integer() }),
  errors: ['not_found', 'validation_failed', 'rule_broken', 'stale_version', 'illegal_transition'],
})
export const listRegisterPayments = defineEndpoint({
  method: 'GET',
  path: '/registerSession/payments/{id}',
  guard: ['READ_SINGLE_REGISTER_SESSION'],
  section: 'Inventory',
  operationId: 'listRegisterPayments',
  summary: 'The cash payments and refunds of a register session, the last first',
  description: 'The name of a sale is left out for whoever may not open sales.',
  params: object({ id: id() }),
  query: object(
    {},
    {
      page: integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
      size: integer({ minimum: 1, maximum: 100, default: 20 }),
    },
  ),
  answer: object({
    totalElements: integer(),
    content: list(
      object({
        at: text(),
        sale: nullable(object({ _id: id(), label: text() })),
        // null while the session is open, for who counts its drawer without knowing what should be in it
        amount: nullable(number({ description: 'Kept of what was handed over; below zero for a refund' })),
        change: nullable(number({ description: 'Given back of what was handed over' })),
      }),
    ),
  }),
  errors: ['not_found'],
})
export const readRegisterReport = defineEndpoint({
  method: 'GET',
  path: '/registerSession/report/{id}',
  guard: ['READ_SINGLE_REGISTER_SESSION'],
  section: 'Inventory',
  operationId: 'readRegisterReport',
  summary: 'The report of a closed register session, as PDF',
  description: 'On A4, or for a roll of 80 mm.',
  params: object({ id: id() }),
  query: object({}, { width: oneOf(PAPER_WIDTHS), language: text({ description: 'en or ar; default: en' }) }),
  answer: 'file',
  errors: ['not_found', 'illegal_transition'],
})
