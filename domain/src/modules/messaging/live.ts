/** The events of the socket: only of what is stored, so that whoever missed one reads it by the endpoints. */
import type { ChatMessage } from './messages.ts'

/** Below the API's base. */
export const LIVE_PATH = '/live'
/** The topics that a screen may follow: the chat, or a resource by its name. */
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
  /** the current state of a message in an own thread, new or changed */
  chatMessage: (message: ChatMessage) => void
  /** own threads, or their members, have changed */
  chatThreads: () => void
  /** the own inbox has something new */
  bell: () => void
  /** a record of a followed resource has changed */
  changed: (change: RecordChange) => void
}
export interface ClientToServer {
  /** Subscribes to a topic; refused where the person may not read it. */
  follow: (topic: string, answer: (result: FollowAnswer) => void) => void
}
