/** Assigns records to a person who may read them, and tells them. */
import type { EndpointInput } from '@siteoffice/domain/engine/endpoint'
import type { assignTask } from '@siteoffice/domain/task-endpoints'
import sql from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { openRecord } from '../../engine/timeline/open-record.ts'
import { readersWho } from '../../engine/timeline/readers.ts'
import type { TaskRecord, TaskWords } from '../../engine/timeline/tell-of-task.ts'
import { tellAssigned } from '../../engine/timeline/tell-of-task.ts'
import { forbidden, wrongField } from '../../lib/failure.ts'
import { networkDay } from '../../lib/network-day.ts'
import { uuid } from '../../lib/uuid.ts'
import { documentLanguage, formatsIn } from '../documents/formats.ts'
import { recordNamed } from '../record-named.ts'
import { sameSide } from './task-rows.ts'

interface Assigning {
  readonly engine: Engine
  readonly actor: Actor
  readonly now: Date
}
export const noteWords = (note: string | null): string | null => note?.trim() || null
/** Throws rule_broken for a day before that of the network. */
export function refusePast(day: string, dueOn: string | null): void {
  if (dueOn !== null && dueOn < day) throw wrongField('rule_broken', 'dueOn', 'has passed')
}
/** What people are told of a task: its note, and until when. */
export const taskWords = (dueOn: string | null, note: string | null): TaskWords => ({
  note,
  lastDay: dueOn === null ? undefined : locale => formatsIn(documentLanguage(locale)).day(dueOn),
})
/** Answers how many were assigned, and how many the person had to see to already. Throws rule_broken where they may not read one of the records. */
export async function assign(
  context: Assigning,
  { records, person, dueOn = null, note = null }: EndpointInput<typeof assignTask>['body'],
): Promise<{ assigned: number; already: number }> {
  const { engine, actor, now } = context
  const places = records
    .map(each => recordNamed(engine, actor, each, 'records'))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const words = noteWords(note)
  const day = await networkDay({ tx: engine.database, now })
  refusePast(day, dueOn)
  return engine.database.transaction(async tx => {
    const assigned: TaskRecord[] = []
    for (const { model, id } of places) {
      const { own } = await openRecord({ engine, model, actor }, id, tx)
      if (!own) throw forbidden()
      const [reader] = await readersWho(engine, tx, { model, id }, sql`p._id = ${person} and ${sameSide(actor)}`)
      if (reader === undefined)
        throw wrongField('rule_broken', 'person', 'is nobody who may read what is assigned to them')
      const [row] = await tx.query(
        sql`insert into record_task (_id, resource, record_id, person, assigned_by, at, due_on, note, reminded_day)
          values (${uuid()}, ${model.resource.name}, ${id}, ${person}, ${actor.person}, ${now.toISOString()}, ${dueOn}::date, ${words},
            ${dueOn === day ? day : null}::date)
          on conflict (record_id, person) where done_at is null do nothing returning _id`,
      )
      if (row !== undefined) assigned.push({ resource: model.resource.name, record: id })
    }
    if (person !== actor.person)
      await tellAssigned({ ...context, tx, person, side: sameSide(actor) }, assigned, taskWords(dueOn, words))
    return { assigned: assigned.length, already: places.length - assigned.length }
  })
}
