/** The comparison of bids as a document to work with: the bids as rows, then the items with a few bidders to a table. */
import { unitLabel } from '@siteoffice/domain/engine/units'
import { isSection } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { ComparedBid, ComparedItem, Mark } from '@siteoffice/domain/modules/tendering/comparison'
import { itemsTotal, OUTLIER, optionalTotal } from '@siteoffice/domain/modules/tendering/comparison'
import { taxIn } from '@siteoffice/domain/modules/tendering/tax'
import { Failure } from '../../../lib/failure.ts'
import type { DocumentLanguage, Formats } from '../../../services/documents/formats.ts'
import { formatsIn } from '../../../services/documents/formats.ts'
import type { Letterhead } from '../../../services/documents/letterhead.ts'
import { frame } from '../../../services/documents/letterhead.ts'
import type { ComparisonWords } from './comparison-words.ts'
import { COMPARISON_WORDS, DEVIATION_WORDS, itemName, MARK_WORDS, PLUG_WORDS } from './comparison-words.ts'
import { bidderOf, lotName, numberOf } from './opened-tender.ts'
import { ratingTables } from './rating-tables.ts'
import type { ReadComparison } from './read-comparison.ts'
import { statusOf, TERMS, wasSaid } from './terms.ts'

export const COMPARISON_TEMPLATE = 'modules/tendering/comparison/comparison.typ'
/** So many bidders have room beside the fixed columns; fewer where amounts are longer than these signs. */
const BESIDE = { most: 5, fewer: 4, signs: 15 } as const
/** So many prices are set in some three seconds, while other documents wait; more are left to the sheet. */
const MOST_PRICES = 20_000
/** Throws rule_broken where there is more than a document may hold. */
export function refuseLarge({ bids, items }: ReadComparison): void {
  if (bids.length * items.length > MOST_PRICES)
    throw new Failure('rule_broken', 'These are more prices than a document can hold. Export them as a sheet.')
}

interface Reader {
  readonly name: string
  readonly timeZone: string
}
interface Setting {
  readonly compared: ReadComparison
  readonly language: DocumentLanguage
  readonly words: ComparisonWords
  readonly formats: Formats
}
/** How a column of the summary stands: figures keep their order, and amounts are at the end. */
interface Column {
  readonly head: string
  readonly kind: 'words' | 'ordered' | 'figure'
  /** its share of what is left of the page; 0: as wide as what it holds */
  readonly width: number
  readonly of: (bid: ComparedBid, at: number) => string
}
const currencyOf = (bid: ComparedBid): string => String(bid['currency'])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** '+12%', '-4.5%' */
const signedPercent = (share: number | undefined, { percent }: Formats): string =>
  share === undefined ? '–' : `${share > 0 ? '+' : ''}${percent(share)}`

/** Whether a bid is compared by another figure than what was offered, or levelled. */
const isAdjusted = (bid: ComparedBid, { comparable }: ReadComparison): boolean =>
  (comparable(bid).amount ?? bid['amount']) !== (bid['leveledAmount'] ?? bid['amount'])
function priceColumns({ compared, words, formats, language }: Setting): Column[] {
  const { bids, currency, estimate, above, against, marks, comparable } = compared
  const amount = (head: string, of: (bid: ComparedBid) => unknown): Column => ({
    head,
    kind: 'figure',
    width: 0,
    of: bid => {
      const value = of(bid)
      if (typeof value !== 'number') return '–'
      // the column names its currency, so an amount names its own only where it is another
      return (currencyOf(bid) === currency ? formats.amount : formats.money)(value, currencyOf(bid))
    },
  })
  const distance = (bid: ComparedBid): string => {
    if (above(bid) === undefined) return words.notComparable
    return above(bid) === 0 ? words.lowest : signedPercent(above(bid), formats)
  }
  const markText = (mark: Mark): string => MARK_WORDS[language][mark]
  const share = (head: string, of: Column['of']): Column => ({ head, kind: 'figure', width: 1, of })
  return [
    amount(words.amount, bid => bid['amount']),
    ...(bids.some(bid => taxIn(bid) > 0)
      ? [{ head: words.tax, kind: 'figure', width: 0, of: (bid: ComparedBid) => formats.number(taxIn(bid)) } as const]
      : []),
    ...(bids.some(bid => comparable(bid).unpriced > 0) ? [amount(words.plugged, bid => comparable(bid).plugged)] : []),
    ...(bids.some(bid => wasSaid(bid['leveledAmount'])) ? [amount(words.levelled, bid => bid['leveledAmount'])] : []),
    ...(bids.some(bid => isAdjusted(bid, compared)) ? [amount(words.compared, bid => comparable(bid).amount)] : []),
    share(words.above, distance),
    ...(estimate === undefined ? [] : [share(words.against, bid => signedPercent(against(bid, estimate), formats))]),
    { head: words.marks, kind: 'words', width: 1.8, of: bid => marks(bid).map(markText).join(', ') },
  ]
}
const NOTES = TERMS.filter(({ field }) => field === 'levelNotes' || field === 'exclusions')
function termColumns({ compared: { bids }, words, formats }: Setting): Column[] {
  const short = TERMS.filter(term => !NOTES.includes(term) && bids.some(bid => wasSaid(bid[term.field])))
  return short.map(({ field, word }) => ({
    head: words[word],
    kind: field === 'isLate' ? 'words' : 'ordered',
    width: field === 'validityUntil' ? 1.3 : 0.8,
    of(bid) {
      const value = bid[field]
      if (typeof value === 'number') return formats.number(value)
      if (typeof value === 'string') return formats.day(value)
      return value === true ? words.yes : ''
    },
  }))
}
function summaryOf(setting: Setting) {
  const { compared, words, language } = setting
  const columns: Column[] = [
    { head: '', kind: 'ordered', width: 0, of: bid => String(compared.comparable(bid).rank ?? '–') },
    { head: words.bidder, kind: 'words', width: 2.4, of: bidderOf },
    { head: words.bid, kind: 'ordered', width: 0, of: numberOf },
    { head: words.status, kind: 'words', width: 1.2, of: bid => statusOf(bid, language) },
    ...priceColumns(setting),
    ...termColumns(setting),
  ]
  return {
    heads: columns.map(({ head }) => head),
    kinds: columns.map(({ kind }) => kind),
    widths: columns.map(({ width }) => width),
    rows: compared.bids.map((bid, at) => columns.map(({ of }) => of(bid, at))),
  }
}
const notesOf = ({ compared: { bids }, words }: Setting) =>
  bids.flatMap(bid =>
    NOTES.filter(({ field }) => wasSaid(bid[field])).map(({ field, word }) => ({
      title: `${words[word]}: ${bidderOf(bid)}`,
      text: text(bid[field]),
    })),
  )
/** What a bidder asks for an item: rate, total, why it stands out, whether it is the lowest, the quantity where it differs. */
function priceOf(item: ComparedItem, bid: ComparedBid, { compared, formats, language }: Setting) {
  const price = item.prices.get(bid._id)
  if (price === undefined) return null
  const [far] = price.marks
  return {
    rate: formats.unitPrice(price.rate, currencyOf(bid)),
    total: price.total === undefined ? '' : formats.amount(price.total, currencyOf(bid)),
    mark: far ?? '',
    lowest: price.above === 0 && (item.spread ?? 0) > 0 && bid['currency'] === compared.currency,
    quantity: price.quantity === null || price.quantity === item.quantity ? '' : formats.number(price.quantity),
    note: price.deviations
      .map(each =>
        each === 'unit'
          ? `${DEVIATION_WORDS[language][each]} (${unitLabel(price.unit)})`
          : DEVIATION_WORDS[language][each],
      )
      .join(', '),
  }
}
function itemsOf(setting: Setting) {
  const { compared, formats } = setting
  const { bids, items, currency = '' } = compared
  const rate = (value: number | undefined): string => (value === undefined ? '–' : formats.unitPrice(value, currency))
  return items.map(item => ({
    code: item.code,
    description: itemName(item, setting.words),
    quantity: item.quantity === undefined ? '' : formats.number(item.quantity),
    unit: unitLabel(item.unit),
    lowest: rate(item.lowest),
    median: rate(item.median),
    isSection: isSection(item),
    subtotals: bids.map(bid => {
      const subtotal = item.subtotals.get(bid._id)
      return subtotal === undefined ? '' : formats.amount(subtotal, currencyOf(bid))
    }),
    prices: bids.map(bid => priceOf(item, bid, setting)),
  }))
}
/** Of the bidders some to each table, the same number to each as far as it goes: from, and up to without. */
export function groupsOf(bidders: number, longest: number): readonly { readonly from: number; readonly to: number }[] {
  const most = longest > BESIDE.signs ? BESIDE.fewer : BESIDE.most
  const size = Math.ceil(bidders / Math.ceil(bidders / most))
  return Array.from({ length: Math.ceil(bidders / size) }, (_, at) => ({
    from: at * size,
    to: Math.min(bidders, (at + 1) * size),
  }))
}
function tablesOf(setting: Setting) {
  const { compared, words, formats } = setting
  const { bids, items } = compared
  if (items.length === 0) return null
  const sumsBy = (totalOf: typeof itemsTotal): string[] =>
    bids.map(bid => {
      const total = totalOf(items, bid)
      return total === undefined ? '–' : formats.amount(total, currencyOf(bid))
    })
  const totals = sumsBy(itemsTotal)
  const longest = Math.max(...totals.map(({ length }) => length))
  const groups = groupsOf(bids.length, longest)
  const part = (from: number, to: number): string =>
    groups.length === 1
      ? ''
      : words.part
          .replace('{from}', String(from + 1))
          .replace('{to}', String(to))
          .replace('{all}', String(bids.length))
  return {
    title: words.items,
    heads: [words.item, words.quantity, words.lowest, words.median],
    bidders: bids.map((bid, at) => ({
      place: String(compared.comparable(bid).rank ?? at + 1),
      name: bidderOf(bid),
      currency: bid['currency'] === compared.currency ? '' : currencyOf(bid),
    })),
    groups: groups.map(each => ({ ...each, title: part(each.from, each.to) })),
    items: itemsOf(setting),
    totals,
    optional: items.some(({ section }) => section === 'optional') ? sumsBy(optionalTotal) : [],
    words: { total: words.itemsTotal, optional: words.optionalTotal, notPriced: words.notPriced },
    // the template puts its signs where the braces are
    legend: words.legend.replaceAll('{share}', formats.percent(OUTLIER)),
  }
}
function factsOf({ compared, words, formats, language }: Setting, { timeZone }: Reader) {
  const { tender, lot, bids, currency = '', lowest, median, estimate } = compared
  const amount = (label: string, value: number | undefined) =>
    value === undefined ? [] : [{ label, value: formats.amount(value, currency), ordered: true }]
  const owner = tender['company'] as { readonly label?: string | null } | null | undefined // a reference, as it is read
  const openedAt = text(tender['bidsOpenedAt'])
  return [
    ...(owner?.label ? [{ label: words.owner, value: owner.label }] : []),
    ...(lot === undefined ? [] : [{ label: words.lot, value: lotName(lot) }]),
    ...(openedAt === ''
      ? []
      : [{ label: words.opened, value: formats.instant(openedAt, text(tender['timeZone']) || timeZone) }]),
    { label: words.currency, value: currency, ordered: true },
    { label: words.bids, value: formats.number(bids.length), ordered: true },
    ...amount(words.estimate, estimate),
    ...amount(words.lowest, lowest),
    ...amount(words.median, median),
    ...(bids.some(bid => compared.comparable(bid).unpriced > 0)
      ? [{ label: words.filled, value: PLUG_WORDS[language][compared.plug] }]
      : []),
  ]
}
interface ComparisonPaper {
  readonly language: DocumentLanguage
  readonly letterhead: Letterhead
  readonly reader: Reader
  readonly now: Date
}
/** The content of the template, for who asks and in their language. */
export function comparisonContent(
  compared: ReadComparison,
  { language, letterhead, reader, now }: ComparisonPaper,
): object {
  const words = COMPARISON_WORDS[language]
  const setting: Setting = { compared, language, words, formats: formatsIn(language) }
  const at = setting.formats.instant(now.toISOString(), reader.timeZone)
  return {
    ...frame(language, letterhead),
    title: words.comparison,
    number: numberOf(compared.tender),
    // a name of another script would draw the day to itself: the template sets it in a box
    made: words.working.replace('{at}', at),
    reader: reader.name,
    project: text(compared.tender['title']),
    facts: factsOf(setting, reader),
    summary: summaryOf(setting),
    rating: ratingTables(compared.rating, setting),
    notes: notesOf(setting),
    tables: tablesOf(setting),
  }
}
