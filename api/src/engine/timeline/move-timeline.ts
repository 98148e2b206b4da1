/** The notes, followers, tasks and mails of a merged record go along with it, and come back with it. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Transaction } from '../../data/database.ts'
import type { Model } from '../model.ts'
import { timelinePath } from './notices.ts'

interface Move {
  readonly merge: string
  readonly from: string
  readonly into: string
}
/** Stand among what a merge has moved, beside the names of fields. */
const [NOTE, FOLLOWER, TASK, MAIL] = ['@note', '@follower', '@task', '@mail'] as const
const mergeNote = (merge: string, field: string): Sql =>
  sql`select m."row" from merged_reference m where m.merge = ${merge} and m.field = ${field}`

async function moveNotes(tx: Transaction, model: Model, to: string, notes: Sql): Promise<void> {
  await tx.query(sql`update "file" f set record_id = ${to} from record_note n
    where n._id in (${notes}) and f._id = any(n.files) and f.field = ${NOTE} and f.record_id = n.record_id`)
  for (const table of ['record_notice', 'summary_entry'])
    await tx.query(
      sql`update ${raw(table)} set record_id = ${to}, link = ${timelinePath(model, to)} where note in (${notes})`,
    )
  await tx.query(sql`update record_note set record_id = ${to} where _id in (${notes})`)
}
export async function moveTimeline(tx: Transaction, model: Model, { merge, from, into }: Move): Promise<void> {
  const { name } = model.resource
  const note = (field: string, rows: Sql) =>
    tx.query(sql`insert into merged_reference (merge, resource, field, lines, "row", "both")
      select ${merge}::uuid, ${name}, ${field}, '', r.*, false from (${rows}) r`)
  await note(NOTE, sql`select _id from record_note where record_id = ${from} and resource = ${name}`)
  await moveNotes(tx, model, into, mergeNote(merge, NOTE))
  await note(
    FOLLOWER,
    sql`select person from record_follower f where record_id = ${from} and resource = ${name}
      and not exists (select 1 from record_follower o where o.record_id = ${into} and o.person = f.person)`,
  )
  await tx.query(sql`update record_follower set record_id = ${into}
    where record_id = ${from} and person in (${mergeNote(merge, FOLLOWER)})`)
  // who has an open task at both records keeps the one at the record that stays
  await note(
    TASK,
    sql`select _id from record_task k where record_id = ${from} and resource = ${name} and (k.done_at is not null or not exists
      (select 1 from record_task o where o.record_id = ${into} and o.person = k.person and o.done_at is null))`,
  )
  await tx.query(sql`update record_task set record_id = ${into}
    where record_id = ${from} and _id in (${mergeNote(merge, TASK)})`)
  await note(
    MAIL,
    sql`select mail from record_mail m where record_id = ${from} and resource = ${name}
      and not exists (select 1 from record_mail o where o.record_id = ${into} and o.mail = m.mail)`,
  )
  await tx.query(
    sql`update record_mail set record_id = ${into} where record_id = ${from} and mail in (${mergeNote(merge, MAIL)})`,
  )
}
/** What has gone elsewhere since stays there. */
export async function moveTimelineBack(tx: Transaction, model: Model, { merge, from, into }: Move): Promise<void> {
  const still = sql`select _id from record_note where record_id = ${into} and _id in (${mergeNote(merge, NOTE)})`
  await moveNotes(tx, model, from, still)
  await tx.query(sql`update record_follower set record_id = ${from}
    where record_id = ${into} and person in (${mergeNote(merge, FOLLOWER)})`)
  await tx.query(sql`update record_task k set record_id = ${from}
    where record_id = ${into} and _id in (${mergeNote(merge, TASK)}) and (k.done_at is not null or not exists
      (select 1 from record_task o where o.record_id = ${from} and o.person = k.person and o.done_at is null))`)
  await tx.query(
    sql`update record_mail set record_id = ${from} where record_id = ${into} and mail in (${mergeNote(merge, MAIL)})`,
  )
}
