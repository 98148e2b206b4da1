/** How many rows a query asks for. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { countSql } from '../../data/counters.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import type { Actor } from '../scope/actor.ts'
import { scopeOf } from '../scope/scope.ts'

export interface Counting {
  readonly statement: Sql
  /** row by row, and not read from the kept counts */
  readonly heavy: boolean
}
export const countOf = (model: Model, condition: Sql): Counting => ({
  statement: sql`select count(*)::int as n from ${raw(model.table)} t where ${condition}`,
  heavy: true,
})
export const kept = (statement: Sql): Counting => ({ statement, heavy: false })
/** How many rows there are: read from the kept counts where they tell it, counted otherwise; exact both ways. */
export function totalSql(model: Model, actor: Actor, query: ListQuery, condition: Sql): Counting {
  const isKept = !query.trash && scopeOf(model, actor, 't', 'list') === undefined
  if (isKept && query.unfiltered) return kept(countSql(model.resource))
  if (isKept && query.onlyCounted !== undefined) return kept(countSql(model.resource, query.onlyCounted))
  return countOf(model, condition)
}
export async function total(engine: Engine, { statement, heavy }: Counting): Promise<number> {
  const ask = (): Promise<{ n: number }[]> => engine.database.query<{ n: number }>(statement)
  const [row] = await (heavy ? heavily(ask) : ask())
  return row?.n ?? 0
}
