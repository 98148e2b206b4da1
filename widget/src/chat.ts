/** The chat without its looks: opens and reads conversations, sends, asks for news, and counts what is new. */
import type { Api, Key } from './api.ts'
import { ApiError } from './api.ts'
import type { View } from './chat-state.ts'
import { ChatStore } from './chat-state.ts'
import { Connection } from './connection.ts'
import type { OpenSocket } from './guest-socket.ts'
import { isFromStaff } from './messages.ts'
import type { Wait } from './outgoing-queue.ts'
import { OutgoingQueue } from './outgoing-queue.ts'
import { pauseFor } from './pace.ts'
import type { Storage } from './storage.ts'

/** Higher than the number of any message. */
const BEYOND_LAST = 999_999_999
/** So many conversations are asked for news where none is in sight. */
const MOST_FOLLOWED = 3
const FOLLOWED_MS = 14 * 24 * 3_600_000

interface Surroundings {
  readonly api: Api
  readonly storage: Storage
  readonly wait: Wait
  readonly now: () => number
  /** the window is in sight */
  readonly isVisible: () => boolean
  /** the page that the visitor writes from */
  readonly page: () => string
  readonly openSocket: OpenSocket
  /** calls a function later; answers how to take it back */
  readonly later: (work: () => void, ms: number) => () => void
}
export class Chat {
  readonly store: ChatStore
  readonly #around: Surroundings
  readonly #queue: OutgoingQueue
  readonly #connection: Connection
  #cancel: (() => void) | undefined
  #isAsking = false
  #asksAgain = false
  #failures = 0
  #waitMs = 0
  #usedAt: number

  constructor(around: Surroundings) {
    this.#around = around
    this.#usedAt = around.now()
    this.store = new ChatStore(around.storage)
    this.#queue = new OutgoingQueue(this.store, around.api, around.wait)
    const { openSocket, now, later } = around
    this.#connection = new Connection({
      openSocket,
      now,
      later,
      onNews: () => void this.ask(),
      onTyping: isTyping => this.store.state.isTyping !== isTyping && this.store.set({ isTyping }),
    })
  }
  /** After the page was loaded: sends what a lost answer left, and looks for news where there is a conversation. */
  start(): void {
    if (this.store.state.stored.outgoing.length > 0) void this.#queue.sendAll().then(() => this.ask())
    else if (this.#followed().length > 0) void this.ask()
  }
  open(): void {
    const { stored, view } = this.store.state
    const [latest] = stored.chats
    const first = stored.outgoing.some(each => each.conversation === null) || latest === undefined
    this.#usedAt = this.#around.now()
    this.store.set({ isOpen: true, view: view !== 'list' ? view : first ? 'new' : latest.conversation })
    void this.#receive()
    void this.ask()
  }
  close(): void {
    this.store.set({ isOpen: false })
    this.#schedule()
  }
  /** The window came into sight, or went out of it. */
  attend(): void {
    if (this.#around.isVisible()) void this.ask()
    else this.#schedule()
  }
  sayTyping(): void {
    this.#connection.sayTyping()
  }
  show(view: View): void {
    this.store.set({ view })
    void this.ask()
  }
  write(body: string, visitor?: { readonly name: string; readonly email: string }): void {
    const { view, stored } = this.store.state
    this.#usedAt = this.#around.now()
    if (visitor !== undefined) this.store.store(() => visitor)
    this.store.set({ draft: '' })
    this.#connection.hasSent()
    const sending = this.#queue.add({
      clientId: crypto.randomUUID(),
      conversation: visitor === undefined ? view : null,
      body,
      at: new Date(this.#around.now()).toISOString(),
      name: visitor?.name ?? stored.name,
      email: visitor?.email ?? stored.email,
      page: this.#around.page(),
    })
    void sending.then(() => this.ask())
  }
  async sendAgain(): Promise<void> {
    await this.#queue.sendAll()
    await this.ask()
  }
  proveEmail(conversation: string): Promise<boolean> {
    return this.#askFor(conversation, key => this.#around.api.proveEmail(key))
  }
  mailTranscript(conversation: string): Promise<boolean> {
    return this.#askFor(conversation, key => this.#around.api.mailTranscript(key))
  }
  /** Whether the server has done it. */
  async #askFor(conversation: string, call: (key: Key) => Promise<void>): Promise<boolean> {
    const chat = this.store.chatOf(conversation)
    if (chat === undefined) return false
    try {
      await call(chat)
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }
  async rate(conversation: string, rating: number): Promise<boolean> {
    const chat = this.store.chatOf(conversation)
    if (chat === undefined) return false
    try {
      await this.#around.api.rate(chat, rating)
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
    const state = this.store.state.states[conversation]
    if (state !== undefined) this.store.addMessages(conversation, [], { ...state, rating })
    return true
  }
  async readEarlier(conversation: string): Promise<void> {
    const chat = this.store.chatOf(conversation)
    const first = this.store.state.messages[conversation]?.[0]?.seq
    if (chat === undefined || first === undefined) return
    try {
      const { content, state } = await this.#around.api.read(chat, { before: first })
      this.store.addMessages(conversation, content, state)
    } catch (error) {
      this.#note(error)
    }
  }
  /** Asks for news at once, and from then on at the pace of the visitor's attention. */
  async ask(): Promise<void> {
    this.#asksAgain = this.#isAsking
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      for (const conversation of this.#followed()) await this.#read(conversation)
      this.#failures = 0
      this.#waitMs = 0
      if (this.store.state.isOffline) this.store.set({ isOffline: false })
    } catch (error) {
      this.#note(error)
    } finally {
      this.#isAsking = false
      if (this.#asksAgain) void this.ask()
      else this.#schedule()
    }
  }
  #isWatched(): boolean {
    return this.store.state.isOpen && this.#around.isVisible()
  }
  /** The conversation in sight, or the latest ones. */
  #followed(): readonly string[] {
    const { isOpen, view, stored } = this.store.state
    if (isOpen && this.store.chatOf(view) !== undefined) return [view]
    const since = new Date(this.#around.now() - FOLLOWED_MS).toISOString()
    return stored.chats
      .filter(chat => chat.lastAt > since)
      .slice(0, MOST_FOLLOWED)
      .map(chat => chat.conversation)
  }
  async #read(conversation: string): Promise<void> {
    const chat = this.store.chatOf(conversation)
    if (chat === undefined) return
    const last = this.store.state.messages[conversation]?.at(-1)?.seq
    const stretch = last === undefined ? { before: BEYOND_LAST } : { after: last }
    try {
      const { content, state } = await this.#around.api.read(chat, stretch)
      this.store.addMessages(conversation, content, state)
      if (content.length > 0) this.#usedAt = this.#around.now()
      if (content.some(isFromStaff)) this.#connection.stopTyping()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
      this.store.markEnded(conversation)
    }
    await this.#markSeen(conversation)
  }
  async #markSeen(conversation: string): Promise<void> {
    const chat = this.store.chatOf(conversation)
    if (chat === undefined || chat.unread === 0 || this.store.state.view !== conversation || !this.#isWatched()) return
    const seq = chat.lastSeq
    this.store.changeChat(conversation, each => ({ ...each, seenSeq: seq, unread: 0 }))
    await this.#around.api.markSeen(chat, seq)
  }
  async #receive(): Promise<void> {
    try {
      this.store.set({ reception: await this.#around.api.reception() })
    } catch (error) {
      this.#note(error)
    }
  }
  #note(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    this.#failures++
    this.#waitMs = error.waitMs
    if (error.status === undefined) this.store.set({ isOffline: true })
  }
  /** The conversation that a socket is for: the one in sight. */
  #watchedKey(): Key | undefined {
    const { view, ended } = this.store.state
    return this.#isWatched() && !ended.includes(view) ? this.store.chatOf(view) : undefined
  }
  #schedule(): void {
    this.#cancel?.()
    this.#cancel = undefined
    this.#connection.follow(this.#watchedKey())
    if (this.#followed().length === 0) return
    const pause = pauseFor({
      isWatched: this.#isWatched(),
      isLive: this.#connection.isReady,
      quietMs: this.#around.now() - this.#usedAt,
      failures: this.#failures,
      waitMs: this.#waitMs,
    })
    this.#cancel = this.#around.later(() => void this.ask(), pause)
  }
}
