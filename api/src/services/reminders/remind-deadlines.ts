/** Sends reminders hours before a deadline, each once for as long as the deadline stays. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { eachById } from '../../data/by-id.ts'
import type { Engine, WriteContext } from '../../engine/context.ts'
import type { Model } from '../../engine/model.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../engine/write/write.ts'
import { Failure } from '../../lib/failure.ts'
import { networkZone } from '../../lib/network-day.ts'
import { report } from '../../lib/report.ts'
import { formatsIn } from '../documents/formats.ts'
import { languageOf, notify } from '../notify.ts'
import type { AnyDeadlineReminder } from './deadline-reminder.ts'

const AT_ONCE = 500
interface Candidate {
  readonly _id: string
  readonly deadline: string
  readonly hours: number
  readonly company: string
}
/** Records of which a reminder is due that was not sent yet: the closest to the deadline of those that are. */
function due(model: Model, reminder: AnyDeadlineReminder, now: Date): Sql {
  const at = sql`${now.toISOString()}::timestamptz`
  return sql`select t._id, ${reminder.company('t')} as company, d.deadline, (select min(h) from unnest(${[...reminder.hours]}::int[]) h
      where d.deadline - h * interval '1 hour' <= ${at}) as hours
    from ${raw(model.table)} t cross join lateral (select ${reminder.deadline('t')} as deadline) d
    where ${reminder.while('t')} and t.deleted_at is null and d.deadline > ${at}
      and exists (select 1 from unnest(${[...reminder.hours]}::int[]) h
        where h = (select min(i) from unnest(${[...reminder.hours]}::int[]) i where d.deadline - i * interval '1 hour' <= ${at})
          and ${reminder.since('t')} <= d.deadline - h * interval '1 hour'
          and not exists (select 1 from deadline_reminder r where r.record_id = t._id and r.name = ${reminder.name}
            and r.deadline = d.deadline and r.hours = h))`
}
/** Sends a reminder, unless another process has sent it or the record no longer needs it. */
async function remind(
  { engine, tx }: Pick<WriteContext, 'engine' | 'tx'>,
  { reminder, id }: { readonly reminder: AnyDeadlineReminder; readonly id: string },
  now: Date,
) {
  const model = engine.model(reminder.resource)
  const row = await lockRow({ engine, tx, model, actor: SYSTEM }, id)
  const [still] = await tx.query<Candidate>(sql`${due(model, reminder, now)} and t._id = ${id}`)
  if (still === undefined) return false
  const { hours, company } = still
  const deadline = new Date(still.deadline).toISOString()
  const reachedHours = reminder.hours.filter(each => each >= hours)
  await tx.query(sql`insert into deadline_reminder (resource, record_id, name, deadline, hours, at, sent)
    select ${reminder.resource}, ${id}, ${reminder.name}, ${deadline}::timestamptz, h, ${now.toISOString()}::timestamptz, h = ${hours}::int
    from unnest(${reachedHours}::int[]) h on conflict do nothing`)
  const context = hookContext(engine, tx, SYSTEM, now)
  const language = await languageOf(context, company)
  const { timeZone } = row
  // by the clock of the record's own zone, where it has one
  const zone = typeof timeZone === 'string' ? timeZone : await networkZone(tx)
  const until = formatsIn(language).instant(deadline, zone)
  // the row is of the resource that the reminder was declared for
  const words = reminder.words(row as never, { hours, until })
  const people = reminder.people(row as never)
  await notify(context, [company], { ...words[language], language, record: [reminder.resource, id], people })
  return true
}
/** Answers how many were sent. What fails is reported, tried again with the next round, and holds nothing else up. */
export async function remindDeadlines(
  engine: Engine,
  reminders: readonly AnyDeadlineReminder[],
  now: Date,
): Promise<number> {
  let count = 0
  for (const reminder of reminders) {
    const candidates = eachById(AT_ONCE, after =>
      engine.database.query<Candidate>(
        sql`${due(engine.model(reminder.resource), reminder, now)} and t._id > ${after} order by t._id limit ${AT_ONCE}`,
      ),
    )
    for await (const { _id } of candidates) {
      try {
        if (await engine.database.transaction(tx => remind({ engine, tx }, { reminder, id: _id }, now))) count += 1
      } catch (error) {
        // it was deleted meanwhile
        if (!(error instanceof Failure && error.code === 'not_found')) report(error)
      }
    }
  }
  return count
}
