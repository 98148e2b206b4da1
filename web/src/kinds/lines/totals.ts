/** The totals of rows with quantity and rate. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { isSetByTools, lacksColumn, lineKindOf } from '@siteoffice/domain/engine/line-kinds'
import { amountOf, lineUnits, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import { headingsAbove } from '@siteoffice/domain/engine/nested-headings'
import type { LineRow, Values } from '../kind.ts'
import { currencyOf, isBlank } from '../kind.ts'

export interface Totals {
  readonly currency: string
  /** a row's total with discount and tax, or that of a heading's rows; null without a quantity or rate, or where the row is excluded */
  readonly ofRow: (row: LineRow) => number | null
  readonly sum: number
}
const RATES = ['unitRate', 'unitPrice'] as const
const STORED = ['total', 'totalPrice'] as const

/** The stored total of rows, with discount and tax where they have any, and the field that holds it. */
export function storedTotals(
  field: LinesField,
  rows: readonly LineRow[],
  record: Values,
): { readonly name: string; readonly currency: string; readonly sum: number } | undefined {
  const name = STORED.find(each => each in field.fields)
  const currency = currencyOf({}, record)
  if (name === undefined || currency === undefined) return undefined
  const digits = minorDigits(currency)
  const totals = rows.map(row => row[name])
  if (totals.length === 0 || !totals.every(total => typeof total === 'number')) return undefined
  return {
    name,
    currency,
    sum: amountOf(
      totals.reduce((sum, total) => sum + unitsOf(total, digits), 0),
      digits,
    ),
  }
}

/** The columns that people read: keys are left out. */
const columnsOf = (field: LinesField): readonly (readonly [string, LinesField['fields'][string]])[] =>
  Object.entries(field.fields).filter(([name]) => name !== field.keyed?.by && name !== field.keyed?.remark)

/** Whether all rows are of kinds without the column: it is shown once one is of another kind. */
const isLackedByAll = (field: LinesField, rows: readonly LineRow[], name: string): boolean =>
  rows.length > 0 && rows.every(row => lacksColumn(field, row, name))
/** Columns that only the server sets, besides rates and totals, stand in no editor. */
const isServers = ([name, column]: ReturnType<typeof columnsOf>[number]): boolean =>
  column.writable === 'never' && ![...RATES, ...STORED].some(each => each === name)
/**
 * The columns of an editor. The total that follows the typing replaces a stored one; a column that only tools set stands
 * below the description; a column that no row has is left out.
 */
export const editedColumns = (
  field: LinesField,
  totals: boolean,
  rows: readonly LineRow[] = [],
): readonly (readonly [string, LinesField['fields'][string]])[] =>
  columnsOf(field).filter(
    ([name, column]) =>
      !isServers([name, column]) &&
      !isSetByTools(field, name) &&
      !isLackedByAll(field, rows, name) &&
      (!totals || !STORED.some(each => each === name)),
  )
/** The columns in which any row has a value that says something: no "No" in all rows, and no kind where all are of the usual one. */
export function filledColumns(field: LinesField, rows: readonly LineRow[]): ReturnType<typeof columnsOf> {
  return columnsOf(field).filter(([name, column]) => {
    const usual = name === field.kinds?.column && 'default' in column ? column.default : null
    return rows.some(row => !isBlank(row[name]) && row[name] !== usual && row[name] !== false)
  })
}

/** Whether there are many columns, which get the room of what stands beside them. */
export const columnsSaid = (count: number): 'many' | 'few' => (count > 6 ? 'many' : 'few')

/** The totals of rows with quantity and rate. Rows that are not counted have a total but no part in the sum. Undefined without a currency. */
export function totalsOf(field: LinesField, rows: readonly LineRow[], record: Values): Totals | undefined {
  const rate = RATES.find(name => name in field.fields)
  if (rate === undefined || !('quantity' in field.fields)) return undefined
  const currency = currencyOf({}, record)
  if (currency === undefined) return undefined
  const digits = minorDigits(currency)
  const units = (row: LineRow): number | null => {
    const { quantity } = row
    const price = row[rate]
    if (lacksColumn(field, row, 'quantity')) return null
    if (row['excluded'] === true || typeof quantity !== 'number' || typeof price !== 'number') return null
    const { discount, taxPercent } = row
    const net = lineUnits(price, quantity, digits) - unitsOf(Number(discount ?? 0), digits)
    const gross = net + timesQuantity(net, Number(taxPercent ?? 0) / 100)
    return row['deduction'] === true ? -gross : gross
  }
  const countedUnits = (row: LineRow): number => (lineKindOf(field, row).uncounted ? 0 : (units(row) ?? 0))
  const sections = sectionTotals(field, rows, countedUnits)
  return {
    currency,
    ofRow: row => {
      const total = sections.get(row) ?? units(row)
      return total === null ? null : amountOf(total, digits)
    },
    sum: amountOf(
      rows.reduce((sum, row) => sum + countedUnits(row), 0),
      digits,
    ),
  }
}
/** The total of the rows below each heading, those of inner headings included; none for a heading without rows. */
function sectionTotals(
  field: LinesField,
  rows: readonly LineRow[],
  unitsOf: (row: LineRow) => number,
): ReadonlyMap<LineRow, number> {
  const totals = new Map<LineRow, number>()
  const { kinds, keyed } = field
  const isHeading = (row: LineRow) => lineKindOf(field, row).heading === true
  const numberOf = (row: LineRow) => {
    const number = row[kinds?.numbers ?? '']
    return typeof number === 'string' ? number : ''
  }
  const above = headingsAbove(rows, { isHeading, numberOf })
  for (const [at, row] of rows.entries()) {
    // the added rows stand below the list, in none of its sections
    if (isHeading(row) || (keyed && isBlank(row[keyed.by]))) continue
    for (const place of above[at] ?? []) {
      const heading = rows[place]
      if (heading !== undefined) totals.set(heading, (totals.get(heading) ?? 0) + unitsOf(row))
    }
  }
  return totals
}
