/** The days of a month or a week, as YYYY-MM-DD. */
const DAY = 86_400_000
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayText(at(day) + days * DAY)
/** The first of the month so many months away. */
export function addMonths(day: string, months: number): string {
  const date = new Date(at(day))
  return dayText(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
}
/** A day that can be read, else the fallback. */
export const dayOr = (text: string | undefined, fallback: string): string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && dayText(at(text)) === text
    ? text
    : fallback
const weekBegins = (day: string, first: number): string => {
  const weekday = new Date(at(day)).getUTCDay()
  return addDays(day, -((weekday - first + 7) % 7))
}
/** Weeks of seven days: those that a month touches, or the one of the day. */
export function weeksAround(day: string, week: boolean, first: number): readonly (readonly string[])[] {
  const month = day.slice(0, 7)
  const begin = weekBegins(week ? day : `${month}-01`, first)
  const ends = week ? day : addDays(addMonths(day, 1), -1)
  const weeks = Math.ceil((at(ends) - at(begin) + DAY) / (7 * DAY))
  return Array.from({ length: weeks }, (_, row) =>
    Array.from({ length: 7 }, (_day, index) => addDays(begin, 7 * row + index)),
  )
}
