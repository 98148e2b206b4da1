/** What the dashboard's figures are made of: counts per value, and days gathered into spans. */
import { EMPTY } from '@siteoffice/domain/engine/query'
import type { Span } from '@siteoffice/domain/modules/dashboard/statistics'
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Engine } from '../../engine/context.ts'
import type { Actor } from '../../engine/scope/actor.ts'
import { rowsOf } from '../../engine/scope/scope.ts'

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
/** The days of a series that lie in a span. */
export const within = <D extends { readonly day: string }>(days: readonly D[], span: Span): D[] =>
  days.filter(({ day }) => day >= span.from && day <= span.to)
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
