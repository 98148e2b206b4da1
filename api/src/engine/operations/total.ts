/** How many rows a query asks for. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import { keptRows } from '../read/seen-rows.ts'
import type { Actor } from '../scope/actor.ts'

export interface Counting {
  readonly statement: Sql
  /** row by row, and not read from the kept counts */
  readonly heavy: boolean
}
export const countOf = (model: Model, condition: Sql): Counting => ({
  statement: sql`select count(*)::int as n from ${raw(model.table)} t where ${condition}`,
  heavy: true,
})
/** How many rows there are: read from the kept counts where they tell it, counted otherwise; exact both ways. */
export function totalSql(model: Model, actor: Actor, query: Pick<ListQuery, 'asked'>, condition: Sql): Counting {
  const rows = query.asked && keptRows(model, actor, query.asked)
  return rows === undefined
    ? countOf(model, condition)
    : { statement: sql`select coalesce(sum(n), 0)::int as n from (${rows}) s`, heavy: false }
}
export async function total(engine: Engine, { statement, heavy }: Counting): Promise<number> {
  const ask = (): Promise<{ n: number }[]> => engine.database.query<{ n: number }>(statement)
  const [row] = await (heavy ? heavily(ask) : ask())
  return row?.n ?? 0
}
