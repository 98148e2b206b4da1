/** Brings what the outbox tells to the sockets of this process, each event once for all of them. */
import type { RecordChange } from '@siteoffice/domain/engine/live'
import type { SeenMark } from '@siteoffice/domain/modules/messaging/live'
import { CHAT_TOPIC, THREAD_PLACE } from '@siteoffice/domain/modules/messaging/live'
import sql from 'sql-template-tag'
import type { Engine } from '../../../engine/context.ts'
import { INBOX_EVENT } from '../../../engine/timeline/tell-people.ts'
import { recipientsAmong } from '../../../services/notify.ts'
import { mayHear } from '../../../services/outbox/audience.ts'
import type { OutboxEvent } from '../../../services/outbox/outbox.ts'
import { readersOf } from '../../../services/record-readers.ts'
import { recordOf } from '../../../services/record-threads/readable-records.ts'
import { MESSAGE_EVENT, THREAD_EVENT } from '../chat/chat-events.ts'
import type { Member } from '../chat/members.ts'
import { membersOf } from '../chat/members.ts'
import { messageById } from '../chat/messages.ts'
import { createBursts } from './bursts.ts'
import type { LiveSocket } from './connections.ts'
import { companyOf } from './place-readers.ts'

/** Events after which inboxes may have more in them. */
const RINGING = new Set([INBOX_EVENT, 'adminNotification', 'companyNotification'])

type Sockets = ReadonlySet<LiveSocket>

/** The sockets of the members of a thread who take part in it for the company that they are of now. */
function socketsOf(sockets: Sockets, members: readonly Member[]): LiveSocket[] {
  const companies = new Map(members.map(each => [each.person, each.company]))
  return [...sockets].filter(socket => {
    const { person } = socket.data.actor
    if (person === null || !socket.data.topics.has(CHAT_TOPIC)) return false
    return companies.has(person) && companies.get(person) === companyOf(socket.data.actor)
  })
}
/** Of a thread beside a record hear those who may read the record now. */
async function readersIn(
  engine: Engine,
  thread: string,
  sockets: readonly LiveSocket[],
): Promise<readonly LiveSocket[]> {
  if (sockets.length === 0) return sockets
  const record = await recordOf(engine.database, thread)
  if (record === null) return sockets
  const actors = [...sockets].map(each => each.data.actor)
  const readers = await readersOf(engine, record.resource, record._id, actors)
  return sockets.filter(each => readers.has(each.data.actor))
}
async function deliverMessage(engine: Engine, sockets: Sockets, { _id }: OutboxEvent): Promise<void> {
  const { database } = engine
  const members = await database.query<Member>(
    sql`select m.person, m.company from chat_message c join chat_member m on m.thread = c.thread where c._id = ${_id} and c.seq > m.from_seq`,
  )
  const hearing = socketsOf(sockets, members)
  if (hearing.length === 0) return
  const message = await messageById(database, _id)
  for (const socket of await readersIn(engine, message.thread, hearing)) socket.emit('chatMessage', message)
}
async function deliverThread(engine: Engine, sockets: Sockets, { _id, actor }: OutboxEvent): Promise<void> {
  const members = await membersOf(engine.database, _id)
  const hearing = await readersIn(engine, _id, socketsOf(sockets, members))
  const ownSockets = [...sockets].filter(
    socket => socket.data.actor.person === actor && socket.data.topics.has(CHAT_TOPIC),
  )
  for (const socket of new Set([...hearing, ...ownSockets])) socket.emit('chatThreads')
}
async function ring({ database }: Engine, sockets: Sockets, { _id }: OutboxEvent): Promise<void> {
  const people = [...new Set([...sockets].map(each => each.data.actor.person))]
  const recipients = await recipientsAmong(database, _id, people)
  for (const socket of sockets) if (recipients.has(socket.data.actor.person ?? '')) socket.emit('bell')
}
/** Of several events of one resource each socket is told the last one that it may hear, of others before one's own. */
function tellChanges(engine: Engine, sockets: Sockets, events: readonly OutboxEvent[]): void {
  for (const socket of sockets) {
    const { topics, actor } = socket.data
    const isOwn = (event: OutboxEvent): boolean => event.actor !== null && event.actor === actor.person
    const mayTell = (event: OutboxEvent): boolean => topics.has(event.resource) && mayHear(engine, actor, event)
    const last = events.findLast(each => !isOwn(each) && mayTell(each)) ?? events.findLast(mayTell)
    if (last === undefined) continue
    const { resource, _id, action, version } = last
    const change: RecordChange = { resource, _id, action, version, own: isOwn(last) }
    socket.emit('changed', change)
  }
}
export function createDelivery(engine: Engine, sockets: Sockets) {
  const bursts = createBursts<OutboxEvent>(events => tellChanges(engine, sockets, events))
  return {
    async deliver(event: OutboxEvent): Promise<void> {
      if (sockets.size === 0) return
      if (event.resource === MESSAGE_EVENT) return deliverMessage(engine, sockets, event)
      if (event.resource === THREAD_EVENT) return deliverThread(engine, sockets, event)
      if (RINGING.has(event.resource)) await ring(engine, sockets, event)
      // the inbox reads the messages of each conversation that has changed
      if (event.resource === 'guestConversation') tellChanges(engine, sockets, [event])
      else bursts.add(event)
    },
    stop: bursts.stop,
  }
}
/** The others in a thread hear up to where somebody has read, as that person does in other tabs; of guests, all who follow their conversations. */
export function deliverSeen(sockets: Sockets, { place, reader, seq }: SeenMark): void {
  const isThread = place.startsWith(`${THREAD_PLACE}/`)
  for (const socket of sockets) {
    const { actor, topics, places } = socket.data
    const mayKnow = isThread
      ? places.has(place) || (actor.person === reader && topics.has(CHAT_TOPIC))
      : topics.has('guestConversation')
    if (mayKnow) socket.emit('seen', { place, reader, seq })
  }
}
