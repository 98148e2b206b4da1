/** The endpoints of runs, each for the person who started the run. */
import { defineEndpoint } from './engine/endpoint.ts'
import { RUN } from './engine/run.ts'
import { id, list, nothing, object } from './engine/schema.ts'

const own = { guard: 'session', section: 'Session' } as const
const one = { ...own, params: object({ id: id() }) } as const

export const listRuns = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/runs',
  operationId: 'listRuns',
  summary: 'What I have had done with many records in the last days, newest first',
  query: object({}),
  answer: object({ content: list({ ...RUN, description: 'Without what was not done' }) }),
})
export const getRun = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/runs/{id}',
  operationId: 'getRun',
  summary: 'How far it is, and what was not done',
  answer: RUN,
  errors: ['not_found', 'validation_failed'],
})
export const readRunReport = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/runs/{id}/report',
  operationId: 'readRunReport',
  summary: 'All that was not done and why, as CSV; of a sheet its rows as they stood',
  answer: 'file',
  errors: ['not_found', 'validation_failed'],
})
export const readRunFile = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/runs/{id}/file',
  operationId: 'readRunFile',
  summary: 'The file that an export has made, within a day',
  answer: 'file',
  errors: ['not_found', 'validation_failed', 'forbidden'],
})
export const cancelRun = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/runs/{id}/cancel',
  operationId: 'cancelRun',
  summary: 'Leave the rest as it is',
  body: nothing(),
  answer: RUN,
  errors: ['not_found', 'validation_failed', 'rule_broken'],
})
export const undoRun = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/runs/{id}/undo',
  operationId: 'undoRun',
  summary: 'Take back what was done, where the record is as it was left',
  description:
    'Deleted records are restored, restored ones deleted again, changed fields get the values from before. Each is a record of its own with its own rules, and what has changed since is left alone and told.',
  body: nothing(),
  answer: RUN,
  status: 201,
  errors: ['not_found', 'validation_failed', 'rule_broken', 'forbidden'],
})
