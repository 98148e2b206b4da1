/** What is said and done around a record: notes of people, its files, and everything in one order. */
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
  /** taken back by who wrote it: nothing is told of it but that */
  deleted: boolean(),
  /** whether whoever asks wrote it, and so may edit and delete it */
  mine: boolean(),
  /** what it said before, the newest first; for staff who may read histories */
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
  /** whether whoever asks hears of its transitions and notes */
  following: boolean(),
  /** whether they may leave notes and follow: not where the record is only shown to them */
  mayNote: boolean(),
})
export type Timeline = TypeOf<typeof TIMELINE>

/** So many people one note mentions: each of them gets a bell, and a mail where they like. */
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
/** Who may be mentioned; with an address where another one among them has the same name. */
const READER = object({ _id: id(), label: text(), role: text() }, { email: text() })
export type NoteReader = TypeOf<typeof READER>
export const READERS = object({ content: list(READER) })
/** A file of a record, where it stands and who put it there. */
const RECORD_FILE = object({
  file: FILE,
  /** the field that holds it, or what sort of document it is; null: a note */
  field: nullable(text()),
  at: instant(),
  by: nullable(REF),
})
export type RecordFile = TypeOf<typeof RECORD_FILE>
export const RECORD_FILES = page(RECORD_FILE)
