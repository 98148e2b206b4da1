/** The socket of a guest, as the chat on other sites opens it, for tests. */
import type { FromGuest, ToGuest } from '@siteoffice/domain/modules/messaging/live'
import { GUEST_LIVE_PATH } from '@siteoffice/domain/modules/messaging/live'
import { onTestFinished } from 'vitest'

export interface GuestSocket {
  readonly messages: ToGuest['kind'][]
  readonly isClosed: () => boolean
  send(message: FromGuest): void
  close(): void
}
/** Resolves once the connection is there; whether its token is good is told by what comes next. */
export async function guestSocket(address: string, origin?: string): Promise<GuestSocket> {
  const url = `${address.replace('http', 'ws')}/api${GUEST_LIVE_PATH}/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, origin === undefined ? {} : { headers: { origin } })
  onTestFinished(() => socket.close())
  const messages: ToGuest['kind'][] = []
  let isClosed = false
  socket.addEventListener('close', () => {
    isClosed = true
  })
  const opened = Promise.withResolvers<void>()
  socket.addEventListener('error', () => opened.reject(new Error('refused')))
  socket.addEventListener('message', ({ data }: { readonly data: unknown }) => {
    const [kind, text] = [String(data)[0], String(data).slice(1)]
    if (kind === '0') opened.resolve()
    if (kind === '2') socket.send('3')
    if (kind === '4') messages.push((JSON.parse(text) as ToGuest).kind) // as the server declares it
  })
  await opened.promise
  return {
    messages,
    isClosed: () => isClosed,
    send: message => socket.send(`4${JSON.stringify(message)}`),
    close: () => socket.close(),
  }
}
