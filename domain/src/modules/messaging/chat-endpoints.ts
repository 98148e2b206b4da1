/** Chat among the staff. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { id, integer, line, list, object, page, text } from '../../engine/schema.ts'
import { NAMED } from '../../engine/wire.ts'
import { afterNumber, beforeNumber, CHAT_MESSAGE, CHAT_THREAD, messageNumber } from './messages.ts'

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
  summary: 'The latest messages of an own thread, after or before a number',
  query: object(
    { thread: id() },
    { after: afterNumber, before: beforeNumber, size: integer({ minimum: 0, maximum: 200, default: 200 }) },
  ),
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
  body: object({ thread: id(), seq: messageNumber }),
})
