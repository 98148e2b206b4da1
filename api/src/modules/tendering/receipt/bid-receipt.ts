/** The receipt of a submitted bid as a document: what was received, when, and its hash. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { amountOf, lineUnits } from '@siteoffice/domain/engine/money'
import { unitLabel } from '@siteoffice/domain/engine/units'
import { isSection } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { RowOf } from '../../../engine/rules.ts'
import type { DocumentLanguage, Formats } from '../../../services/documents/formats.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import type { Letterhead } from '../../../services/documents/letterhead.ts'
import { frame } from '../../../services/documents/letterhead.ts'
import { RECEIPT_WORDS } from './receipt-words.ts'

export const RECEIPT_TEMPLATE = 'modules/tendering/receipt/bid-receipt.typ'
export interface Tender {
  readonly number: string | null
  readonly title: string
  readonly owner: string | null
  readonly deadline: string
  readonly timeZone: string
}
export interface ReceiptFacts {
  readonly tender: Tender
  readonly bid: Pick<RowOf<'projectBid'>, 'number' | 'company' | 'lot'>
  readonly revision: RowOf<'bidRevisions'>
}
type ReceiptWords = (typeof RECEIPT_WORDS)['en']
interface Fact {
  readonly label: string
  readonly value: string
  readonly ordered?: true
}
const fact = (label: string, value: string | null | undefined, ordered?: true): Fact[] =>
  value ? [{ label, value, ...(ordered && { ordered }) }] : []

function factsOf(
  { tender, bid, revision }: ReceiptFacts,
  words: ReceiptWords,
  { day, instant, number }: Formats,
): Fact[] {
  const { submittedAt, isLate, validityUntil, durationDays } = revision
  return [
    ...fact(words.owner, tender.owner),
    ...fact(words.bidder, bid.company.label),
    ...fact(words.lot, bid.lot?.label),
    ...fact(words.bid, bid.number, true),
    ...fact(words.revision, number(revision.revision), true),
    ...fact(words.received, submittedAt && instant(submittedAt, tender.timeZone), true),
    ...fact(words.deadline, instant(tender.deadline, tender.timeZone), true),
    ...fact(words.validUntil, validityUntil && day(validityUntil), true),
    ...fact(words.duration, durationDays === null ? null : `${number(durationDays)} ${words.days}`),
    ...(isLate ? [{ label: words.late, value: '✓' }] : []),
  ]
}
type Item = RowOf<'bidRevisions'>['lineItems'][number]
function lineOf(item: Item, currency: string, words: ReceiptWords, { amount, unitPrice, number }: Formats): string[] {
  const { code, description, unit, quantity, unitRate, excluded, kind } = item
  const digits = minorDigits(currency)
  const total = amountOf(lineUnits(unitRate ?? 0, quantity ?? 0, digits), digits)
  const remark = excluded ? words.excluded : kind === null || kind === 'section' ? '' : words[kind]
  if (isSection(item)) return [code ?? '', description, '', '', '', '']
  return [
    code ?? '',
    remark === '' ? description : `${description} (${remark})`,
    unit === null ? '' : unitLabel(unit),
    quantity === null ? '' : number(quantity),
    excluded || unitRate === null ? '–' : unitPrice(unitRate, currency),
    excluded || unitRate === null || quantity === null ? '–' : amount(total, currency),
  ]
}
/** The content of the template. */
export function receiptContent(facts: ReceiptFacts, language: DocumentLanguage, letterhead: Letterhead): object {
  const { tender, revision } = facts
  const words = RECEIPT_WORDS[language]
  const formats = formatsIn(language)
  const { currency, amount, discount, taxIncluded, lineItems } = revision
  const tax = taxIncluded ? words.taxIncluded : words.taxExcluded
  return {
    ...frame(language, letterhead),
    title: words.receipt,
    number: revision.receipt ?? '',
    project: [tender.number, tender.title].filter(part => part !== null).join(' '),
    facts: factsOf(facts, words, formats),
    hash: { label: words.hash, value: revision.contentHash ?? '', help: words.hashHelp },
    heads: [words.code, words.item, words.unit, words.quantity, words.rate, words.total],
    lines: lineItems.map(item => lineOf(item, currency, words, formats)),
    sums: [
      ...(discount ? [{ label: words.discount, value: formats.money(-discount, currency) }] : []),
      { label: `${words.amount} (${tax})`, value: formats.money(amount, currency), strong: true },
    ],
    notes: [
      ...fact(words.inclusions, revision.inclusions),
      ...fact(words.exclusions, revision.exclusions),
      ...fact(words.assumptions, revision.assumptions),
      ...fact(words.files, revision.attachments.map(file => file.name).join('\n')),
    ],
  }
}
