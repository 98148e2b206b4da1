/** Who has which place open, in all processes: a record or a thread. Whoever is there is told who else is, and who types. */

import type { Typing } from '@siteoffice/domain/engine/live'
import { allows } from '@siteoffice/domain/engine/permissions'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import { THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import type { Engine } from '../../../engine/context.ts'
import { report } from '../../../lib/report.ts'
import type { LiveSocket } from './connections.ts'
import { circleOf, mayBeIn, mayKnow, parsePlace, placeOfRecord } from './place-readers.ts'
import { createRemotePeople } from './presence.ts'
import type { Presence } from './signal.ts'
import type { Signals } from './signals.ts'

const MOST_PLACES = 12
/** So many are named; more are of no use to anybody. */
const MOST_NAMED = 20
/** Changes of a moment are told together. */
const GATHER_MS = 200

export interface Places {
  /** Whether the person of the socket may be there. */
  enter(socket: LiveSocket, place: unknown): Promise<boolean>
  leave(socket: LiveSocket, place: unknown): void
  leaveAll(socket: LiveSocket): void
  type(socket: LiveSocket, place: unknown, note: unknown): void
  /** Looks again who may be in a place: its record or its members have changed. */
  check(place: string): void
  stop(): void
}
/** Typing is for places in which people write to each other. */
function mayType({ data: { actor, places } }: LiveSocket, place: string): boolean {
  if (!places.has(place)) return false
  const { resource } = parsePlace(place) ?? {}
  return resource === THREAD_PLACE || (resource === 'guestConversation' && allows(actor.permissions, ['CAN_CHAT']))
}
const presenceOf = ({ data: { actor } }: LiveSocket, place: string): Presence => ({
  place,
  person: actor.person ?? '',
  name: actor.name,
  circle: circleOf(actor),
})
/** The other people in a place whom a socket's person may know, in the order of their names. */
function othersFor(
  { data: { actor } }: LiveSocket,
  place: string,
  present: readonly Presence[],
): readonly NamedRecord[] {
  const others = present.filter(each => each.person !== actor.person && mayKnow(place, circleOf(actor), each.circle))
  return [...new Map(others.map(each => [each.person, { _id: each.person, label: each.name }])).values()]
    .toSorted((one, other) => one.label.localeCompare(other.label) || one._id.localeCompare(other._id))
    .slice(0, MOST_NAMED)
}
/** The sockets of this process in each place. */
function createLocalSockets() {
  const places = new Map<string, Set<LiveSocket>>()
  const socketsIn = (place: string): LiveSocket[] => [...(places.get(place) ?? [])]
  const hasPerson = (place: string, person: string): boolean =>
    socketsIn(place).some(each => each.data.actor.person === person)
  return {
    in: socketsIn,
    has: (place: string): boolean => places.has(place),
    hasPerson,
    add(place: string, socket: LiveSocket): void {
      places.set(place, (places.get(place) ?? new Set<LiveSocket>()).add(socket))
      socket.data.places.set(place, '[]')
    },
    /** Whether it was there. */
    remove(place: string, socket: LiveSocket): boolean {
      const sockets = places.get(place)
      if (!socket.data.places.delete(place) || sockets?.delete(socket) !== true) return false
      if (sockets.size === 0) places.delete(place)
      return true
    },
    /** Each person once for each place. */
    people: (): readonly Presence[] =>
      [...places].flatMap(([place, sockets]) => [
        ...new Map([...sockets].map(each => [each.data.actor.person, presenceOf(each, place)])).values(),
      ]),
  }
}
/** Sends the people of a place to its sockets, where they have changed for them. */
function tellPeople(place: string, sockets: readonly LiveSocket[], remote: readonly Presence[]): void {
  const present = [...sockets.map(each => presenceOf(each, place)), ...remote]
  for (const socket of sockets) {
    const people = othersFor(socket, place, present)
    const text = JSON.stringify(people)
    if (socket.data.places.get(place) === text) continue
    socket.data.places.set(place, text)
    socket.emit('here', { place, people })
  }
}
function tellTyping(sockets: readonly LiveSocket[], { place, typist, note }: Typing): void {
  for (const socket of sockets)
    if (socket.data.actor.person !== typist?._id) socket.emit('typing', { place, typist, note })
}
/** The threads beside records that somebody has open, by the places of the records. */
function createThreadPlaces() {
  const threads = new Map<string, string>()
  return {
    add: (record: string, thread: string): void => void threads.set(record, thread),
    threadsOf(record: string, isOpen: (place: string) => boolean): readonly string[] {
      const thread = threads.get(record)
      if (thread === undefined) return []
      if (isOpen(thread)) return [thread]
      threads.delete(record)
      return []
    },
  }
}
/** Calls a function with all names of a moment. */
function gather(work: (names: readonly string[]) => void) {
  const names = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  return {
    add(name: string): void {
      names.add(name)
      timer ??= setTimeout(() => {
        timer = undefined
        const all = [...names]
        names.clear()
        work(all)
      }, GATHER_MS)
    },
    stop: (): void => clearTimeout(timer),
  }
}
export function createPlaces(engine: Engine, signals: Signals): Places {
  const local = createLocalSockets()
  const remote = createRemotePeople()
  const beside = createThreadPlaces()
  const changed = gather(places => {
    for (const each of places) announce(each).catch(report)
  })
  function note(place: string): void {
    if (local.has(place)) changed.add(place)
  }
  function remove(socket: LiveSocket, place: string): void {
    if (!local.remove(place, socket)) return
    const { person } = presenceOf(socket, place)
    if (!local.hasPerson(place, person)) signals.send({ kind: 'leave', place, person })
    note(place)
  }
  /** Before anybody hears of others, it is looked at again who may: one statement for all that are there. */
  async function announce(place: string): Promise<void> {
    const parsed = parsePlace(place)
    if (parsed === undefined || !local.has(place)) return
    const asked = local.in(place)
    const actors = asked.map(each => each.data.actor)
    const readers = await mayBeIn(engine, parsed, actors)
    for (const socket of asked.filter(each => !readers.has(each.data.actor))) {
      remove(socket, place)
      socket.emit('here', { place, people: [] })
    }
    tellPeople(place, local.in(place), remote.in(place))
  }
  signals.addListener({
    hear(signal, process) {
      if (signal.kind === 'typing') tellTyping(local.in(signal.place), signal)
      if (process === undefined || (signal.kind !== 'enter' && signal.kind !== 'leave')) return
      remote.hear(process, signal)
      note(signal.place)
    },
    state: () => local.people().map(presence => ({ kind: 'enter', ...presence })),
    forget(process) {
      for (const place of remote.forget(process)) note(place)
    },
  })
  return {
    async enter(socket, place) {
      const parsed = parsePlace(place)
      const { places, entering, actor } = socket.data
      if (parsed === undefined || typeof place !== 'string') return false
      if (places.has(place)) return true
      if (places.size >= MOST_PLACES) return false
      entering.add(place)
      const isReader = (await mayBeIn(engine, parsed, [actor])).has(actor)
      const recordPlace = isReader ? await placeOfRecord(engine, parsed) : undefined
      // it may have asked twice, have left again or be gone by now
      if (places.has(place)) return true
      if (!entering.delete(place) || !isReader || !socket.connected || places.size >= MOST_PLACES) return false
      const presence = presenceOf(socket, place)
      const isFirst = !local.hasPerson(place, presence.person)
      local.add(place, socket)
      if (recordPlace !== undefined) beside.add(recordPlace, place)
      if (isFirst) signals.send({ kind: 'enter', ...presence })
      note(place)
      return true
    },
    leave(socket, place) {
      if (typeof place !== 'string') return
      socket.data.entering.delete(place)
      remove(socket, place)
    },
    leaveAll(socket) {
      socket.data.entering.clear()
      const places = [...socket.data.places.keys()]
      for (const place of places) remove(socket, place)
    },
    type(socket, place, isNote) {
      if (typeof place !== 'string' || !mayType(socket, place)) return
      const { person, name } = socket.data.actor
      // whatever is not said to be for the guest is not for the guest
      signals.send({ kind: 'typing', place, typist: { _id: person ?? '', label: name }, note: isNote !== false })
    },
    check: place => [place, ...beside.threadsOf(place, local.has)].forEach(note),
    stop: changed.stop,
  }
}
