/** The comparison of bids as a sheet: a row for each figure of the bids and each item, five columns for each bidder. */
import { minorDigits } from '@siteoffice/domain/engine/codes'
import { unitLabel } from '@siteoffice/domain/engine/units'
import { isSection } from '@siteoffice/domain/modules/tendering/bill-kinds'
import type { Deviation } from '@siteoffice/domain/modules/tendering/bill-rows'
import type { ComparedBid, ComparedPrice, Mark } from '@siteoffice/domain/modules/tendering/comparison'
import { itemsTotal, optionalTotal } from '@siteoffice/domain/modules/tendering/comparison'
import { netAmount, taxIn } from '@siteoffice/domain/modules/tendering/tax'
import { Download } from '../../../engine/sheets/download.ts'
import { xlsx } from '../../../engine/sheets/xlsx.ts'
import type { Cell } from '../../../kinds/cell.ts'
import { figure, share, unitPrice } from '../../../kinds/cell.ts'
import type { DocumentLanguage } from '../../../services/documents/formats.ts'
import type { ComparisonWords } from './comparison-words.ts'
import { COMPARISON_WORDS, DEVIATION_WORDS, itemName, MARK_WORDS, PLUG_WORDS } from './comparison-words.ts'
import { bidderOf, fileName, lotName } from './opened-tender.ts'
import type { ReadComparison } from './read-comparison.ts'
import { statusOf, TERMS, wasSaid } from './terms.ts'

/** What stands of one bid in a row: in the columns of its quantity, rate, total, distance and marks. */
interface BidCells {
  readonly quantity?: Cell
  readonly rate?: Cell
  readonly total?: Cell
  readonly above?: Cell
  readonly marks?: Cell
}
interface Row {
  readonly code?: string
  readonly item: string
  readonly unit?: string
  readonly estimate?: number | undefined
  readonly lowest?: number | undefined
  readonly median?: number | undefined
  readonly spread?: number | undefined
  /** lowest and median are rates of one */
  readonly isRate?: true
  readonly of: (bid: ComparedBid) => BidCells
}
const currencyOf = (bid: ComparedBid): string => String(bid['currency'])
const money = (amount: unknown, currency: string | undefined): Cell =>
  typeof amount === 'number' ? figure(amount, minorDigits(currency ?? '')) : null
const rateCell = (rate: number | undefined, currency: string | undefined): Cell =>
  rate === undefined ? null : unitPrice(rate, minorDigits(currency ?? ''))
const inPercent = (part: number | undefined): Cell => (part === undefined ? null : share(part))
const plain = (value: unknown): Cell => (typeof value === 'number' || typeof value === 'string' ? value : null)

/** The prices that are compared, and what they were before they were levelled. */
function pricesOf(
  comparison: ReadComparison,
  words: ComparisonWords,
  markWords: (marks: readonly Mark[]) => Cell,
  language: DocumentLanguage,
): Row[] {
  const { bids, lot, lowest, median, estimate, above, against, marks, comparable } = comparison
  const total = (item: string, of: (bid: ComparedBid) => unknown): Row => ({
    item,
    of: bid => ({ total: money(of(bid), currencyOf(bid)) }),
  })
  const isAdjusted = bids.some(bid => (comparable(bid).amount ?? bid['amount']) !== bid['amount'])
  return [
    ...(lot === undefined ? [] : [{ item: `${words.lot}: ${lotName(lot)}`, of: () => ({}) }]),
    { item: words.currency, of: bid => ({ total: currencyOf(bid) }) },
    ...(bids.some(bid => comparable(bid).unpriced > 0)
      ? [{ item: `${words.filled}: ${PLUG_WORDS[language][comparison.plug]}`, of: () => ({}) }]
      : []),
    ...(isAdjusted ? adjustmentsOf(comparison, words, total) : []),
    {
      item: isAdjusted ? words.compared : words.amount,
      estimate,
      lowest,
      median,
      of: bid => ({
        total: money(comparable(bid).amount ?? bid['amount'], currencyOf(bid)),
        above: inPercent(above(bid)),
        marks: markWords(marks(bid)),
      }),
    },
    { item: words.place, of: bid => ({ total: comparable(bid).rank ?? null }) },
    ...(estimate === undefined
      ? []
      : [{ item: words.against, of: (bid: ComparedBid) => ({ above: inPercent(against(bid, estimate)) }) }]),
  ]
}
type TotalRow = (item: string, of: (bid: ComparedBid) => unknown) => Row
/** What was offered, and what makes another figure of it. */
function adjustmentsOf({ bids, comparable }: ReadComparison, words: ComparisonWords, total: TotalRow): Row[] {
  const amountOf = (bid: ComparedBid) => bid['amount']
  const net = (bid: ComparedBid) => {
    const amount = bid['amount']
    return typeof amount === 'number' ? netAmount(amount, bid) : undefined
  }
  const isTaxed = bids.some(bid => taxIn(bid) > 0)
  const isUnpriced = bids.some(bid => comparable(bid).unpriced > 0)
  return [
    total(words.offered, amountOf),
    ...(isTaxed ? [{ item: words.tax, of: (bid: ComparedBid) => ({ total: taxIn(bid) }) }, total(words.net, net)] : []),
    ...(isUnpriced
      ? [
          { item: words.unpriced, of: (bid: ComparedBid) => ({ total: comparable(bid).unpriced }) },
          total(words.plugged, bid => comparable(bid).plugged),
        ]
      : []),
    ...(bids.some(bid => wasSaid(bid['leveledAmount'])) ? [total(words.levelled, bid => bid['leveledAmount'])] : []),
  ]
}
function termsOf({ bids }: ReadComparison, words: ComparisonWords, language: DocumentLanguage): Row[] {
  return [
    { item: words.status, of: bid => ({ total: statusOf(bid, language) }) },
    ...TERMS.filter(({ field }) => bids.some(bid => wasSaid(bid[field]))).map(({ field, word }) => ({
      item: words[word],
      of: (bid: ComparedBid) => ({ total: bid[field] === true ? words.yes : plain(bid[field]) }),
    })),
  ]
}
/** Each criterion with the mean, what each evaluator gave and why, and what follows from it. */
function ratingRows({ rating }: ReadComparison, words: ComparisonWords): Row[] {
  if (rating === undefined) return []
  const { bids, criteria, evaluators, priceWeight } = rating
  const places = new Map(bids.map(({ _id }, at) => [_id, at]))
  const at = (bid: ComparedBid): number => places.get(bid._id) ?? -1
  const figures = (item: string, of: (bid: (typeof bids)[number] | undefined) => unknown): Row => ({
    item,
    of: bid => ({ total: plain(of(bids[at(bid)])) }),
  })
  return [
    ...criteria.flatMap(({ name, weight, bids: ratings }): Row[] => [
      {
        item: `${name} (${weight} %)`,
        of(bid) {
          const { mean = null, wide = false, spread = 0 } = ratings[at(bid)] ?? {}
          return { total: mean, marks: wide ? words.differ.replace('{points}', String(spread)) : null }
        },
      },
      ...evaluators.map(({ _id, label }) => ({
        item: `${name}: ${label}`,
        of(bid: ComparedBid) {
          const own = ratings[at(bid)]?.scores.find(({ evaluator }) => evaluator === _id)
          return { total: own?.score ?? null, marks: own?.note ?? null }
        },
      })),
    ]),
    figures(words.technicalScore, bid => bid?.technical),
    figures(`${words.financialScore} (${priceWeight ?? 0} %)`, bid => bid?.financial),
    figures(words.totalScore, bid => bid?.total),
    figures(words.rank, bid => bid?.rank),
  ]
}
function itemRows(
  comparison: ReadComparison,
  words: ComparisonWords,
  marksCell: (price: ComparedPrice) => Cell,
): Row[] {
  const { items, bids } = comparison
  if (items.length === 0) return []
  const discounts = bids.some(bid => wasSaid(bid['discount']))
  return [
    ...items.map(
      ({ prices, ...item }): Row => ({
        code: item.code,
        item: itemName({ prices, ...item }, words),
        unit: unitLabel(item.unit),
        lowest: item.lowest,
        median: item.median,
        isRate: true as const,
        spread: item.spread,
        of: (bid: ComparedBid) => {
          const price = prices.get(bid._id)
          if (isSection(item)) return { total: money(item.subtotals.get(bid._id), currencyOf(bid)) }
          if (price === undefined) return item.section === 'bill' ? { marks: words.notPriced } : {}
          return {
            quantity: price.quantity,
            rate: rateCell(price.rate, currencyOf(bid)),
            total: money(price.total, currencyOf(bid)),
            above: inPercent(price.above),
            marks: marksCell(price),
          }
        },
      }),
    ),
    { item: words.itemsTotal, of: bid => ({ total: money(itemsTotal(items, bid), currencyOf(bid)) }) },
    ...(items.some(({ section }) => section === 'optional')
      ? [
          {
            item: words.optionalTotal,
            of: (bid: ComparedBid) => ({ total: money(optionalTotal(items, bid), currencyOf(bid)) }),
          },
        ]
      : []),
    ...(discounts
      ? [{ item: words.discount, of: (bid: ComparedBid) => ({ total: money(bid['discount'], currencyOf(bid)) }) }]
      : []),
  ]
}
function cellsOf(row: Row, { bids, currency, estimate }: ReadComparison): readonly Cell[] {
  const cells = bids.flatMap(bid => {
    const { quantity = null, rate = null, total = null, above = null, marks = null } = row.of(bid)
    return [quantity, rate, total, above, marks]
  })
  return [
    row.code ?? null,
    row.item,
    row.unit ?? null,
    ...(estimate === undefined ? [] : [money(row.estimate, currency)]),
    (row.isRate ? rateCell : money)(row.lowest, currency),
    (row.isRate ? rateCell : money)(row.median, currency),
    inPercent(row.spread),
    ...cells,
  ]
}
/** What differs from the bill, and how it reads in the bid where no column says so. */
function deviationWords(
  deviation: Deviation,
  { unit, description }: Pick<ComparedPrice, 'unit' | 'description'>,
  language: DocumentLanguage,
): string {
  const word = DEVIATION_WORDS[language][deviation]
  if (deviation === 'unit') return `${word} (${unitLabel(unit)})`
  return deviation === 'description' ? `${word} (${description})` : word
}
async function* each<T>(rows: Iterable<T>): AsyncGenerator<T> {
  yield* rows
}
/** The sheet in the language of its reader. */
export function comparisonSheet(comparison: ReadComparison, language: DocumentLanguage): Download {
  const { bids, estimate } = comparison
  const words = COMPARISON_WORDS[language]
  const markWords = (marks: readonly Mark[]): Cell => marks.map(mark => MARK_WORDS[language][mark]).join(', ')
  const marksCell = ({ marks, deviations, unit, description }: ComparedPrice): Cell =>
    [
      ...marks.map(mark => MARK_WORDS[language][mark]),
      ...deviations.map(each => deviationWords(each, { unit, description }, language)),
    ].join(', ')
  const { code, item, unit, quantity, rate, total, above, marks } = words
  const figures = [...(estimate === undefined ? [] : [words.estimate]), words.lowest, words.median, words.difference]
  const head = [
    code,
    item,
    unit,
    ...figures,
    ...bids.flatMap(bid => [quantity, rate, total, above, marks].map(part => `${bidderOf(bid)}: ${part}`)),
  ]
  const rows = [
    ...pricesOf(comparison, words, markWords, language),
    ...ratingRows(comparison, words),
    ...termsOf(comparison, words, language),
    ...itemRows(comparison, words, marksCell),
  ]
  const widths = [12, 48, 8, ...figures.map(() => 16), ...bids.flatMap(() => [12, 16, 18, 12, 24])]
  const view = { rightToLeft: language === 'ar', fixed: 2, widths }
  return new Download({
    name: `${fileName(comparison)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: rows.length,
    content: xlsx(words.comparison, head, each(rows.map(row => cellsOf(row, comparison))), view),
  })
}
