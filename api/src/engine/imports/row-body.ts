/** Makes the body of a record from its cells, and sentences of what is wrong with them. */
import { kindOf } from '../../kinds/registry.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Model } from '../model.ts'
import type { Values } from '../rules.ts'
import { ERROR_TEXT, SHEET_ERROR } from '../sheets/csv.ts'
import type { ImportColumn } from './columns.ts'
import { ID_COLUMN, refersTo } from './columns.ts'
import { isTextColumn } from './known-cells.ts'
import type { LineKindRow } from './line-kinds.ts'
import { lineKinds } from './line-kinds.ts'
import type { IdsByText } from './look-up.ts'
import { idsOf } from './look-up.ts'
import type { Narrow } from './narrowing.ts'
import { rowCurrency } from './row-currency.ts'
import type { Cells, SheetRecord } from './sheet-records.ts'
import { fold, isBlankCell } from './sheet-records.ts'
import { Unreadable } from './unreadable-cells.ts'

export interface Reading {
  /** all records that the sheet names, by resource */
  readonly lookups: ReadonlyMap<string, IdsByText>
  readonly narrow: Narrow
  /** the id of the record that the row is of */
  readonly record: string
  readonly resource: string
  /** rows before this one, by what names them */
  readonly earlier: ReadonlyMap<string, string>
  readonly fields: Model['resource']['fields']
  /** whether the record is a new one */
  readonly create: boolean
  /** whether an empty cell clears what is there */
  readonly clears: boolean
}
const UNSOLVED = 'is a formula without a result: open the sheet in a spreadsheet program, and save it there once'
const ONE_CELL = 'is one cell over several rows: split it, and give each row its own number'
const SPOILT = 'has lost digits in the spreadsheet: give its column the format Text there, and enter the number again'
/** What a cell of a workbook holds at most: the end of such a text may have been cut off. */
const LONGEST_CELL = 32_767

/** So many of those that may be meant are named. */
const CANDIDATES = 3
const isNumberColumn = ({ field }: ImportColumn): boolean => kindOf(field).fraction !== undefined
interface Place {
  readonly column: ImportColumn
  /** what else its row names: the id behind a field's cell */
  readonly beside: (name: string) => string | undefined
  /** by which clock a time in the cell is meant */
  readonly timeZone: string
}
function idFor(text: string, to: string, { column, beside }: Place, reading: Reading): { id: string; later: boolean } {
  const { lookups, narrow, record, resource, earlier } = reading
  const all = idsOf(lookups.get(to), text)
  const likelyIds = all.length > 1 && !column.line ? narrow(column, all, record, beside) : all
  const ids = likelyIds.length === 0 ? all : likelyIds
  if (ids.length > 1) {
    const some = `${ids.slice(0, CANDIDATES).join(', ')}${ids.length > CANDIDATES ? ', …' : ''}`
    throw new Unreadable(`'${text}' is the name of several records: give the id of the one that is meant (${some})`)
  }
  if (ids[0] !== undefined) return { id: ids[0], later: false }
  const own = to === resource ? earlier.get(fold(text)) : undefined
  if (own === undefined) throw new Unreadable(`'${text}' is not found`)
  return { id: own, later: true }
}
/** The value of a cell, with records as ids. */
function valueOf(place: Place, cell: string, reading: Reading): { value: unknown; later: boolean } {
  const { column, timeZone } = place
  if (isBlankCell(cell)) return { value: null, later: false }
  const text = cell.startsWith("'") && ERROR_TEXT.test(cell) ? cell.slice(1) : cell
  if (SHEET_ERROR.test(cell.trim())) throw new Unreadable(`'${text.trim()}' is an error of the spreadsheet`)
  if (text.length === LONGEST_CELL)
    throw new Unreadable('is as long as a cell can be, so its end may be missing: send it as CSV')
  if (column.part === ID_COLUMN && !isUuid(text.trim())) throw new Unreadable(`'${text}' is not the id of a line`)
  const value = column.part === ID_COLUMN ? text.trim() : column.read(text, timeZone)
  const to = refersTo(column)
  if (to === undefined) return { value, later: false }
  const ids = [value].flat().map(each => idFor(String(each), to, place, reading))
  return {
    value: Array.isArray(value) ? ids.map(({ id }) => id) : ids[0]?.id,
    later: ids.some(({ later }) => later),
  }
}
export interface Body {
  readonly body: Values
  /** fields that refer to earlier rows of the same sheet */
  readonly later: readonly string[]
  /** the row of the sheet that each line of a field stands in */
  readonly lineRows: { readonly [field: string]: readonly number[] }
  /** the rows whose cells make them lines of a kind, or sums of others */
  readonly lineKinds: readonly LineKindRow[]
  readonly reason: string | undefined
}
/** The values of a record. */
export function bodyOf(record: SheetRecord, cells: Cells, width: number, reading: Reading): Body {
  const body: Record<string, unknown> = {}
  const later: string[] = []
  const problems: string[] = []
  const lineRows: Record<string, readonly number[]> = {}
  const kinds = lineKinds(reading.fields)
  const textAt = (row: number, at: number): string => cells.rows[row]?.[at] ?? ''
  /** Also what a cell says that reaches down into the row. */
  const shownAt = (row: number, at: number): string => {
    const text = textAt(row, at)
    return isBlankCell(text) ? (cells.merged[row]?.[at] ?? '') : text
  }
  const beside = (name: string): string | undefined => {
    const at = cells.columns.findIndex(each => each !== null && !each.line && each.name === name)
    const column = cells.columns[at]
    const to = column === null || column === undefined ? undefined : refersTo(column)
    const ids = to === undefined ? [] : idsOf(reading.lookups.get(to), textAt(record[0], at))
    return ids.length === 1 ? ids[0] : undefined
  }
  const currency = rowCurrency(cells.columns, at => shownAt(record[0], at), reading)
  const read = (column: ImportColumn, at: number, row: number): unknown => {
    const text = shownAt(row, at)
    try {
      // an amount in a cell that is merged over several rows is not the amount of each
      if (isBlankCell(textAt(row, at)) && !isBlankCell(text) && isNumberColumn(column)) throw new Unreadable(ONE_CELL)
      if (cells.unsolved[row]?.includes(at)) throw new Unreadable(UNSOLVED)
      if (cells.spoiltColumns[row]?.includes(at) && isTextColumn(column)) throw new Unreadable(`'${text}' ${SPOILT}`)
      const storedValue = cells.values[row]?.[at]
      if (storedValue !== undefined && 'problem' in storedValue) throw new Unreadable(storedValue.problem)
      currency.check(column, storedValue?.shown ?? text)
      if (storedValue !== undefined) return storedValue.value
      const cellValue = valueOf({ column, beside, timeZone: cells.zoneAt(row, at) }, text, reading)
      if (cellValue.later) later.push(column.name)
      return cellValue.value
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      const where = row === record[0] ? '' : ` (row ${cells.numbers[row]})`
      problems.push(`${column.labels.join(': ')}${where}: ${error.message}.`)
      return undefined
    }
  }
  /** One row's part of the lines of a field; undefined where it has none. */
  const lineAt = (row: number, places: readonly (readonly [number, ImportColumn])[]): Values | undefined => {
    if (places.every(([at]) => isBlankCell(textAt(row, at)))) return undefined
    const filledPlaces = places.filter(
      ([at, { part }]) => !isBlankCell(shownAt(row, at)) || (reading.clears && part !== ID_COLUMN),
    )
    const line = Object.fromEntries(filledPlaces.map(([at, column]) => [column.part, read(column, at, row)]))
    return ID_COLUMN in line ? line : kinds.takeKinds(line, places, cells.numbers[row] ?? 0)
  }
  for (const [at, column] of cells.columns.entries()) {
    if (column === null || column.line || column.keyOnly) continue
    const text = shownAt(record[0], at)
    const other = record.find(row => !isBlankCell(textAt(row, at)) && textAt(row, at).trim() !== text.trim())
    if (other !== undefined)
      problems.push(`${column.labels.join(': ')}: row ${cells.numbers[other]} of the same record says something else.`)
    if (isBlankCell(text) && !reading.clears) continue
    const { name, part } = column
    if (isBlankCell(text) && part === undefined && 'required' in column.field && column.field.required) {
      problems.push(`${column.labels.join(': ')}: is required.`)
      continue
    }
    const value = read(column, at, record[0])
    body[name] = part === undefined ? value : { ...(body[name] as Values | undefined), [part]: value } // parts of one group
  }
  for (const [name, places] of linesIn(cells)) {
    const rowPlaces = record.map(row => ({ line: lineAt(row, places), number: cells.numbers[row] ?? 0 }))
    const lines = rowPlaces.flatMap(({ line }) => line ?? [])
    if (lines.length > 0 || reading.clears) body[name] = lines
    // a record of one row is told by that row
    if (record.length > 1)
      lineRows[name] = rowPlaces.flatMap(({ line, number }) => (line === undefined ? [] : [number]))
  }
  if (record.some(row => (cells.rows[row] ?? []).slice(width).some(cell => !isBlankCell(cell))))
    problems.unshift('It has more cells than there are headings.')
  return {
    body,
    later,
    lineRows,
    lineKinds: kinds.rows,
    reason: problems.length === 0 ? undefined : problems.join(' '),
  }
}
/** The columns of each field that is made of lines. */
function linesIn({ columns }: Cells): ReadonlyMap<string, readonly (readonly [number, ImportColumn])[]> {
  const lineColumns = columns.flatMap((column, at) => (column?.line === true ? [[at, column] as const] : []))
  return Map.groupBy(lineColumns, ([, { name }]) => name)
}
