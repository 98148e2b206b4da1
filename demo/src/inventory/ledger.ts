/** The stock of the demo: an insert-only ledger, and the balances that are its sums. */
import { idFor } from '../row.ts'

type Reason =
  | 'opening'
  | 'adjustment'
  | 'count'
  | 'damage'
  | 'transfer_out'
  | 'transfer_in'
  | 'purchase_receipt'
  | 'sale_delivery'
  | 'return_in'
  | 'return_out'
export type Movement = {
  readonly _id: string
  readonly at: string
  readonly product: string
  readonly warehouse: string
  readonly change: number
  readonly balance_after: number
  readonly unit_cost: number | null
  readonly reason: Reason
  readonly note: string | null
  readonly source_id: string | null
  readonly by: string
}
export type Balance = {
  readonly product: string
  readonly warehouse: string
  on_hand: number
  reserved: number
  incoming: number
}
export interface Entry {
  readonly at: Date
  readonly product: string
  readonly warehouse: string
  readonly change: number
  readonly cost: number
  readonly reason: Reason
  readonly by: string
  readonly note?: string
  /** the order behind it */
  readonly source?: string
}
const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000

export interface Ledger {
  readonly movements: readonly Movement[]
  readonly balances: readonly Balance[]
  /** throws where the stock would fall below zero */
  readonly book: (entry: Entry) => void
  readonly available: (product: string, warehouse: string) => number
  readonly promise: (what: 'reserved' | 'incoming', product: string, warehouse: string, quantity: number) => void
}
export function newLedger(): Ledger {
  const movements: Movement[] = []
  const balances = new Map<string, Balance>()
  const balanceOf = (product: string, warehouse: string): Balance => {
    const key = `${product} ${warehouse}`
    const balance = balances.get(key) ?? { product, warehouse, on_hand: 0, reserved: 0, incoming: 0 }
    balances.set(key, balance)
    return balance
  }
  return {
    movements,
    get balances() {
      return [...balances.values()]
    },
    available: (product, warehouse) => {
      const { on_hand, reserved } = balanceOf(product, warehouse)
      return exact(on_hand - reserved)
    },
    promise(what, product, warehouse, quantity) {
      const balance = balanceOf(product, warehouse)
      balance[what] = exact(balance[what] + quantity)
    },
    book({ at, product, warehouse, change, cost, reason, by, note, source }) {
      const balance = balanceOf(product, warehouse)
      balance.on_hand = exact(balance.on_hand + change)
      if (balance.on_hand < 0) throw new Error(`The stock of ${product} falls below zero`)
      movements.push({
        _id: idFor('movement', movements.length, at),
        at: at.toISOString(),
        product,
        warehouse,
        change: exact(change),
        balance_after: balance.on_hand,
        unit_cost: cost,
        reason,
        note: note ?? null,
        source_id: source ?? null,
        by,
      })
    },
  }
}
