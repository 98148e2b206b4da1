/** Prices and totals of sales and purchases, which only the server computes. */

import type { Cart, DiscountType } from '@siteoffice/domain/modules/inventory/cart'
import { cartProblem, cartTotals } from '@siteoffice/domain/modules/inventory/cart'
import type { HookContext, NewOf } from '../../../engine/rules.ts'
import { wrongField } from '../../../lib/failure.ts'
import { paidOf } from './order-account.ts'
import type { Order } from './order-stock.ts'

export type PriceColumn = 'salePrice' | 'purchasePrice'
interface Price {
  readonly _id: string
  readonly name: string
  readonly price: number
  readonly cost: number
  readonly minSalePrice: number | null
  readonly currency: string
  readonly unit: string
  readonly active: boolean
}
type RecordId = string | { readonly _id: string }
export interface OrderLine {
  readonly _id?: string | undefined
  readonly product: RecordId
  readonly quantity: number
  readonly unitPrice?: number | null
  /** the price of the product, where another was set */
  readonly listPrice?: number | null
  readonly totalPrice?: number | null
  readonly discountType?: DiscountType | null
  readonly discountValue?: number | null
  readonly discountAmount?: number | null
}
export interface PricedLine {
  readonly line: OrderLine
  readonly price: Price
  /** where the line stands in what the actor sent */
  readonly at: number
}
/** What prices and totals are made of, as a row has it or as it is stored. */
export type Facts = Pick<NewOf<'sale'>, 'discountType' | 'discount' | 'paymentAmount' | 'paymentMethod' | 'change'> & {
  readonly currency: string
  readonly items: readonly OrderLine[]
}
/** The stored facts of the cart: payments that were recorded, and the cost of its goods. */
export type StoredFacts = { readonly payments?: Order['payments']; readonly costs?: Order['costs'] }
export interface Place {
  readonly store: RecordId
  readonly warehouse: RecordId
}
export type NewOrder = Omit<Facts, 'currency'> & Place & { readonly currency: string | null }
export const idOf = (value: RecordId): string => (typeof value === 'string' ? value : value._id)

export const isOverridden = ({ listPrice }: OrderLine): boolean => listPrice !== null && listPrice !== undefined

/** What is read of a product that is priced. */
const OF_PRODUCT = [
  'name',
  'salePrice',
  'purchasePrice',
  'costPrice',
  'minSalePrice',
  'currency',
  'unit',
  'active',
] as const
/** Each line with its product as it stands today; a product that is not there, or not sold any more, is refused. */
export async function pricedLines(
  context: HookContext,
  { items, currency }: Pick<Facts, 'items' | 'currency'>,
  column: PriceColumn,
): Promise<PricedLine[]> {
  const lines = items.map((line, at) => ({ line, at })).filter(({ line }) => line.quantity !== 0)
  const ids = lines.map(({ line }) => idOf(line.product))
  const products = await context.find('product', { _id: ids }, OF_PRODUCT)
  const byId = new Map(
    products.map(({ costPrice, ...product }): [string, Price] => [
      product._id,
      { ...product, price: product[column], cost: costPrice ?? product.purchasePrice },
    ]),
  )
  return lines.map(({ line, at }) => {
    const price = byId.get(idOf(line.product))
    if (price === undefined) throw wrongField('missing_reference', `items.${at}.product`, 'there is no such record')
    if (!price.active) throw wrongField('rule_broken', `items.${at}.product`, 'is not sold any more')
    if (price.currency !== currency)
      throw wrongField('rule_broken', `items.${at}.product`, `is priced in ${price.currency}`)
    return { line, price, at }
  })
}
/** The amount that the payer hands over: the one of this write, else what was stored, with the change that was given back. */
function handedOver(values: Partial<Facts>, before: Partial<Facts>): number {
  if (values.paymentAmount !== undefined) return values.paymentAmount ?? 0
  const change = (values.paymentMethod ?? before.paymentMethod) === 'cash' ? (before.change ?? 0) : 0
  return (before.paymentAmount ?? 0) + change
}
/** Throws where the payment in a cart is not what was recorded. */
export function refuseOtherPayment(
  row: StoredFacts & Pick<Facts, 'currency'>,
  { paymentAmount }: Partial<Facts>,
): void {
  const { payments = [] } = row
  if (
    payments.length > 0 &&
    paymentAmount !== undefined &&
    paymentAmount !== paidOf({ payments, currency: row.currency })
  )
    throw wrongField('rule_broken', 'paymentAmount', 'was recorded: record another payment, or a refund')
}
/** The field of a line where it stands in what the actor sent. */
export const atSentLine = (field: string, lines: readonly Pick<PricedLine, 'at'>[]): string =>
  field.replace(/^items\.(\d+)/, (_, index: string) => `items.${lines[Number(index)]?.at ?? index}`)

/** Throws what forbids the cart, at the line that the actor sent. */
function refuseProblem(cart: Cart, lines: readonly PricedLine[]): void {
  const problem = cartProblem(cart)
  if (problem !== undefined) throw wrongField('rule_broken', atSentLine(problem.field, lines), problem.message)
}
/** Computes the totals by the function that the web app uses as well. Prices come from the products, or from the cart where they were agreed or set. */
export function reckon(
  lines: readonly PricedLine[],
  values: Partial<Facts>,
  before: Partial<Facts> & StoredFacts,
  prices: 'agreed' | 'today',
) {
  const whole = { ...before, ...values }
  const costs = new Map(before.costs?.map(line => [line.product._id, line]))
  const items = lines.map(({ line, price }) => ({
    product: price._id,
    quantity: line.quantity,
    // a price that somebody set holds until it is set to another
    unitPrice: prices === 'today' && !isOverridden(line) ? price.price : (line.unitPrice ?? price.price),
    listPrice: isOverridden(line) ? (line.listPrice ?? null) : null,
    discountType: line.discountValue ? (line.discountType ?? 'Flat') : null,
    discountValue: line.discountValue || null,
  }))
  const unitCosts = lines.map(({ price }) =>
    prices === 'today' ? price.cost : (costs.get(price._id)?.unitCost ?? price.cost),
  )
  const { payments = [] } = before
  const hasPayments = payments.length > 0
  const cart: Cart = {
    items: items.map((item, index) => ({ ...item, unitCost: unitCosts[index] ?? 0, unit: lines[index]?.price.unit })),
    currency: String(whole.currency),
    discountType: whole.discountType ?? 'Flat',
    discount: whole.discount ?? 0,
    paymentAmount: hasPayments ? paidOf({ payments, currency: String(whole.currency) }) : handedOver(values, before),
    // a recorded payment counts as a transfer, so that no change is given for it in cash
    paymentMethod: hasPayments ? 'bank' : (whole.paymentMethod ?? 'cash'),
  }
  refuseProblem(cart, lines)
  const { lines: lineTotals, lineDiscounts, ...sums } = cartTotals(cart)
  const pricedItems = items.map((item, index) => ({
    ...item,
    _id: lines[index]?.line._id,
    totalPrice: lineTotals[index] ?? 0,
    discountAmount: item.discountValue === null ? null : (lineDiscounts[index] ?? 0),
  }))
  const keptCosts = items.map(({ product }, index) => ({
    _id: costs.get(product)?._id,
    product,
    unitCost: unitCosts[index] ?? 0,
  }))
  return { items: pricedItems, costs: keptCosts, ...sums }
}
