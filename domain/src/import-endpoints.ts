/** Records from sheets: read, checked by the rules without being kept, and then taken in as a run. */
import { CODES } from './engine/codes.ts'
import { defineEndpoint } from './engine/endpoint.ts'
import { IMPORT_MODES, RUN } from './engine/run.ts'
import { boolean, id, integer, list, nothing, nullable, object, oneOf, text } from './engine/schema.ts'

const IMPORT = { guard: ['IMPORT_DATA'], section: 'Session' } as const
const FIELD = object({ name: text(), label: text() })
const LOCALE = oneOf(CODES.language, { description: 'The language of the words in it; default en' })

export const readSheet = defineEndpoint({
  ...IMPORT,
  method: 'POST',
  path: '/import/{resource}/read',
  operationId: 'readSheet',
  summary: 'What the columns of a sheet seem to be',
  query: object({}, { locale: LOCALE }),
  body: 'file',
  answer: object({
    rows: integer(),
    columns: list(object({ heading: text(), field: nullable(text()), sample: text() })),
    fields: list(FIELD),
    keys: list(FIELD, { description: 'What rows may be told apart by' }),
    imported: boolean(),
  }),
  errors: ['bad_request', 'validation_failed', 'not_found', 'payload_too_large', 'unsupported_media_type'],
})
export const checkImport = defineEndpoint({
  ...IMPORT,
  method: 'POST',
  path: '/import/{resource}',
  operationId: 'checkImport',
  summary: 'Check all rows of a sheet by the rules, without keeping anything',
  query: object(
    { mode: oneOf(IMPORT_MODES, { description: 'upsert: change what the key finds, create the rest' }) },
    {
      key: text({ description: '_id or a unique field; needed unless all rows are created' }),
      blank: oneOf(['keep', 'clear'], {
        description: 'What an empty cell does to a record that is there; default keep',
      }),
      columns: text({
        description: 'As JSON: a field, or nothing, for each column in its order; default what they seem to be',
      }),
      readings: text({
        description:
          'As JSON: how columns are written, by the fields that they are given to: point or comma before the fraction, day-first or month-first; default what the check finds out',
      }),
    },
  ),
  body: 'file',
  answer: RUN,
  status: 202,
  errors: ['bad_request', 'validation_failed', 'not_found', 'payload_too_large', 'unsupported_media_type'],
})
export const startImport = defineEndpoint({
  ...IMPORT,
  method: 'POST',
  path: '/runs/{id}/import',
  operationId: 'startImport',
  summary: 'Take in the rows of a check that has ended',
  params: object({ id: id() }),
  query: object({}, { again: oneOf(['true'], { description: 'although the same file was imported before' }) }),
  body: nothing(),
  answer: RUN,
  status: 201,
  errors: ['not_found', 'validation_failed', 'rule_broken', 'duplicate'],
})
export const importExample = defineEndpoint({
  ...IMPORT,
  method: 'GET',
  path: '/import/{resource}/example',
  operationId: 'importExample',
  summary: 'A sheet with the headings of an import and one row of examples',
  query: object({}, { file: oneOf(['csv', 'xlsx']), locale: LOCALE }),
  answer: 'file',
  errors: ['not_found', 'validation_failed'],
})
