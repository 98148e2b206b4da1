/** Cells copied from a spreadsheet, laid over the rows. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import type { LineRow } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'
import type { Place } from './place.ts'
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

export interface Pasted {
  readonly rows: readonly LineRow[]
  /** cells whose text cannot be read as what the column holds: they stay as they were */
  readonly unread: readonly { readonly place: Place; readonly text: string }[]
  /** so many rows had no room */
  readonly left: number
}
/** Fills rows from `at` on, columns from `column` on; adds rows where they run out; a row of headings is left out. */
export function pasteGrid(
  field: LinesField,
  rows: readonly LineRow[],
  grid: readonly (readonly string[])[],
  at: number,
  column: string,
): Pasted {
  const names = Object.keys(field.fields)
  const first = Math.max(0, names.indexOf(column))
  const targets = names.slice(first)
  const body = isHeading(field, targets, grid[0] ?? []) ? grid.slice(1) : grid
  const next = [...rows]
  const fits = body.slice(0, field.max === undefined ? undefined : Math.max(0, field.max - at))
  const unread = fits.flatMap((cells, offset) => {
    const index = at + offset
    const row = next[index] ?? newRow(field)
    const { values, wrong } = read(field, targets, cells)
    next[index] = { ...row, ...values }
    return wrong.map(([name, text]) => ({ place: { row: index, column: name }, text }))
  })
  return { rows: next, unread, left: body.length - fits.length }
}
function isHeading(field: LinesField, targets: readonly string[], cells: readonly string[]): boolean {
  const words = cells.map(cell => cell.trim().toLowerCase())
  return targets.some(
    (name, index) =>
      words[index] === name.toLowerCase() || words[index] === fieldLabel(name, field.fields[name]).toLowerCase(),
  )
}
/** What the cells of one row say, and those that cannot be read: an empty one says that there is nothing. */
function read(field: LinesField, targets: readonly string[], cells: readonly string[]) {
  const values: Record<string, unknown> = {}
  const wrong: (readonly [name: string, text: string])[] = []
  for (const [index, name] of targets.entries()) {
    const column = field.fields[name]
    const text = cells[index]?.trim()
    if (column === undefined || text === undefined) continue
    const kind = plainInputOf(column)
    if (kind.pasted === false || !kind.fromText) continue
    const value = kind.fromText(text, column)
    if (value === null && text !== '') wrong.push([name, text])
    else values[name] = value
  }
  return { values, wrong }
}
