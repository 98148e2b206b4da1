/** The kinds of rows in a bill of quantities: the columns that each needs, and whether it counts. */
import { headingsAbove } from '../../engine/nested-headings.ts'

type Text = string | null | undefined

export const BILL_KINDS = ['item', 'section', 'rate_only', 'provisional_sum', 'optional'] as const
export type BillKind = (typeof BILL_KINDS)[number]

interface BillKindRule {
  /** the unit where none is given; null where one is required; undefined where there is none */
  readonly unit: string | null | undefined
  readonly quantity: 'any' | 'one' | 'none'
  /** whether each bidder prices it */
  readonly isPriced: boolean
  /** whether it counts in the total of a bid */
  readonly isCounted: boolean
}
const RULES: { readonly [K in BillKind]: BillKindRule } = {
  item: { unit: 'item', quantity: 'any', isPriced: true, isCounted: true },
  section: { unit: undefined, quantity: 'none', isPriced: false, isCounted: false },
  rate_only: { unit: null, quantity: 'none', isPriced: true, isCounted: false },
  provisional_sum: { unit: 'ps', quantity: 'one', isPriced: false, isCounted: true },
  optional: { unit: 'item', quantity: 'any', isPriced: true, isCounted: false },
}
interface OfKind {
  readonly kind?: unknown
}
/** A row without a kind, and an alternative to a row, are items. */
export const kindOf = ({ kind }: OfKind): BillKind => BILL_KINDS.find(each => each === kind) ?? 'item'
export const isSection = (row: OfKind): boolean => kindOf(row) === 'section'
export const isProvisionalSum = (row: OfKind): boolean => kindOf(row) === 'provisional_sum'
/** Whether bidders price rows of this kind. */
export const asksForRate = (row: OfKind): boolean => RULES[kindOf(row)].isPriced
/** Whether the bidder's price for the row counts in the total of the bid. */
export const isInTotal = (row: OfKind): boolean => RULES[kindOf(row)].isCounted

interface WrittenRow extends OfKind {
  readonly unit?: Text
  readonly quantity?: number | null | undefined
  readonly amount?: number | null | undefined
}
/** The row with the values that its kind implies: the usual unit, and a quantity of one for a provisional sum. */
export function completedRow<R extends WrittenRow>(row: R): R {
  const { unit, quantity } = RULES[kindOf(row)]
  return {
    ...row,
    ...(!row.unit && { unit: unit ?? null }),
    ...(quantity === 'one' && (row.quantity ?? null) === null && { quantity: 1 }),
  }
}
interface RowProblem {
  readonly column: 'unit' | 'quantity' | 'amount'
  readonly message: string
}
/** The problem with a row of its kind, and its column; undefined where there is none. */
export function rowProblem(row: WrittenRow): RowProblem | undefined {
  const { unit, quantity } = RULES[kindOf(row)]
  const problem = (column: RowProblem['column'], message: string): RowProblem => ({ column, message })
  const has = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
  if (unit === undefined && has(row.unit)) return problem('unit', 'must be empty: a section is a heading')
  if (unit !== undefined && !has(row.unit)) return problem('unit', 'is required')
  if (quantity === 'none' && has(row.quantity))
    return problem(
      'quantity',
      isSection(row) ? 'must be empty: a section is a heading' : 'must be empty: only the rate is asked for',
    )
  if (quantity === 'any' && !has(row.quantity)) return problem('quantity', 'is required')
  if (quantity === 'one' && row.quantity !== 1) return problem('quantity', 'must be 1: a provisional sum is one amount')
  if (!isProvisionalSum(row) && has(row.amount))
    return problem('amount', 'must be empty: only a provisional sum has an amount in the bill')
  return undefined
}
/** The indexes of provisional sums without an amount; a bill needs all of them before it goes out to bidders. */
export const sumsWithoutAmount = (bill: readonly WrittenRow[]): readonly number[] =>
  bill.flatMap((row, at) => (isProvisionalSum(row) && typeof row.amount !== 'number' ? [at] : []))

interface NumberedRow extends OfKind {
  readonly code?: Text
}
/** Each section of a bill, by its index, with the indexes of its rows: up to the next section that is not inside it. */
export function sectionsOf(rows: readonly NumberedRow[]): ReadonlyMap<number, readonly number[]> {
  const above = headingsAbove(rows, { isHeading: isSection, numberOf: ({ code }) => code })
  const sections = new Map<number, number[]>(rows.flatMap((row, at) => (isSection(row) ? [[at, []]] : [])))
  for (const [at, places] of above.entries()) for (const place of places) sections.get(place)?.push(at)
  return sections
}
