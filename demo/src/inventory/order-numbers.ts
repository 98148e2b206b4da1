/** Numbers of sales and purchases: without gaps, by series and year. */
import { nextInSeries, numberRows } from '../numbering.ts'
import type { DemoRow } from '../row.ts'

/** A confirmed order has the number of its confirmation, a cart the reference that it began with. */
export function numberOrders<
  V extends { readonly reference: string; readonly number?: string | null },
  D extends DemoRow<V>,
>(
  orders: readonly D[],
  [cartPrefix, series, prefix]: readonly [string, string, string],
  counters: Map<string, number>,
): D[] {
  const numbers = new Map<string, string>()
  const confirmedAt = ({ steps }: D): number => steps[1]?.at.getTime() ?? 0
  for (const { _id, steps } of orders.toSorted((a, b) => confirmedAt(a) - confirmedAt(b)))
    if (steps[1] !== undefined) numbers.set(_id, nextInSeries(counters, series, prefix, steps[1].at))
  return numberRows<V, 'reference', D>(orders, 'reference', cartPrefix).map(row => {
    const number = numbers.get(row._id) ?? null
    return { ...row, values: { ...row.values, number, reference: number ?? row.values.reference } }
  })
}
