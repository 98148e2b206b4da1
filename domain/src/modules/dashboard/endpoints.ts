import { defineEndpoint } from '../../engine/endpoint.ts'
import { LIMITS } from '../../engine/limit.ts'
import { boolean, day, id, list, nullable, object, text } from '../../engine/schema.ts'
import { LATE_DATES } from '../../engine/values.ts'
import { STATISTICS } from './statistics.ts'

export const readStatistics = defineEndpoint({
  method: 'GET',
  path: '/admin/statistics',
  guard: ['READ_ALL_DASHBOARD'],
  section: 'Dashboard',
  operationId: 'readStatistics',
  summary: "The dashboard's figures and series over days from..to",
  description: 'By default the last ninety days.',
  query: object({}, { from: day(), to: day() }),
  answer: STATISTICS,
  errors: ['unknown_field', 'bad_request'],
  heavy: true,
  limit: LIMITS.statistics,
})

const FOUND_RECORD = object({
  resource: text(),
  _id: id(),
  label: nullable(text()),
  /** the number, code or other text by which the search has found it */
  detail: nullable(text()),
  /** the field of its state, and the value of that field */
  state: nullable(object({ field: text(), value: text() })),
  late: LATE_DATES,
  /** for a record found by its id: the counterparties that make its title, where its label is a number of ours */
  sides: list(object({ field: text(), value: text() })),
})
export const searchRecords = defineEndpoint({
  method: 'GET',
  path: '/search',
  guard: 'session',
  section: 'Dashboard',
  operationId: 'searchRecords',
  summary: 'Records of all kinds by name or number, a few of each',
  description:
    'Only of kinds that the caller may open. Two letters or less find what has a word that begins with them. Where time runs out, `partial` is true and the kinds that were not reached are left out.',
  query: object(
    { search: text({ description: 'at most 200 letters' }) },
    {
      steps: text({
        description: 'Only in a state that one of these transitions leads from; with commas between them',
      }),
    },
  ),
  answer: object({ content: list(FOUND_RECORD), partial: boolean() }),
  errors: ['unknown_field', 'validation_failed'],
  limit: { max: 300, by: 'person' },
})
export const readNamedRecords = defineEndpoint({
  method: 'GET',
  path: '/search/records',
  guard: 'session',
  section: 'Dashboard',
  operationId: 'readNamedRecords',
  summary: 'Records of all kinds by their ids, as a search shows them',
  description: 'In the order asked for. What is gone, or not for the caller to open, is left out.',
  query: object({ records: text({ description: 'at most 100, as resource:id, with commas between them' }) }),
  answer: object({ content: list(FOUND_RECORD) }),
  errors: ['unknown_field', 'validation_failed'],
})
