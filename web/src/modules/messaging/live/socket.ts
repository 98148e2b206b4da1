/** The socket of this tab. It puts events where screens read them; after each connection the screens load what they missed. */

import { placeOf } from '@siteoffice/domain/engine/live'
import type { ClientToServer, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import { LIVE_PATH, THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import type { QueryClient } from '@tanstack/react-query'
import { io, type Socket } from 'socket.io-client'
import { API_BASE } from '../../../lib/api-base.ts'
import {
  BELL,
  neededTopics,
  readLiveTopics,
  setConnection,
  setLiveTopics,
  tellChange,
} from '../../../lib/live/live-state.ts'
import { endTyping, forgetPeople, hearPeople, hearTyping, neededPlaces } from '../../../lib/live/places.ts'
import { onSessionChange, sessionNow } from '../../../lib/session.ts'
import { putMessage } from '../history/merge-messages.ts'
import { hearSeen } from './seen-marks.ts'

type LiveSocket = Socket<ServerToClient, ClientToServer>
/** A random pause, so that many clients do not react to an event at the same moment. */
const SPREAD_MS = 1_000
const GATHER_MS = 250
/** The pause after the server has closed or refused a socket. */
const AGAIN_MS = 5_000
const LATER_MS = 60_000

/** Loads a query again: once for all events of a moment. */
function createRefresh(client: QueryClient): (...keys: readonly string[]) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>()
  return (...keys) => {
    const name = keys.join(' ')
    if (waiting.has(name)) return
    const ask = () => {
      waiting.delete(name)
      void client.invalidateQueries({ queryKey: keys })
    }
    waiting.set(name, setTimeout(ask, GATHER_MS + Math.random() * SPREAD_MS))
  }
}
function hear(socket: LiveSocket, client: QueryClient): void {
  const refresh = createRefresh(client)
  socket.on('chatMessage', message => {
    const key = ['chat', 'messages', message.thread]
    const present = client.getQueryData<readonly ChatMessage[]>(key)
    const next = present && putMessage(present, message)
    if (next !== undefined) client.setQueryData(key, next)
    else if (present !== undefined) void client.invalidateQueries({ queryKey: key })
    endTyping(placeOf(THREAD_PLACE, message.thread), message.author._id)
    refresh('chat', 'threads')
  })
  socket.on('chatThreads', () => refresh('chat', 'threads'))
  socket.on('bell', () => refresh('notifications'))
  socket.on('changed', change => {
    const { resource, _id, action } = change
    tellChange(change)
    if (resource !== 'guestConversation') return
    refresh(resource)
    void client.invalidateQueries({ queryKey: ['guestMessages', _id] })
    if (action === 'message') endTyping(placeOf(resource, _id), null)
  })
  socket.on('here', hearPeople)
  socket.on('typing', hearTyping)
  socket.on('seen', mark => hearSeen(client, mark))
}
/** Loads what came while there was no socket. */
const catchUp = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    ['chat', 'notifications', 'guestConversation', 'guestMessages'].map(key =>
      client.invalidateQueries({ queryKey: [key] }),
    ),
  )
async function follow(socket: LiveSocket, topic: string): Promise<void> {
  try {
    const { ok } = await socket.timeout(AGAIN_MS).emitWithAck('follow', topic)
    if (ok && socket.connected) setLiveTopics(new Set([...readLiveTopics(), topic]))
  } catch {
    // the connection is gone, and the next one subscribes again
  }
}
/** Where a place is refused nobody is shown. */
async function enter(socket: LiveSocket, place: string): Promise<void> {
  await socket
    .timeout(AGAIN_MS)
    .emitWithAck('enter', place)
    .catch(() => undefined)
}
async function begin(socket: LiveSocket, client: QueryClient): Promise<void> {
  setConnection({
    follow: topic => void follow(socket, topic),
    enter: place => void enter(socket, place),
    leave: place => void socket.emit('leave', place),
    type: (place, note) => void socket.emit('typing', place, note),
  })
  for (const place of neededPlaces()) void enter(socket, place)
  setLiveTopics(new Set([BELL]))
  await Promise.all(
    neededTopics()
      .filter(topic => topic !== BELL)
      .map(topic => follow(socket, topic)),
  )
  await catchUp(client)
}
/** Connects, also after a lost connection; answers a function that disconnects. */
export function connect(client: QueryClient): () => void {
  let { token } = sessionNow()
  let again: ReturnType<typeof setTimeout> | undefined
  const socket: LiveSocket = io({
    path: `${API_BASE}${LIVE_PATH}`,
    transports: ['websocket'],
    auth: give => give({ token: sessionNow().token }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  })
  const comeBack = (ms: number) => {
    clearTimeout(again)
    again = setTimeout(
      () => {
        if (sessionNow().token !== undefined) socket.connect()
      },
      ms * (0.5 + Math.random()),
    )
  }
  const lose = () => {
    setConnection(undefined)
    setLiveTopics(new Set())
    forgetPeople()
  }
  socket.on('connect', () => void begin(socket, client))
  socket.on('disconnect', reason => {
    lose()
    if (reason === 'io server disconnect') comeBack(AGAIN_MS)
  })
  // a refused sign-in is not tried again by itself
  socket.on('connect_error', () => {
    if (!socket.active) comeBack(LATER_MS)
  })
  hear(socket, client)
  const unsubscribe = onSessionChange(() => {
    const next = sessionNow().token
    if (next === token) return
    token = next
    socket.disconnect()
    lose()
    if (next !== undefined) socket.connect()
  })
  return () => {
    clearTimeout(again)
    unsubscribe()
    socket.disconnect()
    lose()
  }
}
