/** What a visitor's browser keeps of their conversations, for the pages of the site that shows the chat. */
export interface StoredChat {
  readonly conversation: string
  readonly token: string
  /** of the last message: the beginning of its words, its time and its number */
  readonly lastBody: string
  readonly lastAt: string
  readonly lastSeq: number
  readonly isAnswered: boolean
  readonly isResolved: boolean
  /** messages of the staff with a higher number are new */
  readonly seenSeq: number
  readonly unread: number
}
/** A message that the server has not confirmed yet; one without a conversation opens one. */
export interface Outgoing {
  readonly clientId: string
  readonly conversation: string | null
  readonly body: string
  readonly at: string
  readonly name: string
  readonly email: string
  readonly page: string
}
export interface Stored {
  readonly chats: readonly StoredChat[]
  readonly outgoing: readonly Outgoing[]
  readonly name: string
  readonly email: string
}
export interface Storage {
  read(): Stored
  write(stored: Stored): void
}
export const NOTHING_STORED: Stored = { chats: [], outgoing: [], name: '', email: '' }
const MOST_CHATS = 20

const textsIn = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every(name => typeof (value as never)[name] === 'string')
const isChat = (value: unknown): value is StoredChat => textsIn(value, ['conversation', 'token', 'lastBody', 'lastAt'])
const isOutgoing = (value: unknown): value is Outgoing => textsIn(value, ['clientId', 'body', 'at', 'name'])

/** What was stored, as far as it is what this version stores. */
export function parseStored(text: string | null): Stored {
  try {
    const value: Partial<Stored> = { ...JSON.parse(text ?? '{}') }
    return {
      chats: (Array.isArray(value.chats) ? value.chats : []).filter(isChat),
      outgoing: (Array.isArray(value.outgoing) ? value.outgoing : []).filter(isOutgoing),
      name: typeof value.name === 'string' ? value.name : '',
      email: typeof value.email === 'string' ? value.email : '',
    }
  } catch {
    return NOTHING_STORED
  }
}
/** The browser's storage; where it is shut, as in some private windows, the conversation lasts as long as the page. */
export function browserStorage(name: string): Storage {
  let latest = NOTHING_STORED
  return {
    read() {
      try {
        latest = parseStored(localStorage.getItem(name))
      } catch {
        // shut
      }
      return latest
    },
    write(stored) {
      latest = { ...stored, chats: stored.chats.slice(0, MOST_CHATS) }
      try {
        localStorage.setItem(name, JSON.stringify(latest))
      } catch {
        // shut or full
      }
    },
  }
}
