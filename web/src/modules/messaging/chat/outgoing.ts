/** The messages of this tab that the server has not stored yet, in their order, each with the id that it is sent with. */
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { ApiError } from '../../../lib/api-error.ts'

export interface SentFile {
  readonly _id: string
  readonly name: string
}
export interface OutgoingMessage {
  readonly clientId: string
  readonly body: string
  readonly mentions?: readonly string[]
  /** what was uploaded for it */
  readonly files?: readonly SentFile[]
  /** the reason of the refusal: the message is not sent again by itself */
  readonly refusal?: string
}
export interface OutgoingStore {
  read(): readonly OutgoingMessage[]
  write(messages: readonly OutgoingMessage[]): void
}
interface Work {
  readonly store: OutgoingStore
  readonly send: (message: OutgoingMessage) => Promise<ChatMessage>
  readonly onSent: (message: ChatMessage) => void
}
/** Failures that may pass in a moment: no answer, a busy server, too many requests. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 408)

/** Sends the waiting messages one after another; false where the first of them failed for now. */
export async function sendOutgoing({ store, send, onSent }: Work): Promise<boolean> {
  for (;;) {
    const next = store.read().find(each => each.refusal === undefined)
    if (next === undefined) return true
    const others = () => store.read().filter(each => each.clientId !== next.clientId)
    try {
      onSent(await send(next))
      store.write(others())
    } catch (error) {
      if (isPassing(error)) return false
      const refusal = error instanceof Error ? error.message : String(error)
      store.write(store.read().map(each => (each.clientId === next.clientId ? { ...each, refusal } : each)))
    }
  }
}
