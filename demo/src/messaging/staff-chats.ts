/** Chats among the staff: threads with their members, and how far each has read. */
import { randomOf } from '../random.ts'
import type { AnyDrawn } from '../row.ts'
import { idFor } from '../row.ts'
import { past } from '../steps.ts'
import type { World } from '../world.ts'
import type { Script } from './staff-chat-text.ts'
import { SCRIPTS } from './staff-chat-text.ts'

export type ChatThread = {
  readonly _id: string
  readonly kind: 'direct' | 'group'
  readonly title: string | null
  readonly pair: string | null
  readonly last_seq: number
  readonly last_message: string | null
  readonly last_at: string
  readonly created_by: string
}
type ChatMember = { readonly thread: string; readonly person: string; readonly seen_seq: number }
export type ChatMessage = {
  readonly _id: string
  readonly thread: string
  readonly seq: number
  readonly client_id: string
  readonly body: string
  readonly author: string
  readonly at: string
}
export interface StaffChats {
  readonly threads: readonly ChatThread[]
  readonly members: readonly ChatMember[]
  readonly messages: readonly ChatMessage[]
}
/** The person whose account or job has that name; throws where nobody has. */
function personCalled(staff: readonly AnyDrawn[], name: string): string {
  const person = staff.find(
    ({ values }) =>
      values.status === 'active' && (values.email === `${name}@siteoffice.example` || values.jobTitle === name),
  )
  if (person === undefined) throw new Error(`Nobody of the staff is called ${name}`)
  return person._id
}
function drawThread(script: Script, index: number, { clock, staff }: World) {
  const random = randomOf(`staff chat ${index}`)
  const people = script.members.map(name => personCalled(staff, name))
  const [beginner = ''] = people
  let minutes = 0
  const offsets = script.lines.map(() => (minutes += random.int(1, 26)))
  const start = clock.at(script.day, 6 + (index % 3), index * 7)
  const times = past(
    clock,
    offsets.map(offset => new Date(start.getTime() + offset * 60_000)),
  )
  const _id = idFor('thread', index, start)
  const messages = script.lines.map((line, place): ChatMessage => {
    const [who = '0'] = line.split(':')
    const at = times[place] ?? start
    const key = `${_id} ${place}`
    return {
      _id: idFor('chat message', key, at),
      thread: _id,
      seq: place + 1,
      client_id: idFor('chat client', key, at),
      body: line.slice(who.length + 1),
      author: people[Number(who)] ?? beginner,
      at: at.toISOString(),
    }
  })
  const last = messages.at(-1)
  const direct = script.title === null
  const thread: ChatThread = {
    _id,
    kind: direct ? 'direct' : 'group',
    title: script.title,
    pair: direct ? people.toSorted().join(' ') : null,
    last_seq: messages.length,
    last_message: last?.body ?? null,
    last_at: last?.at ?? start.toISOString(),
    created_by: beginner,
  }
  const readUpTo = (person: string): number => {
    const own = messages.findLast(message => message.author === person)?.seq ?? 0
    return Math.max(own, messages.length - script.unread)
  }
  return { thread, messages, members: people.map(person => ({ thread: _id, person, seen_seq: readUpTo(person) })) }
}
export function drawStaffChats(world: World): StaffChats {
  const threads = SCRIPTS.map((script, index) => drawThread(script, index, world))
  return {
    threads: threads.map(each => each.thread),
    members: threads.flatMap(each => each.members),
    messages: threads.flatMap(each => each.messages),
  }
}
