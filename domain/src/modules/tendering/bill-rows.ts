/** The tender's bill of quantities is the yardstick of its bids: which row of it a priced item stands for. */
import { unitNamed } from '../../engine/unit-names.ts'
import { unitLabel } from '../../engine/units.ts'
import { sameName } from './rated-criteria.ts'

type Text = string | null | undefined
export interface BillRow {
  readonly _id: string
  readonly code?: Text
  readonly description: string
  readonly unit: string
  readonly quantity: number
  readonly allowAlternatives?: boolean | null | undefined
  readonly lot?: Text
}
/** A priced item as far as it says what is priced. */
export interface BillItem {
  /** the `_id` of the row that it prices, or offers an alternative to */
  readonly boqRow?: Text
  readonly kind?: Text
  readonly code?: Text
  readonly description: string
  readonly unit?: Text
  readonly quantity: number
}
export const isAlternative = ({ kind }: Pick<BillItem, 'kind'>): boolean => kind === 'alternative'

const sameWords = (a: Text, b: Text): boolean => wordsOf(a) === wordsOf(b)
const wordsOf = (text: Text): string => sameName(text ?? '').replaceAll(/\s+/g, ' ')
/** A unit is written in many ways: 'm3', 'm³' and 'cu.m' are one. */
const sameUnit = (a: Text, b: Text): boolean => unitWords(a) === unitWords(b)
const unitWords = (unit: Text): string => unitNamed(unit ?? '') ?? wordsOf(unit)

/** The rows that a bid for a lot prices: its own, and those of no lot. Without a lot, all of them. */
export const rowsOfLot = <R extends { readonly lot?: unknown }>(bill: readonly R[], code: unknown): readonly R[] =>
  typeof code !== 'string'
    ? bill
    : bill.filter(({ lot }) => typeof lot !== 'string' || lot === '' || sameWords(lot, code))

/** In what an item differs from the row of the bill that it prices. */
export type Deviation = 'code' | 'description' | 'unit' | 'quantity'
export function deviationsOf(item: BillItem, row: BillRow): readonly Deviation[] {
  return [
    ...(sameWords(item.code, row.code) ? [] : (['code'] as const)),
    ...(sameWords(item.description, row.description) ? [] : (['description'] as const)),
    ...(sameUnit(item.unit, row.unit) ? [] : (['unit'] as const)),
    ...(item.quantity === row.quantity ? [] : (['quantity'] as const)),
  ]
}
/** What an item that prices a row of the bill says of it. */
export const itemOfRow = (row: BillRow) => ({
  boqRow: row._id,
  kind: null,
  code: row.code ?? null,
  description: row.description,
  unit: unitLabel(row.unit).toLowerCase(),
  quantity: row.quantity,
})
/**
 * For each item the row of the bill that it prices or offers an alternative to, undefined for what is not in the bill.
 * The key decides; an item without one is taken by its code, else by equal words. Each row is priced once, by the first.
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
/** The rows of a bill that a bid leaves without a price: no item stands for them, or it is excluded or has no rate yet. */
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
  return bill.filter(row => !priced.has(row))
}

interface OfferedItem extends BillItem {
  readonly unitRate?: number | null | undefined
  readonly excluded?: boolean | null | undefined
  readonly changedFrom?: Text
}
/** What an item says of its row, in words. */
export const saidOf = ({ code, description, unit, quantity }: BillItem): string =>
  [code, description, `${quantity} ${unitLabel(unit ?? '').toLowerCase()}`.trim()].filter(Boolean).join(' · ')

/**
 * The items of an offer after an addendum has changed the bill. An item of a changed row says what the row says now, has
 * no rate any more, and remarks what it said before; a new row becomes an item without a rate; an item whose row is gone
 * is excluded. An offer without items of the bill stays as it is. `undefined` where nothing changes.
 */
export function followBill<I extends OfferedItem>(bill: readonly BillRow[], items: readonly I[]) {
  const keyed = items.filter(({ boqRow }) => boqRow)
  if (keyed.length === 0) return undefined
  const rows = new Map(bill.map(row => [row._id, row]))
  const priced = new Set(keyed.flatMap(item => (isAlternative(item) ? [] : [item.boqRow])))
  let changes = 0
  const followed = items.map(item => {
    const row = rows.get(item.boqRow ?? '')
    if (!item.boqRow || isAlternative(item)) return item
    if (row !== undefined && deviationsOf(item, row).length === 0) return item
    changes += 1
    const changedFrom = saidOf(item).slice(0, LONGEST_REMARK)
    if (row === undefined) return { ...item, boqRow: null, excluded: true, changedFrom }
    return { ...item, ...itemOfRow(row), unitRate: null, changedFrom }
  })
  const added = bill
    .filter(({ _id }) => !priced.has(_id))
    .map(row => ({ ...itemOfRow(row), unitRate: null, excluded: false }))
  return changes + added.length === 0 ? undefined : { items: [...followed, ...added], changes, added: added.length }
}
/** What a remark holds at most. */
const LONGEST_REMARK = 700
