/** Threads of two or more: which somebody has, how one is opened, who is in it. */
import type { ChatThread } from '@siteoffice/domain/modules/messaging/messages'
import sql from 'sql-template-tag'
import type { Queries, Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import { Failure, notFound, wrongField } from '../../../lib/failure.ts'
import { uuid } from '../../../lib/uuid.ts'
import { emitThread } from './chat-events.ts'
import { isMember } from './members.ts'
import type { Invitee, Participant } from './participants.ts'
import { inviteesOf } from './participants.ts'
import { refuseNonReaders } from './record-members.ts'

const MOST_THREADS = 200
const MOST_MEMBERS = 200

interface ThreadRow extends Omit<ChatThread, 'record'> {
  readonly resource: string | null
  readonly recordId: string
}
/** The threads of a person, the latest first; a direct one is named after the other, one beside a record after that. */
export async function threadsOf(queries: Queries, participant: Participant, only?: string): Promise<ChatThread[]> {
  const { person } = participant
  const one = only === undefined ? sql`` : sql` and t._id = ${only}`
  const rows =
    await queries.query<ThreadRow>(sql`select t._id, t.kind, t.resource, t.record_id as "recordId", t.last_seq as "lastSeq", m.seen_seq as "seenSeq", m.from_seq as "fromSeq", m.muted,
      case when t.last_seq > m.from_seq then t.last_message end as "lastMessage", t.last_at as "lastAt",
      coalesce(t.title, (select string_agg(p.name, ', ' order by p.name_sort_key) from chat_member o join person p on p._id = o.person where o.thread = t._id and o.person <> ${person})) as title,
      (select json_agg(json_build_object('_id', p._id, 'label', p.name, 'seenSeq', o.seen_seq) order by p.name_sort_key) from chat_member o join person p on p._id = o.person where o.thread = t._id) as members
    from chat_thread t join chat_member m on m.thread = t._id where ${isMember(participant)}${one} order by t.last_at desc, t._id limit ${MOST_THREADS}`)
  const recordOf = ({ resource, recordId }: ThreadRow) => (resource === null ? null : { resource, _id: recordId })
  const names = await participant.records(
    queries,
    rows.flatMap(row => recordOf(row) ?? []),
  )
  return rows.flatMap((row): ChatThread[] => {
    const { resource: _, recordId, ...thread } = row
    const record = recordOf(row)
    if (record === null) return [{ ...thread, record }]
    const title = names.get(recordId)
    return title === undefined ? [] : [{ ...thread, title, record }]
  })
}
export async function threadFor(queries: Queries, participant: Participant, id: string): Promise<ChatThread> {
  const [thread] = await threadsOf(queries, participant, id)
  if (thread === undefined) throw notFound()
  return thread
}
interface OwnThread {
  readonly kind: ChatThread['kind']
  readonly lastSeq: number
  /** the number after which this member reads */
  readonly fromSeq: number
  /** the record beside which it stands */
  readonly resource: string | null
  readonly recordId: string
}
/** A thread of this member. Throws not_found for one that is not theirs, or whose record they may not read, as for one that is not there. */
export async function ownThread(queries: Queries, participant: Participant, id: string): Promise<OwnThread> {
  const [thread] = await queries.query<OwnThread>(
    sql`select t.kind, t.last_seq as "lastSeq", m.from_seq as "fromSeq", t.resource, t.record_id as "recordId"
      from chat_thread t join chat_member m on m.thread = t._id where t._id = ${id} and ${isMember(participant)}`,
  )
  if (thread === undefined) throw notFound()
  const { resource, recordId } = thread
  if (resource === null) return thread
  const names = await participant.records(queries, [{ resource, _id: recordId }])
  if (!names.has(recordId)) throw notFound()
  return thread
}
/** The same, locked. */
export async function lockThread(tx: Transaction, participant: Participant, id: string): Promise<OwnThread> {
  await tx.query(sql`select 1 from chat_thread where _id = ${id} for no key update`)
  return ownThread(tx, participant, id)
}
/** Staff may talk with people of one company at a time: no company learns of another's people. */
async function checkCompanies(tx: Transaction, thread: string): Promise<void> {
  const companies = await tx.query(
    sql`select distinct company from chat_member where thread = ${thread} and company is not null limit 2`,
  )
  if (companies.length > 1)
    throw wrongField('rule_broken', 'members', 'People of two companies cannot be in one thread.')
}
/** Who was in a thread for another company reads it from now on. */
async function putMembers(tx: Transaction, thread: string, members: readonly Invitee[]): Promise<void> {
  await tx.query(sql`insert into chat_member (thread, person, company, from_seq, seen_seq)
    select ${thread}::uuid, x.person, x.company, case when t.resource is null then t.last_seq else 0 end, case when t.resource is null then t.last_seq else 0 end
    from unnest(${members.map(each => each._id)}::uuid[], ${members.map(each => each.company)}::uuid[]) x(person, company)
    cross join (select last_seq, resource from chat_thread where _id = ${thread}) t
    on conflict (thread, person) do update set company = excluded.company, from_seq = excluded.from_seq, seen_seq = excluded.seen_seq
      where chat_member.company is distinct from excluded.company`)
}
/** People of a company invite only their colleagues; staff decide whom they write to. */
function refuseStaff({ company }: Participant, invited: readonly Invitee[]): void {
  if (company !== null && invited.some(each => each.company === null))
    throw wrongField('rule_broken', 'members', 'A group that you open has colleagues alone. Write to others directly.')
}
/** Opens a thread with others; the one between the same two is opened again. */
export async function openThread(
  engine: Engine,
  participant: Participant,
  members: readonly string[],
  title: string | undefined,
): Promise<ChatThread> {
  const { person, company } = participant
  return engine.database.transaction(async tx => {
    const invited = await inviteesOf(tx, participant, members)
    const [first] = invited
    const direct = invited.length === 1 && title === undefined
    if (!direct) refuseStaff(participant, invited)
    const pair = direct ? [person, first?._id ?? ''].toSorted().join(' ') : null
    const [thread] = await tx.query<{
      _id: string
    }>(sql`insert into chat_thread (_id, kind, title, pair, last_at, created_by)
      values (${uuid()}, ${direct ? 'direct' : 'group'}, ${title ?? null}, ${pair}, now(), ${person})
      on conflict (pair) do update set pair = excluded.pair returning _id`)
    const id = thread?._id ?? ''
    await putMembers(tx, id, [{ _id: person, company }, ...invited])
    await checkCompanies(tx, id)
    await emitThread(engine, tx, id, person)
    return threadFor(tx, participant, id)
  })
}
/** Adds people to a group. */
export function addMembers(
  engine: Engine,
  participant: Participant,
  thread: string,
  members: readonly string[],
): Promise<ChatThread> {
  return engine.database.transaction(async tx => {
    const { kind, resource, recordId } = await lockThread(tx, participant, thread)
    if (kind === 'direct')
      throw new Failure('rule_broken', 'A chat of two people stays one of two. Open a group with more of them.')
    const invited = await inviteesOf(tx, participant, members)
    refuseStaff(participant, invited)
    if (resource !== null) await refuseNonReaders(engine, tx, { resource, _id: recordId }, invited)
    const [staff] =
      participant.company === null
        ? []
        : await tx.query(sql`select 1 from chat_member where thread = ${thread} and company is null limit 1`)
    if (staff !== undefined)
      throw new Failure('rule_broken', 'Members of staff are in this group. Ask one of them to add somebody.')
    await putMembers(tx, thread, invited)
    await checkCompanies(tx, thread)
    const [count] = await tx.query<{ n: number }>(
      sql`select count(*)::int as n from chat_member where thread = ${thread}`,
    )
    if ((count?.n ?? 0) > MOST_MEMBERS)
      throw wrongField('rule_broken', 'members', `A group has ${MOST_MEMBERS} people at most.`)
    await emitThread(engine, tx, thread, participant.person)
    return threadFor(tx, participant, thread)
  })
}
/** What somebody was told of messages that they do not read any more, and what becomes of these, is no longer theirs. */
async function forgetMentions(tx: Transaction, thread: string, person: string): Promise<void> {
  await tx.query(
    sql`delete from summary_entry e using chat_message m where m.thread = ${thread} and e.note = m._id and e.person = ${person}`,
  )
  await tx.query(
    sql`delete from inbox i using record_notice n, chat_message m
      where m.thread = ${thread} and n.note = m._id and i.notification = n._id and i.person = ${person}`,
  )
}
/** Takes somebody out of a group, or of the thread beside a record; what they wrote stays. */
export const leaveThread = (engine: Engine, participant: Participant, thread: string): Promise<void> =>
  engine.database.transaction(async tx => {
    const { kind } = await lockThread(tx, participant, thread)
    if (kind === 'direct') throw new Failure('rule_broken', 'A chat of two people cannot be left. Mute it instead.')
    await tx.query(sql`delete from chat_member m where m.thread = ${thread} and ${isMember(participant)}`)
    await forgetMentions(tx, thread, participant.person)
    await emitThread(engine, tx, thread, participant.person)
  })
export async function muteThread(
  queries: Queries,
  participant: Participant,
  thread: string,
  muted: boolean,
): Promise<void> {
  await ownThread(queries, participant, thread)
  const rows = await queries.query(
    sql`update chat_member m set muted = ${muted} where m.thread = ${thread} and ${isMember(participant)} returning m.person`,
  )
  if (rows.length === 0) throw notFound()
}
