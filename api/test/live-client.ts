/** A client of the sockets, as a browser is one, for tests. */

import type { ClientToServer, RecordChange, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import { LIVE_PATH } from '@siteoffice/domain/modules/messaging/live'
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import type { Socket } from 'socket.io-client'
import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export interface LiveClient {
  readonly socket: Socket<ServerToClient, ClientToServer>
  readonly messages: ChatMessage[]
  readonly changes: RecordChange[]
  readonly bells: () => number
  follow(topic: string): Promise<boolean>
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
  let bells = 0
  socket.on('chatMessage', message => void messages.push(message))
  socket.on('changed', change => void changes.push(change))
  socket.on('bell', () => void (bells += 1))
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  return {
    socket,
    messages,
    changes,
    bells: () => bells,
    follow: async topic => (await socket.emitWithAck('follow', topic)).ok,
  }
}
