/** What the receipt of a sale says, and the credit note of its returned goods: the figures of the record, in the customer's language. */
import type { PaperWidth } from '@siteoffice/domain/modules/inventory/register-figures'
import type { Queries } from '../../../data/database.ts'
import { recordsIn } from '../../../data/records.ts'
import type { HookContext, RowOf } from '../../../engine/rules.ts'
import { networkDay } from '../../../lib/network-day.ts'
import { addressLines } from '../../../services/documents/address-lines.ts'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import { documentLanguage, formatsIn } from '../../../services/documents/formats.ts'
import { freezeDocument, frozenDocument } from '../../../services/documents/freeze.ts'
import { frame, letterheadIn } from '../../../services/documents/letterhead.ts'
import { refuseUnprintable } from '../../../services/documents/unprintable.ts'
import { SALE_WORDS } from './sale-words.ts'

const CREDIT_NOTE = 'creditNote'
const SALE_TEMPLATE = 'modules/inventory/documents/sale-paper.typ'
export const receiptTemplate = (width: PaperWidth): string =>
  width === 'roll' ? 'modules/inventory/documents/receipt-roll.typ' : SALE_TEMPLATE
type PaperSale = Pick<
  RowOf<'sale'>,
  | '_id'
  | 'reference'
  | 'number'
  | 'customer'
  | 'store'
  | 'currency'
  | 'items'
  | 'subTotal'
  | 'discountAmount'
  | 'commission'
  | 'finalPrice'
  | 'paymentAmount'
  | 'duePrice'
  | 'payments'
  | 'returns'
  | 'amountCredited'
>
interface Buyer {
  readonly name: string
  readonly address: string
  readonly taxId: string | null
  readonly language: DocumentLanguage
}
const OF_CUSTOMER = ['name', 'address', 'taxId', 'language', 'company'] as const
async function buyerOf(queries: Queries, { customer }: PaperSale): Promise<Buyer> {
  const records = recordsIn(queries)
  const row =
    customer === null ? undefined : await records.get('customers', customer._id, OF_CUSTOMER, { trash: 'with' })
  if (row === undefined) return { name: SALE_WORDS.en.walkIn, address: '', taxId: null, language: 'en' }
  const company =
    row.company === null ? undefined : await records.get('company', row.company, ['language'], { trash: 'with' })
  const language = documentLanguage(row.language ?? company?.language)
  return { name: row.name, address: addressLines(row.address ?? {}, language), taxId: row.taxId, language }
}
interface Fact {
  readonly label: string
  readonly value: string
  readonly ordered?: true
}
const fact = (label: string, value: string | null | undefined, ordered?: true): Fact[] =>
  value ? [{ label, value, ...(ordered && { ordered }) }] : []

interface Paper {
  readonly title: 'receipt' | 'creditNote'
  readonly number: string
  readonly day: string
  readonly facts: (words: (typeof SALE_WORDS)['en']) => readonly Fact[]
}
/** The part that both papers have in common. */
async function paperOf(queries: Queries, sale: PaperSale, { title, number, day, facts }: Paper) {
  const to = await buyerOf(queries, sale)
  const words = SALE_WORDS[to.language]
  const formats = formatsIn(to.language)
  const name = sale.customer === null ? words.walkIn : to.name
  const content = {
    ...frame(to.language, await letterheadIn(queries)),
    title: words[title],
    number,
    store: sale.store?.label ?? '',
    to: {
      label: title === 'receipt' ? words.soldTo : words.creditTo,
      name,
      address: to.address,
      taxId: to.taxId,
      taxIdLabel: words.taxId,
    },
    facts: [...fact(words.day, formats.day(day), true), ...facts(words), ...fact(words.store, sale.store?.label)],
  }
  return { content, words, formats }
}
type Sum = readonly [label: string, amount: number | null, strong?: true]

export async function receiptContent(queries: Queries, sale: PaperSale, day: string): Promise<object> {
  const paper = { title: 'receipt', number: sale.number ?? sale.reference, day, facts: () => [] } as const
  const { content, words, formats } = await paperOf(queries, sale, paper)
  const { amount, money, number, unitPrice } = formats
  const { currency, discountAmount, commission, amountCredited } = sale
  const change = sale.payments.reduce((sum, payment) => sum + (payment.change ?? 0), 0)
  const optional = (label: string, value: number | null, sign = -1): Sum[] => (value ? [[label, sign * value]] : [])
  const sums: readonly Sum[] = [
    [words.subTotal, sale.subTotal],
    ...optional(words.discount, discountAmount),
    ...optional(words.commission, commission),
    [words.finalPrice, sale.finalPrice, true],
    ...optional(words.credited, amountCredited),
    [words.paid, sale.paymentAmount],
    ...optional(words.change, change, 1),
    [words.due, sale.duePrice, true],
  ]
  return {
    ...content,
    heads: [words.product, words.quantity, words.unitPrice, words.total],
    numeric: [1, 2, 3],
    lines: sale.items.map(({ product, quantity, unitPrice: price, totalPrice, listPrice, discountAmount: ofLine }) => [
      [
        product.label ?? '',
        ...(listPrice === null ? [] : [`${words.listPrice} ${unitPrice(listPrice, currency)}`]),
        ...(ofLine ? [`${words.discount} ${amount(-ofLine, currency)}`] : []),
      ].join('\n'),
      number(quantity),
      unitPrice(price ?? 0, currency),
      amount(totalPrice ?? 0, currency),
    ]),
    sums: sums.map(([label, value, strong = false]) => ({ label, value: money(value ?? 0, currency), strong })),
    reason: { label: '', value: null },
  }
}
interface Credit {
  readonly number: string
  readonly credit: number
  readonly refund: number
  readonly method: RowOf<'sale'>['payments'][number]['method'] | undefined
}
async function creditNoteContent(context: HookContext, sale: PaperSale, note: Credit): Promise<object> {
  const { number: noteNumber, credit, refund, method } = note
  const paper = {
    title: 'creditNote',
    number: noteNumber,
    day: await networkDay(context),
    facts: (words: (typeof SALE_WORDS)['en']) => [
      ...fact(words.sale, sale.number ?? sale.reference, true),
      ...fact(words.givenBackBy, refund > 0 && method !== undefined ? words[method] : null),
    ],
  } as const
  const { content, words, formats } = await paperOf(context.tx, sale, paper)
  const { amount, money, number } = formats
  const returned = sale.returns.filter(line => line.number === noteNumber)
  const sum = (label: string, value: number, strong = false) => ({ label, value: money(value, sale.currency), strong })
  return {
    ...content,
    heads: [words.product, words.goods, words.quantity, words.amount],
    numeric: [2, 3],
    lines: returned.map(line => [
      line.product.label ?? '',
      words[line.goods],
      number(line.quantity),
      amount(line.amount, sale.currency),
    ]),
    sums: [
      sum(words.credited, credit, true),
      ...(refund > 0 ? [sum(words.givenBack, refund)] : []),
      ...(credit > refund ? [sum(words.settled, credit - refund)] : []),
    ],
    reason: { label: words.reason, value: [...new Set(returned.map(line => line.reason))].join('\n') },
  }
}
/** The id of a credit note of a sale. */
export const creditNoteOf = (queries: Queries, sale: string, number: string): Promise<string | undefined> =>
  frozenDocument(queries, { resource: 'sale', record: sale, name: CREDIT_NOTE, number })
/** Keeps the credit note of a return that was just recorded. Throws rule_broken where it could not be read. */
export async function freezeCreditNote(context: HookContext, sale: PaperSale, note: Credit): Promise<void> {
  const content = await creditNoteContent(context, sale, note)
  await refuseUnprintable(context, content)
  await freezeDocument(context, {
    resource: 'sale',
    record: sale._id,
    name: CREDIT_NOTE,
    number: note.number,
    template: SALE_TEMPLATE,
    content,
  })
}
