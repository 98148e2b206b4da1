import type { Days, Span, TenderSpan } from '@siteoffice/domain/modules/dashboard/statistics'
import { spansOf } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Sql } from 'sql-template-tag'
import sql, { join } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import { countScoped } from '../../engine/list/kept-counts.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { sum, within } from './series.ts'

const TENDER_DATES = [
  ['projects', 'projects', 'createdAt'],
  ['bids', 'projectBid', 'submittedAt'],
  ['awards', 'project-winnings', 'awardDate'],
] as const
type Kind = (typeof TENDER_DATES)[number][0]

/** New projects, bids and awards per day that has some, as JSON. */
export function tendersByDay(engine: Engine, actor: Actor, days: Days): Sql {
  const parts = TENDER_DATES.map(([kind, resource, date]) => {
    const rows = countScoped(engine.model(resource), actor, { [date]: `${days.from}..${days.to}` }, date)
    return sql`select key as day, ${kind}::text as kind, n from (${rows}) d`
  })
  return sql`(select json_agg(e) from (${join(parts, ' union all ')}) e)`
}
/** As `tendersByDay` builds them. */
export interface TenderDay {
  readonly day: string
  readonly kind: Kind
  readonly n: number
}
/** Days gathered into the spans of the period; an empty span has noughts. */
export function tenderSpans(period: Span, days: readonly TenderDay[]): TenderSpan[] {
  return spansOf(period).map(span => {
    const own = within(days, span)
    const count = (kind: Kind): number => sum(own.filter(each => each.kind === kind).map(each => each.n))
    return { ...span, projects: count('projects'), bids: count('bids'), awards: count('awards') }
  })
}
