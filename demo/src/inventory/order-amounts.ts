/** Totals, payments and deliveries of the demo's orders, as the server computes them. */
import { cartTotals } from '@siteoffice/domain/modules/inventory/cart'
import { deliverGoods, restCredit } from '@siteoffice/domain/modules/inventory/order-deliveries'
import type { PaymentMethod } from '@siteoffice/domain/modules/inventory/payment-methods'
import type { sale } from '@siteoffice/domain/modules/inventory/sale'
import { toMinor } from '../money.ts'
import type { Random } from '../random.ts'
import type { Values } from '../row.ts'
import type { DrawnWarehouse } from './places.ts'
import type { DrawnProduct } from './products.ts'

export interface Draft<S> {
  readonly index: number
  readonly kind: 'sale' | 'purchase'
  readonly status: S
  readonly createdAt: Date
  readonly times: readonly Date[]
  readonly warehouse: DrawnWarehouse
  readonly random: Random
  /** when it counted for the stock */
  readonly movedAt: Date
}
export interface Item {
  readonly product: DrawnProduct
  readonly quantity: number
}
export const whole = (product: DrawnProduct, quantity: number): number =>
  product.values.unit === 't' ? Math.max(0.5, Math.round(quantity * 2) / 2) : Math.max(1, Math.round(quantity))

/** Lines and totals as the server computes them. */
export function totalsOf(
  items: readonly Item[],
  price: 'salePrice' | 'purchasePrice',
  discount: Discount,
  { paid, method }: PaidPart,
) {
  const lines = items.map(({ product, quantity }) => ({
    product: product._id,
    quantity,
    unitPrice: product.values[price],
    // large quantities are sold for less
    ...(price === 'salePrice' && quantity >= 20 && ({ discountType: 'Percent', discountValue: 4 } as const)),
  }))
  const costs = items.map(({ product }) => ({
    product: product._id,
    unitCost: product.values.costPrice ?? product.values.purchasePrice,
  }))
  const cartItems = lines.map((line, index) => ({ ...line, unitCost: costs[index]?.unitCost ?? 0 }))
  const count = (payment: number) =>
    cartTotals({ items: cartItems, currency: 'AED', paymentAmount: payment, paymentMethod: method, ...discount })
  const payment = toMinor(count(0).finalPrice * paid, 'AED')
  const { lines: prices, lineDiscounts, ...sums } = count(payment)
  return {
    items: lines.map((line, index) => ({
      ...line,
      totalPrice: prices[index] ?? 0,
      discountAmount: lineDiscounts[index] || null,
    })),
    costs,
    ...discount,
    ...sums,
    paymentMethod: method,
  }
}
/** The single payment of an order, at the time when it moved the stock. */
export function withPayment(totals: ReturnType<typeof totalsOf>, at: Date) {
  const { paymentAmount: amount, paymentMethod: method, change } = totals
  const payment = { at: at.toISOString(), method, reference: null, amount, change }
  return { ...totals, payments: amount === 0 ? [] : [payment] }
}
export interface PaidPart {
  /** what part of the price */
  readonly paid: number
  readonly method: PaymentMethod
}
interface Discount {
  readonly discountType: 'Flat' | 'Percent'
  readonly discount: number
}
export const discountOf = (random: Random): Discount =>
  random.chance(0.3)
    ? { discountType: 'Percent', discount: random.pick([2, 2.5, 3, 5]) }
    : { discountType: 'Flat', discount: random.chance(0.15) ? random.pick([5, 10]) : 0 }
/** How much of an item was handed over or received by now: of every third order that waits, a part. */
export function movedOf({ status, index }: Draft<string>, product: DrawnProduct, quantity: number): number {
  if (status === 'completed') return quantity
  const isBegun = status === 'closed_short' || (['confirmed', 'ordered'].includes(status) && index % 3 === 1)
  return isBegun && quantity > 1 ? Math.min(quantity, whole(product, quantity / 2)) : 0
}
/** The deliveries of an order, and what is credited where it was closed short. */
export function withDeliveries(
  draft: Draft<string>,
  items: readonly Item[],
  order: ReturnType<typeof withPayment>,
): ReturnType<typeof withPayment> & Pick<Values<typeof sale>, 'deliveries' | 'amountCredited'> {
  const at = draft.movedAt.toISOString()
  const lines = order.items.map(({ quantity, totalPrice, discountAmount: discount }, place) => {
    const product = items[place]?.product
    return { _id: String(place), quantity, totalPrice, discount, product, delivered: 0 }
  })
  const moved = lines.flatMap(({ _id, product, quantity }) => {
    const part = product === undefined ? 0 : movedOf(draft, product, quantity)
    return part === 0 ? [] : [{ item: _id, quantity: part }]
  })
  const outcome = deliverGoods({ currency: 'AED', items: lines }, moved, { tooMuch: '', tolerance: 0 })
  const parts = 'parts' in outcome ? outcome.parts : []
  const deliveries = parts.map(({ at: place, quantity, amount }) => ({
    at,
    row: place + 1,
    product: lines[place]?.product?._id ?? '',
    quantity,
    amount,
  }))
  if (draft.status !== 'closed_short') return { ...order, deliveries }
  const delivered = lines.map((line, place) => ({
    ...line,
    delivered: parts.find(part => part.at === place)?.quantity ?? 0,
  }))
  const { finalPrice, paymentAmount } = order
  const amountCredited = restCredit({ currency: 'AED', finalPrice, items: delivered })
  return { ...order, deliveries, amountCredited, duePrice: toMinor(finalPrice - amountCredited - paymentAmount, 'AED') }
}
