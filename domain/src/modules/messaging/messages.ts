/** Messages on the wire: those of the chats, and those of inboxes. */
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
/** Higher than the number of any message: the messages before it are the end of a conversation. */
export const BEYOND_LAST = LARGEST_SEQ
export const beforeNumber = integer({
  minimum: 0,
  maximum: LARGEST_SEQ,
  description: 'Only what has a lower number, and of that the latest, so that 999999999 reads the end',
})

export const CHAT_THREAD = object({
  _id: id(),
  /** `record`: among staff, beside a record */
  kind: oneOf(['direct', 'group', 'record']),
  /** a direct one is named after the other, one beside a record after the record */
  title: nullable(text()),
  record: nullable(object({ resource: text(), _id: id() })),
  /** with the number up to which each has read */
  members: list(object({ _id: id(), label: text(), seenSeq: integer() })),
  lastSeq: integer(),
  seenSeq: integer(),
  /** the reader may read only messages with a higher number: they were added after the others */
  fromSeq: integer(),
  muted: boolean(),
  /** null where nothing was written, or where it was deleted */
  lastMessage: nullable(text()),
  lastAt: instant(),
})
export type ChatThread = TypeOf<typeof CHAT_THREAD>
/** The reactions to a message. */
export const REACTIONS = ['agree', 'thanks', 'done', 'looking', 'question'] as const
export type Reaction = (typeof REACTIONS)[number]
/** For so long after sending it, its author may change or delete a message. */
export const CHANGE_MINUTES = 15
/** A message has at most so many files. */
export const MOST_FILES = 10
const CHAT_FILE = object({
  _id: id(),
  name: text(),
  mime: text(),
  size: integer(),
  /** whether there is a small picture of it */
  isPicture: boolean(),
})
export type ChatFile = TypeOf<typeof CHAT_FILE>
export const CHAT_MESSAGE = object({
  _id: id(),
  thread: id(),
  seq: integer(),
  /** empty where it was removed, or where it has files alone */
  body: text(),
  mentions: list(NAMED),
  files: list(CHAT_FILE),
  author: NAMED,
  at: instant(),
  version: integer(),
  editedAt: nullable(instant()),
  removedAt: nullable(instant()),
  reactions: list(object({ reaction: oneOf(REACTIONS), people: list(NAMED) })),
})
export type ChatMessage = TypeOf<typeof CHAT_MESSAGE>
/** A message that a search has found, and its thread. */
export const CHAT_HIT = object({ message: CHAT_MESSAGE, thread: nullable(text()) })
export type ChatHit = TypeOf<typeof CHAT_HIT>
export const GUEST_MESSAGE = object({
  _id: id(),
  conversation: id(),
  /** guests count without the notes */
  seq: integer(),
  /** `system`: a line of ours about the conversation, among the notes of the staff */
  direction: oneOf(['visitor', 'agent', 'system']),
  body: text(),
  /** a note among the staff */
  private: boolean(),
  author: nullable(object({ _id: text({ description: 'Empty for a guest' }), label: text() })),
  at: instant(),
})
export type GuestMessage = TypeOf<typeof GUEST_MESSAGE>
/** Of a conversation as its guest sees it. */
export const GUEST_STATE = object({
  status: oneOf(['open', 'resolved']),
  rating: nullable(integer()),
  /** the staff has read up to this number, and the guest up to that one */
  staffSeenSeq: integer(),
  seenSeq: integer(),
  /** whether answers are mailed while the guest is away: to a confirmed address; null where the guest gave none */
  mail: nullable(oneOf(['confirmed', 'unconfirmed'])),
})
export type GuestState = TypeOf<typeof GUEST_STATE>
export const INBOX_ENTRY = object({
  _id: id(),
  title: text(),
  body: text(),
  kind: text(),
  at: instant(),
  readAt: nullable(instant()),
  /** its reader is asked to say that they have taken note of it */
  requiresAck: boolean(),
  acknowledgedAt: nullable(instant()),
  /** it comes back then */
  snoozedUntil: nullable(instant()),
  linkLabel: nullable(text()),
  linkUrl: nullable(text()),
  /** the record that it leads to, where one of that record's dates tells how late it is */
  late: nullable(object({ resource: text(), dates: LATE_DATES })),
})
export type InboxEntry = TypeOf<typeof INBOX_ENTRY>
/** How visitors are received now. */
export const RECEPTION = object({
  /** the name of the network */
  network: text(),
  greeting: text(),
  isOpen: boolean(),
  /** the notice outside of business hours; null within them */
  closedText: nullable(text()),
})
export type Reception = TypeOf<typeof RECEPTION>
