/**
 * The events of the socket. What is stored can be read by the endpoints as well, so nobody loses it with a socket; who is
 * where, and who is typing, passes.
 */
import type { PeopleHere, RecordChange, Typing } from '../../engine/live.ts'
import type { ChatMessage } from './messages.ts'

/** Below the API's base. */
export const LIVE_PATH = '/live'
export const GUEST_LIVE_PATH = '/guest-live'
/** The topics that a screen may follow: the chat, or a resource by its name. */
export const CHAT_TOPIC = 'chat'
/** Threads of the chat are places as records are, though they are no resource. */
export const THREAD_PLACE = 'chatThread'
export interface FollowAnswer {
  readonly ok: boolean
}
export interface SeenMark {
  readonly place: string
  /** null: the guest of the conversation */
  readonly reader: string | null
  /** everything up to this number was read */
  readonly seq: number
}
export interface ServerToClient {
  /** the current state of a message in an own thread, new or changed */
  chatMessage: (message: ChatMessage) => void
  /** own threads, or their members, have changed */
  chatThreads: () => void
  /** the own inbox has something new */
  bell: () => void
  /** a record of a followed resource has changed */
  changed: (change: RecordChange) => void
  here: (people: PeopleHere) => void
  typing: (typing: Typing) => void
  seen: (mark: SeenMark) => void
}
export interface ClientToServer {
  /** Subscribes to a topic; refused where the person may not read it. */
  follow: (topic: string, answer: (result: FollowAnswer) => void) => void
  /** Says that the person has a place open, and hears who else has; refused where they may not read it. */
  enter: (place: string, answer: (result: FollowAnswer) => void) => void
  leave: (place: string) => void
  /** Says that the person is typing in a place that they have entered. */
  typing: (place: string, note: boolean) => void
}

/** What a guest's socket sends, as JSON: first of all whose it is. */
export type FromGuest =
  | { readonly kind: 'open'; readonly conversation: string; readonly token: string }
  | { readonly kind: 'typing' }
/** What it hears. `news`: there is something to read by the endpoints. */
export type ToGuest = { readonly kind: 'ready' } | { readonly kind: 'news' } | { readonly kind: 'typing' }
