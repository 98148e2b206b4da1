import type { Sql } from 'sql-template-tag'
import sql, { raw } from 'sql-template-tag'
import type { Queries } from '../../data/database.ts'
import { column } from '../../lib/sql-names.ts'
import type { Engine } from '../context.ts'
import type { Model } from '../model.ts'
import type { Actor } from '../scope/actor.ts'
import { mayOpen, rowsOf } from '../scope/scope.ts'

export interface Reader {
  readonly actor: Actor
  /** what the record is called */
  readonly label: string
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
    const purpose = actor.ownRowsOnly ? 'write' : 'read'
    const [row] = await queries.query<{ label: string | null }>(
      sql`select t.${raw(column(model.resource.label))}::text as label from ${raw(model.table)} t
        where t._id = ${id} and ${rowsOf(model, actor, 't', 'read', 'without')} and ${rowsOf(model, actor, 't', purpose, 'without')}`,
    )
    if (row !== undefined) readers.push({ actor, label: row.label ?? model.resource.title[0] })
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
