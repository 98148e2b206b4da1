/** Lines of comma-separated values (RFC 4180) that spreadsheets open as text and never as formulas. */
import type { Cell } from '../../kinds/cell.ts'

/** Without it Excel takes UTF-8 for the code page of the machine. */
export const MARK = '\ufeff'
/** What a spreadsheet takes for the beginning of a formula, also in the wide letters of East Asia, or for blanks before one. */
export const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/

/** The same behind apostrophes: they are told from the one that is put before a text by one more. */
export const FORMULA_TEXT = new RegExp(`^'*${FORMULA.source.slice(1)}`)
/** What stands in a cell whose formula has failed; as a text it has an apostrophe before it. */
export const SHEET_ERROR = /^#(?:REF|VALUE|NAME|N\/A|DIV\/0|NULL|NUM|SPILL|CALC)[!?]?$/
export const ERROR_TEXT = new RegExp(`^'*${SHEET_ERROR.source.slice(1)}`)

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = typeof cell === 'string' ? cell : cell.text
  const safe = FORMULA_TEXT.test(text) || ERROR_TEXT.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`
