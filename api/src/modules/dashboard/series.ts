/** The dashboard's series: counts per value, and over the days of a period. */
import { EMPTY } from '@siteoffice/domain/engine/query'
import type { Days, MoneySpan, Span, TenderSpan } from '@siteoffice/domain/modules/dashboard/statistics'
import { spansOf } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { rowsOf } from '../../engine/scope/scope.ts'
import { COUNTS } from '../billing/index.ts'

export interface Grouping {
  readonly resource: string
  readonly key: Sql
  readonly label: Sql
  readonly join?: Sql
}
const MOST_POINTS = 60

/** Counts per value of a column, the largest first, as JSON; a missing value is keyed as the list's filter names it. */
export function grouped(engine: Engine, actor: Actor, { resource, key, label, join: more }: Grouping): Sql {
  const model = engine.model(resource)
  return sql`(select json_agg(json_build_object('key', coalesce(g.key, ${EMPTY}::text), 'label', coalesce(g.label, ''), 'value', g.n) order by g.n desc, g.key) from (
    select ${key} as key, min(${label}) as label, count(*)::int as n from ${raw(model.table)} t ${more ?? sql``} where ${rowsOf(model, actor, 't', 'read', 'without')} group by 1 order by 3 desc limit ${MOST_POINTS}) g)`
}
const TENDER_DATES = [
  ['projects', 'projects', 'created_at'],
  ['bids', 'projectBid', 'submitted_at'],
  ['awards', 'project-winnings', 'award_date'],
] as const
type Kind = (typeof TENDER_DATES)[number][0]

/** New projects, bids and awards per day that has some, as JSON. */
export function tendersByDay(engine: Engine, actor: Actor, days: Days): Sql {
  const parts = TENDER_DATES.map(([kind, resource, at]) => {
    const model = engine.model(resource)
    return sql`select to_char(t.${raw(at)}, 'YYYY-MM-DD') as day, ${kind}::text as kind, count(*)::int as n from ${raw(model.table)} t
      where t.${raw(at)} >= ${days.from}::date and t.${raw(at)} < ${days.to}::date + 1 and ${rowsOf(model, actor, 't', 'read', 'without')} group by 1`
  })
  return sql`(select json_agg(e) from (${join(parts, ' union all ')}) e)`
}
/** A credit note takes away from what was billed. */
const SIGN = sql`(case when t.type = 'credit_note' then -1 else 1 end)`
/** What was billed and what of it is paid, per day of issue and currency, as JSON. */
export function moneyByDay(engine: Engine, actor: Actor, days: Days): Sql {
  const model = engine.model('billings')
  return sql`(select json_agg(m) from (
    select t.issue_date as day, t.currency, sum(${SIGN} * t.total) as billed, sum(${SIGN} * coalesce(t.amount_paid, 0)) as paid, count(*)::int as n from billings t
    where t.status = 'issued' and ${COUNTS} and t.issue_date between ${days.from}::date and ${days.to}::date and ${rowsOf(model, actor, 't', 'read', 'without')} group by 1, 2) m)`
}
/** As `tendersByDay` builds them. */
export interface TenderDay {
  readonly day: string
  readonly kind: Kind
  readonly n: number
}
/** As `moneyByDay` builds them. */
export interface MoneyDay {
  readonly day: string
  readonly currency: string
  readonly billed: number
  readonly paid: number
  readonly n: number
}
const within = <D extends { readonly day: string }>(days: readonly D[], span: Span): D[] =>
  days.filter(({ day }) => day >= span.from && day <= span.to)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** Days folded into the spans of the period; an empty span has noughts. */
export function tenderSpans(period: Span, days: readonly TenderDay[]): TenderSpan[] {
  return spansOf(period).map(span => {
    const own = within(days, span)
    const count = (kind: Kind): number => sum(own.filter(each => each.kind === kind).map(each => each.n))
    return { ...span, projects: count('projects'), bids: count('bids'), awards: count('awards') }
  })
}
/** The same per currency; a span without billings in a currency is left out. */
export function moneySpans(period: Span, days: readonly MoneyDay[]): MoneySpan[] {
  return spansOf(period).flatMap(span => {
    const own = within(days, span)
    const currencies = [...new Set(own.map(each => each.currency))].toSorted()
    return currencies.map(currency => {
      const these = own.filter(each => each.currency === currency)
      return {
        ...span,
        currency,
        billed: sum(these.map(each => each.billed)),
        paid: sum(these.map(each => each.paid)),
        count: sum(these.map(each => each.n)),
      }
    })
  })
}
