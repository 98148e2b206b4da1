/** Rated criteria of the tenders that are not decided yet. */
import type { Project } from './project-bill.ts'

export const CRITERIA = [
  {
    name: 'Method and programme',
    weight: 30,
    description: 'How the works are carried out, in which order, and how the time is kept',
  },
  { name: 'Key staff', weight: 15, description: 'Experience of the site manager and of those who head the trades' },
  { name: 'Safety and quality', weight: 15, description: 'Plans for the site, and the record of the last three years' },
] as const
const UNDECIDED: readonly unknown[] = ['draft', 'pending_approval', 'published', 'under_evaluation']

/** Tenders that were decided are from before there were criteria: their bids have the scores that somebody typed. */
export function ratingOf(values: Project, evaluators: readonly string[]): Partial<Project> {
  if (values.awardCriteria !== 'rated_criteria' || !UNDECIDED.includes(values.status)) return {}
  return { criteria: CRITERIA, priceWeight: 40, evaluators }
}
export const isRated = ({ criteria }: Project): boolean => (criteria ?? []).length > 0
