/** What sockets tell of places and of records, whatever module they are of. */
import type { NamedRecord } from './wire.ts'

/** Where people are together: a record that they have open, or a thread. */
export const placeOf = (resource: string, id: string): string => `${resource}/${id}`
/** Whoever types says so this often, and has stopped where it is not said again within `TYPING_ENDS_MS`. */
export const TYPING_EVERY_MS = 2_500
export const TYPING_ENDS_MS = 6_000

export interface RecordChange {
  readonly resource: string
  readonly _id: string
  readonly action: string
  readonly version: number
  /** whether the person of this socket made it */
  readonly own: boolean
}
/** The others who are in a place now, as far as the reader may know them. */
export interface PeopleHere {
  readonly place: string
  readonly people: readonly NamedRecord[]
}
export interface Typing {
  readonly place: string
  /** null: the guest of the conversation */
  readonly typist: NamedRecord | null
  /** a note among the staff */
  readonly note: boolean
}
