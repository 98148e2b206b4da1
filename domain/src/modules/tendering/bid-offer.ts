import { minorDigits } from '../../engine/codes.ts'
import { amountOf, lineUnits, unitsOf } from '../../engine/money.ts'
import { isInTotal } from './bill-kinds.ts'
import { isAlternative } from './bill-rows.ts'
import type { OfferName } from './offer-fields.ts'
import { OFFER_NAMES } from './offer-fields.ts'

/** An offer in the form that is hashed: its fields, its company and its tender. */
export type Offer = { readonly [K in OfferName | '_id' | 'project' | 'company' | 'lot']?: unknown }

interface PricedItem {
  readonly quantity?: number | null
  readonly unitRate?: number | null
  readonly excluded?: boolean | null
  readonly kind?: string | null
}
/**
 * The total of a bid's priced items: each is rounded by itself, those without a rate count zero, less the
 * discount. Undefined where no item is part of the offer: all are excluded, optional or alternatives, or there are none. In the currency's main unit; negative where the discount is too large.
 */
export function offeredAmount(
  items: readonly PricedItem[],
  discount: number | null | undefined,
  currency: string,
): number | undefined {
  const priced = items.filter(item => item.excluded !== true && !isAlternative(item) && isInTotal(item))
  if (priced.length === 0) return undefined
  const digits = minorDigits(currency)
  const sum = priced.reduce((all, item) => all + lineUnits(item.unitRate ?? 0, item.quantity ?? 0, digits), 0)
  return amountOf(sum - unitsOf(discount ?? 0, digits), digits)
}
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value
function itemOf(line: Record<string, unknown>): Record<string, unknown> {
  const { _id: _, ...item } = line
  return item
}
/** Records and files as their ids; lines without the ids that they have in one record. */
function plain(name: string, value: unknown): unknown {
  if (!Array.isArray(value)) return idOf(value) ?? null
  return name === 'lineItems' ? value.map(itemOf) : value.map(idOf)
}
/** The text whose hash stands on a bid's receipt, from a bid in wire form: the bid's id, its company, its tender, and its offer. */
export const offerText = (bid: Offer): string =>
  JSON.stringify(
    Object.fromEntries(
      (['_id', 'project', 'lot', 'company', ...OFFER_NAMES] as const).map(name => [name, plain(name, bid[name])]),
    ),
  )
