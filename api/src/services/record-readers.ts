/** Who of several people may read a record as it is now. */
import type { Sql } from 'sql-template-tag'
import sql, { join, raw } from 'sql-template-tag'
import type { Engine } from '../engine/context.ts'
import type { Actor } from '../engine/scope/actor.ts'
import { mayOpen, rowsOf } from '../engine/scope/scope.ts'

/** One statement for all of them. A record in the trash has no readers here. */
export async function readersOf(
  { models, database }: Engine,
  resource: string,
  id: string,
  actors: readonly Actor[],
): Promise<ReadonlySet<Actor>> {
  const model = models.get(resource)
  const candidates = model === undefined ? [] : actors.filter(actor => mayOpen(model, actor))
  if (model === undefined || candidates.length === 0) return new Set()
  const each = (actor: Actor, place: number): Sql =>
    sql`select ${place}::int as place from ${raw(model.table)} t where t._id = ${id}::uuid and ${rowsOf(model, actor, 't', 'read', 'without')}`
  const rows = await database.query<{ place: number }>(join(candidates.map(each), ' union all '))
  const readers = new Set(rows.map(({ place }) => place))
  return new Set(candidates.filter((_, place) => readers.has(place)))
}
