import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { mayOpen, rowsOf } from '../scope/scope.ts'

export interface Reader {
  readonly actor: Actor
}
/** Those of some people who may read a record now; of a company's people, those whose record it is. */
export async function readersAmong(
  queries: Queries,
  model: Model,
  id: string,
  actors: readonly Actor[],
): Promise<Reader[]> {
  const readers: Reader[] = []
  for (const actor of actors.filter(each => mayOpen(model, each))) {
    const purpose = actor.tenantScoped ? 'write' : 'read'
    const [row] = await queries.query(
      sql`select 1 from ${raw(model.table)} t
        where t._id = ${id} and ${rowsOf(model, actor, 't', 'read', 'without')} and ${rowsOf(model, actor, 't', purpose, 'without')}`,
    )
    if (row !== undefined) readers.push({ actor })
  }
  return readers
}
/** Those people at work for whom the condition on a person `p` holds, who may read a record. */
export async function readersWho(
  engine: Engine,
  queries: Queries,
  { model, id }: { readonly model: Model; readonly id: string },
  who: Sql,
): Promise<Reader[]> {
  return readersAmong(queries, model, id, await engine.actors(queries, who))
}
