/** How many rows a query asks for. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { countSql } from '../../data/counters.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import type { Actor } from '../scope/actor.ts'
import { scopeOf } from '../scope/scope.ts'

export const countOf = (model: Model, condition: Sql): Sql =>
  sql`select count(*)::int as n from ${raw(model.table)} t where ${condition}`
/** How many rows there are: read from the kept counts where they tell it, counted otherwise; exact both ways. */
export function totalSql(model: Model, actor: Actor, query: ListQuery, condition: Sql): Sql {
  const kept = !query.trash && scopeOf(model, actor, 't', 'list') === undefined
  if (kept && query.unfiltered) return countSql(model.resource)
  if (kept && query.onlyCounted !== undefined) return countSql(model.resource, query.onlyCounted)
  return countOf(model, condition)
}
export async function total(engine: Engine, statement: Sql): Promise<number> {
  const [row] = await engine.database.query<{ n: number }>(statement)
  return row?.n ?? 0
}
