/** The ids of a page of a list, and the number of all its rows, each found the quickest way. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Ref } from '@siteoffice/domain/engine/values'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { constant, limitClause } from '../../lib/plan-cache.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { isPersonal, rowsOf, seesAll } from '../scope/scope.ts'
import type { ListRequest } from './list-request.ts'
import type { RawQuery } from './operation.ts'
import type { BoundedCount, Counting } from './total.ts'
import { boundedTotal, countOf, numberFrom, planOf, total, totalSql } from './total.ts'
import { weekOffset, weekRange } from './week-ranges.ts'

/** From this depth on a page is walked to from the nearer end. */
const DEEP = 10_000
/** A search of so many letters finds its rows by an index of three-letter pieces. */
const SELECTIVE = 3
/** So many rows are looked at in the order of the list, before all matches are gathered instead. */
const WALKED = 2_000
/** Where gathering them would cost more than walking so far does, that is tried before. */
const WALKED_FAR = 100_000
/** Of more matches than this share of all rows some come before long in the order of the list; fewer are gathered. */
const BROAD_SHARE = 0.05
/** What PostgreSQL expects to cost no more takes some milliseconds, and waits behind nothing that takes longer. */
const LIGHT = 5_000
/** So many rows at most are sorted by a field that no index has in order. */
const SORTED = 100_000

/** The condition of all rows that a query asks for and somebody may see. */
export function where(model: Model, actor: Actor, query: Pick<ListQuery, 'conditions' | 'trash'>): Sql {
  return join([rowsOf(model, actor, 't', 'list', trashOf(query)), ...query.conditions], ' and ')
}
const trashOf = ({ trash }: Pick<ListQuery, 'trash'>): 'only' | 'without' => (trash ? 'only' : 'without')

/** How the number of all rows is told of lists: with the rows, not at all, alone, or alone and up to a bound. */
export const LIST_COUNTING = ['exact', 'none', 'only', 'bounded'] as const
/** How a query wants the number of all rows, of the ways that there are. Throws unknown_field. */
export function countingOf<C extends string>({ count = '' }: RawQuery, ways: readonly ['exact', ...C[]]): C | 'exact' {
  const counting = ways.find(each => each === (count === '' ? 'exact' : count))
  if (counting === undefined) throw wrongField('unknown_field', 'count', `must be one of ${ways.join(', ')}`)
  return counting
}
export interface Page {
  readonly ids: readonly string[]
  readonly totalElements: number
}
/** Whether one index has what a query asks for in its order, whatever the values are. */
const isServed = ({ model, actor, query }: ListRequest): boolean =>
  (query.served || query.servedTab) && seesAll(model, actor, 'list')
/** What no one index serves is planned for its values: how rare they are decides the way. */
const partOf = (request: ListRequest, limit: number, offset: number): Sql =>
  isServed(request) ? limitClause(limit, offset) : sql`limit ${limit} offset ${offset}`
async function pageIds(request: ListRequest, condition: Sql, all: number | undefined): Promise<string[]> {
  const { engine, model, query } = request
  const offset = query.page * query.size
  const fromEnd = all === undefined ? -1 : all - offset - query.size
  const turned = all !== undefined && fromEnd < offset
  if (all !== undefined && offset >= all) return []
  const limit = turned && fromEnd < 0 ? query.size + fromEnd : query.size
  const far = turned ? Math.max(0, fromEnd) : offset
  const begin = all === undefined ? undefined : await weekOffset(request, far, turned)
  const { part = sql`true`, skip = far } = begin ?? {}
  const rows = await engine.database.query<{ _id: string }>(
    sql`select t._id from ${raw(model.table)} t where ${condition} and ${part} order by ${turned ? query.reversed : query.order} ${partOf(request, limit, skip)}`,
  )
  const ids = rows.map(row => row._id)
  return turned ? ids.toReversed() : ids
}
/**
 * A page of what was searched for together with its number: all matches must be found anyhow, so they are found once.
 * `offset 0` keeps PostgreSQL from walking the list in its order in the hope of stopping early, which counting forbids.
 */
async function foundPage({ engine, model, query }: ListRequest, condition: Sql): Promise<Page> {
  const rows = await engine.database.query<{ _id: string; n: number }>(
    sql`select t._id, count(*) over()::int as n from (select t.* from ${raw(model.table)} t where ${condition} offset 0) t order by ${query.order} limit ${query.size} offset ${query.page * query.size}`,
  )
  const beyond = rows.length === 0 && query.page > 0
  const n = beyond ? await total(engine, countOf(model, condition)) : (rows[0]?.n ?? 0)
  return { ids: rows.map(row => row._id), totalElements: n }
}
/** The number of all rows alone. */
export const numberOf = ({ engine, model, actor, query }: ListRequest, condition: Sql): Promise<number> =>
  total(engine, totalSql(model, actor, query, condition))
/** The same, and no further than a bound where it has to be counted. */
export const boundedNumberOf = ({ engine, model, actor, query }: ListRequest, condition: Sql): Promise<BoundedCount> =>
  boundedTotal(engine, totalSql(model, actor, query, condition))
const isDeep = ({ page, size }: ListQuery): boolean => page * size >= DEEP

async function keptPage(request: ListRequest, condition: Sql): Promise<Page> {
  if (isDeep(request.query)) {
    const totalElements = await numberOf(request, condition)
    return { ids: await pageIds(request, condition, totalElements), totalElements }
  }
  const [totalElements, ids] = await Promise.all([numberOf(request, condition), pageIds(request, condition, undefined)])
  return { ids, totalElements }
}
/** A page and the number of all. */
export function countedPage(request: ListRequest, condition: Sql): Promise<Page> {
  return request.query.search.length < SELECTIVE ? keptPage(request, condition) : foundPage(request, condition)
}
interface PageQuery {
  /** what the rows are chosen from, and in which order an index has these */
  readonly among: Sql
  readonly order: Sql
  /** which of them are chosen; no index has these in order */
  readonly condition: Sql
  readonly limit: number
  readonly offset: number
  /** a part of the order that has all of them; none where there are none */
  readonly within?: () => Promise<Sql | 'none' | undefined>
}
/**
 * Rows that are looked for among the first ones of an index; where those do not fill the page, all matches are gathered and
 * sorted, which `offset 0` makes PostgreSQL do, unless they are so many that it does better to look for them its own way.
 */
export async function scanThenSort(engine: Engine, model: Model, pageQuery: PageQuery): Promise<Ref[]> {
  const { among, order, condition, limit, offset, within } = pageQuery
  const table = raw(model.table)
  const columns = raw(`t._id, t.${column(model.resource.label)} as label`)
  const ask = <R = Ref>(list: Sql, from: Sql): Promise<R[]> =>
    engine.database.query<R>(sql`select ${list} from ${from} order by ${order} ${limitClause(limit, offset)}`)
  const walk = async (rows: number, part = sql`true`): Promise<Ref[] | undefined> => {
    const first = sql`(select t.* from ${table} t where ${among} and ${part} order by ${order} limit ${constant(rows)})`
    const refs = offset + limit <= rows ? await ask(columns, sql`${first} t where ${condition}`) : []
    return refs.length === limit ? refs : undefined
  }
  const near = await walk(WALKED)
  if (near !== undefined) return near
  const all = sql`${table} t where ${condition}`
  const [plan, rows] = await Promise.all([planOf(engine, all), total(engine, allOf(model))])
  const part = plan.cost > LIGHT ? await within?.() : undefined
  if (part === 'none') return []
  const there = part && (await heavily(() => walk(WALKED_FAR, part)))
  if (there !== undefined) return there
  if (plan.rows > BROAD_SHARE * rows) return heavily(() => ask(columns, part ? sql`${all} and ${part}` : all))
  const gather = (): Promise<Ref[]> => ask(columns, sql`(select t.* from ${all} offset 0) t`)
  if (plan.cost <= LIGHT) return gather()
  return heavily(
    async () => (plan.cost > WALKED_FAR && part === undefined ? await walk(WALKED_FAR) : undefined) ?? gather(),
  )
}
/** A page alone, and whether another follows. */
export async function uncountedPage(
  request: ListRequest,
  condition: Sql,
): Promise<{ readonly ids: readonly string[]; readonly more: boolean }> {
  const { engine, model, query } = request
  if (isDeep(query)) {
    const { ids, totalElements } = await keptPage(request, condition)
    return { ids, more: (query.page + 1) * query.size < totalElements }
  }
  const offset = query.page * query.size
  const limit = query.size + 1
  const { order } = query
  const direct = isServed(request) || isPersonal(model) || query.unservedSort !== undefined
  const entered = query.served ? query.conditions : query.entered
  const among = join([rowsOf(model, SYSTEM, 't', 'list', trashOf(query)), ...entered], ' and ')
  const rows = direct
    ? await engine.database.query<{ _id: string }>(
        sql`select t._id from ${raw(model.table)} t where ${condition} order by ${order} ${partOf(request, limit, offset)}`,
      )
    : await scanThenSort(engine, model, { among, order, condition, limit, offset, within: () => weekRange(request) })
  return { ids: rows.slice(0, query.size).map(row => row._id), more: rows.length === limit }
}
const allOf = (model: Model): Counting => totalSql(model, SYSTEM, { asked: {} }, sql`true`)
/** Throws where more rows would be sorted by a field that no index has in order than a list may keep waiting for. */
export async function refuseLongSort({ engine, model, query }: ListRequest, condition: Sql): Promise<void> {
  if (query.unservedSort === undefined) return
  if ((await total(engine, allOf(model))) <= SORTED) return
  const some = sql`select 1 from ${raw(model.table)} t where ${condition} limit ${constant(SORTED + 1)}`
  const count = await heavily(() => numberFrom(engine, sql`select count(*)::int as n from (${some}) s`))
  if (count <= SORTED) return
  const label = fieldLabel(query.unservedSort, modelField(model, query.unservedSort).field)
  const most = SORTED.toLocaleString('en')
  throw wrongField(
    'unknown_field',
    'sort',
    `At most ${most} rows are sorted by '${label}': filter the list, or sort it otherwise.`,
  )
}
