/** What a cell of a workbook holds: the text that it shows, and the number or the time behind it. */
import type { CellObject } from '@e965/xlsx'
import type { Clock } from '../../kinds/kind.ts'
import { ERROR_TEXT } from './csv.ts'
import type { KnownCell } from './placed-row.ts'
import { formatCell } from './sheet-library.ts'

/** A spreadsheet keeps so many digits of a number, and drops those of longer ones. */
const DIGITS = 15
const LONGEST_NUMBER = 10 ** DIGITS
/** The days between both beginnings from which workbooks count. */
const FROM_1904 = 1_462
/** The day from which spreadsheets count, in days before 1970. */
const FIRST_DAY = 25_569
const LAST_DAY = 2_958_466
const DAY_MS = 86_400_000
/** Formats that each machine shows in the way of its own country. */
const OF_THE_MACHINE = new Set(['m/d/yy', 'm/d/yy h:mm'])

/** A format without what it shows as it stands: quoted texts, escaped signs, colours and currencies. */
const signsOf = (format: string): string =>
  format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '').toLowerCase()
/** Letters of days and hours. */
const TIME_LETTERS = /[dyhms]/
/** Places of digits, other than those of parts of a second: such a format is one of numbers, with a unit that nobody quoted. */
const DIGIT_PLACES = /#|(?<![s0][.,]?0*)0/
const isTimeFormat = (signs: string): boolean =>
  signs !== 'general' && TIME_LETTERS.test(signs) && !DIGIT_PLACES.test(signs)
/** What a time shows; undefined where its format is none that can be followed. */
function shownTime(format: string, days: number): string | undefined {
  try {
    return formatCell(format, days)
  } catch {
    return undefined
  }
}

/** What the clock on the wall shows at a number of days. */
function clockAt(days: number): Clock | undefined {
  if (!(days >= 0 && days < LAST_DAY)) return undefined
  const seconds = Math.round((days - FIRST_DAY) * (DAY_MS / 1000))
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().split('T')
  return { day, time: time.slice(0, 8) }
}
const withFifteenDigits = (value: number): number => Number(value.toPrecision(DIGITS))
export interface ReadCell {
  readonly text: string
  readonly knownCell?: KnownCell
  readonly isUnsolved?: true
  readonly isSpoilt?: true
}
function timeCell(value: number, format: string, isFrom1904: boolean): ReadCell {
  const days = value + (isFrom1904 ? FROM_1904 : 0)
  const clock = clockAt(days)
  const knownCell: KnownCell = { number: withFifteenDigits(value), isTime: true, ...(clock !== undefined && { clock }) }
  const iso = clock === undefined ? String(value) : `${clock.day}${days % 1 === 0 ? '' : ` ${clock.time}`}`
  const text = OF_THE_MACHINE.has(format) && clock !== undefined ? undefined : shownTime(format, days)
  return { text: text ?? iso, knownCell }
}
function numberCell({ w, z }: CellObject, value: number, isFrom1904: boolean): ReadCell {
  const format = typeof z === 'string' ? z : 'General'
  const signs = signsOf(format)
  if (isTimeFormat(signs)) return timeCell(value, format, isFrom1904)
  const number = withFifteenDigits(value)
  const isPercent = signs.includes('%')
  // a number without a format is shown as far as its column is wide
  const isPlain = signs === 'general' || signs === '@' || TIME_LETTERS.test(signs) || /^0(\.0+)?e\+0+$/.test(signs)
  const clock = isFrom1904 ? clockAt(value + FROM_1904) : undefined
  return {
    text: isPlain ? plainText(number) : (w ?? String(number)).trim(),
    knownCell: { number, ...(isPercent && { isPercent }), ...(clock !== undefined && { clock }) },
    ...(Math.abs(value) >= LONGEST_NUMBER && { isSpoilt: true as const }),
  }
}
/** Without an exponent, as far as that can be read. */
const plainText = (number: number): string =>
  Math.abs(number) >= 1e-7 || number === 0 ? String(number) : number.toFixed(DIGITS).replace(/0+$/, '')
/** A text that looks like the error of a cell is told from one as in CSV, by an apostrophe. */
const asText = (text: string): string => (ERROR_TEXT.test(text) ? `'${text}` : text)

export function readCell(cell: CellObject, isFrom1904: boolean): ReadCell {
  const { t, v, w, f, F } = cell
  if (t === 'z') return f === undefined && F === undefined ? { text: '' } : { text: `=${f ?? ''}`, isUnsolved: true }
  if (t === 'e') return { text: w ?? '#N/A' }
  if (typeof v === 'boolean') return { text: String(v) }
  if (typeof v === 'number') return Number.isFinite(v) ? numberCell(cell, v, isFrom1904) : { text: w ?? '' }
  return { text: asText(typeof v === 'string' ? v : '') }
}
const SHARE = /[%\u066a]$/
/** A cell of a document that writes down what it shows, and tells less of its formats. */
export function readShownCell(cell: CellObject, isFrom1904: boolean): ReadCell {
  const read = readCell(cell, isFrom1904)
  const { knownCell } = read
  const text = cell.w?.trim() ?? ''
  if (knownCell === undefined || text === '') return read
  const isPercent = knownCell.isTime === undefined && SHARE.test(text)
  return { ...read, text, knownCell: { ...knownCell, ...(isPercent && { isPercent }) } }
}
