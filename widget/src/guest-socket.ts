/** The socket of the conversation in sight: it hears that there is news, and that somebody types. Where none comes through, the chat asks. */
import type { FromGuest, ToGuest } from '@siteoffice/domain/modules/messaging/live'
import type { Key } from './api.ts'

export type SocketEvent = ToGuest['kind'] | 'closed'
export interface GuestSocket {
  sayTyping(): void
  /** nothing is heard afterwards */
  close(): void
}
/** Opens none where the policy of the page forbids it. */
export type OpenSocket = (key: Key, hear: (event: SocketEvent) => void) => GuestSocket | undefined

/** Below the API's base. */
const PATH = '/guest-live/'
/** Packets of engine.io begin with their kind. */
const PACKET = { open: '0', close: '1', ping: '2', pong: '3', message: '4' } as const
/** The server pings every 25 seconds; silence for so long is a lost connection. */
const SILENCE_MS = 60_000

function eventIn(text: string): SocketEvent | undefined {
  try {
    return (JSON.parse(text) as ToGuest).kind // as the server declares it
  } catch {
    return undefined
  }
}
export function socketOpener(base: string): OpenSocket {
  const address = `${base.replace(/^http/, 'ws')}${PATH}`
  let isForbidden = false
  // each further try would be another report to the owner of the page
  addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (blockedURI.startsWith(new URL(address).origin)) isForbidden = true
  })
  return ({ conversation, token }, hear) => {
    if (isForbidden) return undefined
    const socket = new WebSocket(`${address}?EIO=4&transport=websocket`)
    let silence: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const send = (message: FromGuest) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(PACKET.message + JSON.stringify(message))
    }
    const end = (isHeard: boolean) => {
      if (isOver) return
      isOver = true
      clearTimeout(silence)
      socket.close()
      if (isHeard) hear('closed')
    }
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(true), SILENCE_MS)
    }
    socket.addEventListener('close', () => end(true))
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isOver || typeof data !== 'string') return
      listen()
      if (data.startsWith(PACKET.open)) send({ kind: 'open', conversation, token })
      else if (data.startsWith(PACKET.ping)) socket.send(PACKET.pong)
      else if (data.startsWith(PACKET.close)) end(true)
      else if (data.startsWith(PACKET.message)) {
        const event = eventIn(data.slice(1))
        if (event !== undefined) hear(event)
      }
    })
    listen()
    return { sayTyping: () => send({ kind: 'typing' }), close: () => end(false) }
  }
}
