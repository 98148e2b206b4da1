/** Messages as they cross the wire: of the chats, and what stands in somebody's inbox. */
import type { TypeOf } from '../../engine/schema.ts'
import { boolean, id, instant, integer, list, nullable, object, oneOf, text } from '../../engine/schema.ts'
import { LATE_DATES } from '../../engine/values.ts'
import { NAMED } from '../../engine/wire.ts'

const LARGEST_SEQ = 999_999_999
/** The number of a message within its thread or conversation. */
export const messageNumber = integer({ minimum: 0, maximum: LARGEST_SEQ })
export const afterNumber = integer({
  minimum: 0,
  maximum: LARGEST_SEQ,
  default: 0,
  description: 'Only what has a higher number',
})
/** Higher than the number of any message: what comes before it is the end of a conversation. */
export const BEYOND_LAST = LARGEST_SEQ
export const beforeNumber = integer({
  minimum: 0,
  maximum: LARGEST_SEQ,
  description: 'Only what has a lower number, and of that the latest, so that 999999999 reads the end',
})

export const CHAT_THREAD = object({
  _id: id(),
  kind: oneOf(['direct', 'group']),
  /** a direct one is named after the other */
  title: nullable(text()),
  members: list(NAMED),
  lastSeq: integer(),
  seenSeq: integer(),
  /** what has a higher number is the reader's to read: they were added after the rest */
  fromSeq: integer(),
  muted: boolean(),
  /** null where nothing was written, or where it was removed */
  lastMessage: nullable(text()),
  lastAt: instant(),
})
export type ChatThread = TypeOf<typeof CHAT_THREAD>
/** How somebody answers a message without words. */
export const REACTIONS = ['agree', 'thanks', 'done', 'looking', 'question'] as const
export type Reaction = (typeof REACTIONS)[number]
/** So long after it was sent its author may change a message or remove it. */
export const CHANGE_MINUTES = 15
export const CHAT_MESSAGE = object({
  _id: id(),
  thread: id(),
  seq: integer(),
  /** empty where it was removed */
  body: text(),
  author: NAMED,
  at: instant(),
  version: integer(),
  editedAt: nullable(instant()),
  removedAt: nullable(instant()),
  reactions: list(object({ reaction: oneOf(REACTIONS), people: list(NAMED) })),
})
export type ChatMessage = TypeOf<typeof CHAT_MESSAGE>
/** A message that has the words of a search, and the thread that it is of. */
export const CHAT_HIT = object({ message: CHAT_MESSAGE, thread: nullable(text()) })
export type ChatHit = TypeOf<typeof CHAT_HIT>
export const GUEST_MESSAGE = object({
  _id: id(),
  conversation: id(),
  seq: integer(),
  direction: oneOf(['visitor', 'agent']),
  body: text(),
  /** a note among the staff */
  private: boolean(),
  author: nullable(object({ _id: text({ description: 'Empty for a guest' }), label: text() })),
  at: instant(),
})
export type GuestMessage = TypeOf<typeof GUEST_MESSAGE>
export const INBOX_ENTRY = object({
  _id: id(),
  title: text(),
  body: text(),
  kind: text(),
  at: instant(),
  readAt: nullable(instant()),
  linkLabel: nullable(text()),
  linkUrl: nullable(text()),
  /** the record that it leads to, where a date of it says how late it is */
  late: nullable(object({ resource: text(), dates: LATE_DATES })),
})
export type InboxEntry = TypeOf<typeof INBOX_ENTRY>
/** How visitors are received at this moment. */
export const RECEPTION = object({
  greeting: text(),
  isOpen: boolean(),
  /** what is said outside of the business hours; null within them */
  closedText: nullable(text()),
})
export type Reception = TypeOf<typeof RECEPTION>
