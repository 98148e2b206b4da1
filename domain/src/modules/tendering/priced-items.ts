import { boolean, choice, decimal, lines, money, text } from '../../engine/field.ts'
import { LONGEST_BILL, rowKey } from './tender-terms.ts'

const ITEM = {
  boqRow: rowKey,
  code: text({ max: 30 }),
  description: text({ required: true, max: 500 }),
  unit: text({ max: 20 }),
  quantity: decimal({ required: true, min: 0, max: 1_000_000_000, scale: 3 }),
  // a draft may be written over days: each item needs its rate when the bid is submitted
  unitRate: money({ perUnit: true, min: 0 }),
  excluded: boolean(),
  /** an item without a kind is part of the offer; an alternative is beside it, and not in the amount */
  /** what the row of the bill said before an addendum changed it */
  changedFrom: text({ writable: 'never', max: 700, label: 'Before the addendum' }),
  kind: choice(['alternative'], { help: 'An alternative to a row of the bill is not part of the amount.' }),
} as const
const KEYED = {
  by: 'boqRow',
  fixes: ['code', 'description', 'unit', 'quantity'],
  unless: 'kind',
  remark: 'changedFrom',
} as const
/** The items that a bidder prices, as it writes them. */
export const pricedItems = lines(ITEM, {
  label: 'Priced items',
  max: LONGEST_BILL,
  toFill: { column: 'unitRate', unless: 'excluded' },
  keyed: KEYED,
})
