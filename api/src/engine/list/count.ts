/** Last phase of a list: how many rows it has, read from the kept counts where they tell it, counted otherwise. */
import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { constant } from '../../lib/plan-cache.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import type { RawQuery } from '../operations/operation.ts'
import { SYSTEM } from '../scope/actor.ts'
import type { Estimate } from './choose.ts'
import { indexesOf, THRESHOLDS } from './choose.ts'
import { countFromRollups } from './kept-counts.ts'
import type { ListRequest } from './parse.ts'
import { plainFilters } from './parse.ts'

/** How a query wants the number of all rows, of the ways that there are. Throws unknown_field. */
export function countingOf<C extends string>({ count = '' }: RawQuery, ways: readonly ['exact', ...C[]]): C | 'exact' {
  const counting = ways.find(each => each === (count === '' ? 'exact' : count))
  if (counting === undefined) throw wrongField('unknown_field', 'count', `must be one of ${ways.join(', ')}`)
  return counting
}
/** The number that a statement answers as `n`. */
export async function numberFrom(engine: Engine, statement: Sql): Promise<number> {
  const [row] = await engine.database.query<{ n: number }>(statement)
  return row?.n ?? 0
}
const sumOf = (counts: Sql): Sql => sql`select coalesce(sum(n), 0)::int as n from (${counts}) s`
/** The number of rows of a list from the kept counts; undefined where they do not tell it. */
function keptNumber({ engine, model, actor, query }: ListRequest): Promise<number> | undefined {
  const filters = plainFilters(query)
  const counts = filters && countFromRollups(model, actor, filters)
  return counts && numberFrom(engine, sumOf(counts))
}
/** The number of all rows of a resource that are not in its trash. */
export async function numberOfAll(engine: Engine, model: Model): Promise<number> {
  const counts = countFromRollups(model, SYSTEM, {})
  return counts === undefined ? numberWhere(engine, model, sql`true`) : numberFrom(engine, sumOf(counts))
}
/** Counts the rows `t` of a condition one by one. */
export const numberWhere = (engine: Engine, model: Model, condition: Sql): Promise<number> =>
  heavily(() => numberFrom(engine, sql`select count(*)::int as n from ${raw(model.table)} t where ${condition}`))

/** There are at least so many rows; `more` says that there are others. */
interface BoundedCount {
  readonly totalElements: number
  readonly more: boolean
}
/** What `rows` selects as far as the bound, and one further to know whether that is all. */
export const firstOf = (rows: Sql): Sql => sql`select * from (${rows}) s limit ${constant(THRESHOLDS.counted + 1)}`
export const boundedBy = (n: number): BoundedCount => ({
  totalElements: Math.min(n, THRESHOLDS.counted),
  more: n > THRESHOLDS.counted,
})
/** Counts as far as the bound: what one index has alone takes a millisecond or two, and waits behind nothing that takes longer. */
function numberUpToBound({ engine, model }: ListRequest, condition: Sql, isQuick: boolean): Promise<number> {
  const rows = sql`select 1 from ${raw(model.table)} t where ${condition}`
  const count = (): Promise<number> => numberFrom(engine, sql`select count(*)::int as n from (${firstOf(rows)}) s`)
  return isQuick ? count() : heavily(count)
}
/** A list and its condition in, the exact number of its rows out. */
export async function numberOf(request: ListRequest, condition: Sql): Promise<number> {
  const total = keptNumber(request)
  if (total !== undefined) return total
  const near = indexesOf(request).coversQuery ? await numberUpToBound(request, condition, true) : undefined
  const isAll = near !== undefined && near <= THRESHOLDS.counted
  return isAll ? near : numberWhere(request.engine, request.model, condition)
}
/** The same where it is kept; counted no further than the bound where it is not. */
export async function boundedNumberOf(request: ListRequest, condition: Sql): Promise<BoundedCount> {
  const total = await keptNumber(request)
  if (total !== undefined) return { totalElements: total, more: false }
  return boundedBy(await numberUpToBound(request, condition, indexesOf(request).coversQuery))
}
/** What PostgreSQL expects of reading rows, from what it knows of the values: how many they are, and what that costs. */
export async function estimateOf(engine: Engine, from: Sql): Promise<Estimate> {
  interface QueryPlan {
    readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number; readonly 'Total Cost': number } }]
  }
  const [planRow] = await engine.database.query<QueryPlan>(sql`explain (format json) select t.* from ${from}`)
  const plan = planRow?.['QUERY PLAN'][0].Plan
  return { rows: plan?.['Plan Rows'] ?? 0, cost: plan?.['Total Cost'] ?? 0 }
}
