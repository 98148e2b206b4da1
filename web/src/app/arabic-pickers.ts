/** The words of pickers and other ready-made parts in Arabic; a chunk of its own. */
import words from 'antd/es/locale/ar_EG'
import dayjs from 'dayjs'
import dates from 'dayjs/locale/ar'
import { firstDayOf } from '../lib/week.ts'

dayjs.locale({ ...dates, weekStart: firstDayOf('ar') % 7 }, undefined, true)

/** 2 January 2000 was a Sunday. */
const sunday = (later: number): Date => new Date(Date.UTC(2000, 0, 2 + later))
const letter = new Intl.DateTimeFormat('ar', { weekday: 'narrow', timeZone: 'UTC' })
/** A letter for each day of the week, as on printed calendars: the whole names ran into each other. */
const shortWeekDays = Array.from({ length: 7 }, (_, day) => letter.format(sunday(day)))

const { DatePicker: picker } = words
export const arabicWords: typeof words = {
  ...words,
  ...(picker && { DatePicker: { ...picker, lang: { ...picker.lang, shortWeekDays } } }),
}
