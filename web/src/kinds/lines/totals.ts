/** What rows of quantity and rate come to. */
import type { LinesField } from '@siteoffice/domain/field'
import type { LineRow, Values } from '../kind.ts'
import { currencyOf } from '../kind.ts'
import { fromMinor, lineTotal } from '../money/exact.ts'

export interface Totals {
  readonly currency: string
  /** null where a row has no quantity or rate yet, or is excluded */
  readonly ofRow: (row: LineRow) => number | null
  readonly sum: number
}
const RATES = ['unitRate', 'unitPrice'] as const

/** The totals of rows that have a quantity and a rate; undefined for other rows, or without a currency. */
export function totalsOf(field: LinesField, rows: readonly LineRow[], record: Values): Totals | undefined {
  const rate = RATES.find(name => name in field.fields)
  if (rate === undefined || !('quantity' in field.fields)) return undefined
  const currency = currencyOf({}, record)
  if (currency === undefined) return undefined
  const minor = (row: LineRow): bigint | null => {
    const { quantity } = row
    const price = row[rate]
    if (row['excluded'] === true || typeof quantity !== 'number' || typeof price !== 'number') return null
    return lineTotal(quantity, price, currency)
  }
  return {
    currency,
    ofRow: row => {
      const total = minor(row)
      return total === null ? null : fromMinor(total, currency)
    },
    sum: fromMinor(
      rows.reduce((sum, row) => sum + (minor(row) ?? 0n), 0n),
      currency,
    ),
  }
}
