/** The shapes on the wire besides a resource's own fields, as schemas from which the types follow. */
import type { TypeOf } from './schema.ts'
import { anything, boolean, id, instant, integer, list, nullable, number, object, text } from './schema.ts'
import type { Json } from './values.ts'
import { REF } from './values.ts'

/** A record by its name, where that is always told. */
export const NAMED = object({ _id: id(), label: text() })
export type NamedRecord = TypeOf<typeof NAMED>

export const AVAILABLE_TRANSITION = object(
  { name: text(), label: text(), needsReason: boolean() },
  { blockedBy: text({ description: 'Why it cannot be done now, in a sentence' }) },
)
export type AvailableTransition = TypeOf<typeof AVAILABLE_TRANSITION>
/** The same text in another language. */
export const RECORD_TRANSLATION = object({
  _id: id(),
  language: text(),
  label: text(),
  key: nullable(text({ description: 'What the public finds it by' })),
  status: nullable(text()),
})
export type RecordTranslation = TypeOf<typeof RECORD_TRANSLATION>
/** The values that every record has besides its fields. */
export interface RecordExtras {
  /** the other languages of a text that may exist in several */
  readonly variants?: readonly RecordTranslation[]
  readonly _id: string
  readonly version: number
  readonly transitions?: readonly AvailableTransition[]
  /** the reason why it cannot be taken now, in a sentence; absent where it can */
  readonly readOnly?: string
  readonly deletedAt?: string | null
}
export interface Page<T> {
  readonly content: readonly T[]
  readonly totalElements: number
}
/** At most so many groups of a list are told, the largest first. */
export const MOST_GROUPS = 100
export const COUNT = object({ key: text(), label: text(), count: integer() })
export type Count = TypeOf<typeof COUNT>
const CHANGE = object({ field: text(), from: anything<Json>(), to: anything<Json>() })
export type Change = TypeOf<typeof CHANGE>
const ENTRY = {
  _id: id(),
  at: instant(),
  action: text(),
  actor: nullable(REF),
  onBehalfOf: nullable(REF),
  reason: nullable(text()),
  version: integer(),
  ip: nullable(text()),
  changes: list(CHANGE),
}
/** What was done to a record. */
export const HISTORY_ENTRY = object(ENTRY)
export type HistoryEntry = TypeOf<typeof HISTORY_ENTRY>
/** A person's action; the name is null where the record is gone or closed to the reader. */
export const OWN_ENTRY = object({ ...ENTRY, resource: text(), recordId: id(), label: nullable(text()) })
export type OwnEntry = TypeOf<typeof OWN_ENTRY>
/** The sum of a number over all rows of a list; of an amount, one for each currency. */
export const TOTAL = object({
  field: text(),
  currency: nullable(text()),
  sum: number(),
  rows: integer({ description: 'So many have a value that may be read' }),
})
export type Total = TypeOf<typeof TOTAL>
