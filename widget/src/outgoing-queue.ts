/**
 * Sends what was written, one after another, so that the order stays. A lost answer is asked for again under the same
 * client id, which stores a message once; what is not sent after some attempts waits for the visitor.
 */
import type { Api } from './api.ts'
import { ApiError } from './api.ts'
import type { ChatStore } from './chat-state.ts'
import { newChat } from './chat-state.ts'
import type { Outgoing } from './storage.ts'

const RETRY_MS = [1_000, 3_000, 8_000]
const LONGEST_WAIT_MS = 15_000
export type Wait = (ms: number) => Promise<void>

export class OutgoingQueue {
  readonly #store: ChatStore
  readonly #api: Api
  readonly #wait: Wait
  #isSending = false

  constructor(store: ChatStore, api: Api, wait: Wait) {
    this.#store = store
    this.#api = api
    this.#wait = wait
  }
  async add(message: Outgoing): Promise<void> {
    this.#store.store(({ outgoing }) => ({ outgoing: [...outgoing, message] }))
    await this.sendAll()
  }
  async sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    this.#store.set({ halted: undefined })
    try {
      for (let next = this.#next(); next !== undefined && (await this.#deliver(next)); next = this.#next());
    } finally {
      this.#isSending = false
    }
  }
  #next(): Outgoing | undefined {
    return this.#store.state.stored.outgoing[0]
  }
  /** Whether the next message may follow. */
  async #deliver(message: Outgoing): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#send(message)
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const pause = RETRY_MS[attempt]
        if (!error.passes || pause === undefined) return this.#handle(message, error)
        await this.#wait(Math.min(Math.max(pause, error.waitMs), LONGEST_WAIT_MS))
      }
    }
  }
  async #send(message: Outgoing): Promise<void> {
    const { conversation, clientId, body } = message
    if (conversation === null) return this.#open(message)
    const chat = this.#store.chatOf(conversation)
    if (chat === undefined) throw new ApiError(404, '')
    const confirmed = await this.#api.send(chat, { clientId, body })
    this.#store.removeOutgoing(clientId)
    this.#store.addMessages(conversation, [confirmed])
  }
  async #open({ clientId, body, name, email, page }: Outgoing): Promise<void> {
    const opening = { clientId, body, name, page, ...(email !== '' && { email }) }
    const { conversation, token, message, reception } = await this.#api.open(opening)
    this.#store.store(({ chats, outgoing }) => ({
      chats: [newChat(conversation, token, message), ...chats.filter(chat => chat.conversation !== conversation)],
      outgoing: outgoing.filter(each => each.clientId !== clientId),
    }))
    this.#store.addMessages(conversation, [message])
    this.#store.set({ reception, ...(this.#store.state.view === 'new' && { view: conversation }) })
  }
  /** A refused message: whether the next one may follow. */
  #handle(message: Outgoing, error: ApiError): boolean {
    const { conversation, clientId, body } = message
    if (error.status === 404 && conversation === null) {
      // sent long ago: to the server this is a stranger by now
      this.#store.store(({ outgoing }) => ({
        outgoing: outgoing.map(each =>
          each.clientId === clientId ? { ...each, clientId: crypto.randomUUID() } : each,
        ),
      }))
      return true
    }
    if (error.status === 404 && conversation !== null) {
      this.#store.removeOutgoing(clientId)
      this.#store.markEnded(conversation)
      this.#store.set({ draft: body })
      return true
    }
    if (error.status === 400 && conversation === null) {
      this.#store.removeOutgoing(clientId)
      this.#store.set({ draft: body })
    }
    this.#store.set({ halted: { conversation, reason: error.message } })
    return false
  }
}
