/** Records what is paid of sales and purchases and what goes back, and takes a cart through the till in one transaction. */
import type { AnswerOf, EndpointInput } from '@siteoffice/domain/engine/endpoint'
import { permissionFor } from '@siteoffice/domain/engine/permissions'
import { amountText } from '@siteoffice/domain/modules/inventory/cart'
import type { OrderPayment, Settlement } from '@siteoffice/domain/modules/inventory/order-payments'
import { giveBack, takePayments } from '@siteoffice/domain/modules/inventory/order-payments'
import type { checkOutSale, paySale, refundSale } from '@siteoffice/domain/modules/inventory/payment-endpoints'
import { sale } from '@siteoffice/domain/modules/inventory/sale'
import type { Transaction } from '../../../data/database.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { applyChange, hookContext } from '../../../engine/write/write.ts'
import { tooFine } from '../../../kinds/numbers.ts'
import { Failure, wrongField } from '../../../lib/failure.ts'
import { holdRegister, sessionOf, storedPayments } from '../register-cash.ts'
import { paidOf, priceOf } from './order-account.ts'
import { completeDelivered } from './order-deliveries.ts'
import type { Order } from './order-stock.ts'
import type { Till } from './order-till.ts'
import { answerOf, cartFailure, lockOrder, orderOf, refuseUnpaid, takePaymentLater } from './order-till.ts'

type PayRequest = EndpointInput<typeof paySale>['body']
type RefundRequest = EndpointInput<typeof refundSale>['body']
type CheckOutRequest = EndpointInput<typeof checkOutSale>['body']
type Tender = PayRequest['payments'][number]
type Answer = AnswerOf<typeof paySale>
function refuseFineAmount(field: string, amount: number, currency: string): void {
  const wrong = tooFine(amount, currency)
  if (wrong !== undefined) throw wrongField('validation_failed', field, wrong)
}
export const accountOf = (order: Order) => ({
  currency: order.currency,
  price: priceOf(order),
  paid: paidOf(order),
})
interface Booking {
  readonly order: Order
  readonly settlement: Settlement<Tender>
  /** the register session that its cash belongs to; undefined of a purchase */
  readonly session: string | null | undefined
  readonly now: Date
}
/** What a settlement changes of an order. */
export function paymentValues({ order, settlement, session, now }: Booking) {
  const { payments, paymentAmount, duePrice, change } = settlement
  const lines = payments.map(({ reference, ...payment }: Tender & OrderPayment) => ({
    ...payment,
    reference: reference ?? null,
    at: now.toISOString(),
    ...sessionOf(payment.method, session),
  }))
  return { payments: [...storedPayments(order), ...lines], paymentAmount, duePrice, change }
}
async function record(
  { engine, actor, kind, now }: Till,
  tx: Transaction,
  before: Values,
  { settlement, session }: Pick<Booking, 'settlement' | 'session'>,
  entry: { readonly action: string; readonly reason?: string },
): Promise<Values> {
  const values = paymentValues({ order: orderOf(before), settlement, session, now })
  return applyChange(
    { engine, tx, model: engine.model(kind), actor },
    { id: String(before._id), before, values, now, ...entry },
  )
}
/** The register session that cash of an order belongs to; of a purchase there is none. */
async function sessionFor(
  { engine, actor, kind, now }: Till,
  tx: Transaction,
  order: Order,
  cashField: string | undefined,
): Promise<string | null | undefined> {
  if (kind === 'purchase') return undefined
  return cashField === undefined ? null : holdRegister(hookContext(engine, tx, actor, now), order, cashField)
}
const cashFieldOf = (tenders: readonly Tender[]): string | undefined => {
  const place = tenders.findIndex(({ method }) => method === 'cash')
  return place < 0 ? undefined : `payments.${place}.method`
}
async function takeTenders(till: Till, tx: Transaction, row: Values, tenders: readonly Tender[]): Promise<Values> {
  const order = orderOf(row)
  if (order.status === 'cancelled')
    throw new Failure('illegal_transition', 'It is cancelled: nothing is paid of it any more.')
  for (const [place, { amount }] of tenders.entries())
    refuseFineAmount(`payments.${place}.amount`, amount, order.currency)
  const outcome = takePayments(accountOf(order), tenders)
  if ('problem' in outcome) throw cartFailure(outcome.problem)
  const session = await sessionFor(till, tx, order, cashFieldOf(tenders))
  return record(till, tx, row, { settlement: outcome.settlement, session }, { action: 'pay' })
}
export const payOrder = (till: Till, id: string, { version, payments }: PayRequest): Promise<Answer> =>
  till.engine.database.transaction(async tx => {
    const row = await lockOrder(till, tx, id, version)
    const context = hookContext(till.engine, tx, till.actor, till.now)
    return answerOf(await completeDelivered(till, context, await takeTenders(till, tx, row, payments)))
  })
export const refundOrder = (till: Till, id: string, { version, payment, reason }: RefundRequest): Promise<Answer> =>
  till.engine.database.transaction(async tx => {
    const row = await lockOrder(till, tx, id, version)
    const order = orderOf(row)
    refuseFineAmount('payment.amount', payment.amount, order.currency)
    const outcome = giveBack(accountOf(order), payment)
    if ('problem' in outcome) throw cartFailure(outcome.problem)
    const isOwed = order.status !== 'cart' && order.status !== 'cancelled' && outcome.settlement.duePrice > 0
    if (till.kind === 'sale' && !row['customer'] && isOwed)
      throw wrongField(
        'rule_broken',
        'payment.amount',
        'would be owed by nobody, for the sale has no customer: take goods back instead',
      )
    const session = await sessionFor(till, tx, order, payment.method === 'cash' ? 'payment.method' : undefined)
    const booking = { settlement: outcome.settlement, session }
    return answerOf(await record(till, tx, row, booking, { action: 'refund', reason }))
  })
/** Throws where the till shows another price than the sale has, with both where the actor may read the sale. */
function refuseOtherPrice(actor: Actor, row: Values, shown: number | undefined): void {
  const { currency, finalPrice } = orderOf(row)
  const price = finalPrice ?? 0
  if (shown === undefined || shown === price) return
  const words = actor.permissions.has(permissionFor(sale, 'get'))
    ? `is ${amountText(price, currency)}, not ${amountText(shown, currency)}`
    : 'is not what the sale comes to'
  throw wrongField('rule_broken', 'finalPrice', words)
}
/** Confirms a cart, records what is paid besides what the cart says, and hands the goods over: all or nothing. */
export const checkOut = (
  till: Till,
  id: string,
  { version, payments, changedPrices, finalPrice }: CheckOutRequest,
): Promise<Answer> =>
  till.engine.database.transaction(async tx => {
    const { engine, actor, kind, now } = till
    const cart = await lockOrder(till, tx, id, version)
    const context = hookContext(engine, tx, actor, now)
    takePaymentLater(tx)
    // the session is held before the products, as by every payment
    await sessionFor(till, tx, orderOf(cart), cashFieldOf(payments))
    const confirmedOrder = await engine.transition(context, kind, id, 'confirm', {
      input: { changedPrices: changedPrices ?? null },
    })
    refuseOtherPrice(actor, confirmedOrder, finalPrice)
    const paid = payments.length === 0 ? confirmedOrder : await takeTenders(till, tx, confirmedOrder, payments)
    if (kind === 'sale' && !cart['customer']) refuseUnpaid(answerOf(paid))
    const order = await engine.transition(context, kind, id, 'complete', {})
    return { ...answerOf(order), change: Math.max(answerOf(confirmedOrder).change, answerOf(paid).change) }
  })
