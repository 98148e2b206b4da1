/** Looking at the app as a role does; apart from the session, because the first screens have no use for it. */
import { defineEndpoint } from '../../engine/endpoint.ts'

export const previewRole = defineEndpoint({
  method: 'POST',
  path: '/roles/preview/{id}',
  guard: ['UPDATE_ROLE'],
  section: 'Session',
  idempotent: false,
  operationId: 'previewRole',
  summary: 'Look at the app as a role of staff does',
  description:
    'From now on this session reads what the role may read, within the own rights, and changes nothing until the preview is left.',
  limit: { max: 30, by: 'person' },
  errors: ['not_found', 'forbidden', 'rule_broken'],
})
export const leavePreview = defineEndpoint({
  method: 'POST',
  path: '/roles/leave-preview',
  guard: 'session',
  inPreview: true,
  beforeSecondFactor: true,
  section: 'Session',
  idempotent: false,
  operationId: 'leavePreview',
  summary: 'Look at the app with the own role again',
})
