/** How many rows a query asks for. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { constant } from '../../lib/plan-cache.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import { countFromRollups } from '../read/scoped-counts.ts'
import type { Actor } from '../scope/actor.ts'
import { seesAll } from '../scope/scope.ts'

/** So many rows are counted one by one where somebody does not wait for more (count=bounded). */
export const COUNT_LIMIT = 10_000

/** Where a number is not kept, and its rows are counted one by one. */
interface CountQuery {
  /** the same as far as the bound, and one further to know whether that is all */
  readonly bounded: Sql
  /** one index has all that are counted, whatever is asked for: as many as the bound take a millisecond or two */
  readonly served: boolean
}
export interface Counting {
  readonly statement: Sql
  /** absent where it is kept */
  readonly counted?: CountQuery
}
/** Counts the rows `t` of a condition one by one; `served`: one index has all of them, whatever is asked for. */
export function countOf(model: Model, condition: Sql, served = false): Counting {
  const rows = sql`${raw(model.table)} t where ${condition}`
  const bounded = sql`select count(*)::int as n from (${firstOf(sql`select 1 from ${rows}`)}) s`
  return { statement: sql`select count(*)::int as n from ${rows}`, counted: { bounded, served } }
}
/** At least so many rows there are; where `more`, there are others beyond them. */
export interface BoundedCount {
  readonly totalElements: number
  readonly more: boolean
}
/** The number of rows that `rows` selects, counted as far as the bound, and one further to know whether that is all. */
export const firstOf = (rows: Sql): Sql => sql`select * from (${rows}) s limit ${constant(COUNT_LIMIT + 1)}`
export const boundedBy = (n: number): BoundedCount => ({
  totalElements: Math.min(n, COUNT_LIMIT),
  more: n > COUNT_LIMIT,
})
/** The number that a statement answers as `n`. */
export async function numberFrom(engine: Engine, statement: Sql): Promise<number> {
  const [row] = await engine.database.query<{ n: number }>(statement)
  return row?.n ?? 0
}
const numberUpToBound = (engine: Engine, { bounded, served }: CountQuery): Promise<number> =>
  served ? numberFrom(engine, bounded) : heavily(() => numberFrom(engine, bounded))
/** The number of rows where it is kept; else counted, up to the bound. */
export async function boundedTotal(engine: Engine, { statement, counted }: Counting): Promise<BoundedCount> {
  if (counted === undefined) return { totalElements: await numberFrom(engine, statement), more: false }
  return boundedBy(await numberUpToBound(engine, counted))
}
/** How many rows there are: read from the kept counts where they tell it, counted otherwise; exact both ways. */
export function totalSql(
  model: Model,
  actor: Actor,
  { asked, served }: Pick<ListQuery, 'asked'> & { readonly served?: boolean },
  condition: Sql,
): Counting {
  const rows = asked && countFromRollups(model, actor, asked)
  return rows === undefined
    ? countOf(model, condition, served && seesAll(model, actor, 'list'))
    : { statement: sql`select coalesce(sum(n), 0)::int as n from (${rows}) s` }
}
/** The exact number. What one index serves is counted among the quick statements as far as the bound, and further only where there are more. */
export async function total(engine: Engine, { statement, counted }: Counting): Promise<number> {
  if (counted === undefined) return numberFrom(engine, statement)
  const near = counted.served ? await numberUpToBound(engine, counted) : undefined
  return near === undefined || near > COUNT_LIMIT ? heavily(() => numberFrom(engine, statement)) : near
}
/** How many rows PostgreSQL expects, from what it knows of the values, and what it would cost to read them, and not their place in an index alone. */
export async function planOf(engine: Engine, from: Sql): Promise<{ readonly rows: number; readonly cost: number }> {
  interface Explained {
    readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number } }]
  }
  const [planRow] = await engine.database.query<Explained>(sql`explain (format json) select t.* from ${from}`)
  const plan = planRow?.['QUERY PLAN'][0].Plan
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 }
}
