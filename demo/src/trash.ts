/** A few records that somebody has deleted: they stand in the trash, and nothing that lives refers to them. */
import type { Clock } from './clock.ts'
import type { AnyDrawn } from './row.ts'

/** How many go, and which may: the same that the rules of deleting allow. */
const GOES: { readonly [family: string]: { readonly count: number; readonly may: (row: AnyDrawn) => boolean } } = {
  projects: { count: 3, may: ({ values }) => values.status === 'draft' },
  projectBid: { count: 6, may: ({ values }) => values.status === 'draft' || values.status === 'withdrawn' },
  companyDocument: { count: 5, may: ({ values }) => values.status === 'rejected' },
  blogs: { count: 1, may: ({ values }) => values.status === 'archived' },
  careers: { count: 2, may: ({ values }) => values.stage === 'rejected' },
  'contact-message': { count: 2, may: ({ values }) => values.status === 'spam' },
  sale: { count: 2, may: ({ values }) => values.status === 'cancelled' },
  users: { count: 1, may: ({ values }) => values.status === 'invited' },
}
/** The records of a family, with the last few that may go moved to the trash. */
export function discardSome(family: string, list: readonly AnyDrawn[], clock: Clock): readonly AnyDrawn[] {
  const rule = GOES[family]
  if (rule === undefined) return list
  const until = clock.at(-1, 11)
  const settled = list.filter(row => rule.may(row) && (row.steps.at(-1)?.at ?? until) < until)
  const deletedRows = new Set(settled.slice(-rule.count))
  return list.map((row, index) => {
    if (!deletedRows.has(row)) return row
    const at = clock.at(-1, 11, index % 60)
    const by = row.steps[0].by
    return { ...row, deletedAt: at, steps: [...row.steps, { action: 'delete', at, by }] }
  })
}
