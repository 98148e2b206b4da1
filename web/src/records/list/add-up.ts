import type { Total } from '@siteoffice/domain/engine/wire'
import type { Values } from '../../kinds/kind.ts'

/** Amounts have at most so many digits after the point; as whole numbers they are added exactly. */
const PARTS = 1_000

/** What a column of rows comes to, for each value of the field that tells its values apart. */
export function addUp(rows: readonly Values[], name: string, by: string | undefined): Omit<Total, 'field'>[] {
  const sums = new Map<string | null, { parts: number; rows: number }>()
  for (const row of rows) {
    const value = row[name]
    if (typeof value !== 'number') continue
    const currency = by === undefined ? null : String(row[by])
    const known = sums.get(currency) ?? { parts: 0, rows: 0 }
    sums.set(currency, { parts: known.parts + Math.round(value * PARTS), rows: known.rows + 1 })
  }
  return [...sums]
    .map(([currency, { parts, rows: number }]) => ({ currency, sum: parts / PARTS, rows: number }))
    .toSorted((a, b) => String(a.currency).localeCompare(String(b.currency)))
}
