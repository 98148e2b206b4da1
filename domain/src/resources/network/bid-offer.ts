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
export type Offer = { readonly [K in (typeof OFFERED)[number]]?: unknown }

/** A bid in wire form in; the text that its receipt's hash is made of. */
export const offerText = (bid: Offer): string =>
  JSON.stringify(Object.fromEntries(OFFERED.map(name => [name, bid[name]])))
