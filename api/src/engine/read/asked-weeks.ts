/** The weeks of a time that a list is asked for, by which the rows of its order are found. */
import { parseRange } from '@siteoffice/domain/engine/query'
import { BadValue } from '../../kinds/kind.ts'
import { instantBound } from '../../kinds/times.ts'

/** A time lies between two weeks, each as its Monday, as in 2026-05-04. */
export interface TimeRange {
  readonly name: string
  readonly from: string
  readonly to: string
}
const [FIRST_WEEK, LAST_WEEK] = ['0', '9']
const DAY_MS = 86_400_000

/** The Monday of an instant's week, in UTC. */
function mondayOf(instant: string): string {
  const time = Date.parse(instant)
  const daysAfter = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - daysAfter * DAY_MS).toISOString().slice(0, 10)
}
/** The weeks of a time that a range lies in, from the first to the last; undefined where it is no range of times. */
export function weeksOf(name: string, value: string, timeZone: string): TimeRange | undefined {
  const { from, to } = parseRange(value) ?? { from: value, to: value }
  const week = (text: string | undefined, end: boolean): string =>
    text === undefined ? (end ? LAST_WEEK : FIRST_WEEK) : mondayOf(instantBound(text, end, timeZone))
  try {
    return { name, from: week(from, false), to: week(to, true) }
  } catch (error) {
    // words, as @empty, or several
    if (error instanceof BadValue) return undefined
    throw error
  }
}
