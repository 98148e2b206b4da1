/** Companies beside their records. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { LIMITS } from '../../engine/limit.ts'
import type { TypeOf } from '../../engine/schema.ts'
import { boolean, id, instant, integer, line, list, nullable, object, oneOf, text } from '../../engine/schema.ts'
import { SHARED_PROFILE } from './shared-profile.ts'

const refusals = ['not_found', 'rule_broken'] as const
export const takeNextReview = defineEndpoint({
  method: 'POST',
  path: '/company/next-review',
  guard: ['VERIFY_COMPANY'],
  section: 'Companies',
  operationId: 'takeNextReview',
  summary: 'Take the application that has waited longest, and start its review',
  description:
    'Those that are one’s own to review come first, then those that are nobody’s. Two who ask at once get one each. Null where none waits.',
  answer: object({ company: nullable(object({ _id: id(), tradeName: text() })) }),
})
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
const sharedProfile = {
  method: 'POST',
  guard: 'public',
  section: 'Profile sharing',
  limit: { max: 60, by: 'address' },
  idempotent: false,
  body: object({ token: line(100) }, { passcode: line(200), language: line(10) }),
  errors: ['link_expired', 'wrong_credentials', 'too_many_requests', 'rule_broken'],
} as const
export const readSharedProfile = defineEndpoint({
  ...sharedProfile,
  path: '/shared-profile/read',
  operationId: 'readSharedProfile',
  summary: 'A profile that its company shares, by its link; each view is counted',
  answer: SHARED_PROFILE,
})
export const downloadSharedProfile = defineEndpoint({
  ...sharedProfile,
  path: '/shared-profile/document',
  operationId: 'downloadSharedProfile',
  summary: 'The same as PDF, where the company allows it',
  answer: 'file',
})
export const makeProfileLink = defineEndpoint({
  method: 'POST',
  path: '/profileSharing/link/{id}',
  guard: ['UPDATE_PROFILE_SHARING'],
  section: 'Profile sharing',
  operationId: 'makeProfileLink',
  summary: 'The link of a shared profile, made anew; an older one dies',
  description: 'It is told this once. Where an address is known it is mailed there as well.',
  params: object({ id: id() }),
  answer: object({ url: text(), mailed: boolean() }),
  errors: ['not_found', 'rule_broken', 'forbidden'],
  limit: LIMITS.mails,
  idempotent: false,
})

export const answerProfileRequest = defineEndpoint({
  method: 'POST',
  path: '/profileDownloadRequest/consent/{id}',
  guard: ['UPDATE_COMPANY'],
  section: 'Profile download requests',
  operationId: 'answerProfileRequest',
  summary: 'Agree, or not, to the download of one’s own profile',
  description: 'For the company whose profile it is. Not to agree rejects the request, with the reason.',
  params: object({ id: id() }),
  body: object({ agree: boolean() }, { reason: line(2000) }),
  answer: object({ consent: oneOf(['given', 'refused']) }),
  errors: ['not_found', 'forbidden', 'illegal_transition', 'validation_failed'],
})
const reader = object({
  via: oneOf(['request', 'sharing']),
  _id: id(),
  name: text(),
  views: integer(),
  lastAt: nullable(instant()),
})
export type ProfileReader = TypeOf<typeof reader>
export const listProfileReaders = defineEndpoint({
  method: 'GET',
  path: '/company/profile-readers/{id}',
  guard: ['READ_SINGLE_COMPANY'],
  section: 'Companies',
  operationId: 'listProfileReaders',
  summary: 'Who looked at the profile of a company, by which link, how often and when last',
  description: 'The 100 latest. For the company itself and for staff.',
  params: object({ id: id() }),
  answer: object({ readers: list(reader) }),
  errors: ['not_found'],
})
