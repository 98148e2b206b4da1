/** Cells copied from a spreadsheet, laid over the rows. */

import { namesOtherCurrency } from '@siteoffice/domain/engine/currency-marks'
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { lacksColumn } from '@siteoffice/domain/engine/line-kinds'
import type { DecimalSign } from '@siteoffice/domain/engine/read-number'
import type { LineRow, Values } from '../kind.ts'
import { isBlank } from '../kind.ts'
import { roundTo } from '../number/grouping.ts'
import { plainInputOf } from '../plain-inputs.ts'
import { numberIn, type PastedNumbers, pastedNumbers } from './pasted-numbers.ts'
import { columnsByHeading, withKind, withoutSums } from './pasted-sheet.ts'
import type { Place } from './place.ts'
import { isFixed, newRow } from './rows.ts'

/** As they are written; of a workbook the numbers themselves. */
export type Cells = readonly (string | number)[]
export interface PasteResult {
  readonly rows: readonly LineRow[]
  /** the rows as they were before, for undoing it */
  readonly before: readonly LineRow[]
  /** so many cells were taken over, and so many of them were empty and cleared their place */
  readonly cells: number
  readonly emptied: number
  /** cells whose text cannot be read as what the column holds: they stay as they were */
  readonly unread: readonly { readonly place: Place; readonly text: string }[]
  /** cells with text beside the last column, or in columns that take no pasted text */
  readonly outside: number
  /** cells that other text was pasted over, which nobody may change */
  readonly fixed: number
  /** cells with text in columns that rows of their kind do not have */
  readonly lacking: number
  /** numbers of a workbook that have more digits than are kept */
  readonly rounded: number
  /** so many rows had no room */
  readonly left: number
  /** the first row held the names of the columns */
  readonly heading: boolean
  /** so many rows were sums of others, and are left out */
  readonly sums: number
  /** columns whose numbers can be read in two ways, by one of their cells; no sign: such cells stay as they were */
  readonly numbers: readonly PastedNumbers[]
  /** the name of the file that the cells are from; absent: they were pasted */
  readonly file?: string
  /** the same cells pasted again, with the numbers of a column read by that sign */
  readonly again: (column: string, sign: DecimalSign) => PasteResult
}
interface Target {
  readonly rows: readonly LineRow[]
  /** the columns that the person sees, in their order */
  readonly columns: readonly string[]
  readonly row: number
  readonly column: string
  /** the record that the rows are of, and the language of the screen */
  readonly record?: Values
  readonly language?: string
  /** which column each cell is for, where somebody has said so: there is no row of headings */
  readonly targets?: readonly string[]
  /** the signs that somebody has chosen for columns */
  readonly signs?: Readonly<Record<string, DecimalSign>>
}
/**
 * Fills rows and columns from a cell on, an empty cell clearing the one it lands on. Rows are added where they run out,
 * but not for empty ones at the end; a row of headings is left out, and says which column each cell is, whatever their order.
 */
export function pasteGrid(field: LinesField, grid: readonly Cells[], target: Target): PasteResult {
  const { rows, columns, row, column, record = {}, language = 'en', signs = {} } = target
  const inOrder = columns.slice(Math.max(0, columns.indexOf(column)))
  const first = (grid[0] ?? []).map(String)
  const named = target.targets ?? columnsByHeading(field, first)
  const targets = named ?? inOrder
  const heading = target.targets === undefined && (named !== undefined || isHeading(field, targets, first))
  const below = heading ? grid.slice(1) : grid
  // whoever has chosen the columns has chosen the rows as well
  const { body, sums } = target.targets === undefined ? withoutSums(field, targets, below) : { body: below, sums: 0 }
  const needed = Math.max(body.findLastIndex(isFilled) + 1, Math.min(body.length, rows.length - row))
  const room = field.max === undefined ? needed : Math.max(0, field.max - row)
  const next = [...rows]
  const numbers = pastedNumbers(field, targets, body, { record, language, signs })
  const read = body.slice(0, Math.min(needed, room)).map((cells, offset) => {
    const index = row + offset
    const before = next[index] ?? newRow(field)
    const result = readKind(field, { targets, numbers, record }, cells, before)
    next[index] = { ...before, ...result.values }
    return { ...result, unread: result.unread.map(({ name, text }) => ({ place: { row: index, column: name }, text })) }
  })
  const sum = (count: (result: (typeof read)[number]) => number) => read.reduce((all, each) => all + count(each), 0)
  return {
    rows: next,
    before: rows,
    cells: sum(({ values }) => Object.keys(values).length),
    emptied: sum(each => each.emptied),
    unread: read.flatMap(({ unread }) => unread),
    outside: sum(each => each.outside),
    fixed: sum(each => each.fixed),
    lacking: sum(each => each.lacking),
    rounded: sum(each => each.rounded),
    left: Math.max(0, needed - room),
    heading,
    sums,
    numbers: [...numbers.values()].filter(({ example }) => example !== undefined),
    again: (name, sign) => pasteGrid(field, grid, { ...target, signs: { ...signs, [name]: sign } }),
  }
}
const isFilled = (cells: Cells): boolean => cells.some(cell => String(cell).trim() !== '')
function isHeading(field: LinesField, targets: readonly string[], cells: readonly string[]): boolean {
  const words = cells.map(cell => cell.trim().toLowerCase())
  return targets.some(
    (name, index) =>
      words[index] === name.toLowerCase() || words[index] === fieldLabel(name, field.fields[name]).toLowerCase(),
  )
}
interface Reading {
  readonly targets: readonly string[]
  readonly numbers: ReadonlyMap<string, PastedNumbers>
  readonly record: Values
}
/** The row as its cells say, of the kind that they tell: what other kinds do not have is read once the kind is certain. */
function readKind(field: LinesField, reading: Reading, cells: Cells, before: LineRow) {
  const read = withKind(field, reading.targets, before, readRow(field, reading, cells, before))
  const column = field.kinds?.column ?? ''
  const kind = read.values[column]
  if (kind === undefined || kind === before[column]) return read
  const again = readRow(field, reading, cells, { ...before, [column]: kind })
  return { ...again, values: { ...again.values, [column]: kind } }
}
const PERCENT = /[%\u066a]$/
/** The number of a cell and whether it has more digits than the column keeps; text with more is not cut unsaid. */
function numberOf(cell: string | number, digits: number, sign: DecimalSign | undefined, isShare: boolean) {
  if (typeof cell === 'number') {
    const value = roundTo(cell, digits)
    return { value, isRounded: value !== cell }
  }
  const text = cell.trim()
  const value = !isShare && PERCENT.test(text) ? null : numberIn(text, sign)
  return { value: value !== null && roundTo(value, digits) !== value ? null : value, isRounded: false }
}
/** Whether a cell names another currency than its row has: nothing is converted, and nothing is renamed. */
function isOfOtherCurrency(column: LinesField['fields'][string], text: string, row: Values): boolean {
  const [sibling = ''] = plainInputOf(column).reads?.(column) ?? []
  const currency = row[sibling]
  return typeof currency === 'string' && namesOtherCurrency(text, currency)
}
/** The values that the cells of one row stand for, and which cells stand for none. */
function readRow(field: LinesField, { targets, numbers, record }: Reading, cells: Cells, before: LineRow) {
  const values: Record<string, unknown> = {}
  const unread: { readonly name: string; readonly text: string }[] = []
  let [emptied, outside, fixed, lacking, rounded] = [0, 0, 0, 0, 0]
  for (const [index, cell] of cells.entries()) {
    const name = targets[index] ?? ''
    const column = field.fields[name]
    const text = String(cell).trim()
    const kind = column && plainInputOf(column)
    if (column === undefined || kind?.fromText === undefined || kind.pasted === false) {
      if (text !== '') outside += 1
      continue
    }
    const digits = kind.fraction?.(column, { ...record, ...before })
    const isShare = 'unit' in column && column.unit === '%'
    const { value, isRounded } =
      digits === undefined
        ? { value: kind.fromText(text, column), isRounded: false }
        : isOfOtherCurrency(column, text, { ...record, ...before })
          ? { value: null, isRounded: false }
          : numberOf(cell, digits, numbers.get(name)?.sign, isShare)
    if (lacksColumn(field, { ...before, ...values }, name)) {
      if (!isBlank(value)) lacking += 1
      continue
    }
    if (isFixed(field, before, name)) {
      if (!isSame(value, before[name])) fixed += 1
      continue
    }
    if (value === null && text !== '') unread.push({ name, text })
    else values[name] = value
    if (isRounded) rounded += 1
    if (text === '') emptied += 1
  }
  return { values, unread, emptied, outside, fixed, lacking, rounded }
}
const isSame = (a: unknown, b: unknown): boolean => a === b || (isBlank(a) && isBlank(b))
