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
/** What was disqualified is shown, and is no measure for the others. */
const counts = (bid: ComparedBid): boolean => bid['status'] !== 'disqualified'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** What a bid is compared by: the levelled amount where there is one, else what was offered. */
export function amountOf(bid: ComparedBid): number | undefined {
  const amount = bid['leveledAmount'] ?? bid['amount']
  return typeof amount === 'number' ? amount : undefined
}
const byAmount = (a: ComparedBid, b: ComparedBid) => (amountOf(a) ?? Infinity) - (amountOf(b) ?? Infinity)
/** The value in the middle of amounts of a currency, in its minor units; of an even number the mean of the two, half up. */
export function medianOf(values: readonly number[], currency: string | undefined): number | undefined {
  const digits = minorDigits(currency ?? '')
  const sorted = values.map(each => unitsOf(each, digits)).toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : amountIn(Math.round((low + high) / 2), digits)
}
/** By how much of `than` an amount is above it, below zero where it is below; undefined where there is nothing to say. */
export const shareAbove = (amount: number | undefined, than: number | null | undefined): number | undefined =>
  amount === undefined || !than ? undefined : (amount - than) / than
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
  /** the lowest first; those of another currency, without a readable price or disqualified last */
  readonly bids: readonly ComparedBid[]
  readonly currency: string | undefined
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** by how much of the lowest a bid is above it; undefined where the two cannot be compared */
  readonly above: (bid: ComparedBid) => number | undefined
  /** by how much of an estimate in that currency a bid is above it, below zero where it is below */
  readonly against: (bid: ComparedBid, estimate: number | undefined) => number | undefined
  readonly marks: (bid: ComparedBid) => readonly Mark[]
}
/** Compares in the currency that most of the bids that count are in: amounts of two currencies say nothing about each other. */
export function compare(all: readonly ComparedBid[]): Comparison {
  const times = new Map<string, number>()
  for (const bid of all.filter(counts)) {
    const code = wordOf(bid['currency'])
    times.set(code, (times.get(code) ?? 0) + 1)
  }
  const currency = [...times].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const alike = (bid: ComparedBid) => counts(bid) && bid['currency'] === currency && amountOf(bid) !== undefined
  const bids = [...all.filter(alike).toSorted(byAmount), ...all.filter(bid => !alike(bid))]
  const amounts = bids.filter(alike).map(bid => amountOf(bid) ?? 0)
  const [lowest, median] = [amounts[0], medianOf(amounts, currency)]
  const against = (bid: ComparedBid, than: number | undefined) =>
    alike(bid) ? shareAbove(amountOf(bid), than) : undefined
  return {
    bids,
    currency,
    lowest,
    median,
    above: bid => against(bid, lowest),
    against,
    marks: bid => (alike(bid) ? marksOf(amountOf(bid), amounts, median) : []),
  }
}
/** What the estimate of the bids that are compared is read from: a lot where there is one, else the project. */
export const estimatedIn = (
  project: { readonly [field: string]: unknown },
  lot: { readonly estimatedValue?: unknown; readonly currency?: unknown } | undefined,
): { readonly [field: string]: unknown } =>
  lot === undefined ? project : { budget: lot.estimatedValue, currency: lot.currency }
/** What a project was estimated at, where that is in the currency of the bids and may be read. */
export function estimateOf(
  project: { readonly [field: string]: unknown },
  currency: string | undefined,
): number | undefined {
  const { budget } = project
  return typeof budget === 'number' && budget > 0 && project['currency'] === currency ? budget : undefined
}
export interface ComparedPrice {
  readonly quantity: number
  readonly rate: number
  readonly total: number
  /** by how much of the lowest rate it is above it; undefined where the two cannot be compared */
  readonly above: number | undefined
  readonly marks: readonly Mark[]
}
export interface ComparedItem {
  readonly key: string
  readonly code: string
  readonly description: string
  readonly unit: string
  /** as the first bid has it */
  readonly quantity: number | undefined
  /** by bid id; absent where a bid does not price the item, or excludes it */
  readonly prices: ReadonlyMap<string, ComparedPrice>
  /** of the rates in the currency that is compared */
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** by how much of the lowest rate the highest is above it; undefined where fewer than two can be compared */
  readonly spread: number | undefined
}
type Priced = Pick<ComparedPrice, 'quantity' | 'rate' | 'total'>
interface Row {
  readonly line: Line
  readonly prices: Map<string, Priced>
}
const keyOf = (line: Line) => `${wordOf(line.code)} ${wordOf(line.description).trim()}`
/** As the bid's items are declared. */
const linesOf = (bid: ComparedBid) => (bid['lineItems'] ?? []) as readonly Line[]
function pricedOf({ unitRate: rate, quantity, excluded }: Line, digits: number): Priced | undefined {
  if (typeof rate !== 'number' || typeof quantity !== 'number' || excluded === true) return undefined
  return { quantity, rate, total: amountIn(timesQuantity(unitsOf(rate, digits), quantity), digits) }
}
/** The lines of all bids by what they are of; one that a bid has twice is its second of that name. */
function rowsOf(bids: readonly ComparedBid[]): ReadonlyMap<string, Row> {
  const rows = new Map<string, Row>()
  for (const bid of bids) {
    const digits = minorDigits(wordOf(bid['currency']))
    const times = new Map<string, number>()
    for (const line of linesOf(bid)) {
      const name = keyOf(line)
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      const key = time === 1 ? name : `${name} ${time}`
      const row = rows.get(key) ?? { line, prices: new Map<string, Priced>() }
      rows.set(key, row)
      const price = pricedOf(line, digits)
      if (price !== undefined) row.prices.set(bid._id, price)
    }
  }
  return rows
}
/** The items of all bids, in the order of the first that names them; the same code and words are the same item. */
export function itemsOf(bids: readonly ComparedBid[], currency: string | undefined): readonly ComparedItem[] {
  const alike = new Set(bids.filter(bid => counts(bid) && bid['currency'] === currency).map(bid => bid._id))
  return [...rowsOf(bids)].map(([key, { line, prices }]) => {
    const rates = [...prices].flatMap(([bid, { rate }]) => (alike.has(bid) ? [rate] : []))
    const median = medianOf(rates, currency)
    const lowest = rates.length === 0 ? undefined : Math.min(...rates)
    const compared = (bid: string, price: Priced): ComparedPrice => {
      if (!alike.has(bid)) return { ...price, above: undefined, marks: [] }
      // that two ask the same for one item is no sign of anything
      const marks = marksOf(price.rate, rates, median).filter(mark => mark !== 'identical')
      return { ...price, above: shareAbove(price.rate, lowest), marks }
    }
    return {
      key,
      code: wordOf(line.code),
      description: wordOf(line.description),
      unit: wordOf(line.unit),
      quantity: line.quantity ?? undefined,
      prices: new Map([...prices].map(([bid, price]) => [bid, compared(bid, price)])),
      lowest,
      median,
      spread: rates.length > 1 ? shareAbove(Math.max(...rates), lowest) : undefined,
    }
  })
}
/** What the priced items of a bid come to; undefined where it prices none. */
export function itemsTotal(items: readonly ComparedItem[], bid: ComparedBid): number | undefined {
  const digits = minorDigits(wordOf(bid['currency']))
  const totals = items.flatMap(({ prices }) => prices.get(bid._id)?.total ?? [])
  return totals.length === 0
    ? undefined
    : amountIn(
        totals.reduce((sum, each) => sum + unitsOf(each, digits), 0),
        digits,
      )
}
/** Whether anything of an item stands out. */
export const standsOut = ({ prices }: ComparedItem): boolean =>
  [...prices.values()].some(({ marks }) => marks.length > 0)
