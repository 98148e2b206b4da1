/** What must hold of a tender, its bids, awards and bills, whatever was done to them in whatever order. */
import { resourceNamed } from '@siteoffice/domain/catalogue'
import { everyTransitionOf } from '@siteoffice/domain/engine/describe'
import sql from 'sql-template-tag'
import type { Service } from './test-service.ts'

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
interface State {
  readonly project: string
  readonly opened: boolean
  readonly bids: readonly string[]
  readonly awards: readonly string[]
  /** the bids of the awards that stand or are under way */
  readonly chosen: readonly string[]
  readonly bills: readonly { readonly status: string; readonly numbered: boolean }[]
}
/** A tender with all that hangs on it, as it is stored. */
export async function stateOf(service: Service, id: string): Promise<State> {
  const [found] =
    await service.database.query<State>(sql`select p.status as project, p.bids_opened_at is not null as opened,
    coalesce((select json_agg(b.status order by b._id) from project_bid b where b.project = p._id and b.deleted_at is null), '[]') as bids,
    coalesce((select json_agg(w.status order by w._id) from project_winnings w where w.project = p._id and w.deleted_at is null), '[]') as awards,
    coalesce((select json_agg(b.status order by w._id) from project_winnings w join project_bid b on b._id = w.bid
      where w.project = p._id and w.deleted_at is null and w.status in ('proposed', 'approved', 'declared', 'accepted', 'contract_signed')), '[]') as chosen,
    coalesce((select json_agg(json_build_object('status', l.status, 'numbered', l.number is not null) order by l._id)
      from billings l join project_winnings w on w._id = l.winning where w.project = p._id), '[]') as bills
    from projects p where p._id = ${id}`)
  if (found === undefined) throw new Error('no project')
  return found
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
        ? bids.some(each => ['draft', 'in_check', 'submitted', 'under_review', 'shortlisted', 'won'].includes(each))
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
