/** What all steps at the till share: the order under its lock, its account as the answer, and refusals at their field. */
import type { AnswerOf } from '@siteoffice/domain/engine/endpoint'
import type { CartProblem } from '@siteoffice/domain/modules/inventory/cart'
import type { paySale } from '@siteoffice/domain/modules/inventory/payment-endpoints'
import type { Transaction } from '../../../data/database.ts'
import type { Engine } from '../../../engine/context.ts'
import type { Values } from '../../../engine/rules.ts'
import type { Actor } from '../../../engine/scope/actor.ts'
import { lockRow, refuseStale } from '../../../engine/write/write.ts'
import type { Failure } from '../../../lib/failure.ts'
import { wrongField } from '../../../lib/failure.ts'
import { holdOpenStores } from '../closed-periods.ts'
import type { Order } from './order-stock.ts'

type Answer = AnswerOf<typeof paySale>
export type OrderKind = 'sale' | 'purchase'
export interface Till {
  readonly engine: Engine
  readonly actor: Actor
  readonly kind: OrderKind
  readonly now: Date
}
export const cartFailure = ({ field, message }: CartProblem): Failure => wrongField('rule_broken', field, message)

/** The order, and its store, which must not be closed. */
export async function lockOrder(
  { engine, actor, kind, now }: Till,
  tx: Transaction,
  id: string,
  version: number,
): Promise<Values> {
  const model = engine.model(kind)
  const row = await lockRow({ engine, tx, model, actor }, id)
  await refuseStale({ engine, tx, model, actor }, row, version)
  await holdOpenStores({ tx, now }, [orderOf(row).store._id])
  return row
}
// the fields that the catalogue declares for both sales and purchases
export const orderOf = (row: Values): Order => row as unknown as Order

export function answerOf(row: Values): Answer {
  const { _id, status, reference, number, currency, finalPrice, paymentAmount, duePrice, change } = orderOf(row)
  return {
    _id,
    status,
    reference,
    number,
    currency,
    version: Number(row.version),
    finalPrice: finalPrice ?? 0,
    paymentAmount: paymentAmount ?? 0,
    duePrice: duePrice ?? 0,
    change: change ?? 0,
    paymentStatus: (row.paymentStatus ?? null) as Answer['paymentStatus'], // computed by the order's rules
  }
}

/** Throws where something would be due of a sale without a customer, which nobody owes. */
export function refuseUnpaid({ duePrice }: { readonly duePrice: number }): void {
  if (duePrice > 0) throw wrongField('rule_broken', 'paymentAmount', 'must pay a sale without a customer in full')
}
/** Transactions in which the till takes the payment after the confirmation, and looks then whether all is paid. */
const paidLater = new WeakSet<Transaction>()
export const takePaymentLater = (tx: Transaction): void => void paidLater.add(tx)
export const isPaidLater = (tx: Transaction): boolean => paidLater.has(tx)
