import { boolean, choice, decimal, lines, money, text } from '../../engine/field.ts'
import { LONGEST_BILL, rowKey } from './tender-terms.ts'

const ITEM = {
  boqRow: rowKey,
  code: text({ max: 30 }),
  description: text({ required: true, max: 500 }),
  unit: text({ max: 20 }),
  quantity: decimal({ min: 0, max: 1_000_000_000, scale: 6 }),
  // a draft may be written over days: an item needs its rate only when the bid is submitted
  unitRate: money({ perUnit: true, min: 0 }),
  excluded: boolean(),
  /** the row of the bill before an addendum changed it */
  changedFrom: text({ writable: 'never', max: 700, label: 'Before the addendum' }),
  /** An item without a kind is part of the offer; an alternative stands beside it; any other kind is that of its row of the bill. */
  kind: choice(['alternative', 'section', 'rate_only', 'provisional_sum', 'optional'], {
    help: 'An alternative to a row of the bill, an optional row and a rate without a quantity are not part of the amount.',
    labels: { rate_only: 'Rate only', provisional_sum: 'Provisional sum' },
  }),
} as const
const KEYED = { by: 'boqRow', fixes: ['code', 'description', 'unit', 'quantity'], remark: 'changedFrom' } as const
const KINDS = {
  column: 'kind',
  numbers: 'code',
  of: {
    alternative: { beside: true, uncounted: true, remark: 'An alternative: it is not part of the amount' },
    section: { heading: true, without: ['unit', 'quantity', 'unitRate', 'excluded'] },
    rate_only: { without: ['quantity'], remark: 'Rate only: it is not part of the amount' },
    provisional_sum: { fixed: ['unitRate', 'excluded'], remark: 'Provisional sum: the tender fixes its amount' },
    optional: { uncounted: true, remark: 'Optional: it is not part of the amount' },
  },
} as const
/** The priced items of a bid, as its bidder writes them. */
export const pricedItems = lines(ITEM, {
  label: 'Priced items',
  max: LONGEST_BILL,
  toFill: { column: 'unitRate', unless: 'excluded' },
  keyed: KEYED,
  kinds: KINDS,
})
