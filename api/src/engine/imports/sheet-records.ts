/** Which rows of a sheet are one record: the first, and those below it that hold nothing but more of its lines. */
import type { ImportColumn } from './columns.ts'
import type { KnownValue } from './known-cells.ts'

export interface Cells {
  /** the field of each column; nothing for one that is left out, and for the id */
  readonly columns: readonly (ImportColumn | null)[]
  readonly rows: readonly (readonly string[])[]
  /** which row of the sheet each is */
  readonly numbers: readonly number[]
  /** of each row the places of formulas without a result */
  readonly unsolved: readonly (readonly number[])[]
  /** of each row the places of numbers that have lost digits */
  readonly spoiltColumns: readonly (readonly number[])[]
  /** of each row the texts of cells that reach down into it from a row above */
  readonly merged: readonly Readonly<Record<number, string>>[]
  /** of each row what the workbook knows of its cells */
  readonly values: readonly Readonly<Record<number, KnownValue>>[]
  /** by which clock a cell with a time is meant */
  readonly zoneAt: (row: number, place: number) => string
  /** what tells the record of each row; none where all are created */
  readonly keys: readonly string[]
}
/** The rows of a record, by their places among those of the sheet. */
export type SheetRecord = readonly [number, ...number[]]
export const fold = (text: string): string => text.trim().toLowerCase()
export const isBlankCell = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** A row goes on with the record above it where it has lines, and either the same key or nothing else. */
export function recordsIn({ columns, rows, keys }: Cells): readonly SheetRecord[] {
  const placesOf = (line: boolean) => columns.flatMap((column, at) => (column?.line === line ? [at] : []))
  const [lines, others] = [placesOf(true), placesOf(false)]
  const records: [number, ...number[]][] = []
  for (const [at, row] of rows.entries()) {
    const has = (places: readonly number[]) => places.some(place => !isBlankCell(row[place]))
    const above = records.at(-1)
    const key = fold(keys[at] ?? '')
    const same = key === '' ? !has(others) : above !== undefined && key === fold(keys[above[0]] ?? '')
    if (above !== undefined && same && has(lines)) above.push(at)
    else records.push([at])
  }
  return records
}
