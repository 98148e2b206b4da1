/** The results of rated bids: evaluators' scores by criterion, the financial score, the total and the rank. */
import type { Comparable, ComparedBid } from './comparable.ts'
import { comparableBids, NO_YARDSTICK } from './comparable.ts'
import { sameName } from './rated-criteria.ts'

interface Criterion {
  readonly name: string
  readonly weight: number
}
interface Score {
  readonly criterion: string
  readonly score?: number | null | undefined
  readonly note?: string | null | undefined
}
/** One evaluator's scores of one bid. */
export interface Evaluation {
  readonly bid: string
  readonly evaluator: string
  readonly scores: readonly Score[]
}
/** Bids in these states count; the others are not measured by withdrawn or disqualified bids. */
const COUNTED: readonly unknown[] = ['under_review', 'shortlisted', 'won', 'lost']
/** Scores of one criterion that are so far apart need a discussion. */
const WIDE = 25

const roundScore = (value: number): number => Math.round(value * 100) / 100
const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
export const scoreOf = ({ scores }: Pick<Evaluation, 'scores'>, criterion: string): Score | undefined =>
  scores.find(each => sameName(each.criterion) === sameName(criterion))

/** The score of a bid by the weights of its criteria, of 100; undefined while one score is missing. */
export function technicalScore(criteria: readonly Criterion[], scores: readonly Score[]): number | undefined {
  let [sum, weights] = [0, 0]
  for (const { name, weight } of criteria) {
    const score = scoreOf({ scores }, name)?.score
    if (score === null || score === undefined) return undefined
    sum += score * weight
    weights += weight
  }
  return weights === 0 ? undefined : roundScore(sum / weights)
}
/**
 * The financial score of an amount: 100 × the lowest amount ÷ the amount, as in quality- and cost-based selection (World
 * Bank, request for proposals, Sf = 100 × Fm / F).
 */
const financialScore = (lowest: number, amount: number): number =>
  amount === 0 ? 100 : roundScore((100 * lowest) / amount)

interface BidRating {
  readonly technical: number | null
  readonly financial: number | null
  readonly total: number | null
  readonly rank: number | null
}
interface RatedCriterion {
  readonly mean: number | null
  readonly spread: number
  readonly wide: boolean
  readonly scores: readonly { readonly evaluator: string; readonly score: number; readonly note: string | null }[]
}
interface Tender {
  readonly criteria: readonly Criterion[]
  readonly priceWeight: number | null
}
function totalOf({ priceWeight }: Tender, technical: number | null, financial: number | null): number | null {
  const price = priceWeight ?? 0
  if (technical === null || (financial === null && price > 0)) return null
  return roundScore((technical * (100 - price) + (financial ?? 0) * price) / 100)
}
/**
 * The scores and the rank of each bid, by its id, from submitted evaluations and comparable amounts. The technical score is the mean of
 * the evaluators' weighted scores; the total weighs it and the financial score; the highest total ranks first,
 * and equal ones the same.
 */
export function rate(
  tender: Tender,
  bids: readonly ComparedBid[],
  evaluations: readonly Evaluation[],
  figures?: ReadonlyMap<string, Comparable>,
): ReadonlyMap<string, BidRating> {
  const countedBids = bids.filter(bid => COUNTED.includes(bid['status']))
  const compared = figures ?? comparableBids(countedBids, NO_YARDSTICK)
  const amounts = countedBids.flatMap(bid => compared.get(bid._id)?.amount ?? [])
  const lowest = amounts.length === 0 ? undefined : Math.min(...amounts)
  const ratings = new Map<string, BidRating>()
  for (const bid of bids) {
    const technicalScores = evaluations
      .filter(each => each.bid === bid._id)
      .flatMap(({ scores }) => technicalScore(tender.criteria, scores) ?? [])
    const technical = technicalScores.length === 0 ? null : roundScore(mean(technicalScores))
    const amount = countedBids.includes(bid) ? compared.get(bid._id)?.amount : undefined
    const financial = amount === undefined || lowest === undefined ? null : financialScore(lowest, amount)
    const total = countedBids.includes(bid) ? totalOf(tender, technical, financial) : null
    ratings.set(bid._id, { technical, financial, total, rank: null })
  }
  const totals = [...ratings.values()].flatMap(({ total }) => total ?? [])
  const rankOf = (total: number | null) => (total === null ? null : 1 + totals.filter(each => each > total).length)
  return new Map([...ratings].map(([id, each]) => [id, { ...each, rank: rankOf(each.total) }]))
}
/** The evaluators' scores of one bid for one criterion, and how far apart they are. */
export function ratedCriterion(name: string, evaluations: readonly Evaluation[]): RatedCriterion {
  const scores = evaluations.flatMap(each => {
    const { score, note } = scoreOf(each, name) ?? {}
    return score === null || score === undefined ? [] : [{ evaluator: each.evaluator, score, note: note ?? null }]
  })
  const values = scores.map(({ score }) => score)
  const spread = values.length === 0 ? 0 : roundScore(Math.max(...values) - Math.min(...values))
  return { scores, mean: values.length === 0 ? null : roundScore(mean(values)), spread, wide: spread >= WIDE }
}
