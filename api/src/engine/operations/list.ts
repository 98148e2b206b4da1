import { permissionFor } from '@siteoffice/domain/engine/permissions'
import type { Sql } from 'sql-template-tag'
import type { Engine } from '../context.ts'
import { listedOf, listSchema, rowSchema } from '../http/schema.ts'
import { boundedNumberOf, countingOf, numberOf } from '../list/count.ts'
import type { ListRequest } from '../list/parse.ts'
import { readListQuery } from '../list/parse.ts'
import { findPage, refuseLongSort, where } from '../list/run.ts'
import type { Model } from '../model.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import type { Actor } from '../scope/actor.ts'
import { listTransitions } from '../transitions.ts'
import type { ListPage, Operation, OperationRequest } from './operation.ts'
import { ERRORS_OF } from './operation.ts'

async function summaryOf(engine: Engine, model: Model, actor: Actor, condition: Sql): Promise<Values | undefined> {
  if (model.resource.summary === undefined || model.rules.summary === undefined) return undefined
  const [row] = await engine.database.query<Values>(model.rules.summary(condition, actor))
  return row
}
/** The rows of a page by their ids, as the actor may read them, with the transitions that are open to them. */
async function rowsOf({ engine, model, actor }: ListRequest, ids: readonly string[]): Promise<Values[]> {
  const rows = await hydrate({ engine, tx: engine.database, model, actor }, ids, 'list')
  for (const row of rows) row.transitions = listTransitions(model, actor, row)
  return rows
}
/** How the number of all rows is told of lists: with the rows, not at all, alone, or alone and up to a bound. */
const COUNTING = ['exact', 'none', 'only', 'bounded'] as const
interface PageIds {
  /** absent where the number alone is asked for */
  readonly ids?: readonly string[]
  readonly totalElements?: number
  readonly more?: boolean
}
async function find(request: ListRequest, condition: Sql, counting: (typeof COUNTING)[number]): Promise<PageIds> {
  if (counting === 'only') return { totalElements: await numberOf(request, condition) }
  if (counting === 'bounded') return boundedNumberOf(request, condition)
  const { more, ...page } = await findPage(request, condition, counting === 'exact')
  return counting === 'exact' ? page : { ...page, more }
}
/** Parse, choose and run, count: the last three in `find`, beside the summary. */
async function list(engine: Engine, model: Model, { actor, query: given }: OperationRequest): Promise<ListPage> {
  const counting = countingOf(given, COUNTING)
  const request = { engine, model, actor, query: readListQuery(model, actor, given, ['count']) }
  const condition = where(model, actor, request.query)
  if (counting === 'exact' || counting === 'none') await refuseLongSort(request, condition)
  const [{ ids = [], ...counted }, summary] = await Promise.all([
    find(request, condition, counting),
    counting === 'none' ? undefined : summaryOf(engine, model, actor, condition),
  ])
  return { content: await rowsOf(request, ids), ...counted, ...(summary !== undefined && { summary }) }
}
/**
 * A page of rows in wire form, the exact number of all and, where the resource has one, the summary; or, for who does not
 * want to wait for the number, each half alone.
 */
export const listOperation = (engine: Engine, model: Model): Operation<ListPage> => ({
  name: 'list',
  permissions: [permissionFor(model.resource, 'list')],
  summary: `List ${model.resource.title[1].toLowerCase()}`,
  query: listSchema(model.resource),
  answer: listedOf(rowSchema(model.resource), model.resource.summary),
  errors: ERRORS_OF.reading,
  run: request => list(engine, model, request),
})
