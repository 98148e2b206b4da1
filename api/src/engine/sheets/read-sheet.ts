/** Sheets that somebody sends in, read beside everything else: what unpacks to 64 MB takes seconds to walk through. */
import { MOST_ROWS } from '@siteoffice/domain/engine/run'
import { MOST_COLUMNS, TOO_MANY_ROWS } from './bounds.ts'
import type { KnownCell, PlacedRow } from './placed-row.ts'
import { handedOf } from './reading-thread.ts'
import type { SheetChoice, SheetSource } from './sheet-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** All rows of a file, those above its headings among them. */
export interface Table extends SheetSource {
  readonly rows: readonly PlacedRow[]
}
/** Where the headings stand: in one row of the table or in two, by the number of the first. */
export interface HeadPlace {
  readonly row: number
  readonly rows: 1 | 2
}
export interface Sheet {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** what a workbook knows of the cells of each row */
  readonly knownCells: readonly Readonly<Record<number, KnownCell>>[]
  /** which row of the sheet each of them is, as whoever looks at it counts */
  readonly numbers: readonly number[]
  /** of each row the places of formulas that the spreadsheet has never worked out */
  readonly unsolved: readonly (readonly number[])[]
  /** of each row the places of numbers that have lost digits */
  readonly spoiltColumns: readonly (readonly number[])[]
  /** of each row the texts of cells that reach down into it from a row above */
  readonly merged: readonly PlacedRow['merged'][]
  /** so many rows below the headings are not on screen */
  readonly hiddenRows: number
  /** the rows below the headings that only say these again, as on each printed page */
  readonly repeatedHeads: readonly number[]
}
async function readNow(bytes: Buffer, choice: SheetChoice): Promise<Table> {
  let source: SheetSource = { tabs: [], tab: null, encoding: null, separator: null }
  const rows: PlacedRow[] = []
  for await (const message of handedOf({ bytes, choice }))
    if ('source' in message) source = message.source
    else if ('rows' in message) for (const row of message.rows) rows.push(row)
  return { ...source, rows }
}
let before: Promise<unknown> = Promise.resolve()
/** One file after another, so that many at once take no more memory than one. Throws validation_failed saying what is wrong with it. */
export async function readTable(bytes: Buffer, choice: SheetChoice = {}): Promise<Table> {
  const table = before.then(() => readNow(bytes, choice))
  before = table.catch(() => undefined)
  return table
}
const saidIn = ({ cells }: PlacedRow): string[] => cells.map(cell => cell.trim())
const isFilled = (text: string): boolean => text !== ''
/** Whether a row says the headings again; a single word may be what a record is called. */
function repeats(row: PlacedRow, head: PlacedRow): boolean {
  const [own, theirs] = [saidIn(row), saidIn(head)]
  if (own.filter(isFilled).length < 2) return false
  return Array.from({ length: Math.max(own.length, theirs.length) }).every(
    (_, at) => (own[at] ?? '') === (theirs[at] ?? ''),
  )
}
/** The rows of a table below its headings. Leaves out rows that repeat the headings and, unless `takesHidden`, rows that are not on screen. */
export function sheetOf({ rows }: Table, { row, rows: many }: HeadPlace, takesHidden: boolean): Sheet {
  const from = rows.findIndex(({ number }) => number === row)
  const heads = from < 0 ? [] : rows.slice(from, from + many)
  const below = from < 0 ? [] : rows.slice(from + many)
  const body = takesHidden ? below : below.filter(({ isHidden }) => !isHidden)
  const repeatedHeads = new Set(body.filter(each => heads.some(one => repeats(each, one))))
  const dataRows = body.filter(each => !repeatedHeads.has(each))
  const head = headingsOf(heads.map(({ cells }) => cells))
  if (head.length === 0 || dataRows.length === 0) throw wrongSheet('holds no rows below its headings')
  if (head.length > MOST_COLUMNS) throw wrongSheet(`has more than ${MOST_COLUMNS} columns`)
  if (dataRows.length > MOST_ROWS) throw wrongSheet(TOO_MANY_ROWS)
  return {
    head,
    rows: dataRows.map(({ cells }) => cells),
    knownCells: dataRows.map(({ knownCells }) => knownCells),
    numbers: dataRows.map(({ number }) => number),
    unsolved: dataRows.map(({ unsolved }) => unsolved),
    spoiltColumns: dataRows.map(({ spoiltColumns }) => spoiltColumns),
    merged: dataRows.map(({ merged }) => merged),
    hiddenRows: below.filter(({ isHidden }) => isHidden).length,
    repeatedHeads: Array.from(repeatedHeads, ({ number }) => number),
  }
}
/** The headings of each column; the upper one of two stands above all columns up to the next. */
export function headingsOf([upper = [], lower]: readonly (readonly string[])[]): string[] {
  if (lower === undefined) return upper.map(each => each.trim())
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [own, below] = [(upper[at] ?? '').trim(), (lower[at] ?? '').trim()]
    if (own !== '') above = own
    if (below === '') return own
    return above === '' ? below : `${above}: ${below}`
  })
}
/** A file whose headings stand in its first row, as it was made here; numbers count, not how they are shown. */
export async function readSheet(bytes: Buffer): Promise<Sheet> {
  const table = await readTable(bytes)
  const sheet = sheetOf(table, { row: table.rows[0]?.number ?? 1, rows: 1 }, true)
  const textAt = (row: number, column: number, text: string): string => {
    const knownCell = sheet.knownCells[row]?.[column]
    return knownCell === undefined || knownCell.isTime ? text : String(knownCell.number)
  }
  return { ...sheet, rows: sheet.rows.map((row, at) => row.map((text, column) => textAt(at, column, text))) }
}
