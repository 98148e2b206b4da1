/** The criteria by which bids are rated, and the sum of their weights. */
import { decimal, lines, text } from '../../engine/field.ts'

const CRITERION = {
  name: text({ required: true, max: 120 }),
  weight: decimal({ required: true, min: 0.01, max: 100, scale: 2, unit: '%' }),
  description: text({ max: 1000 }),
} as const
export const ratedCriteria = lines(CRITERION, { label: 'Rated criteria', max: 50 })
/** The criteria with which an addendum replaces the current ones. */
export const addendumCriteria = lines(CRITERION, { label: 'New rated criteria', max: 50 })
const WEIGHT = { min: 0, max: 100, scale: 2, unit: '%' } as const
export const priceWeight = decimal({
  ...WEIGHT,
  label: 'Weight of the price',
  help: 'Together with the weights of the criteria it must be 100 %. The financial score is calculated: the lowest amount divided by the amount of the bid, times 100.',
})
export const addendumPriceWeight = decimal({
  ...WEIGHT,
  label: 'New weight of the price',
  help: 'Given with the new criteria; left empty, the price has none.',
})

/** The rating of a tender, as it is read or stored. */
export interface Rating {
  readonly awardCriteria?: string | null | undefined
  readonly criteria?: readonly { readonly name: string; readonly weight: number | string }[] | null | undefined
  readonly priceWeight?: number | string | null | undefined
}
/** Whether bids are rated by criteria; old tenders, from before there were criteria, are not. */
export const isRated = ({ awardCriteria, criteria }: Rating): boolean =>
  awardCriteria === 'rated_criteria' && (criteria ?? []).length > 0
/** Weights have two digits after the point, so they are added as whole hundredths. */
const hundredths = (value: number | string | null | undefined): number => Math.round(Number(value ?? 0) * 100)
/** The form in which two criteria are compared, whoever typed them. */
export const sameName = (name: string): string => name.trim().toLowerCase()

/** The wrong field of a rating, and why; undefined where its weights total 100 %, or it rates nothing yet. */
export function ratingProblem({ awardCriteria, criteria, priceWeight: price }: Rating) {
  const all = criteria ?? []
  if (awardCriteria !== 'rated_criteria') {
    const message = 'is for rated criteria alone: choose those as the award criteria first'
    if (all.length > 0) return { field: 'criteria', message }
    return hundredths(price) > 0 ? { field: 'priceWeight', message } : undefined
  }
  if (all.length === 0)
    return hundredths(price) > 0 ? { field: 'criteria', message: 'are to be listed with their weights' } : undefined
  if (new Set(all.map(({ name }) => sameName(name))).size < all.length)
    return { field: 'criteria', message: 'must each have a different name' }
  const sum = all.reduce((so, { weight }) => so + hundredths(weight), hundredths(price))
  return sum === 10_000
    ? undefined
    : { field: 'criteria', message: `must add up to 100 % with the weight of the price; they add up to ${sum / 100} %` }
}
