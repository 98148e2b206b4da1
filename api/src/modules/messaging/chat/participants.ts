/** Who chats, and whom they see: staff, and people of companies who hold CAN_CHAT. */
import { allows } from '@siteoffice/domain/engine/permissions'
import type { NamedRecord } from '@siteoffice/domain/engine/wire'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries } from '../../../data/database.ts'
import { states } from '../../../data/states.ts'
import type { Engine } from '../../../engine/context.ts'
import { searchCondition } from '../../../engine/read/search-patterns.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { speaksForCompany } from '../../../engine/scope/actor.ts'
import { forbidden, wrongField } from '../../../lib/failure.ts'
import { readableRecords, type ThreadRecord } from '../../../services/record-threads/readable-records.ts'

export interface Participant {
  readonly person: string
  /** for which they chat; null: staff */
  readonly company: string | null
  /** whether staff read people of companies, and so may write to them */
  readonly readsCompanyPeople: boolean
  /** The names of those records that they may read now, by id: the threads beside the others are closed to them. */
  readonly records: (queries: Queries, records: readonly ThreadRecord[]) => Promise<ReadonlyMap<string, string>>
}
/** Nobody chats while they impersonate an account, or before their company has confirmed their own. */
const isParticipant = (actor: Actor): boolean =>
  actor.person !== null && speaksForCompany(actor) && (actor.kind === 'staff' || actor.company !== null)
export function participantOf(engine: Engine, actor: Actor): Participant {
  const { person, kind, company } = actor
  if (person === null || !isParticipant(actor)) throw forbidden()
  return {
    person,
    company: kind === 'staff' ? null : company,
    readsCompanyPeople: allows(actor.permissions, ['READ_ALL_USER']),
    records: (queries, records) => readableRecords(engine, queries, actor, records),
  }
}
/** Whether somebody may chat at all. */
export const mayChat = (actor: Actor): boolean => isParticipant(actor) && allows(actor.permissions, ['CAN_CHAT'])
const MAY_CHAT = sql`p.kind = 'platform' and p.company is not null and p.confirmation = ${states('users.confirmation', 'confirmed')}
  and exists (select 1 from roles r where r._id = p.role and 'CAN_CHAT' = any(r.permissions))`
const STAFF = sql`p.kind = 'staff'`
/** The people `p` whom somebody sees outside of their threads. */
function visiblePeople({ person, company, readsCompanyPeople }: Participant): Sql {
  const there = sql`p.status = ${states('users.status', 'active')} and p.deleted_at is null and p._id <> ${person}`
  if (company === null) return sql`${there} and (${STAFF}${readsCompanyPeople ? sql` or (${MAY_CHAT})` : sql``})`
  const wrote = sql`exists (select 1 from chat_thread t join chat_member m on m.thread = t._id
    where t.created_by = p._id and m.person = ${person} and m.company = ${company})`
  return sql`${there} and ((p.company = ${company} and ${MAY_CHAT}) or (${STAFF} and ${wrote}))`
}
const MOST_PEOPLE = 500
export function peopleFor(queries: Queries, participant: Participant, search?: string): Promise<NamedRecord[]> {
  const nameCondition =
    search === undefined ? sql`` : sql` and ${searchCondition(sql`p.searched`, sql`fold_text(p.name)`, search)}`
  return queries.query<NamedRecord>(
    sql`select p._id, p.name as label from person p where ${visiblePeople(participant)}${nameCondition} order by p.name_sort_key, p._id limit ${MOST_PEOPLE}`,
  )
}
export interface Invitee {
  readonly _id: string
  /** of which they are; null: staff */
  readonly company: string | null
}
/** The people with these ids; one who cannot be seen is refused as one who is not there. */
export async function inviteesOf(
  queries: Queries,
  participant: Participant,
  members: readonly string[],
): Promise<Invitee[]> {
  const others = [...new Set(members)].filter(each => each !== participant.person)
  if (others.length === 0) throw wrongField('validation_failed', 'members', 'must name somebody else')
  const rows = await queries.query<Invitee>(
    sql`select p._id, case when p.kind = 'staff' then null else p.company end as company from person p
      where p._id = any(${others}::uuid[]) and ${visiblePeople(participant)}`,
  )
  if (rows.length !== others.length) throw wrongField('missing_reference', 'members', 'there is no such record')
  return rows
}
