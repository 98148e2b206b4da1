/** How the columns of days and times of a sheet are read, by the clock of whoever sends it in. */
import type { ColumnWay } from '@siteoffice/domain/engine/column-way'
import { numbersKey } from '@siteoffice/domain/engine/column-way'
import type { DayOrder, WrittenTime } from '@siteoffice/domain/engine/read-day'
import {
  DAY_ORDERS,
  dayBy,
  hasTwoDays,
  isDayNumber,
  orderOfColumn,
  ordersOf,
  readDay,
} from '@siteoffice/domain/engine/read-day'
import { kindOf } from '../../kinds/registry.ts'
import { dayIn, startOfDay } from '../../lib/zoned-days.ts'
import type { ColumnReading } from './column-reading.ts'
import type { ImportColumn } from './columns.ts'
import { Unreadable } from './unreadable-cells.ts'

interface DayColumns {
  readonly columns: readonly (ImportColumn | null)[]
  readonly textsOf: (place: number) => readonly string[]
  readonly language: string
  readonly timeZone: string
  /** how somebody has said that columns are to be read, by their keys */
  readonly ways: Readonly<Record<string, ColumnWay>>
}
/** As programs write days and times, and as workbooks keep them. */
const OF_PROGRAMS = /^(?:\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2}))?|\d{5}(?:\.\d+)?)$/

interface CellReading {
  readonly order: DayOrder | undefined
  /** false: whole numbers are no days */
  readonly takesNumbers: boolean
  readonly timeZone: string
}
/** The day of a point in time that a program wrote in place of one: its midnight, by the clock that it names or by the own one. */
function wholeDay({ day, time, zone }: WrittenTime, text: string, timeZone: string): string {
  if (zone === undefined || /^(?:00:00(?::00)?)?$/.test(time)) return day
  const at = Date.parse(`${day}T${time}${zone}`)
  const own = dayIn(timeZone, at)
  if (own === day || startOfDay(timeZone, own) === at) return own
  throw new Unreadable(`'${text}' is ${day} or ${own}, as the clock has it: give the day alone`)
}
function readCell({ field }: ImportColumn, text: string, { order, takesNumbers, timeZone }: CellReading): unknown {
  if (!takesNumbers && isDayNumber(text)) throw new Unreadable(`'${text}' is a number, and was said to be no day`)
  const readings = readDay(text)
  const [one, other] = [readings['day-first'], readings['month-first']]
  if (order === undefined && hasTwoDays(readings))
    throw new Unreadable(`'${text}' can be ${one?.day} or ${other?.day}: say how the column is written`)
  const clock = dayBy(readings, order ?? 'day-first')
  if (clock === undefined)
    throw new Unreadable(`'${text.slice(0, 40)}' is not a day of the calendar, such as 2026-05-31 or 31 May 2026`)
  const kind = kindOf(field)
  const moment = kind.clock === true ? clock : { day: wholeDay(clock, text, timeZone) }
  const value = kind.fromClock?.({ ...moment, time: clock.time || '00:00' }, timeZone)
  if (value === undefined) throw new Unreadable(`'${text}' does not exist: the clock in ${timeZone} goes forward then`)
  return value
}
function readingOf(key: string, column: number, text: string, order: DayOrder | undefined): ColumnReading {
  const readings = readDay(text)
  const ways = hasTwoDays(readings) ? DAY_ORDERS : [order ?? 'day-first']
  return {
    key,
    column,
    text,
    way: order ?? null,
    ways: ways.map(way => ({ way, value: dayBy(readings, way)?.day ?? '' })),
  }
}
/** A number is read as the day that spreadsheets store under it. The reading is shown, because the number may mean something else. */
const numbersReading = (key: string, column: number, text: string, takesNumbers: boolean): ColumnReading => ({
  key: numbersKey(key),
  column,
  text,
  way: takesNumbers ? 'day-number' : 'no-day',
  ways: [
    { way: 'day-number', value: dayBy(readDay(text), 'day-first')?.day ?? '' },
    { way: 'no-day', value: '' },
  ],
})
export function readDayColumns({ columns, textsOf, language, timeZone, ways }: DayColumns) {
  const texts = new Map(
    columns.flatMap((column, at) =>
      column !== null && kindOf(column.field).fromClock !== undefined
        ? [[at, [...new Set(textsOf(at).map(text => text.trim()))]] as const]
        : [],
    ),
  )
  const orders = new Map([...texts].map(([at, each]) => [at, ordersOf(each)]))
  const readings: ColumnReading[] = []
  const read = columns.map((column, at) => {
    const own = texts.get(at)
    if (column === null || own === undefined) return column
    const others = [...orders].filter(([place]) => place !== at).flatMap(([, each]) => [...each])
    const dayOrder = orderOfColumn(own, others, language)
    const way = ways[column.key]
    const order = DAY_ORDERS.find(each => each === way) ?? dayOrder.order
    const numbers = own.find(isDayNumber)
    const takesNumbers = ways[numbersKey(column.key)] !== 'no-day'
    if (numbers !== undefined) readings.push(numbersReading(column.key, at, numbers, takesNumbers))
    const example =
      dayOrder.example ?? own.find(text => !OF_PROGRAMS.test(text) && dayBy(readDay(text), 'day-first') !== undefined)
    // in a column without an ambiguous example each cell is read by itself
    if (example !== undefined)
      readings.push(readingOf(column.key, at, example, dayOrder.example === undefined ? (order ?? 'day-first') : order))
    const read = (text: string, zone = timeZone) =>
      readCell(column, text.trim(), { order, takesNumbers, timeZone: zone })
    return { ...column, read }
  })
  return { columns: read, readings }
}
