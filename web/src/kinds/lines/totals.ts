/** What rows of quantity and rate come to. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { LinesField } from '@siteoffice/domain/engine/field'
import { amountOf, lineUnits, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import type { LineRow, Values } from '../kind.ts'
import { currencyOf, isBlank } from '../kind.ts'

export interface Totals {
  readonly currency: string
  /** with discount and tax, where rows have any; null where a row has no quantity or rate yet, or is excluded */
  readonly ofRow: (row: LineRow) => number | null
  readonly sum: number
}
const RATES = ['unitRate', 'unitPrice'] as const
const STORED = ['total', 'totalPrice'] as const

/** What the stored totals of rows come to, and in which field they stand: with discount and tax, where there are any. */
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

/** The columns of rows that are read: keys are not for people. */
export const columnsOf = (field: LinesField): readonly (readonly [string, LinesField['fields'][string]])[] =>
  Object.entries(field.fields).filter(([name]) => name !== field.keyed?.by && name !== field.keyed?.remark)

/**
 * The columns of an editor: a stored total gives way to the one that follows what is typed, and what tools alone set is
 * said below the description.
 */
export const editedColumns = (
  field: LinesField,
  totals: boolean,
): readonly (readonly [string, LinesField['fields'][string]])[] =>
  columnsOf(field).filter(([name]) => name !== field.keyed?.unless && (!totals || !STORED.some(each => each === name)))

/** Whether columns are many or few: what stands beside many gives them its room. */
export const columnsSaid = (count: number): 'many' | 'few' => (count > 6 ? 'many' : 'few')

/** The totals of rows that have a quantity and a rate, alternatives not in the sum; undefined for other rows, or without a currency. */
export function totalsOf(field: LinesField, rows: readonly LineRow[], record: Values): Totals | undefined {
  const rate = RATES.find(name => name in field.fields)
  if (rate === undefined || !('quantity' in field.fields)) return undefined
  const currency = currencyOf({}, record)
  if (currency === undefined) return undefined
  const digits = minorDigits(currency)
  const units = (row: LineRow): number | null => {
    const { quantity } = row
    const price = row[rate]
    if (row['excluded'] === true || typeof quantity !== 'number' || typeof price !== 'number') return null
    const { discount, taxPercent } = row
    const net = lineUnits(price, quantity, digits) - unitsOf(Number(discount ?? 0), digits)
    const gross = net + timesQuantity(net, Number(taxPercent ?? 0) / 100)
    return row['deduction'] === true ? -gross : gross
  }
  return {
    currency,
    ofRow: row => {
      const total = units(row)
      return total === null ? null : amountOf(total, digits)
    },
    sum: amountOf(
      rows.reduce((sum, row) => sum + (isBlank(row[field.keyed?.unless ?? '']) ? (units(row) ?? 0) : 0), 0),
      digits,
    ),
  }
}
