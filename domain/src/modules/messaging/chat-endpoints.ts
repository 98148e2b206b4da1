/** Chat among the staff, and with people of companies. */
import { defineEndpoint } from '../../engine/endpoint.ts'
import { boolean, id, integer, line, list, object, oneOf, page, text } from '../../engine/schema.ts'
import { MOST_MENTIONS } from '../../engine/timeline.ts'
import { NAMED } from '../../engine/wire.ts'
import {
  afterNumber,
  beforeNumber,
  CHANGE_MINUTES,
  CHAT_HIT,
  CHAT_MESSAGE,
  CHAT_THREAD,
  MOST_FILES,
  messageNumber,
  REACTIONS,
} from './messages.ts'

const mentions = list(id(), { maxItems: MOST_MENTIONS, uniqueItems: true })
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
  description:
    'People of a company see their colleagues who may chat, and the staff who have opened a thread with them.',
  query: object({}, { search: line(200) }),
  answer: page(NAMED),
  errors: [...chat.errors, 'unknown_field'],
})
export const openChatThread = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/threads',
  operationId: 'openChatThread',
  summary: 'Write to one person or several',
  body: object({ members: list(id(), { minItems: 1, maxItems: 100, uniqueItems: true }) }, { title: line(120) }),
  answer: CHAT_THREAD,
  status: 201,
  errors: [...chat.errors, 'missing_reference', 'rule_broken'],
})
export const discussRecord = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/record',
  operationId: 'discussRecord',
  summary: 'Open the thread beside a record, and take part in it',
  description:
    'It is opened once. Members of staff who may read the record and chat read all of it, for as long as they may.',
  body: object({ resource: line(60), record: id() }),
  answer: CHAT_THREAD,
  status: 201,
})
export const addChatMembers = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/members',
  operationId: 'addChatMembers',
  summary: 'Add people to a group',
  description:
    'They read what is written from then on. Beside a record only staff who may read it can be added, and they read everything.',
  body: object({ thread: id(), members: list(id(), { minItems: 1, maxItems: 100, uniqueItems: true }) }),
  answer: CHAT_THREAD,
  errors: [...chat.errors, 'missing_reference', 'rule_broken'],
})
export const leaveChatThread = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/leave',
  operationId: 'leaveChatThread',
  summary: 'Leave a group',
  body: object({ thread: id() }),
  errors: [...chat.errors, 'rule_broken'],
})
export const muteChatThread = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/mute',
  operationId: 'muteChatThread',
  summary: 'Mute a thread for oneself, or hear of it again',
  body: object({ thread: id(), muted: boolean() }),
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
  description:
    'One that is sent again with the same `clientId` is stored once; another text under it is refused. The words may be empty where there are files, which the caller has uploaded. Members who are mentioned hear of it.',
  body: object(
    { thread: id(), clientId: id(), body: text({ maxLength: 10_000 }) },
    { mentions, files: list(id(), { maxItems: MOST_FILES, uniqueItems: true }) },
  ),
  answer: CHAT_MESSAGE,
  status: 201,
  errors: [...chat.errors, 'key_reused', 'missing_reference', 'rule_broken'],
})
export const readChatFile = defineEndpoint({
  ...chat,
  method: 'GET',
  path: '/chat/files/{id}',
  operationId: 'readChatFile',
  summary: 'A file of a message in an own thread',
  params: object({ id: id() }),
  query: object({}, { v: oneOf(['thumb'], { description: 'a small picture of it' }) }),
  answer: 'file',
  errors: ['not_found', 'unknown_field'],
})
const messageId = object({ id: id() })
export const editChatMessage = defineEndpoint({
  ...chat,
  method: 'PUT',
  path: '/chat/messages/{id}',
  operationId: 'editChatMessage',
  summary: `Change an own message within ${CHANGE_MINUTES} minutes`,
  params: messageId,
  body: object(
    { version: integer({ minimum: 1 }), body: text({ minLength: 1, maxLength: 10_000, pattern: '\\S' }) },
    { mentions },
  ),
  answer: CHAT_MESSAGE,
  errors: [...chat.errors, 'forbidden', 'stale_version', 'conflict', 'rule_broken'],
})
export const removeChatMessage = defineEndpoint({
  ...chat,
  method: 'DELETE',
  path: '/chat/messages/{id}',
  operationId: 'removeChatMessage',
  summary: `Remove an own message within ${CHANGE_MINUTES} minutes`,
  description:
    'Its words are gone; that there was a message remains. One that is removed already is answered as it is.',
  params: messageId,
  answer: CHAT_MESSAGE,
  errors: [...chat.errors, 'forbidden', 'rule_broken'],
})
export const reactToChatMessage = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/react',
  operationId: 'reactToChatMessage',
  summary: 'React to a message, or take the same reaction back',
  body: object({ message: id(), reaction: oneOf(REACTIONS) }),
  answer: CHAT_MESSAGE,
  errors: [...chat.errors, 'conflict'],
})
export const searchChat = defineEndpoint({
  ...chat,
  method: 'GET',
  path: '/chat/search',
  operationId: 'searchChat',
  summary: 'Messages of own threads that have these words, the latest first',
  query: object({ words: line(200) }, { thread: id() }),
  answer: page(CHAT_HIT),
  errors: [...chat.errors, 'unknown_field'],
  heavy: true,
})
export const markChatSeen = defineEndpoint({
  ...chat,
  method: 'POST',
  path: '/chat/seen',
  operationId: 'markChatSeen',
  summary: 'Tell up to which message one has read',
  body: object({ thread: id(), seq: messageNumber }),
})
