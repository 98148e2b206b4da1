/** Mails that have failed, notifications in the app, chat among the staff, and the guest chat. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, id, integer, line, list, nothing, object, oneOf, page, record, text } from '../../engine/schema.ts'
import { NAMED } from '../../engine/wire.ts'
import { CHAT_MESSAGE, CHAT_THREAD, GUEST_MESSAGE, INBOX_ENTRY } from './messages.ts'

const LARGEST_SEQ = 999_999_999
const after = integer({ minimum: 0, maximum: LARGEST_SEQ, default: 0, description: 'Only what has a higher number' })
const seq = integer({ minimum: 0, maximum: LARGEST_SEQ })

export const retryFailedMails = defineEndpoint({
  method: 'POST',
  path: '/outerNotification/retry-failed',
  guard: ['SEND_NOTIFICATION'],
  section: 'Notifications',
  operationId: 'retryFailedMails',
  summary: 'Try all mails again that have failed, oldest first',
  body: nothing(),
  answer: object({ retried: integer(), left: integer() }),
  errors: ['validation_failed'],
})
export const sendHeldMails = defineEndpoint({
  method: 'POST',
  path: '/outerNotification/send-held',
  guard: ['SEND_NOTIFICATION'],
  section: 'Notifications',
  operationId: 'sendHeldMails',
  summary: 'Send the mails that were held back after a long stop, one to each recipient',
  body: nothing(),
  answer: object({ mails: integer(), joined: integer() }),
  errors: ['validation_failed'],
})
export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  guard: 'session',
  section: 'Notifications',
  operationId: 'listNotifications',
  summary: 'Own notifications, the newest fifty',
  answer: object({ content: list(INBOX_ENTRY), totalElements: integer(), unread: integer() }),
})
export const readNotification = defineEndpoint({
  method: 'POST',
  path: '/notifications/read/{id}',
  guard: 'session',
  section: 'Notifications',
  operationId: 'readNotification',
  summary: 'Mark one own notification as read',
  errors: ['not_found'],
})
export const sendNotification = defineEndpoint({
  method: 'POST',
  path: '/company/send-notification',
  guard: ['SEND_NOTIFICATION'],
  section: 'Notifications',
  operationId: 'sendNotification',
  summary: 'Send a message to the users of companies now',
  body: object(
    {
      companies: list(id(), { minItems: 1, maxItems: 200, uniqueItems: true }),
      title: line(120),
      body: line(2000),
    },
    { kind: oneOf(['info', 'warning', 'reminder', 'document']), requiresAck: boolean() },
  ),
  answer: record('companyNotification'),
  status: 201,
  errors: ['validation_failed', 'missing_reference', 'forbidden'],
})

const chat = { section: 'Chat', guard: ['CAN_CHAT'], errors: ['not_found', 'validation_failed'] } as const
export const listChatThreads = defineEndpoint({
  ...chat,
  method: 'GET',
  path: '/chat/threads',
  operationId: 'listChatThreads',
  summary: 'Own threads, the latest first',
  answer: page(CHAT_THREAD),
})
export const listChatPeople = defineEndpoint({
  ...chat,
  method: 'GET',
  path: '/chat/people',
  operationId: 'listChatPeople',
  summary: 'Who can be written to',
  answer: page(NAMED),
})
export const openChatThread = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/threads',
  operationId: 'openChatThread',
  summary: 'Write to one or several of the staff',
  body: object({ members: list(id(), { minItems: 1, maxItems: 100, uniqueItems: true }) }, { title: line(120) }),
  answer: CHAT_THREAD,
  status: 201,
})
export const listChatMessages = defineEndpoint({
  ...chat,
  method: 'GET',
  path: '/chat/messages',
  operationId: 'listChatMessages',
  summary: 'Messages of an own thread after a number',
  query: object({ thread: id() }, { after }),
  answer: page(CHAT_MESSAGE),
  errors: [...chat.errors, 'unknown_field'],
})
export const sendChatMessage = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/messages',
  operationId: 'sendChatMessage',
  summary: 'Send a message',
  description: 'One that is sent again with the same `clientId` is stored once; another text under it is refused.',
  body: object({
    thread: id(),
    clientId: id(),
    body: text({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
  }),
  answer: CHAT_MESSAGE,
  status: 201,
  errors: [...chat.errors, 'key_reused'],
})
export const markChatSeen = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/seen',
  operationId: 'markChatSeen',
  summary: 'Tell up to which message one has read',
  body: object({ thread: id(), seq }),
})

const guestChat = { section: 'Guest chat', guests: true, limit: { max: 60, by: 'guest' } } as const
const TOKEN = 'A guest sends the token of the first answer as the header `X-Visitor-Token`.'
export const listGuestMessages = defineEndpoint({
  ...guestChat,
  method: 'GET',
  path: '/guestMessages',
  guard: ['READ_ALL_CHAT', 'CAN_CHAT'],
  operationId: 'listGuestMessages',
  summary: 'Messages of a conversation after a number',
  description: TOKEN,
  query: object({ conversation: id() }, { after, size: integer({ minimum: 0, maximum: 200, default: 100 }) }),
  answer: page(GUEST_MESSAGE),
  errors: ['not_found', 'unknown_field', 'validation_failed'],
})
export const sendGuestMessage = defineEndpoint({
  ...guestChat,
  method: 'POST',
  path: '/guestMessages/create',
  guard: ['CAN_CHAT'],
  operationId: 'sendGuestMessage',
  summary: 'Send a message; a visitor without a conversation opens one',
  description: `${TOKEN} One that is sent again with the same \`clientId\` is stored once; another text under it is refused. A first message that is sent again within ten minutes answers the same conversation with a fresh token, and the former one ends.`,
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
  answer: object({ message: GUEST_MESSAGE }, { visitorToken: text({ description: 'For a guest alone' }) }),
  status: 201,
  errors: ['not_found', 'validation_failed', 'key_reused'],
})
export const markGuestMessagesSeen = defineEndpoint({
  method: 'POST',
  path: '/guestMessages/seen',
  guard: ['CAN_CHAT'],
  section: 'Guest chat',
  operationId: 'markGuestMessagesSeen',
  summary: 'Tell up to which message the staff has read',
  body: object({ conversation: id(), seq }),
  errors: ['not_found'],
})
export const proveGuestEmail = defineEndpoint({
  method: 'POST',
  path: '/guestMessages/prove-email',
  guard: 'public',
  section: 'Guest chat',
  operationId: 'proveGuestEmail',
  summary: "Mail a link that proves the visitor's address",
  description: TOKEN,
  limit: { max: 10, by: 'address' },
  body: object({ conversation: id() }),
  status: 202,
  answer: object({}),
  errors: ['not_found', 'rule_broken', 'too_many_requests'],
})
