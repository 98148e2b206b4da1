/** How the columns of numbers of a sheet are read: as their cells, their file and their currencies tell, or as somebody has said. */
import type { ColumnWay } from '@siteoffice/domain/engine/column-way'
import { isSign } from '@siteoffice/domain/engine/column-way'
import { numberOfColumn, signOfColumn, signsOf } from '@siteoffice/domain/engine/number-column'
import type { DecimalSign } from '@siteoffice/domain/engine/read-number'
import { DECIMAL_SIGNS, hasTwoReadings, numberBy, readNumber } from '@siteoffice/domain/engine/read-number'
import { kindOf } from '../../kinds/registry.ts'
import type { ColumnReading } from './column-reading.ts'
import type { ImportColumn } from './columns.ts'
import type { FileEvidence } from './file-evidence.ts'
import { Unreadable } from './unreadable-cells.ts'

interface NumberColumns {
  readonly columns: readonly (ImportColumn | null)[]
  readonly textsOf: (place: number) => readonly string[]
  readonly file: FileEvidence
  readonly language: string
  /** how somebody has said that columns are to be read, by their keys */
  readonly ways: Readonly<Record<string, ColumnWay>>
}
const EXPONENT = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i
/** As many programs write a number. */
const isProgramNumber = (text: string): boolean => String(Number(text)) === text
const isDifferent = (text: string): boolean => text !== '' && !isProgramNumber(text)

/** So many digits at most follow the sign in a column; undefined where its currency is not known. */
function digitsOf({ columns, textsOf }: NumberColumns, column: ImportColumn): number | undefined {
  const kind = kindOf(column.field)
  const [sibling] = kind.reads?.(column.field) ?? []
  if (sibling === undefined) return kind.fraction?.(column.field, '')
  const at = columns.findIndex(each => each?.name === sibling && each.part === undefined)
  const codes = at < 0 ? [] : textsOf(at).flatMap(text => text.trim().toUpperCase() || [])
  if (codes.length === 0) return undefined
  return Math.max(...codes.map(code => kind.fraction?.(column.field, code) ?? 0))
}
const mostOf = ({ field }: ImportColumn): number | undefined =>
  'max' in field && typeof field.max === 'number' ? field.max : undefined
function readCell(text: string, sign: DecimalSign | undefined): unknown {
  const plain = text.trim()
  if (EXPONENT.test(plain)) return Number(plain.replace(',', '.'))
  const number = numberOfColumn(plain, sign)
  if (number !== undefined) return number
  const readings = readNumber(plain)
  if (hasTwoReadings(readings))
    throw new Unreadable(`'${plain}' can be ${readings.point} or ${readings.comma}: say how the column is written`)
  // what is no number is refused with everything else that is wrong with its row
  return text
}
/** A column and how it is read; nothing is told of one whose numbers are written as programs do. */
function readAs(
  column: ImportColumn,
  place: number,
  sheet: NumberColumns,
  signs: ReadonlyMap<number, ReadonlySet<DecimalSign>>,
) {
  const { file, language, ways, textsOf } = sheet
  const texts = [...new Set(textsOf(place).map(text => text.trim()))]
  const others = [...signs].filter(([at]) => at !== place).flatMap(([, each]) => [...each])
  const digits = digitsOf(sheet, column)
  const decimalSign = signOfColumn({ texts, others, digits, language, most: mostOf(column), ...file })
  const way = ways[column.key]
  const sign = way !== undefined && isSign(way) ? way : decimalSign.sign
  const example =
    decimalSign.example ?? texts.find(text => isDifferent(text) && numberBy(readNumber(text), 'point') !== undefined)
  const reading: ColumnReading[] = example === undefined ? [] : [readingOf(column.key, place, example, sign)]
  return { column: { ...column, read: (text: string) => readCell(text, sign) }, reading }
}
function readingOf(key: string, column: number, text: string, sign: DecimalSign | undefined): ColumnReading {
  const readings = readNumber(text)
  const ways = hasTwoReadings(readings) ? DECIMAL_SIGNS : [sign ?? 'point']
  return {
    key,
    column,
    text,
    way: sign ?? null,
    ways: ways.map(way => ({ way, value: String(numberBy(readings, way)) })),
  }
}
export function readNumberColumns(sheet: NumberColumns) {
  const places = sheet.columns.flatMap((column, at) =>
    column !== null && kindOf(column.field).fraction !== undefined ? [at] : [],
  )
  const signs = new Map(places.map(at => [at, signsOf([...new Set(sheet.textsOf(at))])]))
  const readings: ColumnReading[] = []
  const columns = sheet.columns.map((column, at) => {
    if (column === null || !places.includes(at)) return column
    const { column: read, reading } = readAs(column, at, sheet, signs)
    readings.push(...reading)
    return read
  })
  return { columns, readings }
}
