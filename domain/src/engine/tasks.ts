/** What a task is: a record that somebody is to see to. */
import type { TypeOf } from './schema.ts'
import { day, id, instant, nullable, object, text } from './schema.ts'

/** The most records that are assigned at once. */
export const MOST_ASSIGNED = 100
/** The most tasks of an answer. */
export const MOST_TASKS = 200
export const LONGEST_TASK_NOTE = 500
const PERSON = object({ _id: id(), label: text() })
export const TASK = object({
  _id: id(),
  resource: text(),
  record: id(),
  /** what the record is called, for its reader */
  label: text(),
  person: PERSON,
  assignedBy: PERSON,
  at: instant(),
  dueOn: nullable(day()),
  note: nullable(text()),
  doneAt: nullable(instant()),
})
export type Task = TypeOf<typeof TASK>
