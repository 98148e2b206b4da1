/** Companies beside their records. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, line, object } from '../../engine/schema.ts'

const refusals = ['not_found', 'rule_broken'] as const
export const downloadProfile = defineEndpoint({
  method: 'GET',
  path: '/profileDownloadRequest/document/{id}',
  guard: ['READ_SINGLE_PROFILE_DOWNLOAD_REQUEST'],
  section: 'Profile download requests',
  operationId: 'downloadProfile',
  summary: 'The profile that was asked for, as PDF',
  description:
    'Marked with whom it is for. Each download by the company that asked is counted, up to what was granted, as long as it was granted. Staff get a preview, which counts nothing.',
  params: object({ id: id() }),
  answer: 'file',
  errors: refusals,
})
export const downloadProfileByLink = defineEndpoint({
  method: 'POST',
  path: '/profile-download/document',
  guard: 'public',
  section: 'Profile download requests',
  operationId: 'downloadProfileByLink',
  summary: 'The same by the link that was mailed',
  limit: { max: 30, by: 'address' },
  idempotent: false,
  body: object({ token: line(100) }),
  answer: 'file',
  errors: [...refusals, 'link_expired'],
})
