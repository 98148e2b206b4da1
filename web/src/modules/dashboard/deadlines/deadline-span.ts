import { today } from '../../../lib/format.ts'
import { addDays, dayOr } from '../../../records/list/layouts/calendar-days.ts'
import type { ListState } from '../../../records/queries/list-state.ts'
import type { Span } from './use-deadlines.ts'

export const DAYS = [7, 30, 60, 90] as const
export const USUAL_DAYS = 60
/** The days that `within` means: a single day, past days, or so many days from today; `from` narrows them. */
export function spanOf({ within, from }: ListState['filters']): Span {
  const day = dayOr(within, '')
  if (day !== '') return { from: day, to: day, backwards: false }
  if (within === 'late') return { from: '', to: dayOr(from, addDays(today(), -1)), backwards: true }
  const days = DAYS.find(each => String(each) === within) ?? USUAL_DAYS
  return { from: dayOr(from, today()), to: addDays(today(), days), backwards: false }
}
