/** The money of a billing: what its lines come to, and what was paid of it. */

import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, unitsOf } from '@siteoffice/domain/engine/money'
import type { BillLine } from '@siteoffice/domain/modules/billing/bill-totals'
import { billTotals } from '@siteoffice/domain/modules/billing/bill-totals'
import type { HookContext, InputOf, RowOf } from '../../engine/rules.ts'
import { wrongField } from '../../lib/failure.ts'
import { readJson } from '../../lib/json-text.ts'
import { latestDay } from '../../lib/latest-day.ts'
import { freezeDocument } from '../../services/documents/freeze.ts'
import { notify } from '../../services/notify.ts'
import { lastInSeries, nextInSeries } from '../../services/series.ts'
import type { Payment } from './documents/receipt.ts'
import { RECEIPT_TEMPLATE, receiptContent } from './documents/receipt.ts'

/** The totals of a draft's lines, with each line's own; nothing is paid of it yet. Refused where a sum cannot be billed. */
export function billingTotals<L extends BillLine>(lines: readonly L[], currency: string) {
  const totals = billTotals(lines, currency)
  if (typeof totals === 'string') throw wrongField('rule_broken', 'lines', totals)
  const { lineTotals, ...sums } = totals
  return {
    ...sums,
    lines: lines.map((line, at) => ({ ...line, total: lineTotals[at] ?? 0 })),
    amountPaid: 0,
    balance: sums.total,
  }
}
/** 'AED 1,234.50', as mails say it. */
export const inWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(amount)
export type Bill = Pick<RowOf<'billings'>, 'currency' | 'total' | 'amountPaid' | 'amountCredited' | 'payments'>
type PaidBill = Bill & Pick<RowOf<'billings'>, '_id' | 'number' | 'company' | 'billTo'>
/** Keeps the receipt, and sends it to whoever paid. */
async function giveReceipt(context: HookContext, row: PaidBill, payment: Payment, balance: number): Promise<void> {
  const document = await freezeDocument(context, {
    resource: 'billings',
    record: row._id,
    name: payment.amount < 0 ? 'refund' : 'receipt',
    number: payment.number,
    template: RECEIPT_TEMPLATE,
    content: await receiptContent(context.tx, row, payment, balance),
  })
  const amount = inWords(Math.abs(payment.amount), row.currency)
  const bill = row.number ?? ''
  await notify(context, [row.company._id], {
    title: payment.amount < 0 ? `${amount} are refunded of ${bill}` : `${amount} were received for ${bill}`,
    body:
      balance > 0
        ? `${inWords(balance, row.currency)} are still to be paid. The receipt ${payment.number} is attached.`
        : `Nothing is left to be paid. The receipt ${payment.number} is attached.`,
    billing: row._id,
    document,
  })
}
/** What is still to be paid of a billing, in minor units, when so much is paid; below zero where that is too much. */
export const openUnits = (row: Bill, paid: number): number => {
  const digits = minorDigits(row.currency)
  return unitsOf(row.total ?? 0, digits) - unitsOf(row.amountCredited ?? 0, digits) - paid
}
/**
 * What came in, or went back, of one bill, as it can be recorded. What came in may be more than the balance only where
 * the rest is to be kept as credit.
 */
function checkPayment(
  context: HookContext,
  row: Bill,
  { payment: given }: InputOf<'billings', 'record-payment'>,
  sign: 1 | -1,
) {
  if (!given) throw wrongField('validation_failed', 'payment', 'is required')
  const { amount, receivedOn, method, reference, keepCredit } = readJson(given)
  if (amount <= 0) throw wrongField('rule_broken', 'payment.amount', 'must be more than nothing')
  if (receivedOn > latestDay(context.now))
    throw wrongField('rule_broken', 'payment.receivedOn', 'must not be a day to come')
  const digits = minorDigits(row.currency)
  const before = unitsOf(row.amountPaid ?? 0, digits)
  const paid = before + sign * unitsOf(amount, digits)
  if (paid < 0) throw wrongField('rule_broken', 'payment.amount', 'is more than what was paid')
  const openAmount = openUnits(row, paid)
  if (sign > 0 && openAmount < 0 && !keepCredit) {
    const due = inWords(amountOf(Math.max(0, openUnits(row, before)), digits), row.currency)
    const message = `is more than the balance of ${due}: enter less, or choose to keep the rest as credit`
    throw wrongField('rule_broken', 'payment.amount', message)
  }
  const payment = { receivedOn, method, reference, amount: sign * amount }
  return { payment, amountPaid: amountOf(paid, digits), balance: amountOf(openAmount, digits) }
}
const withPayment = (row: Bill, payment: Payment, { amountPaid, balance }: ReturnType<typeof checkPayment>) => ({
  payment: null,
  payments: [...row.payments, payment],
  amountPaid,
  balance,
})
/** Puts what came in, or went back, with a receipt of its own below what was paid before. */
export async function recordPayment(
  context: HookContext,
  row: PaidBill,
  input: InputOf<'billings', 'record-payment'>,
  sign: 1 | -1,
) {
  const newPayment = checkPayment(context, row, input, sign)
  const payment = { ...newPayment.payment, number: await nextInSeries(context, 'receipt', 'RC') }
  await giveReceipt(context, row, payment, newPayment.balance)
  return withPayment(row, payment, newPayment)
}
/** Puts its part of a payment over several bills, under the receipt that was just numbered for all of them. */
export async function recordPart(context: HookContext, row: Bill, input: InputOf<'billings', 'record-part'>) {
  const newPayment = checkPayment(context, row, input, 1)
  return withPayment(row, { ...newPayment.payment, number: await lastInSeries(context, 'receipt', 'RC') }, newPayment)
}
