/** Numbers of records: in the order of their beginning, with a prefix and five digits, as the sequences continue them; and by series and year. */
import type { DemoRow } from './row.ts'

const DIGITS = 5
export const numberOf = (prefix: string, count: number): string => `${prefix}${String(count).padStart(DIGITS, '0')}`
/** The same records in the order of their making, numbered in that field. */
export function numberRows<V extends { readonly [K in F]: string }, F extends string, D extends DemoRow<V>>(
  rows: readonly D[],
  field: F,
  prefix: string,
): D[] {
  return rows
    .toSorted((a, b) => a.steps[0].at.getTime() - b.steps[0].at.getTime())
    .map((each, index) => ({ ...each, values: { ...each.values, [field]: numberOf(prefix, index + 1) } }))
}
/** Gives the next number of a series in the year of a day, and counts in `counters`. */
export function nextInSeries(counters: Map<string, number>, series: string, prefix: string, at: Date): string {
  const year = at.getUTCFullYear()
  const next = (counters.get(`${series} ${year}`) ?? 0) + 1
  counters.set(`${series} ${year}`, next)
  return numberOf(`${prefix}-${year}-`, next)
}
