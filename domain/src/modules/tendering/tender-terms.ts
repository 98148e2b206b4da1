import { block, boolean, choice, decimal, instant, lines, money, text, unit } from '../../engine/field.ts'
import { BILL_KINDS } from './bill-kinds.ts'

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
  kind: choice(BILL_KINDS, {
    required: true,
    default: 'item',
    labels: {
      item: 'Item',
      section: 'Section',
      rate_only: 'Rate only',
      provisional_sum: 'Provisional sum',
      optional: 'Optional',
    },
  }),
  description: text({ required: true, max: 500 }),
  // which of them a row has follows from its kind
  unit: unit('bills'),
  quantity: decimal({ min: 0, max: 1_000_000_000, scale: 6 }),
  amount: money({ perUnit: true, min: 0, label: 'Provisional sum' }),
  allowAlternatives: boolean(),
  lot: text({ max: 30, label: 'Lot no.' }),
} as const
/** What estimators write in place of a quantity where only the rate is asked for, and for what rows above come to. */
const RATE_ONLY = [
  'rate only',
  'rate',
  'r/o',
  'r.o.',
  'ro',
  '-',
  '–',
  'nur ep',
  'nur einheitspreis',
  'prix seul',
  'solo precio',
  'سعر فقط',
]
const SUMS = [
  'subtotal',
  'page total',
  'section total',
  'sum of',
  'brought forward',
  'to collection',
  'seitensumme',
  'übertrag',
  'sous-total',
  'total',
  'grand total',
  'carried forward',
  'carried to',
  'summe',
  'zwischensumme',
  'المجموع',
  'الإجمالي',
]
/** What descriptions of provisional sums and of optional rows begin with. */
const PROVISIONAL = ['provisional sum', 'prov. sum', 'prov sum', 'p.c. sum', 'pc sum', 'prime cost sum', 'مبلغ احتياطي']
const OPTIONAL = [
  'optional:',
  'optional -',
  '(optional)',
  '[optional]',
  'option:',
  'alternative:',
  'alt.:',
  'bedarfsposition',
  'اختياري:',
]
/** One of it is meant where no quantity stands beside it. */
const LUMP_UNITS = ['ls', 'item'] as const
const KINDS = {
  column: 'kind',
  numbers: 'code',
  // a row is of the first kind whose signs it has
  of: {
    provisional_sum: {
      without: ['allowAlternatives'],
      signs: [
        { values: { unit: 'ps', quantity: 1 } },
        { values: { unit: 'ps' }, empty: ['quantity'] },
        ...LUMP_UNITS.flatMap(unit => [
          {
            begins: { column: 'description', oneOf: PROVISIONAL },
            values: { unit, quantity: 1 },
            gives: { unit: 'ps' },
          },
          {
            begins: { column: 'description', oneOf: PROVISIONAL },
            values: { unit },
            empty: ['quantity'],
            gives: { unit: 'ps' },
          },
        ]),
      ],
    },
    optional: {
      needs: ['quantity'],
      without: ['amount'],
      signs: [{ begins: { column: 'description', oneOf: OPTIONAL }, filled: ['unit', 'quantity'] }],
    },
    item: {
      needs: ['quantity'],
      without: ['amount'],
      signs: LUMP_UNITS.map(each => ({
        values: { unit: each },
        empty: ['quantity', 'amount'],
        gives: { quantity: 1 },
      })),
    },
    section: {
      heading: true,
      without: ['unit', 'quantity', 'amount', 'allowAlternatives'],
      signs: [{ empty: ['unit', 'quantity', 'amount'] }],
    },
    rate_only: {
      needs: ['unit'],
      without: ['quantity', 'amount'],
      signs: [{ word: { column: 'quantity', oneOf: RATE_ONLY } }, { empty: ['quantity', 'amount'] }],
    },
  },
  sums: { column: 'description', words: SUMS, empty: ['unit', 'quantity'] },
} as const
export const boq = lines(BOQ_ITEM, { label: 'Bill of quantities', max: LONGEST_BILL, kinds: KINDS })
/** The bill that an addendum puts in place of the one that stands. */
export const addendumBoq = lines(
  { boqRow: rowKey, ...BOQ_ITEM },
  { label: 'New bill of quantities', max: LONGEST_BILL, keyed: { by: 'boqRow', fixes: [] }, kinds: KINDS },
)
export const siteVisit = block({
  at: instant({ zone: 'timeZone' }),
  place: text({ max: 200 }),
  mandatory: boolean(),
  notes: text({ max: 1000 }),
})
