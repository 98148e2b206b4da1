/** Rows of line items while they are edited. */
import type { LinesField } from '@siteoffice/domain/engine/field'
import { lacksColumn, lineKindOf } from '@siteoffice/domain/engine/line-kinds'
import type { Json } from '@siteoffice/domain/engine/values'
import { t } from '../../lib/i18n.ts'
import type { Messages } from '../check.ts'
import { checkValue, wireValue } from '../check.ts'
import type { LineRow, Values } from '../kind.ts'
import { isBlank } from '../kind.ts'
import { plainInputOf } from '../plain-inputs.ts'

/** The values of the record that its rows read. */
export const readsOf = (field: LinesField): readonly string[] =>
  Object.values(field.fields).flatMap(column => plainInputOf(column).reads?.(column) ?? [])

let lastKey = 0

/** A new row with its defaults, and with the first values that this form gives. */
export function newRow(field: LinesField, starts: Values = {}): LineRow {
  lastKey += 1
  const values = Object.entries(field.fields).map(([name, column]) => [
    name,
    plainInputOf(column).initial?.(column) ?? null,
  ])
  return { _key: `new-${lastKey}`, _starts: starts, ...Object.fromEntries(values), ...starts }
}
export const rowKey = (row: LineRow): string => row._id ?? row._key ?? ''

/** Whether a row stands for a row of another list, which gives it its place and its life. */
export function isOfList(field: LinesField, row: LineRow): boolean {
  const { keyed } = field
  return keyed !== undefined && keyed.fixes.length > 0 && !isBlank(row[keyed.by]) && !lineKindOf(field, row).beside
}
/** Whether a cell repeats the row that its row stands for, so that nobody types it. */
export const isFixed = (field: LinesField, row: LineRow, column: string): boolean =>
  lineKindOf(field, row).fixed?.includes(column) === true ||
  (isOfList(field, row) && field.keyed?.fixes.includes(column) === true)
/** The value of a cell: rows of some kinds leave a column empty, whatever was typed under another kind. */
const cellIn = (field: LinesField, row: LineRow, column: string) =>
  lacksColumn(field, row, column) ? null : row[column]
/** Whether a row is new and untouched: such rows at the end are not sent. */
function isUntouched(field: LinesField, row: LineRow): boolean {
  return (
    row._id === undefined &&
    Object.entries(field.fields).every(([name, column]) => {
      const start = row._starts?.[name] ?? plainInputOf(column).initial?.(column) ?? null
      return isBlank(row[name]) || row[name] === start
    })
  )
}
/** The rows without untouched new ones at the end. */
export function dropUntouched(field: LinesField, rows: readonly LineRow[]): readonly LineRow[] {
  const last = rows.findLastIndex(row => !isUntouched(field, row))
  return rows.slice(0, last + 1)
}
/** The rows as they are sent: stored ones with their id, in order, and none with what the server alone computes. */
export function rowsToWire(rows: readonly LineRow[], field: LinesField): Json {
  const columns = Object.entries(field.fields).filter(([, column]) => column.writable !== 'never')
  return dropUntouched(field, rows).map(row => ({
    ...(row._id !== undefined && { _id: row._id }),
    ...Object.fromEntries(
      columns.map(([name, column]) => [
        name,
        wireValue(plainInputOf(column), column, cellIn(field, row, name)) ?? null,
      ]),
    ),
  }))
}
/** Messages by '<row>.<column>'. */
export function checkRows(rows: readonly LineRow[], field: LinesField): Messages {
  const columns = Object.entries(field.fields)
  return Object.fromEntries(
    dropUntouched(field, rows).flatMap((row, index) =>
      columns.flatMap(([name, column]) => {
        const value = cellIn(field, row, name)
        if (isBlank(value) && lineKindOf(field, row).needs?.includes(name) === true)
          return [[`${index}.${name}`, t('This is required')]]
        return Object.values(checkValue(plainInputOf(column), column, value)).map(message => [
          `${index}.${name}`,
          message,
        ])
      }),
    ),
  )
}
/** Moves a row; the same rows where it cannot go further. */
export function moveRow(rows: readonly LineRow[], from: number, to: number): readonly LineRow[] {
  if (to < 0 || to >= rows.length) return rows
  const next = [...rows]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
