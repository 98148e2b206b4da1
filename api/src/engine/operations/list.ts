import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { listedOf, listSchema, rowSchema } from '../http/schema.ts'
import type { Model } from '../model.ts'
import { readListQuery } from '../read/list-query.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { listTransitions } from '../transitions.ts'
import type { ListRequest } from './list-request.ts'
import type { ListPage, Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'
import {
  boundedNumberOf,
  countedPage,
  countingOf,
  LIST_COUNTING,
  numberOf,
  refuseLongSort,
  uncountedPage,
  where,
} from './page.ts'

async function summaryOf(engine: Engine, model: Model, actor: Actor, condition: Sql): Promise<Values | undefined> {
  if (model.resource.summary === undefined || model.rules.summary === undefined) return undefined
  const [row] = await engine.database.query<Values>(model.rules.summary(condition, actor))
  return row
}
async function rowsOfPage({ engine, model, actor }: ListRequest, ids: readonly string[]): Promise<Values[]> {
  const rows = await hydrate(engine.database, engine, model, ids, actor, 'list')
  for (const row of rows) row.transitions = listTransitions(model, actor, row)
  return rows
}
interface PageIds {
  /** absent where the number alone is asked for */
  readonly ids?: readonly string[]
  readonly totalElements: number
  readonly more?: boolean
}
async function find(request: ListRequest, condition: Sql, counting: 'exact' | 'only' | 'bounded'): Promise<PageIds> {
  if (counting === 'only') return { totalElements: await numberOf(request, condition) }
  return counting === 'bounded' ? boundedNumberOf(request, condition) : countedPage(request, condition)
}
async function list(engine: Engine, model: Model, { actor, query: given }: OperationRequest): Promise<ListPage> {
  const counting = countingOf(given, LIST_COUNTING)
  const request = { engine, model, actor, query: readListQuery(model, actor, given, ['count']) }
  const condition = where(model, actor, request.query)
  if (counting === 'exact' || counting === 'none') await refuseLongSort(request, condition)
  if (counting === 'none') {
    const { ids, more } = await uncountedPage(request, condition)
    return { content: await rowsOfPage(request, ids), more }
  }
  const [{ ids = [], ...told }, summary] = await Promise.all([
    find(request, condition, counting),
    summaryOf(engine, model, actor, condition),
  ])
  return { content: await rowsOfPage(request, ids), ...told, ...(summary !== undefined && { summary }) }
}
/**
 * A page of rows in wire form, the exact number of all and, where the resource has one, the summary; or, for who does not
 * want to wait for the number, each half alone.
 */
export const listOperation = (engine: Engine, model: Model): Operation<ListPage> => ({
  name: 'list',
  permissions: [permissionFor(model.resource, 'list')],
  mayLag: true,
  summary: `List ${model.resource.title[1].toLowerCase()}`,
  query: listSchema(model.resource),
  answer: listedOf(rowSchema(model.resource), model.resource.summary),
  errors: ERRORS_OF.reading,
  run: request => list(engine, model, request),
})
