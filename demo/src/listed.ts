/** Records without steps that stand in an order made by hand, each made a while after the one before. */
import type { Clock } from './clock.ts'
import type { DemoRow } from './row.ts'
import { idFor } from './row.ts'
import { onDay } from './steps.ts'

interface RecordFamily {
  readonly family: string
  readonly clock: Clock
  readonly by: string
  /** days from today of the first */
  readonly from: number
  /** days from one to the next */
  readonly every: number
}
export function listRows<V extends object>(
  { family, clock, by, from, every }: RecordFamily,
  rows: readonly V[],
): DemoRow<V & { readonly order: number }>[] {
  return rows.map((values, index) => {
    const at = onDay(clock, Math.min(-1, from + Math.round(index * every)), index)
    return {
      _id: idFor(family, index, at),
      values: { ...values, order: (index + 1) * 10 },
      steps: [{ action: 'create', at, by }],
    }
  })
}
