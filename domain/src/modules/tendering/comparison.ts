/** Bids side by side: their distance from the lowest, their prices for each row of the bill, and what stands out. */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf as amountIn, lineUnits, UNIT_PRICE_DIGITS, unitsOf } from '../../engine/money.ts'
import type { BillKind } from './bill-kinds.ts'
import { isInTotal, isProvisionalSum, kindOf, sectionsOf } from './bill-kinds.ts'
import type { BillItem, BillRow, Deviation } from './bill-rows.ts'
import { deviationsOf, isAlternative, matchRows } from './bill-rows.ts'
import type { Comparable, ComparedBid, Yardstick } from './comparable.ts'
import {
  commonCurrency,
  comparableBids,
  digitsOf,
  isCounted,
  isPriced,
  itemsIn,
  middleOf,
  NO_YARDSTICK,
} from './comparable.ts'
import { netRate } from './tax.ts'

export type { ComparedBid } from './comparable.ts'

/** Prices of bids in these states may be read; drafts and withdrawn bids are nobody else's business. */
export const COMPARED = 'under_review,shortlisted,won,lost,disqualified'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The median of amounts of a currency, in its minor units; of an even number the mean of the middle two, half up. */
function medianOf(values: readonly number[], currency: string | undefined): number | undefined {
  const digits = minorDigits(currency ?? '')
  const middle = middleOf(values.map(each => unitsOf(each, digits)))
  return middle === undefined ? undefined : amountIn(middle, digits)
}
/** The median of rates, with all its digits. */
function medianRate(rates: readonly number[]): number | undefined {
  const middle = middleOf(rates.map(each => unitsOf(each, UNIT_PRICE_DIGITS)))
  return middle === undefined ? undefined : amountIn(middle, UNIT_PRICE_DIGITS)
}
/** The share of `than` by which an amount exceeds it, negative where it is below; undefined where they cannot be compared. */
export const shareAbove = (amount: number | undefined, than: number | null | undefined): number | undefined =>
  amount === undefined || !than ? undefined : (amount - than) / than
/** The reason why an amount stands out among the others. */
export type Mark = 'low' | 'high' | 'identical'
/** An outlier is further than this from the median, as a share of it. */
export const OUTLIER = 0.2
/** Among fewer amounts than these none can be called an outlier. */
const ENOUGH = 3

/** The outliers among comparable amounts. */
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
  /** the lowest first; those in another currency, without a readable price or disqualified last */
  readonly bids: readonly ComparedBid[]
  readonly currency: string | undefined
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** the bid's comparable amount, its rank, and the rows of the bill that it does not price */
  readonly comparable: (bid: ComparedBid) => Comparable
  /** the share of the lowest by which a bid exceeds it; undefined where the two cannot be compared */
  readonly above: (bid: ComparedBid) => number | undefined
  /** the share of an estimate in that currency by which a bid exceeds it, negative where it is below */
  readonly against: (bid: ComparedBid, estimate: number | undefined) => number | undefined
  readonly marks: (bid: ComparedBid) => readonly Mark[]
}
const NOT_COMPARED: Comparable = { amount: undefined, rank: undefined, unpriced: 0, plugged: 0 }
export function compare(all: readonly ComparedBid[], yardstick: Yardstick = NO_YARDSTICK): Comparison {
  const figures = comparableBids(all, yardstick)
  const comparable = (bid: ComparedBid): Comparable => figures.get(bid._id) ?? NOT_COMPARED
  const currency = yardstick.currency ?? commonCurrency(all)
  const bids = all.toSorted((a, b) => (comparable(a).rank ?? Infinity) - (comparable(b).rank ?? Infinity) || 0)
  const amounts = bids.flatMap(bid => comparable(bid).amount ?? [])
  const [lowest, median] = [amounts[0], medianOf(amounts, currency)]
  return {
    bids,
    currency,
    lowest,
    median,
    comparable,
    above: bid => shareAbove(comparable(bid).amount, lowest),
    against: (bid, estimate) => shareAbove(comparable(bid).amount, estimate),
    marks: bid => marksOf(comparable(bid).amount, amounts, median),
  }
}
/** The record with the estimate of the compared bids: the lot where there is one, else the project. */
export const estimatedIn = (
  project: { readonly [field: string]: unknown },
  lot: { readonly estimatedValue?: unknown; readonly currency?: unknown } | undefined,
): { readonly [field: string]: unknown } =>
  lot === undefined ? project : { budget: lot.estimatedValue, currency: lot.currency }
/** The estimate, where it is in the currency of the bids and open to the reader. */
export function estimateOf(
  project: { readonly [field: string]: unknown },
  currency: string | undefined,
): number | undefined {
  const { budget } = project
  return typeof budget === 'number' && budget > 0 && project['currency'] === currency ? budget : undefined
}
export interface ComparedPrice {
  /** null of a rate without a quantity */
  readonly quantity: number | null
  readonly unit: string
  readonly description: string
  readonly rate: number
  /** the rate without tax, which is the one compared */
  readonly net: number
  /** undefined for a rate without a quantity */
  readonly total: number | undefined
  /** the fields in which the bidder's item differs from the row */
  readonly deviations: readonly Deviation[]
  /** the share of the lowest rate by which it exceeds that; undefined where the two cannot be compared */
  readonly above: number | undefined
  readonly marks: readonly Mark[]
}
export interface ComparedItem {
  readonly key: string
  /** a row of the bill, an alternative to the row above it, an optional row, or an addition of a bidder */
  readonly section: 'bill' | 'alternative' | 'optional' | 'added'
  readonly kind: BillKind
  readonly code: string
  readonly description: string
  readonly unit: string
  /** as in the bill; for an addition, as in the first bid that has it */
  readonly quantity: number | undefined
  /** by bid id; absent where a bid does not price the item, or excludes it */
  readonly prices: ReadonlyMap<string, ComparedPrice>
  /** of the net rates in the currency of the comparison */
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** the share of the lowest rate by which the highest exceeds it; undefined where fewer than two can be compared */
  readonly spread: number | undefined
  /** for a section, by bid id: the sum of the rows below it, as they were bid */
  readonly subtotals: ReadonlyMap<string, number>
}
type Item = ReturnType<typeof itemsIn>[number]
type RowPrice = Omit<ComparedPrice, 'above' | 'marks'>
interface Row {
  readonly section: ComparedItem['section']
  readonly line: BillItem | BillRow
  readonly prices: Map<string, RowPrice>
}
const keyOf = (line: BillItem) => `${wordOf(line.code)} ${wordOf(line.description).trim()}`
function pricedOf(item: Item, row: BillRow | undefined, bid: ComparedBid): RowPrice | undefined {
  const { unitRate: rate, quantity, unit, description } = item
  if (typeof rate !== 'number' || !isPriced(item)) return undefined
  const digits = digitsOf(bid)
  return {
    quantity: quantity ?? null,
    rate,
    unit: wordOf(unit),
    description: wordOf(description),
    // a provisional sum is as the bill states it, whatever tax is in the bid
    net: isProvisionalSum(item) ? rate : netRate(rate, bid),
    total: typeof quantity === 'number' ? amountIn(lineUnits(rate, quantity, digits), digits) : undefined,
    deviations: row === undefined || isAlternative(item) ? [] : deviationsOf(item, row),
  }
}
/** The rows of the bill in its order, each with its alternatives, then additions by their words. */
function rowsOf(bids: readonly ComparedBid[], bill: readonly BillRow[]): ReadonlyMap<string, Row> {
  const ofBill = new Map(bill.map(row => [row._id, newRow(kindOf(row) === 'optional' ? 'optional' : 'bill', row)]))
  const alternatives = new Map<string, [string, Row][]>()
  const added = new Map<string, Row>()
  for (const bid of bids) {
    const items = itemsIn(bid)
    const times = new Map<string, number>()
    for (const [at, row] of matchRows(bill, items).entries()) {
      const item = items[at]
      if (item === undefined) continue
      const price = pricedOf(item, row, bid)
      if (row !== undefined && isAlternative(item)) {
        const own = newRow('alternative', item)
        if (price !== undefined) own.prices.set(bid._id, price)
        alternatives.set(row._id, [...(alternatives.get(row._id) ?? []), [`${row._id} ${bid._id} ${at}`, own]])
      } else if (row !== undefined) {
        if (price !== undefined) ofBill.get(row._id)?.prices.set(bid._id, price)
      } else if (price !== undefined || bill.length === 0) {
        const name = keyOf(item)
        const time = (times.get(name) ?? 0) + 1
        times.set(name, time)
        const key = time === 1 ? name : `${name} ${time}`
        const own = added.get(key) ?? newRow(bill.length === 0 ? 'bill' : 'added', item)
        added.set(key, own)
        if (price !== undefined) own.prices.set(bid._id, price)
      }
    }
  }
  const withAlternatives = (isOfPart: (row: Row) => boolean): [string, Row][] =>
    [...ofBill].flatMap(([key, row]) => (isOfPart(row) ? [[key, row], ...(alternatives.get(key) ?? [])] : []))
  return new Map([
    ...withAlternatives(({ section }) => section === 'bill'),
    ...withAlternatives(({ section }) => section === 'optional'),
    ...added,
  ])
}
const newRow = (section: Row['section'], line: Row['line']): Row => ({ section, line, prices: new Map() })
/** Rates in another unit, and a rate beside a fixed amount, cannot be compared. */
const isMeasure = ({ deviations }: RowPrice): boolean => !deviations.includes('unit') && !deviations.includes('kind')

/** The prices of all bids for each row of the bill, and for additions; without a bill, items are matched by code and words. */
export function itemsOf(
  bids: readonly ComparedBid[],
  currency: string | undefined,
  bill: readonly BillRow[] = [],
): readonly ComparedItem[] {
  const alike = new Set(bids.filter(bid => isCounted(bid) && bid['currency'] === currency).map(bid => bid._id))
  const items = [...rowsOf(bids, bill)].map(([key, { line, section, prices }]): Omit<ComparedItem, 'subtotals'> => {
    const compares = (bid: string, price: RowPrice) => alike.has(bid) && isMeasure(price)
    const rates = [...prices].flatMap(([bid, price]) => (compares(bid, price) ? [price.net] : []))
    const median = medianRate(rates)
    const lowest = rates.length === 0 ? undefined : Math.min(...rates)
    const compared = (bid: string, price: RowPrice): ComparedPrice => {
      if (!compares(bid, price)) return { ...price, above: undefined, marks: [] }
      // the same rate in two bids for a single item proves nothing
      const marks = marksOf(price.net, rates, median).filter(mark => mark !== 'identical')
      return { ...price, above: shareAbove(price.net, lowest), marks }
    }
    return {
      key,
      section,
      kind: section === 'added' ? 'item' : kindOf(line),
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
  const sections = sectionsOf(items.filter(({ section }) => section === 'bill' || section === 'alternative'))
  return items.map((item, at) => ({
    ...item,
    subtotals: subtotalsOf(
      (sections.get(at) ?? []).flatMap(row => items[row] ?? []),
      bids,
    ),
  }))
}
type SubtotalItem = Pick<ComparedItem, 'prices' | 'section' | 'kind'>
const subtotalsOf = (items: readonly SubtotalItem[], bids: readonly ComparedBid[]): ReadonlyMap<string, number> =>
  new Map(
    items.length === 0
      ? []
      : bids.flatMap(bid => {
          const total = itemsTotal(items, bid)
          return total === undefined ? [] : [[bid._id, total] as const]
        }),
  )
/** The sum of a bid's priced items, without alternatives and optional rows; undefined where it prices none. */
export const itemsTotal = (items: readonly SubtotalItem[], bid: ComparedBid): number | undefined =>
  totalOf(
    items.filter(({ section, kind }) => section !== 'alternative' && isInTotal({ kind })),
    bid,
  )
/** The sum of a bid's optional rows; undefined where it prices none. */
export const optionalTotal = (items: readonly SubtotalItem[], bid: ComparedBid): number | undefined =>
  totalOf(
    items.filter(({ section }) => section === 'optional'),
    bid,
  )
function totalOf(items: readonly SubtotalItem[], bid: ComparedBid): number | undefined {
  const digits = digitsOf(bid)
  const totals = items.flatMap(({ prices }) => prices.get(bid._id)?.total ?? [])
  return totals.length === 0
    ? undefined
    : amountIn(
        totals.reduce((sum, each) => sum + unitsOf(each, digits), 0),
        digits,
      )
}
/** Whether anything about an item stands out. */
export const standsOut = ({ prices, section }: ComparedItem): boolean =>
  section === 'alternative' ||
  section === 'added' ||
  [...prices.values()].some(({ marks, deviations }) => marks.length + deviations.length > 0)
