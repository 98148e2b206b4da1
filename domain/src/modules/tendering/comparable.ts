/**
 * The one figure by which bids are compared, ranked and called the lowest: the offer for the whole bill of quantities,
 * without tax. A rate counts with the bill's quantity, whatever quantity its bidder wrote; a plug, made from the other bids,
 * stands in for a row that a bid does not price, or prices in another unit. A provisional sum counts as the bill states
 * it, whatever the bid says, and whatever tax is in it; optional rows and rates without a quantity do not count.
 */
import { minorDigits } from '../../engine/codes.ts'
import { amountOf, lineUnits, unitsOf } from '../../engine/money.ts'
import { isInTotal, isProvisionalSum } from './bill-kinds.ts'
import type { BillItem, BillRow } from './bill-rows.ts'
import { deviationsOf, isAlternative, matchRows } from './bill-rows.ts'
import { netUnits, taxIn } from './tax.ts'

/** The plug for a row that a bid does not price: nothing, the highest or the median of the other bids, or the row's share of the estimate. */
export const PLUGS = ['highest', 'median', 'estimate', 'left_out'] as const
export type Plug = (typeof PLUGS)[number]
/** An incomplete bid must not win by its missing prices. */
export const USUAL_PLUG: Plug = 'highest'

/** A bid as the person reads it, without what is closed to them. */
export interface ComparedBid {
  readonly _id: string
  readonly [field: string]: unknown
}
type Item = BillItem & { readonly unitRate?: number | null; readonly excluded?: boolean | null }
export interface Yardstick {
  readonly bill: readonly BillRow[]
  readonly plug: Plug
  /** in the currency that is compared */
  readonly estimate: number | undefined
  /** the currency of the comparison; absent, that of most bids */
  readonly currency?: string | undefined
}
export const NO_YARDSTICK: Yardstick = { bill: [], plug: USUAL_PLUG, estimate: undefined }
export interface Comparable {
  /** the comparable amount; undefined where the bid has no readable price, another currency, or does not count */
  readonly amount: number | undefined
  /** bids of equal amounts share a rank, and late bids rank behind punctual ones of the same amount */
  readonly rank: number | undefined
  /** the number of the bill's rows for which the bid has no comparable price, and the sum of their plugs */
  readonly unpriced: number
  readonly plugged: number
}
/** A disqualified bid is shown, but the others are not measured by it. */
export const isCounted = (bid: ComparedBid): boolean => bid['status'] !== 'disqualified'
export const itemsIn = (bid: ComparedBid): readonly Item[] => (bid['lineItems'] ?? []) as readonly Item[] // as they are declared
export const digitsOf = (bid: ComparedBid): number =>
  minorDigits(typeof bid['currency'] === 'string' ? bid['currency'] : '')

export const isPriced = ({ unitRate, excluded }: Item): boolean => typeof unitRate === 'number' && excluded !== true
const gross = ({ unitRate }: Item, quantity: number, digits: number): number =>
  lineUnits(unitRate ?? 0, quantity, digits)

/** In the units of the bid's currency. */
interface MeasuredBid {
  readonly bid: ComparedBid
  /** the net price of each priced row of the bill */
  readonly rows: ReadonlyMap<string, number>
  /** the sum of all that is offered, without tax: the priced rows, and items outside of the bill, less the discount */
  readonly netTotal: number
  readonly isItemised: boolean
}
function measure(bid: ComparedBid, bill: readonly BillRow[]): MeasuredBid | undefined {
  const digits = digitsOf(bid)
  const { amount, discount } = bid
  const items = itemsIn(bid)
  const tax = taxIn(bid)
  const priced = items.map(item => isPriced(item) && !isAlternative(item))
  if (bill.length === 0 || !priced.includes(true))
    return typeof amount === 'number'
      ? { bid, rows: new Map(), netTotal: netUnits(unitsOf(amount, digits), tax), isItemised: false }
      : undefined
  const rows = new Map(sumsIn(bill, digits))
  const fixed = [...rows.values()].reduce((all, each) => all + each, 0)
  let sum = -unitsOf(typeof discount === 'number' ? discount : 0, digits)
  for (const [at, row] of matchRows(bill, items).entries()) {
    const item = items[at]
    if (item === undefined || priced[at] !== true) continue
    if (row !== undefined && !isMeasuredBy(item, row)) continue
    const units = gross(item, (row ?? item).quantity ?? 0, digits)
    if (row !== undefined) rows.set(row._id, netUnits(units, tax))
    sum += units
  }
  return { bid, rows, netTotal: netUnits(sum, tax) + fixed, isItemised: true }
}
/** The amount of each provisional sum in the bill. */
const sumsIn = (bill: readonly BillRow[], digits: number): [string, number][] =>
  bill.flatMap(row => (isProvisionalSum(row) ? [[row._id, unitsOf(row.amount ?? 0, digits)]] : []))
/** Whether an item's rate counts for the row: bidders price the row, it is in the total, and the unit is the same. */
const isMeasuredBy = (item: Item, row: BillRow): boolean =>
  isInTotal(row) && !isProvisionalSum(row) && !isProvisionalSum(item) && !deviationsOf(item, row).includes('unit')
/** The median; of an even number of values the mean of the middle two, half up. */
export function middleOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2)
}
/** The plug for each row of the bill, in units of the currency of the comparison. */
function plugsFor(
  all: readonly MeasuredBid[],
  { bill, plug, estimate }: Yardstick,
  digits: number,
): ReadonlyMap<string, number> {
  const pricesOf = ({ _id }: BillRow) => all.flatMap(({ rows }) => rows.get(_id) ?? [])
  const middles = bill.map(row => middleOf(pricesOf(row)) ?? 0)
  const whole = middles.reduce((sum, each) => sum + each, 0)
  const share = whole === 0 || estimate === undefined ? undefined : unitsOf(estimate, digits) / whole
  return new Map(
    bill.map((row, at) => {
      const middle = middles[at] ?? 0
      const highest = Math.max(0, ...pricesOf(row))
      const amountByPlug = {
        left_out: 0,
        highest,
        median: middle,
        estimate: share === undefined ? highest : Math.round(middle * share),
      }
      return [row._id, amountByPlug[plug]]
    }),
  )
}
/**
 * Amounts in two currencies cannot be compared. The currency of the tender counts where any counting bid has it,
 * else the most frequent one.
 */
export function commonCurrency(bids: readonly ComparedBid[], tender?: unknown): string | undefined {
  const byCurrency = Map.groupBy(bids.filter(isCounted), ({ currency }) =>
    typeof currency === 'string' ? currency : '',
  )
  if (typeof tender === 'string' && byCurrency.has(tender)) return tender
  return [...byCurrency].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0]
}
/** The comparable amount and the rank of each bid, by its id. An amount that staff have levelled stays. */
export function comparableBids(bids: readonly ComparedBid[], yardstick: Yardstick): ReadonlyMap<string, Comparable> {
  const currency = yardstick.currency ?? commonCurrency(bids)
  const alike = bids.filter(bid => isCounted(bid) && bid['currency'] === currency)
  const measured = alike.flatMap(bid => measure(bid, yardstick.bill) ?? [])
  const digits = minorDigits(currency ?? '')
  const plugs = plugsFor(measured, yardstick, digits)
  const figures = new Map<string, Omit<Comparable, 'rank'>>()
  for (const { bid, rows, netTotal, isItemised } of measured) {
    const unpriced = isItemised ? yardstick.bill.filter(row => isInTotal(row) && !rows.has(row._id)) : []
    const plugged = unpriced.reduce((sum, { _id }) => sum + (plugs.get(_id) ?? 0), 0)
    const levelled = bid['leveledAmount']
    figures.set(bid._id, {
      amount: typeof levelled === 'number' ? levelled : amountOf(netTotal + plugged, digits),
      unpriced: unpriced.length,
      plugged: amountOf(plugged, digits),
    })
  }
  for (const bid of alike)
    if (!figures.has(bid._id) && typeof bid['leveledAmount'] === 'number')
      figures.set(bid._id, { amount: bid['leveledAmount'], unpriced: 0, plugged: 0 })
  return rankBids(bids, figures)
}
function rankBids(bids: readonly ComparedBid[], figures: ReadonlyMap<string, Omit<Comparable, 'rank'>>) {
  const places = bids.flatMap(({ _id, isLate }) => {
    const amount = figures.get(_id)?.amount
    return amount === undefined ? [] : [{ amount, late: isLate === true }]
  })
  return new Map(
    bids.map((bid): [string, Comparable] => {
      const own = figures.get(bid._id)
      const amount = own?.amount
      if (own === undefined || amount === undefined)
        return [bid._id, { amount: undefined, rank: undefined, unpriced: 0, plugged: 0 }]
      const late = bid['isLate'] === true
      const before = places.filter(each => each.amount < amount || (each.amount === amount && late && !each.late))
      return [bid._id, { ...own, rank: 1 + before.length }]
    }),
  )
}
