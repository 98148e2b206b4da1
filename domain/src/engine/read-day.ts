/** Reads a day as people and spreadsheets write it, in any language of the product; 03/04/2026 has two readings. */
import { monthNamed, withoutWeekday } from './month-names.ts'
import { toLatinDigits } from './read-number.ts'

export type DayOrder = 'day-first' | 'month-first'
export const DAY_ORDERS = ['day-first', 'month-first'] as const
/** A day and a time without a zone, as a calendar and a clock show them. */
export interface WrittenTime {
  readonly day: string
  /** '16:00' or '16:00:00'; '' where the text has no time */
  readonly time: string
  /** 'Z' or '+02:00', where the text has a zone */
  readonly zone?: string
}
type DayReadings = { readonly [order in DayOrder]?: WrittenTime }

/** The day from which spreadsheets count, in days before 1970. */
const FIRST_DAY = 25_569
const DAY_MS = 86_400_000
const MARKS = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff]/g
const TIME =
  /(?:[ ,t]\s*|(?<=\d)t|\s)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(am|pm|[ap]\.m\.?|ص|م)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/
const ISO = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/
const CHINESE = /^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日$/
/** Of this century and the last: a year by itself is no day. */
const SERIAL = /^\d{5}(\.\d+)?$/
/** Whether a text is a number by which spreadsheets store days: nobody types a day in this form. */
export const isDayNumber = (text: string): boolean => SERIAL.test(toLatinDigits(text.trim()))
const NUMBERS = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?$/
const LONGEST = 60

const two = (value: number | string): string => String(value).padStart(2, '0')
/** '26' is 2026, and '98' is 1998. */
const fullYear = (year: string): number =>
  year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900)
/** A day of the calendar between the years 1900 and 2200; undefined where there is none. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199) return undefined
  const text = `${year}-${two(month)}-${two(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
interface Clock {
  readonly rest: string
  readonly time: string
  readonly zone?: string
}
/** The time at the end of a text, in hours of the day; undefined where it is no time of a clock. */
function clockIn(text: string): Clock | undefined {
  const match = TIME.exec(text)
  if (match === null) return { rest: text, time: '' }
  const [, hours = '', minutes = '', seconds, half, zone] = match
  const isLate = half !== undefined && /^p|م/.test(half)
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined
  const time = [two(hour), minutes, ...(seconds === undefined ? [] : [seconds])].join(':')
  const rest = text.slice(0, match.index).replace(/[\s,]+$/, '')
  return {
    rest,
    time,
    ...(zone !== undefined && { zone: /^[zug]/.test(zone) ? 'Z' : zone.replace(/^(...)(\d)/, '$1:$2') }),
  }
}
/** Two numbers and the name of a month in any order: the year has four digits, or stands last. */
function namedDay(text: string): string | undefined {
  const numbers = text.match(/\d+/g) ?? []
  const month = monthNamed(text.replaceAll(/\d+/g, ' '))
  const [first = '', second = ''] = numbers
  if (month === undefined || numbers.length !== 2) return undefined
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return undefined
  return dayOf(fullYear(year), month, Number(day))
}
function onlyDay(text: string): string | undefined {
  if (SERIAL.test(text)) return new Date(Math.floor(Number(text) - FIRST_DAY) * DAY_MS).toISOString().slice(0, 10)
  const match = ISO.exec(text) ?? COMPACT.exec(text) ?? CHINESE.exec(text)
  if (match !== null) return dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
  return namedDay(text)
}
/** Reads a day in any notation, with or without a time; empty for a day or an hour that does not exist. */
export function readDay(original: string): DayReadings {
  if (original.length > LONGEST) return {}
  const text = toLatinDigits(original.replaceAll(MARKS, '').normalize('NFKC'))
    .replaceAll('\u060c', ',')
    .toLowerCase()
    .trim()
  if (SERIAL.test(text)) return serialTime(text)
  const clock = clockIn(text)
  if (clock === undefined) return {}
  const { rest, ...time } = clock
  // 'Mar' is a month in English, and a day of the week in Spanish
  const plain = monthNamed(rest.replaceAll(/\d+/g, ' ')) === undefined ? withoutWeekday(rest) : rest
  const numbers = NUMBERS.exec(plain)
  if (numbers === null) {
    const day = onlyDay(plain)
    return day === undefined ? {} : { 'day-first': { day, ...time }, 'month-first': { day, ...time } }
  }
  const [, one = '', sign, other = '', year = ''] = numbers
  const dayFirst = dayOf(fullYear(year), Number(other), Number(one))
  // nobody writes the month first and points between
  const monthFirst = sign === '.' ? dayFirst : dayOf(fullYear(year), Number(one), Number(other))
  return {
    ...(dayFirst !== undefined && { 'day-first': { day: dayFirst, ...time } }),
    ...(monthFirst !== undefined && { 'month-first': { day: monthFirst, ...time } }),
  }
}
/** Days since the end of 1899, as spreadsheets keep them. */
function serialTime(text: string): DayReadings {
  const [day = '', time = ''] = new Date(Math.round((Number(text) - FIRST_DAY) * DAY_MS)).toISOString().split('T')
  const reading = { day, time: text.includes('.') ? time.slice(0, 8) : '' }
  return { 'day-first': reading, 'month-first': reading }
}
export const hasTwoDays = (readings: DayReadings): boolean =>
  readings['day-first'] !== undefined &&
  readings['month-first'] !== undefined &&
  readings['day-first'].day !== readings['month-first'].day

export const dayBy = (readings: DayReadings, order: DayOrder): WrittenTime | undefined =>
  readings[order] ?? readings['day-first'] ?? readings['month-first']

/** The orders of day and month that texts prove. */
export function ordersOf(texts: readonly string[]): ReadonlySet<DayOrder> {
  const orders = texts.map(readDay).flatMap((readings): DayOrder[] => {
    if (readings['month-first'] === undefined) return readings['day-first'] === undefined ? [] : ['day-first']
    return readings['day-first'] === undefined ? ['month-first'] : []
  })
  return new Set(orders)
}
/** The usual order of a language; for English it depends on the region. */
export const usualOrder = (language: string): DayOrder =>
  /^en-(us|ph)\b/i.test(language) ? 'month-first' : 'day-first'
interface ColumnOrder {
  /** undefined: its rows contradict each other */
  readonly order: DayOrder | undefined
  /** a text that it matters for */
  readonly example: string | undefined
}
/** The order of a column: by its own rows, then those of other columns, then the custom of the language. */
export function orderOfColumn(texts: readonly string[], others: Iterable<DayOrder>, language: string): ColumnOrder {
  const example = texts.find(text => hasTwoDays(readDay(text)))
  const own = [...ordersOf(texts)]
  const theirs = [...new Set(others)]
  if (own.length > 1) return { order: undefined, example }
  return { order: own[0] ?? (theirs.length === 1 ? theirs[0] : undefined) ?? usualOrder(language), example }
}
