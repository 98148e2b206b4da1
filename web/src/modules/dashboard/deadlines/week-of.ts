import { addDays } from '../../../records/list/layouts/calendar-days.ts'

export type Week = 'earlier' | 'last' | 'this' | 'next' | 'later'
const DAY_MS = 86_400_000
/** The day with which the week of a day begins; `first`: 1 for Monday, 7 for Sunday. */
function startOf(day: string, first: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - first + 7) % 7))
}
/** The week of a day, as seen from today. */
export function weekOf(day: string, today: string, first: number): Week {
  const days = Date.parse(startOf(day, first)) - Date.parse(startOf(today, first))
  const weeks = Math.round(days / DAY_MS / 7)
  if (weeks === 0) return 'this'
  if (weeks > 0) return weeks === 1 ? 'next' : 'later'
  return weeks === -1 ? 'last' : 'earlier'
}
