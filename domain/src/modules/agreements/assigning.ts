/** At most so many companies are assigned an agreement at once. */
export const MOST_ASSIGNED = 500
/** The outcome for each company that the filters match: it gets the agreement, has it already, or has nobody who could sign. */
export const OUTCOMES = ['assigned', 'has_one', 'no_signatory'] as const
export type Outcome = (typeof OUTCOMES)[number]
