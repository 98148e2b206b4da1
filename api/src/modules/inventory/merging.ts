/** What keeps customers, suppliers and products from being merged. */
import type { Sql } from 'sql-template-tag'
import sql from 'sql-template-tag'
import { states } from '../../data/states.ts'
import type { HookContext, RowOf, TakenBack } from '../../engine/rules.ts'

interface Party {
  readonly currency: string
}
/** What is owed is summed in one currency. */
export const mergingParties = {
  refuse: (_: HookContext, from: Party, into: Party): Promise<string | undefined> =>
    Promise.resolve(
      from.currency === into.currency ? undefined : `is kept in ${into.currency}, not in ${from.currency}`,
    ),
}
/** Orders come before what they hold of a product, so that none takes or promises stock meanwhile. */
const lockOrders = (ids: readonly [string, string]): Sql => sql`with sales as (
    select _id from sale where _id in (select owner from sale_items where product = any(${ids}::uuid[])) order by _id for no key update),
  purchases as (
    select _id from purchase where _id in (select owner from purchase_items where product = any(${ids}::uuid[])) order by _id for no key update)
  select (select count(*) from sales) + (select count(*) from purchases)`
type Product = RowOf<'product'>
/** Whether a product is on a sheet that is being counted: its lines are compared with its own ledger. */
async function isBeingCounted(context: HookContext, products: readonly string[]): Promise<boolean> {
  const lines = await context.find('countLine', { product: products }, ['sheet'])
  const sheets = lines.map(({ sheet }) => sheet)
  return sheets.length > 0 && context.exists('countSheet', { _id: sheets, status: ['draft', 'counting', 'review'] })
}
async function refuseProducts(context: HookContext, from: Product, into: Product): Promise<string | undefined> {
  const { tx } = context
  if (await isBeingCounted(context, [from._id, into._id])) return 'is on a count sheet: post or cancel the count first'
  if (from.unit !== into.unit) return `is counted in ${into.unit}, not in ${from.unit}`
  if (from.currency !== into.currency) return `is priced in ${into.currency}, not in ${from.currency}`
  if (from.type !== into.type) return `is a ${into.type}, not a ${from.type}`
  const balances = await tx.query(sql`select 1 from stock_balance where product = ${from._id}
    and (on_hand <> 0 or reserved <> 0 or incoming <> 0) for update`)
  return balances.length === 0
    ? undefined
    : 'cannot take over stock: bring the stock of the one to be merged to zero first, and deliver or cancel its open orders'
}
/** Orders that were carts when the products were merged have promised, announced or moved the other one since. */
async function refuseProductsBack({ tx }: HookContext, { merge, at, into }: TakenBack): Promise<string | undefined> {
  const moved = sql`exists (select 1 from stock_movement v where v.source_id = o._id and v.product = ${into} and v.at >= ${at}::timestamptz)`
  const [order] = await tx.query<{
    name: string
  }>(sql`select coalesce(o.number, o.reference) as name from merged_reference m
      join sale_items l on l._id = m."row" join sale o on o._id = l.owner
      where m.merge = ${merge} and m.resource = 'sale' and (o.status in (${states('sale.status', 'confirmed', 'on_hold')}) or ${moved})
    union all select coalesce(o.number, o.reference) from merged_reference m
      join purchase_items l on l._id = m."row" join purchase o on o._id = l.owner
      where m.merge = ${merge} and m.resource = 'purchase' and (o.status in (${states('purchase.status', 'ordered')}) or ${moved})
    limit 1`)
  return order && `${order.name} has been made with the other product since. The merge stays.`
}
export const mergingProducts = { lockFirst: lockOrders, refuse: refuseProducts, refuseBack: refuseProductsBack }
