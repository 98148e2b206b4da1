import { block, boolean, choice, decimal, instant, lines, text } from '../../engine/field.ts'
import { unitLabels } from '../../engine/units.ts'

const UNITS_OF_WORK = [
  'item',
  'ls',
  'ps',
  'no',
  'set',
  'pair',
  'm',
  'km',
  'm2',
  'ha',
  'm3',
  'l',
  'kg',
  't',
  'h',
  'day',
  'week',
  'month',
  'percent',
] as const

/** What bidders rely on in a project: it stands once the tender is published (lifecycles.md, project). */
export const TENDER_TERMS = [
  'company',
  'type',
  'sector',
  'procurementMethod',
  'categories',
  'description',
  'country',
  'city',
  'location',
  'siteArea',
  'floors',
  'currency',
  'budget',
  'contractType',
  'awardCriteria',
  'criteria',
  'priceWeight',
  'boq',
  'bidValidityDays',
  'bidSecurityPercent',
  'performanceSecurityPercent',
  'retentionPercent',
  'tenderFee',
  'paymentTerms',
  'requireVerified',
  'sealed',
  'hidesBidders',
  'openingBy',
  'acceptLateBids',
  'allowRevision',
  'visibility',
] as const
export const AWARD_CRITERIA = ['price_only', 'cost_only', 'quality_only', 'rated_criteria'] as const
/** So many rows a bill of quantities may have, and a bid on it. */
export const LONGEST_BILL = 5000
/** The `_id` of a row of the tender's bill of quantities, which stays when its words change. */
export const rowKey = text({ max: 36, label: 'Row of the bill' })
const BOQ_ITEM = {
  code: text({ max: 30 }),
  description: text({ required: true, max: 500 }),
  unit: choice(UNITS_OF_WORK, { required: true, default: 'item', labels: unitLabels(UNITS_OF_WORK), units: true }),
  quantity: decimal({ required: true, min: 0, max: 1_000_000_000, scale: 3 }),
  allowAlternatives: boolean(),
  lot: text({ max: 30, label: 'Lot no.' }),
} as const
export const boq = lines(BOQ_ITEM, { label: 'Bill of quantities', max: LONGEST_BILL })
/** The bill that an addendum puts in place of the one that stands. */
export const addendumBoq = lines(
  { boqRow: rowKey, ...BOQ_ITEM },
  { label: 'New bill of quantities', max: LONGEST_BILL, keyed: { by: 'boqRow', fixes: [] } },
)
export const siteVisit = block({
  at: instant({ zone: 'timeZone' }),
  place: text({ max: 200 }),
  mandatory: boolean(),
  notes: text({ max: 1000 }),
})
