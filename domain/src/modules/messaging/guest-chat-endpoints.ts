/** The guest chat. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { LIMITS } from '../../engine/limit.ts'
import { boolean, id, integer, line, list, nullable, object, text } from '../../engine/schema.ts'
import { NAMED } from '../../engine/wire.ts'
import { afterNumber, beforeNumber, GUEST_MESSAGE, GUEST_STATE, messageNumber, RECEPTION } from './messages.ts'

const guestChat = { section: 'Guest chat', guests: true, crossOrigin: true, limit: { max: 60, by: 'guest' } } as const
const TOKEN = 'A guest sends the token of the first answer as the header `X-Visitor-Token`.'
export const listGuestMessages = defineEndpoint({
  ...guestChat,
  method: 'GET',
  path: '/guestMessages',
  guard: ['READ_ALL_CHAT', 'CAN_CHAT'],
  operationId: 'listGuestMessages',
  summary: 'Messages of a conversation, after or before a number',
  description: `${TOKEN} To a guest it says the state of the conversation, too.`,
  // each open chat asks several times a minute, and an office has one address
  limit: { max: 300, by: 'guest' },
  query: object(
    { conversation: id() },
    { after: afterNumber, before: beforeNumber, size: integer({ minimum: 0, maximum: 200, default: 100 }) },
  ),
  answer: object({ content: list(GUEST_MESSAGE), totalElements: integer() }, { state: GUEST_STATE }),
  errors: ['not_found', 'unknown_field', 'validation_failed'],
})
export const sendGuestMessage = defineEndpoint({
  ...guestChat,
  method: 'POST',
  path: '/guestMessages/create',
  guard: ['CAN_CHAT'],
  operationId: 'sendGuestMessage',
  summary: 'Send a message; a visitor without a conversation opens one',
  description: `${TOKEN} One that is sent again with the same \`clientId\` is stored once; another text under it is refused. A first message that is sent again within ten minutes answers the same conversation with a fresh token, and the former one ends. A network opens 40 conversations an hour, a visitor 20.`,
  // the answer holds that token, and `clientId` has a repeated message stored once
  idempotent: false,
  body: object(
    { clientId: id(), body: line(10_000) },
    {
      conversation: id(),
      private: boolean(),
      name: line(120),
      email: text({ maxLength: 200 }),
      page: text({ maxLength: 500 }),
    },
  ),
  answer: object(
    { message: GUEST_MESSAGE },
    { visitorToken: text({ description: 'For a guest alone' }), reception: RECEPTION },
  ),
  status: 201,
  errors: ['not_found', 'validation_failed', 'key_reused'],
})
export const openGuestConversation = defineEndpoint({
  method: 'POST',
  path: '/guestConversation/create',
  guard: 'public',
  section: 'Guest chat',
  crossOrigin: true,
  operationId: 'openGuestConversation',
  summary: 'Open a conversation as a visitor',
  description:
    'What is sent again within ten minutes answers the same conversation with a fresh token, and the former one ends. A network opens 40 conversations an hour, a visitor 20.',
  limit: LIMITS.guestWrites,
  // the answer holds a token, and `clientId` has a repeated message stored once
  idempotent: false,
  body: object(
    { clientId: id(), body: line(10_000), name: line(120) },
    { email: text({ maxLength: 200 }), page: text({ maxLength: 500 }) },
  ),
  answer: object({ conversation: id(), token: text(), message: GUEST_MESSAGE, reception: RECEPTION }),
  status: 201,
  errors: ['not_found', 'validation_failed', 'key_reused', 'too_many_requests'],
})
export const readReception = defineEndpoint({
  method: 'GET',
  path: '/guestMessages/reception',
  guard: 'public',
  section: 'Guest chat',
  crossOrigin: true,
  operationId: 'readReception',
  summary: 'The greeting of visitors, and whether somebody is there now',
  limit: LIMITS.publicReads,
  answer: RECEPTION,
  errors: ['too_many_requests'],
})
export const markGuestMessagesSeen = defineEndpoint({
  ...guestChat,
  method: 'POST',
  path: '/guestMessages/seen',
  guard: ['CAN_CHAT'],
  operationId: 'markGuestMessagesSeen',
  summary: 'Tell up to which message one has read',
  description: `${TOKEN} Without one it is told for the staff.`,
  body: object({ conversation: id(), seq: messageNumber }),
  errors: ['not_found'],
})
export const listTransferTargets = defineEndpoint({
  method: 'GET',
  path: '/guestConversation/transfer-targets',
  guard: ['CAN_CHAT'],
  section: 'Guest chat',
  operationId: 'listTransferTargets',
  summary: 'Colleagues who answer visitors, and their departments',
  answer: object({ people: list(NAMED), departments: list(NAMED) }),
})
export const transferConversation = defineEndpoint({
  method: 'POST',
  path: '/guestConversation/transfer',
  guard: ['CAN_CHAT'],
  section: 'Guest chat',
  operationId: 'transferConversation',
  summary: 'Transfer a conversation to a colleague or a department',
  description:
    'The note is private, and the bell of those who receive the conversation says it. In a department nobody is the assignee until somebody takes it. `from` is the assignee as one knows it: it is refused where another has the conversation by now.',
  body: object(
    { conversation: id() },
    { from: nullable(id()), person: id(), department: id(), note: text({ maxLength: 2000 }) },
  ),
  errors: ['not_found', 'validation_failed', 'missing_reference', 'rule_broken', 'conflict', 'stale_version'],
})
export const proveGuestEmail = defineEndpoint({
  method: 'POST',
  path: '/guestMessages/prove-email',
  guard: 'public',
  section: 'Guest chat',
  crossOrigin: true,
  operationId: 'proveGuestEmail',
  summary: "Mail a link that proves the visitor's address",
  description: TOKEN,
  limit: { max: 10, by: 'address' },
  body: object({ conversation: id() }),
  status: 202,
  answer: object({}),
  errors: ['not_found', 'rule_broken', 'too_many_requests'],
})
export const mailGuestTranscript = defineEndpoint({
  ...proveGuestEmail,
  path: '/guestMessages/transcript',
  operationId: 'mailGuestTranscript',
  summary: 'Mail the conversation to its visitor, at the address that they have confirmed',
  // whoever has the token reads the same in the chat
  limit: { max: 5, by: 'address' },
})
export const rateGuestConversation = defineEndpoint({
  method: 'POST',
  path: '/guestConversation/rate',
  guard: 'public',
  section: 'Guest chat',
  crossOrigin: true,
  operationId: 'rateGuestConversation',
  summary: 'Rate a resolved conversation as its visitor',
  description: `${TOKEN} The last rating counts.`,
  limit: LIMITS.guestWrites,
  body: object({ conversation: id(), rating: integer({ minimum: 1, maximum: 5 }) }),
  errors: ['not_found', 'rule_broken', 'validation_failed', 'too_many_requests'],
})
export const receiveMail = defineEndpoint({
  method: 'POST',
  path: '/mail-in',
  guard: 'public',
  section: 'Guest chat',
  operationId: 'receiveMail',
  summary: 'Bring a mail with which a guest answers ours, as it came',
  description:
    'The body is the mail itself (`message/rfc822`, 10 MB at most), the secret of `MAIL_IN_SECRET` is the header `X-Mail-Secret`. Mails that belong to no conversation, and automatic ones, are taken and ignored; one that comes twice is stored once.',
  limit: { max: 300, by: 'address' },
  // the id of the mail has a repeated one stored once
  idempotent: false,
  errors: ['bad_request', 'not_found', 'too_many_requests', 'payload_too_large', 'unavailable'],
})
