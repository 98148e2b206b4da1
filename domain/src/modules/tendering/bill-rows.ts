/** The tender's bill of quantities is the measure of its bids: it tells which row a priced item stands for. */
import { unitLabel, unitNamed } from '../../engine/units.ts'
import { asksForRate, isProvisionalSum, isSection, kindOf, sectionsOf } from './bill-kinds.ts'
import { sameName } from './rated-criteria.ts'

type Text = string | null | undefined
export interface BillRow {
  readonly _id: string
  readonly code?: Text
  readonly kind?: Text
  readonly description: string
  readonly unit?: Text
  readonly quantity: number | null
  /** of a provisional sum */
  readonly amount?: number | null | undefined
  readonly allowAlternatives?: boolean | null | undefined
  readonly lot?: Text
}
/** The fields of a priced item that tell what it prices. */
export interface BillItem {
  /** the `_id` of the row that it prices, or that it offers an alternative to */
  readonly boqRow?: Text
  readonly kind?: Text
  readonly code?: Text
  readonly description: string
  readonly unit?: Text
  readonly quantity?: number | null
  readonly unitRate?: number | null | undefined
}
export const isAlternative = ({ kind }: Pick<BillItem, 'kind'>): boolean => kind === 'alternative'

const sameWords = (a: Text, b: Text): boolean => wordsOf(a) === wordsOf(b)
const wordsOf = (text: Text): string => sameName(text ?? '').replaceAll(/\s+/g, ' ')
/** A unit has many spellings: 'm3', 'm³' and 'cu.m' are one. */
const sameUnit = (a: Text, b: Text): boolean => unitWords(a) === unitWords(b)
const unitWords = (unit: Text): string => unitNamed(unit ?? '') ?? wordsOf(unit)

type OfLot = { readonly lot?: unknown; readonly kind?: Text }
/** The rows that a bid for a lot prices: the lot's own, and those without a lot, with their sections. Without a lot, all rows. */
export function rowsOfLot<R extends OfLot>(bill: readonly R[], code: unknown): readonly R[] {
  if (typeof code !== 'string') return bill
  const isOfLot = ({ lot }: OfLot): boolean => typeof lot !== 'string' || lot === '' || sameWords(lot, code)
  const sections = sectionsOf(bill)
  const isLeft = (at: number): boolean => {
    const rows = sections.get(at) ?? []
    return rows.length === 0 || rows.some(each => bill[each] !== undefined && isOfLot(bill[each]))
  }
  return bill.filter((row, at) => isOfLot(row) && isLeft(at))
}

/** The fields in which an item differs from the row that it prices. */
export type Deviation = 'code' | 'kind' | 'description' | 'unit' | 'quantity' | 'amount'
/** The kind of the row that an item prices; undefined for an alternative, which has none. */
const kindIn = (item: Pick<BillItem, 'kind'>) => (isAlternative(item) ? undefined : kindOf(item))
const isOtherAmount = (item: BillItem, row: BillRow): boolean =>
  isProvisionalSum(row) && isProvisionalSum(item) && amountIn(item) !== amountIn(row)
/** A provisional sum is the amount of a row of the bill, and the rate of an item. */
const amountIn = (of: BillItem | BillRow): number | null =>
  ('amount' in of ? of.amount : 'unitRate' in of ? of.unitRate : null) ?? null
export function deviationsOf(item: BillItem, row: BillRow): readonly Deviation[] {
  return [
    ...(sameWords(item.code, row.code) ? [] : (['code'] as const)),
    ...(kindIn(item) === undefined || kindIn(item) === kindOf(row) ? [] : (['kind'] as const)),
    ...(sameWords(item.description, row.description) ? [] : (['description'] as const)),
    ...(sameUnit(item.unit, row.unit) ? [] : (['unit'] as const)),
    ...((item.quantity ?? null) === row.quantity ? [] : (['quantity'] as const)),
    ...(isOtherAmount(item, row) ? (['amount'] as const) : []),
  ]
}
/** The values that an item takes from the row that it prices. */
export const itemOfRow = (row: BillRow) => ({
  boqRow: row._id,
  kind: itemKindOf(row),
  code: row.code ?? null,
  description: row.description,
  unit: row.unit ? unitLabel(row.unit).toLowerCase() : null,
  quantity: row.quantity,
})
/** How an item names the kind of its row: an ordinary item has none. */
export function itemKindOf(row: Pick<BillRow, 'kind'>) {
  const kind = kindOf(row)
  return kind === 'item' ? null : kind
}
/** The rate of an unpriced item: a provisional sum has that of the bill. */
export const firstRateOf = (row: BillRow): number | null => (isProvisionalSum(row) ? (row.amount ?? null) : null)
/**
 * For each item the row of the bill that it prices or offers an alternative to; undefined for an item outside of the bill.
 * The key decides; an item without one is matched by its code, else by equal words. Only the first item of a row prices it.
 */
export function matchRows(bill: readonly BillRow[], items: readonly BillItem[]): readonly (BillRow | undefined)[] {
  const byKey = new Map(bill.map(row => [row._id, row]))
  const matches: (BillRow | undefined)[] = items.map(() => undefined)
  const priced = new Set<BillRow>()
  for (const [at, item] of items.entries()) {
    const row = byKey.get(item.boqRow ?? '')
    if (row === undefined || (priced.has(row) && !isAlternative(item))) continue
    matches[at] = row
    if (!isAlternative(item)) priced.add(row)
  }
  const take = (wordsIn: (of: BillItem | BillRow) => string): void => {
    const free = Map.groupBy(
      bill.filter(row => !priced.has(row) && wordsIn(row) !== ''),
      wordsIn,
    )
    for (const [at, item] of items.entries()) {
      if (matches[at] !== undefined || isAlternative(item) || byKey.has(item.boqRow ?? '')) continue
      const row = free.get(wordsIn(item))?.shift()
      if (row === undefined) continue
      matches[at] = row
      priced.add(row)
    }
  }
  take(({ code }) => wordsOf(code))
  take(({ description }) => wordsOf(description))
  return matches
}
/** The rows that a bid has to price but does not: no item stands for them, or it is excluded or has no rate. */
export function unpricedRows(
  bill: readonly BillRow[],
  items: readonly (BillItem & { readonly unitRate?: number | null; readonly excluded?: boolean | null })[],
): readonly BillRow[] {
  const matches = matchRows(bill, items)
  const priced = new Set(
    matches.filter((_, at) => {
      const item = items[at]
      return item !== undefined && !isAlternative(item) && item.excluded !== true && typeof item.unitRate === 'number'
    }),
  )
  return bill.filter(row => asksForRate(row) && !priced.has(row))
}

interface OfferedItem extends BillItem {
  readonly unitRate?: number | null | undefined
  readonly excluded?: boolean | null | undefined
  readonly changedFrom?: Text
}
type RowItem = ReturnType<typeof itemOfRow> & { readonly unitRate: number | null; readonly excluded: boolean }
interface FollowedBill<I> {
  readonly items: readonly (I | (I & { readonly changedFrom: string }) | RowItem)[]
  readonly changes: number
  readonly added: number
}
/** An item's description of its row, in words. */
export const saidOf = (row: BillItem | BillRow): string =>
  [row.code, row.description, kindWords(row), measureOf(row)].filter(Boolean).join(' · ')
const KIND_WORDS: { readonly [kind: string]: string } = {
  section: 'section',
  rate_only: 'rate only',
  provisional_sum: 'provisional sum',
  optional: 'optional',
}
const kindWords = ({ kind }: Pick<BillItem, 'kind'>): string => KIND_WORDS[kind ?? ''] ?? ''
function measureOf(row: BillItem | BillRow): string {
  if (isProvisionalSum(row)) return String(amountIn(row) ?? '')
  return `${row.quantity ?? ''} ${unitLabel(row.unit ?? '').toLowerCase()}`.trim()
}

/**
 * The items of an offer after an addendum has changed the bill. The item of a changed row takes the new values, loses its
 * rate, and remarks the old values. A new row becomes an item without a rate; the item of a removed row is
 * excluded. An offer without items of the bill is unchanged. `undefined` where nothing changes.
 */
export function followBill<I extends OfferedItem>(
  bill: readonly BillRow[],
  items: readonly I[],
): FollowedBill<I> | undefined {
  const keyed = items.filter(({ boqRow }) => boqRow)
  if (keyed.length === 0) return undefined
  const rows = new Map(bill.map(row => [row._id, row]))
  const priced = new Set(keyed.flatMap(item => (isAlternative(item) ? [] : [item.boqRow])))
  let changes = 0
  const followed = items.flatMap(item => {
    const row = rows.get(item.boqRow ?? '')
    if (!item.boqRow || isAlternative(item)) return [item]
    if (row !== undefined && deviationsOf(item, row).length === 0) return [item]
    changes += 1
    const changedFrom = saidOf(item).slice(0, LONGEST_REMARK)
    // a heading leaves nothing behind
    if (row === undefined)
      return isSection(item) ? [] : [{ ...item, kind: null, boqRow: null, excluded: true, changedFrom }]
    const excluded = asksForRate(row) && item.excluded === true
    return [{ ...item, ...itemOfRow(row), unitRate: firstRateOf(row), excluded, changedFrom }]
  })
  const added = bill
    .filter(({ _id }) => !priced.has(_id))
    .map(row => ({ ...itemOfRow(row), unitRate: firstRateOf(row), excluded: false }))
  if (changes + added.length === 0) return undefined
  return { items: inBillOrder(bill, [...followed, ...added]), changes, added: added.length }
}
/** Puts the items under the sections of their rows; those outside of the bill come last. Without sections the order stays. */
export function inBillOrder<I extends Pick<BillItem, 'boqRow'>>(
  bill: readonly BillRow[],
  items: readonly I[],
): readonly I[] {
  if (!bill.some(isSection)) return items
  const places = new Map(bill.map(({ _id }, at) => [_id, at]))
  const placeOf = ({ boqRow }: I): number => places.get(boqRow ?? '') ?? bill.length
  return items.toSorted((a, b) => placeOf(a) - placeOf(b))
}
/** What a remark holds at most. */
const LONGEST_REMARK = 700
