/** Bids side by side: how far each is from the lowest, what each asks for the same item, and what stands out. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf as amountIn, timesQuantity, unitsOf } from '../../engine/money.ts'

/** A bid as it is read; what somebody may not read is not there. */
export interface ComparedBid {
  readonly _id: string
  readonly [field: string]: unknown
}
interface Line {
  readonly code?: string | null
  readonly description?: string
  readonly unit?: string | null
  readonly quantity?: number | null
  readonly unitRate?: number | null
  readonly excluded?: boolean | null
}
/** Prices of bids in these states may be read; drafts and withdrawn bids are none of anybody's business. */
export const COMPARED = 'under_review,shortlisted,won,lost,disqualified'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** What a bid is compared by: the levelled amount where there is one, else what was offered. */
export function amountOf(bid: ComparedBid): number | undefined {
  const amount = bid['leveledAmount'] ?? bid['amount']
  return typeof amount === 'number' ? amount : undefined
}
const byAmount = (a: ComparedBid, b: ComparedBid) => (amountOf(a) ?? Infinity) - (amountOf(b) ?? Infinity)
/** The value in the middle; of an even number the mean of the two. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
/** Why an amount stands out among the others. */
export type Mark = 'low' | 'high' | 'identical'
/** An amount further than this from the median is an outlier, as a share of it. */
export const OUTLIER = 0.2
/** With fewer than these nothing can be said of one that differs. */
const ENOUGH = 3

/** What stands out of amounts that can be compared. */
function marksOf(amount: number | undefined, all: readonly number[], median: number | undefined): readonly Mark[] {
  if (amount === undefined || median === undefined) return []
  const far = all.length >= ENOUGH && median > 0 ? (amount - median) / median : 0
  return [
    ...(far < -OUTLIER ? (['low'] as const) : []),
    ...(far > OUTLIER ? (['high'] as const) : []),
    ...(all.filter(each => each === amount).length > 1 ? (['identical'] as const) : []),
  ]
}
export interface Comparison {
  /** the lowest first; those of another currency and those without a readable price last */
  readonly bids: readonly ComparedBid[]
  readonly currency: string | undefined
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** by how much of the lowest a bid is above it; undefined where the two cannot be compared */
  readonly above: (bid: ComparedBid) => number | undefined
  readonly marks: (bid: ComparedBid) => readonly Mark[]
}
/** Compares in the currency that most of the bids are in: amounts of two currencies say nothing about each other. */
export function compare(all: readonly ComparedBid[]): Comparison {
  const counts = new Map<string, number>()
  for (const bid of all) {
    const code = wordOf(bid['currency'])
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const currency = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const alike = (bid: ComparedBid) => bid['currency'] === currency && amountOf(bid) !== undefined
  const bids = [...all.filter(alike).toSorted(byAmount), ...all.filter(bid => !alike(bid))]
  const amounts = bids.filter(alike).map(bid => amountOf(bid) ?? 0)
  const [lowest, median] = [amounts[0], medianOf(amounts)]
  return {
    bids,
    currency,
    lowest,
    median,
    above: bid => {
      const amount = amountOf(bid)
      return !alike(bid) || amount === undefined || !lowest ? undefined : (amount - lowest) / lowest
    },
    marks: bid => (alike(bid) ? marksOf(amountOf(bid), amounts, median) : []),
  }
}
export interface ComparedPrice {
  readonly quantity: number
  readonly rate: number
  readonly total: number
  readonly marks: readonly Mark[]
}
export interface ComparedItem {
  readonly key: string
  readonly code: string
  readonly description: string
  readonly unit: string
  /** by bid id; absent where a bid does not price the item, or excludes it */
  readonly prices: ReadonlyMap<string, ComparedPrice>
  /** the lowest of the rates, where there are several and they differ */
  readonly lowest: number | undefined
  readonly median: number | undefined
}
const keyOf = (row: Line) => `${wordOf(row.code)} ${wordOf(row.description).trim()}`

/** The items of all bids, in the order of the first that names them; the same code and words are the same item. */
export function itemsOf(bids: readonly ComparedBid[], currency: string | undefined): readonly ComparedItem[] {
  const rows = new Map<string, { readonly row: Line; readonly prices: Map<string, Omit<ComparedPrice, 'marks'>> }>()
  for (const bid of bids) {
    const digits = minorDigits(wordOf(bid['currency']))
    for (const row of (bid['lineItems'] ?? []) as readonly Line[]) {
      // as the bid's items are declared
      const item = rows.get(keyOf(row)) ?? { row, prices: new Map<string, Omit<ComparedPrice, 'marks'>>() }
      rows.set(keyOf(row), item)
      const { unitRate: rate, quantity } = row
      if (typeof rate !== 'number' || typeof quantity !== 'number' || row.excluded === true) continue
      const total = amountIn(timesQuantity(unitsOf(rate, digits), quantity), digits)
      item.prices.set(bid._id, { quantity, rate, total })
    }
  }
  const alike = new Set(bids.filter(bid => bid['currency'] === currency).map(bid => bid._id))
  return [...rows].map(([key, { row, prices }]) => {
    const rates = [...prices].flatMap(([bid, { rate }]) => (alike.has(bid) ? [rate] : []))
    const [lowest, median] = [Math.min(...rates), medianOf(rates)]
    return {
      key,
      code: wordOf(row.code),
      description: wordOf(row.description),
      unit: wordOf(row.unit),
      prices: new Map(
        [...prices].map(([bid, price]) => [
          bid,
          {
            ...price,
            // that two ask the same for one item is no sign of anything
            marks: alike.has(bid) ? marksOf(price.rate, rates, median).filter(mark => mark !== 'identical') : [],
          },
        ]),
      ),
      lowest: rates.length > 1 && Math.max(...rates) > lowest ? lowest : undefined,
      median,
    }
  })
}
