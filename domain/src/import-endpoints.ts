/** Records from sheets: read, checked by the rules without being kept, and then taken in as a run. */
import { CODES } from './engine/codes.ts'
import { defineEndpoint } from './engine/endpoint.ts'
import { IMPORT_MODES, RUN, SEPARATOR_NAMES, SHEET_ENCODINGS } from './engine/run.ts'
import { boolean, id, integer, list, nothing, nullable, number, object, oneOf, text } from './engine/schema.ts'

const IMPORT = { guard: ['IMPORT_DATA'], section: 'Session' } as const
const FIELD = object({ name: text(), label: text() })
/** Which part of a file is meant, and how a CSV file is written. */
const PART = {
  encoding: oneOf(SHEET_ENCODINGS, { description: 'Of a CSV file; default guessed' }),
  separator: oneOf(SEPARATOR_NAMES, { description: 'The sign between the cells of a CSV file; default guessed' }),
}
/** How a file is read; the same for what is shown of it and for the check. */
const READING = {
  tab: text({ description: 'The tab of a workbook; default the first that is not hidden and holds a table' }),
  head: text({
    pattern: '^\\d{1,7}(-\\d{1,7})?$',
    description: 'The row of the headings, such as 4, or two rows of them, such as 3-4; default guessed',
  }),
  ...PART,
  hidden: oneOf(['take', 'leave'], { description: 'Rows that are not on screen, because of a filter; default leave' }),
}
const LOCALE = oneOf(CODES.language, { description: 'The language of the words in it; default en' })

export const readSheet = defineEndpoint({
  ...IMPORT,
  method: 'POST',
  path: '/import/{resource}/read',
  operationId: 'readSheet',
  summary: 'What the columns of a sheet seem to be',
  query: object({}, { ...READING, locale: LOCALE }),
  body: 'file',
  answer: object({
    tabs: list(object({ name: text(), isHidden: boolean() }), { description: 'Of a workbook, in its order' }),
    tab: nullable(text({ description: 'The one that was read' })),
    encoding: nullable(oneOf(SHEET_ENCODINGS, { description: 'Of a CSV file' })),
    separator: nullable(text({ description: 'The sign between the cells of a CSV file' })),
    head: text({ description: 'The row of the headings, or two rows of them' }),
    lines: list(object({ number: integer(), text: text() }), { description: 'The first rows, titles among them' }),
    rows: integer({ description: 'Below the headings, without those that are left because they are hidden' }),
    hiddenRows: integer({ description: 'Below the headings, not on screen' }),
    repeatedHeads: list(integer(), { description: 'Rows that only say the headings again, and are left out' }),
    skippedTabs: list(text(), { description: 'Tabs before the one that was read, which hold no table' }),
    columns: list(
      object({
        heading: text(),
        field: nullable(text()),
        sample: text(),
        leftOut: nullable(text({ description: 'Why it would not be taken in' })),
      }),
    ),
    fields: list(FIELD),
    keys: list(FIELD, { description: 'What rows may be told apart by' }),
    imported: boolean(),
  }),
  errors: ['bad_request', 'validation_failed', 'not_found', 'payload_too_large', 'unsupported_media_type'],
})
export const readRows = defineEndpoint({
  method: 'POST',
  path: '/sheets/rows',
  guard: 'session',
  section: 'Session',
  operationId: 'readRows',
  limit: { max: 30, by: 'person' },
  summary: 'The rows of a sheet as they stand in it, for an editor of rows',
  query: object({}, { tab: text({ description: 'Of a workbook; default the first that is not hidden' }), ...PART }),
  body: 'file',
  answer: object({
    tabs: list(object({ name: text(), isHidden: boolean() }), { description: 'Of a workbook, in its order' }),
    tab: nullable(text({ description: 'The one that was read' })),
    encoding: nullable(oneOf(SHEET_ENCODINGS, { description: 'Of a CSV file' })),
    separator: nullable(text({ description: 'The sign between the cells of a CSV file' })),
    rows: list(
      object({
        number: integer({ description: 'Of the sheet' }),
        isHidden: boolean(),
        cells: list(text({ description: 'As it is shown' })),
        numbers: list(object({ column: integer(), value: number() }), {
          description: 'The numbers behind the cells of a workbook, percentages and times not among them',
        }),
      }),
      { description: 'Those that are not empty' },
    ),
    left: integer({ description: 'So many rows more are in the sheet than are told' }),
  }),
  errors: ['bad_request', 'validation_failed', 'payload_too_large', 'unsupported_media_type'],
  idempotent: false,
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
      ...READING,
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
