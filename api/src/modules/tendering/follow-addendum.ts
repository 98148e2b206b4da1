/** An addendum that changes the bill of quantities reaches the offers in preparation; a submitted bid is never altered. */
import { offeredAmount } from '@siteoffice/domain/modules/tendering/bid-offer'
import { followBill } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
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
interface OfferRecord extends Offer {
  readonly _id: string
  readonly lot: string | null
}
/** Drafts that the condition finds, with their items; `o` is the offer and `b` its bid. */
const drafts = ({ tx }: HookContext, from: Sql, lines: string): Promise<OfferRecord[]> =>
  tx.query<OfferRecord>(sql`select o._id, b.lot, o.discount::float8 as discount, o.currency, o.amount::float8 as amount,
      coalesce((select json_agg(json_build_object('_id', l._id, 'boqRow', l.boq_row, 'code', l.code, 'description', l.description,
        'unit', l.unit, 'quantity', l.quantity, 'unitRate', l.unit_rate, 'excluded', l.excluded, 'kind', l.kind,
        'changedFrom', l.changed_from) order by l.position) from ${raw(lines)} l where l.owner = o._id), '[]') as "lineItems"
    from ${from} and o.status = ${states('bidRevisions.status', 'draft')} and o.deleted_at is null order by o._id`)

/** Changes the drafts of bids and of revisions for a tender whose bill has changed; whoever calls holds the project. */
export async function changeDrafts(context: HookContext, project: string): Promise<void> {
  await context.findLocked('projectBid', { project }, ['status'])
  const bids = await drafts(
    context,
    sql`project_bid o join project_bid b on b._id = o._id where b.project = ${project}`,
    'project_bid_line_items',
  )
  for (const { _id, lot, ...offer } of bids) {
    const changes = await byPresentBill(context, { project, lot }, offer)
    if (changes !== undefined) await context.update('projectBid', _id, changes, 'addendum')
  }
  const revisions = await drafts(
    context,
    sql`bid_revisions o join project_bid b on b._id = o.bid where b.project = ${project} and b.deleted_at is null`,
    'bid_revisions_line_items',
  )
  for (const { _id, lot, ...offer } of revisions) {
    const changes = await byPresentBill(context, { project, lot }, offer)
    if (changes !== undefined) await context.update('bidRevisions', _id, changes, 'addendum')
  }
}
