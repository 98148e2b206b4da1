/** How the columns of a sheet are read, which is shown to whoever brings it, and asked where nothing tells. */
import { COLUMN_WAYS, type ColumnWay } from '@siteoffice/domain/engine/column-way'
import { wrongField } from '../../lib/failure.ts'
import type { ImportColumn } from './columns.ts'
import { readDayColumns } from './day-columns.ts'
import type { FileEvidence } from './file-evidence.ts'
import { readNumberColumns } from './number-columns.ts'

/** What somebody has said of columns, by their keys, as JSON. Throws validation_failed. */
export function waysFrom(json: string | undefined): Readonly<Record<string, ColumnWay>> {
  if (json === undefined) return {}
  const wrong = () =>
    wrongField('validation_failed', 'readings', `must be JSON that gives columns one of ${COLUMN_WAYS.join(', ')}`)
  let ways: unknown
  try {
    ways = JSON.parse(json)
  } catch {
    throw wrong()
  }
  if (typeof ways !== 'object' || ways === null || Array.isArray(ways)) throw wrong()
  return Object.fromEntries(
    Object.entries(ways).map(([key, way]) => {
      const columnWay = COLUMN_WAYS.find(each => each === way)
      if (columnWay === undefined) throw wrong()
      return [key, columnWay]
    }),
  )
}
export interface SheetColumns {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly columns: readonly (ImportColumn | null)[]
  readonly file: FileEvidence
  readonly language: string
  readonly timeZone: string
  readonly ways: Readonly<Record<string, ColumnWay>>
}
export function readColumns({ head, rows, columns, ...options }: SheetColumns) {
  const textsOf = (place: number): string[] => rows.map(row => row[place] ?? '')
  const days = readDayColumns({ ...options, columns, textsOf })
  const numbers = readNumberColumns({ ...options, columns: days.columns, textsOf })
  const readings = [...days.readings, ...numbers.readings].toSorted((a, b) => a.column - b.column)
  return {
    columns: numbers.columns,
    readings: readings.map(({ column, ...reading }) => ({ ...reading, heading: head[column] ?? '' })),
  }
}
