import type { DayField, InstantField } from '@siteoffice/domain/engine/field'
import { formatRange, parseRange } from '@siteoffice/domain/engine/query'
import { addDays, relativeDays } from '@siteoffice/domain/engine/relative-days'
import sql from 'sql-template-tag'
import { networkToday } from '../lib/network-day.ts'
import { atClock, dayIn, HOUR_MS, isShownAgain, isSkipped, startOfDay } from '../lib/zoned-days.ts'
import { rangeCondition } from './conditions.ts'
import type { Asker, KindModule } from './kind.ts'
import { BadValue } from './kind.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Whether text is a day that the calendar has, between the years 1900 and 2200. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1900' || text > '2200') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
/** ISO text with a zone → the same instant in UTC; undefined where it is none. */
function readInstant(text: string): string | undefined {
  if (!INSTANT.test(text) || !isDay(text.slice(0, 10))) return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
/** A side of a filter of times, as an instant in UTC; a day begins and ends where the actor is. Throws BadValue. */
export function instantBound(text: string, end: boolean, timeZone: string): string {
  if (isDay(text)) return iso(end ? startOfDay(timeZone, addDays(text, 1)) - 1 : startOfDay(timeZone, text))
  return writtenInstant(text)
}
const iso = (time: number): string => new Date(time).toISOString()
/** The words for days told from today, which is the network's, as days; what is none of them stays. */
function namedDays(value: string, { networkZone, now }: Asker): string {
  const days = relativeDays(value, dayIn(networkZone, now))
  return days === undefined ? value : formatRange(days.from, days.to)
}
/**
 * A filter of times, with its days and its words for days as the instants between which they lie where the actor is; what
 * has passed is told by the clock. What is neither stays.
 */
export function instantsOf(value: string, { timeZone, now }: Asker): string {
  if (value === '@past') return formatRange(undefined, iso(now - 1))
  if (value === '@future') return formatRange(iso(now), undefined)
  const { from, to } = relativeDays(value, dayIn(timeZone, now)) ?? parseRange(value) ?? { from: value, to: value }
  if (![from, to].some(side => side !== undefined && isDay(side))) return value
  const bound = (side: string | undefined, end: boolean): string | undefined =>
    side !== undefined && isDay(side) ? instantBound(side, end, timeZone) : side
  return formatRange(bound(from, false), bound(to, true))
}
/** A side that is an instant already. Throws BadValue for anything else. */
function writtenInstant(text: string): string {
  const instant = readInstant(text)
  if (instant === undefined)
    throw new BadValue(`'${text}' is not a date, such as 2026-05-31 or 2026-05-31T12:00:00+02:00.`)
  return instant
}
/** Ends a time that a clock put back shows twice, an hour apart: as RFC 3339 has it, the offset it was told by is not known. */
const EITHER = '-00:00'
export const instant: KindModule<InstantField> = {
  clock: true,
  fromCell: (_, text) => text.trim(),
  fromClock({ day: on, time, zone }, timeZone) {
    if (zone !== undefined) return `${on}T${time}${zone}`
    const at = atClock(timeZone, on, time)
    if (isSkipped(timeZone, on, time)) return undefined
    return `${iso(at).slice(0, on.length + 1 + time.length)}${isShownAgain(timeZone, at) ? EITHER : 'Z'}`
  },
  agrees(written, now) {
    const at = readInstant(String(written))
    const [timeText = ''] = /^[^T]*T[\d:.]*/.exec(String(written)) ?? []
    if (at === undefined) return false
    const those = String(written).endsWith(EITHER) ? [at, iso(Date.parse(at) + HOUR_MS)] : [at]
    return those.some(each => each.slice(0, timeText.length) === String(now).slice(0, timeText.length))
  },
  column: () => 'timestamptz(3)',
  index: () => 'single',
  passed: value => sql`${value} <= now()`,
  input: () => ({ type: 'string', maxLength: 40, 'x-documented': { format: 'date-time' } }),
  output: () => ({ type: 'string', format: 'date-time' }),
  read: (_, place) => place.value,
  cell: (_, value, { moments }) => moments?.instant(String(value)) ?? String(value),
  resolve: (_, value, asker) => instantsOf(value, asker),
  filter: (_, place, value) => rangeCondition(place, value, 'timestamptz', writtenInstant),
  parse(_, value, context) {
    const read = readInstant(String(value))
    if (read === undefined) context.refuse('is not a date and time with its zone, such as 2026-05-31T12:00:00Z')
    return read ?? null
  },
}
export const day: KindModule<DayField> = {
  fromCell: (_, text) => text.trim(),
  fromClock: clock => clock.day,
  column: () => 'date',
  index: () => 'single',
  passed: value => sql`${value} < ${networkToday}`,
  input: () => ({ type: 'string', maxLength: 10, 'x-documented': { format: 'date' } }),
  output: () => ({ type: 'string', format: 'date' }),
  read: (_, place) => sql`${place.value}`,
  cell: (_, value, { moments }) => moments?.day(String(value)) ?? String(value),
  initial: (field, { networkZone }) => (field.default === undefined ? undefined : dayIn(networkZone, Date.now())),
  resolve: (_, value, asker) => namedDays(value, asker),
  filter: (_, place, value) =>
    rangeCondition(place, value, 'date', text => {
      if (!isDay(text)) throw new BadValue(`'${text}' is not a day such as 2026-05-31.`)
      return text
    }),
  parse(_, value, context) {
    if (isDay(String(value))) return value
    context.refuse('is not a day that the calendar has, such as 2026-05-31')
    return null
  },
}
