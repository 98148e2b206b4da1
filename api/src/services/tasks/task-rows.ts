/** Tasks as they are kept, and as their readers may know them. */
import type { Task } from '@siteoffice/domain/engine/tasks'
import { MOST_TASKS } from '@siteoffice/domain/engine/tasks'
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { Engine } from '../../engine/context.ts'
import { recordNameIn } from '../../engine/read/counterparties.ts'
import { hydrate } from '../../engine/read/read.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { mayOpen, rowsOf } from '../../engine/scope/scope.ts'
import { wordsOf } from '../../lib/words.ts'

export interface TaskRow extends Omit<Task, 'label'> {
  /** of its reader */
  readonly locale: string
}

/** Staff see to records among themselves, and the people of a company among theirs: `p` is whose task it is. */
export const sameSide = (actor: Actor): Sql =>
  actor.tenantScoped ? sql`p.company = ${actor.company}::uuid and p.kind <> 'staff'` : sql`p.kind = 'staff'`

/** Tasks `k` of people `p` of the actor's own side, the earliest day first, those without a day last; one more than an answer holds. */
export const taskRows = (queries: Queries, actor: Actor, condition: Sql): Promise<TaskRow[]> =>
  queries.query<TaskRow>(sql`select k._id, k.resource, k.record_id as record, k.at, k.due_on::text as "dueOn", k.note, k.done_at as "doneAt",
      r.locale, json_build_object('_id', p._id, 'label', p.name) as person, json_build_object('_id', b._id, 'label', b.name) as "assignedBy"
    from record_task k join person p on p._id = k.person join person b on b._id = k.assigned_by
      join person r on r._id = ${actor.person}
    where ${sameSide(actor)} and ${condition}
    order by k.done_at desc nulls first, k.due_on nulls last, k.at, k._id limit ${MOST_TASKS + 1}`)

/** Names the record of each task for its reader. Those of records that the reader may not open any more are left out. */
export async function namedTasks(engine: Engine, actor: Actor, rows: readonly TaskRow[]): Promise<Task[]> {
  const words = await wordsOf(rows[0]?.locale ?? '')
  const labels = new Map<string, string>()
  for (const [name, tasks] of Map.groupBy(rows, ({ resource }) => resource)) {
    const model = engine.model(name)
    if (!mayOpen(model, actor)) continue
    const scope = rowsOf(model, actor, 't', 'read', 'without')
    const ids = [...new Set(tasks.map(({ record }) => record))]
    for (const row of await hydrate({ engine, tx: engine.database, model, actor }, ids, 'list', scope))
      labels.set(String(row['_id']), recordNameIn(model, row, words))
  }
  return rows.flatMap(row => {
    const label = labels.get(row.record)
    if (label === undefined) return []
    const { _id, resource, record, person, assignedBy, at, dueOn, note, doneAt } = row
    return [{ _id, resource, record, label, person, assignedBy, at, dueOn, note, doneAt }]
  })
}
