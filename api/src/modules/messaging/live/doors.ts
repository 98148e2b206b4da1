/** Where sockets are opened: which pages may, and how many one address may have. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Server as Transport } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../../lib/network.ts'
import { report } from '../../../lib/report.ts'
import { createQuota } from './socket-limits.ts'

export interface Door {
  readonly path: string
  readonly transport: Transport
  /** whether a page of this origin may open one; programs that are no browsers name none */
  readonly isAllowed: (origin: string | undefined, host: string | undefined) => boolean | Promise<boolean>
  readonly mostSockets: number
  /** at the same time; in a minute it may open twice as many */
  readonly mostOfAddress: number
}
const MINUTE_MS = 60_000
/** What a client sends is a name, or less. */
const MOST_BYTES = 4_096

/** Websockets alone: each connection is one process's own. */
export const createTransport = (): Transport =>
  new Transport({ transports: ['websocket'], maxHttpBufferSize: MOST_BYTES, allowEIO3: false })
/** Pages of our own. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin
}
const refuse = (socket: Duplex, status: string): void =>
  void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

export function openDoors(
  app: FastifyInstance,
  addressOf: (request: IncomingMessage) => string,
  doors: readonly Door[],
): void {
  const guarded = doors.map(door => ({
    ...door,
    quota: createQuota(door.mostOfAddress),
    attempts: createQuota(2 * door.mostOfAddress),
  }))
  async function admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const [address = ''] = (request.url ?? '').split('?')
    const door = guarded.find(({ path }) => address === path || address === `${path}/`)
    if (door === undefined) return refuse(socket, '400 Bad Request')
    const { transport, quota, attempts, mostSockets, isAllowed } = door
    if (transport.clientsCount >= mostSockets) return refuse(socket, '503 Service Unavailable')
    const network = networkOf(addressOf(request))
    const attempt = attempts.take(network)
    const giveBack = attempt && quota.take(network)
    if (attempt !== undefined) setTimeout(attempt, MINUTE_MS).unref()
    if (giveBack === undefined) return refuse(socket, '429 Too Many Requests')
    socket.once('close', giveBack)
    if (!(await isAllowed(request.headers.origin, request.headers.host))) return refuse(socket, '403 Forbidden')
    if (!socket.destroyed) transport.handleUpgrade(request, socket, head)
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // a client that is gone before it is let in
    socket.on('error', () => undefined)
    admit(request, socket, head).catch((error: unknown) => {
      report(error)
      refuse(socket, '503 Service Unavailable')
    })
  }
  app.server.on('upgrade', upgrade)
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade)
  })
}
