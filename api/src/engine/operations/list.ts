import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { pageOf, querySchema, rowSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import type { ListQuery } from '../read/list-query.ts'
import { readListQuery } from '../read/list-query.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { rowsOf } from '../scope/scope.ts'
import { listTransitions } from '../transitions.ts'
import type { Listed, Operation, Permitted } from './operation.ts'
import { ERRORS_OF } from './operation.ts'
import { countOf, total, totalSql } from './total.ts'

/** From this depth on a page is walked to from the nearer end. */
const DEEP = 10_000
/** A search of so many letters finds its rows by an index of three-letter pieces. */
const SELECTIVE = 3

/** The condition of all rows that a query asks for and somebody may see. */
export function where(model: Model, actor: Actor, query: Pick<ListQuery, 'conditions' | 'trash'>): Sql {
  return join([rowsOf(model, actor, 't', 'list', query.trash ? 'only' : 'without'), ...query.conditions], ' and ')
}
async function pageIds(
  engine: Engine,
  model: Model,
  query: ListQuery,
  condition: Sql,
  all: number | undefined,
): Promise<string[]> {
  const offset = query.page * query.size
  const fromEnd = all === undefined ? -1 : all - offset - query.size
  const turned = all !== undefined && fromEnd < offset
  if (all !== undefined && offset >= all) return []
  const limit = turned && fromEnd < 0 ? query.size + fromEnd : query.size
  const skip = turned ? Math.max(0, fromEnd) : offset
  const rows = await engine.database.query<{ _id: string }>(
    sql`select t._id from ${raw(model.table)} t where ${condition} order by ${turned ? query.reversed : query.order} limit ${limit} offset ${skip}`,
  )
  const ids = rows.map(row => row._id)
  return turned ? ids.toReversed() : ids
}
interface Page {
  readonly ids: readonly string[]
  readonly totalElements: number
}
/**
 * A page of what was searched for together with its number: all matches must be found anyhow, so they are found once.
 * `offset 0` keeps PostgreSQL from walking the list in its order in the hope of stopping early, which counting forbids.
 */
async function foundPage(engine: Engine, model: Model, query: ListQuery, condition: Sql): Promise<Page> {
  const rows = await engine.database.query<{ _id: string; n: number }>(
    sql`select t._id, count(*) over()::int as n from (select t.* from ${raw(model.table)} t where ${condition} offset 0) t order by ${query.order} limit ${query.size} offset ${query.page * query.size}`,
  )
  const beyond = rows.length === 0 && query.page > 0
  const n = beyond ? await total(engine, countOf(model, condition)) : (rows[0]?.n ?? 0)
  return { ids: rows.map(row => row._id), totalElements: n }
}
/** A page and the number of all, each found the quickest way. */
async function keptPage(engine: Engine, model: Model, actor: Actor, query: ListQuery, condition: Sql): Promise<Page> {
  const counting = total(engine, totalSql(model, actor, query, condition))
  const deep = query.page * query.size >= DEEP
  const [totalElements, ids] = await Promise.all([
    counting,
    deep
      ? counting.then(all => pageIds(engine, model, query, condition, all))
      : pageIds(engine, model, query, condition, undefined),
  ])
  return { ids, totalElements }
}
async function summaryOf(engine: Engine, model: Model, actor: Actor, condition: Sql): Promise<Values | undefined> {
  if (model.resource.summary === undefined || model.rules.summary === undefined) return undefined
  const [row] = await engine.database.query<Values>(model.rules.summary(condition, actor))
  return row
}
async function list(engine: Engine, model: Model, { actor, query: given }: Permitted): Promise<Listed> {
  const query = readListQuery(model, actor, given)
  const condition = where(model, actor, query)
  const paging =
    query.search.length < SELECTIVE
      ? keptPage(engine, model, actor, query, condition)
      : foundPage(engine, model, query, condition)
  const [{ ids, totalElements }, summary] = await Promise.all([paging, summaryOf(engine, model, actor, condition)])
  const rows = await hydrate(engine.database, engine, model, ids, actor, 'list')
  for (const row of rows) row.transitions = listTransitions(model, actor, row)
  return { content: rows, totalElements, ...(summary !== undefined && { summary }) }
}
/** A page of rows in wire form, the exact number of all and, where the resource has one, the summary. */
export const listOperation = (engine: Engine, model: Model): Operation<Listed> => ({
  name: 'list',
  permissions: [permissionFor(model.resource, 'list')],
  summary: `List ${model.resource.title[1].toLowerCase()}`,
  query: querySchema(model.resource),
  answer: pageOf(rowSchema(model.resource), model.resource.summary),
  errors: ERRORS_OF.reading,
  run: request => list(engine, model, request),
})
