/** What an invoice or a note says: its figures are those of the record, written as the recipient's language writes them. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, lineUnits, timesQuantity, unitsOf } from '@siteoffice/domain/engine/money'
import { namesTaxInvoices } from '@siteoffice/domain/modules/billing/tax-invoices'
import type { Queries } from '../../../data/database.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import type { Formats } from '../../../services/documents/formats.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import { freezeDocument } from '../../../services/documents/freeze.ts'
import type { Bank, Letterhead } from '../../../services/documents/letterhead.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { refuseUnprintable } from '../../../services/documents/unprintable.ts'
import { BILL_WORDS } from './bill-words.ts'
import type { Recipient } from './recipient.ts'
import { recipientOf } from './recipient.ts'

export const BILL_TEMPLATE = 'modules/billing/documents/bill.typ'
export type BillRow = Pick<
  RowOf<'billings'>,
  | 'reference'
  | 'number'
  | 'type'
  | 'relatedTo'
  | 'company'
  | 'project'
  | 'issueDate'
  | 'dueDate'
  | 'periodFrom'
  | 'periodTo'
  | 'currency'
  | 'lines'
  | 'subTotal'
  | 'discountTotal'
  | 'taxTotal'
  | 'total'
  | 'billTo'
  | 'poReference'
  | 'terms'
  | 'notes'
>
type BillWords = (typeof BILL_WORDS)['en']
interface Fact {
  readonly label: string
  readonly value: string
  readonly ordered?: true
}
const fact = (label: string, value: string | null | undefined, ordered?: true): Fact[] =>
  value ? [{ label, value, ...(ordered && { ordered }) }] : []

function factsOf(row: BillRow, words: BillWords, { day }: Formats): Fact[] {
  const period = row.periodFrom && row.periodTo ? `${day(row.periodFrom)} – ${day(row.periodTo)}` : undefined
  return [
    ...fact(words.issued, day(row.issueDate), true),
    ...(row.type === 'credit_note' ? [] : fact(words.due, day(row.dueDate), true)),
    ...fact(words.period, period, true),
    ...fact(words.concerns, row.relatedTo?.label, true),
    ...fact(words.project, row.project?.label),
    ...fact(words.order, row.poReference, true),
  ]
}
function linesOf(
  row: BillRow,
  discounts: boolean,
  words: BillWords,
  { amount, unitPrice, number }: Formats,
): string[][] {
  return row.lines.map(line => [
    line.deduction ? `${line.description} (${words.deduction})` : line.description,
    number(line.quantity),
    unitPrice(line.unitPrice, row.currency),
    ...(discounts ? [amount(line.discount ?? 0, row.currency)] : []),
    line.taxPercent === null || line.taxPercent === undefined ? '–' : `${number(line.taxPercent)} %`,
    amount(line.total ?? 0, row.currency),
  ])
}
/** The tax of each rate, and of what. */
function taxesOf(row: BillRow, words: BillWords, { money, number }: Formats) {
  const digits = minorDigits(row.currency)
  const rates = Map.groupBy(row.lines, line => line.taxPercent ?? 0)
  return [...rates]
    .toSorted(([one], [other]) => one - other)
    .map(([rate, lines]) => {
      const nets = lines.map(line => {
        const gross = lineUnits(line.unitPrice, line.quantity, digits)
        return (line.deduction ? -1 : 1) * (gross - unitsOf(line.discount ?? 0, digits))
      })
      const net = nets.reduce((all, each) => all + each, 0)
      // each line is rounded by itself, as its total is
      const tax = nets.reduce((all, each) => all + Math.sign(each) * timesQuantity(Math.abs(each), rate / 100), 0)
      return {
        label: words.taxOn.replace('{rate}', number(rate)).replace('{net}', money(amountOf(net, digits), row.currency)),
        value: money(amountOf(tax, digits), row.currency),
      }
    })
}
function sumsOf(row: BillRow, words: BillWords, formats: Formats) {
  const { money } = formats
  const sum = (label: string, value: number | null) => ({ label, value: money(value ?? 0, row.currency) })
  return [
    sum(words.subTotal, row.subTotal),
    ...((row.discountTotal ?? 0) > 0 ? [sum(words.discounts, -(row.discountTotal ?? 0))] : []),
    ...taxesOf(row, words, formats),
    { ...sum(row.type === 'credit_note' ? words.amountCredited : words.amountDue, row.total), strong: true },
  ]
}
function paymentOf(row: BillRow, { bank, iban, bic }: Bank, words: BillWords) {
  if (row.type === 'credit_note' || iban === '') return null
  const facts = [
    ...fact(words.bank, bank),
    ...fact(words.account, iban, true),
    ...fact(words.bic, bic, true),
    ...fact(words.reference, row.number, true),
  ]
  return { title: words.howToPay, facts }
}
export const partyOf = (label: string, words: BillWords, { name, address, taxId }: Recipient) => ({
  label,
  name,
  address,
  taxId,
  taxIdLabel: words.taxId,
})
/** Where the law says so, a bill with tax on it by somebody who is registered for it is called a tax invoice. */
function titleOf({ type, taxTotal }: BillRow, { taxId, country }: Letterhead, words: BillWords): string {
  const isTaxInvoice = taxId !== '' && (taxTotal ?? 0) > 0 && namesTaxInvoices(country)
  if (!isTaxInvoice || type === 'debit_note') return words[type]
  return type === 'invoice' ? words.taxInvoice : words.taxCreditNote
}
/** The content of the template; a draft has no number yet and says so across the page. */
export async function billContent(queries: Queries, row: BillRow): Promise<object> {
  const to = await recipientOf(queries, row.company._id, row.billTo)
  const letterhead = await letterheadIn(queries)
  const words = BILL_WORDS[to.language]
  const formats = formatsIn(to.language)
  const discounts = (row.discountTotal ?? 0) > 0
  const { description, quantity, unitPrice, discount, tax, total } = words
  return {
    ...frame(to.language, letterhead),
    title: titleOf(row, letterhead, words),
    number: row.number ?? row.reference,
    watermark: row.number === null ? words.draft : null,
    to: partyOf(row.type === 'credit_note' ? words.creditTo : words.billTo, words, to),
    facts: factsOf(row, words, formats),
    discounts,
    heads: [description, quantity, unitPrice, ...(discounts ? [discount] : []), tax, total],
    lines: linesOf(row, discounts, words, formats),
    sums: sumsOf(row, words, formats),
    payment: paymentOf(row, letterhead, words),
    words: { terms: words.terms, notes: words.notes },
    terms: row.terms,
    notes: row.notes,
  }
}
/** Keeps the document of a bill that has just been given its number; its id out. Throws rule_broken where it could not be read. */
export async function freezeBill(context: HookContext, row: BillRow & Pick<RowOf<'billings'>, '_id'>): Promise<string> {
  const content = await billContent(context.tx, row)
  await refuseUnprintable(context, content)
  return freezeDocument(context, {
    resource: 'billings',
    record: row._id,
    name: 'bill',
    number: row.number ?? row.reference,
    template: BILL_TEMPLATE,
    content,
  })
}
