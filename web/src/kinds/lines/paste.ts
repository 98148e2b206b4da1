/** Cells copied from a spreadsheet, laid over the rows. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import type { LineRow } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'
import { newRow } from './rows.ts'

/** Tab-separated text as a grid; a quoted cell may hold tabs and line ends. */
export function readGrid(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cells = text.replaceAll(/\r\n?/g, '\n').matchAll(/("(?:[^"]|"")*"|[^\t\n]*)(\t|\n|$)/g)
  for (const [whole, raw = '', end] of cells) {
    if (whole === '') break
    const cell =
      raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? raw.slice(1, -1).replaceAll('""', '"') : raw
    rows.at(-1)?.push(cell)
    if (end === '\n') rows.push([])
  }
  return rows.filter(row => row.some(cell => cell.trim() !== ''))
}
export const isGrid = (text: string): boolean => /\t|\n./.test(text.trim())

/** Fills rows from `at` on, columns from `column` on; adds rows where they run out; a row of headings is left out. */
export function pasteGrid(
  field: LinesField,
  rows: readonly LineRow[],
  grid: readonly (readonly string[])[],
  at: number,
  column: string,
): readonly LineRow[] {
  const names = Object.keys(field.fields)
  const first = Math.max(0, names.indexOf(column))
  const targets = names.slice(first)
  const body = isHeading(field, targets, grid[0] ?? []) ? grid.slice(1) : grid
  const next = [...rows]
  for (const [offset, cells] of body.entries()) {
    const index = at + offset
    if (field.max !== undefined && index >= field.max) break
    next[index] = fill(field, next[index] ?? newRow(field), targets, cells)
  }
  return next
}
function isHeading(field: LinesField, targets: readonly string[], cells: readonly string[]): boolean {
  const words = cells.map(cell => cell.trim().toLowerCase())
  return targets.some(
    (name, index) =>
      words[index] === name.toLowerCase() || words[index] === fieldLabel(name, field.fields[name]).toLowerCase(),
  )
}
function fill(field: LinesField, row: LineRow, targets: readonly string[], cells: readonly string[]): LineRow {
  const filled = targets.flatMap((name, index) => {
    const column = field.fields[name]
    const text = cells[index]
    if (column === undefined || text === undefined) return []
    const kind = plainInputOf(column)
    return kind.pasted === false || !kind.fromText ? [] : [[name, kind.fromText(text.trim(), column)] as const]
  })
  return { ...row, ...Object.fromEntries(filled) }
}
