import { type DayOrder, dayBy, readDay } from '@siteoffice/domain/engine/read-day'
import { monthFirst } from '../../lib/format.ts'

/** Reads a day in the notation of any language; null where it is none. */
export const parseDayBy = (text: string, order: DayOrder): string | null => dayBy(readDay(text), order)?.day ?? null
/** The same in the order of day and month that the person's language uses. */
export const parseDay = (text: string): string | null => parseDayBy(text, monthFirst() ? 'month-first' : 'day-first')
