/** What stock was worth at the end of a day, and what lies there without being sold. */
import type { TypeOf } from '../../engine/schema.ts'
import { day, instant, integer, list, nullable, number, object, text } from '../../engine/schema.ts'
import { NAMED } from '../../engine/wire.ts'

export const SLOW_DAYS = 90
export const MOST_SLOW_DAYS = 3650
const STOCK_VALUE = object({
  /** the id of the warehouse and the currency, with a point between them */
  _id: text(),
  warehouse: NAMED,
  store: nullable(NAMED),
  currency: text(),
  products: integer({ description: 'That were there' }),
  value: number(),
})
export type StockValue = TypeOf<typeof STOCK_VALUE>
export const STOCK_VALUES = object({
  day: day(),
  content: list(STOCK_VALUE),
  totals: list(object({ currency: text(), value: number() })),
})
export type StockValues = TypeOf<typeof STOCK_VALUES>
export const SLOW_MOVER = object({
  /** the ids of the product and of the warehouse, with a point between them */
  _id: text(),
  product: NAMED,
  sku: text(),
  unit: text(),
  currency: text(),
  warehouse: NAMED,
  onHand: number(),
  lastSale: nullable(instant({ description: 'When goods of it were last handed over to a customer from there' })),
  costValue: nullable(number({ description: 'Null without the right to read costs' })),
})
export type SlowMover = TypeOf<typeof SLOW_MOVER>
