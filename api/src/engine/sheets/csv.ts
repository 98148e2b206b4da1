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

/** A long number as a spreadsheet shows it, without its last digits. */
export const SPOILT_NUMBER = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i
/** The same as a text, behind apostrophes. */
export const SPOILT_TEXT = new RegExp(`^'*${SPOILT_NUMBER.source.slice(1)}`, 'i')

/** The sign between cells and the one before a fraction: a spreadsheet program expects those of its country. */
export interface CsvDialect {
  readonly separator: ',' | ';' | '\t'
  readonly decimal: '.' | ','
}
const PLAIN: CsvDialect = { separator: ',', decimal: '.' }
/** Those that spreadsheet programs expect where a language is spoken. */
export function dialectOf(locale: string): CsvDialect {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? { separator: ';', decimal: ',' } : PLAIN
}
/** A telephone number, which no spreadsheet takes for a formula: nothing is added or taken away in it. */
const isTelephone = (text: string): boolean =>
  /^\+[\d ()]+$/.test(text) || (/^\+[\d ()./-]+$/.test(text) && /\d \d/.test(text))
const isGuarded = (text: string): boolean =>
  (FORMULA_TEXT.test(text) && !isTelephone(text)) || ERROR_TEXT.test(text) || SPOILT_TEXT.test(text)
/** Three digits after a comma could be thousands, so they get a zero. */
const withDecimal = (text: string, { decimal }: CsvDialect): string =>
  decimal === '.' ? text : text.replace(/\.(\d{3})(?!\d)/, '.$10').replace('.', ',')
function writeCell(cell: Cell, dialect: CsvDialect): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return withDecimal(String(cell), dialect)
  if (typeof cell === 'object') return 'number' in cell ? withDecimal(cell.text, dialect) : cell.text
  return isGuarded(cell) ? `'${cell}` : cell
}
/** Writes the lines of a file. */
export const csvLines =
  (dialect: CsvDialect): ((cells: readonly Cell[]) => string) =>
  cells => {
    const quotedCells = cells.map(cell => {
      const text = writeCell(cell, dialect)
      return /["\r\n]/.test(text) || text.includes(dialect.separator) ? `"${text.replaceAll('"', '""')}"` : text
    })
    return `${quotedCells.join(dialect.separator)}\r\n`
  }
/** For programs, and for whoever has not said otherwise. */
export const csvLine = csvLines(PLAIN)
