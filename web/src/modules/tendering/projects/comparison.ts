/** Bids side by side: how far each is from the lowest, and what each asks for the same item. */

import type { LineRow } from '../../../kinds/kind.ts'
import type { AnyRecord } from '../../../records/record/record.ts'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a bid is compared by: the levelled amount where there is one, else what was offered. */
export function amountOf(bid: AnyRecord): number | undefined {
  const amount = bid['leveledAmount'] ?? bid['amount']
  return typeof amount === 'number' ? amount : undefined
}
const byAmount = (a: AnyRecord, b: AnyRecord) => (amountOf(a) ?? Infinity) - (amountOf(b) ?? Infinity)

export interface Comparison {
  /** the lowest first; those of another currency and those without a readable price last */
  readonly bids: readonly AnyRecord[]
  readonly currency: string | undefined
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** by how much of the lowest a bid is above it; undefined where the two cannot be compared */
  readonly above: (bid: AnyRecord) => number | undefined
}
/** Compares in the currency that most of the bids are in: amounts of two currencies say nothing about each other. */
export function compare(all: readonly AnyRecord[]): Comparison {
  const counts = new Map<string, number>()
  for (const bid of all) {
    const code = wordOf(bid['currency'])
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const currency = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const alike = (bid: AnyRecord) => bid['currency'] === currency && amountOf(bid) !== undefined
  const bids = [...all.filter(alike).toSorted(byAmount), ...all.filter(bid => !alike(bid))]
  const amounts = bids.filter(alike).map(bid => amountOf(bid) ?? 0)
  const lowest = amounts[0]
  const [low, high] = [amounts[(amounts.length - 1) >> 1], amounts[amounts.length >> 1]]
  return {
    bids,
    currency,
    lowest,
    median: low === undefined || high === undefined ? undefined : (low + high) / 2,
    above: bid => {
      const amount = amountOf(bid)
      return !alike(bid) || amount === undefined || !lowest ? undefined : (amount - lowest) / lowest
    },
  }
}
export interface ComparedItem {
  readonly key: string
  readonly code: string
  readonly description: string
  /** by bid id; absent where a bid does not price the item, or excludes it */
  readonly rates: ReadonlyMap<string, number>
  /** the lowest of the rates, where there are several and they differ */
  readonly lowest: number | undefined
}
const keyOf = (row: LineRow) => `${wordOf(row['code'])} ${wordOf(row['description']).trim()}`

/** The items of all bids, in the order of the first that names them; the same code and words are the same item. */
export function itemsOf(bids: readonly AnyRecord[]): readonly ComparedItem[] {
  const rows = new Map<string, { readonly row: LineRow; readonly rates: Map<string, number> }>()
  for (const bid of bids) {
    for (const row of (bid['lineItems'] ?? []) as readonly LineRow[]) {
      const item = rows.get(keyOf(row)) ?? { row, rates: new Map<string, number>() }
      rows.set(keyOf(row), item)
      if (typeof row['unitRate'] === 'number' && row['excluded'] !== true) item.rates.set(bid._id, row['unitRate'])
    }
  }
  return [...rows].map(([key, { row, rates }]) => {
    const lowest = Math.min(...rates.values())
    return {
      key,
      code: wordOf(row['code']),
      description: wordOf(row['description']),
      rates,
      lowest: rates.size > 1 && Math.max(...rates.values()) > lowest ? lowest : undefined,
    }
  })
}
