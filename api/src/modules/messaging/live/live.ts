/**
 * Sockets on which people hear at once of what was stored: messages of their chats, their inbox, records that they
 * follow; and of what passes: who else is where, and who is typing. Nothing is written by them, and nothing is lost with
 * one: whoever connects reads what came meanwhile.
 */

import { placeOf } from '@siteoffice/domain/engine/live'
import type { ClientToServer, FollowAnswer, ServerToClient } from '@siteoffice/domain/modules/messaging/live'
import { CHAT_TOPIC, LIVE_PATH, THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Engine } from '../../../engine/context.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { isThemselves, mayOpen } from '../../../engine/scope/scope.ts'
import { report } from '../../../lib/report.ts'
import type { Services } from '../../../services/module.ts'
import { THREAD_EVENT } from '../chat/chat-events.ts'
import { mayChat } from '../chat/participants.ts'
import type { LiveSocket, SocketData } from './connections.ts'
import { createConnections } from './connections.ts'
import { createDelivery, deliverSeen } from './deliver.ts'
import { createTransport, isOwnOrigin, openDoors } from './doors.ts'
import { guestDoor } from './guest-live.ts'
import type { Places } from './places.ts'
import { createPlaces } from './places.ts'
import type { Signals } from './signals.ts'
import { createQuota, socketAllowances } from './socket-limits.ts'

const MOST_TOPICS = 50
const MOST_SOCKETS = 5_000
/** An office has one address, and everybody in it several tabs. */
const MOST_OF_ADDRESS = 1_500
const MOST_OF_PERSON = 25
/** Whoever opens a socket says in this time who they are. */
const SIGN_IN_MS = 5_000

/** Topics that somebody may not read are refused as those that are not there. */
function mayFollow(engine: Engine, actor: Actor, topic: unknown): topic is string {
  if (topic === CHAT_TOPIC) return mayChat(actor)
  const model = typeof topic === 'string' ? engine.models.get(topic) : undefined
  return model !== undefined && mayOpen(model, actor)
}
const reply = (answer: unknown, ok: boolean): void => {
  const result: FollowAnswer = { ok }
  if (typeof answer === 'function') answer(result)
}
function answerClient(engine: Engine, places: Places, socket: LiveSocket): void {
  const { actor, topics, allowances } = socket.data
  // what comes is the client's word, whatever its type says
  socket.use((_, next) => {
    if (allowances.all.take()) next()
    else socket.disconnect(true)
  })
  socket.on('follow', (topic: unknown, answer: unknown) => {
    const ok = mayFollow(engine, actor, topic) && (topics.has(topic) || topics.size < MOST_TOPICS)
    if (ok) topics.add(topic)
    reply(answer, ok)
  })
  socket.on('enter', (place: unknown, answer: unknown) => {
    if (!allowances.entering.take()) return reply(answer, false)
    places.enter(socket, place).then(
      ok => reply(answer, ok),
      (error: unknown) => {
        report(error)
        reply(answer, false)
      },
    )
  })
  socket.on('leave', (place: unknown) => places.leave(socket, place))
  socket.on('typing', (place: unknown, note: unknown) => {
    if (allowances.typing.take()) places.type(socket, place, note)
  })
}
type Io = Server<ClientToServer, ServerToClient, Record<never, never>, SocketData>
/** What a client is told where it may not come in. */
type Refusal = 'unauthenticated' | 'forbidden' | 'too_many'
/** Makes a socket somebody's; answers why it may not be opened. */
async function signIn({ openSessions, addressOf }: Services, socket: LiveSocket): Promise<Refusal | undefined> {
  const { token } = (socket.handshake.auth ?? {}) as { readonly token?: unknown } // the client's word
  if (typeof token !== 'string') return 'unauthenticated'
  // looked at before the actor: rights that change between the two end the socket at the next look
  const [standing] = await openSessions.standings([token])
  const userAgent = socket.handshake.headers['user-agent'] ?? null
  const ip = addressOf(socket.request)
  const actor = await openSessions.actor(token, { ip, id: socket.id, userAgent })
  if (actor === undefined || standing === undefined) return 'unauthenticated'
  // a socket also says who is there and who types, which nobody does in another's account or in the preview of a role
  if (!isThemselves(actor) || actor.preview !== null || actor.secondFactorRequired) return 'forbidden'
  const where = { topics: new Set<string>(), places: new Map<string, string>(), entering: new Set<string>() }
  socket.data = { actor, token, standing, ...where, allowances: socketAllowances() }
  return undefined
}
export function mountLive(app: FastifyInstance, services: Services, signals: Signals): void {
  const { engine, outbox, openSessions, publicUrl, base, addressOf } = services
  const transport = createTransport()
  const io: Io = new Server({ connectTimeout: SIGN_IN_MS, serveClient: false })
  io.bind(transport)
  const connections = createConnections(openSessions)
  const places = createPlaces(engine, signals)
  const delivery = createDelivery(engine, connections.open)
  const ofPerson = createQuota(MOST_OF_PERSON)
  signals.addListener({
    hear(signal) {
      if (signal.kind === 'seen') deliverSeen(connections.open, signal)
    },
  })
  let end: Promise<() => void> | undefined
  /** Events are heard once somebody is there to hear of them. */
  const listen = async (): Promise<void> => {
    end ??= outbox.subscribe(async event => {
      places.check(placeOf(event.resource === THREAD_EVENT ? THREAD_PLACE : event.resource, event._id))
      await delivery.deliver(event)
    })
    try {
      await Promise.all([end, signals.start()])
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
    const giveBack = refusal === undefined ? ofPerson.take(socket.data.actor.person ?? '') : undefined
    if (giveBack === undefined) return next(new Error(refusal ?? 'too_many'))
    socket.conn.once('close', giveBack)
    // it may have gone while it was looked up
    if (socket.conn.readyState !== 'open') giveBack()
    next()
  }
  io.use((socket, next) => void admit(socket, next))
  io.on('connection', socket => {
    connections.add(socket)
    answerClient(engine, places, socket)
    socket.on('disconnect', () => {
      connections.remove(socket)
      places.leaveAll(socket)
    })
  })
  const guests = guestDoor(services, signals)
  openDoors(app, addressOf, [
    {
      path: `${base}${LIVE_PATH}`,
      transport,
      isAllowed: (origin, host) => isOwnOrigin(origin, host, publicUrl()),
      mostSockets: MOST_SOCKETS,
      mostOfAddress: MOST_OF_ADDRESS,
    },
    guests.door,
  ])
  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    guests.stop()
    transport.close()
    places.stop()
    delivery.stop()
    const stop = await end?.catch(() => undefined)
    stop?.()
    await signals.stop()
  })
}
