/** Tasks as they are kept, and as their readers may know them. */
import type { Task } from '@siteoffice/domain/engine/tasks'
import { MOST_TASKS } from '@siteoffice/domain/engine/tasks'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
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

/** Of tasks `k` those whose record the actor may open now, of the kinds that are named. */
function readableTasks(engine: Engine, actor: Actor, kinds: readonly string[]): Sql {
  const open = kinds.map(name => engine.model(name)).filter(model => mayOpen(model, actor))
  if (open.length === 0) return sql`false`
  const conditions = open.map(
    model => sql`(k.resource = ${model.resource.name} and exists (select 1 from ${raw(model.table)} t
      where t._id = k.record_id and ${rowsOf(model, actor, 't', 'read', 'without')}))`,
  )
  return sql`(${join(conditions, ' or ')})`
}
/**
 * Tasks `k` of people `p` of the actor's own side whose records the actor may open, the earliest day first, those without
 * a day last; one more than an answer holds.
 */
export async function taskRows(engine: Engine, actor: Actor, condition: Sql): Promise<TaskRow[]> {
  const kinds = await engine.database.query<{ resource: string }>(
    sql`select distinct k.resource from record_task k join person p on p._id = k.person where ${sameSide(actor)} and ${condition}`,
  )
  const readable = readableTasks(
    engine,
    actor,
    kinds.map(({ resource }) => resource),
  )
  return engine.database.query<TaskRow>(sql`select k._id, k.resource, k.record_id as record, k.at, k.due_on::text as "dueOn", k.note, k.done_at as "doneAt",
      r.locale, json_build_object('_id', p._id, 'label', p.name) as person, json_build_object('_id', b._id, 'label', b.name) as "assignedBy"
    from record_task k join person p on p._id = k.person join person b on b._id = k.assigned_by
      join person r on r._id = ${actor.person}
    where ${sameSide(actor)} and ${condition} and ${readable}
    order by k.done_at desc nulls first, k.due_on nulls last, k.at, k._id limit ${MOST_TASKS + 1}`)
}

/** Names the record of each task for its reader. */
export async function namedTasks(engine: Engine, actor: Actor, rows: readonly TaskRow[]): Promise<Task[]> {
  const words = await wordsOf(rows[0]?.locale ?? '')
  const labels = new Map<string, string>()
  for (const [name, tasks] of Map.groupBy(rows, ({ resource }) => resource)) {
    const model = engine.model(name)
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
