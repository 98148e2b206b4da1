/** Chats with visitors of the public site: their messages, and the state of each conversation. */
import { guestConversation } from '@siteoffice/domain/modules/messaging/guest-conversation'
import { COUNTRIES } from '../more-places.ts'
import { mailName, personName } from '../names.ts'
import { numberRows } from '../numbering.ts'
import { words } from '../prose.ts'
import type { Random } from '../random.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import { idFor } from '../row.ts'
import { onDay, past, stepsAlong, timesAfter } from '../steps.ts'
import type { World } from '../world.ts'
import { dayOf } from './conversations.ts'
import { BROWSERS, CHATS, PAGES, SPAM_CHAT } from './message-text.ts'

type Guest = Values<typeof guestConversation>
export type GuestMessage = {
  readonly _id: string
  readonly conversation: string
  readonly seq: number
  /** null: a note */
  readonly guest_seq: number | null
  readonly client_id: string
  readonly direction: 'visitor' | 'agent'
  readonly body: string
  readonly private: boolean
  readonly author: string | null
  readonly at: string
}
const COUNT = 40
type Status = NonNullable<Guest['status']>
const ACTIONS: { readonly [S in Status]?: string } = { resolved: 'resolve', snoozed: 'snooze', spam: 'mark-as-spam' }
/** The newest are open or put off; of those before them nearly all are resolved. */
function statusOf(index: number): Status {
  if (index % 13 === 6) return 'spam'
  return index >= COUNT - 9 ? 'open' : index >= COUNT - 13 ? 'snoozed' : 'resolved'
}
const isNote = (line: string): boolean => line.startsWith('n:')
function messagesOf(
  conversation: string,
  script: readonly string[],
  from: Date,
  by: string,
  world: World,
): GuestMessage[] {
  const random = randomOf(`talk ${conversation}`)
  let seconds = 0
  const times = script.map(() => {
    seconds += random.int(25, 240)
    return new Date(from.getTime() + seconds * 1000)
  })
  return past(world.clock, times).map((at, place): GuestMessage => {
    const line = script[place] ?? ''
    const key = `${conversation} ${place}`
    return {
      _id: idFor('guest message', key, at),
      conversation,
      seq: place + 1,
      guest_seq: isNote(line) ? null : script.slice(0, place + 1).filter(each => !isNote(each)).length,
      client_id: idFor('guest client', key, at),
      direction: line.startsWith('v:') ? 'visitor' : 'agent',
      body: line.slice(2),
      private: isNote(line),
      author: line.startsWith('v:') ? null : by,
      at: at.toISOString(),
    }
  })
}
/** The fields of a conversation that follow from its messages. */
function countsOf(messages: readonly GuestMessage[], status: Status) {
  const open = messages.filter(message => !message.private)
  const last = open.at(-1)
  const answer = open.find(message => message.direction === 'agent')
  const lastAnswer = messages.findLast(message => message.direction === 'agent')
  const waits = status === 'open' && last?.direction === 'visitor'
  return {
    lastSeq: messages.length,
    agentSeenSeq: waits ? (lastAnswer?.seq ?? 0) : messages.length,
    visitorSeenSeq: open.at(-1)?.seq ?? 0,
    lastMessage: last?.body ?? null,
    lastActivityAt: messages.at(-1)?.at ?? null,
    firstReplyAt: answer?.at ?? null,
    waitingSince: waits ? last.at : null,
  }
}
function visitorOf(random: Random, index: number, { companies }: World) {
  const name = personName(random, random.pick(COUNTRIES).names)
  const unknown = index % 7 === 3
  return {
    visitorName: unknown ? 'Visitor' : name,
    visitorEmail: unknown ? null : `${mailName(name)}@post.example`,
    visitorPhone: random.chance(0.3) ? random.fill('+971 5# ### ####') : null,
    company: index % 6 === 1 ? random.pick(companies.slice(0, 40))._id : null,
    page: random.pick(PAGES),
    browser: random.pick(BROWSERS),
  }
}
interface Talk {
  readonly conversation: DemoRow<Guest>
  readonly messages: readonly GuestMessage[]
}
function drawTalk(index: number, world: World): Talk {
  const { clock, crew } = world
  const [subject = '', labels, message = ''] = CHATS[index % CHATS.length] ?? []
  const random = randomOf(`guest ${index}`)
  const status = statusOf(index)
  const at = onDay(clock, dayOf(index, COUNT), index)
  const by = crew.support[index % crew.support.length] ?? crew.admin
  const fresh = status === 'open' && index % 2 === 0
  const script = status === 'spam' ? [SPAM_CHAT] : message.split('¶').slice(0, fresh ? 1 : undefined)
  const _id = idFor('guest', index, at)
  const messages = messagesOf(_id, script, at, by, world)
  const [ended = at] = timesAfter(clock, new Date(messages.at(-1)?.at ?? at), [0.02])
  const snoozedUntil = status === 'snoozed' ? clock.at(1 + (index % 5), 7).toISOString() : null
  const resolvedAt = status === 'resolved' ? ended.toISOString() : null
  const sets = { resolved: { resolvedAt }, snoozed: { snoozedUntil }, spam: {}, open: {} }[status]
  const action = ACTIONS[status]
  return {
    messages,
    conversation: {
      _id,
      values: {
        number: '',
        ...visitorOf(random, index, world),
        subject: status === 'spam' ? null : subject,
        priority: random.pick(['low', 'normal', 'normal', 'normal', 'high', 'urgent'] as const),
        labels: status === 'spam' ? [] : words(labels),
        assignee: fresh || status === 'spam' ? null : by,
        ...countsOf(messages, status),
        snoozedUntil,
        resolvedAt,
        rating: status === 'resolved' && random.chance(0.6) ? random.int(3, 5) : null,
        status,
      },
      steps: stepsAlong(
        guestConversation,
        'status',
        { action: 'create', at, by: null },
        action === undefined ? [] : [{ action, at: ended, by, sets }],
      ),
    },
  }
}
interface GuestChats {
  readonly conversations: readonly DemoRow<Guest>[]
  readonly messages: readonly GuestMessage[]
}
export function drawGuestChats(world: World): GuestChats {
  const talks = Array.from({ length: COUNT }, (_, index) => drawTalk(index, world))
  return {
    conversations: numberRows(
      talks.map(talk => talk.conversation),
      'number',
      'G-',
    ),
    messages: talks.flatMap(talk => talk.messages),
  }
}
