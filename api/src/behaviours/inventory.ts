/** Stock, parties and orders: computed figures, and the totals that only the server computes. */
import type { Cart, DiscountType } from '@siteoffice/domain/cart'
import { cartProblem, cartTotals } from '@siteoffice/domain/cart'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Behaviour, HookContext, Values } from '../crud/behaviour.ts'
import { Failure, wrongField } from '../failure.ts'
import type { Order } from './order-stock.ts'
import { announce, handOver, releaseAll, reserve, takeIn } from './order-stock.ts'

export const stores: Behaviour<'stores'> = {
  computed: {
    warehouseCount: alias =>
      sql`(select count(*)::int from warehouse w where w.store = ${raw(alias)}._id and w.deleted_at is null)`,
  },
}
export const warehouse: Behaviour<'warehouse'> = {
  computed: {
    productCount: alias =>
      sql`(select count(*)::int from stock_balance b where b.warehouse = ${raw(alias)}._id and b.on_hand > 0)`,
  },
}
const balance = (alias: string, what: string): Sql =>
  sql`(select coalesce(sum(${raw(what)}), 0) from stock_balance b where b.product = ${raw(alias)}._id)`
const tracked = (alias: string): Sql => sql`(${raw(alias)}.track_stock and ${raw(alias)}.type = 'stock')`
/** Amounts of several currencies make no sum. */
const inOneCurrency = (amount: Sql): Sql =>
  sql`(case when min(t.currency) = max(t.currency) then coalesce(sum(${amount}), 0) end)`
export const product: Behaviour<'product'> = {
  computed: {
    onHand: alias => sql`(case when ${tracked(alias)} then ${balance(alias, 'b.on_hand')} end)`,
    available: alias => sql`(case when ${tracked(alias)} then ${balance(alias, 'b.on_hand - b.reserved')} end)`,
    stockState:
      alias => sql`(case when not ${tracked(alias)} then null when ${balance(alias, 'b.on_hand')} <= 0 then 'out'
      when ${balance(alias, 'b.on_hand')} <= coalesce(${raw(alias)}.reorder_level, 0) then 'low' else 'in_stock' end)`,
  },
  summary:
    condition => sql`select count(*)::int as count, coalesce(sum(s.on_hand), 0) as units, min(t.currency) as currency,
      ${inOneCurrency(sql`s.on_hand * coalesce(t.cost_price, t.purchase_price)`)} as "costValue", ${inOneCurrency(sql`s.on_hand * t.sale_price`)} as "saleValue",
      (count(*) filter (where ${tracked('t')} and s.on_hand > 0 and s.on_hand <= coalesce(t.reorder_level, 0)))::int as "lowStock",
      (count(*) filter (where ${tracked('t')} and s.on_hand <= 0))::int as "outOfStock"
    from product t cross join lateral (select coalesce(sum(b.on_hand), 0) as on_hand from stock_balance b where b.product = t._id) s where ${condition}`,
  async beforeCreate(_, values) {
    return { costPrice: values.purchasePrice }
  },
}
const orders = (table: string, party: string, alias: string, what: Sql): Sql =>
  sql`(select ${what} from ${raw(table)} o where o.${raw(party)} = ${raw(alias)}._id and o.deleted_at is null and o.status not in ('cart', 'cancelled'))`
const COUNT = sql`count(*)::int`
/** What is owed in the party's own currency: amounts of several make no sum. */
const due = (alias: string): Sql =>
  sql`coalesce(sum(o.due_price) filter (where o.currency = ${raw(alias)}.currency), 0)`
export const customers: Behaviour<'customers'> = {
  computed: {
    orderCount: alias => orders('sale', 'customer', alias, COUNT),
    balance: alias => orders('sale', 'customer', alias, due(alias)),
  },
}
export const supplier: Behaviour<'supplier'> = {
  computed: {
    orderCount: alias => orders('purchase', 'supplier', alias, COUNT),
    balance: alias => orders('purchase', 'supplier', alias, due(alias)),
  },
}

interface Price {
  readonly _id: string
  readonly name: string
  readonly price: number
  readonly cost: number
  readonly currency: string
  readonly active: boolean
}
interface OrderLine {
  readonly product: unknown
  readonly quantity: number
}
const productId = (line: OrderLine): string =>
  typeof line.product === 'object' && line.product !== null && '_id' in line.product
    ? String(line.product._id)
    : String(line.product)

/** Prices come from the products, totals from the one function that the web app uses too; whatever a client sent of them is not read. */
async function computeOrder(
  context: HookContext,
  values: Values,
  priceColumn: 'sale_price' | 'purchase_price',
): Promise<Values> {
  const lines = ((values.items ?? []) as OrderLine[]).filter(line => line.quantity !== 0) // prepared lines, or those of the row
  const ids = lines.map(productId)
  const prices =
    await context.tx.query<Price>(sql`select _id, name, ${raw(priceColumn)} as price, coalesce(cost_price, purchase_price) as cost, currency, active
    from product where _id = any(${ids}::uuid[]) and deleted_at is null`)
  const byId = new Map(prices.map(price => [price._id, price]))
  const items = lines.map((line, index) => {
    const price = byId.get(productId(line))
    if (price === undefined) throw wrongField('missing_reference', `items.${index}.product`, 'there is no such record')
    if (!price.active) throw wrongField('rule_broken', `items.${index}.product`, 'is not sold any more')
    if (price.currency !== values.currency)
      throw wrongField('rule_broken', `items.${index}.product`, `is priced in ${price.currency}`)
    return { product: price._id, quantity: line.quantity, unitPrice: price.price, unitCost: price.cost }
  })
  const cart: Cart = {
    items,
    currency: String(values.currency),
    discountType: (values.discountType ?? 'Flat') as DiscountType, // the schema lets only the two through
    discount: Number(values.discount ?? 0),
    paymentAmount: Number(values.paymentAmount ?? 0),
  }
  const problem = cartProblem(cart)
  if (problem !== undefined) throw wrongField('rule_broken', problem.field, problem.message)
  const totals = cartTotals(cart)
  const { lines: lineTotals, ...sums } = totals
  const kept = lines.map((line, index) => ({ ...line, ...items[index], totalPrice: lineTotals[index] }))
  return { items: kept, paymentAmount: cart.paymentAmount, ...sums }
}
async function storeFits(context: HookContext, values: Values): Promise<void> {
  const [found] = await context.tx.query<{ store: string | null }>(
    sql`select store from warehouse where _id = ${String(values.warehouse)}`,
  )
  const owner = found?.store ?? null
  if (owner !== null && owner !== values.store) throw wrongField('rule_broken', 'warehouse', 'belongs to another store')
}
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_id' in value ? value._id : value

function orderRules(priceColumn: 'sale_price' | 'purchase_price', party: 'customer' | 'supplier') {
  return {
    locked: (row: { readonly status: string }) => (row.status === 'cart' ? undefined : 'Only a cart can be changed.'),
    beforeCreate: async (context: HookContext, values: Values): Promise<Values> => {
      await storeFits(context, values)
      return computeOrder(context, values, priceColumn)
    },
    beforeUpdate: async (context: HookContext, row: object, values: Values): Promise<Values> => {
      const whole: Values = { ...row, ...values }
      await storeFits(context, { store: idOf(whole.store), warehouse: idOf(whole.warehouse) })
      return computeOrder(context, whole, priceColumn)
    },
    beforeDelete: async (_: HookContext, row: { readonly status: string }): Promise<void> => {
      if (row.status !== 'cart' && row.status !== 'cancelled')
        throw new Failure('rule_broken', 'Only a cart or a cancelled order can be deleted.')
    },
    ready: async (_: HookContext, row: object): Promise<string | undefined> => {
      const { items, [party]: other } = row as Values // an order's row
      if (!Array.isArray(items) || items.length === 0) return 'The cart is empty.'
      return other === null || other === undefined ? `Choose a ${party} first.` : undefined
    },
  }
}
/** An effect that sets nothing on the order itself. */
const done =
  (work: (context: HookContext, order: Order) => Promise<void>) =>
  async (context: HookContext, order: Order): Promise<Values> => {
    await work(context, order)
    return {}
  }
const selling = orderRules('sale_price', 'customer')
const buying = orderRules('purchase_price', 'supplier')
export const sale: Behaviour<'sale'> = {
  locked: selling.locked,
  beforeCreate: selling.beforeCreate,
  beforeUpdate: selling.beforeUpdate,
  beforeDelete: selling.beforeDelete,
  guards: { confirm: selling.ready },
  effects: {
    confirm: done(reserve),
    complete: done(handOver),
    cancel: done((context, order) => releaseAll(context, order, 'reserved')),
  },
}
export const purchase: Behaviour<'purchase'> = {
  locked: buying.locked,
  beforeCreate: buying.beforeCreate,
  beforeUpdate: buying.beforeUpdate,
  beforeDelete: buying.beforeDelete,
  guards: { order: buying.ready },
  effects: {
    order: done(announce),
    receive: done(takeIn),
    cancel: done((context, order) => releaseAll(context, order, 'incoming')),
  },
}
export const booking: Behaviour<'booking'> = {
  computed: { nights: alias => sql`(${raw(alias)}."to" - ${raw(alias)}."from")` },
  async beforeUpdate(_, row, values) {
    const from = typeof values.from === 'string' ? values.from : row.from
    const to = typeof values.to === 'string' ? values.to : row.to
    if (to <= from) throw wrongField('rule_broken', 'to', 'must be after the arrival')
    return {}
  },
}
