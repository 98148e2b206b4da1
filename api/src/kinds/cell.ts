/** What stands in the cells of a sheet: how values are told to people who take them along. */
import { UNIT_PRICE_DIGITS } from '@siteoffice/domain/engine/money'
import type { Words } from '../lib/words.ts'

/** A point in time as spreadsheets know it, and in words for where they are not asked. */
interface Moment {
  readonly text: string
  /** days since the end of 1899, as on the clock of whoever reads */
  readonly serial: number
  readonly hasTime: boolean
}
/** A number with so many digits after its point, or a share that is written in per cent. */
export interface Figure {
  readonly text: string
  readonly number: number
  readonly digits: number | 'percent'
}
export const figure = (number: number, digits: number): Figure => ({ text: number.toFixed(digits), number, digits })
/** The price of one with the digits of its currency, or as many more as it has; of averages as many as prices have. */
export function unitPrice(price: number, digits: number): Figure {
  const [, fraction = ''] = String(Number(price.toFixed(UNIT_PRICE_DIGITS))).split('.')
  return figure(price, /e/i.test(fraction) ? UNIT_PRICE_DIGITS : Math.max(digits, fraction.length))
}
/** 0.125 → '12.5%' */
export const share = (number: number): Figure => ({
  text: `${(number * 100).toFixed(1)}%`,
  number,
  digits: 'percent',
})
export type Cell = string | number | Figure | Moment | null
export interface CellStyle {
  /** how choices are worded, with records by their names; absent: the values that the API takes, and ids */
  readonly words?: Words
  /** absent: times stay as they are on the wire */
  readonly moments?: {
    readonly day: (day: string) => Moment
    readonly instant: (instant: string) => Moment
    /** by whose clock instants are said */
    readonly timeZone: string
  }
}
/** Between several values in one cell. */
export const BETWEEN = '; '
/** Several values of one cell. */
export const partsIn = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map(each => each.trim())
    .filter(each => each !== '')
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
/** Arabic and Persian digits, and the signs that belong to them, as everybody else writes them. */
const latinDigits = (text: string): string =>
  text
    .replaceAll(DIGITS, digit => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
/** The number that a cell holds, with or without commas between thousands; what is none stays as it is, to be refused. */
export const numberIn = (cell: string, text = latinDigits(cell)): number | string =>
  /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?(e[+-]?\d{1,3})?$/i.test(text.trim()) ? Number(text.replaceAll(',', '')) : cell

const DAY_MS = 86_400_000
/** The day from which spreadsheets count, in days before 1970. */
const FIRST_DAY = 25_569

/** Says days and times in a language, by the clock of a time zone. */
export function momentsIn(locale: string, timeZone: string): NonNullable<CellStyle['moments']> {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  // of all languages Swedish writes times as ISO does
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return {
    timeZone,
    day: text => ({ text: days.format(new Date(text)), serial: Date.parse(text) / DAY_MS + FIRST_DAY, hasTime: false }),
    instant(text) {
      const at = new Date(text)
      const local = Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
      return { text: times.format(at), serial: local / DAY_MS + FIRST_DAY, hasTime: true }
    },
  }
}
