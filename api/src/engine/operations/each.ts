/** Every record that a list asks for, whatever their number, a portion at a time. */
import sql, { raw } from 'sql-template-tag'
import { mayLag } from '../../data/replica-reads.ts'
import type { Engine } from '../context.ts'
import { heavily } from '../heavily.ts'
import type { Model } from '../model.ts'
import { readListQuery } from '../read/list-query.ts'
import { hydrate } from '../read/read.ts'
import type { Values } from '../rules.ts'
import { rowsOf } from '../scope/scope.ts'
import { listOperation } from './list.ts'
import type { Each } from './operation.ts'
import { permit } from './operation.ts'
import { where } from './page.ts'

const PORTION = 500
/**
 * The records that the query asks for at the moment of the first step, in its order, as the actor may read them. One
 * that is gone, or no longer theirs, when its portion is read is left out. Throws forbidden without the right to list.
 */
export async function* each(
  engine: Engine,
  model: Model,
  { actor, query: given, extent = 'full' }: Each,
): AsyncGenerator<Values, void, undefined> {
  permit(listOperation(engine, model), actor)
  const query = readListQuery(model, actor, given)
  const condition = where(model, actor, query)
  const statement = sql`select t._id from ${raw(model.table)} t where ${condition} order by ${query.order}`
  const rows = await mayLag(() => heavily(() => engine.database.query<{ _id: string }>(statement)))
  const theirs = rowsOf(model, actor, 't', 'list', query.trash ? 'only' : 'without')
  for (let at = 0; at < rows.length; at += PORTION) {
    const ids = rows.slice(at, at + PORTION).map(row => row._id)
    yield* await hydrate(engine.database, engine, model, ids, actor, extent, theirs)
  }
}
