/** The rows of sheets that somebody sends in, as texts: CSV in UTF-8, or the first sheet of a workbook. */
import { MOST_ROWS } from '@siteoffice/domain/engine/run'
import { csvRows } from './csv-rows.ts'
import { wrongSheet } from './wrong-sheet.ts'
import type { PlacedRow } from './xlsx-rows.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** How files begin that are taken for sheets. */
const OTHERS = [
  {
    begin: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
    words:
      'is an Excel file of the old kind (.xls), or locked by a password: save it as .xlsx without one, or as CSV UTF-8',
  },
  { begin: Buffer.from('%PDF'), words: 'is a PDF: send a CSV or Excel file' },
  ...[Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('GIF8')].map(begin => ({
    begin,
    words: 'is a picture: send a CSV or Excel file',
  })),
]
function decoded(bytes: Buffer): string {
  const other = OTHERS.find(({ begin }) => bytes.subarray(0, begin.length).equals(begin))
  if (other !== undefined) throw wrongSheet(other.words)
  const [first, second] = bytes
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  // without a mark, of a letter of English one half is empty
  if (marked || (bytes.length > 1 && (first === 0) !== (second === 0)))
    throw wrongSheet('is UTF-16: save it as CSV UTF-8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrongSheet('is not in UTF-8: save it as CSV UTF-8')
  }
}
/** Characters that no text of the database can hold: NUL, and halves of pairs, which a workbook may name by their numbers. */
function refuseUnstorable({ cells, number }: PlacedRow): void {
  if (cells.some(cell => cell.includes('\0') || !cell.isWellFormed()))
    throw wrongSheet(`has a character in row ${number} that no text can hold`)
}
function* placed(rows: Iterable<string[]>): Generator<PlacedRow> {
  let number = 0
  for (const cells of rows) {
    number += 1
    // what begins like a formula in CSV is a text, as exports write it
    yield { number, cells, unsolved: [] }
  }
}
/**
 * The rows of a file that are not empty, one by one, texts as they are kept, by which records are found. Throws
 * validation_failed saying what is wrong with the file.
 */
export function* sheetRowsOf(bytes: Buffer): Generator<PlacedRow> {
  const workbook = bytes.length > 3 && bytes.readUInt16LE(0) === 0x4b_50
  let many = 0
  for (const row of workbook ? xlsxRows(bytes) : placed(csvRows(decoded(bytes)))) {
    if (row.cells.every(cell => cell.trim() === '')) continue
    refuseUnstorable(row)
    many += 1
    if (many > MOST_ROWS + 1) throw wrongSheet(`has more than ${MOST_ROWS.toLocaleString('en')} rows: divide it`)
    yield { ...row, cells: row.cells.map(cell => cell.normalize('NFC')) }
  }
}
