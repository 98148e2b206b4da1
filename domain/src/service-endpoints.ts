/** What the service says of itself. */
import { defineEndpoint } from './engine/endpoint.ts'
import { boolean, free, object } from './engine/schema.ts'

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
/** The endpoints of the description's own pages are not in the description. */
const about = { method: 'GET', guard: 'public', section: 'Service', hidden: true } as const
export const readDescription = defineEndpoint({
  ...about,
  path: '/openapi.json',
  operationId: 'readDescription',
  summary: 'What the API is, as OpenAPI',
  answer: free(),
})
export const readReference = defineEndpoint({
  ...about,
  path: '/docs',
  operationId: 'readReference',
  summary: 'The same to read',
  answer: 'file',
})
export const readReferencePart = defineEndpoint({
  ...about,
  path: '/docs/*',
  operationId: 'readReferencePart',
  summary: 'What its page is made of',
  answer: 'file',
})
