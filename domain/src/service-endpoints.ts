/** What the service says of itself. */
import { defineEndpoint } from './engine/endpoint.ts'
import { boolean, object } from './engine/schema.ts'

export const readHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  guard: 'public',
  section: 'Service',
  operationId: 'readHealth',
  summary: 'Whether the process answers, whatever its database does',
  answer: object({ ok: boolean() }),
})
export const readReadiness = defineEndpoint({
  method: 'GET',
  path: '/ready',
  guard: 'public',
  section: 'Service',
  operationId: 'readReadiness',
  summary: 'Whether requests can be served: the database answers, and nothing is being stopped',
  answer: object({ ok: boolean() }),
  errors: ['unavailable'],
})
