/** What the chat shows, and the one place where it changes. */
import type { GuestMessage, GuestState, Reception } from '@siteoffice/domain/modules/messaging/messages'
import { isFromStaff, mergeMessages } from './messages.ts'
import type { Outgoing, Storage, Stored, StoredChat } from './storage.ts'

/** The list of conversations, the form that opens one, or the conversation with that id. */
export type View = 'list' | 'new' | (string & Record<never, never>)
export interface ChatState {
  readonly isOpen: boolean
  readonly view: View
  readonly reception: Reception | undefined
  readonly stored: Stored
  readonly messages: { readonly [conversation: string]: readonly GuestMessage[] | undefined }
  readonly states: { readonly [conversation: string]: GuestState | undefined }
  /** conversations whose token is not good, or not any more */
  readonly ended: readonly string[]
  /** nothing is sent until the visitor asks for it; the server's reason, where it gave one */
  readonly halted: { readonly conversation: string | null; readonly reason: string } | undefined
  readonly isOffline: boolean
  /** somebody of the staff is typing in the conversation in sight */
  readonly isTyping: boolean
  /** what was written for a conversation that has ended */
  readonly draft: string
}
type Words = Pick<GuestMessage, 'body' | 'at' | 'seq' | 'direction'>
const HEAD = 120
const headOf = (last: Words): Pick<StoredChat, 'lastBody' | 'lastAt' | 'lastSeq' | 'isAnswered'> => ({
  lastBody: last.body.slice(0, HEAD),
  lastAt: last.at,
  lastSeq: last.seq,
  isAnswered: last.direction === 'agent',
})
export const newChat = (conversation: string, token: string, first: GuestMessage): StoredChat => ({
  conversation,
  token,
  ...headOf(first),
  isResolved: false,
  seenSeq: first.seq,
  unread: 0,
})
/** The chat as the browser keeps it, after messages were read; messages that the visitor has in sight are seen. */
function refreshed(chat: StoredChat, messages: readonly GuestMessage[], state: GuestState | undefined): StoredChat {
  const last = messages.at(-1)
  // nobody has seen more than there is: a number that was stored before guests had numbers of their own was higher
  const stored = Math.min(chat.seenSeq ?? 0, last?.seq ?? Number.POSITIVE_INFINITY)
  const seenSeq = Math.max(stored, state?.seenSeq ?? 0)
  return {
    ...chat,
    ...(last !== undefined && headOf(last)),
    ...(state !== undefined && { isResolved: state.status === 'resolved' }),
    seenSeq,
    unread: messages.filter(message => isFromStaff(message) && message.seq > seenSeq).length,
  }
}
const byActivity = (one: StoredChat, other: StoredChat): number => other.lastAt.localeCompare(one.lastAt)

export class ChatStore {
  #state: ChatState
  readonly #storage: Storage
  readonly #listeners = new Set<() => void>()

  constructor(storage: Storage) {
    this.#storage = storage
    const stored = storage.read()
    this.#state = {
      isOpen: false,
      view: 'list',
      reception: undefined,
      stored,
      messages: {},
      states: {},
      ended: [],
      halted: undefined,
      isOffline: false,
      isTyping: false,
      draft: '',
    }
  }
  get state(): ChatState {
    return this.#state
  }
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  set(changes: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }
  /** Reads again what another tab has written. */
  reload(): void {
    this.set({ stored: this.#storage.read() })
  }
  /** Changes what the browser keeps. Another tab may have written meanwhile, so it is read first. */
  store(change: (stored: Stored) => Partial<Stored>): void {
    const stored = this.#storage.read()
    const changes = { ...stored, ...change(stored) }
    const next = { ...changes, chats: changes.chats.toSorted(byActivity) }
    // each write is heard by all tabs
    if (JSON.stringify(next) !== JSON.stringify(stored)) this.#storage.write(next)
    this.reload()
  }
  chatOf(conversation: string): StoredChat | undefined {
    return this.#state.stored.chats.find(chat => chat.conversation === conversation)
  }
  changeChat(conversation: string, change: (chat: StoredChat) => StoredChat): void {
    this.store(({ chats }) => ({
      chats: chats.map(chat => (chat.conversation === conversation ? change(chat) : chat)),
    }))
  }
  addMessages(conversation: string, content: readonly GuestMessage[], state?: GuestState): void {
    const messages = mergeMessages(this.#state.messages[conversation] ?? [], content)
    this.set({
      messages: { ...this.#state.messages, [conversation]: messages },
      ended: this.#state.ended.filter(each => each !== conversation),
      ...(state !== undefined && { states: { ...this.#state.states, [conversation]: state } }),
    })
    this.changeChat(conversation, chat => refreshed(chat, messages, state))
  }
  markEnded(conversation: string): void {
    if (!this.#state.ended.includes(conversation)) this.set({ ended: [...this.#state.ended, conversation] })
  }
  removeOutgoing(clientId: string): void {
    this.store(({ outgoing }) => ({ outgoing: outgoing.filter(each => each.clientId !== clientId) }))
  }
}
/** What waits to be sent in a conversation, or to open one. */
export const outgoingIn = ({ stored }: ChatState, conversation: string | null): readonly Outgoing[] =>
  stored.outgoing.filter(each => (each.conversation ?? null) === conversation)
export const unreadIn = ({ stored }: ChatState): number =>
  stored.chats.reduce((sum, chat) => sum + (chat.unread ?? 0), 0)
