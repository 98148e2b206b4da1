/**
 * Sockets of guests, apart from those of people who have signed in: a guest's socket belongs to one conversation, hears
 * that there is news in it and that somebody types, and ends with its token.
 */

import { placeOf } from '@siteoffice/domain/engine/live'
import type { FromGuest, ToGuest } from '@siteoffice/domain/modules/messaging/live'
import { GUEST_LIVE_PATH } from '@siteoffice/domain/modules/messaging/live'
import type { Socket } from 'engine.io'
import type { Database } from '../../../data/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { report } from '../../../lib/report.ts'
import { checkGuestToken, guestStandings } from '../../../services/guest-token.ts'
import type { Services } from '../../../services/module.ts'
import { isWidgetOrigin } from '../../../services/widget-origins.ts'
import type { Door } from './doors.ts'
import { createTransport, isOwnOrigin } from './doors.ts'
import { parsePlace } from './place-readers.ts'
import type { Signals } from './signals.ts'
import { createAllowance, createQuota } from './socket-limits.ts'
import { watchStandings } from './watch-standings.ts'

const MOST_SOCKETS = 2_000
const MOST_OF_ADDRESS = 60
const MOST_OF_CONVERSATION = 5
/** Whoever opens a socket says in this time which conversation is theirs. */
const SIGN_IN_MS = 5_000

interface Guest {
  readonly socket: Socket
  readonly conversation: string
  readonly standing: string
  news: string
}
const placeOfGuest = (conversation: string): string => placeOf('guestConversation', conversation)

/** What came over a socket, as the guest's word; undefined: nothing that is understood. */
function messageFrom(data: unknown): FromGuest | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const message = JSON.parse(data) as { readonly [name: string]: unknown } | null
    if (message?.kind === 'typing') return { kind: 'typing' }
    const { kind, conversation, token } = message ?? {}
    const isOpening = kind === 'open' && typeof conversation === 'string' && typeof token === 'string'
    return isOpening && parsePlace(placeOfGuest(conversation)) !== undefined ? { kind, conversation, token } : undefined
  } catch {
    return undefined
  }
}
const send = (socket: Socket, message: ToGuest): void => void socket.send(JSON.stringify(message))

/** The guests who are connected: twice a second one statement says whose token has ended, and for whom there is news. */
function watchGuests(database: Database) {
  return watchStandings<Guest>({
    standingOf: guest => guest.standing,
    async standings(all) {
      const conversations = all.map(each => each.conversation)
      const byConversation = await guestStandings(database, conversations)
      return all.map(guest => {
        const now = byConversation.get(guest.conversation)
        if (now !== undefined && now.standing === guest.standing && now.news !== guest.news) {
          guest.news = now.news
          send(guest.socket, { kind: 'news' })
        }
        return now?.standing
      })
    },
    end: guest => guest.socket.close(true),
  })
}
/** The guest whose token is good; undefined where it is not. */
async function guestOf(
  { engine: { database }, keys }: Services,
  socket: Socket,
  message: FromGuest | undefined,
): Promise<Guest | undefined> {
  if (message?.kind !== 'open') return undefined
  const { conversation, token } = message
  // looked at before the token: one that ends between the two ends the socket at the next look
  const before = (await guestStandings(database, [conversation])).get(conversation)
  if (before === undefined) return undefined
  try {
    await checkGuestToken(database, keys, conversation, token)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
  return { socket, conversation, standing: before.standing, news: before.news }
}
/** Reads what comes over a socket: first whose it is, then that its guest is typing. */
function readGuest(socket: Socket, open: (data: unknown) => Promise<boolean>, onTyping: () => void): void {
  const typing = createAllowance(8, 10_000)
  const messages = createAllowance(100, 10_000)
  let opening: Promise<boolean> | undefined
  const late = setTimeout(() => opening === undefined && socket.close(true), SIGN_IN_MS)
  socket.once('close', () => clearTimeout(late))
  socket.on('message', (data: unknown) => {
    if (!messages.take()) return socket.close(true)
    if (opening === undefined) {
      opening = open(data)
      return
    }
    if (messageFrom(data)?.kind !== 'typing' || !typing.take()) return
    void opening.then(isOpen => {
      if (isOpen && socket.readyState === 'open') onTyping()
    })
  })
}
export function guestDoor(services: Services, signals: Signals) {
  const { engine, base, publicUrl } = services
  const { database } = engine
  const transport = createTransport()
  const ofConversation = createQuota(MOST_OF_CONVERSATION)
  const guests = watchGuests(database)
  signals.addListener({
    hear(signal) {
      if (signal.kind !== 'typing' || signal.typist === null || signal.note) return
      for (const guest of guests.open)
        if (placeOfGuest(guest.conversation) === signal.place) send(guest.socket, { kind: 'typing' })
    },
  })
  async function admit(socket: Socket, data: unknown): Promise<Guest | undefined> {
    const guest = await guestOf(services, socket, messageFrom(data))
    if (guest === undefined) return undefined
    await signals.start()
    const giveBack = socket.readyState === 'open' ? ofConversation.take(guest.conversation) : undefined
    if (giveBack === undefined) return undefined
    socket.once('close', () => {
      giveBack()
      guests.remove(guest)
    })
    guests.add(guest)
    send(socket, { kind: 'ready' })
    return guest
  }
  transport.on('connection', (socket: Socket) => {
    let guest: Guest | undefined
    const open = async (data: unknown): Promise<boolean> => {
      try {
        guest = await admit(socket, data)
      } catch (error) {
        report(error)
      }
      if (guest === undefined) socket.close(true)
      return guest !== undefined
    }
    readGuest(socket, open, () => {
      if (guest === undefined) return
      signals.send({ kind: 'typing', place: placeOfGuest(guest.conversation), typist: null, note: false })
    })
  })
  const isAllowed: Door['isAllowed'] = async (origin, host) =>
    isOwnOrigin(origin, host, publicUrl()) || (origin !== undefined && (await isWidgetOrigin(database, origin)))
  const path = `${base}${GUEST_LIVE_PATH}`
  const door: Door = { path, transport, isAllowed, mostSockets: MOST_SOCKETS, mostOfAddress: MOST_OF_ADDRESS }
  return { door, stop: (): void => void transport.close() }
}
