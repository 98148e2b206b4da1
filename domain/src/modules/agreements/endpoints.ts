/** Agreements beside their families. */
import { DRAWING } from '../../engine/drawing.ts'
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, day, id, integer, line, list, mapOf, object, oneOf, record, text } from '../../engine/schema.ts'
import { OUTCOMES } from './assigning.ts'
import { SIGNING, TOKEN_BODY, VERIFIED_DOCUMENT } from './signing.ts'

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
export const assignToCompanies = defineEndpoint({
  method: 'POST',
  path: '/mouAssignment/assign',
  guard: ['CREATE_ASSIGNED_MOU'],
  section: 'MOU assignments',
  operationId: 'assignToCompanies',
  summary: 'Assign an active agreement to all companies that filters of their list find',
  description:
    'A company that has this agreement already, open or in force, is passed over, and so is one whose record names no signatory with an address. `preview` tells what would be, and changes nothing. All are made or none; at most 500 companies.',
  body: object({ mou: id(), signBefore: day(), filter: mapOf(text()) }, { send: boolean(), preview: boolean() }),
  answer: object({
    matching: integer(),
    companies: list(object({ _id: id(), label: text(), outcome: oneOf(OUTCOMES) })),
  }),
  errors: ['not_found', 'validation_failed', 'unknown_field', 'rule_broken', 'forbidden'],
  heavy: true,
})
const byLink = {
  method: 'POST',
  guard: 'public',
  section: 'MOU assignments',
  limit: { max: 30, by: 'address' },
  idempotent: false,
} as const
export const readSigning = defineEndpoint({
  ...byLink,
  path: '/mou-signing/read',
  operationId: 'readSigning',
  summary: 'What is to be signed, by the link that was mailed',
  description: 'It counts as viewed from then on.',
  body: object(TOKEN_BODY),
  answer: SIGNING,
  errors: ['link_expired'],
})
export const readSigningDocument = defineEndpoint({
  ...byLink,
  path: '/mou-signing/document',
  operationId: 'readSigningDocument',
  summary: 'The document as sent, or as signed by all, as PDF',
  body: object(TOKEN_BODY),
  answer: 'file',
  errors: ['link_expired'],
})
export const signByLink = defineEndpoint({
  ...byLink,
  path: '/mou-signing/sign',
  operationId: 'signByLink',
  summary: 'Sign by the link that was mailed',
  body: object(
    { ...TOKEN_BODY, name: line(120), consent: boolean() },
    {
      drawing: text({
        maxLength: 20_000,
        pattern: DRAWING,
        description: 'Strokes within 600 × 200, as in M10 20 L30 40',
      }),
    },
  ),
  answer: SIGNING,
  errors: ['link_expired', 'rule_broken', 'illegal_transition', 'validation_failed'],
})
export const refuseByLink = defineEndpoint({
  ...byLink,
  path: '/mou-signing/refuse',
  operationId: 'refuseByLink',
  summary: 'Decline, or ask for changes, by the link that was mailed',
  body: object({ ...TOKEN_BODY, decline: boolean(), reason: line(2000) }),
  answer: SIGNING,
  errors: ['link_expired', 'rule_broken', 'illegal_transition'],
})
export const sendSigningLink = defineEndpoint({
  method: 'POST',
  path: '/mouAssignment/send-link/{id}',
  guard: ['UPDATE_ASSIGNED_MOU'],
  section: 'MOU assignments',
  operationId: 'sendSigningLink',
  summary: 'Mail the signatory another link; the older one dies',
  params: object({ id: id() }),
  errors: ['not_found', 'rule_broken', 'forbidden'],
})
export const readAgreementDocument = defineEndpoint({
  method: 'GET',
  path: '/mouAssignment/document/{id}',
  guard: ['READ_SINGLE_ASSIGNED_MOU'],
  section: 'MOU assignments',
  operationId: 'readAgreementDocument',
  summary: 'The agreement as signed by all, as sent, or as it would be sent, as PDF',
  params: object({ id: id() }),
  answer: 'file',
  errors: ['not_found'],
})
export const verifyDocument = defineEndpoint({
  method: 'GET',
  path: '/documents/verify/{sha256}',
  guard: 'public',
  section: 'Documents',
  operationId: 'verifyDocument',
  summary: 'Whether a file is a document that this network made out, by its SHA-256',
  params: object({ sha256: text({ pattern: '^[0-9a-fA-F]{64}$' }) }),
  answer: VERIFIED_DOCUMENT,
  limit: { max: 60, by: 'address' },
  errors: ['not_found'],
})
