/**
 * Sockets on which people hear at once of what was stored: messages of their chats, their inbox, records that they
 * follow. Nothing is written by them, and nothing is lost with one: whoever connects reads what came meanwhile.
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { allows } from '@siteoffice/domain/engine/permissions'
import type { ClientToServer, FollowAnswer, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import { CHAT_TOPIC, LIVE_PATH } from '@siteoffice/domain/modules/messaging/live'
import { Server as Transport } from 'engine.io'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isThemselves, mayOpen } from '../../../engine/scope/scope.ts'
import { Failure } from '../../../lib/failure.ts'
import { report } from '../../../lib/report.ts'
import type { Services } from '../../../services/module.ts'
import { participantOf } from '../chat/participants.ts'
import type { LiveSocket, SocketData } from './connections.ts'
import { createConnections } from './connections.ts'
import { deliver } from './deliver.ts'

/** What a client sends is a name. */
const MOST_BYTES = 4_096
const MOST_TOPICS = 50
const MOST_SOCKETS = 5_000
/** Whoever opens a socket says in this time who they are. */
const SIGN_IN_MS = 5_000

/** A page of another origin gets no socket; who is no browser names none, and has to have a session all the same. */
function isOwnOrigin({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin
}
function mayChat(actor: Actor): boolean {
  try {
    return participantOf(actor).person !== '' && allows(actor.permissions, ['CAN_CHAT'])
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
/** Topics that somebody may not read are refused as those that are not there. */
function mayFollow(engine: Engine, actor: Actor, topic: unknown): topic is string {
  if (topic === CHAT_TOPIC) return mayChat(actor)
  const model = typeof topic === 'string' ? engine.models.get(topic) : undefined
  return model !== undefined && mayOpen(model, actor)
}
function answerTopics(engine: Engine, socket: LiveSocket): void {
  socket.on('follow', (topic: unknown, answer: unknown) => {
    const { actor, topics } = socket.data
    const ok = mayFollow(engine, actor, topic) && (topics.has(topic) || topics.size < MOST_TOPICS)
    if (ok) topics.add(topic)
    const reply: FollowAnswer = { ok }
    if (typeof answer === 'function') answer(reply)
  })
}
type Io = Server<ClientToServer, ServerToClient, Record<never, never>, SocketData>
/** What a client is told where it may not come in. */
type Refusal = 'unauthenticated' | 'forbidden'
/** Makes a socket somebody's; answers why it may not be opened. */
async function signIn({ openSessions }: Services, socket: LiveSocket): Promise<Refusal | undefined> {
  const { token } = (socket.handshake.auth ?? {}) as { readonly token?: unknown } // the client's word
  if (typeof token !== 'string') return 'unauthenticated'
  // looked at before the actor: rights that change between the two end the socket at the next look
  const [standing] = await openSessions.standings([token])
  const userAgent = socket.handshake.headers['user-agent'] ?? null
  const actor = await openSessions.actor(token, { ip: socket.handshake.address, id: socket.id, userAgent })
  if (actor === undefined || standing === undefined) return 'unauthenticated'
  if (!isThemselves(actor) || actor.secondFactorRequired) return 'forbidden'
  socket.data = { actor, token, standing, topics: new Set() }
  return undefined
}
const refuse = (socket: Duplex, status: string): void =>
  void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

export function mountLive(app: FastifyInstance, services: Services): void {
  const { engine, outbox, openSessions, publicUrl, base } = services
  const path = `${base}${LIVE_PATH}`
  const transport = new Transport({ transports: ['websocket'], maxHttpBufferSize: MOST_BYTES, allowEIO3: false })
  const io: Io = new Server({ connectTimeout: SIGN_IN_MS, serveClient: false })
  io.bind(transport)
  const connections = createConnections(openSessions)
  let end: Promise<() => void> | undefined
  /** Events are heard once somebody is there to hear of them. */
  const listen = async (): Promise<void> => {
    end ??= outbox.subscribe(event => deliver(engine, connections.open, event))
    try {
      await end
    } catch (error) {
      // the next one tries again
      end = undefined
      throw error
    }
  }
  const admit = async (socket: LiveSocket, next: (refusal?: Error) => void): Promise<void> => {
    let refusal: Refusal | 'unavailable' | undefined
    try {
      refusal = await signIn(services, socket)
      if (refusal === undefined) await listen()
    } catch (error) {
      report(error)
      refusal = 'unavailable'
    }
    next(refusal && new Error(refusal))
  }
  io.use((socket, next) => void admit(socket, next))
  io.on('connection', socket => {
    connections.add(socket)
    answerTopics(engine, socket)
  })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [address] = (request.url ?? '').split('?')
    if (address !== path && address !== `${path}/`) return refuse(socket, '400 Bad Request')
    if (!isOwnOrigin(request, publicUrl())) return refuse(socket, '403 Forbidden')
    if (transport.clientsCount >= MOST_SOCKETS) return refuse(socket, '503 Service Unavailable')
    transport.handleUpgrade(request, socket, head)
  }
  app.server.on('upgrade', upgrade)
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade)
    io.disconnectSockets(true)
    transport.close()
    const stop = await end?.catch(() => undefined)
    stop?.()
  })
}
