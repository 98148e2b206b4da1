/** Keeps a socket open for the conversation in sight, and opens it again later and later where it is lost. */
import type { Key } from './api.ts'
import type { GuestSocket, OpenSocket, SocketEvent } from './guest-socket.ts'

/** As the staff's screens say and hear it. */
const TYPING_EVERY_MS = 2_500
const TYPING_ENDS_MS = 6_000
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 5 * 60_000

interface Surroundings {
  readonly openSocket: OpenSocket
  readonly now: () => number
  readonly later: (work: () => void, ms: number) => () => void
  /** there is something to read, or may be */
  readonly onNews: () => void
  readonly onTyping: (isTyping: boolean) => void
}
export class Connection {
  readonly #around: Surroundings
  #key: Key | undefined
  #socket: GuestSocket | undefined
  #isReady = false
  #failures = 0
  #notBefore = 0
  #saidTypingAt = 0
  #endTyping: (() => void) | undefined

  constructor(around: Surroundings) {
    this.#around = around
  }
  /** Whether news comes by itself. */
  get isReady(): boolean {
    return this.#isReady
  }
  /** Follows a conversation, or none. Called again and again; a lost socket is opened when its pause is over. */
  follow(key: Key | undefined): void {
    if (key?.conversation !== this.#key?.conversation || key?.token !== this.#key?.token) {
      this.#drop()
      this.#key = key
    }
    if (key === undefined || this.#socket !== undefined || this.#around.now() < this.#notBefore) return
    this.#socket = this.#around.openSocket(key, event => this.#hear(event))
  }
  sayTyping(): void {
    const now = this.#around.now()
    if (!this.#isReady || now - this.#saidTypingAt < TYPING_EVERY_MS) return
    this.#saidTypingAt = now
    this.#socket?.sayTyping()
  }
  /** What was typed is sent; the next key press is told at once. */
  hasSent(): void {
    this.#saidTypingAt = 0
  }
  stopTyping(): void {
    this.#endTyping?.()
    this.#endTyping = undefined
    this.#around.onTyping(false)
  }
  #drop(): void {
    this.#socket?.close()
    this.#socket = undefined
    this.#isReady = false
    this.stopTyping()
  }
  #hear(event: SocketEvent): void {
    if (event === 'closed') {
      this.#drop()
      this.#notBefore = this.#around.now() + Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, LONGEST_PAUSE_MS)
      this.#failures++
    } else if (event === 'typing') {
      this.#endTyping?.()
      this.#endTyping = this.#around.later(() => this.stopTyping(), TYPING_ENDS_MS)
      this.#around.onTyping(true)
      return
    } else if (event === 'ready') {
      this.#isReady = true
      this.#failures = 0
    }
    this.#around.onNews()
  }
}
