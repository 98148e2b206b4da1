/** The cells of a table under the columns that they are meant for: what a workbook knows of them counts, not how it is shown. */
import { kindOf } from '../../kinds/registry.ts'
import type { KnownCell } from '../sheets/placed-row.ts'
import type { Sheet } from '../sheets/read-sheet.ts'
import type { ImportColumn } from './columns.ts'

/** What a cell stands for: a value, or what is wrong with it. */
export type KnownValue =
  | { readonly value: unknown; readonly text: string; readonly shown: string }
  | { readonly problem: string }

const isNumberColumn = ({ field }: ImportColumn): boolean => kindOf(field).fraction !== undefined
const isTimeColumn = ({ field }: ImportColumn): boolean => kindOf(field).fromClock !== undefined
/** A column of texts: numbers in it have no other digits than those that are shown. */
export const isTextColumn = (column: ImportColumn): boolean => !isNumberColumn(column) && !isTimeColumn(column)
const isInPercent = ({ field }: ImportColumn): boolean => 'unit' in field && field.unit === '%'
const to15Digits = (value: number): number => Number(value.toPrecision(15))

function numberFrom(
  column: ImportColumn,
  { number, isPercent, isTime }: KnownCell,
  display: string,
): KnownValue | undefined {
  if (isTime) return undefined
  if (!isPercent) return { value: number, text: String(number), shown: display }
  if (!isInPercent(column)) return { problem: `'${display}' is a percentage, and this column takes plain numbers` }
  const value = to15Digits(number * 100)
  return { value, text: String(value), shown: display }
}
function timeFrom({ field }: ImportColumn, { clock }: KnownCell, timeZone: string): KnownValue | undefined {
  if (clock === undefined) return undefined
  const text = clock.time === '00:00:00' ? clock.day : `${clock.day} ${clock.time}`
  const value = kindOf(field).fromClock?.(clock, timeZone)
  if (value === undefined) return { problem: `'${text}' does not exist: the clock in ${timeZone} goes forward then` }
  return { value, text, shown: text }
}
/** The value of a cell of a workbook under its column; undefined: what it shows counts. */
function knownValue(
  column: ImportColumn,
  cell: KnownCell,
  { shown, timeZone }: { readonly shown: string; readonly timeZone: string },
): KnownValue | undefined {
  if (isNumberColumn(column)) return numberFrom(column, cell, shown)
  return isTimeColumn(column) ? timeFrom(column, cell, timeZone) : undefined
}
interface KnownCells {
  /** with the numbers and days behind the cells in place of how they are shown */
  readonly rows: readonly (readonly string[])[]
  readonly values: readonly Readonly<Record<number, KnownValue>>[]
}
export function knownCells(
  { rows, knownCells: cells }: Pick<Sheet, 'rows' | 'knownCells'>,
  columns: readonly (ImportColumn | null)[],
  zoneAt: (row: number, place: number) => string,
): KnownCells {
  const values = rows.map((row, at) => {
    const values: Record<number, KnownValue> = {}
    for (const [place, cell] of Object.entries(cells[at] ?? {})) {
      const column = columns[Number(place)]
      const timeZone = zoneAt(at, Number(place))
      const value = column && knownValue(column, cell, { shown: row[Number(place)] ?? '', timeZone })
      if (value) values[Number(place)] = value
    }
    return values
  })
  const texts = rows.map((row, at) =>
    row.map((text, place) => {
      const value = values[at]?.[place]
      return value !== undefined && 'text' in value ? value.text : text
    }),
  )
  return { rows: texts, values }
}
