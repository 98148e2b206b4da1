/** Sends the messages of a thread: at once, and again after a while where that failed. */
import { sendChatMessage } from '@siteoffice/domain/modules/messaging/chat-endpoints'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useSession } from '../../../lib/session.ts'
import { TYPED } from '../../../lib/stored-keys.ts'
import { putMessage } from '../history/merge-messages.ts'
import { type OutgoingMessage, type OutgoingStore, sendOutgoing } from './outgoing.ts'

const AGAIN_MS = 3_000
/** Failures are not toasted: the message itself says that it is not sent yet. */
const PASSING = ['unavailable', 'internal', 'too_many_requests', 'request_timeout', 'in_progress']

export interface Outgoing {
  readonly messages: readonly OutgoingMessage[]
  /** whether the last try got no answer */
  readonly isStuck: boolean
  readonly add: (message: Omit<OutgoingMessage, 'clientId' | 'refusal'>) => void
  readonly tryAgain: (clientId?: string) => void
  readonly drop: (clientId: string) => void
}
function storeAt(key: string, show: (messages: readonly OutgoingMessage[]) => void): OutgoingStore {
  const read = (): readonly OutgoingMessage[] => {
    try {
      // only the function below writes under this key
      return JSON.parse(sessionStorage.getItem(key) ?? '[]') as OutgoingMessage[]
    } catch {
      return []
    }
  }
  return {
    read,
    write(messages) {
      if (messages.length === 0) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(messages))
      show(messages)
    },
  }
}
/** The waiting messages of a thread, sent by one run at a time. */
function createSender(client: QueryClient, thread: string, store: OutgoingStore, setStuck: (stuck: boolean) => void) {
  let running = false
  const onSent = (message: ChatMessage) => {
    const name = ['chat', 'messages', thread]
    const next = putMessage(client.getQueryData<readonly ChatMessage[]>(name) ?? [], message)
    if (next !== undefined) client.setQueryData(name, next)
    void client.invalidateQueries({ queryKey: ['chat'] })
  }
  const send = ({ clientId, body, mentions = [], files = [] }: OutgoingMessage) => {
    const message = { thread, clientId, body, mentions, files: files.map(({ _id }) => _id) }
    return call(sendChatMessage, { body: message }, { expected: PASSING, key: false })
  }
  return async () => {
    if (running) return
    running = true
    setStuck(!(await sendOutgoing({ store, send, onSent })))
    running = false
  }
}
const withoutRefusal = ({ clientId, body, mentions = [], files = [] }: OutgoingMessage): OutgoingMessage => ({
  clientId,
  body,
  mentions,
  files,
})

/** The component belongs to one thread for as long as it is mounted. */
export function useOutgoing(thread: string): Outgoing {
  const client = useQueryClient()
  const { profile } = useSession()
  const key = `${TYPED}${profile?._id}.chat.${thread}.outgoing`
  const [messages, show] = useState<readonly OutgoingMessage[]>(() => storeAt(key, () => undefined).read())
  const [isStuck, setStuck] = useState(false)
  const [store] = useState(() => storeAt(key, show))
  const [run] = useState(() => createSender(client, thread, store, setStuck))
  useEffect(() => {
    void run()
    const again = () => void run()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [run])
  useEffect(() => {
    if (!isStuck) return
    const timer = setInterval(() => void run(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isStuck, run])
  return {
    messages,
    isStuck,
    add(message) {
      store.write([...store.read(), { clientId: randomId(), ...message }])
      void run()
    },
    tryAgain(id) {
      store.write(store.read().map(each => (each.clientId === id ? withoutRefusal(each) : each)))
      void run()
    },
    drop(id) {
      store.write(store.read().filter(each => each.clientId !== id))
    },
  }
}
