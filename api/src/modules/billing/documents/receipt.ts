/** What a receipt says: an amount that came in for a bill, or went back, and what is left to pay. */
import type { Queries } from '../../../data/database.ts'
import type { RowOf } from '../../../engine/rules.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { partyOf } from './bill.ts'
import { BILL_WORDS } from './bill-words.ts'
import type { Recipient } from './recipient.ts'
import { recipientOf } from './recipient.ts'

export const RECEIPT_TEMPLATE = 'modules/billing/documents/receipt.typ'
type Row = Pick<RowOf<'billings'>, 'number' | 'company' | 'billTo' | 'currency' | 'total'>
export interface Payment {
  readonly number: string
  readonly receivedOn: string
  readonly method: RowOf<'billings'>['payments'][number]['method']
  readonly reference?: string | null
  /** below zero: a refund */
  readonly amount: number
}
interface ReceiptHead {
  readonly from: Recipient
  readonly payment: Payment
  /** the number of the bill that it concerns; empty where it concerns several */
  readonly concerns: string
  readonly currency: string
}
/** The part that receipts of one bill and of several have in common. */
async function receiptFrame(queries: Queries, { from, payment, concerns, currency }: ReceiptHead) {
  const words = BILL_WORDS[from.language]
  const { day, money } = formatsIn(from.language)
  const back = payment.amount < 0
  const ordered = true
  return {
    ...frame(from.language, await letterheadIn(queries)),
    title: back ? words.refund : words.receipt,
    number: payment.number,
    from: partyOf(back ? words.refundedTo : words.receivedFrom, words, from),
    facts: [
      { label: words.day, value: day(payment.receivedOn), ordered },
      ...(concerns === '' ? [] : [{ label: words.concerns, value: concerns, ordered }]),
      { label: words.method, value: words[`${payment.method}_method`] },
      ...(payment.reference ? [{ label: words.reference, value: payment.reference, ordered }] : []),
    ],
    amount: { label: words.amount, value: money(Math.abs(payment.amount), currency) },
  }
}
export async function receiptContent(queries: Queries, row: Row, payment: Payment, balance: number): Promise<object> {
  const from = await recipientOf(queries, row.company._id, row.billTo)
  const words = BILL_WORDS[from.language]
  const { money } = formatsIn(from.language)
  return {
    ...(await receiptFrame(queries, { from, payment, concerns: row.number ?? '', currency: row.currency })),
    heads: [],
    bills: [],
    sums: [
      { label: words.total, value: money(row.total ?? 0, row.currency) },
      { label: words.balance, value: money(balance, row.currency), strong: true },
    ],
  }
}
/** The receipt of a payment over several bills, with the amount for each. */
export interface PaidPart {
  readonly number: string
  readonly total: number
  readonly paid: number
  readonly balance: number
}
export async function sharedReceiptContent(
  queries: Queries,
  { company, currency, credit }: { readonly company: string; readonly currency: string; readonly credit: number },
  payment: Payment,
  parts: readonly PaidPart[],
): Promise<object> {
  const from = await recipientOf(queries, company, null)
  const words = BILL_WORDS[from.language]
  const { amount, money } = formatsIn(from.language)
  return {
    ...(await receiptFrame(queries, { from, payment, concerns: '', currency })),
    heads: [words.bill, words.total, words.paid, words.balance],
    bills: parts.map(({ number, total, paid, balance }) => [
      number,
      ...[total, paid, balance].map(each => amount(each, currency)),
    ]),
    sums: credit > 0 ? [{ label: words.credit, value: money(credit, currency), strong: true }] : [],
  }
}
