/** Records that somebody is to see to: assigned with a day and a note, and done. */
import { defineEndpoint } from './engine/endpoint.ts'
import { boolean, day, id, integer, line, list, nullable, object, oneOf, text } from './engine/schema.ts'
import { LONGEST_TASK_NOTE, MOST_ASSIGNED, MOST_TASKS, TASK } from './engine/tasks.ts'

const shared = { guard: 'session', section: 'Dashboard' } as const
export const listTasks = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/tasks',
  operationId: 'listTasks',
  summary: 'Records that somebody is to see to',
  description: `Those of the caller, those that the caller has assigned to others, or the open ones of one record, the earliest day first; at most ${MOST_TASKS}. What the caller may not open any more is left out.`,
  query: object(
    {},
    {
      of: oneOf(['me', 'others'] as const),
      done: boolean(),
      record: text({ description: 'resource:id, in place of the other two' }),
    },
  ),
  answer: object({ content: list(TASK), more: boolean() }),
  errors: ['unknown_field', 'validation_failed', 'not_found'],
})
export const assignTask = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/tasks/create',
  operationId: 'assignTask',
  summary: 'Assign records to somebody who may read them',
  description:
    'All or none. Who has a record to see to already keeps that task: `already` counts them. Staff assign to staff, people of a company to their colleagues.',
  body: object(
    { records: list(line(200), { minItems: 1, maxItems: MOST_ASSIGNED, uniqueItems: true }), person: id() },
    { dueOn: nullable(day()), note: nullable(text({ maxLength: LONGEST_TASK_NOTE })) },
  ),
  answer: object({ assigned: integer(), already: integer() }),
  errors: ['validation_failed', 'unknown_field', 'not_found', 'forbidden', 'rule_broken', 'too_many_requests'],
  limit: { max: 60, by: 'person' },
})
export const updateTask = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/tasks/update/{id}',
  operationId: 'updateTask',
  summary: 'Change the day and the note of a task that one has assigned',
  params: object({ id: id() }),
  body: object({ dueOn: nullable(day()), note: nullable(text({ maxLength: LONGEST_TASK_NOTE })) }),
  answer: object({ _id: id() }),
  errors: ['validation_failed', 'unknown_field', 'not_found', 'forbidden', 'rule_broken'],
})
export const finishTask = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/tasks/finish/{id}',
  operationId: 'finishTask',
  summary: 'Say that a task of one’s own, or one that one has assigned, is done, or open again',
  params: object({ id: id() }),
  body: object({ done: boolean() }),
  answer: object({ _id: id() }),
  errors: ['validation_failed', 'unknown_field', 'not_found', 'forbidden', 'rule_broken'],
})
