/** A file as an import reads it: its tab, its headings and the fields that its columns seem to be. */
import type { SheetEncoding, SheetSeparator } from '@siteoffice/domain/engine/run'
import { allWordings, wordsOf } from '../../lib/words.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { MOST_ABOVE } from '../sheets/bounds.ts'
import type { HeadPlace, Sheet, Table } from '../sheets/read-sheet.ts'
import { readTable, sheetOf } from '../sheets/read-sheet.ts'
import type { ImportColumn } from './columns.ts'
import { guessColumns, headingOf, ID_COLUMN, importColumns, keyColumns } from './columns.ts'
import { fileEvidence } from './file-evidence.ts'
import { guessHead, headText, namedFields, namesOf, readHead } from './headings.ts'
import { knownCells } from './known-cells.ts'
import { leftOutReasons } from './left-out-columns.ts'
import type { SheetColumns } from './read-columns.ts'
import { readColumns } from './read-columns.ts'
import { rowZones } from './row-zones.ts'
import type { Cells } from './sheet-records.ts'

/** How a file is to be read; what is not said is guessed. */
export interface SheetReading {
  readonly tab?: string
  readonly head?: string
  readonly encoding?: SheetEncoding
  readonly separator?: SheetSeparator
  readonly hidden?: 'take' | 'leave'
}
interface ReadFile {
  readonly table: Table
  readonly head: HeadPlace
  readonly sheet: Sheet
  readonly columns: readonly ImportColumn[]
  readonly guessed: readonly (string | null)[]
  /** tabs before the one that was read, such as a cover sheet */
  readonly skippedTabs: readonly string[]
}
/** So many tabs are looked into for the first table; each is read by itself. */
const LOOKED_INTO = 4
/** So many headings that name fields make a table of rows; a cover sheet may say one of them by chance. */
const OF_A_TABLE = 2
/** The tab that is asked for, or the first on screen whose headings name fields; the first of all where none does. */
async function tableFor(
  bytes: Buffer,
  { tab, encoding, separator }: SheetReading,
  matchCount: (table: Table) => number,
): Promise<{ readonly table: Table; readonly skippedTabs: readonly string[] }> {
  const first = await readTable(bytes, { tab, encoding, separator })
  const others = first.tabs.filter(({ name, isHidden }) => !isHidden && name !== first.tab)
  if (tab !== undefined || others.length === 0 || matchCount(first) >= OF_A_TABLE)
    return { table: first, skippedTabs: [] }
  const skippedTabs = [first.tab ?? '']
  for (const { name } of others.slice(0, LOOKED_INTO)) {
    const table = await readTable(bytes, { tab: name })
    if (matchCount(table) >= OF_A_TABLE) return { table, skippedTabs }
    skippedTabs.push(name)
  }
  return { table: first, skippedTabs: [] }
}
export async function readForImport(
  model: Model,
  actor: Actor,
  bytes: Buffer,
  reading: SheetReading,
): Promise<ReadFile> {
  const wordings = await allWordings()
  const columns = importColumns(model, actor, wordings)
  const { table, skippedTabs } = await tableFor(bytes, reading, each => namedFields(each, columns, wordings))
  const head = reading.head === undefined ? guessHead(table, columns, wordings) : readHead(reading.head, table)
  const sheet = sheetOf(table, head, reading.hidden === 'take')
  const names = head.rows === 1 ? sheet.head.map(each => [each]) : namesOf(sheet.head)
  return { table, head, sheet, columns, guessed: guessColumns(names, columns, wordings), skippedTabs }
}
interface ColumnChoice extends Pick<SheetColumns, 'language' | 'timeZone' | 'ways'> {
  readonly keys: readonly (string | null)[]
  /** the place of the key; -1: none is needed */
  readonly keyAt: number
  readonly separator: Table['separator']
}
/** The cells below the headings, each column with the way in which its rows write numbers and days. */
export function cellsFor(
  sheet: Sheet,
  columns: readonly ImportColumn[],
  { keys, keyAt, separator, ...options }: ColumnChoice,
): { readonly cells: Cells; readonly readings: ReturnType<typeof readColumns>['readings'] } {
  const targets = keys.map(each => columns.find(({ key }) => key === each) ?? null)
  const zoneAt = rowZones({ ...sheet, columns: targets, timeZone: options.timeZone })
  const { rows, values } = knownCells(sheet, targets, zoneAt)
  // a number that the workbook stores as one does not tell how numbers in texts are written
  const texts = rows.map((row, at) => row.map((text, place) => (values[at]?.[place] === undefined ? text : '')))
  const read = readColumns({
    ...options,
    head: sheet.head,
    rows: texts,
    columns: targets,
    file: fileEvidence(separator, sheet),
  })
  const cells = {
    columns: read.columns,
    rows,
    numbers: sheet.numbers,
    unsolved: sheet.unsolved,
    spoiltColumns: sheet.spoiltColumns,
    merged: sheet.merged,
    values,
    zoneAt,
    keys: keyAt < 0 ? [] : rows.map(row => row[keyAt] ?? ''),
  }
  return { cells, readings: read.readings }
}
/** So much of a row is told where its headings are looked for. */
const OF_A_LINE = 200
const OF_A_CELL = 100

/** What is in a file, in the words of a language. */
export async function describeSheet(
  actor: Actor,
  model: Model,
  { bytes, locale = 'en', ...reading }: SheetReading & { readonly bytes: Buffer; readonly locale?: string },
) {
  const words = await wordsOf(locale)
  const namedColumn = (column: ImportColumn) => ({ name: column.key, label: headingOf(column, words) })
  const id = { name: ID_COLUMN, label: words('Id') }
  const { table, head, sheet, columns, guessed, skippedTabs } = await readForImport(model, actor, bytes, reading)
  const reasons = leftOutReasons(model, actor, { sheet, columns, keys: guessed, key: undefined })
  return {
    tabs: table.tabs.map(({ name, isHidden }) => ({ name, isHidden })),
    tab: table.tab,
    encoding: table.encoding,
    separator: table.separator,
    head: headText(head),
    lines: table.rows.slice(0, MOST_ABOVE).map(({ number, cells }) => ({
      number,
      text: cells
        .filter(cell => cell.trim() !== '')
        .join(' · ')
        .slice(0, OF_A_LINE),
    })),
    rows: sheet.rows.length,
    hiddenRows: sheet.hiddenRows,
    repeatedHeads: sheet.repeatedHeads,
    skippedTabs,
    columns: sheet.head.map((heading, at) => ({
      heading,
      field: guessed[at] ?? null,
      sample: (sheet.rows[0]?.[at] ?? '').slice(0, OF_A_CELL),
      leftOut: reasons[at] ?? null,
    })),
    fields: [id, ...columns.map(namedColumn)],
    keys: [id, ...keyColumns(columns).map(namedColumn)],
  }
}
