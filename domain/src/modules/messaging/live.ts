/** What goes over the socket: only what was stored, so that whoever missed it reads it by the endpoints. */
import type { ChatMessage } from './messages.ts'

/** Below the API's base. */
export const LIVE_PATH = '/live'
/** What a screen may follow: the chat, or a resource by its name. */
export const CHAT_TOPIC = 'chat'

export interface RecordChange {
  readonly resource: string
  readonly _id: string
  readonly action: string
  readonly version: number
}
export interface FollowAnswer {
  readonly ok: boolean
}
export interface ServerToClient {
  /** a message of an own thread as it stands now: a new one, or one that has changed */
  chatMessage: (message: ChatMessage) => void
  /** threads of one's own, or their members, are others */
  chatThreads: () => void
  /** there is something new in one's own inbox */
  bell: () => void
  /** a record of a resource that is followed has changed */
  changed: (change: RecordChange) => void
}
export interface ClientToServer {
  /** Asks to hear of a topic; what one may not read is refused. */
  follow: (topic: string, answer: (result: FollowAnswer) => void) => void
}
