/** Third phase of a list: the ids of its page, found in the way that was chosen. */
import { fieldLabel } from '@siteoffice/domain/engine/describe'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import { wrongField } from '../../lib/failure.ts'
import { constant, limitClause } from '../../lib/plan-cache.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import { modelField } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { SYSTEM } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'
import type { Counts, Estimate, Indexes, PageRequest } from './choose.ts'
import { choosePath, indexesOf, nearerEnd, THRESHOLDS } from './choose.ts'
import { estimateOf, numberFrom, numberOf, numberOfAll, numberWhere } from './count.ts'
import type { ListQuery, ListRequest } from './parse.ts'
import type { Stretch } from './weeks.ts'
import { beginning, weekRange } from './weeks.ts'

const trashOf = ({ trash }: Pick<ListQuery, 'trash'>): 'only' | 'without' => (trash ? 'only' : 'without')
/** The condition of all rows that a query asks for and somebody may see. */
export function where(model: Model, actor: Actor, query: Pick<ListQuery, 'conditions' | 'trash'>): Sql {
  return join([rowsOf(model, actor, 't', 'list', trashOf(query)), ...query.conditions], ' and ')
}
interface PageQuery extends PageRequest {
  readonly columns: Sql
  /** which rows are asked for */
  readonly condition: Sql
  readonly order: Sql
  /** the condition of all rows that the index has in that order; the matches are some of them */
  readonly among: Sql
  readonly indexes: Indexes
  /** finds, by the kept counts, the part of the order that has all matches */
  readonly weeks?: () => Promise<Sql | 'none' | undefined>
}
/** What was counted and estimated after the first rows of an order did not fill the page. */
interface EarlierLook {
  readonly counts: Counts
  readonly estimate: Estimate
}
/** A page in, its rows out, in its order; `earlier` where its path is chosen again. */
export async function rowsOfPage<R>(
  engine: Engine,
  model: Model,
  page: PageQuery,
  earlier?: EarlierLook,
): Promise<R[]> {
  const { columns, condition, order, among, limit, offset, indexes } = page
  const matches = sql`${raw(model.table)} t where ${condition}`
  const ask = (from: Sql, part = limitClause(limit, offset)): Promise<R[]> =>
    engine.database.query<R>(sql`select ${columns} from ${from} order by ${order} ${part}`)
  const path = choosePath(page, indexes, earlier?.counts, earlier?.estimate)
  switch (path.way) {
    case 'gather': // `offset 0` has PostgreSQL find all matches before it puts them in order
      return inLane(path, () => ask(sql`(select t.* from ${matches} offset 0) t`))
    case 'weeks': {
      const part = await page.weeks?.()
      return part === 'none' ? [] : rowsOfPage(engine, model, within(page, part), earlier)
    }
    case 'scan': {
      const first = sql`${raw(model.table)} t where ${among} order by ${order} limit ${constant(path.rows)}`
      const few = sql`(select t.* from ${first}) t where ${condition}`
      const rows = offset + limit <= path.rows ? await inLane(path, () => ask(few)) : []
      if (rows.length === limit) return rows
      const all = earlier?.counts.all ?? (await numberOfAll(engine, model))
      const estimate = earlier?.estimate ?? (await estimateOf(engine, matches))
      return rowsOfPage(engine, model, page, { counts: { all, scanned: path.rows }, estimate })
    }
    default: // a picker has no page so far behind that its rows are counted first
      return inLane({ heavy: path.way === 'plain' && path.heavy }, () => ask(matches, partOf(indexes, limit, offset)))
  }
}
/** The same page, looked for within a part of the order. */
function within(page: PageQuery, part: Sql | undefined): PageQuery {
  if (part === undefined) return { ...page, indexes: { ...page.indexes, weeks: 'none' } }
  const both = (one: Sql): Sql => sql`${one} and ${part}`
  const indexes = { ...page.indexes, weeks: 'read' as const }
  return { ...page, condition: both(page.condition), among: both(page.among), indexes }
}
const inLane = <T>({ heavy }: { readonly heavy: boolean }, work: () => Promise<T>): Promise<T> =>
  heavy ? heavily(work) : work()
/** Where no index covers the query, PostgreSQL plans it for its values each time, since it depends on how rare they are. */
const partOf = ({ whole }: Indexes, limit: number, offset: number): Sql =>
  whole ? limitClause(limit, offset) : sql`limit ${limit} offset ${offset}`

interface Page {
  readonly ids: readonly string[]
  /** absent where it is not asked for */
  readonly totalElements?: number
  /** whether another page follows */
  readonly more: boolean
}
/** A page of a list: its request and condition in, its ids out, with the exact number of all rows where it is `exact`. */
export async function findPage(request: ListRequest, condition: Sql, exact: boolean): Promise<Page> {
  const { engine, model, query } = request
  const { page, size, order } = query
  const indexes = indexesOf(request)
  const offset = page * size
  const pageRequest = { offset, limit: exact ? size : size + 1, letters: query.search.length, exact }
  const { way } = choosePath(pageRequest, indexes)
  if (way === 'gather') return gatherCounted(request, condition)
  if (way === 'count') {
    const totalElements = await numberOf(request, condition)
    const stretch = nearerEnd(offset, size, totalElements)
    const ids = stretch === undefined ? [] : await idsOf(request, condition, stretch, indexes)
    return { ids, totalElements, more: offset + size < totalElements }
  }
  const prefix = indexes.prefix.map(each => each.condition)
  const among = join([rowsOf(model, SYSTEM, 't', 'list', trashOf(query)), ...prefix], ' and ')
  const weeks = (): ReturnType<typeof weekRange> => weekRange(request)
  const pageQuery = { ...pageRequest, columns: sql`t._id`, condition, order, among, indexes, weeks }
  const [rows, totalElements] = await Promise.all([
    rowsOfPage<{ _id: string }>(engine, model, pageQuery),
    exact ? numberOf(request, condition) : undefined,
  ])
  const ids = rows.slice(0, size).map(row => row._id)
  return { ids, more: rows.length > size, ...(totalElements !== undefined && { totalElements }) }
}
/** Reads the ids of a stretch of an order, in the order that is asked for. */
async function idsOf(request: ListRequest, condition: Sql, stretch: Stretch, indexes: Indexes) {
  const { engine, model, query } = request
  const { turned, limit } = stretch
  const order = turned ? query.reversed : query.order
  const { part, skip } = await beginning(request, stretch)
  const rows = await engine.database.query<{ _id: string }>(
    sql`select t._id from ${raw(model.table)} t where ${condition} and ${part} order by ${order} ${partOf(indexes, limit, skip)}`,
  )
  const ids = rows.map(row => row._id)
  return turned ? ids.toReversed() : ids
}
/** A page of what was searched for together with its number. */
async function gatherCounted({ engine, model, query }: ListRequest, condition: Sql): Promise<Page> {
  const offset = query.page * query.size
  const rows = await engine.database.query<{ _id: string; n: number }>(
    sql`select t._id, count(*) over()::int as n from (select t.* from ${raw(model.table)} t where ${condition} offset 0) t order by ${query.order} limit ${query.size} offset ${offset}`,
  )
  const beyond = rows.length === 0 && query.page > 0
  const totalElements = beyond ? await numberWhere(engine, model, condition) : (rows[0]?.n ?? 0)
  return { ids: rows.map(row => row._id), totalElements, more: offset + query.size < totalElements }
}
/** Throws where more rows would be sorted by a field that no index has in order than a list may keep waiting for. */
export async function refuseLongSort(request: ListRequest, condition: Sql): Promise<void> {
  const { engine, model } = request
  const { slowField } = indexesOf(request)
  const most = THRESHOLDS.sorted
  if (slowField === undefined || (await numberOfAll(engine, model)) <= most) return
  const some = sql`select 1 from ${raw(model.table)} t where ${condition} limit ${constant(most + 1)}`
  const count = await heavily(() => numberFrom(engine, sql`select count(*)::int as n from (${some}) s`))
  if (count <= most) return
  const label = fieldLabel(slowField, modelField(model, slowField).field)
  throw wrongField(
    'unknown_field',
    'sort',
    `At most ${most.toLocaleString('en')} rows are sorted by '${label}': filter the list, or sort it otherwise.`,
  )
}
