/** The timeline of a record: its notes, its files, and everything that happened, in one order. */
import type { TypeOf } from './schema.ts'
import { boolean, id, instant, integer, line, list, nullable, object, oneOf, page, text } from './schema.ts'
import { FILE, REF } from './values.ts'
import { HISTORY_ENTRY } from './wire.ts'

export const TIMELINE_KINDS = ['change', 'transition', 'payment', 'note', 'mail'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]
/** `internal`: for staff alone; `shared`: also for the people of the company whose record it is. */
export const VISIBILITIES = ['internal', 'shared'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** Files of notes are of no field. */
export const NOTE_FIELD = '@note'
const NOTE = object({
  body: text(),
  visibility: oneOf(VISIBILITIES),
  author: nullable(REF),
  onBehalfOf: nullable(REF),
  mentions: list(REF),
  files: list(FILE),
  edited: nullable(instant()),
  /** deleted by its author: only that is told of it */
  deleted: boolean(),
  /** whether the person who asks wrote it, and so may edit and delete it */
  mine: boolean(),
  /** the earlier texts, the newest first; for staff who may read histories */
  earlier: list(object({ at: instant(), body: text() })),
})
export type Note = TypeOf<typeof NOTE>
const MAIL = object({ subject: text(), recipient: text(), status: text() })
const TIMELINE_ENTRY = object(
  { _id: id(), at: instant(), kind: oneOf(TIMELINE_KINDS) },
  { change: HISTORY_ENTRY, note: NOTE, mail: MAIL },
)
export type TimelineEntry = TypeOf<typeof TIMELINE_ENTRY>
export const TIMELINE = object({
  content: list(TIMELINE_ENTRY),
  totalElements: integer(),
  /** whether the person follows the record's transitions and notes */
  following: boolean(),
  /** whether the person may leave notes and follow: not where the record is merely shown to them */
  mayNote: boolean(),
})
export type Timeline = TypeOf<typeof TIMELINE>

/** A note mentions at most so many people: each gets a notification, and a mail if they like. */
export const MOST_MENTIONS = 20
export const NEW_NOTE = object(
  { body: line(4000) },
  {
    visibility: oneOf(VISIBILITIES),
    mentions: list(id(), { maxItems: MOST_MENTIONS, uniqueItems: true }),
    files: list(id(), { maxItems: 20, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type NewNote = TypeOf<typeof NEW_NOTE>
export const EDITED_NOTE = object(
  { note: id(), body: line(4000) },
  { mentions: list(id(), { maxItems: MOST_MENTIONS, uniqueItems: true }) },
  { additionalProperties: false },
)
export type EditedNote = TypeOf<typeof EDITED_NOTE>
export const FOLLOWING = object({ following: boolean() })
export const FOLLOW = object({ follow: boolean() }, {}, { additionalProperties: false })
/** A person who may be mentioned; with the address where another one has the same name. */
const READER = object({ _id: id(), label: text(), role: text() }, { email: text() })
export type NoteReader = TypeOf<typeof READER>
export const READERS = object({ content: list(READER) })
/** A file of a record, with its place and who uploaded it. */
const RECORD_FILE = object({
  file: FILE,
  /** the label of the field, or the type of the document; null: a note */
  field: nullable(text()),
  at: instant(),
  by: nullable(REF),
})
export type RecordFile = TypeOf<typeof RECORD_FILE>
export const RECORD_FILES = page(RECORD_FILE)
