/** Work over many records, as its owner sees it while it is under way, and afterwards. */
import { COLUMN_WAYS } from './column-way.ts'
import type { TypeOf } from './schema.ts'
import { boolean, free, id, instant, integer, list, nullable, object, oneOf, text } from './schema.ts'

const RUN_STATES = ['running', 'done', 'cancelled', 'stopped'] as const
/** At most so many records in one run. */
export const MOST_RECORDS = 100_000
/** At most so many ids; a filter may match more. */
export const MOST_IDS = 10_000
/** A run names at most so many of its failed records; the report has all. */
export const MOST_FAILURES = 100
/** At most so many rows in one imported sheet. */
export const MOST_ROWS = 20_000
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const
/** How a column of a sheet was read, with one of its cells. */
const READING = object({
  key: text({ description: 'The field that the column was given to' }),
  heading: text(),
  text: text({ description: 'As it stands in the cell' }),
  way: nullable(
    oneOf(COLUMN_WAYS, { description: 'null: it cannot be told, and nothing is imported until it is said' }),
  ),
  ways: list(object({ way: oneOf(COLUMN_WAYS), value: text({ description: 'What the cell stands for then' }) })),
})
const FAILURE = object({ record: id(), name: nullable(text()), reason: text() })
/** The encodings of CSV files, by the names that browsers know; the usual ones first. */
export const SHEET_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'utf-16le',
  'utf-16be',
  'macintosh',
  'ibm850',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number]
/** The separators of CSV files, by the names under which they are chosen. */
export const SHEET_SEPARATORS = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' } as const
export type SheetSeparator = keyof typeof SHEET_SEPARATORS
export const SEPARATOR_NAMES = ['comma', 'semicolon', 'tab', 'pipe'] as const satisfies readonly SheetSeparator[]
/** A column of a file that is ignored. */
const LEFT_OUT = object({ heading: text(), reason: text() })
/** Rows whose cells show that they are lines of a kind, or sums of others, which are left out. */
const LINE_KINDS = object({
  field: text(),
  kind: nullable(text({ description: 'null: sums of other rows, which are left out' })),
  label: text({ description: 'What the kind is called' }),
  rows: list(integer()),
})
/** Rows with a wrong check digit in a number of goods. */
const WRONG_DIGITS = object({ label: text(), rows: list(integer()) })
/** How the file of an import was read. */
const SHEET = object(
  {
    tab: nullable(text()),
    encoding: nullable(text({ description: 'Of a CSV file' })),
    separator: nullable(text({ description: 'The sign between the cells of a CSV file' })),
    head: text({ description: 'The row of the headings, or two rows of them' }),
    hiddenRows: integer({ description: 'Not on screen, because of a filter' }),
    takesHidden: boolean(),
    leftOut: list(LEFT_OUT),
    lineKinds: list(LINE_KINDS),
  },
  {
    repeatedHeads: list(integer(), { description: 'Rows that only say the headings again, and are left out' }),
    wrongDigits: list(WRONG_DIGITS, { description: 'Taken in all the same' }),
    skippedTabs: list(text(), { description: 'Tabs before the one that was read, which hold no table' }),
  },
)
export const RUN = object({
  _id: id(),
  resource: text(),
  action: text({
    description:
      'update, delete, restore, purge, the name of a transition, import-check, import, undo-import or export',
  }),
  undoOf: nullable(id()),
  state: oneOf(RUN_STATES, { description: 'stopped: who asked for it may no longer do it' }),
  reason: nullable(text({ description: 'Why it was stopped' })),
  total: integer(),
  done: integer(),
  failed: integer(),
  createdAt: instant(),
  endedAt: nullable(instant()),
  file: nullable(text({ description: 'The name of the file that an export has made, for a day' })),
  sheet: nullable(SHEET),
  /** whether the run can be undone in its state */
  undoable: boolean(),
  readings: list(READING, { description: 'Of the check of a sheet: how its columns were read' }),
  failures: list(FAILURE, { description: `At most ${MOST_FAILURES}` }),
})
export type Run = TypeOf<typeof RUN>
/** A bulk action; `action` is one of the resource's. */
export const bulkSchema = (actions: readonly string[]) =>
  object(
    {
      action: oneOf(actions),
      expected: integer({
        minimum: 1,
        maximum: MOST_RECORDS,
        description: 'How many records are meant: another number is refused',
      }),
    },
    {
      filter: { ...free(), description: "The list's query: filters, search and trash" },
      ids: list(id(), { minItems: 1, maxItems: MOST_IDS, uniqueItems: true, description: 'In place of a filter' }),
      input: { ...free(), description: "The fields to change, or the transition's reason and input" },
    },
    { additionalProperties: false },
  )
export type Bulk = TypeOf<ReturnType<typeof bulkSchema>>
