/** The chat without its looks, against a server that loses answers, refuses and comes back. */
import type { GuestMessage } from '@siteoffice/domain/modules/messaging/messages'
import { beforeEach, expect, test } from 'vitest'
import type { Api, Key, Opening, Stretch } from './api.ts'
import { ApiError, STRETCH } from './api.ts'
import { Chat } from './chat.ts'
import { unreadIn } from './chat-state.ts'
import type { SocketEvent } from './guest-socket.ts'
import type { Storage, Stored } from './storage.ts'
import { NOTHING_STORED } from './storage.ts'

const AT = '2026-11-29T08:00:00.000Z'
const VISITOR = { name: 'Vera', email: '' }
/** As the API stores: each client id once, each message under the next number. */
class Server {
  readonly calls: string[] = []
  readonly messages: GuestMessage[] = []
  readonly clientIds = new Map<string, GuestMessage>()
  token = 0
  status: 'open' | 'resolved' = 'open'
  seenSeq = 0
  /** what happens to the next calls of a name: an error before anything is stored, or a lost answer after it */
  readonly accidents: { readonly call: string; readonly error: ApiError; readonly isLate?: boolean }[] = []

  add(body: string, direction: 'visitor' | 'agent', clientId: string = crypto.randomUUID()): GuestMessage {
    const stored = this.clientIds.get(clientId)
    if (stored !== undefined) return stored
    const author = direction === 'agent' ? { _id: '', label: 'Amina' } : null
    const seq = this.messages.length + 1
    const message = {
      _id: `m${seq}`,
      conversation: 'c1',
      seq,
      direction,
      body,
      private: false,
      author,
      at: AT,
    } as const
    this.messages.push(message)
    this.clientIds.set(clientId, message)
    return message
  }
  async #answer<T>(call: string, make: () => T): Promise<T> {
    this.calls.push(call)
    const index = this.accidents.findIndex(accident => accident.call === call)
    const [accident] = index < 0 ? [] : this.accidents.splice(index, 1)
    if (accident !== undefined && accident.isLate !== true) throw accident.error
    const answer = make()
    if (accident !== undefined) throw accident.error
    return answer
  }
  #check({ token }: Key): void {
    if (token !== `t${this.token}`) throw new ApiError(404, 'Not here.')
  }
  readonly api: Api = {
    reception: () =>
      this.#answer('reception', () => ({ network: 'Gulf', greeting: 'Hello', isOpen: true, closedText: null })),
    open: (opening: Opening) =>
      this.#answer('open', () => {
        const message = this.add(opening.body, 'visitor', opening.clientId)
        this.seenSeq = message.seq
        this.token++
        const reception = { network: 'Gulf', greeting: 'Hello', isOpen: true, closedText: null }
        return { conversation: 'c1', token: `t${this.token}`, message, reception }
      }),
    send: (key, { clientId, body }) =>
      this.#answer('send', () => {
        this.#check(key)
        return this.add(body, 'visitor', clientId)
      }),
    read: (key, stretch: Stretch) =>
      this.#answer('read', () => {
        this.#check(key)
        const content =
          'after' in stretch
            ? this.messages.filter(({ seq }) => seq > stretch.after).slice(0, STRETCH)
            : this.messages.filter(({ seq }) => seq < stretch.before).slice(-STRETCH)
        return {
          content,
          state: { status: this.status, rating: null, staffSeenSeq: 0, seenSeq: this.seenSeq, mail: null },
        }
      }),
    markSeen: (key, seq) =>
      this.#answer('markSeen', () => {
        this.#check(key)
        this.seenSeq = seq
      }),
    proveEmail: key => this.#answer('prove', () => this.#check(key)),
    mailTranscript: key => this.#answer('transcript', () => this.#check(key)),
    rate: key => this.#answer('rate', () => this.#check(key)),
  }
}
let server: Server
let stored: Stored
let work: (() => void) | undefined
let isVisible: boolean
let pauses: number[]
let hear: ((event: SocketEvent) => void) | undefined
beforeEach(() => {
  server = new Server()
  stored = NOTHING_STORED
  work = undefined
  isVisible = true
  pauses = []
  hear = undefined
})
const storage: Storage = {
  read: () => stored,
  write: next => {
    stored = next
  },
}
function newTab(): Chat {
  return new Chat({
    api: server.api,
    storage,
    wait: async ms => void pauses.push(ms),
    now: () => Date.parse(AT),
    isVisible: () => isVisible,
    page: () => 'https://www.gulf.example/',
    openSocket(_, onEvent) {
      hear = onEvent
      return { sayTyping: () => undefined, close: () => (hear = undefined) }
    },
    later(next) {
      work = next
      return () => {
        work = undefined
      }
    },
  })
}
/** Until all that is under way is done. */
const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
async function pass(): Promise<void> {
  work?.()
  await settle()
}
async function openedTab(): Promise<Chat> {
  const chat = newTab()
  chat.open()
  await settle()
  chat.write('Are you open?', VISITOR)
  await settle()
  return chat
}
const bodiesOf = (chat: Chat): readonly string[] => (chat.store.state.messages['c1'] ?? []).map(({ body }) => body)

test('a page that is only looked at asks the server for nothing', async () => {
  newTab().start()
  await settle()
  expect(server.calls).toEqual([])
})
test('a first message opens the conversation, and answers come by themselves', async () => {
  const chat = await openedTab()
  expect(chat.store.state.view).toBe('c1')
  server.add('We are.', 'agent')
  await pass()
  expect(bodiesOf(chat)).toEqual(['Are you open?', 'We are.'])
  expect(server.seenSeq, 'the answer is in sight').toBe(2)
})
test('a lost answer is asked for again, and the message is there once', async () => {
  server.accidents.push({ call: 'open', error: new ApiError(undefined, ''), isLate: true })
  const chat = await openedTab()
  expect(server.token).toBe(2)
  expect(bodiesOf(chat)).toEqual(['Are you open?'])
  server.accidents.push({ call: 'send', error: new ApiError(503, ''), isLate: true })
  chat.write('Today?')
  await settle()
  expect(bodiesOf(chat)).toEqual(['Are you open?', 'Today?'])
  expect(server.messages).toHaveLength(2)
})
test('what is lost with the page is sent after the page was loaded again, under the same id', async () => {
  for (let n = 0; n < 4; n++) server.accidents.push({ call: 'open', error: new ApiError(undefined, ''), isLate: true })
  const chat = await openedTab()
  expect(chat.store.state.halted).toBeDefined()
  const next = newTab()
  next.start()
  await settle()
  next.open()
  await settle()
  expect(bodiesOf(next)).toEqual(['Are you open?'])
  expect(server.messages).toHaveLength(1)
})
test('messages stay in order: behind one that does not go out the next ones wait for the visitor', async () => {
  const chat = await openedTab()
  for (let n = 0; n < 4; n++) server.accidents.push({ call: 'send', error: new ApiError(undefined, '') })
  chat.write('One')
  chat.write('Two')
  await settle()
  expect(chat.store.state.halted).toEqual({ conversation: 'c1', reason: '' })
  expect(stored.outgoing.map(({ body }) => body)).toEqual(['One', 'Two'])
  await chat.sendAgain()
  expect(bodiesOf(chat)).toEqual(['Are you open?', 'One', 'Two'])
  expect(stored.outgoing).toEqual([])
})
test('a server that asks for patience gets it', async () => {
  server.accidents.push({ call: 'open', error: new ApiError(429, 'Too many', 9_000) })
  await openedTab()
  expect(pauses).toEqual([9_000])
})
test('of a closed chat new answers are counted, and they are read once it is open', async () => {
  const chat = await openedTab()
  chat.close()
  server.add('We are.', 'agent')
  server.add('Until noon.', 'agent')
  await pass()
  expect(unreadIn(chat.store.state)).toBe(2)
  isVisible = false
  chat.open()
  await settle()
  expect(unreadIn(chat.store.state), 'the window is not in sight').toBe(2)
  isVisible = true
  await chat.ask()
  expect(unreadIn(chat.store.state)).toBe(0)
  expect(server.seenSeq).toBe(3)
})
test('a conversation whose token is not good says so, keeps what was written, and goes on when it is good again', async () => {
  const chat = await openedTab()
  const { token } = server
  server.token = -1
  chat.write('Hello?')
  await settle()
  expect(chat.store.state).toMatchObject({ ended: ['c1'], draft: 'Hello?', halted: undefined })
  server.token = token
  await pass()
  expect(chat.store.state.ended).toEqual([])
})
test('a first message that is refused is written again, with the reason beside it', async () => {
  server.accidents.push({ call: 'open', error: new ApiError(400, 'The address is wrong.') })
  const chat = await openedTab()
  expect(chat.store.state).toMatchObject({
    view: 'new',
    draft: 'Are you open?',
    halted: { reason: 'The address is wrong.' },
  })
  expect(stored.outgoing).toEqual([])
})
test('a first message of long ago is that of a stranger, and gets an id of its own', async () => {
  server.accidents.push({ call: 'open', error: new ApiError(404, 'Not here.') })
  await openedTab()
  expect(server.calls.filter(call => call === 'open')).toHaveLength(2)
  expect(stored.chats).toHaveLength(1)
})
test('more messages than one answer holds are all there', async () => {
  const chat = await openedTab()
  chat.close()
  for (let n = 2; n <= STRETCH * 2 + 10; n++) server.add(`Line ${n}`, 'agent')
  for (let n = 0; n < 3; n++) await pass()
  expect(bodiesOf(chat)).toHaveLength(STRETCH * 2 + 10)
  const later = newTab()
  later.open()
  await settle()
  expect(bodiesOf(later)).toHaveLength(STRETCH)
  await later.readEarlier('c1')
  await later.readEarlier('c1')
  expect(bodiesOf(later)).toHaveLength(STRETCH * 2 + 10)
})
test('two tabs share what is kept', async () => {
  const one = await openedTab()
  const other = newTab()
  one.write('From the first tab')
  await settle()
  other.store.reload()
  other.open()
  await settle()
  other.write('From the second tab')
  await settle()
  await one.ask()
  expect(bodiesOf(one)).toEqual(['Are you open?', 'From the first tab', 'From the second tab'])
})
test('without a connection it says so until the connection is back', async () => {
  const chat = await openedTab()
  server.accidents.push({ call: 'read', error: new ApiError(undefined, '') })
  await pass()
  expect(chat.store.state.isOffline).toBe(true)
  await pass()
  expect(chat.store.state.isOffline).toBe(false)
})
test('a socket is open for the conversation in sight, and brings answers at once', async () => {
  const chat = await openedTab()
  hear?.('ready')
  hear?.('typing')
  expect(chat.store.state.isTyping).toBe(true)
  server.add('We are.', 'agent')
  hear?.('news')
  await settle()
  expect(bodiesOf(chat)).toEqual(['Are you open?', 'We are.'])
  expect(chat.store.state.isTyping, 'the message is there').toBe(false)
  isVisible = false
  chat.attend()
  expect(hear).toBeUndefined()
})
