/** The ways in which a column of a sheet can be written, where its cells alone do not always tell. */
import { DECIMAL_SIGNS, type DecimalSign } from './read-number.ts'

/** What a whole number in a column of days is: days since the end of 1899, as spreadsheets count them, or no day at all. */
const NUMBER_WAYS = ['day-number', 'no-day'] as const
export const COLUMN_WAYS = [...DECIMAL_SIGNS, 'day-first', 'month-first', ...NUMBER_WAYS] as const
export type ColumnWay = (typeof COLUMN_WAYS)[number]
/** Under which a reading of the numbers in a column of days is told, beside the one of its days. */
export const numbersKey = (column: string): string => `${column}#numbers`
export const isSign = (way: ColumnWay): way is DecimalSign => way === 'point' || way === 'comma'
