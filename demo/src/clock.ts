/** Times of the demo network, counted in days from the day it is loaded; nothing in the past lies after that midnight. */
const DAY_MS = 86_400_000

export interface Clock {
  readonly today: Date
  /** the instant at `day` days from today, at a fraction of that day */
  at(day: number, hour?: number, minute?: number): Date
  /** days from today of an instant, with a fraction */
  daysOf(instant: Date | string): number
}
export function clockOf(now: Date): Clock {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  return {
    today,
    at: (day, hour = 0, minute = 0) =>
      new Date(today.getTime() + Math.round(day * DAY_MS) + hour * 3_600_000 + minute * 60_000),
    daysOf: instant => (new Date(instant).getTime() - today.getTime()) / DAY_MS,
  }
}
/** The calendar day of an instant, as YYYY-MM-DD. */
export const dayText = (instant: Date): string => instant.toISOString().slice(0, 10)
export const daysAfter = (instant: Date, days: number): Date => new Date(instant.getTime() + Math.round(days * DAY_MS))
const sameDay = (a: Date, b: Date): boolean => Math.floor(a.getTime() / DAY_MS) === Math.floor(b.getTime() / DAY_MS)
/** Moves an instant into its day's working hours (6 to 16 UTC), in order; not on the day of `edge`, whose order counts. */
export function workHours(at: Date, edge?: Date): Date {
  if (edge !== undefined && sameDay(at, edge)) return at
  const midnight = Math.floor(at.getTime() / DAY_MS) * DAY_MS
  return new Date(midnight + DAY_MS / 4 + Math.round(((at.getTime() - midnight) * 10) / 24))
}
