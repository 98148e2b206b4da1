/** Days as they are reckoned in a time zone. */
import { addDays } from '@siteoffice/domain/engine/relative-days'

const clocks = new Map<string, Intl.DateTimeFormat>()
/** The wall clock of a zone; zones come from a published list, so there are few. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const cachedClock = clocks.get(zone)
  if (cachedClock !== undefined) return cachedClock
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock
}
/** What the zone's clock shows, as if it were UTC. */
const wallTime = (zone: string, time: number): number => Date.parse(`${clockOf(zone).format(time).replace(' ', 'T')}Z`)

/** The day that it is in a zone, as YYYY-MM-DD. */
export const dayIn = (zone: string, time: number): string => clockOf(zone).format(time).slice(0, 10)

/** The instant that a day begins in a zone: where clocks jump over midnight, the first one after it. */
export function startOfDay(zone: string, day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const before = (guess: number): number => midnight - (wallTime(zone, guess) - Math.floor(guess / 1000) * 1000)
  const first = before(midnight)
  const second = before(first)
  return dayIn(zone, second) === day ? second : first
}
/** The instant that a day ends in a zone: what holds until a day holds before it. */
export const endOfDay = (zone: string, day: string): Date => new Date(startOfDay(zone, addDays(day, 1)))
/** Clocks go back by so much, nearly everywhere. */
export const HOUR_MS = 3_600_000
/** The instant at which the clock of a zone shows a day and a time; where it jumps over them, the first one after, and where it shows them twice, the first. NaN where there is no such time. */
export function atClock(zone: string, day: string, time: string): number {
  const localTime = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(localTime)) return localTime
  const before = (guess: number): number => localTime - (wallTime(zone, guess) - guess)
  const instant = before(before(localTime))
  return wallTime(zone, instant - HOUR_MS) === localTime ? instant - HOUR_MS : instant
}
/** Whether the clock of a zone, put forward, never shows a day and a time. */
export const isSkipped = (zone: string, day: string, time: string): boolean =>
  wallTime(zone, atClock(zone, day, time)) !== Date.parse(`${day}T${time}Z`)
/** Whether the clock of a zone, put back meanwhile, shows the same an hour later. */
export const isShownAgain = (zone: string, at: number): boolean => wallTime(zone, at + HOUR_MS) === wallTime(zone, at)
