/** How the columns of a sheet are read, which is shown to whoever brings it, and asked where nothing tells. */
import { COLUMN_WAYS, type ColumnWay } from '@siteoffice/domain/engine/column-way'
import { wrongField } from '../../lib/failure.ts'
import type { ImportColumn } from './columns.ts'
import { readDayColumns } from './day-columns.ts'
import type { FileEvidence } from './file-evidence.ts'
import { readNumberColumns } from './number-columns.ts'

/** What somebody has said of columns, by their keys, as JSON. Throws validation_failed. */
export function saidWays(given: string | undefined): Readonly<Record<string, ColumnWay>> {
  if (given === undefined) return {}
  const wrong = () =>
    wrongField('validation_failed', 'readings', `must be JSON that gives columns one of ${COLUMN_WAYS.join(', ')}`)
  let said: unknown
  try {
    said = JSON.parse(given)
  } catch {
    throw wrong()
  }
  if (typeof said !== 'object' || said === null || Array.isArray(said)) throw wrong()
  return Object.fromEntries(
    Object.entries(said).map(([key, way]) => {
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
  readonly said: Readonly<Record<string, ColumnWay>>
}
export function readColumns({ head, rows, columns, ...given }: SheetColumns) {
  const textsOf = (place: number): string[] => rows.map(row => row[place] ?? '')
  const days = readDayColumns({ ...given, columns, textsOf })
  const numbers = readNumberColumns({ ...given, columns: days.columns, textsOf })
  const readings = [...days.readings, ...numbers.readings].toSorted((a, b) => a.column - b.column)
  return {
    columns: numbers.columns,
    readings: readings.map(({ column, ...reading }) => ({ ...reading, heading: head[column] ?? '' })),
  }
}
