/** The settings of a product or a warehouse must stay true of the stock that is there. */
import { fitsUnit, isCountedWhole, notWhole } from '@siteoffice/domain/engine/units'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { HookContext, ValuesOf } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { refuseMovedWarehouse } from './closed-periods.ts'

interface Product {
  readonly _id: string
  readonly type: string
  readonly unit: string
  readonly trackStock: boolean
  readonly allowBackorder: boolean
}
interface Warehouse {
  readonly _id: string
  readonly allowNegative: boolean
  readonly store: { readonly _id: string } | null
}
interface PlaceCount {
  readonly place: string
  readonly n: number
}
/** One balance of which a condition holds, with a figure of it. Whoever calls holds the product's or the warehouse's lock, for which every booking waits. */
async function balanceWith({ tx }: HookContext, condition: Sql, figure: string): Promise<PlaceCount | undefined> {
  const [place] = await tx.query<PlaceCount>(sql`select w.name as place, ${raw(figure)}::float as n
    from stock_balance b join warehouse w on w._id = b.warehouse join product p on p._id = b.product
    where ${condition} order by n limit 1`)
  return place
}
/** What was ordered before stock was kept was never promised or announced, and must not be taken off what others were. */
async function hasOpenOrder({ tx }: HookContext, product: string): Promise<boolean> {
  const rows =
    await tx.query(sql`select 1 from sale_items l join sale o on o._id = l.owner where l.product = ${product} and o.status in (${states('sale.status', 'confirmed', 'on_hold')})
    union all select 1 from purchase_items l join purchase o on o._id = l.owner where l.product = ${product} and o.status in (${states('purchase.status', 'ordered')}) limit 1`)
  return rows.length > 0
}
const AVAILABLE = 'b.on_hand - b.reserved'

async function refuseOwed(context: HookContext, condition: Sql, field: string): Promise<void> {
  const shortage = await balanceWith(context, sql`${condition} and ${raw(AVAILABLE)} < 0`, AVAILABLE)
  if (shortage !== undefined)
    throw wrongField(
      'rule_broken',
      field,
      `cannot be switched off: ${shortage.place} has ${shortage.n} in stock. Bring it to zero first`,
    )
}
/** Whether the product is kept in stock, in what unit, and below zero or not: none of it may contradict what lies there. */
export async function keepStockTrue(context: HookContext, row: Product, values: ValuesOf<'product'>): Promise<void> {
  const own = sql`b.product = ${row._id}`
  if (row.allowBackorder && values.allowBackorder === false)
    await refuseOwed(context, sql`${own} and not w.allow_negative`, 'allowBackorder')
  const keepsStock = row.trackStock && row.type === 'stock'
  const leaves = (values.type ?? row.type) !== 'stock' ? 'type' : values.trackStock === false ? 'trackStock' : undefined
  if (keepsStock && leaves !== undefined) {
    const there = await balanceWith(
      context,
      sql`${own} and (b.on_hand <> 0 or b.reserved <> 0 or b.incoming <> 0)`,
      'b.on_hand',
    )
    if (there !== undefined)
      throw wrongField(
        'rule_broken',
        leaves,
        `cannot be changed while there is stock, or an open order, in ${there.place}`,
      )
  }
  const begins = !keepsStock && (values.type ?? row.type) === 'stock' && (values.trackStock ?? row.trackStock)
  if (begins && (await hasOpenOrder(context, row._id)))
    throw wrongField(
      'rule_broken',
      values.trackStock === undefined ? 'type' : 'trackStock',
      'cannot be changed while an order of it is open',
    )
  const unit = values.unit ?? row.unit
  if (unit === row.unit || !isCountedWhole(unit)) return
  const part = await balanceWith(context, sql`${own} and b.on_hand <> trunc(b.on_hand)`, 'b.on_hand')
  if (part !== undefined)
    throw wrongField('rule_broken', 'unit', `${notWhole(unit)}, and ${part.place} holds ${part.n}`)
}
export async function keepWarehouseTrue(context: HookContext, row: Warehouse, values: ValuesOf<'warehouse'>) {
  if (row.allowNegative && values.allowNegative === false)
    await refuseOwed(context, sql`b.warehouse = ${row._id} and not p.allow_backorder`, 'allowNegative')
  const before = row.store?._id ?? null
  const store = values.store === undefined ? before : values.store
  if (store !== before) await refuseMovedWarehouse(context, [before, store])
  return {}
}
/** Levels at which to order again are counted as the product is. */
export function wholeLevels(values: ValuesOf<'product'>, unit: string): void {
  for (const field of ['reorderLevel', 'reorderQuantity'] as const)
    if (typeof values[field] === 'number' && !fitsUnit(values[field], unit))
      throw wrongField('rule_broken', field, notWhole(unit))
}
