/** The notations of a column in a sheet, where its cells alone do not always tell. */
import { DECIMAL_SIGNS, type DecimalSign } from './read-number.ts'

/** The meaning of a whole number in a column of days: days since the end of 1899, as in spreadsheets, or no day. */
const NUMBER_WAYS = ['day-number', 'no-day'] as const
export const COLUMN_WAYS = [...DECIMAL_SIGNS, 'day-first', 'month-first', ...NUMBER_WAYS] as const
export type ColumnWay = (typeof COLUMN_WAYS)[number]
/** The key of the reading of numbers in a column of days, beside that of its days. */
export const numbersKey = (column: string): string => `${column}#numbers`
export const isSign = (way: ColumnWay): way is DecimalSign => way === 'point' || way === 'comma'
