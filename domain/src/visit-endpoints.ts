/** What others have changed on a record since somebody last looked at it. */
import { defineEndpoint } from './engine/endpoint.ts'
import type { TypeOf } from './engine/schema.ts'
import { instant, integer, list, nullable, object, text } from './engine/schema.ts'
import { REF } from './engine/values.ts'

const version = integer({ minimum: 0, maximum: 2_147_483_647 })
const CHANGED_SINCE = object({
  /** the version and the moment of the last look; null where this is the first */
  version: nullable(integer()),
  at: nullable(instant()),
  /** each field once, with who changed it last; null: the system */
  changes: list(object({ field: text(), at: instant(), by: nullable(REF) })),
})
export type ChangedSince = TypeOf<typeof CHANGED_SINCE>
export const visitRecord = defineEndpoint({
  method: 'POST',
  path: '/visits/create',
  guard: ['READ_HISTORY'],
  section: 'Dashboard',
  operationId: 'visitRecord',
  summary: 'Say at which version one looks at a record, and hear what others have changed since one last did',
  description:
    'Only fields that the caller may read. `since` asks for what was changed after that version instead, for whoever keeps a record open. The latest 500 records of each person are kept.',
  idempotent: false,
  body: object(
    { record: text({ minLength: 1, maxLength: 200, description: 'resource:id' }), version },
    { since: version },
  ),
  answer: CHANGED_SINCE,
  errors: ['validation_failed', 'unknown_field', 'not_found', 'forbidden'],
})
