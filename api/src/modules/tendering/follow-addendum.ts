/** An addendum that changes the bill of quantities reaches the offers in preparation; a submitted bid is never altered. */
import { offeredAmount } from '@siteoffice/domain/modules/tendering/bid-offer'
import { followBill } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { HookContext } from '../../engine/rules.ts'
import { billFor } from './bill.ts'
import type { Item, NewItem } from './offer.ts'

interface Offer<I extends NewItem = Item> {
  readonly lineItems: readonly I[]
  readonly discount: number | null
  readonly currency: string
  readonly amount: number
}
/** The priced items of an offer by the present bill, and its amount; undefined where the bill changes nothing in it. */
export async function byPresentBill<I extends NewItem>(
  context: HookContext,
  { project, lot }: { readonly project: string; readonly lot: string | null },
  { lineItems, discount, currency, amount }: Offer<I>,
) {
  const offer = followBill(await billFor(context, project, lot), lineItems)
  if (offer === undefined) return undefined
  // rates that are missing count for nothing, so that a discount may be more than what is left
  const total = offeredAmount(offer.items, discount, currency) ?? amount
  return { lineItems: offer.items, amount: Math.max(0, total) }
}
const OFFER = ['discount', 'currency', 'amount', 'lineItems'] as const
/** Changes the drafts of bids and of revisions for a tender whose bill has changed; whoever calls holds the project. */
export async function changeDrafts(context: HookContext, project: string): Promise<void> {
  const bids = await context.findLocked('projectBid', { project }, ['lot'])
  const drafts = await context.find('projectBid', { project, status: 'draft' }, ['lot', ...OFFER])
  for (const { _id, lot, ...offer } of drafts) {
    const changes = await byPresentBill(context, { project, lot }, offer)
    if (changes !== undefined) await context.update('projectBid', _id, changes, 'addendum')
  }
  const lots = new Map(bids.map(({ _id, lot }) => [_id, lot]))
  const revisions = await context.find('bidRevisions', { bid: [...lots.keys()], status: 'draft' }, ['bid', ...OFFER])
  for (const { _id, bid, ...offer } of revisions) {
    const changes = await byPresentBill(context, { project, lot: lots.get(bid) ?? null }, offer)
    if (changes !== undefined) await context.update('bidRevisions', _id, changes, 'addendum')
  }
}
