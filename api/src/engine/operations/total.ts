/** How many rows a query asks for. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Statement } from '../../data/database.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import { keptRows } from '../read/seen-rows.ts'
import type { Actor } from '../scope/actor.ts'
import { scopeOf } from '../scope/scope.ts'

/** So many rows are counted one by one where somebody does not wait for more (count=bounded). */
export const BOUND = 10_000

export interface Counting {
  readonly statement: Statement
  /** row by row, and not read from the kept counts */
  readonly heavy: boolean
}
/** `served`: one index has all that are counted, whatever is asked for. */
export const countOf = (model: Model, condition: Sql, served = false): Counting => ({
  statement: planned(sql`select count(*)::int as n from ${raw(model.table)} t where ${condition}`, served),
  heavy: true,
})
const planned = ({ text, values }: Sql, steady: boolean): Statement => ({ text, values, ...(steady && { steady }) })
/** At least so many rows there are; where `more`, there are others beyond them. */
export interface Bounded {
  readonly totalElements: number
  readonly more: boolean
}
/** The number of rows that `rows` selects, counted as far as the bound, and one further to know whether that is all. */
export const firstOf = (rows: Sql): Sql => sql`select * from (${rows}) s limit ${BOUND + 1}`
export const boundedBy = (n: number): Bounded => ({ totalElements: Math.min(n, BOUND), more: n > BOUND })
/** The number of rows where it is kept; else counted, up to the bound. */
export async function boundedTotal(engine: Engine, model: Model, counting: Counting, condition: Sql): Promise<Bounded> {
  if (!counting.heavy) return { totalElements: await total(engine, counting), more: false }
  const some = firstOf(sql`select 1 from ${raw(model.table)} t where ${condition}`)
  const counted = planned(sql`select count(*)::int as n from (${some}) s`, counting.statement.steady === true)
  return boundedBy(await total(engine, { statement: counted, heavy: true }))
}
/** How many rows there are: read from the kept counts where they tell it, counted otherwise; exact both ways. */
export function totalSql(
  model: Model,
  actor: Actor,
  { asked, served }: Pick<ListQuery, 'asked'> & { readonly served?: boolean },
  condition: Sql,
): Counting {
  const rows = asked && keptRows(model, actor, asked)
  return rows === undefined
    ? countOf(model, condition, served && scopeOf(model, actor, 't', 'list') === undefined)
    : { statement: sql`select coalesce(sum(n), 0)::int as n from (${rows}) s`, heavy: false }
}
export async function total(engine: Engine, { statement, heavy }: Counting): Promise<number> {
  const ask = (): Promise<{ n: number }[]> => engine.database.query<{ n: number }>(statement)
  const [row] = await (heavy ? heavily(ask) : ask())
  return row?.n ?? 0
}
/** How many rows PostgreSQL expects, from what it knows of the values, and what it would cost to read them, and not their place in an index alone. */
export async function planOf(engine: Engine, from: Sql): Promise<{ readonly rows: number; readonly cost: number }> {
  interface Explained {
    readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number } }]
  }
  const [found] = await engine.database.query<Explained>(sql`explain (format json) select t.* from ${from}`)
  const plan = found?.['QUERY PLAN'][0].Plan
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 }
}
