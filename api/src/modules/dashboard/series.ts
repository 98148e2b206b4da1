/** What the dashboard's figures are made of: counts per value, and days gathered into spans. */
import { targetOf } from '@siteoffice/domain/engine/field'
import { EMPTY } from '@siteoffice/domain/engine/query'
import type { Span } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import { countScoped } from '../../engine/list/kept-counts.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { target } from '../../lib/sql-names.ts'

const MOST_POINTS = 60

/** Counts per value of a field, the largest first, as JSON; a missing value is keyed as the list's filter names it. */
export function seriesQuery(engine: Engine, actor: Actor, [resource, field]: readonly [string, string]): Sql {
  const model = engine.model(resource)
  const to = targetOf(model.resource.fields[field])
  const label = to === undefined ? sql`g.key` : sql`r.${raw(target(to).label)}`
  const labels = to === undefined ? sql`` : sql`left join ${raw(target(to).table)} r on r._id::text = g.key`
  return sql`(select json_agg(json_build_object('key', coalesce(g.key, ${EMPTY}::text), 'label', coalesce(${label}, ''), 'value', g.n) order by g.n desc, g.key) from (
    select nullif(key, '') as key, sum(n)::int as n from (${countScoped(model, actor, {}, field)}) c group by 1 having sum(n) <> 0 order by n desc limit ${MOST_POINTS}) g ${labels})`
}
/** The days of a series that lie in a span. */
export const within = <D extends { readonly day: string }>(days: readonly D[], span: Span): D[] =>
  days.filter(({ day }) => day >= span.from && day <= span.to)
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
