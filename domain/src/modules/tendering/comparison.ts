/** Bids side by side: how far each is from the lowest, what each asks for the same row of the bill, and what stands out. */
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

/** Prices of bids in these states may be read; drafts and withdrawn bids are none of anybody's business. */
export const COMPARED = 'under_review,shortlisted,won,lost,disqualified'

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The value in the middle of amounts of a currency, in its minor units; of an even number the mean of the two, half up. */
function medianOf(values: readonly number[], currency: string | undefined): number | undefined {
  const digits = minorDigits(currency ?? '')
  const middle = middleOf(values.map(each => unitsOf(each, digits)))
  return middle === undefined ? undefined : amountIn(middle, digits)
}
/** The rate of one in the middle, with all its digits. */
function medianRate(rates: readonly number[]): number | undefined {
  const middle = middleOf(rates.map(each => unitsOf(each, UNIT_PRICE_DIGITS)))
  return middle === undefined ? undefined : amountIn(middle, UNIT_PRICE_DIGITS)
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
  /** what a bid is compared by, its rank, and what of the bill it does not price */
  readonly comparable: (bid: ComparedBid) => Comparable
  /** by how much of the lowest a bid is above it; undefined where the two cannot be compared */
  readonly above: (bid: ComparedBid) => number | undefined
  /** by how much of an estimate in that currency a bid is above it, below zero where it is below */
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
  /** null of a rate without a quantity */
  readonly quantity: number | null
  readonly unit: string
  readonly description: string
  readonly rate: number
  /** the rate without tax, which is what is compared */
  readonly net: number
  /** undefined of a rate without a quantity */
  readonly total: number | undefined
  /** in what the bidder's item differs from the row */
  readonly deviations: readonly Deviation[]
  /** by how much of the lowest rate it is above it; undefined where the two cannot be compared */
  readonly above: number | undefined
  readonly marks: readonly Mark[]
}
export interface ComparedItem {
  readonly key: string
  /** a row of the bill, an alternative to the row above it, an optional row, or something that a bidder added */
  readonly section: 'bill' | 'alternative' | 'optional' | 'added'
  readonly kind: BillKind
  readonly code: string
  readonly description: string
  readonly unit: string
  /** of the bill; of what is not in it, as the first bid has it */
  readonly quantity: number | undefined
  /** by bid id; absent where a bid does not price the item, or excludes it */
  readonly prices: ReadonlyMap<string, ComparedPrice>
  /** of the net rates in the currency that is compared */
  readonly lowest: number | undefined
  readonly median: number | undefined
  /** by how much of the lowest rate the highest is above it; undefined where fewer than two can be compared */
  readonly spread: number | undefined
  /** of a section, by bid id: what the rows below it come to, as they were bid */
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
    // a provisional sum is what the bill states, whatever tax is in the bid
    net: isProvisionalSum(item) ? rate : netRate(rate, bid),
    total: typeof quantity === 'number' ? amountIn(lineUnits(rate, quantity, digits), digits) : undefined,
    deviations: row === undefined || isAlternative(item) ? [] : deviationsOf(item, row),
  }
}
/** Rows of the bill in its order, each with the alternatives to it, then what is not in the bill by its words. */
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
/** Rates of another unit, and a rate beside a fixed amount, say nothing about each other. */
const isMeasure = ({ deviations }: RowPrice): boolean => !deviations.includes('unit') && !deviations.includes('kind')

/** What all bids ask for each row of the bill, and for what is not in it; without a bill, for the same code and words. */
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
      // that two ask the same for one item is no sign of anything
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
/** What the priced items of a bid come to, without alternatives and optional rows; undefined where it prices none. */
export const itemsTotal = (items: readonly SubtotalItem[], bid: ComparedBid): number | undefined =>
  totalOf(
    items.filter(({ section, kind }) => section !== 'alternative' && isInTotal({ kind })),
    bid,
  )
/** What the optional rows come to in a bid; undefined where it prices none. */
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
/** Whether anything of an item stands out. */
export const standsOut = ({ prices, section }: ComparedItem): boolean =>
  section === 'alternative' ||
  section === 'added' ||
  [...prices.values()].some(({ marks, deviations }) => marks.length + deviations.length > 0)
