/** Members of a thread who are mentioned in a message hear of it, also where they have muted the thread. */
import type { ChatMessage } from '@siteoffice/domain/modules/messaging/messages'
import sql from 'sql-template-tag'
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import { fillTemplate, isConcealed } from '../../../engine/timeline/notices.ts'
import { type Reader, readersAmong } from '../../../engine/timeline/readers.ts'
import { tellPeople } from '../../../engine/timeline/tell-people.ts'
import { wrongField } from '../../../lib/failure.ts'
import { recordNames, type ThreadRecord } from '../../../services/record-threads/readable-records.ts'
import { companyOf } from '../live/place-readers.ts'
import { THREAD_EVENT } from './chat-events.ts'
import { membersOf } from './members.ts'
import { mayChat, type Participant } from './participants.ts'
import { threadsOf } from './threads.ts'

/** The mentioned members who may read this message now. Throws rule_broken for somebody who is no member. */
async function readersOf(
  engine: Engine,
  tx: Transaction,
  { thread, seq }: ChatMessage,
  record: ThreadRecord | null,
  ids: readonly string[],
): Promise<Reader[]> {
  const members = new Map((await membersOf(tx, thread)).map(each => [each.person, each]))
  if (!ids.every(id => members.has(id)))
    throw wrongField('rule_broken', 'mentions', 'names somebody who is not in this chat')
  const actors = await engine.actors(tx, sql`p._id = any(${ids}::uuid[])`)
  const readers = actors.filter(actor => {
    const member = members.get(actor.person ?? '')
    return mayChat(actor) && member?.company === companyOf(actor) && member.fromSeq < seq
  })
  if (record !== null) return readersAmong(tx, engine.model(record.resource), record._id, readers)
  return readers.map(actor => ({ actor }))
}
interface Mention {
  readonly engine: Engine
  readonly tx: Transaction
  readonly participant: Participant
  readonly message: ChatMessage
}
/** Tells those who are mentioned, but for the author and those who have heard of it before. */
export async function tellMentioned(
  { engine, tx, participant, message }: Mention,
  ids: readonly string[],
  earlier: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return
  const { _id, thread, seq, body, author } = message
  const [chat] = await threadsOf(tx, participant, thread)
  const about = chat?.record ?? null
  const readers = await readersOf(engine, tx, message, about, ids)
  const others = readers.filter(
    ({ actor }) => actor.person !== participant.person && !earlier.includes(actor.person ?? ''),
  )
  await tellPeople(tx, others, {
    engine,
    resource: THREAD_EVENT,
    id: thread,
    at: new Date(),
    path: `/chat?id=${thread}&message=${seq}`,
    kind: 'mentions',
    note: _id,
    concealed:
      about !== null && (await isConcealed(tx, name => engine.model(name).resource, about.resource, [about._id])),
    about: null,
    async texts({ actor }, { words }) {
      // one of two people is named after the other
      const title = chat?.kind === 'group' ? chat.title : undefined
      const ofRecord = about && (await recordNames({ engine, queries: tx, actor }, [about], words)).get(about._id)
      const record = ofRecord ?? title ?? words('Chat')
      const line = fillTemplate(words('{{who}} mentioned you: {{record}}'), { who: author.label, record })
      return { title: line, subject: () => line, body }
    },
  })
}
