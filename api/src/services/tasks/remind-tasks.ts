/** Reminds people of what they are to see to, in the morning of the day until which they have it. */
import sql from 'sql-template-tag'
import { eachById } from '../../data/by-id.ts'
import type { Engine } from '../../engine/context.ts'
import type { TaskRecord } from '../../engine/timeline/tell-of-task.ts'
import { tellDue } from '../../engine/timeline/tell-of-task.ts'
import { report } from '../../lib/report.ts'
import { dayOf, FIRST_HOUR } from '../reminders/remind-due.ts'
import { taskWords } from './assign.ts'

const AT_ONCE = 500
interface DueTask extends TaskRecord {
  readonly person: string
  readonly dueOn: string
  readonly note: string | null
}
/** Reminds of one task, unless another process has done so or it is done meanwhile. */
async function remind(engine: Engine, id: string, today: string, now: Date): Promise<boolean> {
  return engine.database.transaction(async tx => {
    const [task] = await tx.query<DueTask>(sql`update record_task set reminded_day = due_on
      where _id = ${id} and done_at is null and due_on = ${today}::date and reminded_day is distinct from due_on
      returning resource, record_id as record, person, due_on::text as "dueOn", note`)
    if (task === undefined) return false
    const told = await tellDue({ engine, tx, now, person: task.person }, task, taskWords(task.dueOn, task.note))
    // a record that is in the trash now may be back before the day is over
    if (!told) await tx.query(sql`update record_task set reminded_day = null where _id = ${id}`)
    return told
  })
}
/**
 * Answers how many were reminded of. Each day of a task is reminded of once; nobody is told of a day that has passed while
 * no process was running. What fails is reported, and tried again with the next round.
 */
export async function remindTasks(engine: Engine, now: Date): Promise<number> {
  const { today, hour } = await dayOf(engine, now)
  if (hour < FIRST_HOUR) return 0
  const tasks = eachById(AT_ONCE, after =>
    engine.database.query<{ _id: string }>(sql`select _id from record_task where done_at is null
      and due_on = ${today}::date and reminded_day is distinct from due_on and _id > ${after} order by _id limit ${AT_ONCE}`),
  )
  let count = 0
  for await (const { _id } of tasks) {
    try {
      if (await remind(engine, _id, today, now)) count += 1
    } catch (error) {
      report(error)
    }
  }
  return count
}
