/** Sends the reminders that are due, each once for as long as its date stays, in working hours of the network. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { eachById } from '../../data/by-id.ts'
import type { Engine, WriteContext } from '../../engine/context.ts'
import type { Model } from '../../engine/model.ts'
import { modelField } from '../../engine/model.ts'
import { SYSTEM } from '../../engine/scope/actor.ts'
import { hookContext, lockRow } from '../../engine/write/write.ts'
import { Failure } from '../../lib/failure.ts'
import { networkZone } from '../../lib/network-day.ts'
import { report } from '../../lib/report.ts'
import { dayIn } from '../../lib/zoned-days.ts'
import { documentLanguage, formatsIn } from '../documents/formats.ts'
import { holdingMails, isAfterLongStop, noteRound } from '../mail/held-mails.ts'
import { notify } from '../notify.ts'
import type { AnyReminder } from './reminder.ts'

const AT_ONCE = 500
const ROUND = 'reminders'
const DAY_MS = 86_400_000
/** Nobody is reminded before this hour of the network's day. */
export const FIRST_HOUR = 8
interface Day {
  readonly today: string
  readonly hour: number
  readonly timeZone: string
}
/** The network's day and hour, by its own clock. */
export async function dayOf(engine: Engine, now: Date): Promise<Day> {
  const timeZone = await networkZone(engine.database)
  const today = dayIn(timeZone, now.getTime())
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hour12: false }).format(now))
  return { today, hour, timeZone }
}
interface Candidate {
  readonly _id: string
  readonly on: string
  readonly offset: number
}
/** Whether a reminder should have gone out more than a day ago. */
const isLate = ({ on, offset }: Candidate, today: string): boolean =>
  Date.parse(today) - Date.parse(on) > (offset + 1) * DAY_MS
/** Records of which a reminder is due that was not sent yet: the latest of those that are. */
function due(model: Model, reminder: AnyReminder, { today, timeZone }: Day): Sql {
  const { kind, field, column = '' } = modelField(model, reminder.date)
  const value = raw(`t.${column}`)
  const day = kind.output(field).format === 'date' ? value : sql`(${value} at time zone ${timeZone})::date`
  const [first = 0] = reminder.days
  const daysPast = sql`(${today}::date - ${day})`
  const latest = sql`(select max(d) from unnest(${[...reminder.days]}::int[]) d where d <= ${daysPast})`
  const inTime = first < 0 ? sql` and ${daysPast} <= 0` : sql``
  return sql`select t._id, ${day}::text as "on", ${latest} as "offset" from ${raw(model.table)} t
    where ${reminder.while('t')} and t.deleted_at is null and ${daysPast} >= ${first}${inTime}
      and not exists (select 1 from record_reminder r where r.record_id = t._id and r.name = ${reminder.name}
        and r.on_day = ${day} and r.offset_days = ${latest})`
}
/** Sends a reminder, unless another process has sent it or the record no longer needs it. */
async function remind(
  { engine, tx }: Pick<WriteContext, 'engine' | 'tx'>,
  { reminder, id }: { readonly reminder: AnyReminder; readonly id: string },
  { now, day }: { readonly now: Date; readonly day: Day },
): Promise<boolean> {
  const model = engine.model(reminder.resource)
  const row = await lockRow({ engine, tx, model, actor: SYSTEM }, id)
  const [still] = await tx.query<Candidate>(sql`${due(model, reminder, day)} and t._id = ${id}`)
  if (still === undefined) return false
  const { on, offset } = still
  const reachedDays = reminder.days.filter(each => each <= offset)
  await tx.query(sql`insert into record_reminder (resource, record_id, name, on_day, offset_days, at, sent)
    select ${reminder.resource}, ${id}, ${reminder.name}, ${on}::date, d, ${now.toISOString()}::timestamptz, d = ${offset}::int
    from unnest(${reachedDays}::int[]) d on conflict do nothing`)
  const context = hookContext(engine, tx, SYSTEM, now)
  // the row is of the resource that the reminder was declared for
  const company = reminder.company(row as never)
  const [recipient] = await tx.query<{ language: string | null }>(
    sql`select language from company where _id = ${company}`,
  )
  const language = documentLanguage(recipient?.language)
  const formats = formatsIn(language)
  const reminderContext = { offset, on: formats.day(on), today: day.today, formats, context }
  const words = await reminder.words(row as never, reminderContext)
  await notify(context, [company], { ...words[language], language, record: [reminder.resource, id] })
  await reminder.sent?.(row as never, reminderContext)
  return true
}
/** Answers how many were sent. What fails is reported, tried again with the next round, and holds nothing else up. */
export async function remindDue(engine: Engine, reminders: readonly AnyReminder[], now: Date): Promise<number> {
  const day = await dayOf(engine, now)
  if (day.hour < FIRST_HOUR) return 0
  const afterStop = await isAfterLongStop(engine.database, ROUND, now)
  let count = 0
  let failed = false
  for (const reminder of reminders) {
    const candidates = eachById(AT_ONCE, after =>
      engine.database.query<Candidate>(
        sql`${due(engine.model(reminder.resource), reminder, day)} and t._id > ${after} order by t._id limit ${AT_ONCE}`,
      ),
    )
    for await (const candidate of candidates) {
      try {
        const sending = () =>
          engine.database.transaction(tx => remind({ engine, tx }, { reminder, id: candidate._id }, { now, day }))
        if (await holdingMails(afterStop && isLate(candidate, day.today), sending)) count += 1
      } catch (error) {
        // it was deleted meanwhile
        if (error instanceof Failure && error.code === 'not_found') continue
        failed = true
        report(error)
      }
    }
  }
  // a failed reminder is tried again by a later round that still knows of the stop
  if (!failed) await noteRound(engine.database, ROUND, now)
  return count
}
