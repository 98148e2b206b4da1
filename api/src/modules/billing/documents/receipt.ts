/** What a receipt says: an amount that came in for a bill, or went back, and what is left to pay. */
import type { Queries } from '../../../data/database.ts'
import type { RowOf } from '../../../engine/rules.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { partyOf } from './bill.ts'
import { BILL_WORDS } from './bill-words.ts'
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
export async function receiptContent(queries: Queries, row: Row, payment: Payment, balance: number): Promise<object> {
  const from = await recipientOf(queries, row.company._id, row.billTo)
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
      { label: words.concerns, value: row.number ?? '', ordered },
      { label: words.method, value: words[`${payment.method}_method`] },
      ...(payment.reference ? [{ label: words.reference, value: payment.reference, ordered }] : []),
    ],
    amount: { label: words.amount, value: money(Math.abs(payment.amount), row.currency) },
    sums: [
      { label: words.total, value: money(row.total ?? 0, row.currency) },
      { label: words.balance, value: money(balance, row.currency), strong: true },
    ],
  }
}
