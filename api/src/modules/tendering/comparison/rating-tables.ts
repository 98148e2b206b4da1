/** What the evaluators say of the bids, as tables: the best first, some criteria beside each other, then what they come to. */
import type { Formats } from '../../../services/documents/formats.ts'
import type { ReadEvaluation } from '../evaluation/read-evaluation.ts'
import type { ComparisonWords } from './comparison-words.ts'

type Bid = ReadEvaluation['bids'][number]
interface Setting {
  readonly words: ComparisonWords
  readonly formats: Formats
}
interface Column {
  readonly head: string
  readonly of: (bid: Bid, at: number) => string
}
/** So many columns have room beside the bidder. */
const BESIDE = 8

function columnsOf({ criteria, priceWeight }: ReadEvaluation, { words, formats }: Setting): Column[] {
  const score = (value: number | null): string => (value === null ? '–' : formats.number(value))
  const weightedHead = (name: string, weight: number): string => `${name} (${formats.percent(weight / 100)})`
  return [
    ...criteria.map(({ name, weight, bids }) => ({
      head: weightedHead(name, weight),
      of(_: Bid, at: number) {
        const { mean = null, wide = false, spread = 0 } = bids[at] ?? {}
        const apart = wide ? `\n${words.differ.replace('{points}', formats.number(spread))}` : ''
        return `${score(mean)}${apart}`
      },
    })),
    { head: words.technicalScore, of: bid => score(bid.technical) },
    { head: weightedHead(words.financialScore, priceWeight ?? 0), of: bid => score(bid.financial) },
    { head: words.totalScore, of: bid => score(bid.total) },
    { head: words.rank, of: bid => score(bid.rank) },
  ]
}
/** null where the bids are not rated by criteria, or the reader may not know. */
export function ratingTables(rating: ReadEvaluation | undefined, setting: Setting) {
  if (rating === undefined) return null
  const columns = columnsOf(rating, setting)
  const parts = Array.from({ length: Math.ceil(columns.length / BESIDE) }, (_, part) =>
    columns.slice(part * BESIDE, (part + 1) * BESIDE),
  )
  return {
    title: setting.words.evaluation,
    tables: parts.map(part => ({
      heads: [setting.words.bidder, ...part.map(({ head }) => head)],
      rows: rating.bids.map((bid, at) => [bid.bidder, ...part.map(({ of }) => of(bid, at))]),
    })),
  }
}
