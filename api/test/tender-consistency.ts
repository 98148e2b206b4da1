/** What must hold of a tender, its bids, awards and bills, whatever was done to them in whatever order. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { everyTransitionOf } from '@siteoffice/domain/engine/describe'

const FAMILIES = ['projects', 'projectBid', 'project-winnings', 'billings'] as const
const DECLARED_CHANGES = new Map(
  FAMILIES.map(name => [
    name as string,
    everyTransitionOf(resourceNamed(name)).map(({ name: action, field, shape: { from, to } }) => ({
      action,
      field,
      from,
      to,
    })),
  ]),
)
export interface Entry {
  readonly record: string
  readonly resource: string
  readonly action: string
  readonly changes: readonly { readonly field: string; readonly from: unknown; readonly to: unknown }[]
}
/** What the history of a scene's records says that no machine allows; empty where all is well. */
export function illegalIn(entries: readonly Entry[]): string[] {
  const last = new Map<string, unknown>()
  return entries.flatMap(({ record, resource, action, changes }) =>
    changes.flatMap(({ field, from, to }) => {
      if (field !== 'status') return []
      const known = last.get(record)
      last.set(record, to)
      const declared = DECLARED_CHANGES.get(resource)?.some(
        each => each.action === action && each.from.includes(String(from)) && each.to === to,
      )
      const follows = known === undefined || known === from
      return declared && follows ? [] : [`${resource} ${action}: ${String(known)} / ${String(from)} → ${String(to)}`]
    }),
  )
}
export interface State {
  readonly project: string
  readonly opened: boolean
  readonly bids: readonly string[]
  readonly awards: readonly string[]
  /** the bids of the awards that stand or are under way */
  readonly chosen: readonly string[]
  readonly bills: readonly { readonly status: string; readonly numbered: boolean }[]
}
const ACTIVE = ['proposed', 'approved', 'declared', 'accepted', 'contract_signed']
const WITHOUT_BIDS = ['cancelled', 'unsuccessful']
/** What does not agree; empty where all does. */
export function disagreements({ project: status, opened, bids, awards, chosen, bills }: State): string[] {
  const active = awards.filter(each => ACTIVE.includes(each))
  const accepted = awards.some(each => ['accepted', 'contract_signed'].includes(each))
  const wrong = {
    'a sealed bid below opened ones': opened && bids.includes('submitted'),
    'a decided bid without a decision': bids.includes('won') && !accepted,
    'two winners': active.length > 1 || bids.filter(each => each === 'won').length > 1,
    'an award for a bid that is out': chosen.some(each => !['under_review', 'shortlisted', 'won'].includes(each)),
    'a live award of a project that is over': WITHOUT_BIDS.includes(status) && active.length > 0,
    'a live bid of a project that is over':
      status === 'cancelled'
        ? bids.some(each => ['draft', 'submitted', 'under_review', 'shortlisted', 'won'].includes(each))
        : status === 'unsuccessful' &&
          bids.some(each => ['submitted', 'under_review', 'shortlisted', 'won'].includes(each)),
    'an accepted award without its project': accepted && !['awarded', 'in_progress', 'completed'].includes(status),
    'an accepted award without its bid': accepted && !bids.includes('won'),
    'an undecided bid beside an accepted award':
      accepted && bids.some(each => ['under_review', 'shortlisted'].includes(each)),
    'an awarded project without an award': ['awarded', 'in_progress'].includes(status) && !accepted,
    'a bill for nothing':
      !accepted && !awards.includes('terminated') && bills.some(each => !['cancelled'].includes(each.status)),
    'a number of a bill that was never issued': bills.some(each => each.status !== 'issued' && each.numbered),
    'an issued bill without a number': bills.some(each => each.status === 'issued' && !each.numbered),
  }
  return Object.entries(wrong).flatMap(([what, is]) => (is ? [what] : []))
}
