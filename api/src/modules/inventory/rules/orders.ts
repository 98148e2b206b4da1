/** Sales and purchases: what must hold before an order is made of a cart, and what its steps change. */

import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { Ref } from '@siteoffice/domain/engine/values'
import { defineRules } from '../../../engine/define-rules.ts'
import type { HookContext } from '../../../engine/rules.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { networkDay } from '../../../lib/network-day.ts'
import { nextInSeries } from '../../../services/series.ts'
import { holdOpenStores } from '../closed-periods.ts'
import { deliveryStatusOf, paidOf, paymentStatusOf } from '../orders/order-account.ts'
import { closeShort, completeOrder, movedReason, notShortReason, unpaidReason } from '../orders/order-deliveries.ts'
import type { Facts, NewOrder, OrderLine, Place, PriceColumn, StoredFacts } from '../orders/order-prices.ts'
import { idOf, pricedLines, reckon, refuseOtherPayment } from '../orders/order-prices.ts'
import type { ConfirmInput } from '../orders/order-settlement.ts'
import { settlePrices } from '../orders/order-settlement.ts'
import type { Order } from '../orders/order-stock.ts'
import { expectStock, releaseOpen, reserve } from '../orders/order-stock.ts'
import { checkTerms, pricedAsSent, refuseOtherTotals } from '../orders/order-terms.ts'
import { isPaidLater, refuseUnpaid } from '../orders/order-till.ts'
import { holdRegister, sessionOf } from '../register-cash.ts'

/** The currency of a new order that names none. */
async function currencyOf(
  context: HookContext,
  { currency, store }: Pick<NewOrder, 'currency' | 'store'>,
): Promise<string> {
  if (currency !== null) return currency
  const row = await context.get('stores', idOf(store), ['currency'], { trash: 'with' })
  return row?.currency ?? 'USD'
}
async function storeFits(context: HookContext, { store, warehouse }: Place): Promise<void> {
  const row = await context.get('warehouse', idOf(warehouse), ['store'], { trash: 'with' })
  const owner = row?.store ?? null
  if (owner !== null && owner !== idOf(store)) throw wrongField('rule_broken', 'warehouse', 'belongs to another store')
}
/** Why no order can be made of a product in the cart, as its button says it. */
async function notSold(context: HookContext, items: readonly OrderLine[]): Promise<string | undefined> {
  const ids = items.map(item => idOf(item.product))
  const sold = await context.find('product', { _id: ids, active: true }, [])
  const soldIds = new Set(sold.map(row => row._id))
  const ended = ids.find(id => !soldIds.has(id))
  if (ended === undefined) return undefined
  const product = await context.get('product', ended, ['name'], { trash: 'with' })
  return `${product?.name ?? ''} is not sold any more. Take it out of the cart.`
}
/** What the cart says of its payment is recorded when it is confirmed. */
function firstPayment(
  { now }: HookContext,
  { payments, paymentMethod }: Order,
  { paymentAmount, change }: Pick<Facts, 'paymentAmount' | 'change'>,
  session: string | null | undefined,
) {
  if (payments.length > 0 || !paymentAmount) return {}
  const payment = { at: now.toISOString(), method: paymentMethod, reference: null, amount: paymentAmount, change }
  return { payments: [{ ...payment, ...sessionOf(paymentMethod, session) }] }
}
/** The register session that the cash of a sale's cart belongs to. */
async function cartSession(context: HookContext, order: Order, party: 'customer' | 'supplier') {
  if (party === 'supplier') return undefined
  const isCash = order.paymentMethod === 'cash' && order.payments.length === 0 && order.paymentAmount
  return isCash ? holdRegister(context, order, 'paymentMethod') : null
}
/** A cart that is cancelled was paid what was recorded of it, whatever it says. */
function paidInTruth(order: Order) {
  if (order.status !== 'cart') return {}
  const digits = minorDigits(order.currency)
  const paid = unitsOf(paidOf(order), digits)
  return {
    paymentAmount: amountOf(paid, digits),
    duePrice: amountOf(unitsOf(order.finalPrice ?? 0, digits) - paid, digits),
    change: 0,
  }
}
const cancelOrder = (what: 'reserved' | 'incoming') => async (context: HookContext, order: Order) => {
  await releaseOpen(context, order, what)
  return paidInTruth(order)
}
type Ready = Pick<Facts, 'items'> & { readonly [Party in 'customer' | 'supplier']?: Ref | null }
type StoredOrder = Facts & Place & StoredFacts & Pick<Order, 'subTotal' | 'discountAmount'>
/** What people agree on with a customer or supplier. */
const TERMS = ['items', 'discount', 'discountType', 'currency'] as const

/** Whether prices have moved since the order was stored. */
const hasMoved = (before: readonly OrderLine[], items: readonly OrderLine[]): boolean =>
  items.some(
    ({ unitPrice, totalPrice }, at) => unitPrice !== before[at]?.unitPrice || totalPrice !== before[at]?.totalPrice,
  )

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
      const { currency } = order
      const lines = pricedAsSent(context, await pricedLines(context, order, column), currency, undefined)
      const sums = reckon(lines, order, {}, 'today')
      refuseOtherTotals(lines, sums.items, currency)
      await checkTerms(context, { column, currency, lines, sums, before: undefined })
      return { currency, ...sums }
    },
    beforeUpdate: async (context: HookContext, row: StoredOrder, values: Partial<Facts & Place>) => {
      refuseOtherPayment(row, values)
      const whole = { ...row, ...values }
      await storeFits(context, whole)
      const { currency } = whole
      const asStored = await pricedLines(context, whole, column)
      const isSent = values.items !== undefined
      const lines = isSent ? pricedAsSent(context, asStored, currency, row) : asStored
      const sums = reckon(lines, values, row, 'today')
      if (isSent) refuseOtherTotals(lines, sums.items, currency)
      if (TERMS.some(name => values[name] !== undefined) || hasMoved(row.items, sums.items))
        await checkTerms(context, { column, currency, lines, sums, before: row })
      return sums
    },
    beforeDelete: async (_: HookContext, row: Pick<Order, 'status' | 'payments' | 'currency'>): Promise<void> => {
      if (row.status !== 'cart' && row.status !== 'cancelled')
        throw new Failure('rule_broken', 'Only a cart or a cancelled order can be deleted.')
      if (paidOf(row) !== 0) throw new Failure('rule_broken', 'Refund what was paid first.')
      // a register counts on its payments
      if (row.payments.some(({ session }) => Boolean(session)))
        throw new Failure(
          'rule_broken',
          row.status === 'cancelled'
            ? 'It cannot be deleted: its cash is in a register session.'
            : 'Its cash is in a register session: cancel it instead.',
        )
    },
    ready: async (context: HookContext, row: Ready): Promise<string | undefined> => {
      if (row.items.length === 0) return 'The cart is empty.'
      const isWalkIn = party === 'customer' && (await context.isOn('inventory.walkInSales'))
      if (!row[party] && !isWalkIn) return `Choose a ${party} first.`
      return notSold(context, row.items)
    },
    /** the session of the register is held first, then prices lock the products; the number comes last, because others wait for it */
    make:
      (work: (context: HookContext, order: Order) => Promise<void>) =>
      async (context: HookContext, order: Order & Ready, input: ConfirmInput) => {
        if (order.payments.length === 0 && order.paymentAmount) await holdOpenStores(context, [order.store._id])
        const session = await cartSession(context, order, party)
        const settlement = await settlePrices(context, order, input, column)
        if (!order[party] && !isPaidLater(context.tx)) refuseUnpaid(settlement)
        await work(context, order)
        const number = await nextInSeries(context, ...series)
        // people call it by its number from now on
        return { ...settlement, ...firstPayment(context, order, settlement, session), number, reference: number }
      },
  }
}
const { ready: readyToSell, make: sell, ...selling } = orderRules('salePrice', 'customer', ['sale', 'S'])
const reserveAndSell = sell(reserve)
const confirmSale = async (...[context, ...order]: Parameters<typeof reserveAndSell>) => {
  const soldOn = await networkDay(context)
  return { ...(await reserveAndSell(context, ...order)), soldOn }
}
const { ready: readyToBuy, make: buy, ...buying } = orderRules('purchasePrice', 'supplier', ['purchase', 'PO'])
export const sale = defineRules('sale', {
  ...selling,
  computed: { paymentStatus: paymentStatusOf('sale_payments'), deliveryStatus: deliveryStatusOf('sale') },
  guards: {
    confirm: readyToSell,
    complete: unpaidReason,
    'close-short': notShortReason('Nothing of it was handed over yet: cancel it instead.'),
    cancel: movedReason('Part of it was handed over: close it short instead.'),
  },
  effects: {
    confirm: confirmSale,
    complete: completeOrder('sale'),
    'close-short': closeShort('reserved'),
    cancel: cancelOrder('reserved'),
  },
})
export const purchase = defineRules('purchase', {
  ...buying,
  computed: { paymentStatus: paymentStatusOf('purchase_payments'), deliveryStatus: deliveryStatusOf('purchase') },
  guards: {
    order: readyToBuy,
    'close-short': notShortReason('Nothing of it was received yet: cancel it instead.'),
    cancel: movedReason('Part of it was received: close it short instead.'),
  },
  effects: {
    order: buy(expectStock),
    complete: completeOrder('purchase'),
    'close-short': closeShort('incoming'),
    cancel: cancelOrder('incoming'),
  },
})
