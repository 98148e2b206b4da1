/** Sales and purchases: prices and totals that only the server computes, and what must hold before an order is made of a cart. */

import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { ChangedPrice } from '@siteoffice/domain/engine/errors'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Cart } from '@siteoffice/domain/modules/inventory/cart'
import { cartProblem, cartTotals } from '@siteoffice/domain/modules/inventory/cart'
import sql, { raw } from 'sql-template-tag'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext, InputOf, NewOf } from '../../../engine/rules.ts'
import { Failure, wrongField, wrongFields } from '../../../lib/failure.ts'
import { nextInSeries } from '../../../services/series.ts'
import { holdProducts } from '../ledger.ts'
import type { Order } from '../order-stock.ts'
import { expectStock, handOver, releaseAll, reserve, takeIn } from '../order-stock.ts'

type PriceColumn = 'sale_price' | 'purchase_price'
interface Price {
  readonly _id: string
  readonly name: string
  readonly price: number
  readonly cost: number
  readonly currency: string
  readonly unit: string
  readonly active: boolean
}
type RecordId = string | { readonly _id: string }
interface OrderLine {
  readonly _id?: string | undefined
  readonly product: RecordId
  readonly quantity: number
  readonly unitPrice?: number | null
  readonly unitCost?: number | null
}
interface PricedLine {
  readonly line: OrderLine
  readonly price: Price
  /** where the line stands in what the actor sent */
  readonly at: number
}
/** What prices and totals are made of, as a row has it or as it is stored. */
type Facts = Pick<NewOf<'sale'>, 'discountType' | 'discount' | 'paymentAmount' | 'paymentMethod' | 'change'> & {
  readonly currency: string
  readonly items: readonly OrderLine[]
}
interface Place {
  readonly store: RecordId
  readonly warehouse: RecordId
}
type NewOrder = Omit<Facts, 'currency'> & Place & { readonly currency: string | null }
const idOf = (value: RecordId): string => (typeof value === 'string' ? value : value._id)

/** Each line with its product as it stands today; a product that is not there, or not sold any more, is refused. */
async function pricedLines(
  context: HookContext,
  { items, currency }: Pick<Facts, 'items' | 'currency'>,
  column: PriceColumn,
): Promise<PricedLine[]> {
  const lines = items.map((line, at) => ({ line, at })).filter(({ line }) => line.quantity !== 0)
  const ids = lines.map(({ line }) => idOf(line.product))
  const prices =
    await context.tx.query<Price>(sql`select _id, name, ${raw(column)} as price, coalesce(cost_price, purchase_price) as cost, currency, unit, active
    from product where _id = any(${ids}::uuid[]) and deleted_at is null`)
  const byId = new Map(prices.map(price => [price._id, price]))
  return lines.map(({ line, at }) => {
    const price = byId.get(idOf(line.product))
    if (price === undefined) throw wrongField('missing_reference', `items.${at}.product`, 'there is no such record')
    if (!price.active) throw wrongField('rule_broken', `items.${at}.product`, 'is not sold any more')
    if (price.currency !== currency)
      throw wrongField('rule_broken', `items.${at}.product`, `is priced in ${price.currency}`)
    return { line, price, at }
  })
}
/** What the customer hands over, or the store: as this write says, else what was kept and given back before. */
function handedOver(values: Partial<Facts>, before: Partial<Facts>): number {
  if (values.paymentAmount !== undefined) return values.paymentAmount ?? 0
  const given = (values.paymentMethod ?? before.paymentMethod) === 'cash' ? (before.change ?? 0) : 0
  return (before.paymentAmount ?? 0) + given
}
/** Throws what forbids the cart, at the line that the actor sent. */
function refuseProblem(cart: Cart, lines: readonly PricedLine[]): void {
  const problem = cartProblem(cart)
  if (problem === undefined) return
  const field = problem.field.replace(
    /^items\.(\d+)/,
    (_, index: string) => `items.${lines[Number(index)]?.at ?? index}`,
  )
  throw wrongField('rule_broken', field, problem.message)
}
/** Totals come from the one function that the web app uses too, prices from the products, or from the cart where they were agreed; what a client sent of them is not read. */
function reckon(
  lines: readonly PricedLine[],
  values: Partial<Facts>,
  before: Partial<Facts>,
  prices: 'agreed' | 'today',
) {
  const whole = { ...before, ...values }
  const items = lines.map(({ line, price }) => ({
    product: price._id,
    quantity: line.quantity,
    unitPrice: prices === 'today' ? price.price : (line.unitPrice ?? price.price),
    unitCost: prices === 'today' ? price.cost : (line.unitCost ?? price.cost),
  }))
  const cart: Cart = {
    items: items.map((item, index) => ({ ...item, unit: lines[index]?.price.unit })),
    currency: String(whole.currency),
    discountType: whole.discountType ?? 'Flat',
    discount: whole.discount ?? 0,
    paymentAmount: handedOver(values, before),
    paymentMethod: whole.paymentMethod ?? 'cash',
  }
  refuseProblem(cart, lines)
  const { lines: lineTotals, ...sums } = cartTotals(cart)
  const kept = items.map((item, index) => ({
    _id: lines[index]?.line._id,
    ...item,
    totalPrice: lineTotals[index] ?? null,
  }))
  return { items: kept, ...sums }
}
/** Throws where a line names another price than the product's: nobody sells at a price that the cart does not have. */
function refuseOtherPrices(lines: readonly PricedLine[], currency: string): void {
  const errors = lines.flatMap(({ line: { unitPrice }, price, at }) =>
    unitPrice === null || unitPrice === undefined || unitPrice === price.price
      ? []
      : [
          {
            field: `items.${at}.unitPrice`,
            message: `is ${amountText(price.price, currency)}, the price of the product, and cannot be set to another`,
          },
        ],
  )
  if (errors.length > 0) throw wrongFields('rule_broken', errors)
}
/** The currency of a new order that names none. */
async function currencyOf(
  { tx }: HookContext,
  { currency, store }: Pick<NewOrder, 'currency' | 'store'>,
): Promise<string> {
  if (currency !== null) return currency
  const [row] = await tx.query<{ currency: string }>(sql`select currency from stores where _id = ${idOf(store)}`)
  return row?.currency ?? 'USD'
}
async function storeFits(context: HookContext, { store, warehouse }: Place): Promise<void> {
  const [row] = await context.tx.query<{ store: string | null }>(
    sql`select store from warehouse where _id = ${idOf(warehouse)}`,
  )
  const owner = row?.store ?? null
  if (owner !== null && owner !== idOf(store)) throw wrongField('rule_broken', 'warehouse', 'belongs to another store')
}
const amountText = (amount: number, currency: string): string => `${amount.toFixed(minorDigits(currency))} ${currency}`

/** Throws what has changed of the prices since the cart was filled, for each line. */
function refuseChanged(order: Order, changed: readonly PricedLine[]): never {
  const { currency } = order
  const changes = changed.map(
    ({ line, price }): ChangedPrice => ({
      product: { _id: price._id, label: price.name },
      from: line.unitPrice ?? 0,
      to: price.price,
      currency,
    }),
  )
  const words = changes.map(
    ({ product, from, to }) =>
      `${product.label ?? ''}: ${amountText(from, currency)} in the cart, ${amountText(to, currency)} today.`,
  )
  throw new Failure(
    'rule_broken',
    `Prices have changed since the cart was filled. ${words.join(' ')} Say which hold: those agreed, or today’s.`.slice(
      0,
      1000,
    ),
    changes.map(({ from, to }, index) => ({
      field: `items.${changed[index]?.at ?? index}.unitPrice`,
      message: `was ${amountText(from, currency)}, is ${amountText(to, currency)} today`,
    })),
    { changedPrices: changes },
  )
}
type ConfirmInput = InputOf<'sale', 'confirm'>
/**
 * Under the products' lock: an order is made of what is sold today, at prices that somebody has seen. Where they have
 * changed, `changedPrices` says which hold. What the choice changes of the order out.
 */
async function settlePrices(context: HookContext, order: Order, { changedPrices }: ConfirmInput, column: PriceColumn) {
  await holdProducts(
    context.tx,
    order.items.map(item => item.product._id),
    'use',
  )
  const lines = await pricedLines(context, order, column)
  const changed = lines.filter(({ line, price }) => line.unitPrice !== price.price)
  if (changed.length > 0 && !changedPrices) refuseChanged(order, changed)
  // reckoned anew in any case: what a product is counted in may have changed as well
  return reckon(lines, {}, order, changedPrices === 'today' ? 'today' : 'agreed')
}
/** Why no order can be made of a product in the cart, as its button says it. */
async function notSold({ tx }: HookContext, items: readonly OrderLine[]): Promise<string | undefined> {
  const ids = items.map(item => idOf(item.product))
  const [missingProduct] = await tx.query<{ name: string }>(
    sql`select name from product where _id = any(${ids}::uuid[]) and not (active and deleted_at is null) order by name_sort_key limit 1`,
  )
  return missingProduct === undefined
    ? undefined
    : `${missingProduct.name} is not sold any more. Take it out of the cart.`
}
type Ready = Pick<Facts, 'items'> & { readonly [Party in 'customer' | 'supplier']?: Ref | null }
function orderRules(
  column: PriceColumn,
  party: 'customer' | 'supplier',
  series: readonly [name: string, prefix: string],
) {
  return {
    locked: (row: { readonly status: string }) => (row.status === 'cart' ? undefined : 'Only a cart can be changed.'),
    beforeCreate: async (context: HookContext, values: NewOrder) => {
      await storeFits(context, values)
      const order = { ...values, currency: await currencyOf(context, values) }
      const lines = await pricedLines(context, order, column)
      refuseOtherPrices(lines, order.currency)
      return { currency: order.currency, ...reckon(lines, order, {}, 'today') }
    },
    beforeUpdate: async (context: HookContext, row: Facts & Place, values: Partial<Facts & Place>) => {
      const whole = { ...row, ...values }
      await storeFits(context, whole)
      const lines = await pricedLines(context, whole, column)
      if (values.items !== undefined) refuseOtherPrices(lines, whole.currency)
      return reckon(lines, values, row, 'today')
    },
    beforeDelete: async (_: HookContext, row: { readonly status: string }): Promise<void> => {
      if (row.status !== 'cart' && row.status !== 'cancelled')
        throw new Failure('rule_broken', 'Only a cart or a cancelled order can be deleted.')
    },
    ready: async (context: HookContext, row: Ready): Promise<string | undefined> => {
      if (row.items.length === 0) return 'The cart is empty.'
      if (!row[party]) return `Choose a ${party} first.`
      return notSold(context, row.items)
    },
    /** prices first, for they hold the products that the stock is taken of; the number last, for which others wait */
    make:
      (work: (context: HookContext, order: Order) => Promise<void>) =>
      async (context: HookContext, order: Order, input: ConfirmInput) => {
        const settled = await settlePrices(context, order, input, column)
        await work(context, order)
        const number = await nextInSeries(context, ...series)
        // people call it by its number from now on
        return { ...settled, number, reference: number }
      },
  }
}
/** An effect that sets nothing on the order itself. */
const withoutValues =
  (work: (context: HookContext, order: Order) => Promise<void>) => async (context: HookContext, order: Order) => {
    await work(context, order)
    return {}
  }
const { ready: readyToSell, make: sell, ...selling } = orderRules('sale_price', 'customer', ['sale', 'S'])
const { ready: readyToBuy, make: buy, ...buying } = orderRules('purchase_price', 'supplier', ['purchase', 'PO'])
export const sale = defineRules('sale', {
  ...selling,
  guards: { confirm: readyToSell },
  effects: {
    confirm: sell(reserve),
    complete: withoutValues(handOver),
    cancel: withoutValues((context, order) => releaseAll(context, order, 'reserved')),
  },
})
export const purchase = defineRules('purchase', {
  ...buying,
  guards: { order: readyToBuy },
  effects: {
    order: buy(expectStock),
    receive: withoutValues(takeIn),
    cancel: withoutValues((context, order) => releaseAll(context, order, 'incoming')),
  },
})
