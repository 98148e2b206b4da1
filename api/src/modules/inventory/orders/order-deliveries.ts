/** Hands over goods of sales and receives those of purchases, in parts, until an order is complete or closed short. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { deliverSale } from '@siteoffice/domain/modules/inventory/delivery-endpoints'
import type { DeliveredPart } from '@siteoffice/domain/modules/inventory/order-deliveries'
import {
  DELIVERY_TOO_MUCH,
  deliverGoods,
  openLines,
  RECEIPT_TOO_MUCH,
  restCredit,
} from '@siteoffice/domain/modules/inventory/order-deliveries'
import type { GoodsLine } from '@siteoffice/domain/modules/inventory/order-lines'
import type { HookContext, Values } from '../../../engine/rules.ts'
import { applyChange, hookContext } from '../../../engine/write/write.ts'
import { Failure } from '../../../lib/failure.ts'
import { wholeOf } from '../../../services/settings.ts'
import { holdOpenStores, holdOpenWarehouses } from '../closed-periods.ts'
import { paidOf, priceOf } from './order-account.ts'
import type { Order } from './order-stock.ts'
import { deliveredItems, handOver, holdGoods, releaseOpen, takeIn } from './order-stock.ts'
import type { OrderKind, Till } from './order-till.ts'
import { answerOf, cartFailure, lockOrder, orderOf } from './order-till.ts'

type Request = EndpointInput<typeof deliverSale>['body']
type Answer = AnswerOf<typeof deliverSale>

/** Throws where an order awaits no goods. */
function refuseNotWaiting({ status }: Order): void {
  if (status === 'confirmed' || status === 'ordered') return
  const messages: { readonly [status: string]: string } = {
    cart: 'It is a cart: confirm it first.',
    on_hold: 'It is on hold: resume it first.',
    cancelled: 'It is cancelled: none of its goods are moved any more.',
    closed_short: 'It is closed: nothing of it is open any more.',
  }
  const message = messages[status] ?? 'Nothing of it is open any more.'
  throw new Failure('illegal_transition', message, [{ field: 'status', message }])
}
/** Moves goods of an order; answers the parts that they make of it. */
async function moveGoods(
  context: HookContext,
  kind: OrderKind,
  order: Order,
  lines: readonly GoodsLine[],
): Promise<readonly DeliveredPart[]> {
  await holdOpenStores(context, [order.store._id])
  const ids = order.items.map(item => item.product._id)
  const products = await holdGoods(context, order.warehouse._id, ids, kind === 'sale' ? 'use' : 'cost')
  // the warehouse may belong to another store by now
  await holdOpenWarehouses(context.tx, context.now, [order.warehouse._id])
  const items = deliveredItems(order).map(item => ({ ...item, unit: products.get(item.product)?.unit }))
  const tolerance = kind === 'sale' ? 0 : await wholeOf(context.tx, 'inventory.overReceiptPercent')
  const tooMuch = kind === 'sale' ? DELIVERY_TOO_MUCH : RECEIPT_TOO_MUCH
  const outcome = deliverGoods({ currency: order.currency, items }, lines, { tooMuch, tolerance })
  if ('problem' in outcome) throw cartFailure(outcome.problem)
  const goods = outcome.parts.map((part, place) => ({ ...part, field: `lines.${place}.quantity` }))
  await (kind === 'sale' ? handOver : takeIn)(context, order, products, goods)
  return outcome.parts
}
/** The deliveries of an order, those that are made now included. */
function deliveriesOf(order: Order, parts: readonly DeliveredPart[], now: Date) {
  const before = order.deliveries.map(line => ({ ...line, product: line.product._id }))
  const added = parts.map(({ at, quantity, amount }) => ({
    at: now.toISOString(),
    row: at + 1,
    product: order.items[at]?.product._id ?? '',
    quantity,
    amount,
  }))
  return [...before, ...added]
}
/** Completing an order moves all that is open of it. */
export const completeOrder =
  (kind: OrderKind) =>
  async (context: HookContext, order: Order): Promise<{ readonly deliveries?: ReturnType<typeof deliveriesOf> }> => {
    const lines = openLines(deliveredItems(order))
    if (lines.length === 0) return {}
    return { deliveries: deliveriesOf(order, await moveGoods(context, kind, order, lines), context.now) }
  }
const isUnpaid = (order: Order): boolean =>
  unitsOf(priceOf(order), minorDigits(order.currency)) > unitsOf(paidOf(order), minorDigits(order.currency))

/** Why a sale cannot be completed; undefined where it can. */
export const unpaidReason = async (context: HookContext, order: Order): Promise<string | undefined> =>
  isUnpaid(order) && (await context.isOn('inventory.completePaid')) ? 'Record the payment of it first.' : undefined

/** Completes an order of which all is handed over or received, and paid where that is asked for. */
export async function completeDelivered({ engine, kind }: Till, context: HookContext, row: Values): Promise<Values> {
  const order = orderOf(row)
  const waits = order.status === 'confirmed' || order.status === 'ordered'
  if (!waits || openLines(deliveredItems(order)).length > 0) return row
  if (kind === 'sale' && (await unpaidReason(context, order)) !== undefined) return row
  return engine.transition(context, kind, order._id, 'complete', {})
}
export const deliverOrder = (till: Till, id: string, { version, lines }: Request): Promise<Answer> =>
  till.engine.database.transaction(async tx => {
    const { engine, actor, kind, now } = till
    const before = await lockOrder(till, tx, id, version)
    const order = orderOf(before)
    refuseNotWaiting(order)
    const context = hookContext(engine, tx, actor, now)
    const lowered = lines?.map(({ item, quantity }) => ({ item: item.toLowerCase(), quantity }))
    const parts = await moveGoods(context, kind, order, lowered ?? openLines(deliveredItems(order)))
    const after = await applyChange(
      { engine, tx, model: engine.model(kind), actor },
      {
        id,
        before,
        values: { deliveries: deliveriesOf(order, parts, now) },
        now,
        action: kind === 'sale' ? 'deliver' : 'receive',
      },
    )
    const row = await completeDelivered(till, context, after)
    return { ...answerOf(row), deliveryStatus: (row.deliveryStatus ?? null) as Answer['deliveryStatus'] } // computed by the order's rules
  })
const hasDeliveries = (order: Pick<Order, 'deliveries'>): boolean => order.deliveries.length > 0

/** Why an order cannot be cancelled; undefined where it can. */
export const movedReason =
  (message: string) =>
  (_: HookContext, order: Pick<Order, 'deliveries'>): Promise<string | undefined> =>
    Promise.resolve(hasDeliveries(order) ? message : undefined)
/** Why an order cannot be closed short; undefined where it can. */
export const notShortReason =
  (message: string) =>
  (_: HookContext, order: Order): Promise<string | undefined> => {
    if (!hasDeliveries(order)) return Promise.resolve(message)
    const isOpen = openLines(deliveredItems(order)).length > 0
    return Promise.resolve(isOpen ? undefined : 'Nothing of it is open any more.')
  }
/** Closing an order short credits what never came, and what was promised or announced of it is free again. */
export const closeShort = (what: 'reserved' | 'incoming') => async (context: HookContext, order: Order) => {
  await releaseOpen(context, order, what)
  const { currency, finalPrice } = order
  const digits = minorDigits(currency)
  const rest = restCredit({ currency, finalPrice: finalPrice ?? 0, items: deliveredItems(order) })
  const amountCredited = amountOf(unitsOf(order.amountCredited ?? 0, digits) + unitsOf(rest, digits), digits)
  const price = priceOf({ ...order, amountCredited })
  return {
    amountCredited,
    duePrice: amountOf(unitsOf(price, digits) - unitsOf(paidOf(order), digits), digits),
    change: 0,
  }
}
