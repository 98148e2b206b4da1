import { minorDigits } from '../../engine/codes.ts'
import { amountOf, timesQuantity, unitsOf } from '../../engine/money.ts'
import { isAlternative } from './bill-rows.ts'

/** What a bidder offers and the receipt of a bid is signed over, in this order. */
const OFFERED = [
  '_id',
  'project',
  'company',
  'currency',
  'amount',
  'discount',
  'taxIncluded',
  'lineItems',
  'validityUntil',
  'durationDays',
  'inclusions',
  'exclusions',
  'assumptions',
] as const
/** Signed where a bid has them; receipts from before there were any still hold. */
const WHERE_GIVEN = ['lot', 'taxPercent'] as const
export type Offer = { readonly [K in (typeof OFFERED | typeof WHERE_GIVEN)[number]]?: unknown }

interface PricedItem {
  readonly quantity: number
  readonly unitRate?: number | null
  readonly excluded?: boolean | null
  readonly kind?: string | null
}
/**
 * What a bid with priced items comes to: each item rounded by itself, those without a rate yet for nothing, less the
 * discount; undefined where no item is part of the offer: all are excluded or alternatives, or there are none. An amount in the currency's main unit; below zero where the discount is too large.
 */
export function offeredAmount(
  items: readonly PricedItem[],
  discount: number | null | undefined,
  currency: string,
): number | undefined {
  const priced = items.filter(item => item.excluded !== true && !isAlternative(item))
  if (priced.length === 0) return undefined
  const digits = minorDigits(currency)
  const sum = priced.reduce((all, item) => all + timesQuantity(unitsOf(item.unitRate ?? 0, digits), item.quantity), 0)
  return amountOf(sum - unitsOf(discount ?? 0, digits), digits)
}
/** Which row of the bill an item prices is said by its words as well, so receipts do without the key; an alternative needs it. */
function signedItem(item: { readonly [name: string]: unknown }) {
  const { boqRow, kind, ...words } = item
  return kind ? { ...words, kind, boqRow } : words
}
const signed = (name: string, value: unknown): unknown =>
  name === 'lineItems' && Array.isArray(value) ? value.map(signedItem) : value
/** A bid in wire form in; the text that its receipt's hash is made of. */
export const offerText = (bid: Offer): string =>
  JSON.stringify(
    Object.fromEntries(
      [...OFFERED, ...WHERE_GIVEN.filter(name => (bid[name] ?? null) !== null)].map(name => [
        name,
        signed(name, bid[name]),
      ]),
    ),
  )
