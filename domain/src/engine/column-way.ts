/** The ways in which a column of a sheet can be written, where its cells alone do not always tell. */
import { DECIMAL_SIGNS, type DecimalSign } from './read-number.ts'

export const COLUMN_WAYS = [...DECIMAL_SIGNS, 'day-first', 'month-first'] as const
export type ColumnWay = (typeof COLUMN_WAYS)[number]
export const isSign = (way: ColumnWay): way is DecimalSign => way === 'point' || way === 'comma'
