/** Messages that were written and are not stored yet, in this tab: in their order, each under the id that it is sent with. */
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { ApiError } from '../../../lib/api-error.ts'

export interface OutgoingMessage {
  readonly clientId: string
  readonly body: string
  /** why it was refused: it is not sent again by itself */
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
/** What may be otherwise in a moment: no answer, a busy server, too much at once. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 408)

/** Sends what waits, one after another; false where the first of them could not be sent for now. */
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
