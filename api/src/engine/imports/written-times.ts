/** Days and times as people and spreadsheets write them, by the clock of whoever sends the sheet in. */
import { latinDigits } from '../../kinds/cell.ts'
import type { Clock } from '../../kinds/kind.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { ImportColumn } from './columns.ts'

/** The day from which spreadsheets count, in days before 1970. */
const FIRST_DAY = 25_569
const DAY_MS = 86_400_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = String.raw`(?:[,\sT]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?)?$`
const NUMBERS = new RegExp(String.raw`^(\d{1,2})[./-](\d{1,2})[./-](\d{4})${TIME}`, 'i')
const ISO = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${TIME}`, 'i')
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})[\s-]([a-z]{3,9})\.?[\s,-]+(\d{4})${TIME}`, 'i')
const MONTH_FIRST = new RegExp(String.raw`^([a-z]{3,9})\.?\s(\d{1,2}),?\s(\d{4})${TIME}`, 'i')
/** Of this century and the last: a year by itself is no day. */
const SERIAL = /^\d{5}(\.\d+)?$/

/** As Arabic writes days and times: marks of direction around the signs between numbers, its own comma, and halves of the day. */
const ofArabic = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .replaceAll('\u060c', ',')
    .replace(/\sص$/, ' am')
    .replace(/\sم$/, ' pm')
const plain = (text: string): string => ofArabic(latinDigits(text)).trim()
const two = (value: number | string | undefined): string => String(value ?? 0).padStart(2, '0')
/** Without seconds where none are written. */
function clockOf(year: string, month: string | number, day: string, rest: readonly (string | undefined)[]): Clock {
  const [hours = '0', minutes, seconds, half] = rest
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return { day: `${year}-${two(month)}-${two(day)}`, time: [hour, minutes, seconds ?? []].flat().map(two).join(':') }
}
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
/** What the first of two numbers is: the month where the other is more than twelve in some row, else the day, as it is the custom. */
const isMonthFirst = (texts: readonly string[]): boolean => {
  const read = texts.map(text => NUMBERS.exec(plain(text)))
  return read.some(found => Number(found?.[2]) > 12) && !read.some(found => Number(found?.[1]) > 12)
}
/** The day and time that a text says; undefined where it says none, or says its zone itself. */
function readClock(text: string, monthFirst: boolean): Clock | undefined {
  if (SERIAL.test(text)) {
    const [day = '', time = ''] = new Date(Math.round((Number(text) - FIRST_DAY) * DAY_MS)).toISOString().split('T')
    return { day, time: time.slice(0, 8) }
  }
  const numbers = NUMBERS.exec(text)
  if (numbers !== null) {
    const [, one = '', other = '', year = '', ...rest] = numbers
    return monthFirst ? clockOf(year, one, other, rest) : clockOf(year, other, one, rest)
  }
  const iso = ISO.exec(text)
  if (iso !== null) {
    const [, year = '', month = '', day = '', ...rest] = iso
    return clockOf(year, month, day, rest)
  }
  const [, first, second, year = '', ...rest] = DAY_FIRST.exec(text) ?? []
  if (first !== undefined && monthOf(second ?? '') > 0) return clockOf(year, monthOf(second ?? ''), first, rest)
  const [, name, day = '', of = '', ...time] = MONTH_FIRST.exec(text) ?? []
  return name !== undefined && monthOf(name) > 0 ? clockOf(of, monthOf(name), day, time) : undefined
}
/** A column of days or times, read in the order in which its rows write them; any other stays as it is. */
export function readingTimes(column: ImportColumn, texts: () => readonly string[], timeZone: string): ImportColumn {
  const { field } = column
  const kind = kindOf(field)
  if (kind.fromClock === undefined) return column
  const monthFirst = isMonthFirst(texts())
  return {
    ...column,
    read: text => {
      const clock = readClock(plain(text), monthFirst)
      return clock === undefined ? column.read(text) : kind.fromClock?.(clock, timeZone)
    },
  }
}
