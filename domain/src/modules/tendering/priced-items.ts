import { boolean, decimal, lines, money, text } from '../../engine/field.ts'

const ITEM = {
  code: text({ max: 30 }),
  description: text({ required: true, max: 500 }),
  unit: text({ max: 20 }),
  quantity: decimal({ required: true, min: 0, max: 1_000_000_000, scale: 3 }),
  // a draft may be written over days: each item needs its rate when the bid is submitted
  unitRate: money({ min: 0 }),
  excluded: boolean(),
} as const
/** The items that a bidder prices, as it writes them. */
export const pricedItems = lines(ITEM, {
  label: 'Priced items',
  max: 1000,
  toFill: { column: 'unitRate', unless: 'excluded' },
})
/** The same as they were handed in. */
export const frozenItems = lines(ITEM, { label: 'Priced items', max: 1000, writable: 'never' })
