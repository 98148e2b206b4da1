/** Agreements beside their families. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, object, record } from '../../engine/schema.ts'

export const readAssignment = defineEndpoint({
  method: 'GET',
  path: '/mouAssignment/single',
  guard: ['READ_SINGLE_ASSIGNED_MOU'],
  section: 'MOU assignments',
  operationId: 'readAssignment',
  summary: 'One assignment with its rendered text',
  description: 'By its id, or the latest of an agreement and a company.',
  query: object({}, { id: id(), mou: id(), company: id() }),
  answer: record('mouAssignment'),
  errors: ['not_found', 'validation_failed', 'unknown_field'],
})
