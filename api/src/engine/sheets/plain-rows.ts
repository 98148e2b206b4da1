/** The rows of a file as they stand in it, for an editor that shows which of its columns is what. */
import { MOST_ABOVE } from './bounds.ts'
import type { PlacedRow } from './placed-row.ts'
import { readTable } from './read-sheet.ts'
import type { SheetChoice } from './sheet-rows.ts'

/** So many rows at most are told, as an editor takes, and those that may stand above them. */
const MOST_TOLD = 5_000 + MOST_ABOVE
/** So many columns, and so many characters of a cell and of all. */
const MOST_COLUMNS = 60
const OF_A_CELL = 2_000
const OF_ALL = 4_000_000

function numbersOf({ knownCells }: PlacedRow) {
  return Object.entries(knownCells).flatMap(([at, { number, isPercent, isTime }]) => {
    const column = Number(at)
    return column >= MOST_COLUMNS || isPercent || isTime ? [] : [{ column, value: number }]
  })
}
export async function plainRows(bytes: Buffer, choice: SheetChoice) {
  const { tabs, tab, encoding, separator, rows: all } = await readTable(bytes, choice)
  const rows = []
  let size = 0
  for (const row of all.slice(0, MOST_TOLD)) {
    const cells = row.cells.slice(0, MOST_COLUMNS).map(cell => cell.slice(0, OF_A_CELL))
    size += cells.reduce((sum, cell) => sum + cell.length, 0)
    if (size > OF_ALL) break
    rows.push({ number: row.number, isHidden: row.isHidden, cells, numbers: numbersOf(row) })
  }
  return {
    tabs: tabs.map(({ name, isHidden }) => ({ name, isHidden })),
    tab,
    encoding,
    separator,
    rows,
    left: all.length - rows.length,
  }
}
