import { type DayOrder, dayBy, readDay } from '@siteoffice/domain/engine/read-day'
import { monthFirst } from '../../lib/format.ts'

/** Reads a day as it may be written in any language; null where it is none. */
export const parseDayBy = (text: string, order: DayOrder): string | null => dayBy(readDay(text), order)?.day ?? null
/** The same in the order that is usual where the person is. */
export const parseDay = (text: string): string | null => parseDayBy(text, monthFirst() ? 'month-first' : 'day-first')
