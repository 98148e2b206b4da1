import { weekOf } from '../deadlines/week-of.ts'

export type When = 'late' | 'today' | 'week' | 'later' | 'any'
/** When a task is due, as seen from today. `first`: the day with which a week begins, 1 for Monday, 7 for Sunday. */
export function whenOf(dueOn: string | null, today: string, first: number): When {
  if (dueOn === null) return 'any'
  if (dueOn < today) return 'late'
  if (dueOn === today) return 'today'
  return weekOf(dueOn, today, first) === 'this' ? 'week' : 'later'
}
