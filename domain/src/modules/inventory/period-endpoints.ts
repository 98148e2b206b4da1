/** Closed periods of stores. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { day, id, integer, line, nullable, object } from '../../engine/schema.ts'
import { version } from './order-answer.ts'

export const closePeriod = defineEndpoint({
  method: 'POST',
  path: '/stores/close-period/{id}',
  guard: ['CLOSE_PERIODS'],
  section: 'Inventory',
  operationId: 'closeStorePeriod',
  summary: 'Set the day up to which a store is closed',
  description:
    'On that day and before, by the clock of the store, no goods move and nothing is paid. It never lies after today; an earlier day, or none, opens what lies after it again.',
  params: object({ id: id() }),
  body: object({ version, closedUntil: nullable(day()), reason: line(500) }),
  answer: object({ _id: id(), version: integer(), closedUntil: nullable(day()) }),
  errors: ['not_found', 'validation_failed', 'rule_broken', 'stale_version'],
})
