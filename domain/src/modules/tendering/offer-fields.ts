import { boolean, code, day, decimal, files, integer, money, references, text } from '../../engine/field.ts'
import { pricedItems } from './priced-items.ts'

/** The fields of an offer, which a bid and each of its revisions share. */
export const offerFields = {
  currency: code('currency', { required: true, default: 'USD' }),
  amount: money({ required: true, min: 0, help: 'Calculated from the priced items, minus the discount.' }),
  taxIncluded: boolean(),
  taxPercent: decimal({
    min: 0,
    max: 100,
    scale: 4,
    unit: '%',
    label: 'Tax in the amount',
    help: 'Bids are compared without tax. Left empty, it is the usual rate of the tender’s country.',
  }),
  discount: money({ min: 0 }),
  lineItems: pricedItems,
  validityUntil: day({ label: 'Valid until' }),
  proposedStart: day(),
  durationDays: integer({ min: 1, max: 5000, unit: 'days', label: 'Duration' }),
  inclusions: text({ multiline: true, max: 5000 }),
  exclusions: text({ multiline: true, max: 5000 }),
  assumptions: text({ multiline: true, max: 5000 }),
  attachments: files({ accept: 'any' }),
  jointVenturePartners: references('company', { tab: false }),
  subcontractors: text({ multiline: true, max: 2000 }),
  contact: text({ required: true, max: 160 }),
  contactEmail: text({ format: 'email', max: 200 }),
} as const
export type OfferName = keyof typeof offerFields
export const OFFER_NAMES = Object.keys(offerFields) as readonly OfferName[] // its own keys
