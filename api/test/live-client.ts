/** A client of the sockets, as a browser is one, for tests. */

import type { RecordChange, Typing } from '@siteoffice/domain/engine/live'
import type { ClientToServer, SeenMark, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import { LIVE_PATH } from '@siteoffice/domain/modules/messaging/live'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export interface LiveClient {
  readonly socket: Socket<ServerToClient, ClientToServer>
  readonly messages: ChatMessage[]
  readonly changes: RecordChange[]
  readonly typing: Typing[]
  readonly marks: SeenMark[]
  readonly bells: () => number
  /** the names of the others in a place, as they were told last; undefined: nothing was told */
  readonly namesIn: (place: string) => readonly string[] | undefined
  follow(topic: string): Promise<boolean>
  enter(place: string): Promise<boolean>
}
interface LiveOptions {
  readonly token?: string
  readonly origin?: string
  readonly transports?: string[]
}
/** Resolves once it is connected; rejects with what refused it. */
export async function liveClient(
  address: string,
  { token, origin, transports = ['websocket'] }: LiveOptions,
): Promise<LiveClient> {
  const socket: LiveClient['socket'] = io(address, {
    path: `/api${LIVE_PATH}`,
    transports,
    auth: { token },
    reconnection: false,
    forceNew: true,
    ...(origin !== undefined && { extraHeaders: { origin } }),
  })
  onTestFinished(() => void socket.disconnect())
  const messages: ChatMessage[] = []
  const changes: RecordChange[] = []
  const typing: Typing[] = []
  const marks: SeenMark[] = []
  const names = new Map<string, readonly string[]>()
  let bells = 0
  socket.on('chatMessage', message => void messages.push(message))
  socket.on('changed', change => void changes.push(change))
  socket.on('typing', each => void typing.push(each))
  socket.on('seen', each => void marks.push(each))
  socket.on(
    'here',
    ({ place, people }) =>
      void names.set(
        place,
        people.map(each => each.label),
      ),
  )
  socket.on('bell', () => void (bells += 1))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    socket,
    messages,
    changes,
    typing,
    marks,
    bells: () => bells,
    namesIn: place => names.get(place),
    follow: async topic => (await socket.emitWithAck('follow', topic)).ok,
    enter: async place => (await socket.emitWithAck('enter', place)).ok,
  }
}
