import { defineEndpoint } from '../../engine/endpoint.ts'
import { day, object } from '../../engine/schema.ts'
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
})
