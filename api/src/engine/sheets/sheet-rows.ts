/** The rows of sheets that somebody sends in, as texts: CSV, or a tab of a workbook. */
import type { SheetEncoding, SheetSeparator } from '@siteoffice/domain/engine/run'
import { MOST_ROWS, SHEET_SEPARATORS } from '@siteoffice/domain/engine/run'
import { MOST_ABOVE, TOO_MANY_ROWS } from './bounds.ts'
import type { CsvTable } from './csv-rows.ts'
import { csvTable } from './csv-rows.ts'
import { decodeText } from './csv-text.ts'
import { isOldWorkbook, openOldWorkbook } from './old-workbook.ts'
import { openDocument } from './open-document.ts'
import type { PlacedRow, Tab } from './placed-row.ts'
import { openWorkbook } from './workbook.ts'
import type { Workbook } from './workbook-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'

/** How files begin that are taken for sheets. */
const OTHERS = [
  { begin: Buffer.from('%PDF'), words: 'is a PDF: send a CSV or Excel file' },
  ...[Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('GIF8')].map(begin => ({
    begin,
    words: 'is a picture: send a CSV or Excel file',
  })),
]
const WEB_PAGE = /^[\s\ufeff]*<(?:!doctype|html|head|body|table|\?xml|meta|div)\b/i
function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
function refuseOther(bytes: Buffer): void {
  const other = OTHERS.find(({ begin }) => bytes.subarray(0, begin.length).equals(begin))
  if (other !== undefined) throw wrongSheet(other.words)
}
/** Portals hand out web pages under the name of a workbook, which spreadsheet programs open all the same. */
function refuseOtherText(text: string): void {
  if (WEB_PAGE.test(text))
    throw wrongSheet('is a web page: open it in a spreadsheet program, and save it there as CSV or Excel')
  if (isJson(text)) throw wrongSheet('is JSON: send a CSV or Excel file')
}
/** Characters that no text of the database can hold: NUL, and halves of pairs, which a workbook may name by their numbers. */
function refuseUnstorable({ cells, number }: PlacedRow): void {
  if (cells.some(cell => cell.includes('\0') || !cell.isWellFormed()))
    throw wrongSheet(`has a character in row ${number} that no text can hold`)
}
function* placed({ rows }: CsvTable): Generator<PlacedRow> {
  let number = 0
  for (const { cells, spoiltColumns } of rows()) {
    number += 1
    // what begins like a formula in CSV is a text, as exports write it
    yield { number, cells, knownCells: {}, unsolved: [], spoiltColumns, merged: {}, isHidden: false }
  }
}
/** Which part of a file is meant; what is not said is guessed. */
export interface SheetChoice {
  readonly tab?: string | undefined
  readonly encoding?: SheetEncoding | undefined
  readonly separator?: SheetSeparator | undefined
}
export interface SheetSource {
  readonly tabs: readonly Tab[]
  /** of a workbook the tab that was read */
  readonly tab: string | null
  /** of a CSV file */
  readonly encoding: SheetEncoding | null
  readonly separator: string | null
}
export interface OpenedSheet {
  readonly source: SheetSource
  readonly rows: Generator<PlacedRow>
}
/** A workbook of any kind; undefined for a file of text. */
function workbookIn(bytes: Buffer): Workbook | undefined {
  if (bytes.length > 3 && bytes.readUInt16LE(0) === 0x4b_50) return openDocument(bytes) ?? openWorkbook(bytes)
  return isOldWorkbook(bytes) ? openOldWorkbook(bytes) : undefined
}
function openedWorkbook({ tabs, rows }: Workbook, { tab }: SheetChoice): OpenedSheet {
  const firstShown = tabs.findIndex(({ isHidden }) => !isHidden)
  const at = tab === undefined ? Math.max(0, firstShown) : tabs.findIndex(({ name }) => name === tab)
  if (at < 0) throw wrongSheet(`has no tab '${tab}'`)
  return { source: { tabs, tab: tabs[at]?.name ?? null, encoding: null, separator: null }, rows: rows(at) }
}
function openFile(bytes: Buffer, choice: SheetChoice): OpenedSheet {
  const workbook = workbookIn(bytes)
  if (workbook !== undefined) return openedWorkbook(workbook, choice)
  if (choice.tab !== undefined) throw wrongSheet(`has no tab '${choice.tab}'`)
  refuseOther(bytes)
  const { text, encoding } = decodeText(bytes, choice.encoding)
  refuseOtherText(text)
  const table = csvTable(text, choice.separator && SHEET_SEPARATORS[choice.separator])
  return { source: { tabs: [], tab: null, encoding, separator: table.separator }, rows: placed(table) }
}
function* usable(rows: Iterable<PlacedRow>): Generator<PlacedRow> {
  let many = 0
  for (const row of rows) {
    if (row.cells.every(cell => cell.trim() === '')) continue
    refuseUnstorable(row)
    many += 1
    if (many > MOST_ROWS + MOST_ABOVE) throw wrongSheet(TOO_MANY_ROWS)
    yield { ...row, cells: row.cells.map(cell => cell.normalize('NFC')) }
  }
}
/**
 * The rows of a file that are not empty, one by one, texts as they are kept, by which records are found. Throws
 * validation_failed saying what is wrong with the file.
 */
export function openSheet(bytes: Buffer, choice: SheetChoice): OpenedSheet {
  const { source, rows } = openFile(bytes, choice)
  return { source, rows: usable(rows) }
}
