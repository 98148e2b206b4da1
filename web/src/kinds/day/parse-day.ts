import { dayBy, readDay } from '@siteoffice/domain/engine/read-day'
import { monthFirst } from '../../lib/format.ts'

/** Reads a day as it may be written in any language, in the order that is usual where the person is; null where it is none. */
export const parseDay = (text: string): string | null =>
  dayBy(readDay(text), monthFirst() ? 'month-first' : 'day-first')?.day ?? null
