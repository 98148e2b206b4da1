/** Stores, stock and parties: computed figures, and what may be changed of what lies in stock. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { states } from '../../../data/states.ts'
import { defineRules } from '../../../engine/define-rules.ts'

import type { Actor } from '../../../engine/scope/actor.ts'
import { ofStores } from '../../../kinds/conditions.ts'
import { refuseOtherDays } from '../closed-periods.ts'
import { costTo, worth } from '../ledger.ts'
import { mergingParties, mergingProducts } from '../merging.ts'
import { owedOf } from '../orders/order-account.ts'
import { keepStockTrue, keepWarehouseTrue, wholeLevels } from '../stock-rules.ts'

export const stores = defineRules('stores', {
  computed: {
    warehouseCount: alias =>
      sql`(select count(*)::int from warehouse w where w.store = ${raw(alias)}._id and w.deleted_at is null)`,
    // amounts of several currencies make no sum
    stockValue: alias =>
      sql`(select case when bool_and(p.currency = ${raw(alias)}.currency) is not false
        then coalesce(${worth(sql`sum(b.on_hand * coalesce(p.cost_price, p.purchase_price))`)}, 0) end
        from warehouse w join stock_balance b on b.warehouse = w._id join product p on p._id = b.product
        where w.store = ${raw(alias)}._id and b.on_hand <> 0)`,
  },
  async beforeUpdate(context, row, values) {
    refuseOtherDays(context, row, values)
    return {}
  },
})
export const warehouse = defineRules('warehouse', {
  computed: {
    productCount: alias =>
      sql`(select count(*)::int from stock_balance b where b.warehouse = ${raw(alias)}._id and b.on_hand > 0)`,
  },
  beforeUpdate: keepWarehouseTrue,
})
/** What lies in other people's stores is none of the actor's figures. */
function inReach(actor: Actor): Sql {
  const condition = ofStores(actor, sql`w.store`, 'list')
  return condition === undefined ? sql`` : sql` and b.warehouse in (select w._id from warehouse w where ${condition})`
}
const balance = (alias: string, what: string, actor: Actor): Sql =>
  sql`(select coalesce(sum(${raw(what)}), 0) from stock_balance b where b.product = ${raw(alias)}._id${inReach(actor)})`
const isTracked = (alias: string): Sql => sql`(${raw(alias)}.track_stock and ${raw(alias)}.type = 'stock')`
/** Amounts of several currencies make no sum. */
const inOneCurrency = (amount: Sql): Sql =>
  sql`(case when min(t.currency) = max(t.currency) then coalesce(${worth(sql`sum(${amount})`)}, 0) end)`
export const product = defineRules('product', {
  merging: mergingProducts,
  computed: {
    onHand: (alias, actor) => sql`(case when ${isTracked(alias)} then ${balance(alias, 'b.on_hand', actor)} end)`,
    available: (alias, actor) =>
      sql`(case when ${isTracked(alias)} then ${balance(alias, 'b.on_hand - b.reserved', actor)} end)`,
    stockState: (
      alias,
      actor,
    ) => sql`(case when not ${isTracked(alias)} then null when ${balance(alias, 'b.on_hand', actor)} <= 0 then 'out'
      when ${balance(alias, 'b.on_hand', actor)} <= coalesce(${raw(alias)}.reorder_level, 0) then 'low' else 'in_stock' end)`,
  },
  summary: (
    condition,
    actor,
  ) => sql`select count(*)::int as count, coalesce(sum(s.on_hand), 0) as units, min(t.currency) as currency,
      ${costTo(actor, inOneCurrency(sql`s.on_hand * coalesce(t.cost_price, t.purchase_price)`))} as "costValue", ${inOneCurrency(sql`s.on_hand * t.sale_price`)} as "saleValue",
      (count(*) filter (where ${isTracked('t')} and s.on_hand > 0 and s.on_hand <= coalesce(t.reorder_level, 0)))::int as "lowStock",
      (count(*) filter (where ${isTracked('t')} and s.on_hand <= 0))::int as "outOfStock"
    from product t cross join lateral (select coalesce(sum(b.on_hand), 0) as on_hand from stock_balance b where b.product = t._id${inReach(actor)}) s where ${condition}`,
  async beforeCreate(_, values) {
    wholeLevels(values, values.unit)
    return { costPrice: values.purchasePrice }
  },
  async beforeUpdate(context, row, values) {
    wholeLevels(values, values.unit ?? row.unit)
    await keepStockTrue(context, row, values)
    return {}
  },
})
function orders(table: string, party: string, alias: string, actor: Actor, what: Sql): Sql {
  const stores = ofStores(actor, sql`o.store`, 'list')
  return sql`(select ${what} from ${raw(table)} o where o.${raw(party)} = ${raw(alias)}._id and o.deleted_at is null${stores === undefined ? sql`` : sql` and ${stores}`})`
}
const COUNT = sql`(count(*) filter (where o.status not in (${states('sale.status', 'cart', 'cancelled')})))::int`
/** What is owed in the party's own currency: amounts of several make no sum. */
const balanceOf = (table: string, alias: string): Sql =>
  sql`coalesce(sum(${owedOf(`${table}_payments`)}) filter (where o.currency = ${raw(alias)}.currency), 0)`
export const customers = defineRules('customers', {
  merging: mergingParties,
  computed: {
    orderCount: (alias, actor) => orders('sale', 'customer', alias, actor, COUNT),
    balance: (alias, actor) => orders('sale', 'customer', alias, actor, balanceOf('sale', alias)),
  },
})
export const supplier = defineRules('supplier', {
  merging: mergingParties,
  computed: {
    orderCount: (alias, actor) => orders('purchase', 'supplier', alias, actor, COUNT),
    balance: (alias, actor) => orders('purchase', 'supplier', alias, actor, balanceOf('purchase', alias)),
  },
})
