/** Numbers as a sheet writes them: with a point before what is less than one, or with a comma. */
import { latinDigits } from '../../kinds/cell.ts'
import type { ImportColumn } from './columns.ts'

/** Cannot be read but with a comma before the fraction: '12,5', '1.234,567'. */
const COMMA = /^[+-]?(\d+,(\d{1,2}|\d{4,})|\d{1,3}(\.\d{3})+,\d+)$/
/** Cannot be read but with a point. */
const POINT = /^[+-]?(\d+\.(\d{1,2}|\d{4,})|\d{1,3}(,\d{3})+\.\d+)$/
const EITHER = /^[+-]?[\d.]+(,\d+)?$/

const hasCommas = (texts: readonly string[]): boolean => {
  const read = texts.map(text => latinDigits(text.trim()))
  return read.some(text => COMMA.test(text)) && !read.some(text => POINT.test(text))
}
/** A column of numbers, read as its rows agree to write them; any other stays as it is. */
export function readingNumbers(column: ImportColumn, texts: () => readonly string[]): ImportColumn {
  const isNumber = column.read('1') === 1
  if (!isNumber || !hasCommas(texts())) return column
  return {
    ...column,
    read: given => {
      const text = latinDigits(given.trim())
      return column.read(EITHER.test(text) ? text.replaceAll('.', '').replace(',', '.') : given)
    },
  }
}
