/** An agreement is assigned to so many companies at once. */
export const MOST_ASSIGNED = 500
/** What becomes of a company that the filters find: it gets the agreement, has it, or nobody there could sign it. */
export const OUTCOMES = ['assigned', 'has_one', 'no_signatory'] as const
export type Outcome = (typeof OUTCOMES)[number]
