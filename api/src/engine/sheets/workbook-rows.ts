/** The rows of a tab as they are handed on, from the cells that the library gives. */
import type { CellObject, WorkBook } from '@e965/xlsx'
import { MOST_COLUMNS } from './bounds.ts'
import type { KnownCell, PlacedRow, Tab } from './placed-row.ts'
import type { ReadCell } from './workbook-cells.ts'
import { readCell } from './workbook-cells.ts'

export interface Workbook {
  readonly tabs: readonly Tab[]
  /** the rows of a tab, by its place among them */
  readonly rows: (tab: number) => Generator<PlacedRow>
}
export const isFrom1904 = ({ Workbook: book }: WorkBook): boolean => book?.WBProps?.date1904 === true
export const tabsOf = ({ SheetNames: names, Workbook: book }: WorkBook): Tab[] =>
  names.map((name, at) => ({ name, isHidden: (book?.Sheets?.[at]?.Hidden ?? 0) !== 0 }))

interface Reading {
  readonly from1904: boolean
  /** the numbers of rows that are not on screen; absent: as the library knows them */
  readonly hiddenRows?: ReadonlySet<number> | undefined
  readonly read?: (cell: CellObject, from1904: boolean) => ReadCell
}
type SheetData = WorkBook['Sheets'][string]
/** So many places at most are looked at for cells that reach over several rows. */
const MOST_MERGED = 100_000
const NOTHING_MERGED = {}

/** By their rows, the places that a cell of a row above reaches down into, with its text. */
function mergedCells(sheet: SheetData, { from1904, read = readCell }: Reading) {
  const data = sheet['!data'] ?? []
  const byRow = new Map<number, Record<number, string>>()
  let places = 0
  for (const { s: first, e: last } of sheet['!merges'] ?? []) {
    const cell = data[first.r]?.[first.c]
    if (cell === undefined) continue
    const { text } = read(cell, from1904)
    for (let row = first.r + 1; row <= Math.min(last.r, data.length - 1) && places < MOST_MERGED; row += 1) {
      byRow.set(row, { ...byRow.get(row), [first.c]: text })
      places += 1
    }
  }
  return byRow
}
/** The rows of a sheet. */
export function* placedRows(sheet: SheetData, reading: Reading): Generator<PlacedRow> {
  const merged = mergedCells(sheet, reading)
  for (const [at, cells] of Object.entries(sheet['!data'] ?? [])) {
    const number = Number(at) + 1
    const isHidden = reading.hiddenRows?.has(number) ?? sheet['!rows']?.[Number(at)]?.hidden === true
    yield { number, isHidden, ...cellsOf(cells, reading), merged: merged.get(Number(at)) ?? NOTHING_MERGED }
  }
}
function cellsOf(row: readonly CellObject[], { from1904, read = readCell }: Reading) {
  const cells: string[] = []
  const knownCells: Record<number, KnownCell> = {}
  const [unsolved, spoiltColumns]: [number[], number[]] = [[], []]
  for (const [at, cell] of Object.entries(row)) {
    const column = Number(at)
    // one more than may be, so that it is refused with its row
    if (column > MOST_COLUMNS) continue
    const own = read(cell, from1904)
    cells[column] = own.text
    if (own.knownCell !== undefined) knownCells[column] = own.knownCell
    if (own.isUnsolved) unsolved.push(column)
    if (own.isSpoilt) spoiltColumns.push(column)
  }
  return { cells: Array.from(cells, text => text ?? ''), knownCells, unsolved, spoiltColumns }
}
