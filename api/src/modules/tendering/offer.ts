/** The offer in a bid or in a revision of it: what it is worth, what is missing in it, how it is copied and submitted. */
import { createHash } from 'node:crypto'
import { LARGEST_AMOUNT } from '@siteoffice/domain/engine/money'
import { rowsToFill } from '@siteoffice/domain/engine/rows-to-fill'
import type { StoredRow } from '@siteoffice/domain/engine/values'
import { TOO_MUCH } from '@siteoffice/domain/modules/inventory/cart'
import { offeredAmount, offerText } from '@siteoffice/domain/modules/tendering/bid-offer'
import { isProvisionalSum } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { OfferName } from '@siteoffice/domain/modules/tendering/offer-fields'
import { offerFields } from '@siteoffice/domain/modules/tendering/offer-fields'
import type { HookContext, RowOf } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { lastAddendum } from './bidding.ts'
import { billFor, keyedItems } from './bill.ts'
import { confirmSubmission } from './submission-notice.ts'
import { taxPercentOf, unknownTax } from './tax.ts'

type Bid = RowOf<'projectBid'>
type OfferRow = Pick<Bid, OfferName>

const PRICED: readonly string[] = ['lineItems', 'discount', 'currency', 'amount'] satisfies OfferName[]
/** As a row has it or as it is stored. */
interface OfferPrice {
  readonly lineItems: Parameters<typeof offeredAmount>[0]
  readonly discount: number | null
  readonly currency: string
}
/** The amount follows from the priced items, where there are any. Throws rule_broken naming the field. */
function amountOf({ lineItems, discount, currency }: OfferPrice): { readonly amount?: number } {
  const amount = offeredAmount(lineItems, discount, currency)
  if (amount === undefined) return {}
  if (amount < 0) throw wrongField('rule_broken', 'discount', 'is more than the total of the priced items')
  if (amount > LARGEST_AMOUNT) throw wrongField('rule_broken', 'lineItems', TOO_MUCH)
  return { amount }
}
const NO_OFFER = { lineItems: [], discount: null, currency: '', taxIncluded: false, taxPercent: null }
type Items = readonly Item[]
/** What a write may say of the price. */
type OfferInput = { readonly lineItems?: Items | null } & Partial<Omit<OfferPrice, 'lineItems'>> & Partial<OfferTax>
type OfferTax = Pick<OfferRow, 'taxIncluded' | 'taxPercent'>
/**
 * What a write of an offer changes besides: its priced items by the rows of the tender's bill, its tax, and the amount that follows.
 * `before` is the row as it is read; undefined where it is made. Throws rule_broken naming the cell.
 */
export async function pricedOffer(
  context: HookContext,
  { project, lot }: Pick<BidFacts, 'project' | 'lot'>,
  before: OfferRow | undefined,
  values: OfferInput,
) {
  const { lineItems: items } = values
  const fullItems = items && keyedItems(await billFor(context, project, lot), items, before?.lineItems ?? [])
  const changedFromById = new Map(before?.lineItems.map(item => [item._id, item.changedFrom]))
  const lineItems = fullItems?.map(item => ({
    ...item,
    changedFrom: ('_id' in item ? changedFromById.get(item._id ?? '') : null) ?? null,
  }))
  const offer = { ...NO_OFFER, ...before, ...values, ...(lineItems && { lineItems }) }
  await checkSumsCurrency(context, project, offer)
  const changesTax = 'taxIncluded' in values || 'taxPercent' in values
  return {
    ...(lineItems && { lineItems }),
    ...(changesTax && { taxPercent: await taxPercentOf(context, project, offer) }),
    ...(PRICED.some(name => name in values) && amountOf({ ...offer, lineItems: offer.lineItems ?? [] })),
  }
}

/** Provisional sums are in the currency of the tender, and so is a bid that has any. */
async function checkSumsCurrency(
  context: HookContext,
  project: string,
  { lineItems, currency }: { readonly lineItems: Items | OfferRow['lineItems'] | null; readonly currency: string },
): Promise<void> {
  if (lineItems === null || !lineItems.some(isProvisionalSum)) return
  const tender = await context.get('projects', project, ['currency'], { trash: 'with' })
  if (tender !== undefined && tender.currency !== currency)
    throw wrongField('rule_broken', 'currency', `must be ${tender.currency}: the bill has provisional sums in it`)
}

/** A sentence that counts the items that have no rate yet and are not excluded. */
function unpricedReason({ lineItems }: OfferRow): string | undefined {
  const missing = rowsToFill(offerFields.lineItems, lineItems)
  return missing[0] === undefined
    ? undefined
    : `Priced items without a unit rate: ${missing.length} of ${lineItems.length}, the first in row ${missing[0] + 1}. Price or exclude each.`
}
/** A priced item as it is stored. */
export type Item = StoredRow<typeof offerFields>['lineItems'][number]
export type NewItem = Omit<Item, '_id'>
/** An item without the id that it has in its own record. */
function itemOf(line: OfferRow['lineItems'][number]): NewItem {
  const { _id: _, ...item } = line
  return item
}
/** A sentence why an offer cannot be submitted as it is. */
export const incomplete = (row: OfferRow): string | undefined => unpricedReason(row) ?? unknownTax(row)

/** The offer of a row, as it is stored in another one. */
export const offerOf = (row: OfferRow) =>
  ({
    currency: row.currency,
    amount: row.amount,
    taxIncluded: row.taxIncluded,
    taxPercent: row.taxPercent,
    discount: row.discount,
    lineItems: row.lineItems.map(itemOf),
    validityUntil: row.validityUntil,
    proposedStart: row.proposedStart,
    durationDays: row.durationDays,
    inclusions: row.inclusions,
    exclusions: row.exclusions,
    assumptions: row.assumptions,
    attachments: row.attachments.map(({ _id }) => _id),
    jointVenturePartners: row.jointVenturePartners.map(({ _id }) => _id),
    subcontractors: row.subcontractors,
    contact: row.contact,
    contactEmail: row.contactEmail,
  }) satisfies StoredRow<typeof offerFields>
/** Whose bid an offer is, and for what: the bid's own row, or what a revision reads of it. */
export interface BidFacts {
  readonly _id: string
  readonly project: string
  readonly company: string
  readonly lot: string | null
}
/** The hash on the receipt of an offer. */
export const contentHash = (bid: BidFacts, offer: OfferRow): string =>
  createHash('sha256')
    .update(offerText({ ...offer, ...bid }))
    .digest('hex')

export const factsOfBid = ({ _id, project, company, lot }: Bid): BidFacts => ({
  _id,
  project: project._id,
  company: company._id,
  lot: lot?._id ?? null,
})
/**
 * A bid is submitted for the first time: its receipt, and a revision that keeps what it says whatever later ones say. The
 * values of the bid out.
 */
export async function submitBid(
  context: HookContext,
  row: Bid,
  { at, isLate, sealed }: { readonly at: string; readonly isLate: boolean; readonly sealed: boolean },
) {
  const receiptNo = row.receiptNo ?? `R-${String(await context.next('bid_receipt_number')).padStart(6, '0')}`
  const bid = factsOfBid(row)
  const receipt = { submittedAt: at, isLate, contentHash: contentHash(bid, row) }
  await context.create('bidRevisions', {
    title: revisionTitle(row.number, row.revision),
    bid: row._id,
    revision: row.revision,
    status: 'submitted',
    receipt: `${receiptNo}/${row.revision}`,
    ...receipt,
    ...offerOf(row),
  })
  await confirmSubmission(context, { ...bid, number: row.number, receiptNo, revision: row.revision }, receipt)
  return {
    ...receipt,
    receiptNo,
    openedAt: sealed ? null : context.now.toISOString(),
    // who submits after an addendum has read it
    addendaConfirmed: await lastAddendum(context, bid.project),
  }
}
/** What a revision of a bid is called: the number of the bid, and which revision it is. */
export const revisionTitle = (bid: string, revision: number): string => `${bid}/${revision}`
